// Every op of math that lowers: an instruction does it, or a few; no call of libdevice.
//
// RUN: mgpu-opt %s --lower-to-nvvm | FileCheck %s

gpu.module @math [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL: llvm.func @scalars
  gpu.func @scalars(%x: f32, %i: i32, %floats: memref<4xf32>, %ints: memref<4xi32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %c0 = arith.constant 0 : index
    %0 = math.fma %x, %x, %x : f32  // CHECK: llvm.intr.fma
    %1 = math.trunc %0 : f32  // CHECK: llvm.intr.trunc
    %2 = math.tanh %1 fastmath<afn> : f32  // CHECK: llvm.intr.tanh
    %3 = math.isfinite %2 : f32  // CHECK: llvm.intr.is.fpclass
    %4 = math.isnan %2 : f32  // CHECK: llvm.intr.is.fpclass
    %5 = arith.ori %3, %4 : i1  // CHECK: llvm.or
    %6 = arith.select %5, %2, %x : f32  // CHECK: llvm.select
    memref.store %6, %floats[%c0] : memref<4xf32>  // CHECK: llvm.store
    %7 = math.absi %i : i32  // CHECK: llvm.intr.abs
    %8 = math.ctlz %7 : i32  // CHECK: llvm.intr.ctlz
    %9 = math.cttz %8 : i32  // CHECK: llvm.intr.cttz
    %10 = math.ctpop %9 : i32  // CHECK: llvm.intr.ctpop
    memref.store %10, %ints[%c0] : memref<4xi32>  // CHECK: llvm.store
    gpu.return
  }

  // CHECK-LABEL: llvm.func @vectors
  gpu.func @vectors(%a: memref<64xbf16>, %b: memref<64xi16>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %c0 = arith.constant 0 : index
    %0 = vector.load %a[%c0] : memref<64xbf16>, vector<4xbf16>  // CHECK: llvm.load
    %1 = math.tanh %0 fastmath<fast> : vector<4xbf16>  // CHECK: llvm.intr.tanh
    %2 = vector.shape_cast %1 : vector<4xbf16> to vector<2x2xbf16>  // CHECK: llvm.shufflevector
    %3 = math.fma %2, %2, %2 : vector<2x2xbf16>  // CHECK: llvm.intr.fma
    %4 = math.trunc %3 : vector<2x2xbf16>  // CHECK: llvm.intr.trunc
    %5 = vector.shape_cast %4 : vector<2x2xbf16> to vector<4xbf16>  // CHECK: llvm.shufflevector
    vector.store %5, %a[%c0] : memref<64xbf16>, vector<4xbf16>  // CHECK: llvm.store
    %6 = vector.load %b[%c0] : memref<64xi16>, vector<4xi16>  // CHECK: llvm.load
    %7 = math.absi %6 : vector<4xi16>  // CHECK: llvm.intr.abs
    %8 = math.ctlz %7 : vector<4xi16>  // CHECK: llvm.intr.ctlz
    vector.store %8, %b[%c0] : memref<64xi16>, vector<4xi16>  // CHECK: llvm.store
    gpu.return
  }
}
