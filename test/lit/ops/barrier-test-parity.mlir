// mgpu.barrier.test_parity: as mgpu.barrier.test, for the parity that the caller gives, an i1 that is zero-extended. No
// phase bit is kept.
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

gpu.module @test_parity [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL:   gpu.func @warpgroup
  // CHECK:           %{{.*}} = mgpu.barrier.test_parity %{{.*}}, %{{.*}} {note = "kept"} : !mgpu.barrier<1>
  //
  // GENERIC-LABEL:   sym_name = "test_parity"
  // GENERIC:         %{{.*}} = "mgpu.barrier.test_parity"(%{{.*}}, %{{.*}}) {note = "kept"} : (!mgpu.barrier<1>, i1) -> i1
  // GENERIC:         %{{.*}} = "mgpu.barrier.test_parity"(%{{.*}}, %{{.*}}) : (!mgpu.barrier<1>, i1) -> i1
  // GENERIC:         %{{.*}} = "mgpu.barrier.test_parity"(%{{.*}}, %{{.*}}) : (!mgpu.barrier<1>, i1) -> i1
  // GENERIC:         %{{.*}} = "mgpu.barrier.test_parity"(%{{.*}}, %{{.*}}) : (!mgpu.barrier<1>, i1) -> i1
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
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.barrier0
  // NVVM:            %[[V2:.*]] = llvm.zext %{{.*}} : i1 to i32
  // NVVM:            %[[V3:.*]] = nvvm.mbarrier.test.wait %[[SMEM]], %[[V2]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V4:.*]] = llvm.add %{{.*}}, %[[C1]] : i32
  // NVVM:            %{{.*}} = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.or.aligned.count"(%[[V4]], %[[C128]], %[[V3]]) : (i32, i32, i1) -> i1
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry warpgroup(
  // PTX80:           shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX80:           mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX80:           bar.sync 0;
  // PTX80:           mbarrier.test_wait.parity.shared.b64 [[P1:%p[0-9]+]], [__mgpu_smem], %r{{[0-9]+}};
  // PTX80:           bar.red.or.pred %p{{[0-9]+}}, %r{{[0-9]+}}, 128, [[P1]];
  // PTX80:           {{^}$}}
  //
  // PTX-LABEL:     .entry warpgroup(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 0;
  // PTX:             mbarrier.test_wait.parity.shared.b64 [[P1:%p[0-9]+]], [__mgpu_smem], %r{{[0-9]+}};
  // PTX:             bar.red.or.pred %p{{[0-9]+}}, %r{{[0-9]+}}, 128, [[P1]];
  // PTX:             {{^}$}}
  gpu.func @warpgroup(%q: i1, %o: memref<i8>) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %x = mgpu.barrier.test_parity %b, %q {note = "kept"} : !mgpu.barrier<1>
    %x8 = arith.extui %x : i1 to i8
    memref.store %x8, %o[] : memref<i8>
    gpu.return
  }

  // A warp; true is the parity 1.
  //
  // CHECK-LABEL:   gpu.func @warp
  // CHECK:           %{{.*}} = mgpu.barrier.test_parity %{{.*}}, %{{.*}} : !mgpu.barrier<1>
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
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.barrier0
  // NVVM:            %[[V2:.*]] = nvvm.mbarrier.test.wait %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %{{.*}} = nvvm.vote.sync  any %[[CM1]], %[[V2]] -> i1
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry warp(
  // PTX80:           shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX80:           mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX80:           bar.sync 0;
  // PTX80:           mov.b32 [[R2:%r[0-9]+]], 1;
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
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 1;
  // PTX:             mbarrier.test_wait.parity.shared.b64 [[P1:%p[0-9]+]], [__mgpu_smem], [[R2]];
  // PTX:             vote.sync.any.pred %p{{[0-9]+}}, [[P1]], -1;
  // PTX:             bar.warp.sync -1;
  // PTX:             {{^}$}}
  gpu.func @warp(%o: memref<i8>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %true = arith.constant true
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.role "w" warps [1] {
      %x = mgpu.barrier.test_parity %b, %true : !mgpu.barrier<1>
      %x8 = arith.extui %x : i1 to i8
      memref.store %x8, %o[] : memref<i8>
    }
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @lane
  // CHECK:           %{{.*}} = mgpu.barrier.test_parity %{{.*}}, %{{.*}} : !mgpu.barrier<1>
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
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.barrier0
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            %[[V2:.*]] = llvm.zext %{{.*}} : i1 to i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.test.wait %[[SMEM]], %[[V2]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry lane(
  // PTX80:           shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX80:           mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX80:           bar.sync 0;
  // PTX80:           mbarrier.test_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], %r{{[0-9]+}};
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
  // PTX:             mbarrier.test_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], %r{{[0-9]+}};
  // PTX:             bar.warp.sync -1;
  // PTX:             {{^}$}}
  gpu.func @lane(%q: i1, %o: memref<i8>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.elect {
      %x = mgpu.barrier.test_parity %b, %q : !mgpu.barrier<1>
      %x8 = arith.extui %x : i1 to i8
      memref.store %x8, %o[] : memref<i8>
    }
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @lanes
  // CHECK:           %{{.*}} = mgpu.barrier.test_parity %{{.*}}, %{{.*}} : !mgpu.barrier<1>
  //
  // NVVM-LABEL:    llvm.func @lanes
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.barrier0
  // NVVM:            %[[V1:.*]] = llvm.zext %{{.*}} : i1 to i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.test.wait %[[SMEM]], %[[V1]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry lanes(
  // PTX80:           mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX80:           bar.sync 0;
  // PTX80:           mbarrier.test_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], %r{{[0-9]+}};
  // PTX80:           {{^}$}}
  //
  // PTX-LABEL:     .entry lanes(
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 0;
  // PTX:             mbarrier.test_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], %r{{[0-9]+}};
  // PTX:             {{^}$}}
  gpu.func @lanes(%q: i1, %o: memref<i8>) kernel
      attributes {known_block_size = array<i32: 48, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %x = mgpu.barrier.test_parity %b, %q : !mgpu.barrier<1>
    %x8 = arith.extui %x : i1 to i8
    memref.store %x8, %o[] : memref<i8>
    gpu.return
  }
}
