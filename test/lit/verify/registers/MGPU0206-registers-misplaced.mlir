// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

gpu.module @m {
  gpu.func @k(%n: index, %p: i1) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    // expected-error @+1 {{'mgpu.role' op expected 'registers' on a 'warpgroups' role in the kernel's entry block [MGPU0206]}}
    mgpu.role "warps" warps [0] registers 40 {
    }
    // expected-note @+1 {{in the role "outer"}}
    mgpu.role "outer" warpgroups [0] {
      // expected-error @+1 {{'mgpu.role' op expected 'registers' on a 'warpgroups' role in the kernel's entry block [MGPU0206]}}
      mgpu.role "inner" warps [0] registers 40 {
      }
    }
    scf.for %i = %c0 to %n step %c1 {
      // expected-error @+1 {{'mgpu.role' op expected 'registers' on a 'warpgroups' role in the kernel's entry block [MGPU0206]}}
      mgpu.role "looped" warpgroups [1] registers 40 {
      }
    }
    gpu.return
  }
}

// -----

// near miss
gpu.module @m {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    mgpu.role "a" warpgroups [0] registers 40 {
      mgpu.role "inner" warps [0] {
      }
    }
    gpu.return
  }
}
