// RUN: mgpu-opt %s --mgpu-verify --split-input-file --verify-diagnostics

gpu.module @nine_warpgroups [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+1 {{'gpu.func' op expected a block of at most 8 warpgroups (1024 threads), got 128 x 9 x 1 threads [MGPU0103]}}
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 9, 1>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

gpu.module @lanes [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+1 {{'gpu.func' op expected a block of at most 1024 threads, got 1025 x 1 x 1 threads [MGPU0103]}}
  gpu.func @k() kernel attributes {known_block_size = array<i32: 1025, 1, 1>,
                                   mgpu.semantics = #mgpu.semantics<lane>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

// The product of the sizes is beyond 64 bits.
gpu.module @huge [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+1 {{'gpu.func' op expected a block of at most 8 warpgroups (1024 threads), got 2147483647 x 2147483647 x 2147483647 threads [MGPU0103]}}
  gpu.func @k() kernel attributes {known_block_size = array<i32: 2147483647, 2147483647, 2147483647>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

gpu.module @deep [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+1 {{'gpu.func' op expected a block size of at most 64 in z, got 128 [MGPU0103]}}
  gpu.func @k() kernel attributes {known_block_size = array<i32: 1, 1, 128>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

// Near miss: the largest block.
gpu.module @largest [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 4, 4, 64>} {
    mgpu.sync block
    gpu.return
  }
}
