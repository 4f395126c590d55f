// --inline: functions with mgpu ops are inlined into kernels, into the agent that calls them. One with several blocks is
// not inlined into a role, whose body is one block.
//
// RUN: mgpu-opt %s --inline | FileCheck %s
// RUN: mgpu-opt %s --inline --symbol-dce | FileCheck %s --check-prefix=GONE
//
// GONE-NOT: @handshake

// CHECK-LABEL: gpu.func @k
// CHECK-SAME:    %[[P:.*]]: i1
// CHECK-NEXT:    %[[A:.*]] = mgpu.barrier.alloc "a"
// CHECK-NEXT:    %[[B:.*]] = mgpu.barrier.alloc "b"
// CHECK-NEXT:    mgpu.role "left" warpgroups [0] {
// CHECK-NEXT:      mgpu.barrier.arrive %[[A]]
// CHECK-NEXT:      mgpu.role "inner" warps [2] {
// CHECK-NEXT:        mgpu.barrier.wait_parity %[[B]], %[[P]]
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    mgpu.role "right" warpgroups [1] {
// CHECK-NEXT:      func.call @several_blocks(%[[B]], %[[P]])
// CHECK-NEXT:    }
// CHECK-NEXT:    gpu.return
gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  func.func private @handshake(%mine: !mgpu.barrier<1>, %theirs: !mgpu.barrier<1>, %p: i1) {
    mgpu.barrier.arrive %mine : !mgpu.barrier<1>
    mgpu.role "inner" warps [2] {
      mgpu.barrier.wait_parity %theirs, %p : !mgpu.barrier<1>
    }
    return
  }
  func.func private @several_blocks(%b: !mgpu.barrier<1>, %p: i1) {
    cf.cond_br %p, ^arrive, ^end
  ^arrive:
    mgpu.barrier.arrive %b : !mgpu.barrier<1>
    cf.br ^end
  ^end:
    return
  }
  gpu.func @k(%p: i1) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %a = mgpu.barrier.alloc "a" : !mgpu.barrier<1>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.role "left" warpgroups [0] {
      func.call @handshake(%a, %b, %p) : (!mgpu.barrier<1>, !mgpu.barrier<1>, i1) -> ()
    }
    mgpu.role "right" warpgroups [1] {
      func.call @several_blocks(%b, %p) : (!mgpu.barrier<1>, i1) -> ()
    }
    gpu.return
  }
}
