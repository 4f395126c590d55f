// mgpu.barrier.complete_tx: one elected lane completes the bytes. No arrival, so the agent does not synchronise.
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

gpu.module @complete_tx [#nvvm.target<chip = "sm_90a">] {
  // Each warpgroup of the block by itself.
  //
  // CHECK-LABEL:   gpu.func @warpgroup
  // CHECK:           mgpu.barrier.complete_tx %{{.*}}, %{{.*}} {note = "kept"} : !mgpu.barrier<1, arrivals = 2>
  //
  // GENERIC-LABEL:   sym_name = "complete_tx"
  // GENERIC:         "mgpu.barrier.complete_tx"(%{{.*}}, %{{.*}}) {note = "kept"} : (!mgpu.barrier<1, arrivals = 2>, i32) -> ()
  // GENERIC:         "mgpu.barrier.complete_tx"(%{{.*}}, %{{.*}}) : (!mgpu.barrier<1>, i32) -> ()
  // GENERIC:         "mgpu.barrier.complete_tx"(%{{.*}}, %{{.*}}) : (!mgpu.barrier<1>, i32) -> ()
  // GENERIC:         "mgpu.barrier.complete_tx"(%{{.*}}, %{{.*}}) : (!mgpu.barrier<1, arrivals = 48>, i32) -> ()
  // GENERIC:         "mgpu.barrier.complete_tx"(%{{.*}}, %{{.*}}) : (!mgpu.barrier<1, peer>, i32) -> ()
  //
  // NVVM-LABEL:    llvm.func @warpgroup
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
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.complete_tx %[[SMEM]], %{{.*}} : !llvm.ptr<3>, i32
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry warpgroup(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 2;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 0;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mbarrier.complete_tx.relaxed.cta.shared.b64 [__mgpu_smem], %r{{[0-9]+}};
  // PTX:             {{^}$}}
  gpu.func @warpgroup(%n: i32) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, arrivals = 2>
    mgpu.barrier.complete_tx %b, %n {note = "kept"} : !mgpu.barrier<1, arrivals = 2>
    gpu.return
  }

  // A warp, an elected lane.
  //
  // CHECK-LABEL:   gpu.func @warp_and_lane
  // CHECK:           mgpu.barrier.complete_tx %{{.*}}, %{{.*}} : !mgpu.barrier<1>
  // CHECK:           mgpu.barrier.complete_tx %{{.*}}, %{{.*}} : !mgpu.barrier<1>
  //
  // NVVM-LABEL:    llvm.func @warp_and_lane
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
  // NVVM:            nvvm.mbarrier.complete_tx %[[SMEM]], %[[V2:.*]] : !llvm.ptr<3>, i32
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.complete_tx %[[SMEM]], %[[V2]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry warp_and_lane(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 0;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mbarrier.complete_tx.relaxed.cta.shared.b64 [__mgpu_smem], [[R2:%r[0-9]+]];
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mbarrier.complete_tx.relaxed.cta.shared.b64 [__mgpu_smem], [[R2]];
  // PTX:             bar.warp.sync -1;
  // PTX:             {{^}$}}
  gpu.func @warp_and_lane(%n: i32) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.role "w" warps [2] {
      mgpu.barrier.complete_tx %b, %n : !mgpu.barrier<1>
    }
    mgpu.elect {
      mgpu.barrier.complete_tx %b, %n : !mgpu.barrier<1>
    }
    gpu.return
  }

  // Every thread for itself.
  //
  // CHECK-LABEL:   gpu.func @lanes
  // CHECK:           mgpu.barrier.complete_tx %{{.*}}, %{{.*}} : !mgpu.barrier<1, arrivals = 48>
  //
  // NVVM-LABEL:    llvm.func @lanes
  // NVVM-DAG:        %[[C48:.*]] = llvm.mlir.constant(48 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C48]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.barrier0
  // NVVM:            nvvm.mbarrier.complete_tx %[[SMEM]], %{{.*}} : !llvm.ptr<3>, i32
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry lanes(
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 48;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 0;
  // PTX:             mbarrier.complete_tx.relaxed.cta.shared.b64 [__mgpu_smem], %r{{[0-9]+}};
  // PTX:             {{^}$}}
  gpu.func @lanes(%n: i32) kernel
      attributes {known_block_size = array<i32: 48, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, arrivals = 48>
    mgpu.barrier.complete_tx %b, %n : !mgpu.barrier<1, arrivals = 48>
    gpu.return
  }

  // On a peer's barrier.
  //
  // CHECK-LABEL:   gpu.func @peer
  // CHECK:           mgpu.barrier.complete_tx %{{.*}}, %{{.*}} : !mgpu.barrier<1, peer>
  //
  // NVVM-LABEL:    llvm.func @peer
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
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            %[[V2:.*]] = nvvm.mapa %[[SMEM]], %{{.*}} : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.complete_tx %[[V2]], %{{.*}} {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry peer(
  // PTX:             .reqnctapercluster 2, 1, 1
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mapa.shared::cluster.u64 [[A1:%rd[0-9]+]], %rd{{[0-9]+}}, %r{{[0-9]+}};
  // PTX:             mbarrier.complete_tx.relaxed.cluster.shared::cluster.b64 [[[A1]]], %r{{[0-9]+}};
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @peer(%n: i32, %r: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %p = mgpu.barrier.peer %b, x = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    mgpu.barrier.complete_tx %p, %n : !mgpu.barrier<1, peer>
    gpu.return
  }
}
