// Tracked tests in loops, alone and together with tracked waits, on slices and on initially complete groups: the phases of
// a group are one word for each thread, which ends up in a register. ptxas reports no stack (the last command).
//
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM \
// RUN:   --implicit-check-not='{{(= |^ *)(nvvm\.[b-qs-z]|llvm\.(fence|inline_asm|cmpxchg|call_intrinsic))}}'
// RUN: mgpu compile %s --emit ptx --arch sm_80 | FileCheck %s --check-prefix=PTX80 \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'
// RUN: for arch in sm_80 sm_90a sm_100a; do \
// RUN:   mgpu compile %s --emit ptx --arch $arch -o %t.ptx && not grep -F .local %t.ptx; \
// RUN: done

gpu.module @tests [#nvvm.target<chip = "sm_90a">] {
  // Poll until the answer is true.
  //
  //
  // NVVM-LABEL:    llvm.func @poll
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
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
  // NVVM:            %[[V6:.*]] = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.or.aligned.count"(%[[C1]], %[[C128]], %[[V5]]) : (i32, i32, i1) -> i1
  // NVVM:            %[[V7:.*]] = llvm.zext %[[V6]] : i1 to i32
  // NVVM:            %[[V8:.*]] = llvm.shl %[[V7]], %[[C0]] : i32
  // NVVM:            %[[V9:.*]] = llvm.xor %[[V2]], %[[V8]] : i32
  // NVVM:            llvm.store %[[V9]], %[[V1]] : i32, !llvm.ptr
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry poll(
  // PTX80:           mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX80:           bar.sync 0;
  // PTX80:           mov.b32 [[R2:%r[0-9]+]], 0;
  // PTX80:           mbarrier.test_wait.parity.shared.b64 [[P1:%p[0-9]+]], [__mgpu_smem], [[R2]];
  // PTX80:           bar.red.or.pred %p{{[0-9]+}}, 1, 128, [[P1]];
  // PTX80:           {{^}$}}
  //
  // PTX-LABEL:     .entry poll(
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 0;
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 0;
  // PTX:             mbarrier.test_wait.parity.shared.b64 [[P1:%p[0-9]+]], [__mgpu_smem], [[R2]];
  // PTX:             bar.red.or.pred %p{{[0-9]+}}, 1, 128, [[P1]];
  // PTX:             {{^}$}}
  gpu.func @poll() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %true = arith.constant true
    scf.while : () -> () {
      %done = mgpu.barrier.test %b : !mgpu.barrier<1>
      %again = arith.xori %done, %true : i1
      scf.condition(%again)
    } do {
      scf.yield
    }
    gpu.return
  }

  // A ring: test the slot, and wait if it is not ready.
  //
  //
  // NVVM-LABEL:    llvm.func @test_then_wait
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            llvm.store %[[C0]], %[[V1:.*]] : i32, !llvm.ptr
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V2:.*]] = llvm.getelementptr %[[SMEM]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V2]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V3:.*]] = llvm.getelementptr %[[SMEM]][2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V3]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V4:.*]] = llvm.getelementptr %[[SMEM]][3] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V4]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.barrier0
  // NVVM:            %[[V6:.*]] = llvm.getelementptr %[[SMEM]][%[[V5:.*]]] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i64
  // NVVM:            %[[V7:.*]] = llvm.load %[[V1]] : !llvm.ptr -> i32
  // NVVM:            %[[V8:.*]] = llvm.lshr %[[V7]], %[[V5]] : i32
  // NVVM:            %[[V9:.*]] = llvm.and %[[V8]], %[[C1]] : i32
  // NVVM:            %[[V10:.*]] = nvvm.mbarrier.test.wait %[[V6]], %[[V9]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V11:.*]] = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.or.aligned.count"(%[[C1]], %[[C128]], %[[V10]]) : (i32, i32, i1) -> i1
  // NVVM:            %[[V12:.*]] = llvm.zext %[[V11]] : i1 to i32
  // NVVM:            %[[V13:.*]] = llvm.shl %[[V12]], %[[V5]] : i32
  // NVVM:            %[[V14:.*]] = llvm.xor %[[V7]], %[[V13]] : i32
  // NVVM:            llvm.store %[[V14]], %[[V1]] : i32, !llvm.ptr
  // NVVM:            llvm.store %{{.*}}, %{{.*}} : i32, !llvm.ptr
  // NVVM:            %[[V15:.*]] = llvm.load %[[V1]] : !llvm.ptr -> i32
  // NVVM:            %[[V16:.*]] = llvm.lshr %[[V15]], %[[V5]] : i32
  // NVVM:            %[[V17:.*]] = llvm.and %[[V16]], %[[C1]] : i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.try_wait %[[V6]], %[[V17]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V18:.*]] = llvm.shl %[[C1]], %[[V5]] : i32
  // NVVM:            %[[V19:.*]] = llvm.xor %[[V15]], %[[V18]] : i32
  // NVVM:            llvm.store %[[V19]], %[[V1]] : i32, !llvm.ptr
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry test_then_wait(
  // PTX80:           mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem+8], [[R1]];
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem+16], [[R1]];
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem+24], [[R1]];
  // PTX80:           bar.sync 0;
  // PTX80:           mbarrier.test_wait.parity.shared.b64 [[P1:%p[0-9]+]], [[[A1:%rd[0-9]+]]], %r{{[0-9]+}};
  // PTX80:           bar.red.or.pred %p{{[0-9]+}}, 1, 128, [[P1]];
  // PTX80:           mbarrier.test_wait.parity.shared.b64 %p{{[0-9]+}}, [[[A1]]], %r{{[0-9]+}};
  // PTX80:           {{^}$}}
  //
  // PTX-LABEL:     .entry test_then_wait(
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+8], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+16], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+24], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 0;
  // PTX:             mbarrier.test_wait.parity.shared.b64 [[P1:%p[0-9]+]], [[[A1:%rd[0-9]+]]], %r{{[0-9]+}};
  // PTX:             bar.red.or.pred %p{{[0-9]+}}, 1, 128, [[P1]];
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [[[A1]]], %r{{[0-9]+}};
  // PTX:             {{^}$}}
  gpu.func @test_then_wait(%n: index, %o: memref<i32>, %v: i32) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4>
    scf.for %i = %c0 to %n step %c1 {
      %k = arith.remui %i, %c4 : index
      %b = mgpu.barrier.at %g[%k] : !mgpu.barrier<4> -> !mgpu.barrier<1>
      %done = mgpu.barrier.test %b : !mgpu.barrier<1>
      scf.if %done {
        memref.store %v, %o[] : memref<i32>
      } else {
        mgpu.barrier.wait %b : !mgpu.barrier<1>
      }
    }
    gpu.return
  }

  // A slice of an initially complete group: the bit is 1 + the index, and starts at 1.
  //
  //
  // NVVM-LABEL:    llvm.func @slice
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            llvm.store %[[CM1]], %[[V1:.*]] : i32, !llvm.ptr
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V2:.*]] = llvm.getelementptr %[[SMEM]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V2]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V3:.*]] = llvm.getelementptr %[[SMEM]][2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V3]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V4:.*]] = llvm.getelementptr %[[SMEM]][3] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V4]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.barrier0
  // NVVM:            %[[V5:.*]] = llvm.getelementptr %[[SMEM]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            %[[V7:.*]] = llvm.getelementptr %[[V5]][%[[V6:.*]]] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i64
  // NVVM:            %[[V8:.*]] = llvm.add %[[V6]], %[[C1]] : i32
  // NVVM:            %[[V9:.*]] = llvm.load %[[V1]] : !llvm.ptr -> i32
  // NVVM:            %[[V10:.*]] = llvm.lshr %[[V9]], %[[V8]] : i32
  // NVVM:            %[[V11:.*]] = llvm.and %[[V10]], %[[C1]] : i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.try_wait %[[V7]], %[[V11]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V12:.*]] = llvm.shl %[[C1]], %[[V8]] : i32
  // NVVM:            %[[V13:.*]] = llvm.xor %[[V9]], %[[V12]] : i32
  // NVVM:            llvm.store %[[V13]], %[[V1]] : i32, !llvm.ptr
  // NVVM:            %[[V14:.*]] = llvm.load %[[V1]] : !llvm.ptr -> i32
  // NVVM:            %[[V15:.*]] = llvm.lshr %[[V14]], %[[V8]] : i32
  // NVVM:            %[[V16:.*]] = llvm.and %[[V15]], %[[C1]] : i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.try_wait %[[V7]], %[[V16]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V17:.*]] = llvm.xor %[[V14]], %[[V12]] : i32
  // NVVM:            llvm.store %[[V17]], %[[V1]] : i32, !llvm.ptr
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry slice(
  // PTX80:           mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem+8], [[R1]];
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem+16], [[R1]];
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem+24], [[R1]];
  // PTX80:           bar.sync 0;
  // PTX80:           mov.b32 [[R2:%r[0-9]+]], 1;
  // PTX80:           mbarrier.test_wait.parity.shared.b64 %p{{[0-9]+}}, [[[A1:%rd[0-9]+]]], [[R2]];
  // PTX80:           mov.b32 [[R3:%r[0-9]+]], 0;
  // PTX80:           mbarrier.test_wait.parity.shared.b64 %p{{[0-9]+}}, [[[A1]]], [[R3]];
  // PTX80:           {{^}$}}
  //
  // PTX-LABEL:     .entry slice(
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+8], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+16], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+24], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 0;
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 1;
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [[[A1:%rd[0-9]+]]], [[R2]];
  // PTX:             mov.b32 [[R3:%r[0-9]+]], 0;
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [[[A1]]], [[R3]];
  // PTX:             {{^}$}}
  gpu.func @slice(%i: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %g = mgpu.barrier.alloc "g" initially_complete : !mgpu.barrier<4>
    %s = mgpu.barrier.slice %g[1] [3] [1] : !mgpu.barrier<4> -> !mgpu.barrier<3>
    %b = mgpu.barrier.at %s[%i] : !mgpu.barrier<3> -> !mgpu.barrier<1>
    mgpu.barrier.wait %b : !mgpu.barrier<1>
    mgpu.barrier.wait %b : !mgpu.barrier<1>
    gpu.return
  }

  // Warps of a role.
  //
  //
  // NVVM-LABEL:    llvm.func @warps
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
  // PTX80-LABEL:   .entry warps(
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
  // PTX-LABEL:     .entry warps(
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
  gpu.func @warps(%n: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.role "w" warps [1, 2] {
      scf.for %i = %c0 to %n step %c1 {
        %done = mgpu.barrier.test %b : !mgpu.barrier<1>
      }
    }
    gpu.return
  }
}
