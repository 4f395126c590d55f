// RUN: mgpu-opt %s --mgpu-verify --split-input-file --verify-diagnostics

gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  gpu.func @over() kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
    // expected-error @+1 {{'mgpu.role' op expected at most 504 registers in sum over 3 warpgroups (168 each at launch), got 40 + 240 + 240 = 520 [MGPU0207]}}
    mgpu.role "producer" warpgroups [0] registers 40 {
    }
    // expected-note @+1 {{240 registers are asked for here}}
    mgpu.role "consumer" warpgroups [1, 2] registers 240 {
    }
    gpu.return
  }
  gpu.func @odd() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.role' op expected a multiple of 8 registers in 24..=256, got 44 [MGPU0207]}}
    mgpu.role "a" warpgroups [0] registers 44 {
    }
    gpu.return
  }
  gpu.func @few() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.role' op expected a multiple of 8 registers in 24..=256, got 16 [MGPU0207]}}
    mgpu.role "a" warpgroups [0] registers 16 {
    }
    gpu.return
  }
  gpu.func @twice() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    // expected-note @+1 {{the first is here}}
    mgpu.role "a" warpgroups [0] registers 40 {
    }
    // expected-error @+1 {{'mgpu.role' op expected one register request for warpgroup 0, got two [MGPU0207]}}
    mgpu.role "b" warpgroups [0] registers 48 {
    }
    gpu.return
  }
  // expected-error @+1 {{'gpu.func' op expected nvvm.maxnreg to be a multiple of 8 in 24..=168, got 200 [MGPU0207]}}
  gpu.func @fixed() kernel attributes {known_block_size = array<i32: 384, 1, 1>, nvvm.maxnreg = 200 : i32} {
    mgpu.role "a" warpgroups [0] registers 40 {
    }
    gpu.return
  }
}

// -----

// near miss: exactly the pool; a warpgroup that asks for none; a smaller pool by nvvm.maxnreg
gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  gpu.func @exact() kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
    mgpu.role "producer" warpgroups [0] registers 40 {
    }
    mgpu.role "consumer" warpgroups [1, 2] registers 232 {
    }
    gpu.return
  }
  gpu.func @some() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    mgpu.role "a" warpgroups [0] registers 248 {
    }
    gpu.return
  }
  gpu.func @fixed() kernel attributes {known_block_size = array<i32: 384, 1, 1>, nvvm.maxnreg = 128 : i32} {
    mgpu.role "a" warpgroups [0] registers 64 {
    }
    mgpu.role "b" warpgroups [1] registers 192 {
    }
    gpu.return
  }
}
