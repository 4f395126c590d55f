// mgpu.barrier.peer: the same barrier in another block of the cluster, by mapa with that block's rank, x fastest. The
// coordinates that are not given are this block's own. The kernel begins and ends with a cluster barrier.
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

gpu.module @peer [#nvvm.target<chip = "sm_90a">] {
  // The only dimension: the rank is the coordinate.
  //
  // CHECK-LABEL:   gpu.func @one_dimension
  // CHECK:           %{{.*}} = mgpu.barrier.peer %{{.*}}, x = %{{.*}} {note = "kept"} : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
  //
  // GENERIC-LABEL:   sym_name = "peer"
  // GENERIC:         %{{.*}} = "mgpu.barrier.peer"(%{{.*}}, %{{.*}}) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>}> {note = "kept"} : (!mgpu.barrier<1>, index) -> !mgpu.barrier<1, peer>
  // GENERIC:         %{{.*}} = "mgpu.barrier.peer"(%{{.*}}, %{{.*}}) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>}> : (!mgpu.barrier<1>, index) -> !mgpu.barrier<1, peer>
  // GENERIC:         %{{.*}} = "mgpu.barrier.peer"(%{{.*}}, %{{.*}}) <{operandSegmentSizes = array<i32: 1, 0, 0, 1>}> : (!mgpu.barrier<1>, index) -> !mgpu.barrier<1, peer>
  // GENERIC:         %{{.*}} = "mgpu.barrier.peer"(%{{.*}}, %{{.*}}, %{{.*}}) <{operandSegmentSizes = array<i32: 1, 1, 0, 1>}> : (!mgpu.barrier<1>, index, index) -> !mgpu.barrier<1, peer>
  // GENERIC:         %{{.*}} = "mgpu.barrier.peer"(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!mgpu.barrier<1>, index, index, index) -> !mgpu.barrier<1, peer>
  // GENERIC:         %{{.*}} = "mgpu.barrier.peer"(%{{.*}}, %{{.*}}, %{{.*}}) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!mgpu.barrier<1>, index, index) -> !mgpu.barrier<1, peer>
  // GENERIC:         %{{.*}} = "mgpu.barrier.peer"(%{{.*}}, %{{.*}}) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!mgpu.barrier<4>, index) -> !mgpu.barrier<4, peer>
  // GENERIC:         %{{.*}} = "mgpu.barrier.peer"(%{{.*}}, %{{.*}}) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!mgpu.barrier<2>, index) -> !mgpu.barrier<2, peer>
  // GENERIC:         %{{.*}} = "mgpu.barrier.peer"(%{{.*}}, %{{.*}}) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!mgpu.barrier<1>, index) -> !mgpu.barrier<1, peer>
  //
  // NVVM-LABEL:    llvm.func @one_dimension
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
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            %[[V2:.*]] = nvvm.mapa %[[SMEM]], %{{.*}} : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.arrive %[[V2]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry one_dimension(
  // PTX:             .reqnctapercluster 2, 1, 1
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             bar.sync 1, 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mapa.shared::cluster.u64 [[A1:%rd[0-9]+]], %rd{{[0-9]+}}, %r{{[0-9]+}};
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [[[A1]]], [[R2]];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @one_dimension(%r: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %p = mgpu.barrier.peer %b, x = %r {note = "kept"} : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    mgpu.barrier.arrive %p : !mgpu.barrier<1, peer>
    gpu.return
  }

  // Any of the dimensions can be given, alone or together. In a cluster of 2 x 4 x 2 the rank is x + 2 y + 8 z.
  //
  // CHECK-LABEL:   gpu.func @dimensions
  // CHECK:           %{{.*}} = mgpu.barrier.peer %{{.*}}, y = %{{.*}} : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
  // CHECK:           %{{.*}} = mgpu.barrier.peer %{{.*}}, z = %{{.*}} : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
  // CHECK:           %{{.*}} = mgpu.barrier.peer %{{.*}}, x = %{{.*}}, z = %{{.*}} : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
  // CHECK:           %{{.*}} = mgpu.barrier.peer %{{.*}}, x = %{{.*}}, y = %{{.*}}, z = %{{.*}} : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
  //
  // NVVM-LABEL:    llvm.func @dimensions
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C8:.*]] = llvm.mlir.constant(8 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            %[[V2:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.x : i32
  // NVVM:            %[[V4:.*]] = llvm.mul %[[V3:.*]], %[[C2]] : i32
  // NVVM:            %[[V5:.*]] = llvm.add %[[V2]], %[[V4]] : i32
  // NVVM:            %[[V6:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.z : i32
  // NVVM:            %[[V7:.*]] = llvm.mul %[[V6]], %[[C8]] : i32
  // NVVM:            %[[V8:.*]] = llvm.add %[[V5]], %[[V7]] : i32
  // NVVM:            %[[V9:.*]] = nvvm.mapa %[[SMEM]], %[[V8]] : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            %[[V10:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.y : i32
  // NVVM:            %[[V11:.*]] = llvm.mul %[[V10]], %[[C2]] : i32
  // NVVM:            %[[V12:.*]] = llvm.add %[[V2]], %[[V11]] : i32
  // NVVM:            %[[V13:.*]] = llvm.mul %[[V3]], %[[C8]] : i32
  // NVVM:            %[[V14:.*]] = llvm.add %[[V12]], %[[V13]] : i32
  // NVVM:            %[[V15:.*]] = nvvm.mapa %[[SMEM]], %[[V14]] : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            %[[V16:.*]] = llvm.add %[[V3]], %[[V11]] : i32
  // NVVM:            %[[V18:.*]] = llvm.mul %[[V17:.*]], %[[C8]] : i32
  // NVVM:            %[[V19:.*]] = llvm.add %[[V16]], %[[V18]] : i32
  // NVVM:            %[[V20:.*]] = nvvm.mapa %[[SMEM]], %[[V19]] : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            %[[V21:.*]] = llvm.mul %[[V17]], %[[C2]] : i32
  // NVVM:            %[[V22:.*]] = llvm.add %[[V3]], %[[V21]] : i32
  // NVVM:            %[[V23:.*]] = llvm.mul %{{.*}}, %[[C8]] : i32
  // NVVM:            %[[V24:.*]] = llvm.add %[[V22]], %[[V23]] : i32
  // NVVM:            %[[V25:.*]] = nvvm.mapa %[[SMEM]], %[[V24]] : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.arrive %[[V9]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.arrive %[[V15]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.arrive %[[V20]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.arrive %[[V25]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry dimensions(
  // PTX:             .reqnctapercluster 2, 4, 2
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             bar.sync 1, 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mapa.shared::cluster.u64 [[A1:%rd[0-9]+]], [[A2:%rd[0-9]+]], %r{{[0-9]+}};
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [[[A1]]], [[R2]];
  // PTX:             bar.sync 1, 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mapa.shared::cluster.u64 [[A3:%rd[0-9]+]], [[A2]], %r{{[0-9]+}};
  // PTX:             mov.b32 [[R3:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [[[A3]]], [[R3]];
  // PTX:             bar.sync 1, 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mapa.shared::cluster.u64 [[A4:%rd[0-9]+]], [[A2]], %r{{[0-9]+}};
  // PTX:             mov.b32 [[R4:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [[[A4]]], [[R4]];
  // PTX:             bar.sync 1, 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mapa.shared::cluster.u64 [[A5:%rd[0-9]+]], [[A2]], %r{{[0-9]+}};
  // PTX:             mov.b32 [[R5:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [[[A5]]], [[R5]];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @dimensions(%r: index, %s: index, %t: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 4, 2>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %y = mgpu.barrier.peer %b, y = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    %z = mgpu.barrier.peer %b, z = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    %xz = mgpu.barrier.peer %b, x = %r, z = %s : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    %xyz = mgpu.barrier.peer %b, x = %r, y = %s, z = %t : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    mgpu.barrier.arrive %y : !mgpu.barrier<1, peer>
    mgpu.barrier.arrive %z : !mgpu.barrier<1, peer>
    mgpu.barrier.arrive %xz : !mgpu.barrier<1, peer>
    mgpu.barrier.arrive %xyz : !mgpu.barrier<1, peer>
    gpu.return
  }

  // Dimensions of size 1 do not occur in the rank.
  //
  // CHECK-LABEL:   gpu.func @flat
  // CHECK:           %{{.*}} = mgpu.barrier.peer %{{.*}}, x = %{{.*}}, y = %{{.*}} : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
  //
  // NVVM-LABEL:    llvm.func @flat
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
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            %[[V2:.*]] = nvvm.mapa %[[SMEM]], %{{.*}} : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.arrive %[[V2]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry flat(
  // PTX:             .reqnctapercluster 1, 4, 1
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             bar.sync 1, 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mapa.shared::cluster.u64 [[A1:%rd[0-9]+]], %rd{{[0-9]+}}, %r{{[0-9]+}};
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [[[A1]]], [[R2]];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @flat(%r: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 1, 4, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %p = mgpu.barrier.peer %b, x = %r, y = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    mgpu.barrier.arrive %p : !mgpu.barrier<1, peer>
    gpu.return
  }

  // A group as a whole: at and slice work on its peer view, and a peer view can be made of a slice or of one barrier.
  //
  // CHECK-LABEL:   gpu.func @views
  // CHECK:           %{{.*}} = mgpu.barrier.peer %{{.*}}, x = %{{.*}} : !mgpu.barrier<4> -> !mgpu.barrier<4, peer>
  // CHECK:           %{{.*}} = mgpu.barrier.peer %{{.*}}, x = %{{.*}} : !mgpu.barrier<2> -> !mgpu.barrier<2, peer>
  // CHECK:           %{{.*}} = mgpu.barrier.peer %{{.*}}, x = %{{.*}} : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
  //
  // NVVM-LABEL:    llvm.func @views
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
  // NVVM:            %[[V3:.*]] = llvm.getelementptr %[[SMEM]][2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V3]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V4:.*]] = llvm.getelementptr %[[SMEM]][3] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V4]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            %[[V6:.*]] = nvvm.mapa %[[SMEM]], %[[V5:.*]] : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            %[[V8:.*]] = llvm.getelementptr %[[V6]][%[[V7:.*]]] : (!llvm.ptr<7>, i32) -> !llvm.ptr<7>, i64
  // NVVM:            %[[V9:.*]] = llvm.getelementptr %[[V8]][1] : (!llvm.ptr<7>) -> !llvm.ptr<7>, i64
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.arrive %[[V9]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            %[[V10:.*]] = llvm.getelementptr %[[SMEM]][2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            %[[V11:.*]] = nvvm.mapa %[[V10]], %[[V5]] : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            %[[V12:.*]] = llvm.getelementptr %[[V11]][1] : (!llvm.ptr<7>) -> !llvm.ptr<7>, i64
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.arrive %[[V12]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            %[[V13:.*]] = llvm.getelementptr %[[SMEM]][%[[V7]]] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i64
  // NVVM:            %[[V14:.*]] = nvvm.mapa %[[V13]], %[[V5]] : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.mbarrier.arrive %[[V14]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry views(
  // PTX:             .reqnctapercluster 2, 1, 1
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+8], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+16], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+24], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             bar.sync 1, 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mapa.shared::cluster.u64 %rd{{[0-9]+}}, %rd{{[0-9]+}}, [[R2:%r[0-9]+]];
  // PTX:             mov.b32 [[R3:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%rd{{[0-9]+}}], [[R3]];
  // PTX:             bar.sync 1, 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mapa.shared::cluster.u64 %rd{{[0-9]+}}, %rd{{[0-9]+}}, [[R2]];
  // PTX:             mov.b32 [[R4:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%rd{{[0-9]+}}], [[R4]];
  // PTX:             bar.sync 1, 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mapa.shared::cluster.u64 [[A1:%rd[0-9]+]], %rd{{[0-9]+}}, [[R2]];
  // PTX:             mov.b32 [[R5:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [[[A1]]], [[R5]];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @views(%r: index, %i: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4>
    %p = mgpu.barrier.peer %g, x = %r : !mgpu.barrier<4> -> !mgpu.barrier<4, peer>
    %s = mgpu.barrier.slice %p[%i] [2] [1] : !mgpu.barrier<4, peer> -> !mgpu.barrier<2, peer>
    %a = mgpu.barrier.at %s[1] : !mgpu.barrier<2, peer> -> !mgpu.barrier<1, peer>
    mgpu.barrier.arrive %a : !mgpu.barrier<1, peer>
    %t = mgpu.barrier.slice %g[2] [2] [1] : !mgpu.barrier<4> -> !mgpu.barrier<2>
    %q = mgpu.barrier.peer %t, x = %r : !mgpu.barrier<2> -> !mgpu.barrier<2, peer>
    %c = mgpu.barrier.at %q[1] : !mgpu.barrier<2, peer> -> !mgpu.barrier<1, peer>
    mgpu.barrier.arrive %c : !mgpu.barrier<1, peer>
    %d = mgpu.barrier.at %g[%i] : !mgpu.barrier<4> -> !mgpu.barrier<1>
    %e = mgpu.barrier.peer %d, x = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    mgpu.barrier.arrive %e : !mgpu.barrier<1, peer>
    gpu.return
  }
}
