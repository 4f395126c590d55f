// Roles, elect and syncs on sm_80: the elected lane is lane 0.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM \
// RUN:   --implicit-check-not='{{(= |^ *)(nvvm\.[b-qs-z]|llvm\.(fence|inline_asm|cmpxchg|call_intrinsic))}}'
// RUN: mgpu compile %s --emit ptx --arch sm_80 | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'

gpu.module @agents_sm_80 [#nvvm.target<chip = "sm_80">] {
  // CHECK-LABEL:   gpu.func @roles
  // CHECK:           mgpu.role "a" warpgroups [1] {
  // CHECK:           mgpu.sync warpgroup
  // CHECK:           mgpu.elect {
  // CHECK:           mgpu.role "b" warps [2] {
  // CHECK:           mgpu.sync warp
  // CHECK:           mgpu.elect {
  //
  // GENERIC-LABEL:   sym_name = "agents_sm_80"
  // GENERIC:         "mgpu.role"() <{name = "a", warpgroups = array<i32: 1>}> ({
  // GENERIC:         "mgpu.sync"() <{scope = #mgpu<sync_scope warpgroup>}> : () -> ()
  // GENERIC:         "mgpu.elect"() ({
  // GENERIC:         "mgpu.role"() <{name = "b", warps = array<i32: 2>}> ({
  // GENERIC:         "mgpu.sync"() <{scope = #mgpu<sync_scope warp>}> : () -> ()
  // GENERIC:         "mgpu.elect"() ({
  // GENERIC:         "mgpu.sync"() <{scope = #mgpu<sync_scope warp>}> : () -> ()
  // GENERIC:         "mgpu.sync"() <{scope = #mgpu<sync_scope warpgroup>}> : () -> ()
  // GENERIC:         "mgpu.sync"() <{scope = #mgpu<sync_scope block>}> : () -> ()
  // GENERIC:         "mgpu.sync"() <{scope = #mgpu<sync_scope warp>}> : () -> ()
  // GENERIC:         "mgpu.sync"() <{scope = #mgpu<sync_scope block>}> : () -> ()
  //
  // NVVM-LABEL:    llvm.func @roles
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            nvvm.barrier id = %[[C2]] number_of_threads = %[[C128]]
  // NVVM:            llvm.store %[[V2:.*]], %[[V3:.*]] : i32, !llvm.ptr
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            llvm.store %[[V2]], %[[V3]] : i32, !llvm.ptr
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry roles(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             bar.sync 2, 128;
  // PTX:             bar.warp.sync -1;
  // PTX:             bar.warp.sync -1;
  // PTX:             bar.warp.sync -1;
  // PTX:             {{^}$}}
  gpu.func @roles(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    mgpu.role "a" warpgroups [1] {
      mgpu.sync warpgroup
      mgpu.elect {
        memref.store %v, %o[] : memref<i32>
      }
      mgpu.role "b" warps [2] {
        mgpu.sync warp
        mgpu.elect {
          memref.store %v, %o[] : memref<i32>
        }
      }
    }
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @syncs
  // CHECK:           mgpu.sync warp
  // CHECK:           mgpu.sync warpgroup
  // CHECK:           mgpu.sync block
  //
  // NVVM-LABEL:    llvm.func @syncs
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            %[[V2:.*]] = llvm.add %{{.*}}, %[[C1]] : i32
  // NVVM:            nvvm.barrier id = %[[V2]] number_of_threads = %[[C128]]
  // NVVM:            nvvm.barrier0
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry syncs(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             bar.warp.sync -1;
  // PTX:             bar.sync %r{{[0-9]+}}, 128;
  // PTX:             bar.sync 0;
  // PTX:             {{^}$}}
  gpu.func @syncs() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    mgpu.sync warp
    mgpu.sync warpgroup
    mgpu.sync block
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @lanes
  // CHECK:           mgpu.sync warp
  // CHECK:           mgpu.sync block
  //
  // NVVM-LABEL:    llvm.func @lanes
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            nvvm.barrier0
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry lanes(
  // PTX:             bar.warp.sync -1;
  // PTX:             bar.sync 0;
  // PTX:             {{^}$}}
  gpu.func @lanes() kernel
      attributes {known_block_size = array<i32: 48, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    mgpu.sync warp
    mgpu.sync block
    gpu.return
  }
}
