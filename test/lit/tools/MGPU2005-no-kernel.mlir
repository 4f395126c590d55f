// A file without a kernel is an error of `mgpu compile`; mgpu-opt takes it.
//
// RUN: mgpu-opt %s
// RUN: (mgpu compile %s 2>&1; echo "exit $?") | FileCheck %s
// CHECK:      error[MGPU2005]: no kernel in {{.*}}MGPU2005-no-kernel.mlir
// CHECK-NEXT: --> {{.*}}MGPU2005-no-kernel.mlir:[[#@LINE+17]]:3
// CHECK:      = note: this function is not marked as a kernel
// CHECK:      = help: a kernel is a `gpu.func @name(...) kernel` in a `gpu.module`
// CHECK:      exit 1

// RUN: touch %t.mlir
// RUN: (mgpu compile %t.mlir --stop-after parse 2>&1; echo "exit $?") | FileCheck %s --check-prefix=EMPTY
// EMPTY: error[MGPU2005]: no kernel in
// EMPTY: exit 1

// Near miss: with the keyword.
//
// RUN: sed 's/@helper()/@helper() kernel/' %s | mgpu compile - --emit ptx | FileCheck %s --check-prefix=KERNEL
// KERNEL: .entry helper

gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  // `kernel` is missing.
  gpu.func @helper() attributes {known_block_size = array<i32: 128, 1, 1>} {
    gpu.return
  }
}
