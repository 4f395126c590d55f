// RUN: mgpu-opt %s --mgpu-verify --split-input-file --verify-diagnostics

// 4 x 64 KiB and four barriers.
gpu.module @too_many_stages [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+1 {{'gpu.func' op expected at most 232448 bytes of shared memory on sm_90a, got 262304 [MGPU0502]}}
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %full = mgpu.barrier.alloc "full" : !mgpu.barrier<4>
    // expected-note @+1 {{the buffer "small" takes 64 bytes}}
    %small = mgpu.smem.alloc "small" : memref<16xf32, #gpu.address_space<workgroup>>
    // expected-note @+1 {{the buffer "a" takes 65536 bytes}}
    %a = mgpu.smem.alloc "a" : memref<4x64x128xf16, #gpu.address_space<workgroup>>
    // expected-note @+1 {{the buffer "b" takes 196608 bytes}}
    %b = mgpu.smem.alloc "b" : memref<4x192x128xf16, #gpu.address_space<workgroup>>
    gpu.return
  }
}

// -----

// One byte more than 227 KiB; the size is rounded up.
gpu.module @one_byte [#nvvm.target<chip = "sm_100a">] {
  // expected-error @+1 {{'gpu.func' op expected at most 232448 bytes of shared memory on sm_100a, got 232464 [MGPU0502]}}
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-note @+1 {{the buffer "a" takes 232449 bytes}}
    %a = mgpu.smem.alloc "a" : memref<232449xi8, #gpu.address_space<workgroup>>
    gpu.return
  }
}

// -----

// The barriers alone do not fit beside a buffer of 227 KiB.
gpu.module @barriers [#nvvm.target<chip = "sm_90a">, #nvvm.target<chip = "sm_100a">] {
  // expected-error @+1 {{'gpu.func' op expected at most 232448 bytes of shared memory on sm_90a, got 232464 [MGPU0502]}}
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-note @+1 {{the barrier "full" takes 8 bytes}}
    %full = mgpu.barrier.alloc "full" : !mgpu.barrier<1>
    // expected-note @+1 {{the buffer "a" takes 232448 bytes}}
    %a = mgpu.smem.alloc "a" : memref<232448xi8, #gpu.address_space<workgroup>>
    gpu.return
  }
}

// -----

// Near miss: all 227 KiB.
gpu.module @all_of_it [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %a = mgpu.smem.alloc "a" : memref<232320xi8, #gpu.address_space<workgroup>>
    %full = mgpu.barrier.alloc "full" : !mgpu.barrier<16>
    gpu.return
  }
}

// -----

// Near miss: each kernel has its own.
gpu.module @two_kernels [#nvvm.target<chip = "sm_90a">] {
  gpu.func @a() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %a = mgpu.smem.alloc "a" : memref<131072xi8, #gpu.address_space<workgroup>>
    gpu.return
  }
  gpu.func @b() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %a = mgpu.smem.alloc "a" : memref<131072xi8, #gpu.address_space<workgroup>>
    gpu.return
  }
}
