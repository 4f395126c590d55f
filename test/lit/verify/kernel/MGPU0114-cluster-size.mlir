// RUN: mgpu-opt %s --mgpu-verify --split-input-file --verify-diagnostics

gpu.module @collective [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+2 {{'gpu.func' op expected 'known_cluster_size' in a kernel with a collective barrier [MGPU0114]}}
  // expected-note @+1 {{help: state the cluster size: known_cluster_size = array<i32: 2, 1, 1>}}
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-note @+1 {{needed here}}
    %c = mgpu.barrier.alloc "c" : !mgpu.barrier<1, collective = [x]>
    gpu.return
  }
}

// -----

gpu.module @sync [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+2 {{'gpu.func' op expected 'known_cluster_size' in a kernel with 'mgpu.sync cluster' [MGPU0114]}}
  // expected-note @+1 {{help: state the cluster size: known_cluster_size = array<i32: 2, 1, 1>}}
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    // expected-note @+1 {{needed here}}
    mgpu.sync cluster
    gpu.return
  }
}

// -----

gpu.module @zero [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+1 {{'gpu.func' op expected sizes of at least 1 in 'known_cluster_size', got 2, 0, 1 [MGPU0114]}}
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>,
                                   known_cluster_size = array<i32: 2, 0, 1>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

gpu.module @too_many [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+1 {{'gpu.func' op expected at most 16 blocks in a cluster, got 4 x 5 x 1 [MGPU0114]}}
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>,
                                   known_cluster_size = array<i32: 4, 5, 1>} {
    mgpu.sync cluster
    gpu.return
  }
}

// -----

// The product of the sizes is beyond 64 bits.
gpu.module @huge [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+1 {{'gpu.func' op expected at most 16 blocks in a cluster, got 2147483647 x 2147483647 x 2147483647 [MGPU0114]}}
  gpu.func @k() kernel attributes {
      known_block_size = array<i32: 128, 1, 1>,
      known_cluster_size = array<i32: 2147483647, 2147483647, 2147483647>} {
    mgpu.sync cluster
    gpu.return
  }
}

// -----

// Near miss: the largest cluster.
gpu.module @sixteen [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>,
                                   known_cluster_size = array<i32: 4, 4, 1>} {
    %c = mgpu.barrier.alloc "c" : !mgpu.barrier<1, collective = [x, y]>
    mgpu.sync cluster
    gpu.return
  }
}

// -----

// Near miss: nothing across blocks, no cluster.
gpu.module @local [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c = mgpu.barrier.alloc "c" : !mgpu.barrier<1>
    mgpu.sync block
    gpu.return
  }
}
