// RUN: mgpu-opt %s --mgpu-verify --split-input-file --verify-diagnostics

gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  // expected-note @+1 {{in clusters of this kernel}}
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 4, 1, 1>} {
    // expected-error @+1 {{'mgpu.barrier.alloc' op expected a count below 2^20 on each mbarrier, got 1048576 [MGPU0314]}}
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, arrivals = 262144, collective = [x]>
    gpu.return
  }
}

// -----

// near miss: one arrival less; and the same arrivals in two axes, which meet in this block
gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 2, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, arrivals = 262143, collective = [[x, y]]>
    %c = mgpu.barrier.alloc "c" : !mgpu.barrier<1, arrivals = 262144, collective = [x, y]>
    gpu.return
  }
}
