// Every op of llvm that lowers, but for the intrinsics: they go through as they are.
//
// RUN: mgpu-opt %s --lower-to-nvvm | FileCheck %s

gpu.module @llvm [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL: llvm.func @integers
  gpu.func @integers(%x: i32, %y: i32, %p: !llvm.ptr) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %0 = llvm.add %x, %y : i32  // CHECK: llvm.add
    %1 = llvm.mul %0, %x : i32  // CHECK: llvm.mul
    %2 = llvm.sub %1, %y : i32  // CHECK: llvm.sub
    %3 = llvm.and %2, %x : i32  // CHECK: llvm.and
    %4 = llvm.or %3, %y : i32  // CHECK: llvm.or
    %5 = llvm.xor %4, %x : i32  // CHECK: llvm.xor
    %6 = llvm.shl %5, %y : i32  // CHECK: llvm.shl
    %7 = llvm.ashr %6, %x : i32  // CHECK: llvm.ashr
    %8 = llvm.lshr %7, %y : i32  // CHECK: llvm.lshr
    %9 = llvm.sdiv %8, %x : i32  // CHECK: llvm.sdiv
    %10 = llvm.udiv %9, %y : i32  // CHECK: llvm.udiv
    %11 = llvm.srem %10, %x : i32  // CHECK: llvm.srem
    %12 = llvm.urem %11, %y : i32  // CHECK: llvm.urem
    %13 = llvm.icmp "slt" %12, %y : i32  // CHECK: llvm.icmp
    %14 = llvm.select %13, %12, %y : i1, i32  // CHECK: llvm.select
    %15 = llvm.freeze %14 : i32  // CHECK: llvm.freeze
    llvm.store %15, %p : i32, !llvm.ptr  // CHECK: llvm.store
    gpu.return
  }

  // CHECK-LABEL: llvm.func @floats
  gpu.func @floats(%x: f32, %y: f32, %p: !llvm.ptr) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %0 = llvm.fadd %x, %y : f32  // CHECK: llvm.fadd
    %1 = llvm.fsub %0, %x : f32  // CHECK: llvm.fsub
    %2 = llvm.fmul %1, %y : f32  // CHECK: llvm.fmul
    %3 = llvm.fdiv %2, %x : f32  // CHECK: llvm.fdiv
    %4 = llvm.fneg %3 : f32  // CHECK: llvm.fneg
    %5 = llvm.fcmp "olt" %4, %y : f32  // CHECK: llvm.fcmp
    %6 = llvm.select %5, %4, %y : i1, f32  // CHECK: llvm.select
    llvm.store %6, %p : f32, !llvm.ptr  // CHECK: llvm.store
    gpu.return
  }

  // CHECK-LABEL: llvm.func @casts
  gpu.func @casts(%i: i32, %j: i64, %p: !llvm.ptr) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %0 = llvm.trunc %j : i64 to i16  // CHECK: llvm.trunc
    %1 = llvm.zext %0 : i16 to i32  // CHECK: llvm.zext
    %2 = llvm.sitofp %1 : i32 to f32  // CHECK: llvm.sitofp
    %3 = llvm.fpext %2 : f32 to f64  // CHECK: llvm.fpext
    %4 = llvm.fptosi %3 : f64 to i64  // CHECK: llvm.fptosi
    %5 = llvm.sext %i : i32 to i64  // CHECK: llvm.sext
    %6 = llvm.add %4, %5 : i64  // CHECK: llvm.add
    %7 = llvm.uitofp %6 : i64 to f64  // CHECK: llvm.uitofp
    %8 = llvm.fptrunc %7 : f64 to f32  // CHECK: llvm.fptrunc
    %9 = llvm.fptoui %8 : f32 to i32  // CHECK: llvm.fptoui
    %10 = llvm.bitcast %9 : i32 to f32  // CHECK: llvm.bitcast
    %11 = llvm.ptrtoint %p : !llvm.ptr to i64  // CHECK: llvm.ptrtoint
    %12 = llvm.add %11, %j : i64  // CHECK: llvm.add
    %13 = llvm.inttoptr %12 : i64 to !llvm.ptr  // CHECK: llvm.inttoptr
    %14 = llvm.addrspacecast %13 : !llvm.ptr to !llvm.ptr<1>  // CHECK: llvm.addrspacecast
    llvm.store %10, %14 : f32, !llvm.ptr<1>  // CHECK: llvm.store
    gpu.return
  }

  llvm.mlir.global internal @g(7 : i64) {addr_space = 1 : i32} : i64  // CHECK: llvm.mlir.global

  // CHECK-LABEL: llvm.func @memory
  gpu.func @memory(%i: i32, %x: f32, %p: !llvm.ptr) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %zero = llvm.mlir.zero : !llvm.ptr  // CHECK: llvm.mlir.zero
    %four = llvm.mlir.constant(4 : i32) : i32
    %0 = llvm.alloca %four x f32 : (i32) -> !llvm.ptr  // CHECK: llvm.alloca
    llvm.intr.lifetime.start %0 : !llvm.ptr  // CHECK: llvm.intr.lifetime.start
    %1 = llvm.getelementptr inbounds %0[%i] : (!llvm.ptr, i32) -> !llvm.ptr, f32  // CHECK: llvm.getelementptr
    llvm.store %x, %1 : f32, !llvm.ptr  // CHECK: llvm.store
    %2 = llvm.load %0 : !llvm.ptr -> f32  // CHECK: llvm.load
    llvm.intr.lifetime.end %0 : !llvm.ptr  // CHECK: llvm.intr.lifetime.end
    %3 = llvm.atomicrmw fadd %p, %2 syncscope("device") monotonic : !llvm.ptr, f32  // CHECK: llvm.atomicrmw
    %4 = llvm.cmpxchg %p, %i, %four acq_rel monotonic : !llvm.ptr, i32  // CHECK: llvm.cmpxchg
    %5 = llvm.extractvalue %4[0] : !llvm.struct<(i32, i1)>  // CHECK: llvm.extractvalue
    %6 = llvm.mlir.undef : !llvm.struct<(i32, f32)>
    %7 = llvm.insertvalue %5, %6[0] : !llvm.struct<(i32, f32)>  // CHECK: llvm.insertvalue
    llvm.store %7, %p : !llvm.struct<(i32, f32)>, !llvm.ptr  // CHECK: llvm.store
    llvm.fence syncscope("block") acq_rel  // CHECK: llvm.fence
    %8 = llvm.mlir.addressof @g : !llvm.ptr<1>
    %9 = llvm.load %8 : !llvm.ptr<1> -> i64  // CHECK: llvm.load
    // CHECK: llvm.intr.memcpy
    "llvm.intr.memcpy"(%p, %0, %9) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    // CHECK: llvm.intr.memcpy.inline
    "llvm.intr.memcpy.inline"(%p, %0) <{isVolatile = false, len = 16 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
    // CHECK: llvm.intr.memmove
    "llvm.intr.memmove"(%p, %0, %9) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %10 = llvm.mlir.constant(1 : i8) : i8
    "llvm.intr.memset"(%p, %10, %9) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()  // CHECK: llvm.intr.memset
    // CHECK: llvm.intr.memset.inline
    "llvm.intr.memset.inline"(%p, %10) <{isVolatile = false, len = 16 : i64}> : (!llvm.ptr, i8) -> ()
    // CHECK: llvm.intr.prefetch
    "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    %11 = llvm.intr.ptrmask %p, %9 : (!llvm.ptr, i64) -> !llvm.ptr  // CHECK: llvm.intr.ptrmask
    llvm.store %zero, %11 : !llvm.ptr, !llvm.ptr  // CHECK: llvm.store
    gpu.return
  }

  // CHECK-LABEL: llvm.func @control
  gpu.func @control(%i: i32, %j: i32, %c: i1, %p: !llvm.ptr) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    llvm.switch %i : i32, ^end(%i : i32) [
      1: ^end(%j : i32),
      2: ^other
    ]
  ^other:
    llvm.cond_br %c, ^trap, ^last  // CHECK: llvm.cond_br
  ^trap:
    "llvm.intr.trap"() : () -> ()  // CHECK: llvm.intr.trap
    llvm.unreachable  // CHECK: llvm.unreachable
  ^last:
    llvm.br ^end(%j : i32)  // CHECK: llvm.br
  ^end(%x: i32):
    llvm.store %x, %p : i32, !llvm.ptr  // CHECK: llvm.store
    gpu.return
  }

  // CHECK-LABEL: llvm.func @vectors
  gpu.func @vectors(%i: i32, %x: f32, %p: !llvm.ptr) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %0 = llvm.load %p : !llvm.ptr -> vector<4xf32>  // CHECK: llvm.load
    %1 = llvm.mlir.poison : vector<4xf32>
    %2 = llvm.insertelement %x, %1[%i : i32] : vector<4xf32>  // CHECK: llvm.insertelement
    %3 = llvm.shufflevector %0, %2 [0, 5, 2, 7] : vector<4xf32>  // CHECK: llvm.shufflevector
    %4 = llvm.extractelement %3[%i : i32] : vector<4xf32>  // CHECK: llvm.extractelement
    %5 = llvm.inline_asm has_side_effects "ex2.approx.f32 $0, $1;", "=f,f" %4 : (f32) -> f32  // CHECK: llvm.inline_asm
    %6 = llvm.call_intrinsic "llvm.nvvm.ex2.approx.ftz.f"(%5) : (f32) -> f32  // CHECK: llvm.call_intrinsic
    llvm.store %6, %p : f32, !llvm.ptr  // CHECK: llvm.store
    gpu.return
  }
}
