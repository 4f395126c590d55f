// mgpu.named_barrier.alloc: hardware barriers, counted from the number of warpgroups + 1 in program order. Those before
// are the block's and the warpgroups'. The assembly shows the ids; nothing is initialised.
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

gpu.module @named_alloc [#nvvm.target<chip = "sm_90a">] {
  // Two warpgroups: 3 is free, then 3 + 1.
  //
  // CHECK-LABEL:   gpu.func @two_warpgroups
  // CHECK:           %{{.*}} = mgpu.named_barrier.alloc "a" : !mgpu.named_barrier<256>
  // CHECK:           %{{.*}} = mgpu.named_barrier.alloc "b" {note = "kept"} : !mgpu.named_barrier<64>
  //
  // GENERIC-LABEL:   sym_name = "named_alloc"
  // GENERIC:         %{{.*}} = "mgpu.named_barrier.alloc"() <{name = "a"}> : () -> !mgpu.named_barrier<256>
  // GENERIC:         %{{.*}} = "mgpu.named_barrier.alloc"() <{name = "b"}> {note = "kept"} : () -> !mgpu.named_barrier<64>
  // GENERIC:         %{{.*}} = "mgpu.named_barrier.alloc"() <{name = "g"}> : () -> !mgpu.named_barrier<128, slots = 2>
  // GENERIC:         %{{.*}} = "mgpu.named_barrier.alloc"() <{id = 15 : i64, name = "b"}> : () -> !mgpu.named_barrier<128>
  // GENERIC:         %{{.*}} = "mgpu.named_barrier.alloc"() <{name = "g"}> : () -> !mgpu.named_barrier<128, slots = 13>
  // GENERIC:         %{{.*}} = "mgpu.named_barrier.alloc"() <{name = "b"}> : () -> !mgpu.named_barrier<128>
  //
  // NVVM-LABEL:    llvm.func @two_warpgroups
  // NVVM-DAG:        %[[C3:.*]] = llvm.mlir.constant(3 : i32) : i32
  // NVVM-DAG:        %[[C4:.*]] = llvm.mlir.constant(4 : i32) : i32
  // NVVM-DAG:        %[[C64:.*]] = llvm.mlir.constant(64 : i32) : i32
  // NVVM-DAG:        %[[C256:.*]] = llvm.mlir.constant(256 : i32) : i32
  // NVVM:            nvvm.barrier id = %[[C4]] number_of_threads = %[[C64]]
  // NVVM:            nvvm.barrier id = %[[C3]] number_of_threads = %[[C256]]
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry two_warpgroups(
  // PTX:             bar.sync 4, 64;
  // PTX:             bar.sync 3, 256;
  // PTX:             {{^}$}}
  gpu.func @two_warpgroups() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %a = mgpu.named_barrier.alloc "a" : !mgpu.named_barrier<256>
    %b = mgpu.named_barrier.alloc "b" {note = "kept"} : !mgpu.named_barrier<64>
    mgpu.named_barrier.sync %b : !mgpu.named_barrier<64>
    mgpu.named_barrier.sync %a : !mgpu.named_barrier<256>
    gpu.return
  }

  // A group takes as many as it has slots: 2 and 3, then 4. An id in the text is assigned anew.
  //
  // CHECK-LABEL:   gpu.func @group
  // CHECK:           %{{.*}} = mgpu.named_barrier.alloc "g" : !mgpu.named_barrier<128, slots = 2>
  // CHECK:           %{{.*}} = mgpu.named_barrier.alloc "b" id 15 : !mgpu.named_barrier<128>
  //
  // NVVM-LABEL:    llvm.func @group
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[C4:.*]] = llvm.mlir.constant(4 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.add %[[C2]], %[[C1]] : i32
  // NVVM:            nvvm.barrier id = %[[V1]] number_of_threads = %[[C128]]
  // NVVM:            nvvm.barrier id = %[[C4]] number_of_threads = %[[C128]]
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry group(
  // PTX:             bar.sync 3, 128;
  // PTX:             bar.sync 4, 128;
  // PTX:             {{^}$}}
  gpu.func @group() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %g = mgpu.named_barrier.alloc "g" : !mgpu.named_barrier<128, slots = 2>
    %b = mgpu.named_barrier.alloc "b" id 15 : !mgpu.named_barrier<128>
    %s = mgpu.named_barrier.at %g[1] : !mgpu.named_barrier<128, slots = 2> -> !mgpu.named_barrier<128>
    mgpu.named_barrier.sync %s : !mgpu.named_barrier<128>
    mgpu.named_barrier.sync %b : !mgpu.named_barrier<128>
    gpu.return
  }

  // The most that a block can have: 14 beside those of the block and its one warpgroup.
  //
  // CHECK-LABEL:   gpu.func @all
  // CHECK:           %{{.*}} = mgpu.named_barrier.alloc "g" : !mgpu.named_barrier<128, slots = 13>
  // CHECK:           %{{.*}} = mgpu.named_barrier.alloc "b" : !mgpu.named_barrier<128>
  //
  // NVVM-LABEL:    llvm.func @all
  // NVVM-DAG:        %[[C15:.*]] = llvm.mlir.constant(15 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM:            nvvm.barrier id = %[[C15]] number_of_threads = %[[C128]]
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry all(
  // PTX:             bar.sync 15, 128;
  // PTX:             {{^}$}}
  gpu.func @all() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %g = mgpu.named_barrier.alloc "g" : !mgpu.named_barrier<128, slots = 13>
    %b = mgpu.named_barrier.alloc "b" : !mgpu.named_barrier<128>
    mgpu.named_barrier.sync %b : !mgpu.named_barrier<128>
    gpu.return
  }
}
