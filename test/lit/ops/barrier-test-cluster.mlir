// mgpu.barrier.test and test_parity where another block may signal the barrier: the test acquires at cluster scope.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM \
// RUN:   --implicit-check-not='{{(= |^ *)(nvvm\.[b-qs-z]|llvm\.(fence|inline_asm|cmpxchg|call_intrinsic))}}'
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'

gpu.module @test_cluster [#nvvm.target<chip = "sm_90a">] {
  // Of two barriers only the one with a peer view is tested at cluster scope.
  //
  // CHECK-LABEL:   gpu.func @peer
  // CHECK:           %{{.*}} = mgpu.barrier.test %{{.*}} : !mgpu.barrier<1>
  // CHECK:           %{{.*}} = mgpu.barrier.test %{{.*}} : !mgpu.barrier<1>
  //
  // GENERIC-LABEL:   sym_name = "test_cluster"
  // GENERIC:         %{{.*}} = "mgpu.barrier.test"(%{{.*}}) : (!mgpu.barrier<1>) -> i1
  // GENERIC:         %{{.*}} = "mgpu.barrier.test"(%{{.*}}) : (!mgpu.barrier<1>) -> i1
  // GENERIC:         %{{.*}} = "mgpu.barrier.test"(%{{.*}}) : (!mgpu.barrier<1, collective = [x]>) -> i1
  //
  // NVVM-LABEL:    llvm.func @peer
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
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
  // NVVM:            nvvm.mbarrier.init %[[V2]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            %[[V5:.*]] = nvvm.mapa %[[SMEM]], %{{.*}} : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.arrive %[[V5]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            %[[V6:.*]] = llvm.load %[[V3]] : !llvm.ptr -> i32
  // NVVM:            %[[V7:.*]] = llvm.lshr %[[V6]], %[[C0]] : i32
  // NVVM:            %[[V8:.*]] = llvm.and %[[V7]], %[[C1]] : i32
  // NVVM:            %[[V9:.*]] = nvvm.mbarrier.test.wait %[[SMEM]], %[[V8]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V10:.*]] = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.or.aligned.count"(%[[C1]], %[[C128]], %[[V9]]) : (i32, i32, i1) -> i1
  // NVVM:            %[[V11:.*]] = llvm.zext %[[V10]] : i1 to i32
  // NVVM:            %[[V12:.*]] = llvm.shl %[[V11]], %[[C0]] : i32
  // NVVM:            %[[V13:.*]] = llvm.xor %[[V6]], %[[V12]] : i32
  // NVVM:            llvm.store %[[V13]], %[[V3]] : i32, !llvm.ptr
  // NVVM:            %[[V14:.*]] = llvm.load %[[V4]] : !llvm.ptr -> i32
  // NVVM:            %[[V15:.*]] = llvm.lshr %[[V14]], %[[C0]] : i32
  // NVVM:            %[[V16:.*]] = llvm.and %[[V15]], %[[C1]] : i32
  // NVVM:            %[[V17:.*]] = nvvm.mbarrier.test.wait %[[V2]], %[[V16]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V18:.*]] = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.or.aligned.count"(%[[C1]], %[[C128]], %[[V17]]) : (i32, i32, i1) -> i1
  // NVVM:            %[[V19:.*]] = llvm.zext %[[V18]] : i1 to i32
  // NVVM:            %[[V20:.*]] = llvm.shl %[[V19]], %[[C0]] : i32
  // NVVM:            %[[V21:.*]] = llvm.xor %[[V14]], %[[V20]] : i32
  // NVVM:            llvm.store %[[V21]], %[[V4]] : i32, !llvm.ptr
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry peer(
  // PTX:             .reqnctapercluster 2, 1, 1
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+8], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             bar.sync 1, 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mapa.shared::cluster.u64 [[A1:%rd[0-9]+]], %rd{{[0-9]+}}, %r{{[0-9]+}};
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [[[A1]]], [[R2]];
  // PTX:             mov.b32 [[R3:%r[0-9]+]], 0;
  // PTX:             mbarrier.test_wait.parity.acquire.cluster.shared.b64 [[P1:%p[0-9]+]], [__mgpu_smem], [[R3]];
  // PTX:             bar.red.or.pred %p{{[0-9]+}}, 1, 128, [[P1]];
  // PTX:             mbarrier.test_wait.parity.shared.b64 [[P2:%p[0-9]+]], [__mgpu_smem+8], [[R3]];
  // PTX:             bar.red.or.pred %p{{[0-9]+}}, 1, 128, [[P2]];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @peer(%o: memref<2xi8>, %r: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %l = mgpu.barrier.alloc "l" : !mgpu.barrier<1>
    %p = mgpu.barrier.peer %b, x = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    mgpu.barrier.arrive %p : !mgpu.barrier<1, peer>
    %x = mgpu.barrier.test %b : !mgpu.barrier<1>
    %x8 = arith.extui %x : i1 to i8
    memref.store %x8, %o[%c0] : memref<2xi8>
    %y = mgpu.barrier.test %l : !mgpu.barrier<1>
    %y8 = arith.extui %y : i1 to i8
    memref.store %y8, %o[%c1] : memref<2xi8>
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @collective
  // CHECK:           %{{.*}} = mgpu.barrier.test %{{.*}} : !mgpu.barrier<1, collective = [x]>
  // CHECK:           %{{.*}} = mgpu.barrier.test_parity %{{.*}}, %{{.*}} : !mgpu.barrier<1, collective = [x]>
  //
  // NVVM-LABEL:    llvm.func @collective
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            llvm.store %[[C0]], %[[V1:.*]] : i32, !llvm.ptr
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C2]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V2:.*]] = llvm.getelementptr %[[SMEM]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V2]], %[[C2]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            %[[V3:.*]] = llvm.getelementptr %[[SMEM]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            %[[V4:.*]] = llvm.load %[[V1]] : !llvm.ptr -> i32
  // NVVM:            %[[V5:.*]] = llvm.lshr %[[V4]], %[[C0]] : i32
  // NVVM:            %[[V6:.*]] = llvm.and %[[V5]], %[[C1]] : i32
  // NVVM:            %[[V7:.*]] = nvvm.mbarrier.test.wait %[[SMEM]], %[[V6]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V8:.*]] = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.or.aligned.count"(%[[C1]], %[[C128]], %[[V7]]) : (i32, i32, i1) -> i1
  // NVVM:            %[[V9:.*]] = llvm.zext %[[V8]] : i1 to i32
  // NVVM:            %[[V10:.*]] = llvm.shl %[[V9]], %[[C0]] : i32
  // NVVM:            %[[V11:.*]] = llvm.xor %[[V4]], %[[V10]] : i32
  // NVVM:            llvm.store %[[V11]], %[[V1]] : i32, !llvm.ptr
  // NVVM:            %[[V12:.*]] = llvm.zext %{{.*}} : i1 to i32
  // NVVM:            %[[V13:.*]] = nvvm.mbarrier.test.wait %[[V3]], %[[V12]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %{{.*}} = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.or.aligned.count"(%[[C1]], %[[C128]], %[[V13]]) : (i32, i32, i1) -> i1
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry collective(
  // PTX:             .reqnctapercluster 2, 1, 1
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 2;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+8], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 0;
  // PTX:             mbarrier.test_wait.parity.acquire.cluster.shared.b64 [[P1:%p[0-9]+]], [__mgpu_smem], [[R2]];
  // PTX:             bar.red.or.pred %p{{[0-9]+}}, 1, 128, [[P1]];
  // PTX:             mbarrier.test_wait.parity.acquire.cluster.shared.b64 [[P2:%p[0-9]+]], [__mgpu_smem+8], %r{{[0-9]+}};
  // PTX:             bar.red.or.pred %p{{[0-9]+}}, 1, 128, [[P2]];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @collective(%o: memref<2xi8>, %q: i1) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<2, collective = [x]>
    %s = mgpu.barrier.at %b[0] : !mgpu.barrier<2, collective = [x]> -> !mgpu.barrier<1, collective = [x]>
    %t = mgpu.barrier.at %b[1] : !mgpu.barrier<2, collective = [x]> -> !mgpu.barrier<1, collective = [x]>
    %x = mgpu.barrier.test %s : !mgpu.barrier<1, collective = [x]>
    %x8 = arith.extui %x : i1 to i8
    memref.store %x8, %o[%c0] : memref<2xi8>
    %y = mgpu.barrier.test_parity %t, %q : !mgpu.barrier<1, collective = [x]>
    %y8 = arith.extui %y : i1 to i8
    memref.store %y8, %o[%c1] : memref<2xi8>
    gpu.return
  }
}
