// What MLIR's verifier lets pass and LLVM's does not.
//
// RUN: mgpu-opt %s --split-input-file --verify-diagnostics --mgpu-emit-ptx

// expected-error @+2 {{LLVM's verifier refuses this module: immarg operand has non-immediate parameter [MGPU2002]}}
// expected-note @+1 {{call void @llvm.nvvm.cp.async.wait.group}}
gpu.module @immediate [#nvvm.target<chip = "sm_90a", features = "+ptx86">] {
  llvm.func @kernel(%n: i32) attributes {nvvm.kernel} {
    llvm.call_intrinsic "llvm.nvvm.cp.async.wait.group"(%n) : (i32) -> ()
    llvm.return
  }
}

// -----

// expected-error @+1 {{the module has no translation to LLVM IR [MGPU2002]}}
gpu.module @upstream [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+1 {{missing `LLVMTranslationDialectInterface` registration for dialect for op: func.func}}
  func.func @helper() { return }
}

// -----

// Near miss: the same call with a constant.

gpu.module @constant [#nvvm.target<chip = "sm_90a", features = "+ptx86">] {
  llvm.func @kernel() attributes {nvvm.kernel} {
    %n = llvm.mlir.constant(1 : i32) : i32
    llvm.call_intrinsic "llvm.nvvm.cp.async.wait.group"(%n) : (i32) -> ()
    llvm.return
  }
}
