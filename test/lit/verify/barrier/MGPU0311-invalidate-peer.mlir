// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

gpu.module @m {
  gpu.func @k(%i: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<2>
    %p = mgpu.barrier.peer %b, x = %i : !mgpu.barrier<2> -> !mgpu.barrier<2, peer>
    // expected-error @+2 {{'mgpu.barrier.invalidate' op expected a barrier of this block, got a 'peer' view [MGPU0311]}}
    // expected-note @+1 {{help: invalidate the allocated group itself}}
    mgpu.barrier.invalidate %p : !mgpu.barrier<2, peer>
    gpu.return
  }
}

// -----

// near miss: the group itself, which has peers
gpu.module @m {
  gpu.func @k(%i: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<2>
    %p = mgpu.barrier.peer %b, x = %i : !mgpu.barrier<2> -> !mgpu.barrier<2, peer>
    mgpu.barrier.invalidate %b : !mgpu.barrier<2>
    gpu.return
  }
}
