// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

gpu.module @warpgroups {
  // expected-note @+1 {{the block has 256 threads: 2 warpgroups}}
  gpu.func @two() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    // expected-error @+1 {{'mgpu.role' op expected warpgroups from 0 to 1, got 2 [MGPU0203]}}
    mgpu.role "third" warpgroups [0, 2] {}
    // expected-error @+1 {{'mgpu.role' op expected warpgroups from 0 to 1, got -1 [MGPU0203]}}
    mgpu.role "negative" warpgroups [-1] {}
    gpu.return
  }
  // expected-note @+1 {{the block has 128 threads: 1 warpgroup}}
  gpu.func @one() kernel attributes {known_block_size = array<i32: 64, 2, 1>} {
    // expected-error @+1 {{'mgpu.role' op expected warpgroup 0, got 1 [MGPU0203]}}
    mgpu.role "second" warpgroups [1] {}
    gpu.return
  }
}

// -----

gpu.module @warps_of_the_block {
  // expected-note @+1 {{the block has 256 threads: 8 warps}}
  gpu.func @k() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    // expected-error @+1 {{'mgpu.role' op expected warps from 0 to 7, got 8 [MGPU0203]}}
    mgpu.role "ninth" warps [7, 8] {}
    gpu.return
  }
}

// -----

// Within a warpgroup there are four warps, whichever warpgroup it is.
gpu.module @warps_of_a_warpgroup {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    // expected-note @+1 {{in the role "second"}}
    mgpu.role "second" warpgroups [1] {
      // expected-error @+1 {{'mgpu.role' op expected warps from 0 to 3, got 4 [MGPU0203]}}
      mgpu.role "first warp of it" warps [4] {}
      // expected-error @+1 {{'mgpu.role' op expected warps from 0 to 3, got -1 [MGPU0203]}}
      mgpu.role "negative" warps [-1] {}
    }
    gpu.return
  }
}

// -----

// Without a block size, the largest block counts.
func.func @unknown_block() {
  // expected-error @+1 {{'mgpu.role' op expected warpgroups from 0 to 7, got 8 [MGPU0203]}}
  mgpu.role "ninth warpgroup" warpgroups [8] {}
  // expected-error @+1 {{'mgpu.role' op expected warps from 0 to 31, got 32 [MGPU0203]}}
  mgpu.role "33rd warp" warps [32] {}
  return
}

// -----

// Near miss: the last of each.
gpu.module @last {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    mgpu.role "warp 7" warps [7] {}
    mgpu.role "warpgroup 1" warpgroups [1] {
      mgpu.role "warp 3 of it" warps [3] {}
    }
    gpu.return
  }
}

// -----

// Near miss: the last of the largest block.
func.func @last_of_all() {
  mgpu.role "warpgroup" warpgroups [7] {}
  mgpu.role "warp" warps [31] {}
  return
}
