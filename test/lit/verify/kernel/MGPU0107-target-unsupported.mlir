// RUN: mgpu-opt %s --mgpu-verify --split-input-file --verify-diagnostics

// expected-error @+2 {{'gpu.module' op expected chip sm_80, sm_90a or sm_100a in the target, got sm_90 [MGPU0107]}}
// expected-note @+1 {{help: write #nvvm.target<chip = "sm_90a">}}
gpu.module @plain_hopper [#nvvm.target<chip = "sm_90">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

// The default chip of #nvvm.target.
// expected-error @+2 {{'gpu.module' op expected chip sm_80, sm_90a or sm_100a in the target, got sm_50 [MGPU0107]}}
// expected-note @+1 {{help: write #nvvm.target<chip = "sm_90a">}}
gpu.module @default [#nvvm.target] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

// Each of several targets.
// expected-error @+3 {{'gpu.module' op expected chip sm_80, sm_90a or sm_100a in the target, got sm_999 [MGPU0107]}}
// expected-note @+2 {{help: write #nvvm.target<chip = "sm_90a">}}
// expected-error @+1 {{'gpu.module' op expected a '#nvvm.target', got #rocdl.target [MGPU0107]}}
gpu.module @several [#nvvm.target<chip = "sm_90a">, #nvvm.target<chip = "sm_999">, #rocdl.target] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

// Near miss: both chips, other fields of the target are free.
gpu.module @both [#nvvm.target<chip = "sm_90a", O = 3>, #nvvm.target<chip = "sm_100a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}
