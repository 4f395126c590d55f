// RUN: mgpu-opt %s --mgpu-verify --split-input-file --verify-diagnostics

gpu.module @a_warp_too_many [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+2 {{'gpu.func' op expected a block of a multiple of 128 threads, got 160 [MGPU0102]}}
  // expected-note @+1 {{help: round the block size up, or, if each thread acts for itself, set mgpu.semantics = #mgpu.semantics<lane>}}
  gpu.func @k() kernel attributes {known_block_size = array<i32: 160, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

gpu.module @less_than_a_warpgroup [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+2 {{'gpu.func' op expected a block of a multiple of 128 threads, got 32 [MGPU0102]}}
  // expected-note @+1 {{help: round the block size up, or, if each thread acts for itself, set mgpu.semantics = #mgpu.semantics<lane>}}
  gpu.func @k() kernel attributes {known_block_size = array<i32: 8, 4, 1>,
                                   mgpu.semantics = #mgpu.semantics<warpgroup>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

// Near miss: the product counts, not the dimensions.
gpu.module @product [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 16, 4, 4>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

// Near miss: in a lane kernel every thread is its own agent.
gpu.module @lanes [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 33, 1, 1>,
                                   mgpu.semantics = #mgpu.semantics<lane>} {
    mgpu.sync block
    gpu.return
  }
}
