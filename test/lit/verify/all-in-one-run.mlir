// One run reports every violation of op rules: all functions, all ops, in source order.
//
// RUN: not mgpu-opt %s 2>&1 | FileCheck %s

// CHECK-NOT: error:
// CHECK: [[FILE:.*all-in-one-run.mlir]]:[[@LINE+8]]:5: error: 'mgpu.barrier.arrive' op attempting to operate on barrier without indexing, but num_barriers = 4 [MGPU0304]
// CHECK: [[FILE]]:[[@LINE+5]]:13: note: the group "full" is allocated here
// CHECK: [[FILE]]:[[@LINE+6]]:5: note: help: index the group: mgpu.barrier.at %full[%i]
// CHECK-NOT: error:
gpu.module @m {
  gpu.func @first() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %full = mgpu.barrier.alloc "full" : !mgpu.barrier<4>
    %c = mgpu.barrier.alloc "released" : !mgpu.barrier<1, collective = [x]>
    mgpu.barrier.arrive %full : !mgpu.barrier<4>
    // CHECK: [[FILE]]:[[@LINE+1]]:10: error: 'mgpu.barrier.at' op expected an index from 0 to 3, got 4 [MGPU0305]
    %b = mgpu.barrier.at %full[4] : !mgpu.barrier<4> -> !mgpu.barrier<1>
    // CHECK-NOT: error:
    // CHECK: [[FILE]]:[[@LINE+1]]:5: error: 'mgpu.role' op expected warpgroups from 0 to 1, got 2 [MGPU0203]
    mgpu.role "load" warpgroups [2] {
      mgpu.role "issue" warps [0] {
        // CHECK-NOT: error:
        // CHECK: [[FILE]]:[[@LINE+1]]:9: error: 'mgpu.barrier.arrive' op arriving on a collective barrier is not supported in a warp context [MGPU0301]
        mgpu.barrier.arrive %c : !mgpu.barrier<1, collective = [x]>
      }
    }
    gpu.return
  }
  // An op that breaks two rules.
  gpu.func @second(%p: !mgpu.barrier<4, peer>) kernel {
    // CHECK-NOT: error:
    // CHECK: [[FILE]]:[[@LINE+3]]:5: error: 'mgpu.barrier.wait' op can only await on CTA-local barriers [MGPU0302]
    // CHECK-NOT: error:
    // CHECK: [[FILE]]:[[@LINE+1]]:5: error: 'mgpu.barrier.wait' op attempting to operate on barrier without indexing, but num_barriers = 4 [MGPU0304]
    mgpu.barrier.wait %p : !mgpu.barrier<4, peer>
    mgpu.elect {
      // CHECK-NOT: error:
      // CHECK: [[FILE]]:[[@LINE+1]]:7: error: 'mgpu.sync' op expected to stand outside 'mgpu.elect' [MGPU0201]
      mgpu.sync warp
    }
    gpu.return
  }
}
// CHECK-NOT: error:
