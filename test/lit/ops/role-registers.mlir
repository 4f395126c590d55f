// mgpu.role with registers: setmaxnreg is the first instruction of the role, up or down from what the kernel is launched
// with, which is fixed as .maxnreg: the kernel's own, or the largest multiple of 8 that the block can have. A role that
// asks for just that has no instruction.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM \
// RUN:   --implicit-check-not='{{(= |^ *)(nvvm\.[b-qs-z]|llvm\.(fence|inline_asm|cmpxchg|call_intrinsic))}}'
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'

gpu.module @role_registers [#nvvm.target<chip = "sm_90a">] {
  // 65536 / 384 threads = 170.67, rounded down to 168. 40 + 232 + 232 = 504 = 3 x 168.
  //
  // CHECK-LABEL:   gpu.func @three_warpgroups
  // CHECK:           mgpu.role "producer" warpgroups [0] registers 40 {
  // CHECK:           mgpu.role "consumers" warpgroups [1, 2] registers 232 attributes {note = "kept"} {
  //
  // GENERIC-LABEL:   sym_name = "role_registers"
  // GENERIC:         "mgpu.role"() <{name = "producer", registers = 40 : i32, warpgroups = array<i32: 0>}> ({
  // GENERIC:         "mgpu.role"() <{name = "consumers", registers = 232 : i32, warpgroups = array<i32: 1, 2>}> ({
  // GENERIC:         "mgpu.role"() <{name = "all", registers = 248 : i32, warpgroups = array<i32: 0>}> ({
  // GENERIC:         "mgpu.role"() <{name = "a", registers = 24 : i32, warpgroups = array<i32: 0>}> ({
  // GENERIC:         "mgpu.role"() <{name = "w", warps = array<i32: 1>}> ({
  // GENERIC:         "mgpu.role"() <{name = "b", warpgroups = array<i32: 1>}> ({
  // GENERIC:         "mgpu.role"() <{name = "c", registers = 136 : i32, warpgroups = array<i32: 2>}> ({
  // GENERIC:         "mgpu.role"() <{name = "a", warpgroups = array<i32: 0>}> ({
  //
  // NVVM-LABEL:    llvm.func @three_warpgroups
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            nvvm.setmaxregister  decrease 40
  // NVVM:            llvm.store %[[V2:.*]], %[[V3:.*]] : i32, !llvm.ptr
  // NVVM:            nvvm.setmaxregister  increase 232
  // NVVM:            llvm.store %[[V2]], %[[V3]] : i32, !llvm.ptr
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry three_warpgroups(
  // PTX:             .maxnreg 168
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             setmaxnreg.dec.sync.aligned.u32 40;
  // PTX:             setmaxnreg.inc.sync.aligned.u32 232;
  // PTX:             {{^}$}}
  gpu.func @three_warpgroups(%v: i32, %o: memref<i32>) kernel
      attributes {known_block_size = array<i32: 384, 1, 1>} {
    mgpu.role "producer" warpgroups [0] registers 40 {
      memref.store %v, %o[] : memref<i32>
    }
    mgpu.role "consumers" warpgroups [1, 2] registers 232 attributes {note = "kept"} {
      memref.store %v, %o[] : memref<i32>
    }
    gpu.return
  }

  // At most 255, rounded down to 248: as much as that is no change.
  //
  // CHECK-LABEL:   gpu.func @unchanged
  // CHECK:           mgpu.role "all" warpgroups [0] registers 248 {
  //
  // NVVM-LABEL:    llvm.func @unchanged
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            llvm.store %{{.*}}, %{{.*}} : i32, !llvm.ptr
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry unchanged(
  // PTX:             .maxnreg 248
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             {{^}$}}
  gpu.func @unchanged(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.role "all" warpgroups [0] registers 248 {
      memref.store %v, %o[] : memref<i32>
    }
    gpu.return
  }

  // The kernel's own number. Warpgroup 1 keeps it; nested roles follow the change.
  //
  // CHECK-LABEL:   gpu.func @fixed
  // CHECK:           mgpu.role "a" warpgroups [0] registers 24 {
  // CHECK:           mgpu.role "w" warps [1] {
  // CHECK:           mgpu.role "b" warpgroups [1] {
  // CHECK:           mgpu.role "c" warpgroups [2] registers 136 {
  //
  // NVVM-LABEL:    llvm.func @fixed
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            nvvm.setmaxregister  decrease 24
  // NVVM:            llvm.store %[[V2:.*]], %[[V3:.*]] : i32, !llvm.ptr
  // NVVM:            llvm.store %[[V2]], %[[V3]] : i32, !llvm.ptr
  // NVVM:            nvvm.setmaxregister  increase 136
  // NVVM:            llvm.store %[[V2]], %[[V3]] : i32, !llvm.ptr
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry fixed(
  // PTX:             .maxnreg 80
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             setmaxnreg.dec.sync.aligned.u32 24;
  // PTX:             setmaxnreg.inc.sync.aligned.u32 136;
  // PTX:             {{^}$}}
  gpu.func @fixed(%v: i32, %o: memref<i32>) kernel
      attributes {known_block_size = array<i32: 384, 1, 1>, nvvm.maxnreg = 80 : i32} {
    mgpu.role "a" warpgroups [0] registers 24 {
      mgpu.role "w" warps [1] {
        memref.store %v, %o[] : memref<i32>
      }
    }
    mgpu.role "b" warpgroups [1] {
      memref.store %v, %o[] : memref<i32>
    }
    mgpu.role "c" warpgroups [2] registers 136 {
      memref.store %v, %o[] : memref<i32>
    }
    gpu.return
  }

  // Without registers nothing is fixed.
  //
  // CHECK-LABEL:   gpu.func @none
  // CHECK:           mgpu.role "a" warpgroups [0] {
  //
  // NVVM-LABEL:    llvm.func @none
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            llvm.store %{{.*}}, %{{.*}} : i32, !llvm.ptr
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry none(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             {{^}$}}
  gpu.func @none(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    mgpu.role "a" warpgroups [0] {
      memref.store %v, %o[] : memref<i32>
    }
    gpu.return
  }
}
