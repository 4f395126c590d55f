// PTX names the lines of this file, for ptxas, profilers and compute-sanitizer, and does not say `debug`, which
// would make ptxas compile as with -g. The line table reaches the cubin and costs no register.
//
// RUN: mgpu compile %s --emit ptx > %t.ptx
// RUN: FileCheck %s < %t.ptx
// CHECK:     .target sm_90a{{$}}
// CHECK-NOT: debug
// CHECK:     .entry kernel
// CHECK:     .loc 1 [[#@LINE+18]] 10
// CHECK:     mul.rn.f32
// CHECK:     .loc 1 [[#@LINE+17]] 5
// CHECK:     st.global
// CHECK:     .file 1 "{{.*}}source-lines.mlir"

// RUN: mgpu-opt %s --lower-to-ptx=debug=none | FileCheck %s --check-prefix=NONE
// NONE:     .entry kernel
// NONE-NOT: .loc
// NONE-NOT: .file

// Standard input has a name too.
//
// RUN: mgpu compile - --emit ptx < %s | FileCheck %s --check-prefix=STDIN
// STDIN: .file 1 "{{.*}}<stdin>"

gpu.module @m [#nvvm.target<chip = "sm_90a", features = "+ptx86">] {
  llvm.func @kernel(%p: !llvm.ptr<1>, %x: f32, %y: f32) attributes {nvvm.kernel} {
    %z = llvm.fmul %x, %y : f32
    llvm.store %z, %p : f32, !llvm.ptr<1>
    llvm.return
  }
}
