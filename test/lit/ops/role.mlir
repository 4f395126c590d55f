// mgpu.role: a branch on the warpgroup or warp, and nothing more: no join and no synchronisation at either end.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX

gpu.module @role [#nvvm.target<chip = "sm_90a">] {
  // One warpgroup, and a warp of it. The warp index is read from lane 0, so that it is uniform over the warp.
  //
  // CHECK-LABEL:   gpu.func @nested
  // CHECK:           mgpu.role "load" warpgroups [1] {
  // CHECK-NEXT:        nvvm.fence.mbarrier.init
  // CHECK-NEXT:        mgpu.role "tma" warps [0, 2] {
  // CHECK-NEXT:          nvvm.fence.mbarrier.init
  // CHECK-NEXT:        }
  // CHECK-NEXT:      }
  // CHECK-NEXT:      gpu.return
  //
  // GENERIC-LABEL:   sym_name = "role"
  // GENERIC:         "mgpu.role"() <{name = "load", warpgroups = array<i32: 1>}> ({
  // GENERIC:           "mgpu.role"() <{name = "tma", warps = array<i32: 0, 2>}> ({
  // GENERIC-NEXT:        "nvvm.fence.mbarrier.init"() : () -> ()
  // GENERIC-NEXT:      }) : () -> ()
  //
  // NVVM-LABEL:    llvm.func @nested
  // NVVM-DAG:        %[[ZERO:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[TWO:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[THREE:.*]] = llvm.mlir.constant(3 : i32) : i32
  // NVVM-DAG:        %[[FIVE:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[LAST:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[ALL:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM:            %[[TID:.*]] = nvvm.read.ptx.sreg.tid.x range <i32, 0, 256> : i32
  // NVVM-NEXT:       %[[OWN:.*]] = llvm.lshr %[[TID]], %[[FIVE]] : i32
  // NVVM-NEXT:       %[[WARP:.*]] = nvvm.shfl.sync idx %[[ALL]], %[[OWN]], %[[ZERO]], %[[LAST]] : i32 -> i32
  // NVVM-NEXT:       %[[G32:.*]] = llvm.lshr %[[WARP]], %[[TWO]] : i32
  // NVVM-NEXT:       %[[G64:.*]] = llvm.zext %[[G32]] : i32 to i64
  // NVVM-NEXT:       %[[W32:.*]] = llvm.and %[[WARP]], %[[THREE]] : i32
  // NVVM-NEXT:       %[[W64:.*]] = llvm.zext %[[W32]] : i32 to i64
  // NVVM-NEXT:       %[[G:.*]] = llvm.trunc %[[G64]] : i64 to i32
  // NVVM-NEXT:       %[[IN:.*]] = llvm.icmp "eq" %[[G]], %[[ONE]] : i32
  // NVVM-NEXT:       llvm.cond_br %[[IN]], ^[[BODY:.*]], ^[[END:[a-z0-9]*]]
  // NVVM-NEXT:     ^[[BODY]]:
  // NVVM-NEXT:       nvvm.fence.mbarrier.init
  // NVVM-NEXT:       %[[W:.*]] = llvm.trunc %[[W64]] : i64 to i32
  // NVVM-NEXT:       %[[W0:.*]] = llvm.icmp "eq" %[[W]], %[[ZERO]] : i32
  // NVVM-NEXT:       %[[W2:.*]] = llvm.icmp "eq" %[[W]], %[[TWO]] : i32
  // NVVM-NEXT:       %[[IN:.*]] = llvm.or %[[W0]], %[[W2]] : i1
  // NVVM-NEXT:       llvm.cond_br %[[IN]], ^[[INNER:.*]], ^[[JOIN:[a-z0-9]*]]
  // NVVM-NEXT:     ^[[INNER]]:
  // NVVM-NEXT:       nvvm.fence.mbarrier.init
  // NVVM-NEXT:       llvm.br ^[[JOIN]]
  // NVVM-NEXT:     ^[[JOIN]]:
  // NVVM-NEXT:       llvm.br ^[[END]]
  // NVVM-NEXT:     ^[[END]]:
  // NVVM-NEXT:       llvm.return
  //
  // PTX-LABEL:     .entry nested(
  // PTX:             mov.u32 [[TID:%r[0-9]+]], %tid.x;
  // PTX:             shr.u32 [[OWN:%r[0-9]+]], [[TID]], 5;
  // PTX:             shfl.sync.idx.b32 [[WARP:%r[0-9]+]], [[OWN]], 0, 31, -1;
  // PTX-NOT:         {{bar|elect}}
  // PTX-COUNT-2:     fence.mbarrier_init.release.cluster;
  // PTX-NOT:         {{bar\.|fence|elect}}
  // PTX:             {{^}$}}
  gpu.func @nested() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    mgpu.role "load" warpgroups [1] {
      nvvm.fence.mbarrier.init
      mgpu.role "tma" warps [0, 2] {
        nvvm.fence.mbarrier.init
      }
    }
    gpu.return
  }

  // At the top level `warps` names warps of the block: 4 * warpgroup + warp.
  //
  // CHECK-LABEL:   gpu.func @warps_of_block
  // CHECK:           mgpu.role "a" warps [5, 6] {
  //
  // NVVM-LABEL:    llvm.func @warps_of_block
  // NVVM-DAG:        %[[FOUR:.*]] = llvm.mlir.constant(4 : i32) : i32
  // NVVM-DAG:        %[[FIVE:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[SIX:.*]] = llvm.mlir.constant(6 : i32) : i32
  // NVVM:            %[[BASE:.*]] = llvm.mul %{{.*}}, %[[FOUR]] : i32
  // NVVM-NEXT:       %[[W:.*]] = llvm.trunc
  // NVVM-NEXT:       %[[WARP:.*]] = llvm.add %[[BASE]], %[[W]] : i32
  // NVVM-NEXT:       llvm.icmp "eq" %[[WARP]], %[[FIVE]] : i32
  // NVVM-NEXT:       llvm.icmp "eq" %[[WARP]], %[[SIX]] : i32
  //
  // PTX-LABEL:     .entry warps_of_block(
  // PTX:             shfl.sync.idx.b32 [[WARP:%r[0-9]+]], %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             add.s32 [[FROM:%r[0-9]+]], [[WARP]], -5;
  // PTX-NEXT:        setp.gt.u32 %p{{[0-9]+}}, [[FROM]], 1;
  // PTX:             fence.mbarrier_init.release.cluster;
  gpu.func @warps_of_block() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    mgpu.role "a" warps [5, 6] {
      nvvm.fence.mbarrier.init
    }
    gpu.return
  }

  // Warpgroups are counted by the linear thread id, in a role as by the ids: here 16 * (8 * z + y) + x.
  //
  // CHECK-LABEL:   gpu.func @three_dimensions
  // CHECK:           mgpu.role "a" warpgroups [0, 1] attributes {note = "kept"} {
  //
  // NVVM-LABEL:    llvm.func @three_dimensions
  // NVVM-DAG:        %[[SIXTEEN:.*]] = llvm.mlir.constant(16 : i32) : i32
  // NVVM-DAG:        %[[EIGHT:.*]] = llvm.mlir.constant(8 : i32) : i32
  // NVVM:            %[[Z:.*]] = nvvm.read.ptx.sreg.tid.z range <i32, 0, 3> : i32
  // NVVM-NEXT:       %[[ZY:.*]] = llvm.mul %[[Z]], %[[EIGHT]] : i32
  // NVVM-NEXT:       %[[Y:.*]] = nvvm.read.ptx.sreg.tid.y range <i32, 0, 8> : i32
  // NVVM-NEXT:       %[[YZ:.*]] = llvm.add %[[ZY]], %[[Y]] : i32
  // NVVM-NEXT:       %[[YZX:.*]] = llvm.mul %[[YZ]], %[[SIXTEEN]] : i32
  // NVVM-NEXT:       %[[X:.*]] = nvvm.read.ptx.sreg.tid.x range <i32, 0, 16> : i32
  // NVVM-NEXT:       llvm.add %[[YZX]], %[[X]] : i32
  //
  // PTX-LABEL:     .entry three_dimensions(
  // PTX:             shfl.sync.idx.b32 [[WARP:%r[0-9]+]], %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             setp.gt.u32 %p{{[0-9]+}}, [[WARP]], 7;
  // PTX:             fence.mbarrier_init.release.cluster;
  gpu.func @three_dimensions() kernel attributes {known_block_size = array<i32: 16, 8, 3>} {
    mgpu.role "a" warpgroups [0, 1] attributes {note = "kept"} {
      nvvm.fence.mbarrier.init
    }
    gpu.return
  }

  // A role may be empty, and may stand in a loop whose trip count all of its threads share. Its body may use values
  // from outside.
  //
  // CHECK-LABEL:   gpu.func @in_loop
  // CHECK:           mgpu.role "empty" warpgroups [0] {
  // CHECK-NEXT:      }
  // CHECK-NEXT:      scf.for
  // CHECK-NEXT:        mgpu.role "body" warpgroups [1] {
  // CHECK-NEXT:          memref.store
  //
  // NVVM-LABEL:    llvm.func @in_loop
  // NVVM:          ^[[HEAD:.*]](%[[I:.*]]: i64): {{.*}}
  // NVVM-NEXT:       %[[MORE:.*]] = llvm.icmp "slt" %[[I]], %{{.*}} : i64
  // NVVM-NEXT:       llvm.cond_br %[[MORE]], ^[[BODY:.*]], ^
  // NVVM-NEXT:     ^[[BODY]]:
  // NVVM-NEXT:       %[[G:.*]] = llvm.trunc
  // NVVM-NEXT:       %[[IN:.*]] = llvm.icmp "eq" %[[G]]
  // NVVM-NEXT:       llvm.cond_br %[[IN]], ^[[ROLE:.*]], ^[[NEXT:[a-z0-9]*]]
  // NVVM-NEXT:     ^[[ROLE]]:
  // NVVM-NEXT:       %[[P:.*]] = llvm.getelementptr inbounds|nuw %{{.*}}[%[[I]]]
  // NVVM-NEXT:       llvm.store %[[I]], %[[P]]
  // NVVM-NEXT:       llvm.br ^[[NEXT]]
  //
  // PTX-LABEL:     .entry in_loop(
  // PTX:             st.global.b{{32|64}}
  gpu.func @in_loop(%n: index, %dst: memref<?xindex>) kernel
      attributes {known_block_size = array<i32: 256, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    mgpu.role "empty" warpgroups [0] {
    }
    scf.for %i = %c0 to %n step %c1 {
      mgpu.role "body" warpgroups [1] {
        memref.store %i, %dst[%i] : memref<?xindex>
      }
    }
    gpu.return
  }
}
