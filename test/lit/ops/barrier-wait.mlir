// mgpu.barrier.wait: each thread keeps one bit for each slot of the group, in one word. The wait polls for the phase of
// that parity and then flips the bit, so that the k-th wait on a slot waits for phase k.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX

gpu.module @wait [#nvvm.target<chip = "sm_90a">] {
  // The slot is an index, dynamic or static, into the bits of one word, which starts at 0.
  //
  // CHECK-LABEL:   gpu.func @slots
  // CHECK:           mgpu.barrier.wait %{{.*}} : !mgpu.barrier<1>
  // GENERIC-LABEL:   sym_name = "wait"
  // GENERIC:         "mgpu.barrier.wait"(%{{.*}}) : (!mgpu.barrier<1>) -> ()
  //
  // NVVM-LABEL:    llvm.func @slots
  // NVVM-DAG:        %[[TRUE:.*]] = llvm.mlir.constant(true) : i1
  // NVVM-DAG:        %[[ZERO:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[TWO:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[FOUR:.*]] = llvm.mlir.constant(4 : i32) : i32
  // NVVM:            %[[BASE:.*]] = llvm.mlir.addressof @__mgpu_smem
  // NVVM-NEXT:       %[[WORD:.*]] = llvm.alloca %[[ONE]] x i32 : (i32) -> !llvm.ptr
  // NVVM-NEXT:       llvm.store %[[ZERO]], %[[WORD]] : i32, !llvm.ptr
  // NVVM-NOT:        llvm.alloca
  // NVVM:            nvvm.barrier0
  // NVVM:            %[[SLOT:.*]] = llvm.trunc %{{.*}} : i64 to i32
  // NVVM-NEXT:       %[[SLOT_PTR:.*]] = llvm.getelementptr %[[BASE]][%[[SLOT]]] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i64
  // NVVM-NEXT:       %[[BITS:.*]] = llvm.load %[[WORD]] : !llvm.ptr -> i32
  // NVVM-NEXT:       %[[SHIFTED:.*]] = llvm.lshr %[[BITS]], %[[SLOT]] : i32
  // NVVM-NEXT:       %[[PARITY:.*]] = llvm.and %[[SHIFTED]], %[[ONE]] : i32
  // NVVM-NEXT:       llvm.br ^[[POLL:.*]]
  // NVVM-NEXT:     ^[[POLL]]:
  // NVVM-NEXT:       %[[DONE:.*]] = nvvm.mbarrier.try_wait %[[SLOT_PTR]], %[[PARITY]] : !llvm.ptr<3>, i32 -> i1
  // NVVM-NEXT:       %[[AGAIN:.*]] = llvm.xor %[[DONE]], %[[TRUE]] : i1
  // NVVM-NEXT:       llvm.cond_br %[[AGAIN]], ^[[POLL]], ^[[AFTER:.*]]
  // NVVM-NEXT:     ^[[AFTER]]:
  // NVVM-NEXT:       %[[BIT:.*]] = llvm.shl %[[ONE]], %[[SLOT]] : i32
  // NVVM-NEXT:       %[[FLIPPED:.*]] = llvm.xor %[[BITS]], %[[BIT]] : i32
  // NVVM-NEXT:       llvm.store %[[FLIPPED]], %[[WORD]] : i32, !llvm.ptr
  // NVVM:            %[[STATIC_PTR:.*]] = llvm.getelementptr %[[BASE]][2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM-NEXT:       %[[BITS:.*]] = llvm.load %[[WORD]] : !llvm.ptr -> i32
  // NVVM-NEXT:       %[[SHIFTED:.*]] = llvm.lshr %[[BITS]], %[[TWO]] : i32
  // NVVM-NEXT:       %[[PARITY:.*]] = llvm.and %[[SHIFTED]], %[[ONE]] : i32
  // NVVM:            nvvm.mbarrier.try_wait %[[STATIC_PTR]], %[[PARITY]]
  // NVVM:            %[[FLIPPED:.*]] = llvm.xor %[[BITS]], %[[FOUR]] : i32
  // NVVM-NEXT:       llvm.store %[[FLIPPED]], %[[WORD]] : i32, !llvm.ptr
  //
  // The word is a register in the end: no local memory.
  //
  // PTX-LABEL:     .entry slots(
  // PTX-NOT:         .local
  // PTX:             shr.u32 [[SHIFTED:%r[0-9]+]], [[BITS:%r[0-9]+]], [[SLOT:%r[0-9]+]];
  // PTX:             and.b32 [[PARITY:%r[0-9]+]], [[SHIFTED]], 1;
  // PTX:           [[POLL:\$L.*]]:
  // PTX:             mbarrier.try_wait.parity.shared.b64 [[DONE:%p[0-9]+]], [%rd{{[0-9]+}}], [[PARITY]];
  // PTX-NEXT:        not.pred [[AGAIN:%p[0-9]+]], [[DONE]];
  // PTX-NEXT:        @[[AGAIN]] bra [[POLL]];
  // PTX:             shl.b32 [[BIT:%r[0-9]+]], %r{{[0-9]+}}, [[SLOT]];
  // PTX:             xor.b32 [[BITS]], [[BIT]], [[BITS]];
  // PTX:             bfe.u32 [[PARITY:%r[0-9]+]], [[BITS]], 2, 1;
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem+16], [[PARITY]];
  // PTX-NOT:         .local
  // PTX:             {{^}$}}
  gpu.func @slots(%n: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4>
    scf.for %i = %c0 to %n step %c1 {
      %b = mgpu.barrier.at %g[%i] : !mgpu.barrier<4> -> !mgpu.barrier<1>
      mgpu.barrier.wait %b : !mgpu.barrier<1>
    }
    %b = mgpu.barrier.at %g[2] : !mgpu.barrier<4> -> !mgpu.barrier<1>
    mgpu.barrier.wait %b : !mgpu.barrier<1>
    gpu.return
  }

  // The word of an `initially_complete` group starts at all ones: the first wait on a slot asks for the phase before
  // the first, and passes; the second asks for phase 0.
  //
  // CHECK-LABEL:   gpu.func @initially_complete
  // CHECK:           mgpu.barrier.wait
  // CHECK-NEXT:      mgpu.barrier.wait
  //
  // NVVM-LABEL:    llvm.func @initially_complete
  // NVVM:            %[[ONES:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM:            %[[WORD:.*]] = llvm.alloca
  // NVVM-NEXT:       llvm.store %[[ONES]], %[[WORD]] : i32, !llvm.ptr
  //
  // PTX-LABEL:     .entry initially_complete(
  // PTX:             bar.sync 0;
  // PTX:             mov.b32 [[ONE:%r[0-9]+]], 1;
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[ONE]];
  // PTX:             mov.b32 [[ZERO:%r[0-9]+]], 0;
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[ZERO]];
  // PTX-NOT:         mbarrier
  // PTX:             {{^}$}}
  gpu.func @initially_complete() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" initially_complete : !mgpu.barrier<1>
    mgpu.barrier.wait %b : !mgpu.barrier<1>
    mgpu.barrier.wait %b : !mgpu.barrier<1>
    gpu.return
  }

  // Each lane of a warpgroup, of a warp, or the elected one polls for itself. Nothing synchronises them.
  //
  // CHECK-LABEL:   gpu.func @agents
  // CHECK:           mgpu.barrier.wait
  // CHECK:           mgpu.role "r" warpgroups [1] {
  // CHECK-NEXT:        mgpu.barrier.wait
  // CHECK:           mgpu.role "w" warps [1] {
  // CHECK-NEXT:        mgpu.barrier.wait
  // CHECK:           mgpu.elect {
  // CHECK-NEXT:        mgpu.barrier.wait
  //
  // NVVM-LABEL:    llvm.func @agents
  // NVVM-COUNT-4:    llvm.alloca
  // NVVM-NOT:        llvm.alloca
  // NVVM:            nvvm.barrier0
  // NVVM-NOT:        nvvm.{{b|elect}}
  // NVVM:            nvvm.mbarrier.try_wait
  // NVVM-NOT:        nvvm.{{b|elect}}
  // NVVM:            nvvm.mbarrier.try_wait
  // NVVM-NOT:        nvvm.{{b|elect}}
  // NVVM:            nvvm.mbarrier.try_wait
  // NVVM-NOT:        nvvm.b
  // NVVM:            nvvm.elect.sync
  // NVVM-NOT:        nvvm.b
  // NVVM:            nvvm.mbarrier.try_wait
  // NVVM:            nvvm.bar.warp.sync
  // NVVM-NOT:        nvvm.
  //
  // PTX-LABEL:     .entry agents(
  // PTX:             bar.sync 0;
  // PTX-NOT:         {{bar\.|elect}}
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem],
  // PTX-NOT:         {{bar\.|elect}}
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem+8],
  // PTX-NOT:         {{bar\.|elect}}
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem+16],
  // PTX:             elect.sync
  // PTX-NOT:         bar.
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem+24],
  // PTX:             bar.warp.sync -1;
  // PTX-NOT:         {{bar\.|elect}}
  // PTX:             {{^}$}}
  gpu.func @agents() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %a = mgpu.barrier.alloc "a" : !mgpu.barrier<1>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %c = mgpu.barrier.alloc "c" : !mgpu.barrier<1>
    %d = mgpu.barrier.alloc "d" : !mgpu.barrier<1>
    mgpu.barrier.wait %a : !mgpu.barrier<1>
    mgpu.role "r" warpgroups [1] {
      mgpu.barrier.wait %b : !mgpu.barrier<1>
    }
    mgpu.role "w" warps [1] {
      mgpu.barrier.wait %c : !mgpu.barrier<1>
    }
    mgpu.elect {
      mgpu.barrier.wait %d : !mgpu.barrier<1>
    }
    gpu.return
  }

  // A view of a view: the slot is the sum of the indices.
  //
  // CHECK-LABEL:   gpu.func @lanes
  // CHECK:           mgpu.barrier.wait
  //
  // NVVM-LABEL:    llvm.func @lanes
  // NVVM:            nvvm.barrier0
  // NVVM-NOT:        nvvm.{{b|elect}}
  // NVVM:            nvvm.mbarrier.try_wait
  // NVVM-NOT:        nvvm.
  //
  // PTX-LABEL:     .entry lanes(
  // PTX:             bar.sync 0;
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem+24],
  // PTX-NOT:         bar.
  // PTX:             {{^}$}}
  gpu.func @lanes() kernel attributes {known_block_size = array<i32: 48, 1, 1>,
                                       mgpu.semantics = #mgpu.semantics<lane>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4>
    %b = mgpu.barrier.at %g[3] : !mgpu.barrier<4> -> !mgpu.barrier<1>
    %c = mgpu.barrier.at %b[0] : !mgpu.barrier<1> -> !mgpu.barrier<1>
    mgpu.barrier.wait %c : !mgpu.barrier<1>
    gpu.return
  }
}
