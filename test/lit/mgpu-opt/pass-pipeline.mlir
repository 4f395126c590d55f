// --pass-pipeline nests our passes as it nests upstream's, with options; a flag alone finds the gpu.modules by itself.
//
// RUN: mgpu-opt %s --pass-pipeline='builtin.module(gpu.module(mgpu-kernel-abi,mgpu-plan-smem))' | FileCheck %s
// RUN: mgpu-opt %s --mgpu-kernel-abi --mgpu-plan-smem | FileCheck %s
// RUN: mgpu-opt %s --pass-pipeline='builtin.module(any(mgpu-kernel-abi,mgpu-plan-smem))' | FileCheck %s
// RUN: mgpu-opt %s --pass-pipeline='builtin.module(mgpu-verify{single-target=false},canonicalize)' \
// RUN:   | FileCheck %s --check-prefix=SOURCE
// RUN: mgpu-opt %s --pass-pipeline='builtin.module(lower-to-nvvm{debug=none})' -o %t.mlir
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | diff %t.mlir -
//
// A pass on the wrong op, or none of this name, is an error.
//
// RUN: not mgpu-opt %s --pass-pipeline='builtin.module(mgpu-kernel-abi)' 2>&1 | FileCheck %s --check-prefix=ANCHOR
// ANCHOR: error: Can't add pass 'mgpu-kernel-abi' restricted to 'gpu.module' on a PassManager intended to run on 'builtin.module', did you intend to nest?
// RUN: not mgpu-opt %s --pass-pipeline='builtin.module(gpu.module(mgpu-kernel))' 2>&1 | FileCheck %s --check-prefix=NAME
// NAME: 'mgpu-kernel' does not refer to a registered pass or pass pipeline

// CHECK:  gpu.func @k(%{{.*}}: !llvm.ptr) kernel attributes {{.*}}shared_memory = 16 : i64
// CHECK:    mgpu.barrier.alloc "b" offset 0
// SOURCE: gpu.func @k(%{{.*}}: memref<4xf32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
// SOURCE:   mgpu.barrier.alloc "b" : !mgpu.barrier<1>
gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%a: memref<4xf32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    gpu.return
  }
}
