// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

gpu.module @m {
  gpu.func @k(%f: memref<4xf32>, %s: memref<4xi32>, %n: i32, %i: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %buf = mgpu.smem.alloc "buf" : memref<4xi32, #gpu.address_space<workgroup>>
    // expected-error @+1 {{'mgpu.semaphore.signal' op expected a semaphore of i32, got f32 [MGPU0405]}}
    mgpu.semaphore.signal %f[%i], %n scope gpu : memref<4xf32>
    // expected-error @+1 {{'mgpu.semaphore.wait' op expected a semaphore in global memory, got memref<4xi32, #gpu.address_space<workgroup>> [MGPU0405]}}
    mgpu.semaphore.wait %buf[%i], %n scope gpu : memref<4xi32, #gpu.address_space<workgroup>>
    // expected-error @+1 {{'mgpu.semaphore.wait' op expected 1 indices, got 2 [MGPU0405]}}
    mgpu.semaphore.wait %s[%i, %i], %n scope sys : memref<4xi32>
    // expected-error @+2 {{'mgpu.semaphore.signal' op expected scope gpu or sys, got cluster [MGPU0405]}}
    // expected-note @+1 {{help: within a cluster use a collective barrier or a peer's}}
    mgpu.semaphore.signal %s[%i], %n scope cluster : memref<4xi32>
    gpu.return
  }
}

// -----

// near miss: rank 0, typed global memory, a strided layout
gpu.module @m {
  gpu.func @k(%a: memref<i32>, %b: memref<4xi32, #gpu.address_space<global>>, %c: memref<4xi32, strided<[2]>>, %n: i32, %i: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.semaphore.signal %a[], %n scope gpu : memref<i32>
    mgpu.semaphore.wait %b[%i], %n scope gpu consume : memref<4xi32, #gpu.address_space<global>>
    mgpu.semaphore.wait %c[%i], %n scope sys : memref<4xi32, strided<[2]>>
    gpu.return
  }
}
