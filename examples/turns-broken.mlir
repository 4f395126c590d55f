// The broken twin of turns.mlir: a named barrier counts warps, so the number of threads
// is a multiple of 32, and two warpgroups are 256.
//
// RUN: not mgpu-opt %s 2>&1 | FileCheck %s
// CHECK: error: expected a multiple of 32 threads in 32..=1024, got 200 [MGPU0008]

gpu.module @turns [#nvvm.target<chip = "sm_90a">] {
  gpu.func @turns(%src: memref<?x128xf32>, %dst: memref<128xf32>, %rounds: index) kernel
      attributes {known_block_size = array<i32: 256, 1, 1>, known_grid_size = array<i32: 1, 1, 1>,
                  mgpu.semantics = #mgpu.semantics<warpgroup>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c128 = arith.constant 128 : index
    %thread = gpu.thread_id x
    %i = arith.remui %thread, %c128 : index

    %total = mgpu.smem.alloc "total" : memref<128xf32, #gpu.address_space<workgroup>>
    %turn = mgpu.named_barrier.alloc "turn" : !mgpu.named_barrier<200, slots = 2>
    %first = mgpu.named_barrier.at %turn[0] : !mgpu.named_barrier<256, slots = 2> -> !mgpu.named_barrier<256>
    %second = mgpu.named_barrier.at %turn[1] : !mgpu.named_barrier<256, slots = 2> -> !mgpu.named_barrier<256>

    mgpu.role "even" warpgroups [0] {
      %zero = arith.constant 0.0 : f32
      memref.store %zero, %total[%i] : memref<128xf32, #gpu.address_space<workgroup>>
      scf.for %round = %c0 to %rounds step %c1 {
        mgpu.named_barrier.sync %first : !mgpu.named_barrier<256>
        %row = arith.muli %round, %c2 : index
        %x = memref.load %src[%row, %i] : memref<?x128xf32>
        %t = memref.load %total[%i] : memref<128xf32, #gpu.address_space<workgroup>>
        %sum = arith.addf %t, %x : f32
        memref.store %sum, %total[%i] : memref<128xf32, #gpu.address_space<workgroup>>
        mgpu.named_barrier.arrive %second : !mgpu.named_barrier<256>
      }
    }
    mgpu.role "odd" warpgroups [1] {
      scf.for %round = %c0 to %rounds step %c1 {
        mgpu.named_barrier.arrive %first : !mgpu.named_barrier<256>
        mgpu.named_barrier.sync %second : !mgpu.named_barrier<256>
        %even = arith.muli %round, %c2 : index
        %row = arith.addi %even, %c1 : index
        %x = memref.load %src[%row, %i] : memref<?x128xf32>
        %t = memref.load %total[%i] : memref<128xf32, #gpu.address_space<workgroup>>
        %product = arith.mulf %t, %x : f32
        memref.store %product, %total[%i] : memref<128xf32, #gpu.address_space<workgroup>>
      }
      %t = memref.load %total[%i] : memref<128xf32, #gpu.address_space<workgroup>>
      memref.store %t, %dst[%i] : memref<128xf32>
    }
    gpu.return
  }
}
