// The broken twin of lanes.mlir: roles name warps and warpgroups, which a kernel whose
// every thread is its own agent does not have.
//
// RUN: not mgpu-opt %s 2>&1 | FileCheck %s
// CHECK: error: 'mgpu.role' op {{.*}} [MGPU0201]

gpu.module @lanes [#nvvm.target<chip = "sm_80">] {
  gpu.func @lanes(%src: memref<?x64xf32>, %dst: memref<64xf32>, %rows: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 1, 1, 1>,
                  mgpu.semantics = #mgpu.semantics<lane>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c64 = arith.constant 64 : index
    %thread = gpu.thread_id x
    %i = arith.remui %thread, %c64 : index
    %produces = arith.cmpi ult, %thread, %c64 : index

    %buffer = mgpu.smem.alloc "buffer" : memref<2x64xf32, #gpu.address_space<workgroup>>
    %full = mgpu.barrier.alloc "full" : !mgpu.barrier<2, arrivals = 64>
    %empty = mgpu.barrier.alloc "empty" initially_complete : !mgpu.barrier<2, arrivals = 64>

    mgpu.role "producer" warps [0, 1] {
      scf.for %row = %c0 to %rows step %c1 {
        %half = arith.remui %row, %c2 : index
        %e = mgpu.barrier.at %empty[%half] : !mgpu.barrier<2, arrivals = 64> -> !mgpu.barrier<1, arrivals = 64>
        %f = mgpu.barrier.at %full[%half] : !mgpu.barrier<2, arrivals = 64> -> !mgpu.barrier<1, arrivals = 64>
        %x = memref.load %src[%row, %i] : memref<?x64xf32>
        mgpu.barrier.wait %e : !mgpu.barrier<1, arrivals = 64>
        memref.store %x, %buffer[%half, %i] : memref<2x64xf32, #gpu.address_space<workgroup>>
        mgpu.barrier.arrive %f : !mgpu.barrier<1, arrivals = 64>
      }
    }
    mgpu.role "consumer" warps [2, 3] {
      %c63 = arith.constant 63 : index
      %mirror = arith.subi %c63, %i : index
      %zero = arith.constant 0.0 : f32
      %total = scf.for %row = %c0 to %rows step %c1 iter_args(%acc = %zero) -> (f32) {
        %half = arith.remui %row, %c2 : index
        %e = mgpu.barrier.at %empty[%half] : !mgpu.barrier<2, arrivals = 64> -> !mgpu.barrier<1, arrivals = 64>
        %f = mgpu.barrier.at %full[%half] : !mgpu.barrier<2, arrivals = 64> -> !mgpu.barrier<1, arrivals = 64>
        mgpu.barrier.wait %f : !mgpu.barrier<1, arrivals = 64>
        %x = memref.load %buffer[%half, %mirror] : memref<2x64xf32, #gpu.address_space<workgroup>>
        mgpu.barrier.arrive %e : !mgpu.barrier<1, arrivals = 64>
        %sum = arith.addf %acc, %x : f32
        scf.yield %sum : f32
      }
      memref.store %total, %dst[%i] : memref<64xf32>
    }
    gpu.return
  }
}
