// RUN: mgpu-opt %s --mgpu-verify --split-input-file --verify-diagnostics

gpu.module @none [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+2 {{'gpu.func' op expected 'known_block_size' on a kernel with mgpu ops [MGPU0101]}}
  // expected-note @+1 {{help: state the block size: attributes {known_block_size = array<i32: 128, 1, 1>}}}
  gpu.func @k() kernel {
    mgpu.sync block
    gpu.return
  }
}

// -----

gpu.module @zero [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+2 {{'gpu.func' op expected sizes of at least 1 in 'known_block_size', got 128, 0, 1 [MGPU0101]}}
  // expected-note @+1 {{help: state the block size: attributes {known_block_size = array<i32: 128, 1, 1>}}}
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 0, 1>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

gpu.module @negative [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+2 {{'gpu.func' op expected sizes of at least 1 in 'known_block_size', got -128, -1, 1 [MGPU0101]}}
  // expected-note @+1 {{help: state the block size: attributes {known_block_size = array<i32: 128, 1, 1>}}}
  gpu.func @k() kernel attributes {known_block_size = array<i32: -128, -1, 1>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

// The attribute counts as a wish for mgpu's semantics, even without an op.
gpu.module @no_op [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+2 {{'gpu.func' op expected 'known_block_size' on a kernel with mgpu ops [MGPU0101]}}
  // expected-note @+1 {{help: state the block size: attributes {known_block_size = array<i32: 128, 1, 1>}}}
  gpu.func @k() kernel attributes {mgpu.semantics = #mgpu.semantics<lane>} {
    gpu.return
  }
}

// -----

// Every kernel is reported.
gpu.module @two [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+2 {{'gpu.func' op expected 'known_block_size' on a kernel with mgpu ops [MGPU0101]}}
  // expected-note @+1 {{help: state the block size: attributes {known_block_size = array<i32: 128, 1, 1>}}}
  gpu.func @first() kernel {
    mgpu.sync block
    gpu.return
  }
  // expected-error @+2 {{'gpu.func' op expected 'known_block_size' on a kernel with mgpu ops [MGPU0101]}}
  // expected-note @+1 {{help: state the block size: attributes {known_block_size = array<i32: 128, 1, 1>}}}
  gpu.func @second() kernel {
    mgpu.sync block
    gpu.return
  }
}

// -----

// Near miss: a block of one warpgroup, in any dimensions.
gpu.module @stated [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 32, 2, 2>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

// Near miss: a kernel without mgpu ops is none of our business, not even its target.
gpu.module @upstream_only [#rocdl.target] {
  gpu.func @k() kernel {
    gpu.barrier
    gpu.return
  }
}
