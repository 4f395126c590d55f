// --mgpu-verifier: strict refuses a module that breaks an op rule, lenient reports and goes on (for editors), off says
// nothing. Rules on types hold in every mode, and mgpu-verify runs whenever it stands in the pipeline.
//
// RUN: not mgpu-opt %s 2>&1 | FileCheck %s --check-prefixes=RULE,STRICT
// RUN: not mgpu-opt %s --mgpu-verifier=strict 2>&1 | FileCheck %s --check-prefixes=RULE,STRICT
// RUN: mgpu-opt %s --mgpu-verifier=lenient 2>&1 | FileCheck %s --check-prefixes=RULE,PRINTED
// RUN: mgpu-opt %s --mgpu-verifier=off 2>%t.err | FileCheck %s --check-prefix=PRINTED
// RUN: count 0 <%t.err
//
// RULE:       error: 'mgpu.barrier.arrive' op attempting to operate on barrier without indexing, but num_barriers = 4 [MGPU0304]
// STRICT-NOT: gpu.func
// PRINTED:    mgpu.barrier.arrive %{{.*}} : !mgpu.barrier<4>
//
// RUN: echo 'func.func private @f(!mgpu.barrier<33>)' >%t.type.mlir
// RUN: not mgpu-opt %t.type.mlir --mgpu-verifier=off 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not mgpu-opt %t.type.mlir --mgpu-verifier=lenient 2>&1 | FileCheck %s --check-prefix=TYPE
// TYPE:       error: only up to 32 barriers per group supported, got 33; split it into 2 groups [MGPU0002]
//
// RUN: sed 's/128, 1, 1/100, 1, 1/' %s >%t.kernel.mlir
// RUN: not mgpu-opt %t.kernel.mlir --mgpu-verifier=off --mgpu-verify 2>&1 | FileCheck %s --check-prefix=KERNEL
// KERNEL:     error: {{.*}} [MGPU0102]
gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %g = mgpu.barrier.alloc "ring" : !mgpu.barrier<4>
    mgpu.barrier.arrive %g : !mgpu.barrier<4>
    gpu.return
  }
}
