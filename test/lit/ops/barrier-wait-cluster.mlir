// mgpu.barrier.wait and wait_parity where another block may signal the barrier: the wait acquires at cluster scope. On
// the other barriers of the kernel it stays at block scope.
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

gpu.module @wait_cluster [#nvvm.target<chip = "sm_90a">] {
  // A barrier with a peer view; the view of one slot is a view of the group.
  //
  // CHECK-LABEL:   gpu.func @peer
  // CHECK:           mgpu.barrier.wait %{{.*}} : !mgpu.barrier<1>
  // CHECK:           mgpu.barrier.wait_parity %{{.*}}, %{{.*}} : !mgpu.barrier<1>
  // CHECK:           mgpu.barrier.wait %{{.*}} : !mgpu.barrier<1>
  //
  // GENERIC-LABEL:   sym_name = "wait_cluster"
  // GENERIC:         "mgpu.barrier.wait"(%{{.*}}) : (!mgpu.barrier<1>) -> ()
  // GENERIC:         "mgpu.barrier.wait"(%{{.*}}) : (!mgpu.barrier<1>) -> ()
  // GENERIC:         "mgpu.barrier.wait"(%{{.*}}) : (!mgpu.barrier<1, collective = [x]>) -> ()
  // GENERIC:         "mgpu.barrier.wait"(%{{.*}}) : (!mgpu.barrier<1, collective = [x], leader_tracked>) -> ()
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
  // NVVM:            %[[V2:.*]] = llvm.getelementptr %[[SMEM]][16] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // NVVM:            llvm.store %[[C0]], %[[V3:.*]] : i32, !llvm.ptr
  // NVVM:            llvm.store %[[C0]], %[[V4:.*]] : i32, !llvm.ptr
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V5:.*]] = llvm.getelementptr %[[SMEM]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V5]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.mbarrier.init %[[V2]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            %[[V6:.*]] = llvm.getelementptr %[[SMEM]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            %[[V7:.*]] = nvvm.mapa %[[SMEM]], %{{.*}} : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.arrive %[[V7]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            %[[V8:.*]] = llvm.load %[[V3]] : !llvm.ptr -> i32
  // NVVM:            %[[V9:.*]] = llvm.lshr %[[V8]], %[[C0]] : i32
  // NVVM:            %[[V10:.*]] = llvm.and %[[V9]], %[[C1]] : i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.try_wait %[[SMEM]], %[[V10]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V11:.*]] = llvm.xor %[[V8]], %[[C1]] : i32
  // NVVM:            llvm.store %[[V11]], %[[V3]] : i32, !llvm.ptr
  // NVVM:            %[[V12:.*]] = llvm.zext %{{.*}} : i1 to i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.try_wait %[[V6]], %[[V12]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V13:.*]] = llvm.load %[[V4]] : !llvm.ptr -> i32
  // NVVM:            %[[V14:.*]] = llvm.lshr %[[V13]], %[[C0]] : i32
  // NVVM:            %[[V15:.*]] = llvm.and %[[V14]], %[[C1]] : i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.try_wait %[[V2]], %[[V15]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V16:.*]] = llvm.xor %[[V13]], %[[C1]] : i32
  // NVVM:            llvm.store %[[V16]], %[[V4]] : i32, !llvm.ptr
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
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+16], [[R1]];
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
  // PTX:             mbarrier.try_wait.parity.acquire.cluster.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[R3]];
  // PTX:             mbarrier.try_wait.parity.acquire.cluster.shared.b64 %p{{[0-9]+}}, [__mgpu_smem+8], %r{{[0-9]+}};
  // PTX:             mov.b32 [[R4:%r[0-9]+]], 0;
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem+16], [[R4]];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @peer(%r: index, %p: i1) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<2>
    %l = mgpu.barrier.alloc "l" : !mgpu.barrier<1>
    %a = mgpu.barrier.at %g[0] : !mgpu.barrier<2> -> !mgpu.barrier<1>
    %b = mgpu.barrier.at %g[1] : !mgpu.barrier<2> -> !mgpu.barrier<1>
    %q = mgpu.barrier.peer %a, x = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    mgpu.barrier.arrive %q : !mgpu.barrier<1, peer>
    mgpu.barrier.wait %a : !mgpu.barrier<1>
    mgpu.barrier.wait_parity %b, %p : !mgpu.barrier<1>
    mgpu.barrier.wait %l : !mgpu.barrier<1>
    gpu.return
  }

  // A collective and a leader-tracked one.
  //
  // CHECK-LABEL:   gpu.func @collective
  // CHECK:           mgpu.barrier.wait %{{.*}} : !mgpu.barrier<1, collective = [x]>
  // CHECK:           mgpu.barrier.wait %{{.*}} : !mgpu.barrier<1, collective = [x], leader_tracked>
  //
  // NVVM-LABEL:    llvm.func @collective
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V1:.*]] = llvm.getelementptr %[[SMEM]][8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // NVVM:            llvm.store %[[C0]], %[[V2:.*]] : i32, !llvm.ptr
  // NVVM:            llvm.store %[[C0]], %[[V3:.*]] : i32, !llvm.ptr
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C2]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.mbarrier.init %[[V1]], %[[C2]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            %[[V4:.*]] = llvm.load %[[V2]] : !llvm.ptr -> i32
  // NVVM:            %[[V5:.*]] = llvm.lshr %[[V4]], %[[C0]] : i32
  // NVVM:            %[[V6:.*]] = llvm.and %[[V5]], %[[C1]] : i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.try_wait %[[SMEM]], %[[V6]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V7:.*]] = llvm.xor %[[V4]], %[[C1]] : i32
  // NVVM:            llvm.store %[[V7]], %[[V2]] : i32, !llvm.ptr
  // NVVM:            %[[V8:.*]] = llvm.load %[[V3]] : !llvm.ptr -> i32
  // NVVM:            %[[V9:.*]] = llvm.lshr %[[V8]], %[[C0]] : i32
  // NVVM:            %[[V10:.*]] = llvm.and %[[V9]], %[[C1]] : i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.try_wait %[[V1]], %[[V10]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V11:.*]] = llvm.xor %[[V8]], %[[C1]] : i32
  // NVVM:            llvm.store %[[V11]], %[[V3]] : i32, !llvm.ptr
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
  // PTX:             mbarrier.try_wait.parity.acquire.cluster.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[R2]];
  // PTX:             mov.b32 [[R3:%r[0-9]+]], 0;
  // PTX:             mbarrier.try_wait.parity.acquire.cluster.shared.b64 %p{{[0-9]+}}, [__mgpu_smem+8], [[R3]];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @collective() kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %c = mgpu.barrier.alloc "c" : !mgpu.barrier<1, collective = [x]>
    %t = mgpu.barrier.alloc "t" : !mgpu.barrier<1, collective = [x], leader_tracked>
    mgpu.barrier.wait %c : !mgpu.barrier<1, collective = [x]>
    mgpu.leader [x] {
      mgpu.barrier.wait %t : !mgpu.barrier<1, collective = [x], leader_tracked>
    }
    gpu.return
  }
}
