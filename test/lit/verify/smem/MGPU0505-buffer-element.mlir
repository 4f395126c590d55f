// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

func.func @elements() {
  // expected-error @+2 {{'mgpu.smem.alloc' op expected elements of 8, 16, 32 or 64 bits, got i1 [MGPU0505]}}
  // expected-note @+1 {{help: store the next larger of i8, i16, i32 and i64}}
  %a = mgpu.smem.alloc "bit" : memref<64xi1, #gpu.address_space<workgroup>>
  // expected-error @+2 {{'mgpu.smem.alloc' op expected elements of 8, 16, 32 or 64 bits, got index [MGPU0505]}}
  // expected-note @+1 {{help: store i32 or i64 and convert with arith.index_cast}}
  %b = mgpu.smem.alloc "index" : memref<64xindex, #gpu.address_space<workgroup>>
  // expected-error @+2 {{'mgpu.smem.alloc' op expected elements of 8, 16, 32 or 64 bits, got vector<4xf32> [MGPU0505]}}
  // expected-note @+1 {{help: make the parts of the element another dimension of the buffer}}
  %c = mgpu.smem.alloc "vector" : memref<64xvector<4xf32>, #gpu.address_space<workgroup>>
  // expected-error @+2 {{'mgpu.smem.alloc' op expected elements of 8, 16, 32 or 64 bits, got complex<f32> [MGPU0505]}}
  // expected-note @+1 {{help: make the parts of the element another dimension of the buffer}}
  %d = mgpu.smem.alloc "complex" : memref<64xcomplex<f32>, #gpu.address_space<workgroup>>
  // expected-error @+2 {{'mgpu.smem.alloc' op expected elements of 8, 16, 32 or 64 bits, got tf32 [MGPU0505]}}
  // expected-note @+1 {{help: store a number of one of these widths}}
  %e = mgpu.smem.alloc "tf32" : memref<64xtf32, #gpu.address_space<workgroup>>
  // expected-error @+2 {{'mgpu.smem.alloc' op expected elements of 8, 16, 32 or 64 bits, got memref<4xf32> [MGPU0505]}}
  // expected-note @+1 {{help: store a number of one of these widths}}
  %f = mgpu.smem.alloc "memref" : memref<64xmemref<4xf32>, #gpu.address_space<workgroup>>
  return
}

// -----

// Near miss: whole bytes.
func.func @bytes() {
  %a = mgpu.smem.alloc "a" : memref<64xi8, #gpu.address_space<workgroup>>
  %b = mgpu.smem.alloc "b" : memref<64xi64, #gpu.address_space<workgroup>>
  %c = mgpu.smem.alloc "c" : memref<64xbf16, #gpu.address_space<workgroup>>
  %d = mgpu.smem.alloc "d" : memref<64xf8E5M2, #gpu.address_space<workgroup>>
  return
}
