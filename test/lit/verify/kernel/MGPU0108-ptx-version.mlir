// RUN: mgpu-opt %s --mgpu-verify --split-input-file --verify-diagnostics

// expected-error @+2 {{'gpu.module' op expected PTX 8.6 to 9.0 in the features of sm_90a, got +ptx80 [MGPU0108]}}
// expected-note @+1 {{help: leave the features empty: mgpu then asks for the version that it needs}}
gpu.module @old [#nvvm.target<chip = "sm_90a", features = "+ptx80">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

// expected-error @+2 {{'gpu.module' op expected PTX 8.6 to 9.0 in the features of sm_90a, got +ptx89 [MGPU0108]}}
// expected-note @+1 {{help: leave the features empty: mgpu then asks for the version that it needs}}
gpu.module @unknown [#nvvm.target<chip = "sm_90a", features = "+ptx89">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

// expected-error @+2 {{'gpu.module' op expected PTX 8.6 to 9.0 in the features of sm_100a, got +ptx91 [MGPU0108]}}
// expected-note @+1 {{help: leave the features empty: mgpu then asks for the version that it needs}}
gpu.module @newer [#nvvm.target<chip = "sm_100a", features = "+ptx91">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

// expected-error @+2 {{'gpu.module' op expected PTX 8.6 to 9.0 in the features of sm_90a, got +ptxnew [MGPU0108]}}
// expected-note @+1 {{help: leave the features empty: mgpu then asks for the version that it needs}}
gpu.module @malformed [#nvvm.target<chip = "sm_90a", features = "+ptxnew">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

// The last one would win in LLVM; each has to be sound.
// expected-error @+2 {{'gpu.module' op expected PTX 8.6 to 9.0 in the features of sm_90a, got -ptx86 [MGPU0108]}}
// expected-note @+1 {{help: leave the features empty: mgpu then asks for the version that it needs}}
gpu.module @list [#nvvm.target<chip = "sm_90a", features = "+ptx86, -ptx86">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

// Near miss: the oldest and the newest that are known, and none.
gpu.module @known [#nvvm.target<chip = "sm_90a", features = "+ptx86">,
                   #nvvm.target<chip = "sm_90a", features = "+ptx90">,
                   #nvvm.target<chip = "sm_90a", features = "">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}
