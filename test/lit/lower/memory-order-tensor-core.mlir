// tcgen05 fences: no access of shared memory crosses one at O3. A value
// stored before it is loaded again after it, since another thread may have written, and a load before it stays before a store
// after it. The scheme is that of memory-order.mlir.
//
// RUN: mgpu compile %s --emit ptx | FileCheck %s
// RUN: mgpu compile %s --emit ptx --opt-level 3 | FileCheck %s

#shared = #gpu.address_space<workgroup>
gpu.module @order [#nvvm.target<chip = "sm_100a">] {
  // CHECK-LABEL: .entry before(
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         tcgen05.fence::before_thread_sync;
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @before(%v: f32, %dst: memref<2x128xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %one = mgpu.smem.alloc "one" : memref<128xf32, #shared>
    %two = mgpu.smem.alloc "two" : memref<128xf32, #shared>
    %three = mgpu.smem.alloc "three" : memref<128xf32, #shared>
    memref.store %v, %one[%i] : memref<128xf32, #shared>
    %before = memref.load %two[%i] : memref<128xf32, #shared>
    mgpu.fence tcgen05_before
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }

  // CHECK-LABEL: .entry after(
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         tcgen05.fence::after_thread_sync;
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @after(%v: f32, %dst: memref<2x128xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %one = mgpu.smem.alloc "one" : memref<128xf32, #shared>
    %two = mgpu.smem.alloc "two" : memref<128xf32, #shared>
    %three = mgpu.smem.alloc "three" : memref<128xf32, #shared>
    memref.store %v, %one[%i] : memref<128xf32, #shared>
    %before = memref.load %two[%i] : memref<128xf32, #shared>
    mgpu.fence tcgen05_after
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }
}
