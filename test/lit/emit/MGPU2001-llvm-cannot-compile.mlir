// LLVM's fatal errors are diagnostics, and the process lives on: stock gpu-module-to-binary aborts on @redux.
//
// RUN: mgpu-opt %s --split-input-file --verify-diagnostics --mgpu-emit-ptx
// RUN: not mgpu-opt %s --split-input-file --mgpu-emit-ptx 2>&1 | FileCheck %s
// CHECK: error: LLVM cannot compile this kernel: Cannot select: intrinsic %llvm.nvvm.redux.sync.fmin [MGPU2001]

// With debug locations the error is at the op.
//
// RUN: not mgpu-opt %s --split-input-file \
// RUN:   --pass-pipeline='builtin.module(ensure-debug-info-scope-on-llvm-func,mgpu-emit-ptx)' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LINES
// LINES: cannot-compile.mlir:[[#@LINE+7]]:10: error: LLVM cannot compile this kernel: Cannot select

gpu.module @redux [#nvvm.target<chip = "sm_90a", features = "+ptx86">] {
  llvm.func @other() { llvm.return }
  // expected-error @+1 {{Cannot select: intrinsic %llvm.nvvm.redux.sync.fmin [MGPU2001]}}
  llvm.func @kernel(%out: !llvm.ptr<1>, %x: f32) attributes {nvvm.kernel} {
    %mask = llvm.mlir.constant(-1 : i32) : i32
    %r = nvvm.redux.sync fmin %x, %mask : f32 -> f32
    llvm.store %r, %out : f32, !llvm.ptr<1>
    llvm.return
  }
}

// -----

// Errors that LLVM reports by its own handler, which would print and exit.

gpu.module @constraint [#nvvm.target<chip = "sm_90a", features = "+ptx86">] {
  // expected-error @+1 {{unknown asm constraint 'z' [MGPU2001]}}
  llvm.func @kernel(%x: f32) attributes {nvvm.kernel} {
    %0 = llvm.inline_asm "mov $0, $1;", "=r,z" %x : (f32) -> i32
    llvm.return
  }
}

// -----

// LLVM must not see a chip or a feature that it does not know: it prints, and goes on.

// expected-error @+1 {{expected the target's chip to be sm_80, sm_90a or sm_100a, got "sm_999" [MGPU2001]}}
gpu.module @chip [#nvvm.target<chip = "sm_999">] {
  llvm.func @kernel() attributes {nvvm.kernel} { llvm.return }
}

// expected-error @+1 {{expected the features of the target to be a PTX version such as "+ptx86", got "+fast" [MGPU2001]}}
gpu.module @features [#nvvm.target<chip = "sm_90a", features = "+fast">] {
  llvm.func @kernel() attributes {nvvm.kernel} { llvm.return }
}

// expected-error @+1 {{got "+ptx91" [MGPU2001]}}
gpu.module @version [#nvvm.target<chip = "sm_90a", features = "+ptx91">] {
  llvm.func @kernel() attributes {nvvm.kernel} { llvm.return }
}

// -----

// Near miss: the chip that has the instruction.

gpu.module @blackwell [#nvvm.target<chip = "sm_100a", features = "+ptx86">] {
  llvm.func @kernel(%out: !llvm.ptr<1>, %x: f32) attributes {nvvm.kernel} {
    %mask = llvm.mlir.constant(-1 : i32) : i32
    %r = nvvm.redux.sync fmin %x, %mask : f32 -> f32
    llvm.store %r, %out : f32, !llvm.ptr<1>
    llvm.return
  }
}
