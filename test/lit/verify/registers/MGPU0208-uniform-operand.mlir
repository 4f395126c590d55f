// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

gpu.module @m {
  gpu.func @k(%v: vector<4xf32>, %w: i128, %n: i32) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.uniform' op expected an integer of at most 64 bits, an index, or a float of 16, 32 or 64 bits, got vector<4xf32> [MGPU0208]}}
    %a = mgpu.uniform warpgroup %v : vector<4xf32>
    // expected-error @+1 {{'mgpu.uniform' op expected an integer of at most 64 bits, an index, or a float of 16, 32 or 64 bits, got i128 [MGPU0208]}}
    %b = mgpu.uniform warp %w : i128
    // expected-error @+1 {{'mgpu.uniform' op expected scope warp or warpgroup, got block [MGPU0208]}}
    %c = mgpu.uniform block %n : i32
    // expected-note @+1 {{in the role "w"}}
    mgpu.role "w" warps [0] {
      // expected-error @+2 {{'mgpu.uniform' op expected a warpgroup as agent of 'mgpu.uniform warpgroup', got a warp [MGPU0208]}}
      // expected-note @+1 {{help: use mgpu.uniform warp}}
      %d = mgpu.uniform warpgroup %n : i32
    }
    gpu.return
  }
}

// -----

// near miss: the types that shfl moves, and a warp's value in a warpgroup
gpu.module @m {
  gpu.func @k(%a: i1, %b: i64, %c: index, %d: f16, %e: f64) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %0 = mgpu.uniform warpgroup %a : i1
    %1 = mgpu.uniform warpgroup %b : i64
    %2 = mgpu.uniform warp %c : index
    %3 = mgpu.uniform warpgroup %d : f16
    mgpu.role "w" warps [0] {
      %4 = mgpu.uniform warp %e : f64
    }
    gpu.return
  }
}
