// mgpu.barrier.at: a view of one mbarrier of a group, 8 bytes each. It is pure: an address, and nothing is executed.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX

gpu.module @at [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL:   gpu.func @indices
  // CHECK-SAME:      %[[I:.*]]: index
  // CHECK:           %[[G:.*]] = mgpu.barrier.alloc "g" : !mgpu.barrier<4, arrivals = 5>
  // CHECK-NEXT:      %{{.*}} = mgpu.barrier.at %[[G]][%[[I]]] : !mgpu.barrier<4, arrivals = 5> -> !mgpu.barrier<1, arrivals = 5>
  // CHECK-NEXT:      %{{.*}} = mgpu.barrier.at %[[G]][3] {note = "kept"} : !mgpu.barrier<4, arrivals = 5> -> !mgpu.barrier<1, arrivals = 5>
  //
  // GENERIC-LABEL:   sym_name = "at"
  // GENERIC:         "mgpu.barrier.at"(%{{.*}}, %{{.*}}) <{static_index = array<i64: -9223372036854775808>}> : (!mgpu.barrier<4, arrivals = 5>, index) -> !mgpu.barrier<1, arrivals = 5>
  // GENERIC-NEXT:    "mgpu.barrier.at"(%{{.*}}) <{static_index = array<i64: 3>}> {note = "kept"} : (!mgpu.barrier<4, arrivals = 5>) -> !mgpu.barrier<1, arrivals = 5>
  //
  // NVVM-LABEL:    llvm.func @indices
  // NVVM-SAME:       (%[[I:.*]]: i64)
  // NVVM:            %[[G:.*]] = llvm.mlir.addressof @__mgpu_smem
  // NVVM:            nvvm.barrier0
  // NVVM-NEXT:       %[[I32:.*]] = llvm.trunc %[[I]] : i64 to i32
  // NVVM-NEXT:       %[[P:.*]] = llvm.getelementptr %[[G]][%[[I32]]] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i64
  // NVVM-NEXT:       %[[Q:.*]] = llvm.getelementptr %[[G]][3] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.arrive %[[P]]
  // NVVM:            nvvm.mbarrier.arrive %[[Q]]
  //
  // PTX-LABEL:     .entry indices(
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [%rd{{[0-9]+}}];
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem+24];
  gpu.func @indices(%i: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4, arrivals = 5>
    %b = mgpu.barrier.at %g[%i] : !mgpu.barrier<4, arrivals = 5> -> !mgpu.barrier<1, arrivals = 5>
    %c = mgpu.barrier.at %g[3] {note = "kept"} : !mgpu.barrier<4, arrivals = 5> -> !mgpu.barrier<1, arrivals = 5>
    mgpu.barrier.arrive %b : !mgpu.barrier<1, arrivals = 5>
    mgpu.barrier.arrive %c : !mgpu.barrier<1, arrivals = 5>
    gpu.return
  }

  // Of two views in a row the offsets add up. A view that nobody uses leaves nothing behind.
  //
  // CHECK-LABEL:   gpu.func @chains
  // CHECK-COUNT-3:   mgpu.barrier.at
  //
  // NVVM-LABEL:    llvm.func @chains
  // NVVM:            nvvm.barrier0
  // NVVM-NEXT:       %[[P:.*]] = llvm.getelementptr %{{.*}}[2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM-NEXT:       nvvm.mbarrier.arrive %[[P]]
  // NVVM-NEXT:       llvm.return
  //
  // PTX-LABEL:     .entry chains(
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem+16];
  gpu.func @chains() kernel attributes {known_block_size = array<i32: 40, 1, 1>,
                                        mgpu.semantics = #mgpu.semantics<lane>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4, arrivals = 40>
    %b = mgpu.barrier.at %g[2] : !mgpu.barrier<4, arrivals = 40> -> !mgpu.barrier<1, arrivals = 40>
    %c = mgpu.barrier.at %b[0] : !mgpu.barrier<1, arrivals = 40> -> !mgpu.barrier<1, arrivals = 40>
    %unused = mgpu.barrier.at %g[1] : !mgpu.barrier<4, arrivals = 40> -> !mgpu.barrier<1, arrivals = 40>
    mgpu.barrier.arrive %c : !mgpu.barrier<1, arrivals = 40>
    gpu.return
  }

  // A view may stand in any region: the address is computed where the view is.
  //
  // CHECK-LABEL:   gpu.func @in_regions
  // CHECK:           mgpu.role "a" warpgroups [0] {
  // CHECK-NEXT:        %{{.*}} = mgpu.barrier.at
  // CHECK-NEXT:        mgpu.elect {
  // CHECK-NEXT:          %{{.*}} = mgpu.barrier.at
  //
  // NVVM-LABEL:    llvm.func @in_regions
  // NVVM:            nvvm.barrier0
  // NVVM:            llvm.cond_br
  // NVVM:            %[[P:.*]] = llvm.getelementptr %{{.*}}[1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.elect.sync
  // NVVM:            nvvm.mbarrier.arrive
  // NVVM:            nvvm.mbarrier.arrive %[[P]]
  //
  // PTX-LABEL:     .entry in_regions(
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem];
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem+8];
  gpu.func @in_regions() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<2>
    mgpu.role "a" warpgroups [0] {
      %b = mgpu.barrier.at %g[1] : !mgpu.barrier<2> -> !mgpu.barrier<1>
      mgpu.elect {
        %c = mgpu.barrier.at %g[0] : !mgpu.barrier<2> -> !mgpu.barrier<1>
        mgpu.barrier.arrive %c : !mgpu.barrier<1>
      }
      mgpu.barrier.arrive %b : !mgpu.barrier<1>
    }
    gpu.return
  }
}
