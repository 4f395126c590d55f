// Roles that ask for registers count on the kernel's count at launch. From a ptxas that reports fewer the pool
// would be smaller, and `setmaxnreg.inc` would wait for ever: an error. (ptxas 13.5 keeps to .maxnreg, so the
// one here only says otherwise.)
//
// REQUIRES: ptxas
// RUN: printf '#!/bin/sh\nptxas "$@" 2>&1 | sed "s/Used 248 registers/Used 64 registers/" >&2\n' > %t.fewer && chmod +x %t.fewer
// RUN: not mgpu compile %s --arch sm_90a --ptxas %t.fewer -o %t.cubin 2>&1 | FileCheck %s --check-prefix=FEWER
// FEWER: error[MGPU2010]: expected 248 registers a thread for kernel "roles", and ptxas gave it 64
// FEWER: its roles ask for registers: they share 248 for each thread
// RUN: test ! -e %t.cubin
//
// A ptxas that says it ignores the instruction.
//
// RUN: printf '#!/bin/sh\necho "ptxas info    : (C7508) Potential Performance Loss: '\''setmaxnreg'\'' ignored to maintain minimum register requirement." >&2\nexec ptxas "$@"\n' > %t.ignores && chmod +x %t.ignores
// RUN: not mgpu compile %s --arch sm_90a --ptxas %t.ignores -o %t.cubin 2>&1 | FileCheck %s --check-prefix=IGNORES
// IGNORES: error[MGPU2010]: expected ptxas to keep setmaxnreg of kernel "roles", and it says: {{.*}}ignored
//
// Near miss: ptxas as it is, on both chips; the manifest has the count.
//
// RUN: mkdir -p %t.d && mgpu compile %s --arch sm_90a,sm_100a -o %t.d/ 2>&1 | count 0
// RUN: FileCheck %s --check-prefix=MANIFEST --input-file=%t.d/MGPU2010-register-pool.mgpu.json
// MANIFEST-COUNT-2: "registers_at_launch": 248
gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  gpu.func @roles(%out: memref<256xi32>, %v: i32) kernel
      attributes {known_block_size = array<i32: 256, 1, 1>} {
    %i = gpu.thread_id x
    mgpu.role "producer" warpgroups [0] registers 40 {
      memref.store %v, %out[%i] : memref<256xi32>
    }
    mgpu.role "consumer" warpgroups [1] registers 232 {
      memref.store %v, %out[%i] : memref<256xi32>
    }
    gpu.return
  }
}
