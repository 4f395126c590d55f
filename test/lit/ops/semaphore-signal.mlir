// mgpu.semaphore.signal: the agent synchronises, then one elected lane adds the value, with release at the scope.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM \
// RUN:   --implicit-check-not='{{(= |^ *)(nvvm\.[b-qs-z]|llvm\.(fence|inline_asm|cmpxchg|call_intrinsic))}}'
// RUN: mgpu compile %s --emit ptx --arch sm_80 | FileCheck %s --check-prefix=PTX80 \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'

gpu.module @signal [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL:   gpu.func @warpgroup
  // CHECK:           mgpu.semaphore.signal %{{.*}}[%{{.*}}], %{{.*}} scope gpu {note = "kept"} : memref<4xi32>
  // CHECK:           mgpu.semaphore.signal %{{.*}}[%{{.*}}], %{{.*}} scope sys : memref<4xi32>
  //
  // GENERIC-LABEL:   sym_name = "signal"
  // GENERIC:         "mgpu.semaphore.signal"(%{{.*}}, %{{.*}}, %{{.*}}) <{scope = #mgpu<memory_scope gpu>}> {note = "kept"} : (memref<4xi32>, index, i32) -> ()
  // GENERIC:         "mgpu.semaphore.signal"(%{{.*}}, %{{.*}}, %{{.*}}) <{scope = #mgpu<memory_scope sys>}> : (memref<4xi32>, index, i32) -> ()
  // GENERIC:         "mgpu.semaphore.signal"(%{{.*}}, %{{.*}}) <{scope = #mgpu<memory_scope gpu>}> : (memref<i32, 1>, i32) -> ()
  // GENERIC:         "mgpu.semaphore.signal"(%{{.*}}, %{{.*}}) <{scope = #mgpu<memory_scope gpu>}> : (memref<i32, 1>, i32) -> ()
  // GENERIC:         "mgpu.semaphore.signal"(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) <{scope = #mgpu<memory_scope gpu>}> : (memref<4x4xi32, strided<[8, 1], offset: 3>>, index, index, i32) -> ()
  //
  // NVVM-LABEL:    llvm.func @warpgroup
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[C0_I64:.*]] = llvm.mlir.constant(0 : i64) : i64
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM-DAG:        %[[C1_I64:.*]] = llvm.mlir.constant(1 : i64) : i64
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            %[[V2:.*]] = llvm.mul %{{.*}}, %[[C1_I64]] : i64
  // NVVM:            %[[V3:.*]] = llvm.add %[[V2]], %[[C0_I64]] : i64
  // NVVM:            %[[V4:.*]] = llvm.getelementptr %{{.*}}[%[[V3]]] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  // NVVM:            %[[V5:.*]] = llvm.add %{{.*}}, %[[C1]] : i32
  // NVVM:            nvvm.barrier id = %[[V5]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            llvm.inline_asm has_side_effects asm_dialect = att "red.release.gpu.add.u32 [$0], $1;", "l,r,~{memory}" %[[V4]], %[[V6:.*]] : (!llvm.ptr, i32) -> ()
  // NVVM:            nvvm.barrier id = %[[V5]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            llvm.inline_asm has_side_effects asm_dialect = att "red.release.sys.add.u32 [$0], $1;", "l,r,~{memory}" %[[V4]], %[[V6]] : (!llvm.ptr, i32) -> ()
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry warpgroup(
  // PTX80:           shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX80:           bar.sync [[R1:%r[0-9]+]], 128;
  // PTX80:           red.release.gpu.add.u32 [[[A1:%rd[0-9]+]]], [[R2:%r[0-9]+]];
  // PTX80:           bar.sync [[R1]], 128;
  // PTX80:           red.release.sys.add.u32 [[[A1]]], [[R2]];
  // PTX80:           {{^}$}}
  //
  // PTX-LABEL:     .entry warpgroup(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             bar.sync [[R1:%r[0-9]+]], 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             red.release.gpu.add.u32 [[[A1:%rd[0-9]+]]], [[R2:%r[0-9]+]];
  // PTX:             bar.sync [[R1]], 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             red.release.sys.add.u32 [[[A1]]], [[R2]];
  // PTX:             {{^}$}}
  gpu.func @warpgroup(%s: memref<4xi32>, %i: index, %n: i32) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    mgpu.semaphore.signal %s[%i], %n scope gpu {note = "kept"} : memref<4xi32>
    mgpu.semaphore.signal %s[%i], %n scope sys : memref<4xi32>
    gpu.return
  }

  // Where the memref says that it is global memory, so does the instruction.
  //
  // CHECK-LABEL:   gpu.func @warp_and_lane
  // CHECK:           mgpu.semaphore.signal %{{.*}}[], %{{.*}} scope gpu : memref<i32, 1>
  // CHECK:           mgpu.semaphore.signal %{{.*}}[], %{{.*}} scope gpu : memref<i32, 1>
  //
  // NVVM-LABEL:    llvm.func @warp_and_lane
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            llvm.inline_asm has_side_effects asm_dialect = att "red.release.gpu.global.add.u32 [$0], $1;", "l,r,~{memory}" %[[V2:.*]], %[[V3:.*]] : (!llvm.ptr<1>, i32) -> ()
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            llvm.inline_asm has_side_effects asm_dialect = att "red.release.gpu.global.add.u32 [$0], $1;", "l,r,~{memory}" %[[V2]], %[[V3]] : (!llvm.ptr<1>, i32) -> ()
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry warp_and_lane(
  // PTX80:           shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX80:           bar.warp.sync -1;
  // PTX80:           red.release.gpu.global.add.u32 [[[A1:%rd[0-9]+]]], [[R1:%r[0-9]+]];
  // PTX80:           red.release.gpu.global.add.u32 [[[A1]]], [[R1]];
  // PTX80:           bar.warp.sync -1;
  // PTX80:           {{^}$}}
  //
  // PTX-LABEL:     .entry warp_and_lane(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             bar.warp.sync -1;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             red.release.gpu.global.add.u32 [[[A1:%rd[0-9]+]]], [[R1:%r[0-9]+]];
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             red.release.gpu.global.add.u32 [[[A1]]], [[R1]];
  // PTX:             bar.warp.sync -1;
  // PTX:             {{^}$}}
  gpu.func @warp_and_lane(%s: memref<i32, 1>, %n: i32) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.role "w" warps [1] {
      mgpu.semaphore.signal %s[], %n scope gpu : memref<i32, 1>
    }
    mgpu.elect {
      mgpu.semaphore.signal %s[], %n scope gpu : memref<i32, 1>
    }
    gpu.return
  }

  // The element of a strided memref: offset + 8 i + j.
  //
  // CHECK-LABEL:   gpu.func @lanes
  // CHECK:           mgpu.semaphore.signal %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}} scope gpu : memref<4x4xi32, strided<[8, 1], offset: 3>>
  //
  // NVVM-LABEL:    llvm.func @lanes
  // NVVM-DAG:        %[[C1_I64:.*]] = llvm.mlir.constant(1 : i64) : i64
  // NVVM-DAG:        %[[C3_I64:.*]] = llvm.mlir.constant(3 : i64) : i64
  // NVVM-DAG:        %[[C8_I64:.*]] = llvm.mlir.constant(8 : i64) : i64
  // NVVM:            %[[V1:.*]] = llvm.mul %{{.*}}, %[[C8_I64]] : i64
  // NVVM:            %[[V2:.*]] = llvm.add %[[V1]], %[[C3_I64]] : i64
  // NVVM:            %[[V3:.*]] = llvm.mul %{{.*}}, %[[C1_I64]] : i64
  // NVVM:            %[[V4:.*]] = llvm.add %[[V2]], %[[V3]] : i64
  // NVVM:            %[[V5:.*]] = llvm.getelementptr %{{.*}}[%[[V4]]] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  // NVVM:            llvm.inline_asm has_side_effects asm_dialect = att "red.release.gpu.add.u32 [$0], $1;", "l,r,~{memory}" %[[V5]], %{{.*}} : (!llvm.ptr, i32) -> ()
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry lanes(
  // PTX80:           red.release.gpu.add.u32 [%rd{{[0-9]+}}], %r{{[0-9]+}};
  // PTX80:           {{^}$}}
  //
  // PTX-LABEL:     .entry lanes(
  // PTX:             red.release.gpu.add.u32 [%rd{{[0-9]+}}], %r{{[0-9]+}};
  // PTX:             {{^}$}}
  gpu.func @lanes(%s: memref<4x4xi32, strided<[8, 1], offset: 3>>, %i: index, %j: index, %n: i32) kernel
      attributes {known_block_size = array<i32: 48, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    mgpu.semaphore.signal %s[%i, %j], %n scope gpu : memref<4x4xi32, strided<[8, 1], offset: 3>>
    gpu.return
  }
}
