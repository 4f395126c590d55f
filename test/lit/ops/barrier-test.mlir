// mgpu.barrier.test: every lane tests the tracked phase; the answers are combined over the agent by an instruction that
// orders the lanes, too. If the answer is true, the phase bit of every lane flips.
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

gpu.module @test [#nvvm.target<chip = "sm_90a">] {
  // A warpgroup: barrier.red.or on its hardware barrier, 1 + warpgroup. The bit that flips is the answer's: the second
  // test is for the phase that the first one leaves.
  //
  // CHECK-LABEL:   gpu.func @warpgroup
  // CHECK:           %{{.*}} = mgpu.barrier.test %{{.*}} {note = "kept"} : !mgpu.barrier<1>
  // CHECK:           %{{.*}} = mgpu.barrier.test %{{.*}} : !mgpu.barrier<1>
  //
  // GENERIC-LABEL:   sym_name = "test"
  // GENERIC:         %{{.*}} = "mgpu.barrier.test"(%{{.*}}) {note = "kept"} : (!mgpu.barrier<1>) -> i1
  // GENERIC:         %{{.*}} = "mgpu.barrier.test"(%{{.*}}) : (!mgpu.barrier<1>) -> i1
  // GENERIC:         %{{.*}} = "mgpu.barrier.test"(%{{.*}}) : (!mgpu.barrier<1>) -> i1
  // GENERIC:         %{{.*}} = "mgpu.barrier.test"(%{{.*}}) : (!mgpu.barrier<1>) -> i1
  // GENERIC:         %{{.*}} = "mgpu.barrier.test"(%{{.*}}) : (!mgpu.barrier<1>) -> i1
  // GENERIC:         %{{.*}} = "mgpu.barrier.test"(%{{.*}}) : (!mgpu.barrier<1>) -> i1
  //
  // NVVM-LABEL:    llvm.func @warpgroup
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            llvm.store %[[C0]], %[[V2:.*]] : i32, !llvm.ptr
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.barrier0
  // NVVM:            %[[V3:.*]] = llvm.load %[[V2]] : !llvm.ptr -> i32
  // NVVM:            %[[V4:.*]] = llvm.lshr %[[V3]], %[[C0]] : i32
  // NVVM:            %[[V5:.*]] = llvm.and %[[V4]], %[[C1]] : i32
  // NVVM:            %[[V6:.*]] = nvvm.mbarrier.test.wait %[[SMEM]], %[[V5]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V7:.*]] = llvm.add %{{.*}}, %[[C1]] : i32
  // NVVM:            %[[V8:.*]] = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.or.aligned.count"(%[[V7]], %[[C128]], %[[V6]]) : (i32, i32, i1) -> i1
  // NVVM:            %[[V9:.*]] = llvm.zext %[[V8]] : i1 to i32
  // NVVM:            %[[V10:.*]] = llvm.shl %[[V9]], %[[C0]] : i32
  // NVVM:            %[[V11:.*]] = llvm.xor %[[V3]], %[[V10]] : i32
  // NVVM:            llvm.store %[[V11]], %[[V2]] : i32, !llvm.ptr
  // NVVM:            %[[V12:.*]] = llvm.load %[[V2]] : !llvm.ptr -> i32
  // NVVM:            %[[V13:.*]] = llvm.lshr %[[V12]], %[[C0]] : i32
  // NVVM:            %[[V14:.*]] = llvm.and %[[V13]], %[[C1]] : i32
  // NVVM:            %[[V15:.*]] = nvvm.mbarrier.test.wait %[[SMEM]], %[[V14]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V16:.*]] = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.or.aligned.count"(%[[V7]], %[[C128]], %[[V15]]) : (i32, i32, i1) -> i1
  // NVVM:            %[[V17:.*]] = llvm.zext %[[V16]] : i1 to i32
  // NVVM:            %[[V18:.*]] = llvm.shl %[[V17]], %[[C0]] : i32
  // NVVM:            %[[V19:.*]] = llvm.xor %[[V12]], %[[V18]] : i32
  // NVVM:            llvm.store %[[V19]], %[[V2]] : i32, !llvm.ptr
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry warpgroup(
  // PTX80:           shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX80:           mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX80:           bar.sync 0;
  // PTX80:           mov.b32 [[R2:%r[0-9]+]], 0;
  // PTX80:           mbarrier.test_wait.parity.shared.b64 [[P1:%p[0-9]+]], [__mgpu_smem], [[R2]];
  // PTX80:           bar.red.or.pred %p{{[0-9]+}}, [[R3:%r[0-9]+]], 128, [[P1]];
  // PTX80:           mbarrier.test_wait.parity.shared.b64 [[P2:%p[0-9]+]], [__mgpu_smem], %r{{[0-9]+}};
  // PTX80:           bar.red.or.pred %p{{[0-9]+}}, [[R3]], 128, [[P2]];
  // PTX80:           {{^}$}}
  //
  // PTX-LABEL:     .entry warpgroup(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 0;
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 0;
  // PTX:             mbarrier.test_wait.parity.shared.b64 [[P1:%p[0-9]+]], [__mgpu_smem], [[R2]];
  // PTX:             bar.red.or.pred %p{{[0-9]+}}, [[R3:%r[0-9]+]], 128, [[P1]];
  // PTX:             mbarrier.test_wait.parity.shared.b64 [[P2:%p[0-9]+]], [__mgpu_smem], %r{{[0-9]+}};
  // PTX:             bar.red.or.pred %p{{[0-9]+}}, [[R3]], 128, [[P2]];
  // PTX:             {{^}$}}
  gpu.func @warpgroup(%o: memref<2xi8>) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %x = mgpu.barrier.test %b {note = "kept"} : !mgpu.barrier<1>
    %x8 = arith.extui %x : i1 to i8
    memref.store %x8, %o[%c0] : memref<2xi8>
    %y = mgpu.barrier.test %b : !mgpu.barrier<1>
    %y8 = arith.extui %y : i1 to i8
    memref.store %y8, %o[%c1] : memref<2xi8>
    gpu.return
  }

  // In a role of one warpgroup the hardware barrier is known.
  //
  // CHECK-LABEL:   gpu.func @one_warpgroup
  // CHECK:           %{{.*}} = mgpu.barrier.test %{{.*}} : !mgpu.barrier<1>
  //
  // NVVM-LABEL:    llvm.func @one_warpgroup
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            llvm.store %[[CM1]], %[[V2:.*]] : i32, !llvm.ptr
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.barrier0
  // NVVM:            %[[V3:.*]] = llvm.load %[[V2]] : !llvm.ptr -> i32
  // NVVM:            %[[V4:.*]] = llvm.lshr %[[V3]], %[[C0]] : i32
  // NVVM:            %[[V5:.*]] = llvm.and %[[V4]], %[[C1]] : i32
  // NVVM:            %[[V6:.*]] = nvvm.mbarrier.test.wait %[[SMEM]], %[[V5]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V7:.*]] = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.or.aligned.count"(%[[C2]], %[[C128]], %[[V6]]) : (i32, i32, i1) -> i1
  // NVVM:            %[[V8:.*]] = llvm.zext %[[V7]] : i1 to i32
  // NVVM:            %[[V9:.*]] = llvm.shl %[[V8]], %[[C0]] : i32
  // NVVM:            %[[V10:.*]] = llvm.xor %[[V3]], %[[V9]] : i32
  // NVVM:            llvm.store %[[V10]], %[[V2]] : i32, !llvm.ptr
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry one_warpgroup(
  // PTX80:           shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX80:           mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX80:           bar.sync 0;
  // PTX80:           mov.b32 [[R2:%r[0-9]+]], 1;
  // PTX80:           mbarrier.test_wait.parity.shared.b64 [[P1:%p[0-9]+]], [__mgpu_smem], [[R2]];
  // PTX80:           bar.red.or.pred %p{{[0-9]+}}, 2, 128, [[P1]];
  // PTX80:           {{^}$}}
  //
  // PTX-LABEL:     .entry one_warpgroup(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 0;
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 1;
  // PTX:             mbarrier.test_wait.parity.shared.b64 [[P1:%p[0-9]+]], [__mgpu_smem], [[R2]];
  // PTX:             bar.red.or.pred %p{{[0-9]+}}, 2, 128, [[P1]];
  // PTX:             {{^}$}}
  gpu.func @one_warpgroup(%o: memref<i8>) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %b = mgpu.barrier.alloc "b" initially_complete : !mgpu.barrier<1>
    mgpu.role "r" warpgroups [1] {
      %x = mgpu.barrier.test %b : !mgpu.barrier<1>
      %x8 = arith.extui %x : i1 to i8
      memref.store %x8, %o[] : memref<i8>
    }
    gpu.return
  }

  // A warp: vote.sync.any, then bar.warp.sync, since a vote orders no memory.
  //
  // CHECK-LABEL:   gpu.func @warp
  // CHECK:           %{{.*}} = mgpu.barrier.test %{{.*}} : !mgpu.barrier<1>
  //
  // NVVM-LABEL:    llvm.func @warp
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            llvm.store %[[C0]], %[[V2:.*]] : i32, !llvm.ptr
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.barrier0
  // NVVM:            %[[V3:.*]] = llvm.load %[[V2]] : !llvm.ptr -> i32
  // NVVM:            %[[V4:.*]] = llvm.lshr %[[V3]], %[[C0]] : i32
  // NVVM:            %[[V5:.*]] = llvm.and %[[V4]], %[[C1]] : i32
  // NVVM:            %[[V6:.*]] = nvvm.mbarrier.test.wait %[[SMEM]], %[[V5]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V7:.*]] = nvvm.vote.sync  any %[[CM1]], %[[V6]] -> i1
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            %[[V8:.*]] = llvm.zext %[[V7]] : i1 to i32
  // NVVM:            %[[V9:.*]] = llvm.shl %[[V8]], %[[C0]] : i32
  // NVVM:            %[[V10:.*]] = llvm.xor %[[V3]], %[[V9]] : i32
  // NVVM:            llvm.store %[[V10]], %[[V2]] : i32, !llvm.ptr
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry warp(
  // PTX80:           shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX80:           mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX80:           bar.sync 0;
  // PTX80:           mov.b32 [[R2:%r[0-9]+]], 0;
  // PTX80:           mbarrier.test_wait.parity.shared.b64 [[P1:%p[0-9]+]], [__mgpu_smem], [[R2]];
  // PTX80:           vote.sync.any.pred %p{{[0-9]+}}, [[P1]], -1;
  // PTX80:           bar.warp.sync -1;
  // PTX80:           {{^}$}}
  //
  // PTX-LABEL:     .entry warp(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 0;
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 0;
  // PTX:             mbarrier.test_wait.parity.shared.b64 [[P1:%p[0-9]+]], [__mgpu_smem], [[R2]];
  // PTX:             vote.sync.any.pred %p{{[0-9]+}}, [[P1]], -1;
  // PTX:             bar.warp.sync -1;
  // PTX:             {{^}$}}
  gpu.func @warp(%o: memref<i8>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.role "w" warps [1] {
      %x = mgpu.barrier.test %b : !mgpu.barrier<1>
      %x8 = arith.extui %x : i1 to i8
      memref.store %x8, %o[] : memref<i8>
    }
    gpu.return
  }

  // One lane, and every thread for itself: its own answer.
  //
  // CHECK-LABEL:   gpu.func @lane
  // CHECK:           %{{.*}} = mgpu.barrier.test %{{.*}} : !mgpu.barrier<1>
  //
  // NVVM-LABEL:    llvm.func @lane
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            llvm.store %[[C0]], %[[V2:.*]] : i32, !llvm.ptr
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.barrier0
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            %[[V3:.*]] = llvm.load %[[V2]] : !llvm.ptr -> i32
  // NVVM:            %[[V4:.*]] = llvm.lshr %[[V3]], %[[C0]] : i32
  // NVVM:            %[[V5:.*]] = llvm.and %[[V4]], %[[C1]] : i32
  // NVVM:            %[[V6:.*]] = nvvm.mbarrier.test.wait %[[SMEM]], %[[V5]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V7:.*]] = llvm.zext %[[V6]] : i1 to i32
  // NVVM:            %[[V8:.*]] = llvm.shl %[[V7]], %[[C0]] : i32
  // NVVM:            %[[V9:.*]] = llvm.xor %[[V3]], %[[V8]] : i32
  // NVVM:            llvm.store %[[V9]], %[[V2]] : i32, !llvm.ptr
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry lane(
  // PTX80:           shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX80:           mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX80:           bar.sync 0;
  // PTX80:           mov.b32 [[R2:%r[0-9]+]], 0;
  // PTX80:           mbarrier.test_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[R2]];
  // PTX80:           bar.warp.sync -1;
  // PTX80:           {{^}$}}
  //
  // PTX-LABEL:     .entry lane(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 0;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 0;
  // PTX:             mbarrier.test_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[R2]];
  // PTX:             bar.warp.sync -1;
  // PTX:             {{^}$}}
  gpu.func @lane(%o: memref<i8>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.elect {
      %x = mgpu.barrier.test %b : !mgpu.barrier<1>
      %x8 = arith.extui %x : i1 to i8
      memref.store %x8, %o[] : memref<i8>
    }
    gpu.return
  }
  // CHECK-LABEL:   gpu.func @lanes
  // CHECK:           %{{.*}} = mgpu.barrier.test %{{.*}} : !mgpu.barrier<1>
  //
  // NVVM-LABEL:    llvm.func @lanes
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            llvm.store %[[C0]], %[[V1:.*]] : i32, !llvm.ptr
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.barrier0
  // NVVM:            %[[V2:.*]] = llvm.load %[[V1]] : !llvm.ptr -> i32
  // NVVM:            %[[V3:.*]] = llvm.lshr %[[V2]], %[[C0]] : i32
  // NVVM:            %[[V4:.*]] = llvm.and %[[V3]], %[[C1]] : i32
  // NVVM:            %[[V5:.*]] = nvvm.mbarrier.test.wait %[[SMEM]], %[[V4]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V6:.*]] = llvm.zext %[[V5]] : i1 to i32
  // NVVM:            %[[V7:.*]] = llvm.shl %[[V6]], %[[C0]] : i32
  // NVVM:            %[[V8:.*]] = llvm.xor %[[V2]], %[[V7]] : i32
  // NVVM:            llvm.store %[[V8]], %[[V1]] : i32, !llvm.ptr
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry lanes(
  // PTX80:           mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX80:           bar.sync 0;
  // PTX80:           mov.b32 [[R2:%r[0-9]+]], 0;
  // PTX80:           mbarrier.test_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[R2]];
  // PTX80:           {{^}$}}
  //
  // PTX-LABEL:     .entry lanes(
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 0;
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 0;
  // PTX:             mbarrier.test_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[R2]];
  // PTX:             {{^}$}}
  gpu.func @lanes(%o: memref<i8>) kernel
      attributes {known_block_size = array<i32: 48, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %x = mgpu.barrier.test %b : !mgpu.barrier<1>
    %x8 = arith.extui %x : i1 to i8
    memref.store %x8, %o[] : memref<i8>
    gpu.return
  }
}
