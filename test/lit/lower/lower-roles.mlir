// mgpu-lower-roles: roles, elected lanes and ids become control flow on the thread id, which is read at the start of the
// kernel. No mgpu op and no attribute of the dialect is left, but the launch contract.
//
// RUN: mgpu-opt %s --mgpu-kernel-abi --mgpu-plan-smem --mgpu-lower-ops --mgpu-lower-roles | FileCheck %s

gpu.module @roles [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL: gpu.func @regions
  // CHECK-NOT:     mgpu.{{[^c]}}
  // CHECK:         %[[TID:.*]] = nvvm.read.ptx.sreg.tid.x range <i32, 0, 256> : i32
  // CHECK:         %[[OWN:.*]] = llvm.lshr %[[TID]], %{{.*}} : i32
  // CHECK:         %[[WARP:.*]] = nvvm.shfl.sync idx %{{.*}}, %[[OWN]]
  // CHECK:         %[[G32:.*]] = llvm.lshr %[[WARP]], %{{.*}} : i32
  // CHECK:         %[[G:.*]] = arith.index_castui %[[G32]] : i32 to index
  // CHECK:         %[[W32:.*]] = llvm.and %[[WARP]], %{{.*}} : i32
  // CHECK:         %[[W:.*]] = arith.index_castui %[[W32]] : i32 to index
  // CHECK-NOT:     mgpu.
  // CHECK:         arith.index_castui %[[G]] : index to i32
  // CHECK:         scf.if %{{.*}} {
  // CHECK-NEXT:      nvvm.fence.mbarrier.init
  // CHECK-NOT:       mgpu.
  // CHECK:           arith.index_castui %[[W]] : index to i32
  // CHECK:           scf.if %{{.*}} {
  // CHECK-NEXT:        %[[ELECTED:.*]] = nvvm.elect.sync -> i1
  // CHECK-NEXT:        scf.if %[[ELECTED]] {
  // CHECK-NEXT:          nvvm.fence.mbarrier.init
  // CHECK-NEXT:        }
  // CHECK-NEXT:        %[[ALL:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // CHECK-NEXT:        nvvm.bar.warp.sync %[[ALL]] : i32
  // CHECK-NEXT:      }
  // CHECK-NEXT:    }
  // CHECK-NEXT:    gpu.return
  gpu.func @regions() kernel attributes {known_block_size = array<i32: 256, 1, 1>,
                                         mgpu.semantics = #mgpu.semantics<warpgroup>} {
    mgpu.role "g" warpgroups [1] {
      nvvm.fence.mbarrier.init
      mgpu.role "w" warps [3] {
        mgpu.elect {
          nvvm.fence.mbarrier.init
        }
      }
    }
    gpu.return
  }

  // A kernel that asks for no id reads none.
  //
  // CHECK-LABEL: gpu.func @none
  // CHECK-SAME:    mgpu.contract
  // CHECK-NOT:     mgpu.semantics
  // CHECK-NOT:     nvvm.read
  // CHECK:         gpu.return
  gpu.func @none() kernel attributes {known_block_size = array<i32: 40, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    mgpu.sync block
    gpu.return
  }
}
