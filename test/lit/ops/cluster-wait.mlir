// mgpu.cluster.wait: barrier.cluster.wait, with acquire semantics and all threads of each warp together (aligned). In a
// kernel with accesses across blocks the two of the prologue and of the exit come on top.
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

gpu.module @cluster_wait [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL:   gpu.func @loop
  // CHECK:           mgpu.cluster.wait {note = "kept"}
  //
  // GENERIC-LABEL:   sym_name = "cluster_wait"
  // GENERIC:         "mgpu.cluster.wait"() {note = "kept"} : () -> ()
  // GENERIC:         "mgpu.cluster.wait"() : () -> ()
  //
  // NVVM-LABEL:    llvm.func @loop
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry loop(
  // PTX:             .reqnctapercluster 2, 1, 1
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @loop(%n: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %i = %c0 to %n step %c1 {
      mgpu.cluster.arrive
      mgpu.cluster.wait {note = "kept"}
    }
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @beside_others
  // CHECK:           mgpu.cluster.wait
  //
  // NVVM-LABEL:    llvm.func @beside_others
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
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry beside_others(
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
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @beside_others(%r: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %p = mgpu.barrier.peer %b, x = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    mgpu.barrier.arrive %p : !mgpu.barrier<1, peer>
    mgpu.cluster.arrive
    mgpu.cluster.wait
    gpu.return
  }
}
