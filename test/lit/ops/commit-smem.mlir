// mgpu.commit_smem: the fence to the async proxy in every lane, then the agent synchronises. In an elected lane, and in
// a lane kernel, it is the fence alone.
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

gpu.module @commit_smem [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL:   gpu.func @warpgroup
  // CHECK:           mgpu.commit_smem {note = "kept"}
  // CHECK:           mgpu.commit_smem
  //
  // GENERIC-LABEL:   sym_name = "commit_smem"
  // GENERIC:         "mgpu.commit_smem"() {note = "kept"} : () -> ()
  // GENERIC:         "mgpu.commit_smem"() : () -> ()
  // GENERIC:         "mgpu.commit_smem"() : () -> ()
  // GENERIC:         "mgpu.commit_smem"() : () -> ()
  // GENERIC:         "mgpu.commit_smem"() : () -> ()
  // GENERIC:         "mgpu.commit_smem"() : () -> ()
  //
  // NVVM-LABEL:    llvm.func @warpgroup
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            %[[V2:.*]] = llvm.add %{{.*}}, %[[C1]] : i32
  // NVVM:            nvvm.barrier id = %[[V2]] number_of_threads = %[[C128]]
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.barrier id = %[[C2]] number_of_threads = %[[C128]]
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry warpgroup(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync %r{{[0-9]+}}, 128;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 2, 128;
  // PTX:             {{^}$}}
  gpu.func @warpgroup() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    mgpu.commit_smem {note = "kept"}
    mgpu.role "r" warpgroups [1] {
      mgpu.commit_smem
    }
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @warp_and_lane
  // CHECK:           mgpu.commit_smem
  // CHECK:           mgpu.commit_smem
  //
  // NVVM-LABEL:    llvm.func @warp_and_lane
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry warp_and_lane(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.warp.sync -1;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.warp.sync -1;
  // PTX:             {{^}$}}
  gpu.func @warp_and_lane() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.role "w" warps [1] {
      mgpu.commit_smem
    }
    mgpu.elect {
      mgpu.commit_smem
    }
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @lanes
  // CHECK:           mgpu.commit_smem
  //
  // NVVM-LABEL:    llvm.func @lanes
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry lanes(
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             {{^}$}}
  gpu.func @lanes() kernel
      attributes {known_block_size = array<i32: 48, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    mgpu.commit_smem
    gpu.return
  }

  // Where blocks access each other's shared memory, the fence is about all of it.
  //
  // CHECK-LABEL:   gpu.func @peers
  // CHECK:           mgpu.commit_smem
  //
  // NVVM-LABEL:    llvm.func @peers
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            %{{.*}} = nvvm.mapa %[[SMEM]], %{{.*}} : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cluster>}
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry peers(
  // PTX:             .reqnctapercluster 2, 1, 1
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             mapa.shared::cluster.u64 [[A1:%rd[0-9]+]], %rd{{[0-9]+}}, %r{{[0-9]+}};
  // PTX:             st.shared::cluster.b32 [[[A1]]], %r{{[0-9]+}};
  // PTX:             fence.proxy.async.shared::cluster;
  // PTX:             bar.sync 1, 128;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @peers(%r: index, %v: i32) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.smem.alloc "b" : memref<i32, #gpu.address_space<workgroup>>
    %p = mgpu.smem.peer %b, x = %r : memref<i32, #gpu.address_space<workgroup>> -> memref<i32, 7>
    memref.store %v, %p[] : memref<i32, 7>
    mgpu.commit_smem
    gpu.return
  }
}
