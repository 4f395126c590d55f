// RUN: mgpu-opt %s --mgpu-verify --split-input-file --verify-diagnostics

// expected-error @+2 {{'gpu.module' op expected a target for the mgpu kernels in it [MGPU0105]}}
// expected-note @+1 {{help: add one: gpu.module @name [#nvvm.target<chip = "sm_90a">]}}
gpu.module @no_target {
  gpu.func @first() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
  gpu.func @second() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

// Each module by itself.
gpu.module @with [#nvvm.target<chip = "sm_100a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}
// expected-error @+2 {{'gpu.module' op expected a target for the mgpu kernels in it [MGPU0105]}}
// expected-note @+1 {{help: add one: gpu.module @name [#nvvm.target<chip = "sm_90a">]}}
gpu.module @without {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

// Near miss: no target, but no mgpu kernel either.
gpu.module @upstream_only {
  gpu.func @k() kernel {
    gpu.return
  }
}
