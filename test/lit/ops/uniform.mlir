// mgpu.uniform: the value of the first lane of each warp, by shfl of 32-bit parts.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM \
// RUN:   --implicit-check-not='{{(= |^ *)(nvvm\.[b-qs-z]|llvm\.(fence|inline_asm|cmpxchg|call_intrinsic))}}'
// RUN: mgpu compile %s --emit ptx --arch sm_80 | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'

gpu.module @uniform [#nvvm.target<chip = "sm_90a">] {
  // 32 bits: one shuffle. Fewer are extended, more are two halves.
  //
  // CHECK-LABEL:   gpu.func @integers
  // CHECK:           %{{.*}} = mgpu.uniform warpgroup %{{.*}} {note = "kept"} : i1
  // CHECK:           %{{.*}} = mgpu.uniform warp %{{.*}} : i16
  // CHECK:           %{{.*}} = mgpu.uniform warp %{{.*}} : i32
  // CHECK:           %{{.*}} = mgpu.uniform warpgroup %{{.*}} : i64
  //
  // GENERIC-LABEL:   sym_name = "uniform"
  // GENERIC:         %{{.*}} = "mgpu.uniform"(%{{.*}}) <{scope = #mgpu<sync_scope warpgroup>}> {note = "kept"} : (i1) -> i1
  // GENERIC:         %{{.*}} = "mgpu.uniform"(%{{.*}}) <{scope = #mgpu<sync_scope warp>}> : (i16) -> i16
  // GENERIC:         %{{.*}} = "mgpu.uniform"(%{{.*}}) <{scope = #mgpu<sync_scope warp>}> : (i32) -> i32
  // GENERIC:         %{{.*}} = "mgpu.uniform"(%{{.*}}) <{scope = #mgpu<sync_scope warpgroup>}> : (i64) -> i64
  // GENERIC:         %{{.*}} = "mgpu.uniform"(%{{.*}}) <{scope = #mgpu<sync_scope warp>}> : (index) -> index
  // GENERIC:         %{{.*}} = "mgpu.uniform"(%{{.*}}) <{scope = #mgpu<sync_scope warp>}> : (f16) -> f16
  // GENERIC:         %{{.*}} = "mgpu.uniform"(%{{.*}}) <{scope = #mgpu<sync_scope warp>}> : (f32) -> f32
  // GENERIC:         %{{.*}} = "mgpu.uniform"(%{{.*}}) <{scope = #mgpu<sync_scope warp>}> : (f64) -> f64
  // GENERIC:         %{{.*}} = "mgpu.uniform"(%{{.*}}) <{scope = #mgpu<sync_scope warp>}> : (bf16) -> bf16
  // GENERIC:         %{{.*}} = "mgpu.uniform"(%{{.*}}) <{scope = #mgpu<sync_scope warp>}> : (i32) -> i32
  //
  // NVVM-LABEL:    llvm.func @integers
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.zext %{{.*}} : i1 to i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            %[[V2:.*]] = llvm.zext %{{.*}} : i16 to i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V2]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %{{.*}}, %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %{{.*}}, %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %{{.*}}, %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry integers(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             {{^}$}}
  gpu.func @integers(%a: i1, %b: i16, %c: i32, %d: i64, %o: memref<4xi64>) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %ua = mgpu.uniform warpgroup %a {note = "kept"} : i1
    %ub = mgpu.uniform warp %b : i16
    %uc = mgpu.uniform warp %c : i32
    %ud = mgpu.uniform warpgroup %d : i64
    %xa = arith.extui %ua : i1 to i64
    %xb = arith.extui %ub : i16 to i64
    %xc = arith.extui %uc : i32 to i64
    memref.store %xa, %o[%c0] : memref<4xi64>
    memref.store %xb, %o[%c1] : memref<4xi64>
    memref.store %xc, %o[%c2] : memref<4xi64>
    memref.store %ud, %o[%c3] : memref<4xi64>
    gpu.return
  }

  // An index has 64 bits.
  //
  // CHECK-LABEL:   gpu.func @index
  // CHECK:           %{{.*}} = mgpu.uniform warp %{{.*}} : index
  //
  // NVVM-LABEL:    llvm.func @index
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %{{.*}}, %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %{{.*}}, %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry index(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             {{^}$}}
  gpu.func @index(%a: index, %o: memref<index>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %u = mgpu.uniform warp %a : index
    memref.store %u, %o[] : memref<index>
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @floats
  // CHECK:           %{{.*}} = mgpu.uniform warp %{{.*}} : f16
  // CHECK:           %{{.*}} = mgpu.uniform warp %{{.*}} : f32
  // CHECK:           %{{.*}} = mgpu.uniform warp %{{.*}} : f64
  // CHECK:           %{{.*}} = mgpu.uniform warp %{{.*}} : bf16
  //
  // NVVM-LABEL:    llvm.func @floats
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.bitcast %{{.*}} : f16 to i16
  // NVVM:            %[[V2:.*]] = llvm.zext %[[V1]] : i16 to i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V2]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            %[[V3:.*]] = llvm.bitcast %{{.*}} : f32 to i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V3]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %{{.*}}, %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %{{.*}}, %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            %[[V4:.*]] = llvm.bitcast %{{.*}} : bf16 to i16
  // NVVM:            %[[V5:.*]] = llvm.zext %[[V4]] : i16 to i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V5]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry floats(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             {{^}$}}
  gpu.func @floats(%a: f16, %b: f32, %c: f64, %d: bf16, %oa: memref<f16>, %ob: memref<f32>, %oc: memref<f64>,
                   %od: memref<bf16>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %ua = mgpu.uniform warp %a : f16
    %ub = mgpu.uniform warp %b : f32
    %uc = mgpu.uniform warp %c : f64
    %ud = mgpu.uniform warp %d : bf16
    memref.store %ua, %oa[] : memref<f16>
    memref.store %ub, %ob[] : memref<f32>
    memref.store %uc, %oc[] : memref<f64>
    memref.store %ud, %od[] : memref<bf16>
    gpu.return
  }

  // In a role of one warp.
  //
  // CHECK-LABEL:   gpu.func @warp
  // CHECK:           %{{.*}} = mgpu.uniform warp %{{.*}} : i32
  //
  // NVVM-LABEL:    llvm.func @warp
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            %[[V2:.*]] = nvvm.shfl.sync  idx %[[CM1]], %{{.*}}, %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            llvm.store %[[V2]], %{{.*}} : i32, !llvm.ptr
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry warp(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             {{^}$}}
  gpu.func @warp(%a: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.role "w" warps [1] {
      %u = mgpu.uniform warp %a : i32
      memref.store %u, %o[] : memref<i32>
    }
    gpu.return
  }
}
