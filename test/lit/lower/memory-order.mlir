// No access of shared memory crosses a synchronisation, at O3: a value stored before it is loaded again after it (another
// thread may have written), and a load before it stays before a store after it. The loads and stores of a kernel are in
// one order here, which LLVM would change if an op had no memory effects.
//
// RUN: mgpu compile %s --emit ptx | FileCheck %s
// RUN: mgpu compile %s --emit ptx --opt-level 3 | FileCheck %s

#shared = #gpu.address_space<workgroup>
gpu.module @order [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL: .entry sync_warp(
  // CHECK-NOT:     {{ld|st}}.shared
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{ld|st}}.shared
  // CHECK:         bar.warp.sync
  // CHECK-NOT:     {{ld|st}}.shared
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @sync_warp(%v: f32, %dst: memref<2x128xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %one = mgpu.smem.alloc "one" : memref<128xf32, #shared>
    %two = mgpu.smem.alloc "two" : memref<128xf32, #shared>
    %three = mgpu.smem.alloc "three" : memref<128xf32, #shared>
    memref.store %v, %one[%i] : memref<128xf32, #shared>
    %before = memref.load %two[%i] : memref<128xf32, #shared>
    mgpu.sync warp
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }

  // CHECK-LABEL: .entry sync_warpgroup(
  // CHECK-NOT:     {{ld|st}}.shared
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{ld|st}}.shared
  // CHECK:         bar.sync 1, 128;
  // CHECK-NOT:     {{ld|st}}.shared
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @sync_warpgroup(%v: f32, %dst: memref<2x128xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %one = mgpu.smem.alloc "one" : memref<128xf32, #shared>
    %two = mgpu.smem.alloc "two" : memref<128xf32, #shared>
    %three = mgpu.smem.alloc "three" : memref<128xf32, #shared>
    memref.store %v, %one[%i] : memref<128xf32, #shared>
    %before = memref.load %two[%i] : memref<128xf32, #shared>
    mgpu.sync warpgroup
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }

  // CHECK-LABEL: .entry sync_block(
  // CHECK-NOT:     {{ld|st}}.shared
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{ld|st}}.shared
  // CHECK:         bar.sync 0;
  // CHECK-NOT:     {{ld|st}}.shared
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @sync_block(%v: f32, %dst: memref<2x128xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %one = mgpu.smem.alloc "one" : memref<128xf32, #shared>
    %two = mgpu.smem.alloc "two" : memref<128xf32, #shared>
    %three = mgpu.smem.alloc "three" : memref<128xf32, #shared>
    memref.store %v, %one[%i] : memref<128xf32, #shared>
    %before = memref.load %two[%i] : memref<128xf32, #shared>
    mgpu.sync block
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }

  // CHECK-LABEL: .entry sync_cluster(
  // CHECK-NOT:     {{ld|st}}.shared
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{ld|st}}.shared
  // CHECK:         barrier.cluster.arrive
  // CHECK-NOT:     {{ld|st}}.shared
  // CHECK:         barrier.cluster.wait
  // CHECK-NOT:     {{ld|st}}.shared
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @sync_cluster(%v: f32, %dst: memref<2x128xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %one = mgpu.smem.alloc "one" : memref<128xf32, #shared>
    %two = mgpu.smem.alloc "two" : memref<128xf32, #shared>
    %three = mgpu.smem.alloc "three" : memref<128xf32, #shared>
    memref.store %v, %one[%i] : memref<128xf32, #shared>
    %before = memref.load %two[%i] : memref<128xf32, #shared>
    mgpu.sync cluster
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }

  // CHECK-LABEL: .entry arrive(
  // CHECK:         bar.sync 0;
  // CHECK-NOT:     {{ld|st}}.shared
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{ld|st}}.shared
  // CHECK:         bar.sync 1, 128;
  // CHECK-NOT:     {{ld|st}}.shared
  // CHECK:         mbarrier.arrive
  // CHECK-NOT:     {{ld|st}}.shared
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

  // CHECK-LABEL: .entry wait(
  // CHECK:         bar.sync 0;
  // CHECK-NOT:     {{ld|st}}.shared
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{ld|st}}.shared
  // CHECK:         mbarrier.try_wait
  // CHECK-NOT:     {{ld|st}}.shared
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

  // CHECK-LABEL: .entry wait_parity(
  // CHECK:         bar.sync 0;
  // CHECK-NOT:     {{ld|st}}.shared
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{ld|st}}.shared
  // CHECK:         mbarrier.try_wait
  // CHECK-NOT:     {{ld|st}}.shared
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @wait_parity(%v: f32, %dst: memref<2x128xf32>, %p: i1) kernel
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
    mgpu.barrier.wait_parity %b, %p : !mgpu.barrier<1>
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }

  // Global memory, which cannot be the mbarrier's: an arrival publishes it as well.
  //
  // CHECK-LABEL: .entry arrive_global(
  // CHECK:         st.global.b32 [[[P:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK-NOT:     ld.global
  // CHECK:         mbarrier.arrive
  // CHECK:         ld.global.b32 [[X:%r[0-9]+]], [[[P]]];
  // CHECK:         st.global.b32 [%rd{{[0-9]+}}], [[X]];
  gpu.func @arrive_global(%v: f32, %a: memref<128xf32, 1>, %dst: memref<128xf32, 1>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %i = gpu.thread_id x
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    memref.store %v, %a[%i] : memref<128xf32, 1>
    mgpu.barrier.arrive %b : !mgpu.barrier<1>
    %after = memref.load %a[%i] : memref<128xf32, 1>
    memref.store %after, %dst[%i] : memref<128xf32, 1>
    gpu.return
  }

  // CHECK-LABEL: .entry arrive_global_lane(
  // CHECK:         st.global.b32 [[[P:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK-NOT:     ld.global
  // CHECK:         mbarrier.arrive
  // CHECK:         ld.global.b32 [[X:%r[0-9]+]], [[[P]]];
  // CHECK:         st.global.b32 [%rd{{[0-9]+}}], [[X]];
  gpu.func @arrive_global_lane(%v: f32, %a: memref<128xf32, 1>, %dst: memref<128xf32, 1>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    %i = gpu.thread_id x
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    memref.store %v, %a[%i] : memref<128xf32, 1>
    mgpu.barrier.arrive %b : !mgpu.barrier<1>
    %after = memref.load %a[%i] : memref<128xf32, 1>
    memref.store %after, %dst[%i] : memref<128xf32, 1>
    gpu.return
  }

  // CHECK-LABEL: .entry wait_global(
  // CHECK:         st.global.b32 [[[P:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK-NOT:     ld.global
  // CHECK:         mbarrier.try_wait
  // CHECK:         ld.global.b32 [[X:%r[0-9]+]], [[[P]]];
  // CHECK:         st.global.b32 [%rd{{[0-9]+}}], [[X]];
  gpu.func @wait_global(%v: f32, %a: memref<128xf32, 1>, %dst: memref<128xf32, 1>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %i = gpu.thread_id x
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    memref.store %v, %a[%i] : memref<128xf32, 1>
    mgpu.barrier.wait %b : !mgpu.barrier<1>
    %after = memref.load %a[%i] : memref<128xf32, 1>
    memref.store %after, %dst[%i] : memref<128xf32, 1>
    gpu.return
  }

  // CHECK-LABEL: .entry sync_global(
  // CHECK:         st.global.b32 [[[P:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK-NOT:     ld.global
  // CHECK:         bar.warp.sync
  // CHECK:         ld.global.b32 [[X:%r[0-9]+]], [[[P]]];
  // CHECK:         st.global.b32 [%rd{{[0-9]+}}], [[X]];
  gpu.func @sync_global(%v: f32, %a: memref<128xf32, 1>, %dst: memref<128xf32, 1>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %i = gpu.thread_id x
    memref.store %v, %a[%i] : memref<128xf32, 1>
    mgpu.sync warp
    %after = memref.load %a[%i] : memref<128xf32, 1>
    memref.store %after, %dst[%i] : memref<128xf32, 1>
    gpu.return
  }
}
