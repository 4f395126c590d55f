// MGPU1001: at the end only LLVM and NVVM ops may be left. Each op that is not is named.
//
// RUN: mgpu-opt %s --mgpu-check-lowered --split-input-file --verify-diagnostics

gpu.module @check_too_early [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+1 {{'gpu.func' op has no lowering: expected LLVM and NVVM ops only at the end of the pipeline [MGPU1001]}}
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.sync' op has no lowering: expected LLVM and NVVM ops only at the end of the pipeline [MGPU1001]}}
    mgpu.sync block
    // expected-error @+1 {{'gpu.return' op has no lowering: expected LLVM and NVVM ops only at the end of the pipeline [MGPU1001]}}
    gpu.return
  }
}

// -----

gpu.module @left_over [#nvvm.target<chip = "sm_90a">] {
  llvm.func @k(%p: !llvm.ptr) attributes {nvvm.kernel} {
    // expected-error @+1 {{'builtin.unrealized_conversion_cast' op has no lowering: expected LLVM and NVVM ops only at the end of the pipeline [MGPU1001]}}
    %x = builtin.unrealized_conversion_cast to f32
    llvm.store %x, %p : f32, !llvm.ptr
    llvm.return
  }
}

// -----

// Near miss: everything is lowered.
gpu.module @lowered [#nvvm.target<chip = "sm_90a">] {
  llvm.func @k(%p: !llvm.ptr) attributes {nvvm.kernel} {
    nvvm.barrier0
    llvm.return
  }
}
