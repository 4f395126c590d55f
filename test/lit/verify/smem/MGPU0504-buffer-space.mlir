// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

func.func @spaces() {
  // expected-error @+2 {{'mgpu.smem.alloc' op expected a buffer in shared memory, got memref<64xf32> [MGPU0504]}}
  // expected-note @+1 {{help: add the address space: memref<..., #gpu.address_space<workgroup>>}}
  %a = mgpu.smem.alloc "none" : memref<64xf32>
  // expected-error @+2 {{'mgpu.smem.alloc' op expected a buffer in shared memory, got memref<64xf32, #gpu.address_space<global>> [MGPU0504]}}
  // expected-note @+1 {{help: add the address space: memref<..., #gpu.address_space<workgroup>>}}
  %b = mgpu.smem.alloc "global" : memref<64xf32, #gpu.address_space<global>>
  // expected-error @+2 {{'mgpu.smem.alloc' op expected a buffer in shared memory, got memref<64xf32, 7> [MGPU0504]}}
  // expected-note @+1 {{help: add the address space: memref<..., #gpu.address_space<workgroup>>}}
  %c = mgpu.smem.alloc "cluster" : memref<64xf32, 7>
  // expected-error @+2 {{'mgpu.smem.alloc' op expected a buffer in shared memory, got memref<64xf32, "workgroup"> [MGPU0504]}}
  // expected-note @+1 {{help: add the address space: memref<..., #gpu.address_space<workgroup>>}}
  %d = mgpu.smem.alloc "text" : memref<64xf32, "workgroup">
  return
}

// -----

// Near miss: both spellings of shared memory.
func.func @shared() {
  %a = mgpu.smem.alloc "named" : memref<64xf32, #gpu.address_space<workgroup>>
  %b = mgpu.smem.alloc "number" : memref<64xf32, 3>
  %c = mgpu.smem.alloc "typed number" : memref<64xf32, 3 : i32>
  return
}
