// The line table reaches the cubin, and costs no register.
//
// REQUIRES: ptxas
// RUN: mgpu compile %s -o %t.cubin
// RUN: llvm-dwarfdump --debug-line %t.cubin | FileCheck %s
// CHECK: name: "source-lines-cubin.mlir"
// CHECK: [[#@LINE+13]]

// RUN: mgpu compile %s --emit ptx | grep -v '\.loc\|\.file' > %t.plain.ptx
// RUN: ptxas -v --gpu-name sm_90a %t.plain.ptx -o %t.plain.cubin 2>&1 | grep -o 'Used [0-9]* reg' | grep -o '[0-9]*' > %t.plain
// RUN: grep -o '"registers": [0-9]*' %t.mgpu.json | grep -o '[0-9]*' | diff - %t.plain

gpu.module @m [#nvvm.target<chip = "sm_90a", features = "+ptx86">] {
  llvm.func @kernel(%p: !llvm.ptr<1>, %x: f32, %y: f32) attributes {nvvm.kernel} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %e = llvm.getelementptr %p[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %v = llvm.load %e : !llvm.ptr<1> -> f32
    %z = llvm.fmul %v, %y : f32
    llvm.store %z, %e : f32, !llvm.ptr<1>
    llvm.return
  }
}
