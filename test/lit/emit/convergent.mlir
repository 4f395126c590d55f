// LLVM copies inline assembly into both branches of an `if` unless the call is marked convergent: then a
// barrier of a whole warp would run in part of it. Elected lane, converged op, elected lane is what mgpu's own
// lowering writes, so each form stands once, at every level, also in a function of its own.
//
// RUN: mgpu compile %s --emit ptx --opt-level 0 | FileCheck %s
// RUN: mgpu compile %s --emit ptx --opt-level 1 | FileCheck %s
// RUN: mgpu compile %s --emit ptx --opt-level 2 | FileCheck %s
// RUN: mgpu compile %s --emit ptx --opt-level 3 | FileCheck %s
// RUN: mgpu-opt %s --lower-to-ptx | FileCheck %s
//
// CHECK-COUNT-1: bar.arrive 1,
// CHECK-NOT:     bar.arrive 1,
// CHECK-COUNT-1: setmaxnreg.dec.sync.aligned.u32 40;
// CHECK-NOT:     setmaxnreg.dec.sync.aligned.u32 40;
// CHECK-COUNT-1: bar.arrive 2,
// CHECK-NOT:     bar.arrive 2,

// RUN: mgpu compile %s --emit llvm | FileCheck %s --check-prefix=IR
// IR:  define {{.*}}@inline_ptx({{.*}} #[[#CONVERGENT:]]
// IR:  call void asm sideeffect "bar.arrive 1, $0;", "r"(i32 %{{[0-9]+}}) #[[#CONVERGENT]]
// IR:  call void asm sideeffect "setmaxnreg.dec.sync.aligned.u32 40;", ""() #[[#CONVERGENT]]
// IR:  attributes #[[#CONVERGENT]] = { convergent }

gpu.module @m [#nvvm.target<chip = "sm_90a", features = "+ptx86">] {
  llvm.func @inline_ptx(%p: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %elected = nvvm.elect.sync -> i1
    llvm.cond_br %elected, ^first, ^converged
  ^first:
    llvm.store %one, %p : i32, !llvm.ptr<1>
    llvm.br ^converged
  ^converged:
    nvvm.inline_ptx "bar.arrive 1, {$r0};" ro(%n : i32)
    llvm.cond_br %elected, ^second, ^end
  ^second:
    llvm.store %n, %p : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  llvm.func @inline_asm(%p: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %elected = nvvm.elect.sync -> i1
    llvm.cond_br %elected, ^first, ^converged
  ^first:
    llvm.store %one, %p : i32, !llvm.ptr<1>
    llvm.br ^converged
  ^converged:
    llvm.inline_asm has_side_effects "setmaxnreg.dec.sync.aligned.u32 40;", "" : () -> ()
    llvm.cond_br %elected, ^second, ^end
  ^second:
    llvm.store %n, %p : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  llvm.func @called(%p: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %elected = nvvm.elect.sync -> i1
    llvm.cond_br %elected, ^first, ^converged
  ^first:
    llvm.store %one, %p : i32, !llvm.ptr<1>
    llvm.br ^converged
  ^converged:
    llvm.call @arrive(%n) : (i32) -> ()
    llvm.cond_br %elected, ^second, ^end
  ^second:
    llvm.store %n, %p : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }

  llvm.func internal @arrive(%n: i32) attributes {always_inline} {
    nvvm.inline_ptx "bar.arrive 2, {$r0};" ro(%n : i32)
    llvm.return
  }
}
