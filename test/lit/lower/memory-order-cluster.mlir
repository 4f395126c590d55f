// Synchronisation across blocks: no access of shared memory crosses it at O3. A value
// stored before it is loaded again after it, since another thread may have written, and a load before it stays before a store
// after it. The scheme is that of memory-order.mlir.
//
// RUN: mgpu compile %s --emit ptx | FileCheck %s
// RUN: mgpu compile %s --emit ptx --opt-level 3 | FileCheck %s

#shared = #gpu.address_space<workgroup>
gpu.module @order [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL: .entry arrive_peer(
  // CHECK:         barrier.cluster.wait
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         bar.sync 1, 128;
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         mbarrier.arrive.release.cluster
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @arrive_peer(%v: f32, %dst: memref<2x128xf32>, %r: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %one = mgpu.smem.alloc "one" : memref<128xf32, #shared>
    %two = mgpu.smem.alloc "two" : memref<128xf32, #shared>
    %three = mgpu.smem.alloc "three" : memref<128xf32, #shared>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %p = mgpu.barrier.peer %b, x = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    memref.store %v, %one[%i] : memref<128xf32, #shared>
    %before = memref.load %two[%i] : memref<128xf32, #shared>
    mgpu.barrier.arrive %p : !mgpu.barrier<1, peer>
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }

  // CHECK-LABEL: .entry arrive_peer_lanes(
  // CHECK:         barrier.cluster.wait
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         mbarrier.arrive.release.cluster
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @arrive_peer_lanes(%v: f32, %dst: memref<2x128xf32>, %r: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %one = mgpu.smem.alloc "one" : memref<128xf32, #shared>
    %two = mgpu.smem.alloc "two" : memref<128xf32, #shared>
    %three = mgpu.smem.alloc "three" : memref<128xf32, #shared>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %p = mgpu.barrier.peer %b, x = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    memref.store %v, %one[%i] : memref<128xf32, #shared>
    %before = memref.load %two[%i] : memref<128xf32, #shared>
    mgpu.barrier.arrive %p : !mgpu.barrier<1, peer>
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }

  // CHECK-LABEL: .entry arrive_collective(
  // CHECK:         barrier.cluster.wait
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         bar.sync 1, 128;
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         mbarrier.arrive.release.cluster
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @arrive_collective(%v: f32, %dst: memref<2x128xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %one = mgpu.smem.alloc "one" : memref<128xf32, #shared>
    %two = mgpu.smem.alloc "two" : memref<128xf32, #shared>
    %three = mgpu.smem.alloc "three" : memref<128xf32, #shared>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, collective = [x]>
    memref.store %v, %one[%i] : memref<128xf32, #shared>
    %before = memref.load %two[%i] : memref<128xf32, #shared>
    mgpu.barrier.arrive %b : !mgpu.barrier<1, collective = [x]>
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }

  // CHECK-LABEL: .entry arrive_leader_tracked(
  // CHECK:         barrier.cluster.wait
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         bar.sync 1, 128;
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         mbarrier.arrive.release.cluster
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @arrive_leader_tracked(%v: f32, %dst: memref<2x128xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %one = mgpu.smem.alloc "one" : memref<128xf32, #shared>
    %two = mgpu.smem.alloc "two" : memref<128xf32, #shared>
    %three = mgpu.smem.alloc "three" : memref<128xf32, #shared>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, collective = [x], leader_tracked>
    memref.store %v, %one[%i] : memref<128xf32, #shared>
    %before = memref.load %two[%i] : memref<128xf32, #shared>
    mgpu.barrier.arrive %b : !mgpu.barrier<1, collective = [x], leader_tracked>
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }

  // CHECK-LABEL: .entry wait_cluster(
  // CHECK:         barrier.cluster.wait
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         mbarrier.try_wait.parity.acquire.cluster
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @wait_cluster(%v: f32, %dst: memref<2x128xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %one = mgpu.smem.alloc "one" : memref<128xf32, #shared>
    %two = mgpu.smem.alloc "two" : memref<128xf32, #shared>
    %three = mgpu.smem.alloc "three" : memref<128xf32, #shared>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, collective = [x]>
    memref.store %v, %one[%i] : memref<128xf32, #shared>
    %before = memref.load %two[%i] : memref<128xf32, #shared>
    mgpu.barrier.wait %b : !mgpu.barrier<1, collective = [x]>
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }

  // CHECK-LABEL: .entry test_cluster(
  // CHECK:         barrier.cluster.wait
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         mbarrier.test_wait.parity.acquire.cluster
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         bar.red.or
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @test_cluster(%v: f32, %dst: memref<2x128xf32>, %o: memref<i8>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %one = mgpu.smem.alloc "one" : memref<128xf32, #shared>
    %two = mgpu.smem.alloc "two" : memref<128xf32, #shared>
    %three = mgpu.smem.alloc "three" : memref<128xf32, #shared>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, collective = [x]>
    memref.store %v, %one[%i] : memref<128xf32, #shared>
    %before = memref.load %two[%i] : memref<128xf32, #shared>
    %done = mgpu.barrier.test %b : !mgpu.barrier<1, collective = [x]>
    %done8 = arith.extui %done : i1 to i8
    memref.store %done8, %o[] : memref<i8>
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }

  // CHECK-LABEL: .entry cluster_arrive(
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         barrier.cluster.arrive
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @cluster_arrive(%v: f32, %dst: memref<2x128xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %one = mgpu.smem.alloc "one" : memref<128xf32, #shared>
    %two = mgpu.smem.alloc "two" : memref<128xf32, #shared>
    %three = mgpu.smem.alloc "three" : memref<128xf32, #shared>
    memref.store %v, %one[%i] : memref<128xf32, #shared>
    %before = memref.load %two[%i] : memref<128xf32, #shared>
    mgpu.cluster.arrive
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    mgpu.cluster.wait
    gpu.return
  }

  // CHECK-LABEL: .entry cluster_wait(
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         st.shared.b32 [[[MINE:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK:         ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]+512];
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK:         barrier.cluster.wait
  // CHECK-NOT:     {{(ld|st)\.shared\.}}
  // CHECK-DAG:     ld.shared.b32 %r{{[0-9]+}}, [[[MINE]]];
  // CHECK-DAG:     st.shared.b32 [[[MINE]]+1024], %r{{[0-9]+}};
  // CHECK:         {{^}$}}
  gpu.func @cluster_wait(%v: f32, %dst: memref<2x128xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %i = gpu.thread_id x
    %one = mgpu.smem.alloc "one" : memref<128xf32, #shared>
    %two = mgpu.smem.alloc "two" : memref<128xf32, #shared>
    %three = mgpu.smem.alloc "three" : memref<128xf32, #shared>
    mgpu.cluster.arrive
    memref.store %v, %one[%i] : memref<128xf32, #shared>
    %before = memref.load %two[%i] : memref<128xf32, #shared>
    mgpu.cluster.wait
    %after = memref.load %one[%i] : memref<128xf32, #shared>
    memref.store %v, %three[%i] : memref<128xf32, #shared>
    memref.store %before, %dst[%c0, %i] : memref<2x128xf32>
    memref.store %after, %dst[%c1, %i] : memref<2x128xf32>
    gpu.return
  }

  // The rendezvous at the exit: nothing that was written before comes after it.
  //
  // CHECK-LABEL: .entry exit(
  // CHECK:         barrier.cluster.wait
  // CHECK:         st.shared::cluster
  // CHECK:         barrier.cluster.arrive
  // CHECK-NOT:     {{(ld|st)\.}}
  // CHECK:         {{^}$}}
  gpu.func @exit(%v: f32, %r: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %one = mgpu.smem.alloc "one" : memref<f32, #shared>
    %p = mgpu.smem.peer %one, x = %r : memref<f32, #shared> -> memref<f32, 7>
    memref.store %v, %p[] : memref<f32, 7>
    gpu.return
  }
}
