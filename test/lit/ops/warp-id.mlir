// mgpu.warp_id: the warp within its warpgroup, 0 to 3, the same value in all threads of a warp.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX

gpu.module @warp_id [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL:   gpu.func @top_level
  // CHECK:           %{{.*}} = mgpu.warp_id
  // CHECK-NOT:       :
  // CHECK:           memref.store
  //
  // GENERIC-LABEL:   sym_name = "warp_id"
  // GENERIC:         %{{.*}} = "mgpu.warp_id"() : () -> index
  //
  // NVVM-LABEL:    llvm.func @top_level
  // NVVM:            %[[THREE:.*]] = llvm.mlir.constant(3 : i32) : i32
  // NVVM:            %[[WARP:.*]] = nvvm.shfl.sync idx
  // NVVM-NEXT:       %[[W32:.*]] = llvm.and %[[WARP]], %[[THREE]] : i32
  // NVVM-NEXT:       %[[W:.*]] = llvm.zext %[[W32]] : i32 to i64
  // NVVM-NEXT:       llvm.store %[[W]], %{{.*}} : i64, !llvm.ptr
  //
  // PTX-LABEL:     .entry top_level(
  // PTX:             mov.u32 [[TID:%r[0-9]+]], %tid.x;
  // PTX-NEXT:        shr.u32 [[OWN:%r[0-9]+]], [[TID]], 5;
  // PTX-NEXT:        shfl.sync.idx.b32 [[WARP:%r[0-9]+]], [[OWN]], 0, 31, -1;
  // PTX-NEXT:        and.b32 [[W:%r[0-9]+]], [[WARP]], 3;
  gpu.func @top_level(%dst: memref<index>) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %w = mgpu.warp_id
    memref.store %w, %dst[] : memref<index>
    gpu.return
  }

  // In a role of warps of the block it is still the warp within the warpgroup. The id is read where all threads are,
  // at the start of the kernel, however often and deep it is asked for.
  //
  // CHECK-LABEL:   gpu.func @in_roles
  // CHECK:           mgpu.role "a" warps [1, 5] {
  // CHECK-NEXT:        %{{.*}} = mgpu.warp_id
  // CHECK:             mgpu.elect {
  // CHECK-NEXT:          %{{.*}} = mgpu.warp_id
  //
  // NVVM-LABEL:    llvm.func @in_roles
  // NVVM:            nvvm.shfl.sync idx
  // NVVM-NEXT:       llvm.lshr
  // NVVM:            llvm.and
  // NVVM:            llvm.cond_br
  // NVVM-NOT:        nvvm.{{read|shfl}}
  //
  // PTX-LABEL:     .entry in_roles(
  // PTX:             shfl.sync
  // PTX-NOT:         shfl.sync
  // PTX:             {{^}$}}
  gpu.func @in_roles(%dst: memref<4xindex>) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    mgpu.role "a" warps [1, 5] {
      %w = mgpu.warp_id
      memref.store %w, %dst[%w] : memref<4xindex>
      mgpu.elect {
        %v = mgpu.warp_id
        memref.store %v, %dst[%w] : memref<4xindex>
      }
    }
    gpu.return
  }

  // NVVM-LABEL:    llvm.func @lanes
  // NVVM-NOT:        nvvm.shfl.sync
  // NVVM:            nvvm.read.ptx.sreg.tid.x
  // NVVM-NOT:        nvvm.
  //
  // PTX-LABEL:     .entry lanes(
  // PTX-NOT:         shfl
  // PTX:             bfe.u32 %r{{[0-9]+}}, %r{{[0-9]+}}, 5, 2;
  // PTX-NOT:         shfl
  // PTX:             {{^}$}}
  gpu.func @lanes(%dst: memref<index>) kernel attributes {known_block_size = array<i32: 200, 1, 1>,
                                                         mgpu.semantics = #mgpu.semantics<lane>} {
    %w = mgpu.warp_id
    memref.store %w, %dst[] : memref<index>
    gpu.return
  }
}
