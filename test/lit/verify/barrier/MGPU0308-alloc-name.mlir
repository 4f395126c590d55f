// RUN: mgpu-opt %s --mgpu-verify --split-input-file --verify-diagnostics

gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-note @+1 {{the other one is here}}
    %a = mgpu.barrier.alloc "full" : !mgpu.barrier<4>
    // expected-error @+1 {{'mgpu.barrier.alloc' op a barrier named "full" exists already [MGPU0308]}}
    %b = mgpu.barrier.alloc "full" : !mgpu.barrier<2>
    // expected-error @+1 {{'mgpu.barrier.alloc' op expected a name, got an empty one [MGPU0308]}}
    %c = mgpu.barrier.alloc "" : !mgpu.barrier<2>
    // expected-note @+1 {{the other one is here}}
    %d = mgpu.smem.alloc "data" : memref<64xf32, #gpu.address_space<workgroup>>
    // expected-error @+1 {{'mgpu.smem.alloc' op a buffer named "data" exists already [MGPU0308]}}
    %e = mgpu.smem.alloc "data" : memref<32xf32, #gpu.address_space<workgroup>>
    // expected-error @+1 {{'mgpu.smem.alloc' op expected a name, got an empty one [MGPU0308]}}
    %f = mgpu.smem.alloc "" : memref<32xf32, #gpu.address_space<workgroup>>
    // expected-error @+1 {{'mgpu.barrier.alloc' op a barrier named "full" exists already [MGPU0308]}}
    %g = mgpu.barrier.alloc "full" : !mgpu.barrier<2>
    // expected-error @+1 {{'mgpu.barrier.alloc' op expected a name in UTF-8 [MGPU0308]}}
    %h = mgpu.barrier.alloc "\FF" : !mgpu.barrier<2>
    gpu.return
  }
}

// -----

// Near miss: a barrier and a buffer of one name, and the same names in another kernel.
gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  gpu.func @a() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %a = mgpu.barrier.alloc "data" : !mgpu.barrier<4>
    %b = mgpu.barrier.alloc "Data" : !mgpu.barrier<4>
    %c = mgpu.smem.alloc "data" : memref<64xf32, #gpu.address_space<workgroup>>
    gpu.return
  }
  gpu.func @b() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %a = mgpu.barrier.alloc "data" : !mgpu.barrier<4>
    gpu.return
  }
}
