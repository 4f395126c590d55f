// RUN: mgpu-opt %s --mgpu-verify --split-input-file --verify-diagnostics

gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    // expected-note @+1 {{the other one is here}}
    mgpu.role "load" warpgroups [0] {
      // expected-note @+1 {{the other one is here}}
      mgpu.role "store" warps [0] {}
    }
    // expected-error @+1 {{'mgpu.role' op a role named "load" exists already [MGPU0205]}}
    mgpu.role "load" warpgroups [1] {
      // expected-error @+1 {{'mgpu.role' op a role named "store" exists already [MGPU0205]}}
      mgpu.role "store" warps [0] {}
    }
    // expected-error @+1 {{'mgpu.role' op expected a name, got an empty one [MGPU0205]}}
    mgpu.role "" warps [0] {}
    gpu.return
  }
}

// -----

// Near miss: the same name in another kernel.
gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  gpu.func @a() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.role "load" warps [0] {}
    mgpu.role "store" warps [1] {}
    gpu.return
  }
  gpu.func @b() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.role "load" warps [0] {}
    gpu.return
  }
}
