// mgpu.named_barrier.at: the group's first id plus the index.
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

gpu.module @named_at [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL:   gpu.func @indices
  // CHECK:           %{{.*}} = mgpu.named_barrier.at %{{.*}}[2] : !mgpu.named_barrier<128, slots = 3> -> !mgpu.named_barrier<128>
  // CHECK:           %{{.*}} = mgpu.named_barrier.at %{{.*}}[%{{.*}}] {note = "kept"} : !mgpu.named_barrier<128, slots = 3> -> !mgpu.named_barrier<128>
  // CHECK:           %{{.*}} = mgpu.named_barrier.at %{{.*}}[0] : !mgpu.named_barrier<128> -> !mgpu.named_barrier<128>
  //
  // GENERIC-LABEL:   sym_name = "named_at"
  // GENERIC:         %{{.*}} = "mgpu.named_barrier.at"(%{{.*}}) <{static_index = array<i64: 2>}> : (!mgpu.named_barrier<128, slots = 3>) -> !mgpu.named_barrier<128>
  // GENERIC:         %{{.*}} = "mgpu.named_barrier.at"(%{{.*}}, %{{.*}}) <{static_index = array<i64: -9223372036854775808>}> {note = "kept"} : (!mgpu.named_barrier<128, slots = 3>, index) -> !mgpu.named_barrier<128>
  // GENERIC:         %{{.*}} = "mgpu.named_barrier.at"(%{{.*}}) <{static_index = array<i64: 0>}> : (!mgpu.named_barrier<128>) -> !mgpu.named_barrier<128>
  //
  // NVVM-LABEL:    llvm.func @indices
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.add %[[C2]], %[[C2]] : i32
  // NVVM:            nvvm.barrier id = %[[V1]] number_of_threads = %[[C128]]
  // NVVM:            %[[V2:.*]] = llvm.add %{{.*}}, %[[C2]] : i32
  // NVVM:            nvvm.barrier id = %[[V2]] number_of_threads = %[[C128]]
  // NVVM:            %[[V3:.*]] = llvm.add %[[V2]], %[[C0]] : i32
  // NVVM:            llvm.call_intrinsic "llvm.nvvm.barrier.cta.arrive.aligned.count"(%[[V3]], %[[C128]]) : (i32, i32) -> ()
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry indices(
  // PTX:             bar.sync 4, 128;
  // PTX:             bar.sync [[R1:%r[0-9]+]], 128;
  // PTX:             bar.arrive [[R1]], 128;
  // PTX:             {{^}$}}
  gpu.func @indices(%i: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %g = mgpu.named_barrier.alloc "g" : !mgpu.named_barrier<128, slots = 3>
    %a = mgpu.named_barrier.at %g[2] : !mgpu.named_barrier<128, slots = 3> -> !mgpu.named_barrier<128>
    mgpu.named_barrier.sync %a : !mgpu.named_barrier<128>
    %b = mgpu.named_barrier.at %g[%i] {note = "kept"} : !mgpu.named_barrier<128, slots = 3> -> !mgpu.named_barrier<128>
    mgpu.named_barrier.sync %b : !mgpu.named_barrier<128>
    %c = mgpu.named_barrier.at %b[0] : !mgpu.named_barrier<128> -> !mgpu.named_barrier<128>
    mgpu.named_barrier.arrive %c : !mgpu.named_barrier<128>
    gpu.return
  }
}
