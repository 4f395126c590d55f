// Peer views and named barriers as data: through loops, branches and selects a peer view becomes a pointer into
// shared::cluster memory (address space 7), a named barrier its id (i32). A wait on a barrier of unknown origin acquires
// at cluster scope if another block may signal any barrier of the kernel; if it is unknown of which barrier a peer view
// is, another block may signal all of them.
//
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM \
// RUN:   --implicit-check-not='{{(= |^ *)(nvvm\.[b-qs-z]|llvm\.(fence|inline_asm|cmpxchg|call_intrinsic))}}'
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'

gpu.module @values [#nvvm.target<chip = "sm_90a">] {
  // Carried by a loop and swapped.
  //
  //
  // NVVM-LABEL:    llvm.func @peers_in_loop
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
  // NVVM:            %[[V2:.*]] = llvm.getelementptr %[[SMEM]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V2]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            %{{.*}} = nvvm.mapa %[[SMEM]], %{{.*}} : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.arrive %[[V3:.*]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.arrive %[[V3]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry peers_in_loop(
  // PTX:             .reqnctapercluster 2, 1, 1
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+8], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             mapa.shared::cluster.u64 [[A1:%rd[0-9]+]], %rd{{[0-9]+}}, %r{{[0-9]+}};
  // PTX:             bar.sync 1, 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%rd{{[0-9]+}}], [[R2]];
  // PTX:             bar.sync 1, 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mov.b32 [[R3:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [[[A1]]], [[R3]];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @peers_in_loop(%n: index, %r: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<2>
    %p = mgpu.barrier.peer %g, x = %r : !mgpu.barrier<2> -> !mgpu.barrier<2, peer>
    %a = mgpu.barrier.at %p[0] : !mgpu.barrier<2, peer> -> !mgpu.barrier<1, peer>
    %b = mgpu.barrier.at %p[1] : !mgpu.barrier<2, peer> -> !mgpu.barrier<1, peer>
    %s:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (!mgpu.barrier<1, peer>, !mgpu.barrier<1, peer>) {
      mgpu.barrier.arrive %x : !mgpu.barrier<1, peer>
      scf.yield %y, %x : !mgpu.barrier<1, peer>, !mgpu.barrier<1, peer>
    }
    mgpu.barrier.arrive %s#0 : !mgpu.barrier<1, peer>
    gpu.return
  }

  //
  // NVVM-LABEL:    llvm.func @peer_select
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
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.mbarrier.init %[[V2]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            %[[V4:.*]] = nvvm.mapa %[[SMEM]], %[[V3:.*]] : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            %[[V5:.*]] = nvvm.mapa %[[V2]], %[[V3]] : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            %[[V6:.*]] = llvm.select %{{.*}}, %[[V4]], %[[V5]] : i1, !llvm.ptr<7>
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.arrive.expect_tx %[[V6]], %{{.*}} {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry peer_select(
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
  // PTX:             mapa.shared::cluster.u64 %rd{{[0-9]+}}, %rd{{[0-9]+}}, [[R2:%r[0-9]+]];
  // PTX:             mapa.shared::cluster.u64 %rd{{[0-9]+}}, %rd{{[0-9]+}}, [[R2]];
  // PTX:             mbarrier.arrive.expect_tx.release.cluster.shared::cluster.b64 _, [%rd{{[0-9]+}}], %r{{[0-9]+}};
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @peer_select(%c: i1, %r: index, %n: i32) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %a = mgpu.barrier.alloc "a" : !mgpu.barrier<1>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %pa = mgpu.barrier.peer %a, x = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    %pb = mgpu.barrier.peer %b, x = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    %v = arith.select %c, %pa, %pb : !mgpu.barrier<1, peer>
    mgpu.barrier.arrive_expect_tx %v, %n : !mgpu.barrier<1, peer>
    gpu.return
  }

  //
  // NVVM-LABEL:    llvm.func @peer_block_argument
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
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.mbarrier.init %[[V2]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            %{{.*}} = nvvm.mapa %[[SMEM]], %[[V3:.*]] : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            %{{.*}} = nvvm.mapa %[[V2]], %[[V3]] : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.arrive %{{.*}} {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry peer_block_argument(
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
  // PTX:             mapa.shared::cluster.u64 %rd{{[0-9]+}}, %rd{{[0-9]+}}, [[R2:%r[0-9]+]];
  // PTX:             mapa.shared::cluster.u64 %rd{{[0-9]+}}, %rd{{[0-9]+}}, [[R2]];
  // PTX:             mov.b32 [[R3:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%rd{{[0-9]+}}], [[R3]];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @peer_block_argument(%c: i1, %r: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %a = mgpu.barrier.alloc "a" : !mgpu.barrier<1>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %pa = mgpu.barrier.peer %a, x = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    %pb = mgpu.barrier.peer %b, x = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    cf.cond_br %c, ^join(%pa : !mgpu.barrier<1, peer>), ^other
  ^other:
    cf.br ^join(%pb : !mgpu.barrier<1, peer>)
  ^join(%v: !mgpu.barrier<1, peer>):
    mgpu.barrier.arrive %v : !mgpu.barrier<1, peer>
    gpu.return
  }

  //
  // NVVM-LABEL:    llvm.func @named
  // NVVM-DAG:        %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[C3:.*]] = llvm.mlir.constant(3 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.select %{{.*}}, %[[C2]], %[[C3]] : i1, i32
  // NVVM:            nvvm.barrier id = %[[V1]] number_of_threads = %[[C128]]
  // NVVM:            llvm.call_intrinsic "llvm.nvvm.barrier.cta.arrive.aligned.count"(%{{.*}}, %[[C128]]) : (i32, i32) -> ()
  // NVVM:            nvvm.barrier id = %{{.*}} number_of_threads = %[[C128]]
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry named(
  // PTX:             .reqnctapercluster 2, 1, 1
  // PTX:             bar.sync %r{{[0-9]+}}, 128;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 2;
  // PTX:             bar.arrive [[R1]], 128;
  // PTX:             bar.sync %r{{[0-9]+}}, 128;
  // PTX:             {{^}$}}
  gpu.func @named(%n: index, %c: i1) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %a = mgpu.named_barrier.alloc "a" : !mgpu.named_barrier<128>
    %b = mgpu.named_barrier.alloc "b" : !mgpu.named_barrier<128>
    %v = arith.select %c, %a, %b : !mgpu.named_barrier<128>
    mgpu.named_barrier.sync %v : !mgpu.named_barrier<128>
    %s:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (!mgpu.named_barrier<128>, !mgpu.named_barrier<128>) {
      mgpu.named_barrier.arrive %x : !mgpu.named_barrier<128>
      mgpu.named_barrier.sync %y : !mgpu.named_barrier<128>
      scf.yield %y, %x : !mgpu.named_barrier<128>, !mgpu.named_barrier<128>
    }
    gpu.return
  }

  // The selected barrier may be %a, which has a peer view; %b, named, has none.
  //
  //
  // NVVM-LABEL:    llvm.func @wait_unknown
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
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.mbarrier.init %[[V2]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            %[[V3:.*]] = nvvm.mapa %[[SMEM]], %{{.*}} : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.arrive %[[V3]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            %[[V4:.*]] = llvm.select %{{.*}}, %[[SMEM]], %[[V2]] : i1, !llvm.ptr<3>
  // NVVM:            %[[V5:.*]] = llvm.zext %{{.*}} : i1 to i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.try_wait %[[V4]], %[[V5]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %{{.*}} = nvvm.mbarrier.try_wait %[[V2]], %[[V5]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry wait_unknown(
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
  // PTX:             mbarrier.try_wait.parity.acquire.cluster.shared.b64 %p{{[0-9]+}}, [%rd{{[0-9]+}}], [[R3:%r[0-9]+]];
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem+8], [[R3]];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @wait_unknown(%c: i1, %r: index, %q: i1) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %a = mgpu.barrier.alloc "a" : !mgpu.barrier<1>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %pa = mgpu.barrier.peer %a, x = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    mgpu.barrier.arrive %pa : !mgpu.barrier<1, peer>
    %v = arith.select %c, %a, %b : !mgpu.barrier<1>
    mgpu.barrier.wait_parity %v, %q : !mgpu.barrier<1>
    mgpu.barrier.wait_parity %b, %q : !mgpu.barrier<1>
    gpu.return
  }

  // The peer view may be of either barrier.
  //
  //
  // NVVM-LABEL:    llvm.func @peer_of_unknown
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
  // NVVM:            %[[V5:.*]] = llvm.select %{{.*}}, %[[SMEM]], %[[V2]] : i1, !llvm.ptr<3>
  // NVVM:            %[[V6:.*]] = nvvm.mapa %[[V5]], %{{.*}} : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.arrive %[[V6]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            %[[V7:.*]] = llvm.load %[[V3]] : !llvm.ptr -> i32
  // NVVM:            %[[V8:.*]] = llvm.lshr %[[V7]], %[[C0]] : i32
  // NVVM:            %[[V9:.*]] = llvm.and %[[V8]], %[[C1]] : i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.try_wait %[[SMEM]], %[[V9]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V10:.*]] = llvm.xor %[[V7]], %[[C1]] : i32
  // NVVM:            llvm.store %[[V10]], %[[V3]] : i32, !llvm.ptr
  // NVVM:            %[[V11:.*]] = llvm.load %[[V4]] : !llvm.ptr -> i32
  // NVVM:            %[[V12:.*]] = llvm.lshr %[[V11]], %[[C0]] : i32
  // NVVM:            %[[V13:.*]] = llvm.and %[[V12]], %[[C1]] : i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.try_wait %[[V2]], %[[V13]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V14:.*]] = llvm.xor %[[V11]], %[[C1]] : i32
  // NVVM:            llvm.store %[[V14]], %[[V4]] : i32, !llvm.ptr
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            nvvm.mbarrier.inval %[[V2]] : !llvm.ptr<3>
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry peer_of_unknown(
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
  // PTX:             mbarrier.try_wait.parity.acquire.cluster.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[R3]];
  // PTX:             mov.b32 [[R4:%r[0-9]+]], 0;
  // PTX:             mbarrier.try_wait.parity.acquire.cluster.shared.b64 %p{{[0-9]+}}, [__mgpu_smem+8], [[R4]];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             mbarrier.inval.shared.b64 [__mgpu_smem+8];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @peer_of_unknown(%c: i1, %r: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %a = mgpu.barrier.alloc "a" : !mgpu.barrier<1>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %v = arith.select %c, %a, %b : !mgpu.barrier<1>
    %p = mgpu.barrier.peer %v, x = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    mgpu.barrier.arrive %p : !mgpu.barrier<1, peer>
    mgpu.barrier.wait %a : !mgpu.barrier<1>
    mgpu.barrier.wait %b : !mgpu.barrier<1>
    mgpu.barrier.invalidate %b : !mgpu.barrier<1>
    gpu.return
  }

  // No other block signals: block scope, whatever the origin.
  //
  //
  // NVVM-LABEL:    llvm.func @no_peer
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V1:.*]] = llvm.getelementptr %[[SMEM]][8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.mbarrier.init %[[V1]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.barrier0
  // NVVM:            %[[V2:.*]] = llvm.select %{{.*}}, %[[SMEM]], %[[V1]] : i1, !llvm.ptr<3>
  // NVVM:            %[[V3:.*]] = llvm.zext %{{.*}} : i1 to i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.try_wait %[[V2]], %[[V3]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry no_peer(
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+8], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 0;
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [%rd{{[0-9]+}}], %r{{[0-9]+}};
  // PTX:             {{^}$}}
  gpu.func @no_peer(%c: i1, %q: i1) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %a = mgpu.barrier.alloc "a" : !mgpu.barrier<1>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %v = arith.select %c, %a, %b : !mgpu.barrier<1>
    mgpu.barrier.wait_parity %v, %q : !mgpu.barrier<1>
    gpu.return
  }
}
