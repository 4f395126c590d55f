// The blocks that a collective arrive signals: lane r of the first warp stands for the block of rank r, whose coordinates
// in the cluster are r % X, r / X % Y and r / (X Y). It signals if they differ from this block's along at most one axis
// of the barrier, and along no dimension that is in none. So each block of the cross is signalled once, this block too,
// and the barrier's count is arrivals x (sum of the axes' sizes - axes + 1).
//
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM \
// RUN:   --implicit-check-not='{{(= |^ *)(nvvm\.[b-qs-z]|llvm\.(fence|inline_asm|cmpxchg|call_intrinsic))}}'
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'

gpu.module @cross [#nvvm.target<chip = "sm_90a">] {
  // 5 arrivals x 2: y may not differ.
  //
  //
  // NVVM-LABEL:    llvm.func @x
  // NVVM-DAG:        %[[CTRUE:.*]] = llvm.mlir.constant(true) : i1
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[C3:.*]] = llvm.mlir.constant(3 : i32) : i32
  // NVVM-DAG:        %[[C4:.*]] = llvm.mlir.constant(4 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C8:.*]] = llvm.mlir.constant(8 : i32) : i32
  // NVVM-DAG:        %[[C10:.*]] = llvm.mlir.constant(10 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V2:.*]] = llvm.lshr %[[V1:.*]], %[[C5]] : i32
  // NVVM:            %[[V3:.*]] = nvvm.shfl.sync  idx %[[CM1]], %[[V2]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            %[[V4:.*]] = llvm.and %[[V3]], %[[C3]] : i32
  // NVVM:            %[[V5:.*]] = llvm.zext %[[V4]] : i32 to i64
  // NVVM:            %[[V6:.*]] = llvm.and %[[V1]], %[[C31]] : i32
  // NVVM:            %[[V7:.*]] = llvm.zext %[[V6]] : i32 to i64
  // NVVM:            %[[V8:.*]] = llvm.icmp "eq" %[[V1]], %[[C0]] : i32
  // NVVM:            llvm.cond_br %[[V8]], ^
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C10]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %[[V9:.*]] = llvm.trunc %[[V5]] : i64 to i32
  // NVVM:            %[[V10:.*]] = llvm.icmp "eq" %[[V9]], %[[C0]] : i32
  // NVVM:            llvm.cond_br %[[V10]], ^
  // NVVM:            %[[V11:.*]] = llvm.trunc %[[V7]] : i64 to i32
  // NVVM:            %[[V12:.*]] = llvm.icmp "ult" %[[V11]], %[[C8]] : i32
  // NVVM:            %[[V13:.*]] = llvm.udiv %[[V11]], %[[C1]] : i32
  // NVVM:            %[[V14:.*]] = llvm.urem %[[V13]], %[[C2]] : i32
  // NVVM:            %[[V15:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.x : i32
  // NVVM:            %[[V16:.*]] = llvm.icmp "ne" %[[V14]], %[[V15]] : i32
  // NVVM:            %[[V17:.*]] = llvm.udiv %[[V11]], %[[C2]] : i32
  // NVVM:            %[[V18:.*]] = llvm.urem %[[V17]], %[[C4]] : i32
  // NVVM:            %[[V19:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.y : i32
  // NVVM:            %[[V20:.*]] = llvm.icmp "ne" %[[V18]], %[[V19]] : i32
  // NVVM:            %[[V21:.*]] = llvm.xor %[[V20]], %[[CTRUE]] : i1
  // NVVM:            %[[V22:.*]] = llvm.and %[[V12]], %[[V21]] : i1
  // NVVM:            %[[V23:.*]] = llvm.zext %[[V16]] : i1 to i32
  // NVVM:            %[[V24:.*]] = llvm.icmp "ult" %[[V23]], %[[C2]] : i32
  // NVVM:            %[[V25:.*]] = llvm.and %[[V22]], %[[V24]] : i1
  // NVVM:            llvm.cond_br %[[V25]], ^
  // NVVM:            %[[V26:.*]] = nvvm.mapa %[[SMEM]], %[[V11]] : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.mbarrier.arrive %[[V26]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry x(
  // PTX:             .reqnctapercluster 2, 4, 1
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 10;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             bar.sync 1, 128;
  // PTX:             mapa.shared::cluster.u64 [[A1:%rd[0-9]+]], %rd{{[0-9]+}}, %r{{[0-9]+}};
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [[[A1]]], [[R2]];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @x() kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 4, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, arrivals = 5, collective = [x]>
    mgpu.barrier.arrive %b : !mgpu.barrier<1, arrivals = 5, collective = [x]>
    gpu.return
  }

  // 5 x (2 + 4 - 2 + 1) = 25: at most one of x and y differs.
  //
  //
  // NVVM-LABEL:    llvm.func @x_y
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[C3:.*]] = llvm.mlir.constant(3 : i32) : i32
  // NVVM-DAG:        %[[C4:.*]] = llvm.mlir.constant(4 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C8:.*]] = llvm.mlir.constant(8 : i32) : i32
  // NVVM-DAG:        %[[C25:.*]] = llvm.mlir.constant(25 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V2:.*]] = llvm.lshr %[[V1:.*]], %[[C5]] : i32
  // NVVM:            %[[V3:.*]] = nvvm.shfl.sync  idx %[[CM1]], %[[V2]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            %[[V4:.*]] = llvm.and %[[V3]], %[[C3]] : i32
  // NVVM:            %[[V5:.*]] = llvm.zext %[[V4]] : i32 to i64
  // NVVM:            %[[V6:.*]] = llvm.and %[[V1]], %[[C31]] : i32
  // NVVM:            %[[V7:.*]] = llvm.zext %[[V6]] : i32 to i64
  // NVVM:            %[[V8:.*]] = llvm.icmp "eq" %[[V1]], %[[C0]] : i32
  // NVVM:            llvm.cond_br %[[V8]], ^
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C25]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %[[V9:.*]] = llvm.trunc %[[V5]] : i64 to i32
  // NVVM:            %[[V10:.*]] = llvm.icmp "eq" %[[V9]], %[[C0]] : i32
  // NVVM:            llvm.cond_br %[[V10]], ^
  // NVVM:            %[[V11:.*]] = llvm.trunc %[[V7]] : i64 to i32
  // NVVM:            %[[V12:.*]] = llvm.icmp "ult" %[[V11]], %[[C8]] : i32
  // NVVM:            %[[V13:.*]] = llvm.udiv %[[V11]], %[[C1]] : i32
  // NVVM:            %[[V14:.*]] = llvm.urem %[[V13]], %[[C2]] : i32
  // NVVM:            %[[V15:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.x : i32
  // NVVM:            %[[V16:.*]] = llvm.icmp "ne" %[[V14]], %[[V15]] : i32
  // NVVM:            %[[V17:.*]] = llvm.udiv %[[V11]], %[[C2]] : i32
  // NVVM:            %[[V18:.*]] = llvm.urem %[[V17]], %[[C4]] : i32
  // NVVM:            %[[V19:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.y : i32
  // NVVM:            %[[V20:.*]] = llvm.icmp "ne" %[[V18]], %[[V19]] : i32
  // NVVM:            %[[V21:.*]] = llvm.zext %[[V16]] : i1 to i32
  // NVVM:            %[[V22:.*]] = llvm.zext %[[V20]] : i1 to i32
  // NVVM:            %[[V23:.*]] = llvm.add %[[V21]], %[[V22]] : i32
  // NVVM:            %[[V24:.*]] = llvm.icmp "ult" %[[V23]], %[[C2]] : i32
  // NVVM:            %[[V25:.*]] = llvm.and %[[V12]], %[[V24]] : i1
  // NVVM:            llvm.cond_br %[[V25]], ^
  // NVVM:            %[[V26:.*]] = nvvm.mapa %[[SMEM]], %[[V11]] : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.mbarrier.arrive %[[V26]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry x_y(
  // PTX:             .reqnctapercluster 2, 4, 1
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 25;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             bar.sync 1, 128;
  // PTX:             mapa.shared::cluster.u64 [[A1:%rd[0-9]+]], %rd{{[0-9]+}}, %r{{[0-9]+}};
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [[[A1]]], [[R2]];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @x_y() kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 4, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, arrivals = 5, collective = [x, y]>
    mgpu.barrier.arrive %b : !mgpu.barrier<1, arrivals = 5, collective = [x, y]>
    gpu.return
  }

  // 5 x (2 x 4 + 2 - 2 + 1) = 45: x or y is one axis, z the other.
  //
  //
  // NVVM-LABEL:    llvm.func @plane_xy_z
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[C3:.*]] = llvm.mlir.constant(3 : i32) : i32
  // NVVM-DAG:        %[[C4:.*]] = llvm.mlir.constant(4 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C8:.*]] = llvm.mlir.constant(8 : i32) : i32
  // NVVM-DAG:        %[[C16:.*]] = llvm.mlir.constant(16 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[C45:.*]] = llvm.mlir.constant(45 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V2:.*]] = llvm.lshr %[[V1:.*]], %[[C5]] : i32
  // NVVM:            %[[V3:.*]] = nvvm.shfl.sync  idx %[[CM1]], %[[V2]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            %[[V4:.*]] = llvm.and %[[V3]], %[[C3]] : i32
  // NVVM:            %[[V5:.*]] = llvm.zext %[[V4]] : i32 to i64
  // NVVM:            %[[V6:.*]] = llvm.and %[[V1]], %[[C31]] : i32
  // NVVM:            %[[V7:.*]] = llvm.zext %[[V6]] : i32 to i64
  // NVVM:            %[[V8:.*]] = llvm.icmp "eq" %[[V1]], %[[C0]] : i32
  // NVVM:            llvm.cond_br %[[V8]], ^
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C45]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %[[V9:.*]] = llvm.trunc %[[V5]] : i64 to i32
  // NVVM:            %[[V10:.*]] = llvm.icmp "eq" %[[V9]], %[[C0]] : i32
  // NVVM:            llvm.cond_br %[[V10]], ^
  // NVVM:            %[[V11:.*]] = llvm.trunc %[[V7]] : i64 to i32
  // NVVM:            %[[V12:.*]] = llvm.icmp "ult" %[[V11]], %[[C16]] : i32
  // NVVM:            %[[V13:.*]] = llvm.udiv %[[V11]], %[[C1]] : i32
  // NVVM:            %[[V14:.*]] = llvm.urem %[[V13]], %[[C2]] : i32
  // NVVM:            %[[V15:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.x : i32
  // NVVM:            %[[V16:.*]] = llvm.icmp "ne" %[[V14]], %[[V15]] : i32
  // NVVM:            %[[V17:.*]] = llvm.udiv %[[V11]], %[[C2]] : i32
  // NVVM:            %[[V18:.*]] = llvm.urem %[[V17]], %[[C4]] : i32
  // NVVM:            %[[V19:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.y : i32
  // NVVM:            %[[V20:.*]] = llvm.icmp "ne" %[[V18]], %[[V19]] : i32
  // NVVM:            %[[V21:.*]] = llvm.udiv %[[V11]], %[[C8]] : i32
  // NVVM:            %[[V22:.*]] = llvm.urem %[[V21]], %[[C2]] : i32
  // NVVM:            %[[V23:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.z : i32
  // NVVM:            %[[V24:.*]] = llvm.icmp "ne" %[[V22]], %[[V23]] : i32
  // NVVM:            %[[V25:.*]] = llvm.or %[[V16]], %[[V20]] : i1
  // NVVM:            %[[V26:.*]] = llvm.zext %[[V25]] : i1 to i32
  // NVVM:            %[[V27:.*]] = llvm.zext %[[V24]] : i1 to i32
  // NVVM:            %[[V28:.*]] = llvm.add %[[V26]], %[[V27]] : i32
  // NVVM:            %[[V29:.*]] = llvm.icmp "ult" %[[V28]], %[[C2]] : i32
  // NVVM:            %[[V30:.*]] = llvm.and %[[V12]], %[[V29]] : i1
  // NVVM:            llvm.cond_br %[[V30]], ^
  // NVVM:            %[[V31:.*]] = nvvm.mapa %[[SMEM]], %[[V11]] : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.mbarrier.arrive %[[V31]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry plane_xy_z(
  // PTX:             .reqnctapercluster 2, 4, 2
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 45;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             bar.sync 1, 128;
  // PTX:             mapa.shared::cluster.u64 [[A1:%rd[0-9]+]], %rd{{[0-9]+}}, %r{{[0-9]+}};
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [[[A1]]], [[R2]];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @plane_xy_z() kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 4, 2>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, arrivals = 5, collective = [[x, y], z]>
    mgpu.barrier.arrive %b : !mgpu.barrier<1, arrivals = 5, collective = [[x, y], z]>
    gpu.return
  }

  // 5 x (2 x 2 + 4 - 2 + 1) = 35: an axis of dimensions that are not neighbours.
  //
  //
  // NVVM-LABEL:    llvm.func @plane_xz_y
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[C3:.*]] = llvm.mlir.constant(3 : i32) : i32
  // NVVM-DAG:        %[[C4:.*]] = llvm.mlir.constant(4 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C8:.*]] = llvm.mlir.constant(8 : i32) : i32
  // NVVM-DAG:        %[[C16:.*]] = llvm.mlir.constant(16 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[C35:.*]] = llvm.mlir.constant(35 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V2:.*]] = llvm.lshr %[[V1:.*]], %[[C5]] : i32
  // NVVM:            %[[V3:.*]] = nvvm.shfl.sync  idx %[[CM1]], %[[V2]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            %[[V4:.*]] = llvm.and %[[V3]], %[[C3]] : i32
  // NVVM:            %[[V5:.*]] = llvm.zext %[[V4]] : i32 to i64
  // NVVM:            %[[V6:.*]] = llvm.and %[[V1]], %[[C31]] : i32
  // NVVM:            %[[V7:.*]] = llvm.zext %[[V6]] : i32 to i64
  // NVVM:            %[[V8:.*]] = llvm.icmp "eq" %[[V1]], %[[C0]] : i32
  // NVVM:            llvm.cond_br %[[V8]], ^
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C35]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %[[V9:.*]] = llvm.trunc %[[V5]] : i64 to i32
  // NVVM:            %[[V10:.*]] = llvm.icmp "eq" %[[V9]], %[[C0]] : i32
  // NVVM:            llvm.cond_br %[[V10]], ^
  // NVVM:            %[[V11:.*]] = llvm.trunc %[[V7]] : i64 to i32
  // NVVM:            %[[V12:.*]] = llvm.icmp "ult" %[[V11]], %[[C16]] : i32
  // NVVM:            %[[V13:.*]] = llvm.udiv %[[V11]], %[[C1]] : i32
  // NVVM:            %[[V14:.*]] = llvm.urem %[[V13]], %[[C2]] : i32
  // NVVM:            %[[V15:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.x : i32
  // NVVM:            %[[V16:.*]] = llvm.icmp "ne" %[[V14]], %[[V15]] : i32
  // NVVM:            %[[V17:.*]] = llvm.udiv %[[V11]], %[[C2]] : i32
  // NVVM:            %[[V18:.*]] = llvm.urem %[[V17]], %[[C4]] : i32
  // NVVM:            %[[V19:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.y : i32
  // NVVM:            %[[V20:.*]] = llvm.icmp "ne" %[[V18]], %[[V19]] : i32
  // NVVM:            %[[V21:.*]] = llvm.udiv %[[V11]], %[[C8]] : i32
  // NVVM:            %[[V22:.*]] = llvm.urem %[[V21]], %[[C2]] : i32
  // NVVM:            %[[V23:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.z : i32
  // NVVM:            %[[V24:.*]] = llvm.icmp "ne" %[[V22]], %[[V23]] : i32
  // NVVM:            %[[V25:.*]] = llvm.or %[[V16]], %[[V24]] : i1
  // NVVM:            %[[V26:.*]] = llvm.zext %[[V25]] : i1 to i32
  // NVVM:            %[[V27:.*]] = llvm.zext %[[V20]] : i1 to i32
  // NVVM:            %[[V28:.*]] = llvm.add %[[V26]], %[[V27]] : i32
  // NVVM:            %[[V29:.*]] = llvm.icmp "ult" %[[V28]], %[[C2]] : i32
  // NVVM:            %[[V30:.*]] = llvm.and %[[V12]], %[[V29]] : i1
  // NVVM:            llvm.cond_br %[[V30]], ^
  // NVVM:            %[[V31:.*]] = nvvm.mapa %[[SMEM]], %[[V11]] : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.mbarrier.arrive %[[V31]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry plane_xz_y(
  // PTX:             .reqnctapercluster 2, 4, 2
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 35;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             bar.sync 1, 128;
  // PTX:             mapa.shared::cluster.u64 [[A1:%rd[0-9]+]], %rd{{[0-9]+}}, %r{{[0-9]+}};
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [[[A1]]], [[R2]];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @plane_xz_y() kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 4, 2>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, arrivals = 5, collective = [[x, z], y]>
    mgpu.barrier.arrive %b : !mgpu.barrier<1, arrivals = 5, collective = [[x, z], y]>
    gpu.return
  }

  // 5 x 16 = 80: the whole cluster, the largest there is.
  //
  //
  // NVVM-LABEL:    llvm.func @all
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[C3:.*]] = llvm.mlir.constant(3 : i32) : i32
  // NVVM-DAG:        %[[C4:.*]] = llvm.mlir.constant(4 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C8:.*]] = llvm.mlir.constant(8 : i32) : i32
  // NVVM-DAG:        %[[C16:.*]] = llvm.mlir.constant(16 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[C80:.*]] = llvm.mlir.constant(80 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V2:.*]] = llvm.lshr %[[V1:.*]], %[[C5]] : i32
  // NVVM:            %[[V3:.*]] = nvvm.shfl.sync  idx %[[CM1]], %[[V2]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            %[[V4:.*]] = llvm.and %[[V3]], %[[C3]] : i32
  // NVVM:            %[[V5:.*]] = llvm.zext %[[V4]] : i32 to i64
  // NVVM:            %[[V6:.*]] = llvm.and %[[V1]], %[[C31]] : i32
  // NVVM:            %[[V7:.*]] = llvm.zext %[[V6]] : i32 to i64
  // NVVM:            %[[V8:.*]] = llvm.icmp "eq" %[[V1]], %[[C0]] : i32
  // NVVM:            llvm.cond_br %[[V8]], ^
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C80]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %[[V9:.*]] = llvm.trunc %[[V5]] : i64 to i32
  // NVVM:            %[[V10:.*]] = llvm.icmp "eq" %[[V9]], %[[C0]] : i32
  // NVVM:            llvm.cond_br %[[V10]], ^
  // NVVM:            %[[V11:.*]] = llvm.trunc %[[V7]] : i64 to i32
  // NVVM:            %[[V12:.*]] = llvm.icmp "ult" %[[V11]], %[[C16]] : i32
  // NVVM:            %[[V13:.*]] = llvm.udiv %[[V11]], %[[C1]] : i32
  // NVVM:            %[[V14:.*]] = llvm.urem %[[V13]], %[[C2]] : i32
  // NVVM:            %[[V15:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.x : i32
  // NVVM:            %[[V16:.*]] = llvm.icmp "ne" %[[V14]], %[[V15]] : i32
  // NVVM:            %[[V17:.*]] = llvm.udiv %[[V11]], %[[C2]] : i32
  // NVVM:            %[[V18:.*]] = llvm.urem %[[V17]], %[[C4]] : i32
  // NVVM:            %[[V19:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.y : i32
  // NVVM:            %[[V20:.*]] = llvm.icmp "ne" %[[V18]], %[[V19]] : i32
  // NVVM:            %[[V21:.*]] = llvm.udiv %[[V11]], %[[C8]] : i32
  // NVVM:            %[[V22:.*]] = llvm.urem %[[V21]], %[[C2]] : i32
  // NVVM:            %[[V23:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.z : i32
  // NVVM:            %[[V24:.*]] = llvm.icmp "ne" %[[V22]], %[[V23]] : i32
  // NVVM:            %[[V25:.*]] = llvm.or %[[V16]], %[[V20]] : i1
  // NVVM:            %[[V26:.*]] = llvm.or %[[V25]], %[[V24]] : i1
  // NVVM:            %[[V27:.*]] = llvm.zext %[[V26]] : i1 to i32
  // NVVM:            %[[V28:.*]] = llvm.icmp "ult" %[[V27]], %[[C2]] : i32
  // NVVM:            %[[V29:.*]] = llvm.and %[[V12]], %[[V28]] : i1
  // NVVM:            llvm.cond_br %[[V29]], ^
  // NVVM:            %[[V30:.*]] = nvvm.mapa %[[SMEM]], %[[V11]] : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.mbarrier.arrive %[[V30]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry all(
  // PTX:             .reqnctapercluster 2, 4, 2
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 80;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             bar.sync 1, 128;
  // PTX:             mapa.shared::cluster.u64 [[A1:%rd[0-9]+]], %rd{{[0-9]+}}, %r{{[0-9]+}};
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [[[A1]]], [[R2]];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @all() kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 4, 2>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, arrivals = 5, collective = [[x, y, z]]>
    mgpu.barrier.arrive %b : !mgpu.barrier<1, arrivals = 5, collective = [[x, y, z]]>
    gpu.return
  }

  // An axis of size 1 adds nothing: 5 x (1 + 4 - 2 + 1) = 20.
  //
  //
  // NVVM-LABEL:    llvm.func @flat
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[C3:.*]] = llvm.mlir.constant(3 : i32) : i32
  // NVVM-DAG:        %[[C4:.*]] = llvm.mlir.constant(4 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C20:.*]] = llvm.mlir.constant(20 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V2:.*]] = llvm.lshr %[[V1:.*]], %[[C5]] : i32
  // NVVM:            %[[V3:.*]] = nvvm.shfl.sync  idx %[[CM1]], %[[V2]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            %[[V4:.*]] = llvm.and %[[V3]], %[[C3]] : i32
  // NVVM:            %[[V5:.*]] = llvm.zext %[[V4]] : i32 to i64
  // NVVM:            %[[V6:.*]] = llvm.and %[[V1]], %[[C31]] : i32
  // NVVM:            %[[V7:.*]] = llvm.zext %[[V6]] : i32 to i64
  // NVVM:            %[[V8:.*]] = llvm.icmp "eq" %[[V1]], %[[C0]] : i32
  // NVVM:            llvm.cond_br %[[V8]], ^
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C20]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %[[V9:.*]] = llvm.trunc %[[V5]] : i64 to i32
  // NVVM:            %[[V10:.*]] = llvm.icmp "eq" %[[V9]], %[[C0]] : i32
  // NVVM:            llvm.cond_br %[[V10]], ^
  // NVVM:            %[[V11:.*]] = llvm.trunc %[[V7]] : i64 to i32
  // NVVM:            %[[V12:.*]] = llvm.icmp "ult" %[[V11]], %[[C4]] : i32
  // NVVM:            %[[V13:.*]] = llvm.udiv %[[V11]], %[[C1]] : i32
  // NVVM:            %[[V14:.*]] = llvm.urem %[[V13]], %[[C4]] : i32
  // NVVM:            %[[V15:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.y : i32
  // NVVM:            %[[V16:.*]] = llvm.icmp "ne" %[[V14]], %[[V15]] : i32
  // NVVM:            %[[V17:.*]] = llvm.zext %[[V16]] : i1 to i32
  // NVVM:            %[[V18:.*]] = llvm.icmp "ult" %[[V17]], %[[C2]] : i32
  // NVVM:            %[[V19:.*]] = llvm.and %[[V12]], %[[V18]] : i1
  // NVVM:            llvm.cond_br %[[V19]], ^
  // NVVM:            %[[V20:.*]] = nvvm.mapa %[[SMEM]], %[[V11]] : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.mbarrier.arrive %[[V20]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry flat(
  // PTX:             .reqnctapercluster 1, 4, 1
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 20;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             bar.sync 1, 128;
  // PTX:             mapa.shared::cluster.u64 [[A1:%rd[0-9]+]], %rd{{[0-9]+}}, %r{{[0-9]+}};
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [[[A1]]], [[R2]];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @flat() kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 1, 4, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, arrivals = 5, collective = [x, y]>
    mgpu.barrier.arrive %b : !mgpu.barrier<1, arrivals = 5, collective = [x, y]>
    gpu.return
  }
}
