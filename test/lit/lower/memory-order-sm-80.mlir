// sm_80: no access of shared memory crosses a synchronisation at O3. A value
// stored before it is loaded again after it, since another thread may have written, and a load before it stays before a store
// after it. The scheme is that of memory-order.mlir.
//
// RUN: mgpu compile %s --emit ptx | FileCheck %s
// RUN: mgpu compile %s --emit ptx --opt-level 3 | FileCheck %s

#shared = #gpu.address_space<workgroup>
gpu.module @order [#nvvm.target<chip = "sm_80">] {
  // CHECK-LABEL: .entry wait(
  // CHECK:         bar.sync 0;
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         mbarrier.test_wait
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @wait(%v: f32, %dst: memref<2x128xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %one = mgpu.smem.alloc "one" : memref<128xf32, #shared>
    %two = mgpu.smem.alloc "two" : memref<128xf32, #shared>
    %three = mgpu.smem.alloc "three" : memref<128xf32, #shared>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    memref.store %v, %one[%i] : memref<128xf32, #shared>
    %before = memref.load %two[%i] : memref<128xf32, #shared>
    mgpu.barrier.wait %b : !mgpu.barrier<1>
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }

  // CHECK-LABEL: .entry arrive(
  // CHECK:         bar.sync 0;
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         bar.sync 1, 128;
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         mbarrier.arrive
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @arrive(%v: f32, %dst: memref<2x128xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %one = mgpu.smem.alloc "one" : memref<128xf32, #shared>
    %two = mgpu.smem.alloc "two" : memref<128xf32, #shared>
    %three = mgpu.smem.alloc "three" : memref<128xf32, #shared>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    memref.store %v, %one[%i] : memref<128xf32, #shared>
    %before = memref.load %two[%i] : memref<128xf32, #shared>
    mgpu.barrier.arrive %b : !mgpu.barrier<1>
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }

  // CHECK-LABEL: .entry wait_lanes(
  // CHECK:         bar.sync 0;
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         mbarrier.test_wait
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @wait_lanes(%v: f32, %dst: memref<2x128xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %one = mgpu.smem.alloc "one" : memref<128xf32, #shared>
    %two = mgpu.smem.alloc "two" : memref<128xf32, #shared>
    %three = mgpu.smem.alloc "three" : memref<128xf32, #shared>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    memref.store %v, %one[%i] : memref<128xf32, #shared>
    %before = memref.load %two[%i] : memref<128xf32, #shared>
    mgpu.barrier.wait %b : !mgpu.barrier<1>
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }

  // CHECK-LABEL: .entry arrive_lanes(
  // CHECK:         bar.sync 0;
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         mbarrier.arrive
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @arrive_lanes(%v: f32, %dst: memref<2x128xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %one = mgpu.smem.alloc "one" : memref<128xf32, #shared>
    %two = mgpu.smem.alloc "two" : memref<128xf32, #shared>
    %three = mgpu.smem.alloc "three" : memref<128xf32, #shared>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    memref.store %v, %one[%i] : memref<128xf32, #shared>
    %before = memref.load %two[%i] : memref<128xf32, #shared>
    mgpu.barrier.arrive %b : !mgpu.barrier<1>
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }
}
