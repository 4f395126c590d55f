// mgpu.barrier.alloc in a kernel with accesses across blocks: the cluster, not the block, synchronises after the
// initialisation. A collective barrier counts arrivals x (sum of the axes' sizes - axes + 1).
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

gpu.module @alloc_cluster [#nvvm.target<chip = "sm_90a">] {
  // In a cluster of 2 x 4 x 2, with 3 arrivals: along x 3 x 2, along x and y 3 x 5, over all three 3 x 6, along the plane of
  // x and y and along z 3 x 9, over everything 3 x 16.
  //
  // CHECK-LABEL:   gpu.func @counts
  // CHECK:           %{{.*}} = mgpu.barrier.alloc "x" : !mgpu.barrier<1, arrivals = 3, collective = [x]>
  // CHECK:           %{{.*}} = mgpu.barrier.alloc "x, y" : !mgpu.barrier<1, arrivals = 3, collective = [x, y]>
  // CHECK:           %{{.*}} = mgpu.barrier.alloc "x, y, z" : !mgpu.barrier<1, arrivals = 3, collective = [x, y, z]>
  // CHECK:           %{{.*}} = mgpu.barrier.alloc "[x, y], z" : !mgpu.barrier<1, arrivals = 3, collective = {{\[\[}}x, y], z]>
  // CHECK:           %{{.*}} = mgpu.barrier.alloc "[x, y, z]" : !mgpu.barrier<1, arrivals = 3, collective = {{\[\[}}x, y, z{{\]\]}}>
  // CHECK:           %{{.*}} = mgpu.barrier.alloc "leader" : !mgpu.barrier<1, arrivals = 3, collective = [y], leader_tracked>
  //
  // GENERIC-LABEL:   sym_name = "alloc_cluster"
  // GENERIC:         %{{.*}} = "mgpu.barrier.alloc"() <{name = "x"}> : () -> !mgpu.barrier<1, arrivals = 3, collective = [x]>
  // GENERIC:         %{{.*}} = "mgpu.barrier.alloc"() <{name = "x, y"}> : () -> !mgpu.barrier<1, arrivals = 3, collective = [x, y]>
  // GENERIC:         %{{.*}} = "mgpu.barrier.alloc"() <{name = "x, y, z"}> : () -> !mgpu.barrier<1, arrivals = 3, collective = [x, y, z]>
  // GENERIC:         %{{.*}} = "mgpu.barrier.alloc"() <{name = "[x, y], z"}> : () -> !mgpu.barrier<1, arrivals = 3, collective = {{\[\[}}x, y], z]>
  // GENERIC:         %{{.*}} = "mgpu.barrier.alloc"() <{name = "[x, y, z]"}> : () -> !mgpu.barrier<1, arrivals = 3, collective = {{\[\[}}x, y, z{{\]\]}}>
  // GENERIC:         %{{.*}} = "mgpu.barrier.alloc"() <{name = "leader"}> : () -> !mgpu.barrier<1, arrivals = 3, collective = [y], leader_tracked>
  // GENERIC:         %{{.*}} = "mgpu.barrier.alloc"() <{initially_complete, name = "x"}> : () -> !mgpu.barrier<2, arrivals = 349525, collective = [x]>
  //
  // NVVM-LABEL:    llvm.func @counts
  // NVVM-DAG:        %[[C6:.*]] = llvm.mlir.constant(6 : i32) : i32
  // NVVM-DAG:        %[[C12:.*]] = llvm.mlir.constant(12 : i32) : i32
  // NVVM-DAG:        %[[C15:.*]] = llvm.mlir.constant(15 : i32) : i32
  // NVVM-DAG:        %[[C18:.*]] = llvm.mlir.constant(18 : i32) : i32
  // NVVM-DAG:        %[[C27:.*]] = llvm.mlir.constant(27 : i32) : i32
  // NVVM-DAG:        %[[C48:.*]] = llvm.mlir.constant(48 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V1:.*]] = llvm.getelementptr %[[SMEM]][8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // NVVM:            %[[V2:.*]] = llvm.getelementptr %[[SMEM]][16] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // NVVM:            %[[V3:.*]] = llvm.getelementptr %[[SMEM]][24] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // NVVM:            %[[V4:.*]] = llvm.getelementptr %[[SMEM]][32] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // NVVM:            %[[V5:.*]] = llvm.getelementptr %[[SMEM]][40] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C6]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.mbarrier.init %[[V1]], %[[C15]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.mbarrier.init %[[V2]], %[[C18]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.mbarrier.init %[[V3]], %[[C27]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.mbarrier.init %[[V4]], %[[C48]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.mbarrier.init %[[V5]], %[[C12]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry counts(
  // PTX:             .reqnctapercluster 2, 4, 2
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 6;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 15;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+8], [[R2]];
  // PTX:             mov.b32 [[R3:%r[0-9]+]], 18;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+16], [[R3]];
  // PTX:             mov.b32 [[R4:%r[0-9]+]], 27;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+24], [[R4]];
  // PTX:             mov.b32 [[R5:%r[0-9]+]], 48;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+32], [[R5]];
  // PTX:             mov.b32 [[R6:%r[0-9]+]], 12;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+40], [[R6]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @counts() kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 4, 2>} {
    %x = mgpu.barrier.alloc "x" : !mgpu.barrier<1, arrivals = 3, collective = [x]>
    %xy = mgpu.barrier.alloc "x, y" : !mgpu.barrier<1, arrivals = 3, collective = [x, y]>
    %xyz = mgpu.barrier.alloc "x, y, z" : !mgpu.barrier<1, arrivals = 3, collective = [x, y, z]>
    %p = mgpu.barrier.alloc "[x, y], z" : !mgpu.barrier<1, arrivals = 3, collective = [[x, y], z]>
    %all = mgpu.barrier.alloc "[x, y, z]" : !mgpu.barrier<1, arrivals = 3, collective = [[x, y, z]]>
    %l = mgpu.barrier.alloc "leader" : !mgpu.barrier<1, arrivals = 3, collective = [y], leader_tracked>
    gpu.return
  }

  // The largest count, 2^20 - 1: 349525 x 3.
  //
  // CHECK-LABEL:   gpu.func @largest
  // CHECK:           %{{.*}} = mgpu.barrier.alloc "x" initially_complete : !mgpu.barrier<2, arrivals = 349525, collective = [x]>
  //
  // NVVM-LABEL:    llvm.func @largest
  // NVVM-DAG:        %[[C1048575:.*]] = llvm.mlir.constant(1048575 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1048575]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V1:.*]] = llvm.getelementptr %[[SMEM]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V1]], %[[C1048575]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry largest(
  // PTX:             .reqnctapercluster 3, 1, 1
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1048575;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+8], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @largest() kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 3, 1, 1>} {
    %x = mgpu.barrier.alloc "x" initially_complete : !mgpu.barrier<2, arrivals = 349525, collective = [x]>
    gpu.return
  }
}
