// A cluster of 2: each block signals its peer's barrier and reads its peer's memory.
//
// The arrive on the peer view tells the peer that this block's row is written, with
// release at cluster scope; the wait is on the block's own barrier, since an mbarrier
// can only be waited on where it lives. The compiler adds the cluster barriers at the
// start (no signal before the barriers exist) and at the end (no block leaves while
// its memory is still read).
//
// RUN: mgpu compile %s --emit ptx | FileCheck %s
// CHECK: barrier.cluster.wait
// CHECK: mapa.shared::cluster
// CHECK: mbarrier.try_wait.parity.acquire.cluster
// CHECK: ld.shared::cluster
// CHECK: barrier.cluster.wait

gpu.module @peers [#nvvm.target<chip = "sm_90a">] {
  gpu.func @peers(%src: memref<2x128xf32>, %dst: memref<2x128xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 2, 1, 1>,
                  known_cluster_size = array<i32: 2, 1, 1>,
                  mgpu.semantics = #mgpu.semantics<warpgroup>} {
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %rank = gpu.cluster_block_id x
    %other = arith.subi %c1, %rank : index

    %row = mgpu.smem.alloc "row" : memref<128xf32, #gpu.address_space<workgroup>>
    %ready = mgpu.barrier.alloc "ready" : !mgpu.barrier<1>
    %peer_ready = mgpu.barrier.peer %ready, x = %other : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    %peer_row = mgpu.smem.peer %row, x = %other
        : memref<128xf32, #gpu.address_space<workgroup>> -> memref<128xf32, 7>

    %mine = memref.load %src[%rank, %i] : memref<2x128xf32>
    memref.store %mine, %row[%i] : memref<128xf32, #gpu.address_space<workgroup>>
    mgpu.barrier.arrive %peer_ready : !mgpu.barrier<1, peer>
    mgpu.barrier.wait %ready : !mgpu.barrier<1>

    %theirs = memref.load %peer_row[%i] : memref<128xf32, 7>
    %sum = arith.addf %mine, %theirs : f32
    memref.store %sum, %dst[%rank, %i] : memref<2x128xf32>
    gpu.return
  }
}
