// Barriers that order tensor core work: before it arrives, every lane fences its earlier tcgen05 operations; after it has
// waited, or tested, every lane fences its later ones.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM \
// RUN:   --implicit-check-not='{{(= |^ *)(nvvm\.[b-qs-z]|llvm\.(fence|inline_asm|cmpxchg|call_intrinsic))}}'
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'

gpu.module @tensor_core [#nvvm.target<chip = "sm_100a">] {
  // CHECK-LABEL:   gpu.func @warpgroup
  // CHECK:           mgpu.barrier.arrive %{{.*}} : !mgpu.barrier<1, arrivals = 4, orders_tensor_core>
  // CHECK:           mgpu.barrier.arrive_expect_tx %{{.*}}, %{{.*}} : !mgpu.barrier<1, arrivals = 4, orders_tensor_core>
  // CHECK:           mgpu.barrier.wait %{{.*}} : !mgpu.barrier<1, arrivals = 4, orders_tensor_core>
  // CHECK:           mgpu.barrier.wait_parity %{{.*}}, %{{.*}} : !mgpu.barrier<1, arrivals = 4, orders_tensor_core>
  //
  // GENERIC-LABEL:   sym_name = "tensor_core"
  // GENERIC:         "mgpu.barrier.arrive"(%{{.*}}) : (!mgpu.barrier<1, arrivals = 4, orders_tensor_core>) -> ()
  // GENERIC:         "mgpu.barrier.wait"(%{{.*}}) : (!mgpu.barrier<1, arrivals = 4, orders_tensor_core>) -> ()
  // GENERIC:         %{{.*}} = "mgpu.barrier.test"(%{{.*}}) : (!mgpu.barrier<1, orders_tensor_core>) -> i1
  // GENERIC:         "mgpu.barrier.arrive"(%{{.*}}) : (!mgpu.barrier<1, arrivals = 2, orders_tensor_core>) -> ()
  // GENERIC:         "mgpu.barrier.arrive"(%{{.*}}) : (!mgpu.barrier<1, arrivals = 2, orders_tensor_core>) -> ()
  // GENERIC:         "mgpu.barrier.arrive"(%{{.*}}) : (!mgpu.barrier<1, orders_tensor_core, peer>) -> ()
  // GENERIC:         "mgpu.barrier.wait"(%{{.*}}) : (!mgpu.barrier<1, orders_tensor_core>) -> ()
  // GENERIC:         "mgpu.barrier.arrive"(%{{.*}}) : (!mgpu.barrier<1, collective = [x], orders_tensor_core>) -> ()
  // GENERIC:         "mgpu.barrier.wait"(%{{.*}}) : (!mgpu.barrier<1, collective = [x], orders_tensor_core>) -> ()
  //
  // NVVM-LABEL:    llvm.func @warpgroup
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C4:.*]] = llvm.mlir.constant(4 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            llvm.store %[[C0]], %[[V2:.*]] : i32, !llvm.ptr
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C4]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V3:.*]] = llvm.getelementptr %[[SMEM]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V3]], %[[C4]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.barrier0
  // NVVM:            %[[V4:.*]] = llvm.getelementptr %[[SMEM]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.tcgen05.fence <before>
  // NVVM:            %[[V5:.*]] = llvm.add %{{.*}}, %[[C1]] : i32
  // NVVM:            nvvm.barrier id = %[[V5]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            %{{.*}} = nvvm.mbarrier.arrive %[[SMEM]] : !llvm.ptr<3> -> i64
  // NVVM:            nvvm.tcgen05.fence <before>
  // NVVM:            nvvm.barrier id = %[[V5]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.arrive.expect_tx %[[SMEM]], %{{.*}} : !llvm.ptr<3>, i32
  // NVVM:            %[[V6:.*]] = llvm.load %[[V2]] : !llvm.ptr -> i32
  // NVVM:            %[[V7:.*]] = llvm.lshr %[[V6]], %[[C0]] : i32
  // NVVM:            %[[V8:.*]] = llvm.and %[[V7]], %[[C1]] : i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.try_wait %[[SMEM]], %[[V8]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            nvvm.tcgen05.fence <after>
  // NVVM:            %[[V9:.*]] = llvm.xor %[[V6]], %[[C1]] : i32
  // NVVM:            llvm.store %[[V9]], %[[V2]] : i32, !llvm.ptr
  // NVVM:            %[[V10:.*]] = llvm.zext %{{.*}} : i1 to i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.try_wait %[[V4]], %[[V10]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            nvvm.tcgen05.fence <after>
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry warpgroup(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 4;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+8], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 0;
  // PTX:             tcgen05.fence::before_thread_sync;
  // PTX:             bar.sync [[R2:%r[0-9]+]], 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem];
  // PTX:             tcgen05.fence::before_thread_sync;
  // PTX:             bar.sync [[R2]], 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mbarrier.arrive.expect_tx.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem], %r{{[0-9]+}};
  // PTX:             mov.b32 [[R3:%r[0-9]+]], 0;
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[R3]];
  // PTX:             tcgen05.fence::after_thread_sync;
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem+8], %r{{[0-9]+}};
  // PTX:             tcgen05.fence::after_thread_sync;
  // PTX:             {{^}$}}
  gpu.func @warpgroup(%p: i1, %n: i32) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<2, arrivals = 4, orders_tensor_core>
    %a = mgpu.barrier.at %g[0] : !mgpu.barrier<2, arrivals = 4, orders_tensor_core> -> !mgpu.barrier<1, arrivals = 4, orders_tensor_core>
    %b = mgpu.barrier.at %g[1] : !mgpu.barrier<2, arrivals = 4, orders_tensor_core> -> !mgpu.barrier<1, arrivals = 4, orders_tensor_core>
    mgpu.barrier.arrive %a : !mgpu.barrier<1, arrivals = 4, orders_tensor_core>
    mgpu.barrier.arrive_expect_tx %a, %n : !mgpu.barrier<1, arrivals = 4, orders_tensor_core>
    mgpu.barrier.wait %a : !mgpu.barrier<1, arrivals = 4, orders_tensor_core>
    mgpu.barrier.wait_parity %b, %p : !mgpu.barrier<1, arrivals = 4, orders_tensor_core>
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @test
  // CHECK:           %{{.*}} = mgpu.barrier.test %{{.*}} : !mgpu.barrier<1, orders_tensor_core>
  // CHECK:           %{{.*}} = mgpu.barrier.test_parity %{{.*}}, %{{.*}} : !mgpu.barrier<1, orders_tensor_core>
  //
  // NVVM-LABEL:    llvm.func @test
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
  // NVVM:            %[[V7:.*]] = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.or.aligned.count"(%[[C1]], %[[C128]], %[[V6]]) : (i32, i32, i1) -> i1
  // NVVM:            nvvm.tcgen05.fence <after>
  // NVVM:            %[[V8:.*]] = llvm.zext %[[V7]] : i1 to i32
  // NVVM:            %[[V9:.*]] = llvm.shl %[[V8]], %[[C0]] : i32
  // NVVM:            %[[V10:.*]] = llvm.xor %[[V3]], %[[V9]] : i32
  // NVVM:            llvm.store %[[V10]], %[[V2]] : i32, !llvm.ptr
  // NVVM:            %[[V11:.*]] = llvm.zext %{{.*}} : i1 to i32
  // NVVM:            %[[V12:.*]] = nvvm.mbarrier.test.wait %[[SMEM]], %[[V11]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %{{.*}} = nvvm.vote.sync  any %[[CM1]], %[[V12]] -> i1
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            nvvm.tcgen05.fence <after>
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry test(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 0;
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 0;
  // PTX:             mbarrier.test_wait.parity.shared.b64 [[P1:%p[0-9]+]], [__mgpu_smem], [[R2]];
  // PTX:             bar.red.or.pred %p{{[0-9]+}}, 1, 128, [[P1]];
  // PTX:             tcgen05.fence::after_thread_sync;
  // PTX:             mbarrier.test_wait.parity.shared.b64 [[P2:%p[0-9]+]], [__mgpu_smem], %r{{[0-9]+}};
  // PTX:             vote.sync.any.pred %p{{[0-9]+}}, [[P2]], -1;
  // PTX:             bar.warp.sync -1;
  // PTX:             tcgen05.fence::after_thread_sync;
  // PTX:             {{^}$}}
  gpu.func @test(%o: memref<2xi8>, %p: i1) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, orders_tensor_core>
    %x = mgpu.barrier.test %b : !mgpu.barrier<1, orders_tensor_core>
    %x8 = arith.extui %x : i1 to i8
    memref.store %x8, %o[%c0] : memref<2xi8>
    mgpu.role "w" warps [0] {
      %y = mgpu.barrier.test_parity %b, %p : !mgpu.barrier<1, orders_tensor_core>
      %y8 = arith.extui %y : i1 to i8
      memref.store %y8, %o[%c1] : memref<2xi8>
    }
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @warp_and_lane
  // CHECK:           mgpu.barrier.arrive %{{.*}} : !mgpu.barrier<1, arrivals = 2, orders_tensor_core>
  // CHECK:           mgpu.barrier.arrive %{{.*}} : !mgpu.barrier<1, arrivals = 2, orders_tensor_core>
  //
  // NVVM-LABEL:    llvm.func @warp_and_lane
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C2]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.barrier0
  // NVVM:            nvvm.tcgen05.fence <before>
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            %{{.*}} = nvvm.mbarrier.arrive %[[SMEM]] : !llvm.ptr<3> -> i64
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.tcgen05.fence <before>
  // NVVM:            %{{.*}} = nvvm.mbarrier.arrive %[[SMEM]] : !llvm.ptr<3> -> i64
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry warp_and_lane(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 2;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 0;
  // PTX:             tcgen05.fence::before_thread_sync;
  // PTX:             bar.warp.sync -1;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem];
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             tcgen05.fence::before_thread_sync;
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem];
  // PTX:             bar.warp.sync -1;
  // PTX:             {{^}$}}
  gpu.func @warp_and_lane() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, arrivals = 2, orders_tensor_core>
    mgpu.role "w" warps [1] {
      mgpu.barrier.arrive %b : !mgpu.barrier<1, arrivals = 2, orders_tensor_core>
    }
    mgpu.elect {
      mgpu.barrier.arrive %b : !mgpu.barrier<1, arrivals = 2, orders_tensor_core>
    }
    gpu.return
  }

  // A peer's and a collective barrier alike.
  //
  // CHECK-LABEL:   gpu.func @cluster
  // CHECK:           mgpu.barrier.arrive %{{.*}} : !mgpu.barrier<1, orders_tensor_core, peer>
  // CHECK:           mgpu.barrier.wait %{{.*}} : !mgpu.barrier<1, orders_tensor_core>
  // CHECK:           mgpu.barrier.arrive %{{.*}} : !mgpu.barrier<1, collective = [x], orders_tensor_core>
  // CHECK:           mgpu.barrier.wait %{{.*}} : !mgpu.barrier<1, collective = [x], orders_tensor_core>
  //
  // NVVM-LABEL:    llvm.func @cluster
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
  // NVVM:            %[[V2:.*]] = llvm.getelementptr %[[SMEM]][8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // NVVM:            llvm.store %[[C0]], %[[V3:.*]] : i32, !llvm.ptr
  // NVVM:            llvm.store %[[C0]], %[[V4:.*]] : i32, !llvm.ptr
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.mbarrier.init %[[V2]], %[[C2]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            %[[V5:.*]] = nvvm.mapa %[[SMEM]], %{{.*}} : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.tcgen05.fence <before>
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.arrive %[[V5]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            %[[V6:.*]] = llvm.load %[[V3]] : !llvm.ptr -> i32
  // NVVM:            %[[V7:.*]] = llvm.lshr %[[V6]], %[[C0]] : i32
  // NVVM:            %[[V8:.*]] = llvm.and %[[V7]], %[[C1]] : i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.try_wait %[[SMEM]], %[[V8]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  // NVVM:            nvvm.tcgen05.fence <after>
  // NVVM:            %[[V9:.*]] = llvm.xor %[[V6]], %[[C1]] : i32
  // NVVM:            llvm.store %[[V9]], %[[V3]] : i32, !llvm.ptr
  // NVVM:            nvvm.tcgen05.fence <before>
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %[[V10:.*]] = nvvm.mapa %[[V2]], %{{.*}} : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.mbarrier.arrive %[[V10]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            %[[V11:.*]] = llvm.load %[[V4]] : !llvm.ptr -> i32
  // NVVM:            %[[V12:.*]] = llvm.lshr %[[V11]], %[[C0]] : i32
  // NVVM:            %[[V13:.*]] = llvm.and %[[V12]], %[[C1]] : i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.try_wait %[[V2]], %[[V13]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  // NVVM:            nvvm.tcgen05.fence <after>
  // NVVM:            %[[V14:.*]] = llvm.xor %[[V11]], %[[C1]] : i32
  // NVVM:            llvm.store %[[V14]], %[[V4]] : i32, !llvm.ptr
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry cluster(
  // PTX:             .reqnctapercluster 2, 1, 1
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 2;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+8], [[R2]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             tcgen05.fence::before_thread_sync;
  // PTX:             bar.sync 1, 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mapa.shared::cluster.u64 [[A1:%rd[0-9]+]], %rd{{[0-9]+}}, %r{{[0-9]+}};
  // PTX:             mov.b32 [[R3:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [[[A1]]], [[R3]];
  // PTX:             mov.b32 [[R4:%r[0-9]+]], 0;
  // PTX:             mbarrier.try_wait.parity.acquire.cluster.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[R4]];
  // PTX:             tcgen05.fence::after_thread_sync;
  // PTX:             tcgen05.fence::before_thread_sync;
  // PTX:             bar.sync 1, 128;
  // PTX:             mapa.shared::cluster.u64 [[A2:%rd[0-9]+]], %rd{{[0-9]+}}, %r{{[0-9]+}};
  // PTX:             mov.b32 [[R5:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [[[A2]]], [[R5]];
  // PTX:             mov.b32 [[R6:%r[0-9]+]], 0;
  // PTX:             mbarrier.try_wait.parity.acquire.cluster.shared.b64 %p{{[0-9]+}}, [__mgpu_smem+8], [[R6]];
  // PTX:             tcgen05.fence::after_thread_sync;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @cluster(%r: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, orders_tensor_core>
    %c = mgpu.barrier.alloc "c" : !mgpu.barrier<1, collective = [x], orders_tensor_core>
    %p = mgpu.barrier.peer %b, x = %r : !mgpu.barrier<1, orders_tensor_core> -> !mgpu.barrier<1, orders_tensor_core, peer>
    mgpu.barrier.arrive %p : !mgpu.barrier<1, orders_tensor_core, peer>
    mgpu.barrier.wait %b : !mgpu.barrier<1, orders_tensor_core>
    mgpu.barrier.arrive %c : !mgpu.barrier<1, collective = [x], orders_tensor_core>
    mgpu.barrier.wait %c : !mgpu.barrier<1, collective = [x], orders_tensor_core>
    gpu.return
  }
}
