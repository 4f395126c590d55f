// The broken twin of peers.mlir: it waits on the peer's barrier instead of its own.
//
// RUN: not mgpu-opt %s 2>&1 | FileCheck %s
// CHECK: error: 'mgpu.barrier.wait_parity' op can only await on CTA-local barriers [MGPU0302]

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
    %first = arith.constant false
    mgpu.barrier.wait_parity %peer_ready, %first : !mgpu.barrier<1, peer>

    %theirs = memref.load %peer_row[%i] : memref<128xf32, 7>
    %sum = arith.addf %mine, %theirs : f32
    memref.store %sum, %dst[%rank, %i] : memref<2x128xf32>
    gpu.return
  }
}
