// mgpu.lane_id: the linear thread id modulo 32. It needs no shuffle, under any semantics.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX

gpu.module @lane_id [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL:   gpu.func @one_dimension
  // CHECK:           %{{.*}} = mgpu.lane_id
  // CHECK-NOT:       :
  // CHECK:           memref.store
  //
  // GENERIC-LABEL:   sym_name = "lane_id"
  // GENERIC:         %{{.*}} = "mgpu.lane_id"() : () -> index
  //
  // NVVM-LABEL:    llvm.func @one_dimension
  // NVVM:            %[[LAST:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-NEXT:       %[[TID:.*]] = nvvm.read.ptx.sreg.tid.x range <i32, 0, 256> : i32
  // NVVM-NEXT:       %[[L32:.*]] = llvm.and %[[TID]], %[[LAST]] : i32
  // NVVM-NEXT:       %[[L:.*]] = llvm.zext %[[L32]] : i32 to i64
  // NVVM-NEXT:       llvm.store %[[L]], %{{.*}} : i64, !llvm.ptr
  // NVVM-NEXT:       llvm.return
  //
  // PTX-LABEL:     .entry one_dimension(
  // PTX:             mov.u32 [[TID:%r[0-9]+]], %tid.x;
  // PTX-NEXT:        and.b32 [[L:%r[0-9]+]], [[TID]], 31;
  gpu.func @one_dimension(%dst: memref<index>) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %l = mgpu.lane_id
    memref.store %l, %dst[] : memref<index>
    gpu.return
  }

  // A row of 16 threads is half a warp.
  //
  // NVVM-LABEL:    llvm.func @two_dimensions
  // NVVM:            %[[ROW:.*]] = llvm.mul
  // NVVM:            %[[TID:.*]] = llvm.add %[[ROW]], %{{.*}} : i32
  // NVVM-NEXT:       llvm.and %[[TID]], %{{.*}} : i32
  //
  // PTX-LABEL:     .entry two_dimensions(
  // PTX:             %tid.y
  // PTX:             {{^}$}}
  gpu.func @two_dimensions(%dst: memref<index>) kernel attributes {known_block_size = array<i32: 16, 16, 1>} {
    %l = mgpu.lane_id
    memref.store %l, %dst[] : memref<index>
    gpu.return
  }

  // NVVM-LABEL:    llvm.func @lanes
  // NVVM-NOT:        nvvm.shfl
  // NVVM:            llvm.and
  //
  // PTX-LABEL:     .entry lanes(
  // PTX:             and.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 31;
  // PTX:             {{^}$}}
  gpu.func @lanes(%dst: memref<index>) kernel attributes {known_block_size = array<i32: 200, 1, 1>,
                                                         mgpu.semantics = #mgpu.semantics<lane>} {
    %l = mgpu.lane_id
    memref.store %l, %dst[] : memref<index>
    gpu.return
  }
}
