// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

func.func @layouts() {
  // expected-error @+1 {{'mgpu.smem.alloc' op expected the identity layout, got memref<4x8xf32, strided<[1, 4]>, #gpu.address_space<workgroup>> [MGPU0503]}}
  %a = mgpu.smem.alloc "transposed" : memref<4x8xf32, strided<[1, 4]>, #gpu.address_space<workgroup>>
  // expected-error @+1 {{'mgpu.smem.alloc' op expected the identity layout, got memref<4x8xf32, strided<[9, 1]>, #gpu.address_space<workgroup>> [MGPU0503]}}
  %b = mgpu.smem.alloc "padded" : memref<4x8xf32, strided<[9, 1]>, #gpu.address_space<workgroup>>
  // expected-error @+1 {{'mgpu.smem.alloc' op expected the identity layout, got memref<4xf32, strided<[1], offset: 2>, #gpu.address_space<workgroup>> [MGPU0503]}}
  %c = mgpu.smem.alloc "offset" : memref<4xf32, strided<[1], offset: 2>, #gpu.address_space<workgroup>>
  // expected-error @+1 {{'mgpu.smem.alloc' op expected the identity layout, got memref<4x8xf32, affine_map<(d0, d1) -> (d1, d0)>, #gpu.address_space<workgroup>> [MGPU0503]}}
  %d = mgpu.smem.alloc "map" : memref<4x8xf32, affine_map<(i, j) -> (j, i)>, #gpu.address_space<workgroup>>
  return
}

// -----

// Near miss: no layout, an identity map, and no dimension.
func.func @identity() {
  %a = mgpu.smem.alloc "a" : memref<4x8xf32, #gpu.address_space<workgroup>>
  %b = mgpu.smem.alloc "b" : memref<4x8xf32, affine_map<(i, j) -> (i, j)>, #gpu.address_space<workgroup>>
  %c = mgpu.smem.alloc "c" : memref<f32, #gpu.address_space<workgroup>>
  return
}
