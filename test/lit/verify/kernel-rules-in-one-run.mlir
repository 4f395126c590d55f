// `mgpu-verify` reports every violation of kernel and module rules in one run, in source order.
//
// RUN: not mgpu-opt %s --mgpu-verify 2>&1 | FileCheck %s

// CHECK-NOT: error:
// CHECK: :[[@LINE+1]]:1: error: 'gpu.module' op expected a target for the mgpu kernels in it [MGPU0105]
gpu.module @no_target {
  // CHECK-NOT: error:
  // CHECK: :[[@LINE+3]]:3: error: 'gpu.func' op expected a block of a multiple of 128 threads, got 100 [MGPU0102]
  // CHECK-NOT: error:
  // CHECK: :[[@LINE+1]]:15: error: 'gpu.func' op argument 0: expected a ranked memref, {{.*}} [MGPU0109]
  gpu.func @k(%a: memref<*xf32>) kernel attributes {known_block_size = array<i32: 100, 1, 1>} {
    %a0 = mgpu.barrier.alloc "a" : !mgpu.barrier<1>
    // CHECK-NOT: error:
    // CHECK: :[[@LINE+1]]:11: error: 'mgpu.barrier.alloc' op a barrier named "a" exists already [MGPU0308]
    %a1 = mgpu.barrier.alloc "a" : !mgpu.barrier<1>
    // CHECK-NOT: error:
    // CHECK: :[[@LINE+1]]:10: error: 'memref.alloca' op expected shared memory of mgpu.smem.alloc {{.*}} [MGPU0112]
    %s = memref.alloca() : memref<4xf32, 3>
    gpu.return
  }
}
// CHECK-NOT: error:
// CHECK: :[[@LINE+1]]:1: error: 'gpu.module' op expected chip sm_80, sm_90a or sm_100a in the target, got sm_75 [MGPU0107]
gpu.module @other_chip [#nvvm.target<chip = "sm_75">] {
  // CHECK-NOT: error:
  // CHECK: :[[@LINE+1]]:3: error: 'gpu.func' op expected 'known_block_size' on a kernel with mgpu ops [MGPU0101]
  gpu.func @k() kernel {
    mgpu.sync block
    gpu.return
  }
}
// CHECK-NOT: error:
// CHECK: :[[@LINE+2]]:3: error: 'mgpu.sync' op expected to stand in a 'gpu.func ... kernel' [MGPU0104]
func.func @host() {
  mgpu.sync block
  return
}
// CHECK-NOT: error:
