// A collective barrier over grouped dimensions, in a cluster of 2 by 2 blocks.
//
// `collective = [[x, y]]` is one axis, the whole plane: an arrive signals all four
// blocks, so each block's barrier counts four arrivals a phase. After the wait every
// block has written its row, and each reads all of them.
//
// RUN: mgpu compile %s --emit ptx | FileCheck %s
// CHECK: mov.b32 [[COUNT:%r[0-9]+]], 4;
// CHECK: mbarrier.init.shared.b64 [{{.*}}], [[COUNT]];
// CHECK: mbarrier.arrive.release.cluster.shared::cluster

gpu.module @plane [#nvvm.target<chip = "sm_90a">] {
  gpu.func @plane(%src: memref<4x128xf32>, %dst: memref<4x128xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 2, 2, 1>,
                  known_cluster_size = array<i32: 2, 2, 1>,
                  mgpu.semantics = #mgpu.semantics<warpgroup>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %i = gpu.thread_id x
    %x = gpu.cluster_block_id x
    %y = gpu.cluster_block_id y
    %line = arith.muli %y, %c2 : index
    %rank = arith.addi %line, %x : index

    %row = mgpu.smem.alloc "row" : memref<128xf32, #gpu.address_space<workgroup>>
    %ready = mgpu.barrier.alloc "ready" : !mgpu.barrier<1, collective = [[x, y]]>

    %mine = memref.load %src[%rank, %i] : memref<4x128xf32>
    memref.store %mine, %row[%i] : memref<128xf32, #gpu.address_space<workgroup>>
    mgpu.barrier.arrive %ready : !mgpu.barrier<1, collective = [[x, y]]>
    mgpu.barrier.wait %ready : !mgpu.barrier<1, collective = [[x, y]]>

    %zero = arith.constant 0.0 : f32
    %sum = scf.for %px = %c0 to %c2 step %c1 iter_args(%outer = %zero) -> (f32) {
      %inner = scf.for %py = %c0 to %c2 step %c1 iter_args(%acc = %outer) -> (f32) {
        %peer = mgpu.smem.peer %row, x = %px, y = %py
            : memref<128xf32, #gpu.address_space<workgroup>> -> memref<128xf32, 7>
        %v = memref.load %peer[%i] : memref<128xf32, 7>
        %next = arith.addf %acc, %v : f32
        scf.yield %next : f32
      }
      scf.yield %inner : f32
    }
    memref.store %sum, %dst[%rank, %i] : memref<4x128xf32>
    gpu.return
  }
}
