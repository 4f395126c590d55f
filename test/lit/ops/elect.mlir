// mgpu.elect: the body runs in one lane of the agent, and ends with bar.warp.sync of that lane's warp.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX

gpu.module @elect [#nvvm.target<chip = "sm_90a">] {
  // One lane of each warpgroup: warp 0's elected lane. The other warps do not take part.
  //
  // CHECK-LABEL:   gpu.func @warpgroup
  // CHECK:           mgpu.elect {
  // CHECK-NEXT:        memref.store
  // CHECK-NEXT:      }
  // CHECK-NEXT:      gpu.return
  //
  // GENERIC-LABEL:   sym_name = "elect"
  // GENERIC:         "mgpu.elect"() ({
  // GENERIC-NEXT:      "memref.store"
  // GENERIC-NEXT:    }) : () -> ()
  //
  // NVVM-LABEL:    llvm.func @warpgroup
  // NVVM-DAG:        %[[ZERO:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[ALL:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM:            %[[W:.*]] = llvm.trunc
  // NVVM-NEXT:       %[[FIRST:.*]] = llvm.icmp "eq" %[[W]], %[[ZERO]] : i32
  // NVVM-NEXT:       llvm.cond_br %[[FIRST]], ^[[WARP:.*]], ^[[END:[a-z0-9]*]]
  // NVVM-NEXT:     ^[[WARP]]:
  // NVVM-NEXT:       %[[ELECTED:.*]] = nvvm.elect.sync -> i1
  // NVVM-NEXT:       llvm.cond_br %[[ELECTED]], ^[[LANE:.*]], ^[[JOIN:[a-z0-9]*]]
  // NVVM-NEXT:     ^[[LANE]]:
  // NVVM-NEXT:       llvm.store
  // NVVM-NEXT:       llvm.br ^[[JOIN]]
  // NVVM-NEXT:     ^[[JOIN]]:
  // NVVM-NEXT:       nvvm.bar.warp.sync %[[ALL]] : i32
  // NVVM-NEXT:       llvm.br ^[[END]]
  // NVVM-NEXT:     ^[[END]]:
  // NVVM-NEXT:       llvm.return
  //
  // PTX-LABEL:     .entry warpgroup(
  // PTX:             and.b32 [[W:%r[0-9]+]], %r{{[0-9]+}}, 3;
  // PTX:             setp.ne.b32 [[OTHER:%p[0-9]+]], [[W]], 0;
  // PTX:             @[[OTHER]] bra [[END:\$L.*]];
  // PTX:             elect.sync %r{{[0-9]+}}|[[ELECTED:%p[0-9]+]], -1;
  // PTX:             not.pred [[NOT:%p[0-9]+]], [[ELECTED]];
  // PTX:             @[[NOT]] bra [[JOIN:\$L.*]];
  // PTX:             st.global.b32
  // PTX:           [[JOIN]]:
  // PTX:             bar.warp.sync -1;
  // PTX:           [[END]]:
  // PTX-NOT:         {{bar\.|elect}}
  // PTX:             {{^}$}}
  gpu.func @warpgroup(%dst: memref<i32>, %v: i32) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    mgpu.elect {
      memref.store %v, %dst[] : memref<i32>
    }
    gpu.return
  }

  // In a role of one warp no other warp comes this far, and its index is not asked for again.
  //
  // CHECK-LABEL:   gpu.func @warp
  // CHECK:           mgpu.role "w" warps [6] {
  // CHECK-NEXT:        mgpu.elect attributes {note = "kept"} {
  //
  // NVVM-LABEL:    llvm.func @warp
  // NVVM:            llvm.add
  // NVVM-NEXT:       %[[IN:.*]] = llvm.icmp "eq"
  // NVVM-NEXT:       llvm.cond_br %[[IN]], ^[[ROLE:.*]], ^
  // NVVM-NEXT:     ^[[ROLE]]:
  // NVVM-NEXT:       %[[ELECTED:.*]] = nvvm.elect.sync -> i1
  // NVVM-NEXT:       llvm.cond_br %[[ELECTED]], ^[[LANE:.*]], ^[[JOIN:[a-z0-9]*]]
  // NVVM-NEXT:     ^[[LANE]]:
  // NVVM-NEXT:       llvm.store
  // NVVM-NEXT:       llvm.br ^[[JOIN]]
  // NVVM-NEXT:     ^[[JOIN]]:
  // NVVM-NEXT:       nvvm.bar.warp.sync
  // NVVM-NOT:        nvvm.
  //
  // PTX-LABEL:     .entry warp(
  // PTX:             setp.ne.b32 %p{{[0-9]+}}, %r{{[0-9]+}}, 6;
  // PTX:             elect.sync
  // PTX:             st.global.b32
  // PTX:             bar.warp.sync -1;
  // PTX-NOT:         {{bar\.|elect}}
  // PTX:             {{^}$}}
  gpu.func @warp(%dst: memref<i32>, %v: i32) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    mgpu.role "w" warps [6] {
      mgpu.elect attributes {note = "kept"} {
        memref.store %v, %dst[] : memref<i32>
      }
    }
    gpu.return
  }

  // In a role of several warpgroups one lane of each.
  //
  // CHECK-LABEL:   gpu.func @warpgroups_in_role
  // CHECK:           mgpu.role "g" warpgroups [0, 2] {
  // CHECK-NEXT:        mgpu.elect {
  //
  // NVVM-LABEL:    llvm.func @warpgroups_in_role
  // NVVM:            %[[W:.*]] = llvm.trunc %{{.*}} : i64 to i32
  // NVVM:            %[[W:.*]] = llvm.trunc %{{.*}} : i64 to i32
  // NVVM-NEXT:       llvm.icmp "eq" %[[W]], %{{.*}} : i32
  // NVVM:            nvvm.elect.sync
  // NVVM:            nvvm.bar.warp.sync
  // NVVM-NOT:        nvvm.
  //
  // PTX-LABEL:     .entry warpgroups_in_role(
  // PTX:             elect.sync
  // PTX:             st.global.b32
  // PTX:             bar.warp.sync -1;
  // PTX-NOT:         {{bar\.|elect}}
  // PTX:             {{^}$}}
  gpu.func @warpgroups_in_role(%dst: memref<i32>, %v: i32) kernel
      attributes {known_block_size = array<i32: 384, 1, 1>} {
    mgpu.role "g" warpgroups [0, 2] {
      mgpu.elect {
        memref.store %v, %dst[] : memref<i32>
      }
    }
    gpu.return
  }
}
