// A helper function is legal once it is inlined: the dialect allows MLIR's inliner to do so.
//
// RUN: not mgpu-opt %s --mgpu-verify 2>&1 | FileCheck %s --check-prefix=BEFORE
// RUN: mgpu-opt %s --inline --mgpu-verify | FileCheck %s

// BEFORE: error: 'mgpu.barrier.arrive' op expected to stand in a 'gpu.func ... kernel' [MGPU0104]
// BEFORE: help: inline the function into its kernel first
// BEFORE: error: 'func.call' op has no lowering in a kernel with mgpu ops [MGPU0110]
// BEFORE: help: inline the function into the kernel first

// CHECK-LABEL: gpu.func @k()
// CHECK: %[[B:.*]] = mgpu.barrier.alloc "b"
// CHECK-NEXT: mgpu.role "r" warps [0] {
// CHECK-NEXT: mgpu.barrier.arrive %[[B]]
// CHECK-NEXT: }
// CHECK-NEXT: gpu.return
gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  func.func private @publish(%b: !mgpu.barrier<1>) {
    mgpu.barrier.arrive %b : !mgpu.barrier<1>
    return
  }
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.role "r" warps [0] {
      func.call @publish(%b) : (!mgpu.barrier<1>) -> ()
    }
    gpu.return
  }
}
