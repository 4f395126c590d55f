// Fences, semaphores and named barriers: no access of global memory crosses one at O3. The scheme is that
// of memory-order.mlir.
//
// RUN: mgpu compile %s --emit ptx | FileCheck %s
// RUN: mgpu compile %s --emit ptx --opt-level 3 | FileCheck %s

gpu.module @order [#nvvm.target<chip = "sm_90a">] {
  // Global memory.
  //
  // CHECK-LABEL: .entry fence_acq_rel_global(
  // CHECK:         st.global.b32 [[[P:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK-NOT:     ld.global
  // CHECK:         fence.acq_rel.gpu;
  // CHECK:         ld.global.b32 [[X:%r[0-9]+]], [[[P]]];
  // CHECK:         st.global.b32 [%rd{{[0-9]+}}], [[X]];
  // CHECK:         {{^}$}}
  gpu.func @fence_acq_rel_global(%v: f32, %a: memref<128xf32, 1>, %dst: memref<128xf32, 1>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %i = gpu.thread_id x
    memref.store %v, %a[%i] : memref<128xf32, 1>
    mgpu.fence acq_rel gpu
    %after = memref.load %a[%i] : memref<128xf32, 1>
    memref.store %after, %dst[%i] : memref<128xf32, 1>
    gpu.return
  }

  // CHECK-LABEL: .entry fence_async_global_global(
  // CHECK:         st.global.b32 [[[P:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK-NOT:     ld.global
  // CHECK:         fence.proxy.async.global;
  // CHECK:         ld.global.b32 [[X:%r[0-9]+]], [[[P]]];
  // CHECK:         st.global.b32 [%rd{{[0-9]+}}], [[X]];
  // CHECK:         {{^}$}}
  gpu.func @fence_async_global_global(%v: f32, %a: memref<128xf32, 1>, %dst: memref<128xf32, 1>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %i = gpu.thread_id x
    memref.store %v, %a[%i] : memref<128xf32, 1>
    mgpu.fence async_global
    %after = memref.load %a[%i] : memref<128xf32, 1>
    memref.store %after, %dst[%i] : memref<128xf32, 1>
    gpu.return
  }

  // CHECK-LABEL: .entry signal_global(
  // CHECK:         st.global.b32 [[[P:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK-NOT:     ld.global
  // CHECK:         red.release.gpu.global
  // CHECK:         ld.global.b32 [[X:%r[0-9]+]], [[[P]]];
  // CHECK:         st.global.b32 [%rd{{[0-9]+}}], [[X]];
  // CHECK:         {{^}$}}
  gpu.func @signal_global(%v: f32, %a: memref<128xf32, 1>, %dst: memref<128xf32, 1>, %s: memref<i32, 1>, %n: i32) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    %i = gpu.thread_id x
    memref.store %v, %a[%i] : memref<128xf32, 1>
    mgpu.semaphore.signal %s[], %n scope gpu : memref<i32, 1>
    %after = memref.load %a[%i] : memref<128xf32, 1>
    memref.store %after, %dst[%i] : memref<128xf32, 1>
    gpu.return
  }

  // CHECK-LABEL: .entry semaphore_wait_global(
  // CHECK:         st.global.b32 [[[P:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK-NOT:     ld.global
  // CHECK:         ld.acquire.gpu.global
  // CHECK:         ld.global.b32 [[X:%r[0-9]+]], [[[P]]];
  // CHECK:         st.global.b32 [%rd{{[0-9]+}}], [[X]];
  // CHECK:         {{^}$}}
  gpu.func @semaphore_wait_global(%v: f32, %a: memref<128xf32, 1>, %dst: memref<128xf32, 1>, %s: memref<i32, 1>, %n: i32) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    %i = gpu.thread_id x
    memref.store %v, %a[%i] : memref<128xf32, 1>
    mgpu.semaphore.wait %s[], %n scope gpu : memref<i32, 1>
    %after = memref.load %a[%i] : memref<128xf32, 1>
    memref.store %after, %dst[%i] : memref<128xf32, 1>
    gpu.return
  }

  // CHECK-LABEL: .entry semaphore_consume_global(
  // CHECK:         st.global.b32 [[[P:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK-NOT:     ld.global
  // CHECK:         ld.acquire.gpu.global
  // CHECK:         atom.acquire.gpu.global.cas
  // CHECK:         ld.global.b32 [[X:%r[0-9]+]], [[[P]]];
  // CHECK:         st.global.b32 [%rd{{[0-9]+}}], [[X]];
  // CHECK:         {{^}$}}
  gpu.func @semaphore_consume_global(%v: f32, %a: memref<128xf32, 1>, %dst: memref<128xf32, 1>, %s: memref<i32, 1>, %n: i32) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    %i = gpu.thread_id x
    memref.store %v, %a[%i] : memref<128xf32, 1>
    mgpu.semaphore.wait %s[], %n scope gpu consume : memref<i32, 1>
    %after = memref.load %a[%i] : memref<128xf32, 1>
    memref.store %after, %dst[%i] : memref<128xf32, 1>
    gpu.return
  }

  // CHECK-LABEL: .entry named_sync_global(
  // CHECK:         st.global.b32 [[[P:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK-NOT:     ld.global
  // CHECK:         bar.sync 2, 128;
  // CHECK:         ld.global.b32 [[X:%r[0-9]+]], [[[P]]];
  // CHECK:         st.global.b32 [%rd{{[0-9]+}}], [[X]];
  // CHECK:         {{^}$}}
  gpu.func @named_sync_global(%v: f32, %a: memref<128xf32, 1>, %dst: memref<128xf32, 1>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %i = gpu.thread_id x
    %b = mgpu.named_barrier.alloc "b" : !mgpu.named_barrier<128>
    memref.store %v, %a[%i] : memref<128xf32, 1>
    mgpu.named_barrier.sync %b : !mgpu.named_barrier<128>
    %after = memref.load %a[%i] : memref<128xf32, 1>
    memref.store %after, %dst[%i] : memref<128xf32, 1>
    gpu.return
  }

  // CHECK-LABEL: .entry named_arrive_global(
  // CHECK:         st.global.b32 [[[P:%rd[0-9]+]]], %r{{[0-9]+}};
  // CHECK-NOT:     ld.global
  // CHECK:         bar.arrive 2, 128;
  // CHECK:         ld.global.b32 [[X:%r[0-9]+]], [[[P]]];
  // CHECK:         st.global.b32 [%rd{{[0-9]+}}], [[X]];
  // CHECK:         {{^}$}}
  gpu.func @named_arrive_global(%v: f32, %a: memref<128xf32, 1>, %dst: memref<128xf32, 1>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %i = gpu.thread_id x
    %b = mgpu.named_barrier.alloc "b" : !mgpu.named_barrier<128>
    memref.store %v, %a[%i] : memref<128xf32, 1>
    mgpu.named_barrier.arrive %b : !mgpu.named_barrier<128>
    %after = memref.load %a[%i] : memref<128xf32, 1>
    memref.store %after, %dst[%i] : memref<128xf32, 1>
    gpu.return
  }
}
