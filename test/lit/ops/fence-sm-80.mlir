// mgpu.fence acq_rel gpu and sys, which every chip has, in every kind of kernel.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM \
// RUN:   --implicit-check-not='{{(= |^ *)(nvvm\.[b-qs-z]|llvm\.(fence|inline_asm|cmpxchg|call_intrinsic))}}'
// RUN: mgpu compile %s --emit ptx --arch sm_80 | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'

gpu.module @fence_sm_80 [#nvvm.target<chip = "sm_80">] {
  // CHECK-LABEL:   gpu.func @warpgroups
  // CHECK:           mgpu.fence acq_rel gpu
  // CHECK:           mgpu.fence acq_rel sys
  //
  // GENERIC-LABEL:   sym_name = "fence_sm_80"
  // GENERIC:         "mgpu.fence"() <{kind = #mgpu<fence_kind acq_rel>, scope = #mgpu<memory_scope gpu>}> : () -> ()
  // GENERIC:         "mgpu.fence"() <{kind = #mgpu<fence_kind acq_rel>, scope = #mgpu<memory_scope sys>}> : () -> ()
  // GENERIC:         "mgpu.fence"() <{kind = #mgpu<fence_kind acq_rel>, scope = #mgpu<memory_scope gpu>}> : () -> ()
  // GENERIC:         "mgpu.fence"() <{kind = #mgpu<fence_kind acq_rel>, scope = #mgpu<memory_scope sys>}> : () -> ()
  //
  // NVVM-LABEL:    llvm.func @warpgroups
  // NVVM:            llvm.fence syncscope("device") acq_rel
  // NVVM:            llvm.fence syncscope("") acq_rel
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry warpgroups(
  // PTX:             fence.acq_rel.gpu;
  // PTX:             fence.acq_rel.sys;
  // PTX:             {{^}$}}
  gpu.func @warpgroups() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    mgpu.fence acq_rel gpu
    mgpu.fence acq_rel sys
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @lanes
  // CHECK:           mgpu.fence acq_rel gpu
  // CHECK:           mgpu.fence acq_rel sys
  //
  // NVVM-LABEL:    llvm.func @lanes
  // NVVM:            llvm.fence syncscope("device") acq_rel
  // NVVM:            llvm.fence syncscope("") acq_rel
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry lanes(
  // PTX:             fence.acq_rel.gpu;
  // PTX:             fence.acq_rel.sys;
  // PTX:             {{^}$}}
  gpu.func @lanes() kernel
      attributes {known_block_size = array<i32: 48, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    mgpu.fence acq_rel gpu
    mgpu.fence acq_rel sys
    gpu.return
  }
}
