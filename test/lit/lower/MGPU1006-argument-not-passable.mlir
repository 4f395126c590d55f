// MGPU1006: arguments that have no place in the kernel ABI. In a kernel with mgpu ops MGPU0109 says it first; this is seen
// on the other kernels of the module, and when the pass is run alone.
//
// RUN: mgpu-opt %s --mgpu-kernel-abi --split-input-file --verify-diagnostics

gpu.module @vector [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+1 {{'gpu.func' op expected a memref, scalar or pointer as argument 1, got vector<4xf32> [MGPU1006]}}
  gpu.func @k(%a: f32, %b: vector<4xf32>) kernel {
    gpu.return
  }
}

// -----

gpu.module @unranked [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+1 {{'gpu.func' op expected a memref, scalar or pointer as argument 0, got memref<*xf32> [MGPU1006]}}
  gpu.func @k(%a: memref<*xf32>) kernel {
    gpu.return
  }
}

// -----

gpu.module @not_strided [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+1 {{'gpu.func' op expected a memref, scalar or pointer as argument 0, got memref<4x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>> [MGPU1006]}}
  gpu.func @k(%a: memref<4x4xf32, affine_map<(i, j) -> (i floordiv 2, j)>>) kernel {
    gpu.return
  }
}

// -----

gpu.module @barrier [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+1 {{'gpu.func' op expected a memref, scalar or pointer as argument 0, got !mgpu.barrier<1> [MGPU1006]}}
  gpu.func @k(%a: !mgpu.barrier<1>) kernel {
    gpu.return
  }
}

// -----

gpu.module @shared [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+1 {{'gpu.func' op expected argument 0 in global memory, got memref<4xf32, #gpu.address_space<workgroup>> [MGPU1006]}}
  gpu.func @k(%a: memref<4xf32, #gpu.address_space<workgroup>>) kernel {
    gpu.return
  }
}

// -----

// Near miss: all kinds that can be passed.
gpu.module @passable [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%a: memref<?x4xf32, strided<[?, 2], offset: ?>>, %b: f32, %c: index, %d: !llvm.ptr,
              %e: memref<4xf32, #gpu.address_space<global>>) kernel {
    gpu.return
  }
}
