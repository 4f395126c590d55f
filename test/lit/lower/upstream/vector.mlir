// Every op of vector that lowers.
//
// RUN: mgpu-opt %s --lower-to-nvvm | FileCheck %s

gpu.module @vector [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL: llvm.func @memory
  gpu.func @memory(%a: memref<?x?xf32>, %b: memref<64xf32>, %i: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %zero = arith.constant 0.0 : f32
    %s = mgpu.smem.alloc "s" : memref<64xf32, #gpu.address_space<workgroup>>
    %0 = vector.load %b[%i] : memref<64xf32>, vector<4xf32>  // CHECK: llvm.load
    vector.store %0, %s[%i] : memref<64xf32, #gpu.address_space<workgroup>>, vector<4xf32>  // CHECK: llvm.store
    %mask = vector.create_mask %i : vector<4xi1>  // CHECK: llvm.icmp
    %1 = vector.maskedload %s[%c1], %mask, %0  // CHECK: llvm.intr.masked.load
        : memref<64xf32, #gpu.address_space<workgroup>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    // CHECK: llvm.intr.masked.store
    vector.maskedstore %b[%c1], %mask, %1 : memref<64xf32>, vector<4xi1>, vector<4xf32>
    %indices = vector.step : vector<4xindex>
    %first = vector.constant_mask [2] : vector<4xi1>
    %2 = vector.gather %b[%c1] [%indices], %first, %1  // CHECK: llvm.intr.masked.gather
        : memref<64xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    vector.scatter %s[%c1] [%indices], %mask, %2  // CHECK: llvm.intr.masked.scatter
        : memref<64xf32, #gpu.address_space<workgroup>>, vector<4xindex>, vector<4xi1>, vector<4xf32>
    // CHECK: llvm.load
    %3 = vector.transfer_read %a[%i, %c1], %zero {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
    // CHECK: llvm.store
    vector.transfer_write %3, %s[%c1] : vector<4xf32>, memref<64xf32, #gpu.address_space<workgroup>>
    gpu.return
  }

  // Transfers of rank 2, transposed and out of bounds, are loops.
  //
  // CHECK-LABEL: llvm.func @tiles
  gpu.func @tiles(%a: memref<?x?xf16>, %i: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0.0 : f16
    %0 = vector.transfer_read %a[%i, %i], %zero {permutation_map = affine_map<(i, j) -> (j, i)>}  // CHECK: llvm.load
        : memref<?x?xf16>, vector<2x4xf16>
    vector.transfer_write %0, %a[%c0, %i] : vector<2x4xf16>, memref<?x?xf16>  // CHECK: llvm.store
    gpu.return
  }

  // CHECK-LABEL: llvm.func @shapes
  gpu.func @shapes(%a: memref<64xf32>, %b: memref<64xi32>, %i: index, %x: f32) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %c0 = arith.constant 0 : index
    %0 = vector.load %a[%c0] : memref<64xf32>, vector<4xf32>  // CHECK: llvm.load
    %1 = vector.broadcast %x : f32 to vector<4xf32>  // CHECK: llvm.insertelement
    %2 = vector.shuffle %0, %1 [0, 5, 2, 7] : vector<4xf32>, vector<4xf32>  // CHECK: llvm.shufflevector
    %3 = vector.extract %2[%i] : f32 from vector<4xf32>  // CHECK: llvm.extractelement
    %4 = vector.insert %3, %2[3] : f32 into vector<4xf32>  // CHECK: llvm.insertelement
    %5 = vector.shape_cast %4 : vector<4xf32> to vector<2x2xf32>  // CHECK: llvm.shufflevector
    %6 = vector.transpose %5, [1, 0] : vector<2x2xf32> to vector<2x2xf32>  // CHECK: llvm.extractelement
    // CHECK: llvm.shufflevector
    %7 = vector.extract_strided_slice %6 {offsets = [0, 1], sizes = [2, 1], strides = [1, 1]}
        : vector<2x2xf32> to vector<2x1xf32>
    %8 = vector.insert_strided_slice %7, %5 {offsets = [0, 0], strides = [1, 1]}  // CHECK: llvm.shufflevector
        : vector<2x1xf32> into vector<2x2xf32>
    %9 = vector.shape_cast %8 : vector<2x2xf32> to vector<4xf32>  // CHECK: llvm.shufflevector
    %10 = vector.interleave %9, %0 : vector<4xf32> -> vector<8xf32>  // CHECK: llvm.shufflevector
    %11, %12 = vector.deinterleave %10 : vector<8xf32> -> vector<4xf32>  // CHECK: llvm.shufflevector
    %13:4 = vector.to_elements %12 : vector<4xf32>  // CHECK: llvm.extractelement
    %14 = vector.from_elements %13#3, %3 : vector<2xf32>  // CHECK: llvm.insertelement
    %15 = vector.bitcast %14 : vector<2xf32> to vector<2xi32>  // CHECK: llvm.bitcast
    vector.store %11, %a[%i] : memref<64xf32>, vector<4xf32>  // CHECK: llvm.store
    vector.store %15, %b[%i] : memref<64xi32>, vector<2xi32>  // CHECK: llvm.store
    gpu.return
  }

  // CHECK-LABEL: llvm.func @arithmetic
  gpu.func @arithmetic(%a: memref<64xf32>, %b: memref<64xi32>, %i: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %c0 = arith.constant 0 : index
    %0 = vector.load %a[%c0] : memref<64xf32>, vector<4xf32>  // CHECK: llvm.load
    %1 = vector.fma %0, %0, %0 : vector<4xf32>  // CHECK: llvm.intr.fmuladd
    %2 = vector.reduction <add>, %1 : vector<4xf32> into f32  // CHECK: llvm.intr.vector.reduce.fadd
    %3 = vector.reduction <maxnumf>, %1, %2 : vector<4xf32> into f32  // CHECK: llvm.intr.vector.reduce.fmax
    %4 = vector.broadcast %3 : f32 to vector<2x4xf32>  // CHECK: llvm.insertelement
    %5 = vector.extract_strided_slice %1 {offsets = [0], sizes = [2], strides = [1]}
        : vector<4xf32> to vector<2xf32>
    %6 = vector.outerproduct %5, %1, %4 : vector<2xf32>, vector<4xf32>  // CHECK: llvm.intr.fmuladd
    %7 = vector.shape_cast %1 : vector<4xf32> to vector<2x2xf32>  // CHECK: llvm.shufflevector
    %8 = vector.contract {  // CHECK: llvm.intr.vector.reduce.fadd
        indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>,
                         affine_map<(m, n, k) -> (m, n)>],
        iterator_types = ["parallel", "parallel", "reduction"]
      } %6, %4, %7 : vector<2x4xf32>, vector<2x4xf32> into vector<2x2xf32>
    %9 = vector.shape_cast %8 : vector<2x2xf32> to vector<4xf32>  // CHECK: llvm.shufflevector
    vector.store %9, %a[%i] : memref<64xf32>, vector<4xf32>  // CHECK: llvm.store
    %10 = vector.load %b[%c0] : memref<64xi32>, vector<4xi32>  // CHECK: llvm.load
    %11 = vector.reduction <minui>, %10 : vector<4xi32> into i32  // CHECK: llvm.intr.vector.reduce.umin
    memref.store %11, %b[%i] : memref<64xi32>  // CHECK: llvm.store
    gpu.return
  }
}
