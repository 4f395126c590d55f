// mgpu-emit-ptx alone takes modules of the llvm dialect: more than one, with several targets or none.
//
// RUN: mgpu-opt %s --mgpu-emit-ptx | FileCheck %s
//
// CHECK-LABEL: gpu.binary @two
// CHECK-SAME:    chip = "sm_90a"{{.*}}<"a", {{.*}}<"b", {{.*}}.target sm_90a\0A
// CHECK-SAME:    chip = "sm_100a"{{.*}}<"a", {{.*}}<"b", {{.*}}.target sm_100a\0A
// CHECK:       gpu.binary @no_kernel
// CHECK-SAME:    #gpu.object<#nvvm.target<O = 3, chip = "sm_90a">, assembly = "
// CHECK:       gpu.module @no_target

gpu.module @two [#nvvm.target<chip = "sm_90a", features = "+ptx86">, #nvvm.target<chip = "sm_100a", features = "+ptx86">] {
  llvm.func @b() attributes {nvvm.kernel} { llvm.return }
  llvm.func @a() attributes {nvvm.kernel} { llvm.return }
}
gpu.module @no_kernel [#nvvm.target<O = 3, chip = "sm_90a">] {
  llvm.func @helper() { llvm.return }
}
gpu.module @no_target {
  llvm.func @kernel() attributes {nvvm.kernel} { llvm.return }
}
