// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

func.func @shapes() {
  // expected-error @+1 {{'mgpu.smem.alloc' op expected a static shape, got memref<4x?xf32, #gpu.address_space<workgroup>> [MGPU0501]}}
  %a = mgpu.smem.alloc "dynamic" : memref<4x?xf32, #gpu.address_space<workgroup>>
  // expected-error @+1 {{'mgpu.smem.alloc' op expected a buffer that is not empty, got memref<4x0xf32, #gpu.address_space<workgroup>> [MGPU0501]}}
  %b = mgpu.smem.alloc "empty" : memref<4x0xf32, #gpu.address_space<workgroup>>
  // expected-error @+1 {{'mgpu.smem.alloc' op expected a buffer of less than 2^31 bytes, got memref<536870912xf32, #gpu.address_space<workgroup>> [MGPU0501]}}
  %c = mgpu.smem.alloc "2 GiB" : memref<536870912xf32, #gpu.address_space<workgroup>>
  // expected-error @+1 {{'mgpu.smem.alloc' op expected a buffer of less than 2^31 bytes, got memref<9223372036854775807x9223372036854775807xf32, #gpu.address_space<workgroup>> [MGPU0501]}}
  %d = mgpu.smem.alloc "beyond 64 bits" : memref<9223372036854775807x9223372036854775807xf32, #gpu.address_space<workgroup>>
  return
}

// -----

// Near miss: no dimension is one element; the largest size that an offset can follow.
func.func @static() {
  %a = mgpu.smem.alloc "one" : memref<f32, #gpu.address_space<workgroup>>
  %b = mgpu.smem.alloc "large" : memref<2147483647xi8, #gpu.address_space<workgroup>>
  return
}
