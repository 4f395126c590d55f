// ptxas's errors come through on the line of the kernel, each of them; there is no cubin then.
//
// REQUIRES: ptxas
// RUN: echo old > %t.cubin
// RUN: (mgpu compile %s -o %t.cubin 2>&1; echo "exit $?") | FileCheck %s
// RUN: grep -x old %t.cubin
// RUN: not ls %t.ptx %t.mgpu.json
//
// CHECK:      error[MGPU2004]: ptxas: Not a name of any known instruction: 'nonsense'
// CHECK-NEXT: --> {{.*}}MGPU2004-ptxas-refuses.mlir:[[#LINE:]]:5
// CHECK:      [[#LINE]] |     nvvm.inline_ptx "nonsense
// CHECK-NEXT:           |     ^^^^^^^^^^^^^^^
// CHECK:      note: at line {{[0-9]+}} of the PTX: nonsense.b32 %r1;
// CHECK:      error[MGPU2004]: ptxas: Arguments mismatch for instruction 'mov'
// CHECK-NEXT: --> {{.*}}MGPU2004-ptxas-refuses.mlir:[[#LINE+2]]:5
// CHECK-NOT:  aborted
// CHECK:      exit 1

// RUN: (mgpu compile --arch sm_100a --ptxas %S/Inputs/ptxas-crash.sh %s 2>&1; echo "exit $?") \
// RUN:   | FileCheck %s --check-prefix=STRANGE
// STRANGE: error[MGPU2004]: ptxas: ptxas ended with exit status: 3: something else
// STRANGE: exit 1

gpu.module @m [#nvvm.target<chip = "sm_90a", features = "+ptx86">] {
  llvm.func @kernel(%x: i32, %y: i64) attributes {nvvm.kernel} {
    nvvm.inline_ptx "nonsense.b32 {$r0};" ro(%x : i32)
    %one = llvm.mlir.constant(1 : i32) : i32
    nvvm.inline_ptx "mov.b32 {$r0}, {$r1};" ro(%x, %y : i32, i64)
    llvm.return
  }
}
