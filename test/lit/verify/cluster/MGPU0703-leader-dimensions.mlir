// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

gpu.module @m {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.leader' op expected dims from 1 to 7, got 0 [MGPU0703]}}
    "mgpu.leader"() <{dims = 0 : i32}> ({
    ^bb0:
    }) : () -> ()
    // expected-error @+1 {{'mgpu.leader' op expected dims from 1 to 7, got 8 [MGPU0703]}}
    "mgpu.leader"() <{dims = 8 : i32}> ({
    ^bb0:
    }) : () -> ()
    gpu.return
  }
}

// -----

// near miss: one dimension, and all three
gpu.module @m {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 2, 2>} {
    mgpu.leader [x] {
    }
    mgpu.leader [x, y, z] {
    }
    gpu.return
  }
}
