// Without ptxas the PTX is written, with a manifest that names it; the message says how to get ptxas.
//
// RUN: (MGPU_PTXAS=/no/such/ptxas mgpu compile %s -o %t.cubin 2>&1; echo "exit $?") | FileCheck %s
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: FileCheck %s --check-prefix=MANIFEST < %t.mgpu.json
// RUN: not ls %t.cubin
// CHECK:      error[MGPU2003]: expected ptxas at /no/such/ptxas, as MGPU_PTXAS says, but there is no such file
// CHECK:      = note: the PTX is written: {{.*}}tmp.ptx
// CHECK-NEXT: = help: run `cargo xtask setup`, or install a CUDA toolkit or the PyPI package nvidia-cuda-nvcc
// CHECK:      exit 4
// PTX:        .visible .entry kernel
// MANIFEST:   "kind": "ptx",
// MANIFEST:   "file": "tmp.ptx",
// MANIFEST:   "resources": null

// One that was asked for is not replaced by another.
//
// RUN: (mgpu compile %s --ptxas %T/none 2>&1; echo "exit $?") | FileCheck %s --check-prefix=FLAG
// FLAG: expected ptxas at {{.*}}/none, as --ptxas says
// FLAG: exit 4

// A program of that name that cannot run.
//
// RUN: echo nonsense > %T/bad-ptxas && chmod +x %T/bad-ptxas
// RUN: (mgpu compile %s --ptxas %T/bad-ptxas 2>&1; echo "exit $?") | FileCheck %s --check-prefix=BROKEN
// BROKEN: error[MGPU2003]: cannot run {{.*}}/bad-ptxas
// BROKEN: exit 4

// Not needed for what comes before the cubin.
//
// RUN: MGPU_PTXAS=/no/such/ptxas mgpu compile %s --emit ptx | FileCheck %s --check-prefix=PTX

gpu.module @m [#nvvm.target<chip = "sm_90a", features = "+ptx86">] {
  llvm.func @kernel() attributes {nvvm.kernel} { llvm.return }
}
