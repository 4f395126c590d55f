// MGPU1008: the lowering refuses by itself what MGPU0207 refuses first, for passes that are run one by one. The device would
// wait for ever for registers beyond those of the launch.
//
// RUN: mgpu-opt %s --pass-pipeline='builtin.module(gpu.module(mgpu-lower-roles))' --split-input-file --verify-diagnostics

// 384 threads have 168 registers each at launch: 40 + 240 + 240 is more than 3 x 168.
gpu.module @over_budget [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
    // expected-error @+1 {{'mgpu.role' op expected at most 504 registers in sum over 3 warpgroups (168 each at launch), got 40 + 240 + 240 = 520 [MGPU1008]}}
    mgpu.role "a" warpgroups [0] registers 40 {
    }
    // expected-note @+1 {{240 registers are asked for here}}
    mgpu.role "b" warpgroups [1, 2] registers 240 {
    }
    gpu.return
  }
}

// -----

// A warpgroup that asks for none keeps its 168.
gpu.module @kept [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
    // expected-error @+1 {{'mgpu.role' op expected at most 504 registers in sum over 3 warpgroups (168 each at launch), got 160 + 168 + 184 = 512 [MGPU1008]}}
    mgpu.role "a" warpgroups [0] registers 160 {
    }
    // expected-note @+1 {{184 registers are asked for here}}
    mgpu.role "b" warpgroups [2] registers 184 {
    }
    gpu.return
  }
}

// -----

gpu.module @no_multiple [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
    // expected-error @+1 {{'mgpu.role' op expected a multiple of 8 registers in 24..=256, got 37 [MGPU1008]}}
    mgpu.role "a" warpgroups [0] registers 37 {
    }
    gpu.return
  }
}

// -----

gpu.module @too_few [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
    // expected-error @+1 {{'mgpu.role' op expected a multiple of 8 registers in 24..=256, got 16 [MGPU1008]}}
    mgpu.role "a" warpgroups [0] registers 16 {
    }
    gpu.return
  }
}

// -----

gpu.module @too_many [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
    // expected-error @+1 {{'mgpu.role' op expected a multiple of 8 registers in 24..=256, got 264 [MGPU1008]}}
    mgpu.role "a" warpgroups [0] registers 264 {
    }
    gpu.return
  }
}

// -----

gpu.module @negative [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
    // expected-error @+1 {{'mgpu.role' op expected a multiple of 8 registers in 24..=256, got -8 [MGPU1008]}}
    mgpu.role "a" warpgroups [0] registers -8 {
    }
    gpu.return
  }
}

// -----

gpu.module @twice [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
    // expected-note @+1 {{the first is here}}
    mgpu.role "a" warpgroups [0] registers 40 {
    }
    // expected-error @+1 {{'mgpu.role' op expected one register request for warpgroup 0, got two [MGPU1008]}}
    mgpu.role "b" warpgroups [1, 0] registers 40 {
    }
    gpu.return
  }
}

// -----

// The kernel's own number: too large for the block, no multiple of 8, none at all.
gpu.module @launch_too_large [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+1 {{'gpu.func' op expected nvvm.maxnreg to be a multiple of 8 in 24..=168, got 176 [MGPU1008]}}
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 384, 1, 1>, nvvm.maxnreg = 176 : i32} {
    mgpu.role "a" warpgroups [0] registers 40 {
    }
    gpu.return
  }
}

// -----

gpu.module @launch_no_multiple [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+1 {{'gpu.func' op expected nvvm.maxnreg to be a multiple of 8 in 24..=168, got 100 [MGPU1008]}}
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 384, 1, 1>, nvvm.maxnreg = 100 : i32} {
    mgpu.role "a" warpgroups [0] registers 40 {
    }
    gpu.return
  }
}

// -----

gpu.module @launch_zero [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+1 {{'gpu.func' op expected nvvm.maxnreg to be a multiple of 8 in 24..=168, got 0 [MGPU1008]}}
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 384, 1, 1>, nvvm.maxnreg = 0 : i32} {
    mgpu.role "a" warpgroups [0] registers 40 {
    }
    gpu.return
  }
}

// -----

gpu.module @launch_negative [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+1 {{'gpu.func' op expected nvvm.maxnreg to be a multiple of 8 in 24..=168, got -8 [MGPU1008]}}
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 384, 1, 1>, nvvm.maxnreg = -8 : i32} {
    mgpu.role "a" warpgroups [0] registers 40 {
    }
    gpu.return
  }
}

// -----

// 255 is the most of a thread, so 256 is no launch value even for one warpgroup.
gpu.module @launch_256 [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+1 {{'gpu.func' op expected nvvm.maxnreg to be a multiple of 8 in 24..=248, got 256 [MGPU1008]}}
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, nvvm.maxnreg = 256 : i32} {
    mgpu.role "a" warpgroups [0] registers 40 {
    }
    gpu.return
  }
}

// -----

// What follows is compiled for the registers at launch.
gpu.module @store_follows [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
    // expected-note @+1 {{this role does}}
    mgpu.role "a" warpgroups [0] registers 40 {
    }
    // expected-error @+1 {{'memref.store' op expected only the exit after a role that asks for registers [MGPU1008]}}
    memref.store %v, %o[] : memref<i32>
    gpu.return
  }
}

// -----

gpu.module @sync_follows [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
    // expected-note @+1 {{this role does}}
    mgpu.role "a" warpgroups [0] registers 40 {
    }
    // expected-error @+1 {{'gpu.barrier' op expected only the exit after a role that asks for registers [MGPU1008]}}
    gpu.barrier
    gpu.return
  }
}

// -----

gpu.module @role_follows [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
    // expected-note @+1 {{this role does}}
    mgpu.role "a" warpgroups [0] registers 40 {
    }
    // expected-error @+1 {{'mgpu.role' op expected only the exit after a role that asks for registers [MGPU1008]}}
    mgpu.role "b" warpgroups [0, 1] {
    }
    gpu.return
  }
}

// -----

gpu.module @warp_role_follows [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
    // expected-note @+1 {{this role does}}
    mgpu.role "a" warpgroups [0] registers 40 {
    }
    // expected-error @+1 {{'mgpu.role' op expected only the exit after a role that asks for registers [MGPU1008]}}
    mgpu.role "b" warps [3] {
    }
    gpu.return
  }
}

// -----

gpu.module @block_follows [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
    // expected-note @+1 {{this role does}}
    mgpu.role "a" warpgroups [0] registers 40 {
    }
    // expected-error @+1 {{'cf.br' op expected only the exit after a role that asks for registers [MGPU1008]}}
    cf.br ^end
  ^end:
    gpu.return
  }
}

// -----

// Near miss: what just fits; the launch value itself; roles of other warpgroups, and constants, follow.
gpu.module @fits [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
    mgpu.role "a" warpgroups [0] registers 40 {
    }
    mgpu.role "b" warpgroups [1, 2] registers 232 {
    }
    gpu.return
  }
}

// -----

gpu.module @at_launch [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 384, 1, 1>, nvvm.maxnreg = 168 : i32} {
    mgpu.role "a" warpgroups [0] registers 168 {
    }
    %c0 = arith.constant 0 : index
    mgpu.role "b" warpgroups [1] {
    }
    mgpu.role "w" warps [8] {
    }
    gpu.return
  }
}
