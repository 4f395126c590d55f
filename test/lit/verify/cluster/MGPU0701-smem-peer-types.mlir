// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

#smem = #gpu.address_space<workgroup>
gpu.module @m {
  gpu.func @k(%g: memref<4xf32>, %i: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %buf = mgpu.smem.alloc "buf" : memref<4xf32, #smem>
    // expected-error @+1 {{'mgpu.smem.peer' op expected a strided buffer in workgroup memory, got memref<4xf32> [MGPU0701]}}
    %a = mgpu.smem.peer %g, x = %i : memref<4xf32> -> memref<4xf32, 7>
    // expected-error @+1 {{'mgpu.smem.peer' op expected a result of the operand's shape, layout and elements in memory space 7, got memref<4xf32, #gpu.address_space<workgroup>> [MGPU0701]}}
    %b = mgpu.smem.peer %buf, x = %i : memref<4xf32, #smem> -> memref<4xf32, #smem>
    // expected-error @+1 {{'mgpu.smem.peer' op expected a result of the operand's shape, layout and elements in memory space 7, got memref<8xf32, 7> [MGPU0701]}}
    %c = mgpu.smem.peer %buf, x = %i : memref<4xf32, #smem> -> memref<8xf32, 7>
    // expected-error @+1 {{'mgpu.smem.peer' op expected a result of the operand's shape, layout and elements in memory space 7, got memref<4xi32, 7> [MGPU0701]}}
    %d = mgpu.smem.peer %buf, x = %i : memref<4xf32, #smem> -> memref<4xi32, 7>
    // expected-error @+2 {{'mgpu.smem.peer' op expected a coordinate of the other block [MGPU0701]}}
    // expected-note @+1 {{help: write x = %rank, for one}}
    %e = mgpu.smem.peer %buf : memref<4xf32, #smem> -> memref<4xf32, 7>
    gpu.return
  }
}

// -----

// near miss: a view of a part, with its strides
#smem = #gpu.address_space<workgroup>
gpu.module @m {
  gpu.func @k(%i: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %buf = mgpu.smem.alloc "buf" : memref<4x8xf32, #smem>
    %part = memref.subview %buf[1, 2] [2, 4] [1, 1] : memref<4x8xf32, #smem> to memref<2x4xf32, strided<[8, 1], offset: 10>, #smem>
    %p = mgpu.smem.peer %part, x = %i : memref<2x4xf32, strided<[8, 1], offset: 10>, #smem> -> memref<2x4xf32, strided<[8, 1], offset: 10>, 7>
    gpu.return
  }
}
