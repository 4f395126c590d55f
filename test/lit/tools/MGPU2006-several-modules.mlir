// RUN: (mgpu compile %s 2>&1; echo "exit $?") | FileCheck %s
// CHECK:      error[MGPU2006]: expected one gpu.module with kernels in {{.*}}.mlir, got 2
// CHECK-NEXT: --> {{.*}}MGPU2006-several-modules.mlir:[[#@LINE+20]]:1
// CHECK:      note: the first one is here
// CHECK-NEXT: --> {{.*}}MGPU2006-several-modules.mlir:[[#@LINE+14]]:1
// CHECK:      = help: put the kernels into one gpu.module, or each gpu.module into a file of its own
// CHECK:      exit 1

// Near miss: a module without kernels does not count.
//
// RUN: sed 's/@b() attributes {nvvm.kernel}/@b()/' %s | mgpu compile - --emit ptx | FileCheck %s --check-prefix=ONE
// ONE:     .entry a
// ONE-NOT: helper

gpu.module @no_kernels [#nvvm.target<chip = "sm_90a">] {
  llvm.func @helper() { llvm.return }
}

gpu.module @first [#nvvm.target<chip = "sm_90a">] {
  llvm.func @a() attributes {nvvm.kernel} { llvm.return }
}

gpu.module @second [#nvvm.target<chip = "sm_90a">] {
  llvm.func @b() attributes {nvvm.kernel} { llvm.return }
}
