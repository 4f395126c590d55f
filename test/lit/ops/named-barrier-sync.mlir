// mgpu.named_barrier.sync: barrier.sync on the hardware barrier, executed by all threads of the agent. The number of
// threads is the type's: the total of all agents that take part.
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

gpu.module @named_sync [#nvvm.target<chip = "sm_90a">] {
  // Warpgroups: at the top level both of them, 256 threads; in a role one, with another agent that makes up the rest.
  //
  // CHECK-LABEL:   gpu.func @warpgroups
  // CHECK:           mgpu.named_barrier.sync %{{.*}} {note = "kept"} : !mgpu.named_barrier<256>
  // CHECK:           mgpu.named_barrier.sync %{{.*}} : !mgpu.named_barrier<256>
  //
  // GENERIC-LABEL:   sym_name = "named_sync"
  // GENERIC:         "mgpu.named_barrier.sync"(%{{.*}}) {note = "kept"} : (!mgpu.named_barrier<256>) -> ()
  // GENERIC:         "mgpu.named_barrier.sync"(%{{.*}}) : (!mgpu.named_barrier<256>) -> ()
  // GENERIC:         "mgpu.named_barrier.sync"(%{{.*}}) : (!mgpu.named_barrier<160>) -> ()
  // GENERIC:         "mgpu.named_barrier.sync"(%{{.*}}) : (!mgpu.named_barrier<128>) -> ()
  //
  // NVVM-LABEL:    llvm.func @warpgroups
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C3:.*]] = llvm.mlir.constant(3 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[C256:.*]] = llvm.mlir.constant(256 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            nvvm.barrier id = %[[C3]] number_of_threads = %[[C256]]
  // NVVM:            nvvm.barrier id = %[[C3]] number_of_threads = %[[C256]]
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry warpgroups(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             bar.sync 3, 256;
  // PTX:             bar.sync 3, 256;
  // PTX:             {{^}$}}
  gpu.func @warpgroups() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %b = mgpu.named_barrier.alloc "b" : !mgpu.named_barrier<256>
    mgpu.named_barrier.sync %b {note = "kept"} : !mgpu.named_barrier<256>
    mgpu.role "r" warpgroups [1] {
      mgpu.named_barrier.sync %b : !mgpu.named_barrier<256>
    }
    gpu.return
  }

  // A warp counts 32 threads; 160 are a warpgroup and a warp.
  //
  // CHECK-LABEL:   gpu.func @warp
  // CHECK:           mgpu.named_barrier.sync %{{.*}} : !mgpu.named_barrier<160>
  //
  // NVVM-LABEL:    llvm.func @warp
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C3:.*]] = llvm.mlir.constant(3 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[C160:.*]] = llvm.mlir.constant(160 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            nvvm.barrier id = %[[C3]] number_of_threads = %[[C160]]
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry warp(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             bar.sync 3, 160;
  // PTX:             {{^}$}}
  gpu.func @warp() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %b = mgpu.named_barrier.alloc "b" : !mgpu.named_barrier<160>
    mgpu.role "w" warps [5] {
      mgpu.named_barrier.sync %b : !mgpu.named_barrier<160>
    }
    gpu.return
  }

  // In a loop, with the slot of the iteration.
  //
  // CHECK-LABEL:   gpu.func @loop
  // CHECK:           mgpu.named_barrier.sync %{{.*}} : !mgpu.named_barrier<128>
  //
  // NVVM-LABEL:    llvm.func @loop
  // NVVM-DAG:        %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.add %{{.*}}, %[[C2]] : i32
  // NVVM:            nvvm.barrier id = %[[V1]] number_of_threads = %[[C128]]
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry loop(
  // PTX:             bar.sync %r{{[0-9]+}}, 128;
  // PTX:             {{^}$}}
  gpu.func @loop(%n: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %g = mgpu.named_barrier.alloc "g" : !mgpu.named_barrier<128, slots = 2>
    scf.for %i = %c0 to %n step %c1 {
      %k = arith.remui %i, %c2 : index
      %b = mgpu.named_barrier.at %g[%k] : !mgpu.named_barrier<128, slots = 2> -> !mgpu.named_barrier<128>
      mgpu.named_barrier.sync %b : !mgpu.named_barrier<128>
    }
    gpu.return
  }
}
