// mgpu.cluster.arrive: barrier.cluster.arrive, with release semantics and all threads of each warp together (aligned).
// What stands between it and the wait is not delayed.
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

gpu.module @cluster_arrive [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL:   gpu.func @split
  // CHECK:           mgpu.cluster.arrive {note = "kept"}
  //
  // GENERIC-LABEL:   sym_name = "cluster_arrive"
  // GENERIC:         "mgpu.cluster.arrive"() {note = "kept"} : () -> ()
  // GENERIC:         "mgpu.cluster.arrive"() : () -> ()
  //
  // NVVM-LABEL:    llvm.func @split
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            llvm.store %{{.*}}, %{{.*}} : i32, !llvm.ptr
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry split(
  // PTX:             .reqnctapercluster 2, 1, 1
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @split(%v: i32, %o: memref<i32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    mgpu.cluster.arrive {note = "kept"}
    memref.store %v, %o[] : memref<i32>
    mgpu.cluster.wait
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @lanes
  // CHECK:           mgpu.cluster.arrive
  //
  // NVVM-LABEL:    llvm.func @lanes
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry lanes(
  // PTX:             .reqnctapercluster 2, 1, 1
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @lanes() kernel
      attributes {known_block_size = array<i32: 48, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>,
                  mgpu.semantics = #mgpu.semantics<lane>} {
    mgpu.cluster.arrive
    mgpu.cluster.wait
    gpu.return
  }
}
