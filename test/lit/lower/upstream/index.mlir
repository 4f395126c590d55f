// Every op of index.
//
// RUN: mgpu-opt %s --lower-to-nvvm | FileCheck %s

gpu.module @index [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL: llvm.func @all
  gpu.func @all(%x: index, %y: index, %i: i32, %out: memref<?xf32>, %f: f32) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %c7 = index.constant 7
    %0 = index.add %x, %c7  // CHECK: llvm.add
    %1 = index.mul %0, %y  // CHECK: llvm.mul
    %2 = index.sub %1, %x  // CHECK: llvm.sub
    %3 = index.and %2, %y  // CHECK: llvm.and
    %4 = index.or %3, %x  // CHECK: llvm.or
    %5 = index.xor %4, %y  // CHECK: llvm.xor
    %6 = index.shl %5, %x  // CHECK: llvm.shl
    %7 = index.shrs %6, %y  // CHECK: llvm.ashr
    %8 = index.shru %7, %x  // CHECK: llvm.lshr
    %9 = index.maxs %8, %y  // CHECK: llvm.intr.smax
    %10 = index.minu %9, %x  // CHECK: llvm.intr.umin
    %11 = index.maxu %10, %y  // CHECK: llvm.intr.umax
    %12 = index.mins %11, %x  // CHECK: llvm.intr.smin
    %13 = index.divs %12, %y  // CHECK: llvm.sdiv
    %14 = index.divu %13, %x  // CHECK: llvm.udiv
    %15 = index.rems %14, %y  // CHECK: llvm.srem
    %16 = index.remu %15, %x  // CHECK: llvm.urem
    %17 = index.ceildivs %16, %y  // CHECK: llvm.sdiv
    %18 = index.ceildivu %17, %x  // CHECK: llvm.udiv
    %19 = index.floordivs %18, %y  // CHECK: llvm.sdiv
    %20 = index.casts %i : i32 to index  // CHECK: llvm.sext
    %21 = index.castu %i : i32 to index  // CHECK: llvm.zext
    %22 = index.sizeof
    %23 = index.add %20, %21  // CHECK: llvm.add
    %24 = index.add %23, %22  // CHECK: llvm.add
    %25 = index.cmp slt(%24, %19)  // CHECK: llvm.icmp
    %true = index.bool.constant true
    %26 = arith.xori %25, %true : i1  // CHECK: llvm.xor
    %27 = arith.select %26, %24, %19 : index  // CHECK: llvm.select
    memref.store %f, %out[%27] : memref<?xf32>  // CHECK: llvm.store
    gpu.return
  }
}
