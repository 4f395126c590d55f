// mgpu.sync: all threads of a warp, warpgroup, block or cluster. Every form is a convergent intrinsic, none inline PTX.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX
// RUN: mgpu compile %s --emit llvm | FileCheck %s --check-prefix=LLVM
// LLVM-NOT: asm

gpu.module @sync [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL:   gpu.func @scopes
  // CHECK-NEXT:      mgpu.sync warp
  // CHECK-NEXT:      mgpu.sync warpgroup
  // CHECK-NEXT:      mgpu.sync block {note = "kept"}
  // CHECK-NEXT:      mgpu.sync cluster
  // CHECK-NEXT:      gpu.return
  //
  // GENERIC-LABEL:   sym_name = "sync"
  // GENERIC:         "mgpu.sync"() <{scope = #mgpu<sync_scope warp>}> : () -> ()
  // GENERIC-NEXT:    "mgpu.sync"() <{scope = #mgpu<sync_scope warpgroup>}> : () -> ()
  // GENERIC-NEXT:    "mgpu.sync"() <{scope = #mgpu<sync_scope block>}> {note = "kept"} : () -> ()
  // GENERIC-NEXT:    "mgpu.sync"() <{scope = #mgpu<sync_scope cluster>}> : () -> ()
  //
  // Hardware barrier 0 is the block's, 1 + w is warpgroup w's.
  //
  // NVVM-LABEL:    llvm.func @scopes
  // NVVM-DAG:        %[[THREADS:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM-DAG:        %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[ALL:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM:            nvvm.bar.warp.sync %[[ALL]] : i32
  // NVVM-NEXT:       %[[G:.*]] = llvm.trunc
  // NVVM-NEXT:       %[[ID:.*]] = llvm.add %[[G]], %[[ONE]] : i32
  // NVVM-NEXT:       nvvm.barrier id = %[[ID]] number_of_threads = %[[THREADS]]
  // NVVM-NEXT:       nvvm.barrier0
  // NVVM-NEXT:       nvvm.cluster.arrive {aligned}
  // NVVM-NEXT:       nvvm.cluster.wait {aligned}
  // NVVM-NEXT:       llvm.return
  //
  // PTX-LABEL:     .entry scopes(
  // PTX:             .reqnctapercluster 2, 1, 1
  // PTX:             bar.warp.sync -1;
  // PTX-NOT:         bar.
  // PTX:             add.s32 [[ID:%r[0-9]+]], %r{{[0-9]+}}, 1;
  // PTX-NEXT:        bar.sync [[ID]], 128;
  // PTX-NOT:         bar.
  // PTX:             bar.sync 0;
  // PTX-NOT:         bar.
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX-NEXT:        barrier.cluster.wait.aligned;
  // PTX-NOT:         bar{{\.|rier}}
  // PTX:             {{^}$}}
  gpu.func @scopes() kernel attributes {known_block_size = array<i32: 256, 1, 1>,
                                        known_cluster_size = array<i32: 2, 1, 1>} {
    mgpu.sync warp
    mgpu.sync warpgroup
    mgpu.sync block {note = "kept"}
    mgpu.sync cluster
    gpu.return
  }

  // In a role of one warpgroup the hardware barrier is known, in one of several it is computed.
  //
  // CHECK-LABEL:   gpu.func @in_roles
  // CHECK:           mgpu.role "one" warpgroups [2] {
  // CHECK-NEXT:        mgpu.sync warpgroup
  // CHECK-NEXT:        mgpu.role "w" warps [1] {
  // CHECK-NEXT:          mgpu.sync warp
  // CHECK:           mgpu.role "two" warpgroups [0, 1] {
  // CHECK-NEXT:        mgpu.sync warpgroup
  //
  // NVVM-LABEL:    llvm.func @in_roles
  // NVVM-DAG:        %[[THREADS:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM-DAG:        %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[ID:.*]] = llvm.mlir.constant(3 : i32) : i32
  // NVVM-DAG:        %[[ALL:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM:            nvvm.shfl.sync
  // NVVM-NOT:        nvvm.
  // NVVM:            nvvm.barrier id = %[[ID]] number_of_threads = %[[THREADS]]
  // NVVM-NOT:        nvvm.
  // NVVM:            nvvm.bar.warp.sync %[[ALL]] : i32
  // NVVM-NOT:        nvvm.
  // NVVM:            %[[DYNAMIC:.*]] = llvm.add %{{.*}}, %[[ONE]] : i32
  // NVVM-NEXT:       nvvm.barrier id = %[[DYNAMIC]] number_of_threads = %[[THREADS]]
  // NVVM-NOT:        nvvm.
  //
  // LLVM gives the two roles, which exclude each other, whatever order.
  //
  // PTX-LABEL:     .entry in_roles(
  // PTX-DAG:         bar.sync 3, 128;
  // PTX-DAG:         bar.warp.sync -1;
  // PTX-DAG:         bar.sync %r{{[0-9]+}}, 128;
  // PTX:             {{^}$}}
  gpu.func @in_roles() kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
    mgpu.role "one" warpgroups [2] {
      mgpu.sync warpgroup
      mgpu.role "w" warps [1] {
        mgpu.sync warp
      }
    }
    mgpu.role "two" warpgroups [0, 1] {
      mgpu.sync warpgroup
    }
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @lanes
  // CHECK-NEXT:      mgpu.sync warp
  // CHECK-NEXT:      mgpu.sync block
  //
  // NVVM-LABEL:    llvm.func @lanes
  // NVVM:            %[[ALL:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-NEXT:       nvvm.bar.warp.sync %[[ALL]] : i32
  // NVVM-NEXT:       nvvm.barrier0
  // NVVM-NEXT:       llvm.return
  //
  // PTX-LABEL:     .entry lanes(
  // PTX:             bar.warp.sync -1;
  // PTX-NOT:         bar.
  // PTX:             bar.sync 0;
  // PTX-NOT:         bar.
  // PTX:             {{^}$}}
  gpu.func @lanes() kernel attributes {known_block_size = array<i32: 200, 1, 1>,
                                       mgpu.semantics = #mgpu.semantics<lane>} {
    mgpu.sync warp
    mgpu.sync block
    gpu.return
  }
}
