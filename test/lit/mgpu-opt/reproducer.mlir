// Reproducers: a file with the module and the pipeline, which fails, or succeeds, in the same way when it is run again.
//
// A failing pass, of the whole pipeline and as it was reached:
//
// RUN: not mgpu-opt %s --lower-to-nvvm=debug=none --mlir-pass-pipeline-crash-reproducer=whole.mlir 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FAILS
// RUN: FileCheck %s --input-file whole.mlir --check-prefix=WHOLE
// RUN: not mgpu-opt whole.mlir --run-reproducer 2>&1 | FileCheck %s --check-prefix=AGAIN
//
// FAILS:      reproducer.mlir:[[#@LINE+26]]:{{[0-9]+}}: error: 'builtin.unrealized_conversion_cast' op has no lowering in a kernel with mgpu ops [MGPU0110]
// FAILS:      note: Pipeline failed while executing [`mgpu-verify` on 'builtin.module' operation]: reproducer generated at `whole.mlir`
// WHOLE:      %{{.*}} = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
// WHOLE:      mlir_reproducer: {
// WHOLE-NEXT:   pipeline: "builtin.module(mgpu-verify{single-target=true}, gpu.module(mgpu-kernel-abi,mgpu-plan-smem,mgpu-assign-named-barriers,mgpu-lower-ops,mgpu-lower-roles,{{.*}}mgpu-check-lowered,mgpu-strip-contract))",
// AGAIN:      whole.mlir:{{[0-9]+}}:{{[0-9]+}}: error: 'builtin.unrealized_conversion_cast' op has no lowering in a kernel with mgpu ops [MGPU0110]
//
// RUN: not mgpu-opt %s --lower-to-nvvm --mlir-disable-threading --mlir-pass-pipeline-local-reproducer \
// RUN:   --mlir-pass-pipeline-crash-reproducer=local.mlir 2>&1 | FileCheck %s --check-prefix=LOCAL-FAILS
// RUN: FileCheck %s --input-file local.mlir --check-prefix=LOCAL
// RUN: not mgpu-opt local.mlir --run-reproducer 2>&1 | FileCheck %s --check-prefix=LOCAL-FAILS
//
// LOCAL-FAILS: 'builtin.unrealized_conversion_cast' op has no lowering in a kernel with mgpu ops [MGPU0110]
// LOCAL:      gpu.func @k
// LOCAL:      pipeline: "builtin.module(mgpu-verify{single-target=true})",
//
// A pipeline that succeeds. MLIR stores the module as it is then, and there the pipeline changes nothing more:
//
// RUN: mgpu-opt %examples/ring.mlir --lower-to-nvvm=debug=none --mlir-generate-reproducer=good.mlir -o ring.mlir
// RUN: FileCheck %s --input-file good.mlir --check-prefix=GOOD
// RUN: mgpu-opt good.mlir --run-reproducer | diff ring.mlir -
//
// GOOD:       pipeline: "builtin.module(mgpu-verify{single-target=true},gpu.module(mgpu-kernel-abi,
gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%dst: memref<f32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %x = builtin.unrealized_conversion_cast to f32
    memref.store %x, %dst[] : memref<f32>
    gpu.return
  }
}
