// Accesses have the alignment that the data layout gives: one instruction for 64 bits, not two.
//
// RUN: mgpu compile %s --emit ptx | FileCheck %s
// CHECK-LABEL: .entry wide(
// CHECK: ld.global.b64
// CHECK-NOT: ld.global
// CHECK: st.global.b64
// CHECK-NOT: st.global
gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  gpu.func @wide(%a: memref<4xi64>, %b: memref<4xindex>, %i: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %x = memref.load %a[%i] : memref<4xi64>
    %y = arith.index_cast %x : i64 to index
    mgpu.sync warp
    memref.store %y, %b[%i] : memref<4xindex>
    gpu.return
  }
}
