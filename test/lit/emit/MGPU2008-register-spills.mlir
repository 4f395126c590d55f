// Spills and stack frames are warnings at the kernel; the cubin is written.
//
// REQUIRES: ptxas
// RUN: mgpu compile %s -o %t.cubin 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=MANIFEST < %t.mgpu.json
//
// CHECK:      warning[MGPU2008]: kernel "spills" spills registers: {{[0-9]+}} bytes stored, {{[0-9]+}} bytes loaded per thread, at 32 registers
// CHECK-NEXT: --> {{.*}}MGPU2008-register-spills.mlir:[[#@LINE+16]]:3
// CHECK:      warning[MGPU2008]: kernel "stack" has a stack frame of 256 bytes per thread
// CHECK-NEXT: --> {{.*}}MGPU2008-register-spills.mlir:[[#@LINE+21]]:3
// Near miss: nothing is said of @registers.
// CHECK-NOT:  warning
//
// MANIFEST:     "name": "spills"
// MANIFEST:     "registers": 32,
// MANIFEST:     "spill_stores": {{[1-9]}}
// MANIFEST:     "name": "stack"
// MANIFEST:     "stack": 256,
// MANIFEST:     "name": "registers"
// MANIFEST:     "stack": 0,
// MANIFEST:     "spill_stores": 0,

gpu.module @m [#nvvm.target<chip = "sm_90a", features = "+ptx86">] {
  llvm.func @spills(%p: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.maxnreg = 32 : i32} {
    %v = llvm.load volatile %p : !llvm.ptr<1> -> vector<64xf32>
    %w = llvm.fadd %v, %v : vector<64xf32>
    llvm.store volatile %w, %p : vector<64xf32>, !llvm.ptr<1>
    llvm.return
  }

  llvm.func @stack(%p: !llvm.ptr<1>, %i: i32) attributes {nvvm.kernel} {
    %n = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %n x !llvm.array<64 x i32> : (i32) -> !llvm.ptr
    %e = llvm.getelementptr %a[0, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<64 x i32>
    llvm.store volatile %i, %e : i32, !llvm.ptr
    %v = llvm.load volatile %a : !llvm.ptr -> i32
    llvm.store %v, %p : i32, !llvm.ptr<1>
    llvm.return
  }

  llvm.func @registers(%p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %v = llvm.load volatile %p : !llvm.ptr<1> -> vector<64xf32>
    %w = llvm.fadd %v, %v : vector<64xf32>
    llvm.store volatile %w, %p : vector<64xf32>, !llvm.ptr<1>
    llvm.return
  }
}
