// --lower-to-ptx leaves a gpu.binary with PTX, and the launch contract in the kernels'
// metadata. Stock tools read it.
//
// RUN: mgpu-opt %s --lower-to-ptx | FileCheck %s
// REQUIRES: mlir-opt
// RUN: mgpu-opt %s --lower-to-ptx | mlir-opt | FileCheck %s
//
// CHECK-LABEL: gpu.binary @mine
// CHECK-SAME:    #gpu.object<#nvvm.target<chip = "sm_90a", features = "+ptx86">
// CHECK-SAME:    kernels = <[#gpu.kernel_metadata<"kernel", !llvm.func<void (ptr, i64, i32)>, metadata = {mgpu.contract =
// CHECK-SAME:      block = array<i64: 128, 1, 1>
// CHECK-SAME:      kind = "memref"
// CHECK-SAME:      kind = "scalar", type = "i32"
// CHECK-SAME:    assembly = "
// CHECK-SAME:    .visible .entry kernel(

gpu.module @mine [#nvvm.target<chip = "sm_90a">] {
  gpu.func @kernel(%x: memref<?xi32>, %n: i32) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %i = gpu.thread_id x
    memref.store %n, %x[%i] : memref<?xi32>
    gpu.return
  }
}
