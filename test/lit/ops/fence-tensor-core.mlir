// mgpu.fence tcgen05_before and tcgen05_after, around a synchronisation of threads.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM \
// RUN:   --implicit-check-not='{{(= |^ *)(nvvm\.[b-qs-z]|llvm\.(fence|inline_asm|cmpxchg|call_intrinsic))}}'
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'

gpu.module @fence_tensor_core [#nvvm.target<chip = "sm_100a">] {
  // CHECK-LABEL:   gpu.func @around_sync
  // CHECK:           mgpu.fence tcgen05_before {note = "kept"}
  // CHECK:           mgpu.fence tcgen05_after
  //
  // GENERIC-LABEL:   sym_name = "fence_tensor_core"
  // GENERIC:         "mgpu.fence"() <{kind = #mgpu<fence_kind tcgen05_before>}> {note = "kept"} : () -> ()
  // GENERIC:         "mgpu.fence"() <{kind = #mgpu<fence_kind tcgen05_after>}> : () -> ()
  //
  // NVVM-LABEL:    llvm.func @around_sync
  // NVVM:            nvvm.tcgen05.fence <before>
  // NVVM:            nvvm.barrier0
  // NVVM:            nvvm.tcgen05.fence <after>
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry around_sync(
  // PTX:             tcgen05.fence::before_thread_sync;
  // PTX:             bar.sync 0;
  // PTX:             tcgen05.fence::after_thread_sync;
  // PTX:             {{^}$}}
  gpu.func @around_sync() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.fence tcgen05_before {note = "kept"}
    mgpu.sync block
    mgpu.fence tcgen05_after
    gpu.return
  }
}
