// Every op of arith that lowers.
//
// RUN: mgpu-opt %s --lower-to-nvvm | FileCheck %s

gpu.module @arith [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL: llvm.func @integers
  gpu.func @integers(%x: i32, %y: i32, %out: memref<2xi32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c7 = arith.constant 7 : i32
    %0 = arith.addi %x, %c7 : i32  // CHECK: llvm.add
    %1 = arith.muli %0, %y : i32  // CHECK: llvm.mul
    %2 = arith.subi %1, %x : i32  // CHECK: llvm.sub
    %3 = arith.andi %2, %y : i32  // CHECK: llvm.and
    %4 = arith.ori %3, %x : i32  // CHECK: llvm.or
    %5 = arith.xori %4, %y : i32  // CHECK: llvm.xor
    %6 = arith.shli %5, %x : i32  // CHECK: llvm.shl
    %7 = arith.shrsi %6, %y : i32  // CHECK: llvm.ashr
    %8 = arith.shrui %7, %x : i32  // CHECK: llvm.lshr
    %9 = arith.maxsi %8, %y : i32  // CHECK: llvm.intr.smax
    %10 = arith.minui %9, %x : i32  // CHECK: llvm.intr.umin
    %11 = arith.maxui %10, %y : i32  // CHECK: llvm.intr.umax
    %12 = arith.minsi %11, %x : i32  // CHECK: llvm.intr.smin
    %13 = arith.divsi %12, %y : i32  // CHECK: llvm.sdiv
    %14 = arith.divui %13, %x : i32  // CHECK: llvm.udiv
    %15 = arith.remsi %14, %y : i32  // CHECK: llvm.srem
    %16 = arith.remui %15, %x : i32  // CHECK: llvm.urem
    %17 = arith.ceildivsi %16, %y : i32  // CHECK: llvm.sdiv
    %18 = arith.ceildivui %17, %x : i32  // CHECK: llvm.udiv
    %19 = arith.floordivsi %18, %y : i32  // CHECK: llvm.sdiv
    %20, %carry = arith.addui_extended %19, %x : i32, i1  // CHECK: llvm.intr.uadd.with.overflow
    %low, %21 = arith.mulsi_extended %20, %y : i32  // CHECK: llvm.mul
    %22, %high = arith.mului_extended %21, %x : i32  // CHECK: llvm.mul
    %23 = arith.xori %low, %high : i32  // CHECK: llvm.xor
    %24 = arith.cmpi slt, %23, %22 : i32  // CHECK: llvm.icmp
    %25 = arith.andi %24, %carry : i1  // CHECK: llvm.and
    %26 = arith.select %25, %22, %23 : i32  // CHECK: llvm.select
    memref.store %26, %out[%c0] : memref<2xi32>  // CHECK: llvm.store
    gpu.return
  }

  // CHECK-LABEL: llvm.func @floats
  gpu.func @floats(%x: f32, %y: f32, %out: memref<2xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %c0 = arith.constant 0 : index
    %half = arith.constant 0.5 : f32
    %0 = arith.addf %x, %half : f32  // CHECK: llvm.fadd
    %1 = arith.subf %0, %y : f32  // CHECK: llvm.fsub
    %2 = arith.mulf %1, %x fastmath<contract> : f32  // CHECK: llvm.fmul
    %3 = arith.divf %2, %y : f32  // CHECK: llvm.fdiv
    %4 = arith.negf %3 : f32  // CHECK: llvm.fneg
    %5 = arith.maximumf %4, %y : f32  // CHECK: llvm.intr.maximum
    %6 = arith.minimumf %5, %x : f32  // CHECK: llvm.intr.minimum
    %7 = arith.cmpf olt, %6, %y : f32  // CHECK: llvm.fcmp
    %8 = arith.select %7, %6, %x : f32  // CHECK: llvm.select
    memref.store %8, %out[%c0] : memref<2xf32>  // CHECK: llvm.store
    gpu.return
  }

  // CHECK-LABEL: llvm.func @casts
  gpu.func @casts(%x: i32, %f: f32, %ints: memref<4xi64>, %halves: memref<4xbf16>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %0 = arith.extsi %x : i32 to i64  // CHECK: llvm.sext
    %1 = arith.trunci %x : i32 to i16  // CHECK: llvm.trunc
    %2 = arith.extui %1 : i16 to i64  // CHECK: llvm.zext
    %3 = arith.index_cast %2 : i64 to index
    %4 = arith.index_castui %x : i32 to index  // CHECK: llvm.zext
    memref.store %0, %ints[%3] : memref<4xi64>  // CHECK: llvm.store
    memref.store %2, %ints[%4] : memref<4xi64>  // CHECK: llvm.store
    %5 = arith.bitcast %x : i32 to f32  // CHECK: llvm.bitcast
    %6 = arith.extf %5 : f32 to f64  // CHECK: llvm.fpext
    %7 = arith.fptosi %6 : f64 to i64  // CHECK: llvm.fptosi
    memref.store %7, %ints[%c1] : memref<4xi64>  // CHECK: llvm.store
    %8 = arith.fptoui %f : f32 to i64  // CHECK: llvm.fptoui
    memref.store %8, %ints[%c2] : memref<4xi64>  // CHECK: llvm.store
    %9 = arith.sitofp %7 : i64 to f32  // CHECK: llvm.sitofp
    %10 = arith.truncf %9 : f32 to bf16  // CHECK: llvm.fptrunc
    memref.store %10, %halves[%c1] : memref<4xbf16>  // CHECK: llvm.store
    %11 = arith.uitofp %8 : i64 to bf16  // CHECK: llvm.uitofp
    memref.store %11, %halves[%c2] : memref<4xbf16>  // CHECK: llvm.store
    gpu.return
  }

  // Vectors of all ranks, an index in a vector, a float without arithmetic.
  //
  // CHECK-LABEL: llvm.func @types
  gpu.func @types(%x: memref<64xf16>, %y: memref<64xi64>, %z: memref<64xf8E4M3FN>, %p: i1) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = vector.load %x[%c0] : memref<64xf16>, vector<8xf16>  // CHECK: llvm.load
    %1 = arith.constant dense<2.0> : vector<2x4xf16>
    %2 = vector.shape_cast %0 : vector<8xf16> to vector<2x4xf16>  // CHECK: llvm.shufflevector
    %3 = arith.mulf %2, %1 : vector<2x4xf16>  // CHECK: llvm.fmul
    %4 = arith.extf %3 : vector<2x4xf16> to vector<2x4xf32>  // CHECK: llvm.fpext
    %5 = arith.addf %4, %4 : vector<2x4xf32>  // CHECK: llvm.fadd
    %6 = arith.truncf %5 : vector<2x4xf32> to vector<2x4xf16>  // CHECK: llvm.fptrunc
    %7 = arith.select %p, %6, %2 : vector<2x4xf16>  // CHECK: llvm.select
    %8 = vector.shape_cast %7 : vector<2x4xf16> to vector<8xf16>  // CHECK: llvm.extractvalue
    vector.store %8, %x[%c0] : memref<64xf16>, vector<8xf16>  // CHECK: llvm.store
    %9 = vector.load %y[%c0] : memref<64xi64>, vector<4xi64>  // CHECK: llvm.load
    %10 = arith.index_cast %9 : vector<4xi64> to vector<4xindex>
    %11 = arith.remui %10, %10 : vector<4xindex>  // CHECK: llvm.urem
    %12 = arith.index_castui %11 : vector<4xindex> to vector<4xi64>
    vector.store %12, %y[%c0] : memref<64xi64>, vector<4xi64>  // CHECK: llvm.store
    %13 = memref.load %z[%c0] : memref<64xf8E4M3FN>  // CHECK: llvm.load
    %14 = arith.bitcast %13 : f8E4M3FN to i8
    %15 = arith.constant 1.0 : f8E4M3FN
    %16 = arith.addi %14, %14 : i8  // CHECK: llvm.add
    %17 = arith.bitcast %16 : i8 to f8E4M3FN
    %18 = arith.select %p, %15, %17 : f8E4M3FN  // CHECK: llvm.select
    memref.store %18, %z[%c1] : memref<64xf8E4M3FN>  // CHECK: llvm.store
    gpu.return
  }
}
