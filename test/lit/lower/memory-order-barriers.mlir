// Arrivals, bytes, waits and tests of barriers: no access of shared memory crosses one at O3. A value
// stored before it is loaded again after it, since another thread may have written, and a load before it stays before a store
// after it. The scheme is that of memory-order.mlir.
//
// RUN: mgpu compile %s --emit ptx | FileCheck %s
// RUN: mgpu compile %s --emit ptx --opt-level 3 | FileCheck %s

#shared = #gpu.address_space<workgroup>
gpu.module @order [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL: .entry arrive_warp(
  // CHECK:         bar.sync 0;
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         bar.warp.sync
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         mbarrier.arrive
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @arrive_warp(%v: f32, %dst: memref<2x128xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %one = mgpu.smem.alloc "one" : memref<128xf32, #shared>
    %two = mgpu.smem.alloc "two" : memref<128xf32, #shared>
    %three = mgpu.smem.alloc "three" : memref<128xf32, #shared>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.role "w" warps [1] {
      memref.store %v, %one[%i] : memref<128xf32, #shared>
      %before = memref.load %two[%i] : memref<128xf32, #shared>
      mgpu.barrier.arrive %b : !mgpu.barrier<1>
      %after = memref.load %one[%i] : memref<128xf32, #shared>
      memref.store %v, %three[%i] : memref<128xf32, #shared>
      memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
      memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    }
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

  // CHECK-LABEL: .entry arrive_expect_tx(
  // CHECK:         bar.sync 0;
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         bar.sync 1, 128;
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         mbarrier.arrive.expect_tx
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @arrive_expect_tx(%v: f32, %dst: memref<2x128xf32>, %n: i32) kernel
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
    mgpu.barrier.arrive_expect_tx %b, %n : !mgpu.barrier<1>
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }

  // CHECK-LABEL: .entry arrive_expect_tx_lanes(
  // CHECK:         bar.sync 0;
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         mbarrier.arrive.expect_tx
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @arrive_expect_tx_lanes(%v: f32, %dst: memref<2x128xf32>, %n: i32) kernel
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
    mgpu.barrier.arrive_expect_tx %b, %n : !mgpu.barrier<1>
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }

  // CHECK-LABEL: .entry test(
  // CHECK:         bar.sync 0;
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         mbarrier.test_wait
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         bar.red.or
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @test(%v: f32, %dst: memref<2x128xf32>, %o: memref<i8>) kernel
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
    %done = mgpu.barrier.test %b : !mgpu.barrier<1>
    %done8 = arith.extui %done : i1 to i8
    memref.store %done8, %o[] : memref<i8>
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }

  // CHECK-LABEL: .entry test_warp(
  // CHECK:         bar.sync 0;
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         mbarrier.test_wait
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         bar.warp.sync
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @test_warp(%v: f32, %dst: memref<2x128xf32>, %o: memref<i8>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %one = mgpu.smem.alloc "one" : memref<128xf32, #shared>
    %two = mgpu.smem.alloc "two" : memref<128xf32, #shared>
    %three = mgpu.smem.alloc "three" : memref<128xf32, #shared>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.role "w" warps [1] {
      memref.store %v, %one[%i] : memref<128xf32, #shared>
      %before = memref.load %two[%i] : memref<128xf32, #shared>
      %done = mgpu.barrier.test %b : !mgpu.barrier<1>
      %done8 = arith.extui %done : i1 to i8
      memref.store %done8, %o[] : memref<i8>
      %after = memref.load %one[%i] : memref<128xf32, #shared>
      memref.store %v, %three[%i] : memref<128xf32, #shared>
      memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
      memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    }
    gpu.return
  }

  // CHECK-LABEL: .entry test_lanes(
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
  gpu.func @test_lanes(%v: f32, %dst: memref<2x128xf32>, %o: memref<i8>) kernel
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
    %done = mgpu.barrier.test %b : !mgpu.barrier<1>
    %done8 = arith.extui %done : i1 to i8
    memref.store %done8, %o[] : memref<i8>
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }

  // CHECK-LABEL: .entry test_parity_lanes(
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
  gpu.func @test_parity_lanes(%v: f32, %dst: memref<2x128xf32>, %o: memref<i8>, %q: i1) kernel
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
    %done = mgpu.barrier.test_parity %b, %q : !mgpu.barrier<1>
    %done8 = arith.extui %done : i1 to i8
    memref.store %done8, %o[] : memref<i8>
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
  // CHECK:         mbarrier.try_wait
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

  // CHECK-LABEL: .entry invalidate(
  // CHECK:         bar.sync 0;
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         bar.sync 0;
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @invalidate(%v: f32, %dst: memref<2x128xf32>) kernel
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
    mgpu.barrier.invalidate %b : !mgpu.barrier<1>
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }

  // Global memory, which cannot be the mbarrier's, alike.
  //
  // CHECK-LABEL: .entry test_global(
  // CHECK:         st.global.b32 [[[P:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK-NOT:     ld.global
  // CHECK:         mbarrier.test_wait
  // CHECK:         ld.global.b32 [[X:%r[0-9]+]], [[[P]]];
  // CHECK:         st.global.b32 [%rd{{[0-9]+}}], [[X]];
  // CHECK:         {{^}$}}
  gpu.func @test_global(%v: f32, %a: memref<128xf32, 1>, %dst: memref<128xf32, 1>, %o: memref<i8, 1>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    %i = gpu.thread_id x
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    memref.store %v, %a[%i] : memref<128xf32, 1>
    %done = mgpu.barrier.test %b : !mgpu.barrier<1>
    %done8 = arith.extui %done : i1 to i8
    memref.store %done8, %o[] : memref<i8, 1>
    %after = memref.load %a[%i] : memref<128xf32, 1>
    memref.store %after, %dst[%i] : memref<128xf32, 1>
    gpu.return
  }

  // CHECK-LABEL: .entry arrive_expect_tx_global(
  // CHECK:         st.global.b32 [[[P:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK-NOT:     ld.global
  // CHECK:         mbarrier.arrive.expect_tx
  // CHECK:         ld.global.b32 [[X:%r[0-9]+]], [[[P]]];
  // CHECK:         st.global.b32 [%rd{{[0-9]+}}], [[X]];
  // CHECK:         {{^}$}}
  gpu.func @arrive_expect_tx_global(%v: f32, %a: memref<128xf32, 1>, %dst: memref<128xf32, 1>, %n: i32) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    %i = gpu.thread_id x
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    memref.store %v, %a[%i] : memref<128xf32, 1>
    mgpu.barrier.arrive_expect_tx %b, %n : !mgpu.barrier<1>
    %after = memref.load %a[%i] : memref<128xf32, 1>
    memref.store %after, %dst[%i] : memref<128xf32, 1>
    gpu.return
  }
}
