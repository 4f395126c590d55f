// ptxas ignores setmaxnreg where nothing fixes the kernel's register count. It says so in passing; we warn.
//
// REQUIRES: ptxas
// RUN: mgpu compile %s -o %t.cubin 2>&1 | FileCheck %s
//
// CHECK:      warning[MGPU2009]: ptxas: {{.*}}'setmaxnreg' ignored
// CHECK-NEXT: --> {{.*}}MGPU2009-ptxas-warning.mlir:[[#@LINE+8]]:3

// Near miss: the count is fixed.
//
// RUN: sed 's/nvvm.kernel,/nvvm.kernel, nvvm.minctasm = 1 : i32,/' %s > %t.mlir
// RUN: mgpu compile %t.mlir -o %t.cubin 2>&1 | count 0

gpu.module @m [#nvvm.target<chip = "sm_90a", features = "+ptx86">] {
  llvm.func @kernel() attributes {nvvm.kernel, nvvm.maxntid = array<i32: 128, 1, 1>} {
    nvvm.setmaxregister decrease 40
    llvm.return
  }
}
