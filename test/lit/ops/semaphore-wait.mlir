// mgpu.semaphore.wait: one elected lane polls, with acquire at the scope, until the semaphore is at least the value; then
// the agent synchronises. With consume the lane exchanges what it saw for that less the value, and polls on if another
// agent was faster; too small a value is exchanged for itself.
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

gpu.module @wait [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL:   gpu.func @warpgroup
  // CHECK:           mgpu.semaphore.wait %{{.*}}[%{{.*}}], %{{.*}} scope gpu {note = "kept"} : memref<4xi32>
  //
  // GENERIC-LABEL:   sym_name = "wait"
  // GENERIC:         "mgpu.semaphore.wait"(%{{.*}}, %{{.*}}, %{{.*}}) <{scope = #mgpu<memory_scope gpu>}> {note = "kept"} : (memref<4xi32>, index, i32) -> ()
  // GENERIC:         "mgpu.semaphore.wait"(%{{.*}}, %{{.*}}) <{consume, scope = #mgpu<memory_scope sys>}> : (memref<i32>, i32) -> ()
  // GENERIC:         "mgpu.semaphore.wait"(%{{.*}}, %{{.*}}) <{scope = #mgpu<memory_scope gpu>}> : (memref<i32, 1>, i32) -> ()
  // GENERIC:         "mgpu.semaphore.wait"(%{{.*}}, %{{.*}}) <{scope = #mgpu<memory_scope gpu>}> : (memref<i32, 1>, i32) -> ()
  // GENERIC:         "mgpu.semaphore.wait"(%{{.*}}, %{{.*}}) <{scope = #mgpu<memory_scope sys>}> : (memref<i32>, i32) -> ()
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
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            %{{.*}} = llvm.load %[[V4]] atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  // NVVM:            %[[V5:.*]] = llvm.add %{{.*}}, %[[C1]] : i32
  // NVVM:            nvvm.barrier id = %[[V5]] number_of_threads = %[[C128]]
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry warpgroup(
  // PTX80:           shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX80:           ld.acquire.gpu.global.b32 %r{{[0-9]+}}, [%rd{{[0-9]+}}];
  // PTX80:           bar.sync %r{{[0-9]+}}, 128;
  // PTX80:           {{^}$}}
  //
  // PTX-LABEL:     .entry warpgroup(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             ld.acquire.gpu.global.b32 %r{{[0-9]+}}, [%rd{{[0-9]+}}];
  // PTX:             bar.sync %r{{[0-9]+}}, 128;
  // PTX:             {{^}$}}
  gpu.func @warpgroup(%s: memref<4xi32>, %i: index, %n: i32) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    mgpu.semaphore.wait %s[%i], %n scope gpu {note = "kept"} : memref<4xi32>
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @consume
  // CHECK:           mgpu.semaphore.wait %{{.*}}[], %{{.*}} scope sys consume : memref<i32>
  //
  // NVVM-LABEL:    llvm.func @consume
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            %[[V3:.*]] = llvm.load %[[V2:.*]] atomic syncscope("") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  // NVVM:            %[[V5:.*]] = llvm.icmp "sge" %[[V3]], %[[V4:.*]] : i32
  // NVVM:            %[[V6:.*]] = llvm.sub %[[V3]], %[[V4]] : i32
  // NVVM:            %[[V7:.*]] = llvm.select %[[V5]], %[[V6]], %[[V3]] : i1, i32
  // NVVM:            %{{.*}} = llvm.cmpxchg %[[V2]], %[[V3]], %[[V7]] syncscope("") acquire monotonic : !llvm.ptr, i32
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry consume(
  // PTX80:           shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX80:           ld.acquire.sys.global.b32 [[R1:%r[0-9]+]], [[[A1:%rd[0-9]+]]];
  // PTX80:           atom.acquire.sys.global.cas.b32 %r{{[0-9]+}}, [[[A1]]], [[R1]], %r{{[0-9]+}};
  // PTX80:           bar.sync 1, 128;
  // PTX80:           {{^}$}}
  //
  // PTX-LABEL:     .entry consume(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             ld.acquire.sys.global.b32 [[R1:%r[0-9]+]], [[[A1:%rd[0-9]+]]];
  // PTX:             atom.acquire.sys.global.cas.b32 %r{{[0-9]+}}, [[[A1]]], [[R1]], %r{{[0-9]+}};
  // PTX:             bar.sync 1, 128;
  // PTX:             {{^}$}}
  gpu.func @consume(%s: memref<i32>, %n: i32) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.semaphore.wait %s[], %n scope sys consume : memref<i32>
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @warp_and_lane
  // CHECK:           mgpu.semaphore.wait %{{.*}}[], %{{.*}} scope gpu : memref<i32, 1>
  // CHECK:           mgpu.semaphore.wait %{{.*}}[], %{{.*}} scope gpu : memref<i32, 1>
  //
  // NVVM-LABEL:    llvm.func @warp_and_lane
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            %{{.*}} = llvm.load %[[V2:.*]] atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            %{{.*}} = llvm.load %[[V2]] atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry warp_and_lane(
  // PTX80:           shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX80:           ld.acquire.gpu.global.b32 %r{{[0-9]+}}, [[[A1:%rd[0-9]+]]];
  // PTX80:           bar.warp.sync -1;
  // PTX80:           ld.acquire.gpu.global.b32 %r{{[0-9]+}}, [[[A1]]];
  // PTX80:           bar.warp.sync -1;
  // PTX80:           {{^}$}}
  //
  // PTX-LABEL:     .entry warp_and_lane(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             ld.acquire.gpu.global.b32 %r{{[0-9]+}}, [[[A1:%rd[0-9]+]]];
  // PTX:             bar.warp.sync -1;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             ld.acquire.gpu.global.b32 %r{{[0-9]+}}, [[[A1]]];
  // PTX:             bar.warp.sync -1;
  // PTX:             {{^}$}}
  gpu.func @warp_and_lane(%s: memref<i32, 1>, %n: i32) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.role "w" warps [1] {
      mgpu.semaphore.wait %s[], %n scope gpu : memref<i32, 1>
    }
    mgpu.elect {
      mgpu.semaphore.wait %s[], %n scope gpu : memref<i32, 1>
    }
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @lanes
  // CHECK:           mgpu.semaphore.wait %{{.*}}[], %{{.*}} scope sys : memref<i32>
  //
  // NVVM-LABEL:    llvm.func @lanes
  // NVVM:            %{{.*}} = llvm.load %{{.*}} atomic syncscope("") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry lanes(
  // PTX80:           ld.acquire.sys.global.b32 %r{{[0-9]+}}, [%rd{{[0-9]+}}];
  // PTX80:           {{^}$}}
  //
  // PTX-LABEL:     .entry lanes(
  // PTX:             ld.acquire.sys.global.b32 %r{{[0-9]+}}, [%rd{{[0-9]+}}];
  // PTX:             {{^}$}}
  gpu.func @lanes(%s: memref<i32>, %n: i32) kernel
      attributes {known_block_size = array<i32: 48, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    mgpu.semaphore.wait %s[], %n scope sys : memref<i32>
    gpu.return
  }
}
