// Every op of affine that lowers.
//
// RUN: mgpu-opt %s --lower-to-nvvm | FileCheck %s

gpu.module @affine [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL: llvm.func @all
  gpu.func @all(%n: index, %a: memref<64xf32>, %out: memref<?xi64>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %c0 = arith.constant 0 : index
    %0 = affine.apply affine_map<(d0)[s0] -> (d0 mod 3 + s0 floordiv 4)>(%n)[%n]  // CHECK: llvm.srem
    %1 = affine.min affine_map<(d0) -> (d0, 5)>(%0)  // CHECK: llvm.intr.smin
    %2 = affine.max affine_map<(d0) -> (d0 * 2, 5)>(%1)  // CHECK: llvm.intr.smax
    %3:2 = affine.delinearize_index %2 into (4, 8) : index, index  // CHECK: llvm.sdiv
    %4 = affine.linearize_index disjoint [%3#0, %3#1] by (4, 16) : index  // CHECK: llvm.mul
    %5 = affine.for %i = 0 to %n iter_args(%s = %4) -> (index) {  // CHECK: llvm.cond_br
      %x = affine.load %a[%i] : memref<64xf32>  // CHECK: llvm.load
      affine.store %x, %a[%i + 1] : memref<64xf32>  // CHECK: llvm.store
      affine.prefetch %a[%i + 2], read, locality<3>, data : memref<64xf32>  // CHECK: llvm.intr.prefetch
      %v = affine.vector_load %a[%i] : memref<64xf32>, vector<4xf32>  // CHECK: llvm.load
      affine.vector_store %v, %a[%i + 4] : memref<64xf32>, vector<4xf32>  // CHECK: llvm.store
      %t = affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) -> index {  // CHECK: llvm.cond_br
        affine.yield %s : index
      } else {
        affine.yield %i : index
      }
      affine.yield %t : index
    }
    %6 = arith.index_cast %5 : index to i64
    memref.store %6, %out[%c0] : memref<?xi64>  // CHECK: llvm.store
    gpu.return
  }
}
