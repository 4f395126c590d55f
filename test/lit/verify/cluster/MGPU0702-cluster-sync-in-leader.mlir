// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

gpu.module @m {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-note @+1 {{in this 'mgpu.leader'}}
    mgpu.leader [x] {
      // expected-error @+1 {{'mgpu.sync' op expected to be reached by all blocks of the cluster [MGPU0702]}}
      mgpu.sync cluster
      // expected-error @+1 {{'mgpu.cluster.arrive' op expected to be reached by all blocks of the cluster [MGPU0702]}}
      mgpu.cluster.arrive
    }
    gpu.return
  }
}

// -----

// near miss: the block's own synchronisation
gpu.module @m {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    mgpu.leader [x] {
      mgpu.sync block
    }
    mgpu.sync cluster
    gpu.return
  }
}
