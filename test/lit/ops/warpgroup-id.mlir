// mgpu.warpgroup_id: the linear thread id divided by 128, the same value in all threads of a warp.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX

gpu.module @warpgroup_id [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL:   gpu.func @one_dimension
  // CHECK:           %{{.*}} = mgpu.warpgroup_id
  // CHECK-NOT:       :
  // CHECK:           memref.store
  //
  // GENERIC-LABEL:   sym_name = "warpgroup_id"
  // GENERIC:         %{{.*}} = "mgpu.warpgroup_id"() : () -> index
  //
  // NVVM-LABEL:    llvm.func @one_dimension
  // NVVM-DAG:        %[[TWO:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM:            %[[WARP:.*]] = nvvm.shfl.sync idx
  // NVVM-NEXT:       %[[G32:.*]] = llvm.lshr %[[WARP]], %[[TWO]] : i32
  // NVVM-NEXT:       %[[G:.*]] = llvm.zext %[[G32]] : i32 to i64
  // NVVM-NEXT:       llvm.store %[[G]], %{{.*}} : i64, !llvm.ptr
  //
  // PTX-LABEL:     .entry one_dimension(
  // PTX:             mov.u32 [[TID:%r[0-9]+]], %tid.x;
  // PTX-NEXT:        shr.u32 [[OWN:%r[0-9]+]], [[TID]], 5;
  // PTX-NEXT:        shfl.sync.idx.b32 [[WARP:%r[0-9]+]], [[OWN]], 0, 31, -1;
  // PTX-NEXT:        shr.u32 [[G:%r[0-9]+]], [[WARP]], 2;
  gpu.func @one_dimension(%dst: memref<index>) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %g = mgpu.warpgroup_id
    memref.store %g, %dst[] : memref<index>
    gpu.return
  }

  // 16 * (8 * z + y) + x; a dimension of size 1 does not occur.
  //
  // NVVM-LABEL:    llvm.func @two_dimensions
  // NVVM-DAG:        %[[SIXTEEN:.*]] = llvm.mlir.constant(16 : i32) : i32
  // NVVM-DAG:        %[[FIVE:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-NOT:        tid.z
  // NVVM:            %[[Y:.*]] = nvvm.read.ptx.sreg.tid.y range <i32, 0, 16> : i32
  // NVVM-NEXT:       %[[ROW:.*]] = llvm.mul %[[Y]], %[[SIXTEEN]] : i32
  // NVVM-NEXT:       %[[X:.*]] = nvvm.read.ptx.sreg.tid.x range <i32, 0, 16> : i32
  // NVVM-NEXT:       %[[TID:.*]] = llvm.add %[[ROW]], %[[X]] : i32
  // NVVM-NEXT:       llvm.lshr %[[TID]], %[[FIVE]] : i32
  //
  // PTX-LABEL:     .entry two_dimensions(
  // PTX-NOT:         %tid.z
  // PTX:             {{^}$}}
  gpu.func @two_dimensions(%dst: memref<index>) kernel attributes {known_block_size = array<i32: 16, 16, 1>} {
    %g = mgpu.warpgroup_id
    memref.store %g, %dst[] : memref<index>
    gpu.return
  }

  // NVVM-LABEL:    llvm.func @no_width
  // NVVM-DAG:        %[[FOUR:.*]] = llvm.mlir.constant(4 : i32) : i32
  // NVVM-NOT:        tid.x
  // NVVM:            %[[Z:.*]] = nvvm.read.ptx.sreg.tid.z range <i32, 0, 64> : i32
  // NVVM-NEXT:       %[[PLANE:.*]] = llvm.mul %[[Z]], %[[FOUR]] : i32
  // NVVM-NEXT:       %[[Y:.*]] = nvvm.read.ptx.sreg.tid.y range <i32, 0, 4> : i32
  // NVVM-NEXT:       llvm.add %[[PLANE]], %[[Y]] : i32
  // NVVM-NOT:        tid.x
  //
  // PTX-LABEL:     .entry no_width(
  // PTX-NOT:         %tid.x
  // PTX:             {{^}$}}
  gpu.func @no_width(%dst: memref<index>) kernel attributes {known_block_size = array<i32: 1, 4, 64>} {
    %g = mgpu.warpgroup_id
    memref.store %g, %dst[] : memref<index>
    gpu.return
  }

  // Blocks of a `lane` kernel may end in a partial warp, so no thread is asked for the value.
  //
  // NVVM-LABEL:    llvm.func @lanes
  // NVVM-NOT:        nvvm.shfl.sync
  // NVVM:            nvvm.read.ptx.sreg.tid.x range <i32, 0, 200> : i32
  // NVVM-NOT:        nvvm.
  //
  // PTX-LABEL:     .entry lanes(
  // PTX-NOT:         shfl
  // PTX:             shr.u32 %r{{[0-9]+}}, %r{{[0-9]+}}, 7;
  // PTX-NOT:         shfl
  // PTX:             {{^}$}}
  gpu.func @lanes(%dst: memref<index>) kernel attributes {known_block_size = array<i32: 200, 1, 1>,
                                                         mgpu.semantics = #mgpu.semantics<lane>} {
    %g = mgpu.warpgroup_id
    memref.store %g, %dst[] : memref<index>
    gpu.return
  }
}
