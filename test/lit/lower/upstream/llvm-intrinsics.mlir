// Every intrinsic of llvm that lowers: they go through as they are.
//
// RUN: mgpu-opt %s --lower-to-nvvm | FileCheck %s

gpu.module @intrinsics [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL: llvm.func @integers
  gpu.func @integers(%x: i32, %y: i32, %c: i1, %p: !llvm.ptr) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %0 = llvm.intr.bitreverse(%x) : (i32) -> i32  // CHECK: llvm.intr.bitreverse
    %1 = llvm.intr.bswap(%0) : (i32) -> i32  // CHECK: llvm.intr.bswap
    %2 = llvm.intr.ctpop(%1) : (i32) -> i32  // CHECK: llvm.intr.ctpop
    %3 = "llvm.intr.abs"(%2) <{is_int_min_poison = false}> : (i32) -> i32  // CHECK: llvm.intr.abs
    %4 = "llvm.intr.ctlz"(%3) <{is_zero_poison = false}> : (i32) -> i32  // CHECK: llvm.intr.ctlz
    %5 = "llvm.intr.cttz"(%4) <{is_zero_poison = false}> : (i32) -> i32  // CHECK: llvm.intr.cttz
    %6 = llvm.intr.smax(%5, %y) : (i32, i32) -> i32  // CHECK: llvm.intr.smax
    %7 = llvm.intr.smin(%6, %x) : (i32, i32) -> i32  // CHECK: llvm.intr.smin
    %8 = llvm.intr.umax(%7, %y) : (i32, i32) -> i32  // CHECK: llvm.intr.umax
    %9 = llvm.intr.umin(%8, %x) : (i32, i32) -> i32  // CHECK: llvm.intr.umin
    %10 = llvm.intr.sadd.sat(%9, %y) : (i32, i32) -> i32  // CHECK: llvm.intr.sadd.sat
    %11 = llvm.intr.ssub.sat(%10, %x) : (i32, i32) -> i32  // CHECK: llvm.intr.ssub.sat
    %12 = llvm.intr.uadd.sat(%11, %y) : (i32, i32) -> i32  // CHECK: llvm.intr.uadd.sat
    %13 = llvm.intr.usub.sat(%12, %x) : (i32, i32) -> i32  // CHECK: llvm.intr.usub.sat
    %14 = llvm.intr.sshl.sat(%13, %y) : (i32, i32) -> i32  // CHECK: llvm.intr.sshl.sat
    %15 = llvm.intr.ushl.sat(%14, %x) : (i32, i32) -> i32  // CHECK: llvm.intr.ushl.sat
    %16 = llvm.intr.scmp(%15, %y) : (i32, i32) -> i32  // CHECK: llvm.intr.scmp
    %17 = llvm.intr.ucmp(%16, %x) : (i32, i32) -> i32  // CHECK: llvm.intr.ucmp
    %18 = llvm.intr.fshl(%17, %y, %17) : (i32, i32, i32) -> i32  // CHECK: llvm.intr.fshl
    %19 = llvm.intr.fshr(%18, %x, %18) : (i32, i32, i32) -> i32  // CHECK: llvm.intr.fshr
    // CHECK: llvm.intr.sadd.with.overflow
    %20 = "llvm.intr.sadd.with.overflow"(%19, %y) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %21 = llvm.extractvalue %20[0] : !llvm.struct<(i32, i1)>  // CHECK: llvm.extractvalue
    // CHECK: llvm.intr.ssub.with.overflow
    %22 = "llvm.intr.ssub.with.overflow"(%21, %y) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %23 = llvm.extractvalue %22[0] : !llvm.struct<(i32, i1)>  // CHECK: llvm.extractvalue
    // CHECK: llvm.intr.smul.with.overflow
    %24 = "llvm.intr.smul.with.overflow"(%23, %y) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %25 = llvm.extractvalue %24[0] : !llvm.struct<(i32, i1)>  // CHECK: llvm.extractvalue
    // CHECK: llvm.intr.uadd.with.overflow
    %26 = "llvm.intr.uadd.with.overflow"(%25, %y) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %27 = llvm.extractvalue %26[0] : !llvm.struct<(i32, i1)>  // CHECK: llvm.extractvalue
    // CHECK: llvm.intr.usub.with.overflow
    %28 = "llvm.intr.usub.with.overflow"(%27, %y) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %29 = llvm.extractvalue %28[0] : !llvm.struct<(i32, i1)>  // CHECK: llvm.extractvalue
    // CHECK: llvm.intr.umul.with.overflow
    %30 = "llvm.intr.umul.with.overflow"(%29, %y) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %31 = llvm.extractvalue %30[0] : !llvm.struct<(i32, i1)>  // CHECK: llvm.extractvalue
    %32 = llvm.icmp "slt" %31, %x : i32  // CHECK: llvm.icmp
    %33 = llvm.intr.expect %32, %c : i1  // CHECK: llvm.intr.expect
    llvm.intr.assume %33 : i1  // CHECK: llvm.intr.assume
    llvm.store %31, %p : i32, !llvm.ptr  // CHECK: llvm.store
    gpu.return
  }

  // CHECK-LABEL: llvm.func @floats
  gpu.func @floats(%x: f32, %y: f32, %i: i32, %p: !llvm.ptr) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %0 = llvm.intr.trunc(%x) : (f32) -> f32  // CHECK: llvm.intr.trunc
    %1 = llvm.intr.rint(%0) : (f32) -> f32  // CHECK: llvm.intr.rint
    %2 = llvm.intr.nearbyint(%1) : (f32) -> f32  // CHECK: llvm.intr.nearbyint
    %3 = llvm.intr.tanh(%2) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32  // CHECK: llvm.intr.tanh
    %4 = llvm.intr.maxnum(%3, %y) : (f32, f32) -> f32  // CHECK: llvm.intr.maxnum
    %5 = llvm.intr.minnum(%4, %x) : (f32, f32) -> f32  // CHECK: llvm.intr.minnum
    %6 = llvm.intr.maximum(%5, %y) : (f32, f32) -> f32  // CHECK: llvm.intr.maximum
    %7 = llvm.intr.minimum(%6, %x) : (f32, f32) -> f32  // CHECK: llvm.intr.minimum
    %8 = llvm.intr.fma(%7, %y, %7) : (f32, f32, f32) -> f32  // CHECK: llvm.intr.fma
    %9 = llvm.intr.fmuladd(%8, %x, %8) : (f32, f32, f32) -> f32  // CHECK: llvm.intr.fmuladd
    %10 = llvm.intr.ldexp(%9, %i) : (f32, i32) -> f32  // CHECK: llvm.intr.ldexp
    %11 = "llvm.intr.is.fpclass"(%10) <{bit = 3 : i32}> : (f32) -> i1  // CHECK: llvm.intr.is.fpclass
    %12 = llvm.select %11, %10, %x : i1, f32  // CHECK: llvm.select
    llvm.store %12, %p : f32, !llvm.ptr  // CHECK: llvm.store
    gpu.return
  }

  // CHECK-LABEL: llvm.func @reductions
  gpu.func @reductions(%x: f32, %p: !llvm.ptr) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %0 = llvm.load %p : !llvm.ptr -> vector<4xi32>  // CHECK: llvm.load
    %1 = llvm.load %p : !llvm.ptr -> vector<4xf32>  // CHECK: llvm.load
    %2 = "llvm.intr.vector.reduce.add"(%0) : (vector<4xi32>) -> i32  // CHECK: llvm.intr.vector.reduce.add
    llvm.store volatile %2, %p : i32, !llvm.ptr  // CHECK: llvm.store
    %3 = "llvm.intr.vector.reduce.mul"(%0) : (vector<4xi32>) -> i32  // CHECK: llvm.intr.vector.reduce.mul
    llvm.store volatile %3, %p : i32, !llvm.ptr  // CHECK: llvm.store
    %4 = "llvm.intr.vector.reduce.and"(%0) : (vector<4xi32>) -> i32  // CHECK: llvm.intr.vector.reduce.and
    llvm.store volatile %4, %p : i32, !llvm.ptr  // CHECK: llvm.store
    %5 = "llvm.intr.vector.reduce.or"(%0) : (vector<4xi32>) -> i32  // CHECK: llvm.intr.vector.reduce.or
    llvm.store volatile %5, %p : i32, !llvm.ptr  // CHECK: llvm.store
    %6 = "llvm.intr.vector.reduce.xor"(%0) : (vector<4xi32>) -> i32  // CHECK: llvm.intr.vector.reduce.xor
    llvm.store volatile %6, %p : i32, !llvm.ptr  // CHECK: llvm.store
    %7 = "llvm.intr.vector.reduce.smax"(%0) : (vector<4xi32>) -> i32  // CHECK: llvm.intr.vector.reduce.smax
    llvm.store volatile %7, %p : i32, !llvm.ptr  // CHECK: llvm.store
    %8 = "llvm.intr.vector.reduce.smin"(%0) : (vector<4xi32>) -> i32  // CHECK: llvm.intr.vector.reduce.smin
    llvm.store volatile %8, %p : i32, !llvm.ptr  // CHECK: llvm.store
    %9 = "llvm.intr.vector.reduce.umax"(%0) : (vector<4xi32>) -> i32  // CHECK: llvm.intr.vector.reduce.umax
    llvm.store volatile %9, %p : i32, !llvm.ptr  // CHECK: llvm.store
    %10 = "llvm.intr.vector.reduce.umin"(%0) : (vector<4xi32>) -> i32  // CHECK: llvm.intr.vector.reduce.umin
    llvm.store volatile %10, %p : i32, !llvm.ptr  // CHECK: llvm.store
    %11 = llvm.intr.vector.reduce.fmax(%1) : (vector<4xf32>) -> f32  // CHECK: llvm.intr.vector.reduce.fmax
    llvm.store volatile %11, %p : f32, !llvm.ptr  // CHECK: llvm.store
    %12 = llvm.intr.vector.reduce.fmin(%1) : (vector<4xf32>) -> f32  // CHECK: llvm.intr.vector.reduce.fmin
    llvm.store volatile %12, %p : f32, !llvm.ptr  // CHECK: llvm.store
    %13 = llvm.intr.vector.reduce.fmaximum(%1) : (vector<4xf32>) -> f32  // CHECK: llvm.intr.vector.reduce.fmaximum
    llvm.store volatile %13, %p : f32, !llvm.ptr  // CHECK: llvm.store
    %14 = llvm.intr.vector.reduce.fminimum(%1) : (vector<4xf32>) -> f32  // CHECK: llvm.intr.vector.reduce.fminimum
    llvm.store volatile %14, %p : f32, !llvm.ptr  // CHECK: llvm.store
    %15 = "llvm.intr.vector.reduce.fadd"(%x, %1) : (f32, vector<4xf32>) -> f32  // CHECK: llvm.intr.vector.reduce.fadd
    llvm.store volatile %15, %p : f32, !llvm.ptr  // CHECK: llvm.store
    %16 = "llvm.intr.vector.reduce.fmul"(%x, %1) : (f32, vector<4xf32>) -> f32  // CHECK: llvm.intr.vector.reduce.fmul
    llvm.store volatile %16, %p : f32, !llvm.ptr  // CHECK: llvm.store
    gpu.return
  }

  // CHECK-LABEL: llvm.func @vectors
  gpu.func @vectors(%p: !llvm.ptr) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %0 = llvm.load %p : !llvm.ptr -> vector<4xf32>  // CHECK: llvm.load
    %1 = llvm.intr.stepvector : vector<4xi32>  // CHECK: llvm.intr.stepvector
    // CHECK: llvm.getelementptr
    %2 = llvm.getelementptr %p[%1] : (!llvm.ptr, vector<4xi32>) -> vector<4x!llvm.ptr>, f32
    %3 = llvm.load %p : !llvm.ptr -> vector<4xi32>  // CHECK: llvm.load
    %4 = llvm.icmp "slt" %1, %3 : vector<4xi32>  // CHECK: llvm.icmp
    %5 = llvm.intr.masked.load %p, %4, %0 {alignment = 4 : i32}  // CHECK: llvm.intr.masked.load
        : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    // CHECK: llvm.intr.masked.store
    llvm.intr.masked.store %5, %p, %4 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
    %6 = llvm.intr.masked.gather %2, %4, %0 {alignment = 4 : i32}  // CHECK: llvm.intr.masked.gather
        : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    // CHECK: llvm.intr.masked.scatter
    llvm.intr.masked.scatter %6, %2, %4 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
    %7 = llvm.intr.vector.extract %6[0] : vector<2xf32> from vector<4xf32>  // CHECK: llvm.intr.vector.extract
    %8 = llvm.intr.vector.insert %7, %0[2] : vector<2xf32> into vector<4xf32>  // CHECK: llvm.intr.vector.insert
    // CHECK: llvm.intr.vector.interleave2
    %9 = "llvm.intr.vector.interleave2"(%8, %0) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
    %10 = "llvm.intr.vector.deinterleave2"(%9)  // CHECK: llvm.intr.vector.deinterleave2
        : (vector<8xf32>) -> !llvm.struct<(vector<4xf32>, vector<4xf32>)>
    %11 = llvm.extractvalue %10[1] : !llvm.struct<(vector<4xf32>, vector<4xf32>)>  // CHECK: llvm.extractvalue
    llvm.store %11, %p : vector<4xf32>, !llvm.ptr  // CHECK: llvm.store
    gpu.return
  }
}
