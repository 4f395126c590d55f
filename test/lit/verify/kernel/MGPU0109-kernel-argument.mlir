// RUN: mgpu-opt %s --mgpu-verify --split-input-file --verify-diagnostics

gpu.module @types [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%n: index,
              // expected-error @+1 {{'gpu.func' op argument 1: expected a ranked memref, a number of 1, 8, 16, 32 or 64 bits, or a pointer to global memory, got memref<*xf32> [MGPU0109]}}
              %unranked: memref<*xf32>,
              // expected-error @+1 {{'gpu.func' op argument 2: expected a ranked memref, a number of 1, 8, 16, 32 or 64 bits, or a pointer to global memory, got tensor<4xf32> [MGPU0109]}}
              %tensor: tensor<4xf32>,
              // expected-error @+1 {{'gpu.func' op argument 3: expected a ranked memref, a number of 1, 8, 16, 32 or 64 bits, or a pointer to global memory, got vector<4xf32> [MGPU0109]}}
              %vector: vector<4xf32>,
              // expected-error @+1 {{'gpu.func' op argument 4: expected a ranked memref, a number of 1, 8, 16, 32 or 64 bits, or a pointer to global memory, got !mgpu.barrier<1> [MGPU0109]}}
              %barrier: !mgpu.barrier<1>,
              // expected-error @+1 {{'gpu.func' op argument 5: expected a ranked memref, a number of 1, 8, 16, 32 or 64 bits, or a pointer to global memory, got complex<f32> [MGPU0109]}}
              %complex: complex<f32>,
              // expected-error @+1 {{'gpu.func' op argument 6: expected a ranked memref, a number of 1, 8, 16, 32 or 64 bits, or a pointer to global memory, got () -> () [MGPU0109]}}
              %function: () -> (),
              // expected-error @+1 {{'gpu.func' op argument 7: expected a ranked memref, a number of 1, 8, 16, 32 or 64 bits, or a pointer to global memory, got i128 [MGPU0109]}}
              %wide: i128,
              // expected-error @+1 {{'gpu.func' op argument 8: expected a ranked memref, a number of 1, 8, 16, 32 or 64 bits, or a pointer to global memory, got i4 [MGPU0109]}}
              %odd: i4,
              // expected-error @+1 {{'gpu.func' op argument 9: expected a ranked memref, a number of 1, 8, 16, 32 or 64 bits, or a pointer to global memory, got !llvm.ptr<3> [MGPU0109]}}
              %shared_pointer: !llvm.ptr<3>)
      kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

gpu.module @memrefs [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+1 {{'gpu.func' op argument 0: expected a memref in global memory, got memref<4xf32, #gpu.address_space<workgroup>> [MGPU0109]}}
  gpu.func @k(%shared: memref<4xf32, #gpu.address_space<workgroup>>,
              // expected-error @+1 {{'gpu.func' op argument 1: expected a memref in global memory, got memref<4xf32, 3> [MGPU0109]}}
              %shared_number: memref<4xf32, 3>,
              // expected-error @+1 {{'gpu.func' op argument 2: expected a memref in global memory, got memref<4xf32, #gpu.address_space<private>> [MGPU0109]}}
              %private: memref<4xf32, #gpu.address_space<private>>,
              // expected-error @+1 {{'gpu.func' op argument 3: expected elements of 8, 16, 32 or 64 bits, got i1 [MGPU0109]}}
              %bit: memref<4xi1>,
              // expected-error @+1 {{'gpu.func' op argument 4: expected elements of 8, 16, 32 or 64 bits, got f80 [MGPU0109]}}
              %f80: memref<4xf80>,
              // expected-error @+1 {{'gpu.func' op argument 5: expected elements of 8, 16, 32 or 64 bits, got vector<4xf32> [MGPU0109]}}
              %vectors: memref<4xvector<4xf32>>,
              // expected-error @+1 {{'gpu.func' op argument 6: expected a strided layout, got memref<8xf32, affine_map<(d0) -> (d0 mod 4)>> [MGPU0109]}}
              %modulo: memref<8xf32, affine_map<(i) -> (i mod 4)>>)
      kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

// Near miss: what can be passed.
gpu.module @passable [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%bit: i1, %i8: i8, %i64: i64, %n: index, %f16: f16, %f64: f64,
              %pointer: !llvm.ptr, %global_pointer: !llvm.ptr<1>,
              %zero_rank: memref<bf16>, %indices: memref<4xindex>,
              %fp8: memref<4xf8E4M3FN>, %dynamic: memref<?x4x?xi8>,
              %global: memref<4xf32, #gpu.address_space<global>>, %number: memref<4xf64, 1>,
              %strided: memref<4x?xf32, strided<[?, 1], offset: ?>>,
              %map: memref<4x4xf32, affine_map<(i, j) -> (j * 4 + i)>>)
      kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

// Near miss: arguments of a kernel without mgpu ops.
gpu.module @upstream_only [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%unranked: memref<*xf32>) kernel {
    gpu.return
  }
}
