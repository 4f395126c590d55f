// RUN: mgpu-opt %s --pass-pipeline='builtin.module(mgpu-verify{single-target=true})' --split-input-file --verify-diagnostics

// expected-error @+2 {{'gpu.module' op expected one target, got 2 [MGPU0106]}}
// expected-note @+1 {{help: use mgpu compile, which treats each target alone}}
gpu.module @two [#nvvm.target<chip = "sm_90a">, #nvvm.target<chip = "sm_100a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

// Near miss: one target in each module.
gpu.module @hopper [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}
gpu.module @blackwell [#nvvm.target<chip = "sm_100a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

// Near miss: no mgpu kernel.
gpu.module @upstream_only [#nvvm.target<chip = "sm_90a">, #nvvm.target<chip = "sm_100a">] {
  gpu.func @k() kernel {
    gpu.return
  }
}
