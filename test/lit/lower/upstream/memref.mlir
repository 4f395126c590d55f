// Every op of memref that lowers.
//
// RUN: mgpu-opt %s --lower-to-nvvm | FileCheck %s

gpu.module @memref [#nvvm.target<chip = "sm_90a">] {
  memref.global "private" constant @table : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>  // CHECK: llvm.mlir.global
  // CHECK: llvm.mlir.undef
  memref.global "private" @scratch : memref<4xf32, #gpu.address_space<global>> = uninitialized

  // CHECK-LABEL: llvm.func @access
  gpu.func @access(%a: memref<?x8xf32>, %ints: memref<?xi32>, %i: index, %x: f32) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = memref.load %a[%i, %c0] {nontemporal = true} : memref<?x8xf32>  // CHECK: llvm.load
    memref.store %0, %a[%i, %c1] {alignment = 4} : memref<?x8xf32>  // CHECK: llvm.store
    memref.prefetch %a[%i, %c0], read, locality<3>, data : memref<?x8xf32>  // CHECK: llvm.intr.prefetch
    %1 = memref.atomic_rmw addf %x, %a[%c1, %c1] : (f32, memref<?x8xf32>) -> f32  // CHECK: llvm.atomicrmw
    %2 = memref.atomic_rmw maximumf %1, %a[%c0, %c1] : (f32, memref<?x8xf32>) -> f32  // CHECK: llvm.atomicrmw
    memref.store %2, %a[%i, %c0] : memref<?x8xf32>  // CHECK: llvm.store
    %3 = memref.generic_atomic_rmw %ints[%i] : memref<?xi32> {  // CHECK: llvm.cmpxchg
    ^bb0(%old: i32):
      %new = arith.muli %old, %old : i32
      memref.atomic_yield %new : i32
    }
    memref.store %3, %ints[%c0] : memref<?xi32>  // CHECK: llvm.store
    gpu.return
  }

  // CHECK-LABEL: llvm.func @places
  gpu.func @places(%a: memref<4xf32>, %i: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = memref.alloca() : memref<4xf32>  // CHECK: llvm.alloca
    memref.copy %a, %0 : memref<4xf32> to memref<4xf32>  // CHECK: llvm.intr.memcpy
    %1 = memref.get_global @table : memref<4xf32>  // CHECK: llvm.getelementptr
    %2 = memref.load %1[%i] : memref<4xf32>  // CHECK: llvm.load
    %3 = memref.get_global @scratch : memref<4xf32, #gpu.address_space<global>>  // CHECK: llvm.getelementptr
    memref.store %2, %3[%i] : memref<4xf32, #gpu.address_space<global>>  // CHECK: llvm.store
    %4 = memref.alloca_scope -> (f32) {  // CHECK: llvm.intr.stacksave
      %5 = memref.alloca() : memref<4xf32, #gpu.address_space<private>>  // CHECK: llvm.alloca
      memref.store %2, %5[%i] : memref<4xf32, #gpu.address_space<private>>  // CHECK: llvm.store
      %6 = memref.load %5[%c1] : memref<4xf32, #gpu.address_space<private>>  // CHECK: llvm.load
      memref.alloca_scope.return %6 : f32  // CHECK: llvm.br
    }
    memref.store %4, %0[%i] : memref<4xf32>  // CHECK: llvm.store
    memref.copy %0, %a : memref<4xf32> to memref<4xf32>  // CHECK: llvm.intr.memcpy
    %buffer = mgpu.smem.alloc "buffer" : memref<4xf32, #gpu.address_space<workgroup>>
    // CHECK: llvm.addrspacecast
    %7 = memref.memory_space_cast %buffer : memref<4xf32, #gpu.address_space<workgroup>> to memref<4xf32>
    memref.store %4, %7[%i] : memref<4xf32>  // CHECK: llvm.store
    %8 = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index  // CHECK: llvm.ptrtoint
    %9 = arith.index_cast %8 : index to i64
    %10 = arith.trunci %9 : i64 to i32  // CHECK: llvm.trunc
    %11 = arith.bitcast %10 : i32 to f32  // CHECK: llvm.bitcast
    memref.store %11, %a[%c0] : memref<4xf32>  // CHECK: llvm.store
    gpu.return
  }

  // What looks at memory in another way becomes arithmetic on the address, or nothing.
  //
  // CHECK-LABEL: llvm.func @views
  gpu.func @views(%a: memref<?x?xf32>, %b: memref<64xf32>, %i: index, %x: f32) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = memref.dim %a, %c1 : memref<?x?xf32>
    %1 = memref.rank %a : memref<?x?xf32>
    %2 = arith.addi %0, %1 : index  // CHECK: llvm.add
    memref.store %x, %b[%2] : memref<64xf32>  // CHECK: llvm.store
    // CHECK: llvm.mul
    %3 = memref.subview %a[%i, 0] [1, %i] [1, 2] : memref<?x?xf32> to memref<?xf32, strided<[2], offset: ?>>
    memref.store %x, %3[%i] : memref<?xf32, strided<[2], offset: ?>>  // CHECK: llvm.store
    %4 = memref.transpose %a (i, j) -> (j, i)
        : memref<?x?xf32> to memref<?x?xf32, affine_map<(i, j)[s] -> (j * s + i)>>
    memref.store %x, %4[%i, %c1] : memref<?x?xf32, affine_map<(i, j)[s] -> (j * s + i)>>  // CHECK: llvm.store
    %5 = memref.expand_shape %b [[0, 1]] output_shape [8, 8] : memref<64xf32> into memref<8x8xf32>
    memref.store %x, %5[%i, %c1] : memref<8x8xf32>  // CHECK: llvm.store
    %6 = memref.collapse_shape %a [[0, 1]] : memref<?x?xf32> into memref<?xf32>
    memref.store %x, %6[%i] : memref<?xf32>  // CHECK: llvm.store
    %sizes = memref.alloca() : memref<2xindex>  // CHECK: llvm.alloca
    memref.store %i, %sizes[%c0] : memref<2xindex>  // CHECK: llvm.store
    memref.store %i, %sizes[%c1] : memref<2xindex>  // CHECK: llvm.store
    %7 = memref.reshape %b(%sizes) : (memref<64xf32>, memref<2xindex>) -> memref<?x?xf32>  // CHECK: llvm.load
    memref.store %x, %7[%i, %i] : memref<?x?xf32>  // CHECK: llvm.store
    %8 = memref.cast %b : memref<64xf32> to memref<?xf32, strided<[?], offset: ?>>
    memref.store %x, %8[%i] : memref<?xf32, strided<[?], offset: ?>>  // CHECK: llvm.store
    %9, %offset, %size, %stride = memref.extract_strided_metadata %8
        : memref<?xf32, strided<[?], offset: ?>> -> memref<f32>, index, index, index
    %10 = memref.reinterpret_cast %9 to offset: [%offset], sizes: [%size], strides: [%i]
        : memref<f32> to memref<?xf32, strided<[?], offset: ?>>
    memref.store %x, %10[%c1] : memref<?xf32, strided<[?], offset: ?>>  // CHECK: llvm.store
    %11 = memref.assume_alignment %b, 16 : memref<64xf32>  // CHECK: llvm.intr.assume
    memref.store %x, %11[%c1] : memref<64xf32>  // CHECK: llvm.store
    %12, %13 = memref.distinct_objects %a, %b : memref<?x?xf32>, memref<64xf32>  // CHECK: llvm.intr.assume
    %14 = memref.load %12[%c1, %c1] : memref<?x?xf32>  // CHECK: llvm.load
    memref.store %14, %13[%c0] : memref<64xf32>  // CHECK: llvm.store
    %bytes = mgpu.smem.alloc "bytes" : memref<256xi8, #gpu.address_space<workgroup>>
    %15 = memref.view %bytes[%i][%i]  // CHECK: llvm.getelementptr
        : memref<256xi8, #gpu.address_space<workgroup>> to memref<?xf32, #gpu.address_space<workgroup>>
    memref.store %x, %15[%c1] : memref<?xf32, #gpu.address_space<workgroup>>  // CHECK: llvm.store
    gpu.return
  }
}
