// RUN: mgpu-opt %s --mgpu-verify --split-input-file --verify-diagnostics

gpu.module @attribution [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+2 {{'gpu.func' op expected shared memory of mgpu.smem.alloc, got workgroup attributions [MGPU0112]}}
  // expected-note @+1 {{help: allocate it with mgpu.smem.alloc}}
  gpu.func @k() workgroup(%a : memref<64xf32, #gpu.address_space<workgroup>>)
      kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}

// -----

gpu.module @ops [#nvvm.target<chip = "sm_90a">] {
  memref.global @g : memref<64xf32, #gpu.address_space<workgroup>>
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    // expected-error @+2 {{'memref.alloca' op expected shared memory of mgpu.smem.alloc in a kernel with mgpu ops [MGPU0112]}}
    // expected-note @+1 {{help: allocate it with mgpu.smem.alloc}}
    %a = memref.alloca() : memref<64xf32, #gpu.address_space<workgroup>>
    // expected-error @+2 {{'memref.alloc' op expected shared memory of mgpu.smem.alloc in a kernel with mgpu ops [MGPU0112]}}
    // expected-note @+1 {{help: allocate it with mgpu.smem.alloc}}
    %b = memref.alloc() : memref<64xf32, 3>
    // expected-error @+2 {{'memref.get_global' op expected shared memory of mgpu.smem.alloc in a kernel with mgpu ops [MGPU0112]}}
    // expected-note @+1 {{help: allocate it with mgpu.smem.alloc}}
    %c = memref.get_global @g : memref<64xf32, #gpu.address_space<workgroup>>
    // expected-error @+2 {{'gpu.dynamic_shared_memory' op expected shared memory of mgpu.smem.alloc in a kernel with mgpu ops [MGPU0112]}}
    // expected-note @+1 {{help: allocate it with mgpu.smem.alloc}}
    %d = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    gpu.return
  }
}

// -----

// Near miss: mgpu's own buffer, registers, and a global constant.
gpu.module @mgpu [#nvvm.target<chip = "sm_90a">] {
  memref.global constant @table : memref<4xf32> = dense<0.0>
  gpu.func @k() private(%p : memref<4xf32, #gpu.address_space<private>>)
      kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %a = mgpu.smem.alloc "a" : memref<64xf32, #gpu.address_space<workgroup>>
    %b = memref.alloca() : memref<4xf32>
    %c = memref.get_global @table : memref<4xf32>
    %d = memref.subview %a[0] [16] [1] : memref<64xf32, #gpu.address_space<workgroup>>
        to memref<16xf32, strided<[1]>, #gpu.address_space<workgroup>>
    gpu.return
  }
}
