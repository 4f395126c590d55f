// mgpu.fence: one instruction in every lane that comes to it; no lane waits for another. The kinds that need sm_100, and
// what sm_80 has, are in files beside this one.
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

gpu.module @fence [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL:   gpu.func @kinds
  // CHECK:           mgpu.fence async_shared {note = "kept"}
  // CHECK:           mgpu.fence async_global
  // CHECK:           mgpu.fence mbarrier_init
  // CHECK:           mgpu.fence acq_rel cluster
  // CHECK:           mgpu.fence acq_rel gpu
  // CHECK:           mgpu.fence acq_rel sys
  //
  // GENERIC-LABEL:   sym_name = "fence"
  // GENERIC:         "mgpu.fence"() <{kind = #mgpu<fence_kind async_shared>}> {note = "kept"} : () -> ()
  // GENERIC:         "mgpu.fence"() <{kind = #mgpu<fence_kind async_global>}> : () -> ()
  // GENERIC:         "mgpu.fence"() <{kind = #mgpu<fence_kind mbarrier_init>}> : () -> ()
  // GENERIC:         "mgpu.fence"() <{kind = #mgpu<fence_kind acq_rel>, scope = #mgpu<memory_scope cluster>}> : () -> ()
  // GENERIC:         "mgpu.fence"() <{kind = #mgpu<fence_kind acq_rel>, scope = #mgpu<memory_scope gpu>}> : () -> ()
  // GENERIC:         "mgpu.fence"() <{kind = #mgpu<fence_kind acq_rel>, scope = #mgpu<memory_scope sys>}> : () -> ()
  // GENERIC:         "mgpu.fence"() <{kind = #mgpu<fence_kind async_shared>}> : () -> ()
  // GENERIC:         "mgpu.fence"() <{kind = #mgpu<fence_kind async_global>}> : () -> ()
  // GENERIC:         "mgpu.fence"() <{kind = #mgpu<fence_kind async_shared>}> : () -> ()
  //
  // NVVM-LABEL:    llvm.func @kinds
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.global>}
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            llvm.fence syncscope("cluster") acq_rel
  // NVVM:            llvm.fence syncscope("device") acq_rel
  // NVVM:            llvm.fence syncscope("") acq_rel
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry kinds(
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             fence.proxy.async.global;
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.acq_rel.cluster;
  // PTX:             fence.acq_rel.gpu;
  // PTX:             fence.acq_rel.sys;
  // PTX:             {{^}$}}
  gpu.func @kinds() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    mgpu.fence async_shared {note = "kept"}
    mgpu.fence async_global
    mgpu.fence mbarrier_init
    mgpu.fence acq_rel cluster
    mgpu.fence acq_rel gpu
    mgpu.fence acq_rel sys
    gpu.return
  }

  // Every agent: a warp, an elected lane.
  //
  // CHECK-LABEL:   gpu.func @agents
  // CHECK:           mgpu.fence async_shared
  // CHECK:           mgpu.fence async_global
  //
  // NVVM-LABEL:    llvm.func @agents
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.global>}
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry agents(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             fence.proxy.async.global;
  // PTX:             bar.warp.sync -1;
  // PTX:             {{^}$}}
  gpu.func @agents() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    mgpu.role "w" warps [1] {
      mgpu.fence async_shared
    }
    mgpu.elect {
      mgpu.fence async_global
    }
    gpu.return
  }

  // Where blocks access each other's shared memory, the fence is about all of it.
  //
  // CHECK-LABEL:   gpu.func @peers
  // CHECK:           mgpu.fence async_shared
  //
  // NVVM-LABEL:    llvm.func @peers
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            %{{.*}} = nvvm.mapa %[[SMEM]], %{{.*}} : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cluster>}
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
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @peers(%r: index, %v: i32) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.smem.alloc "b" : memref<i32, #gpu.address_space<workgroup>>
    %p = mgpu.smem.peer %b, x = %r : memref<i32, #gpu.address_space<workgroup>> -> memref<i32, 7>
    memref.store %v, %p[] : memref<i32, 7>
    mgpu.fence async_shared
    gpu.return
  }
}
