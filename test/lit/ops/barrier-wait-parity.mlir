// mgpu.barrier.wait_parity: the caller gives the parity, an i1 that is zero-extended. No phase bit is kept or changed.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX

gpu.module @wait_parity [#nvvm.target<chip = "sm_90a">] {
  // An i1 of true is the parity 1: sign extension would make it -1.
  //
  // CHECK-LABEL:   gpu.func @argument
  // CHECK-SAME:      %[[PARITY:.*]]: i1
  // CHECK:           mgpu.barrier.wait_parity %{{.*}}, %[[PARITY]] : !mgpu.barrier<1>
  // GENERIC-LABEL:   sym_name = "wait_parity"
  // GENERIC:         "mgpu.barrier.wait_parity"(%{{.*}}, %{{.*}}) : (!mgpu.barrier<1>, i1) -> ()
  //
  // NVVM-LABEL:    llvm.func @argument
  // NVVM-SAME:       %[[P:.*]]: i1
  // NVVM-NOT:        llvm.alloca
  // NVVM:            %[[TRUE:.*]] = llvm.mlir.constant(true) : i1
  // NVVM:            %[[B:.*]] = llvm.mlir.addressof @__mgpu_smem
  // NVVM-NOT:        llvm.alloca
  // NVVM:            nvvm.barrier0
  // NVVM-NEXT:       %[[PARITY:.*]] = llvm.zext %[[P]] : i1 to i32
  // NVVM-NEXT:       llvm.br ^[[POLL:.*]]
  // NVVM-NEXT:     ^[[POLL]]:
  // NVVM-NEXT:       %[[DONE:.*]] = nvvm.mbarrier.try_wait %[[B]], %[[PARITY]] : !llvm.ptr<3>, i32 -> i1
  // NVVM-NEXT:       %[[AGAIN:.*]] = llvm.xor %[[DONE]], %[[TRUE]] : i1
  // NVVM-NEXT:       llvm.cond_br %[[AGAIN]], ^[[POLL]], ^[[AFTER:.*]]
  // NVVM-NEXT:     ^[[AFTER]]:
  // NVVM-NEXT:       llvm.return
  //
  // PTX-LABEL:     .entry argument(
  // PTX:             bar.sync 0;
  // PTX:           [[POLL:\$L.*]]:
  // PTX:             mbarrier.try_wait.parity.shared.b64 [[DONE:%p[0-9]+]], [__mgpu_smem], %r{{[0-9]+}};
  // PTX-NEXT:        not.pred [[AGAIN:%p[0-9]+]], [[DONE]];
  // PTX-NEXT:        @[[AGAIN]] bra [[POLL]];
  // PTX-NOT:         {{bar\.|elect}}
  // PTX:             {{^}$}}
  gpu.func @argument(%parity: i1) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.barrier.wait_parity %b, %parity : !mgpu.barrier<1>
    gpu.return
  }

  // A constant of true.
  //
  // CHECK-LABEL:   gpu.func @constant
  // CHECK:           mgpu.barrier.wait_parity
  // NVVM-LABEL:    llvm.func @constant
  // NVVM:            %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM:            nvvm.mbarrier.try_wait %{{.*}}, %[[ONE]] : !llvm.ptr<3>, i32 -> i1
  // PTX-LABEL:     .entry constant(
  // PTX:             bar.sync 0;
  // PTX:             mov.b32 [[ONE:%r[0-9]+]], 1;
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[ONE]];
  gpu.func @constant() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %true = arith.constant true
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.barrier.wait_parity %b, %true : !mgpu.barrier<1>
    gpu.return
  }

  // A parity wait between two tracked waits on the same group leaves their bits alone: they use 0, then 1.
  //
  // CHECK-LABEL:   gpu.func @leaves_bits_alone
  // CHECK:           mgpu.barrier.wait %
  // CHECK-NEXT:      mgpu.barrier.wait_parity %
  // CHECK-NEXT:      mgpu.barrier.wait %
  //
  // NVVM-LABEL:    llvm.func @leaves_bits_alone
  // NVVM-COUNT-1:    llvm.alloca
  // NVVM-NOT:        llvm.alloca
  //
  // PTX-LABEL:     .entry leaves_bits_alone(
  // PTX:             bar.sync 0;
  // PTX:             mov.b32 [[ZERO:%r[0-9]+]], 0;
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[ZERO]];
  // PTX:             mov.b32 [[PARITY:%r[0-9]+]], 1;
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem+8], [[PARITY]];
  // PTX:             mov.b32 [[ONE:%r[0-9]+]], 1;
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[ONE]];
  // PTX-NOT:         mbarrier
  // PTX:             {{^}$}}
  gpu.func @leaves_bits_alone() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %true = arith.constant true
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<2>
    %b = mgpu.barrier.at %g[0] : !mgpu.barrier<2> -> !mgpu.barrier<1>
    %c = mgpu.barrier.at %g[1] : !mgpu.barrier<2> -> !mgpu.barrier<1>
    mgpu.barrier.wait %b : !mgpu.barrier<1>
    mgpu.barrier.wait_parity %c, %true : !mgpu.barrier<1>
    mgpu.barrier.wait %b : !mgpu.barrier<1>
    gpu.return
  }

  // Every agent may use it: a warp, an elected lane, each thread.
  //
  // CHECK-LABEL:   gpu.func @agents
  // CHECK:           mgpu.role "w" warps [1] {
  // CHECK-NEXT:        mgpu.barrier.wait_parity
  // CHECK:           mgpu.elect {
  // CHECK-NEXT:        mgpu.barrier.wait_parity
  //
  // NVVM-LABEL:    llvm.func @agents
  // NVVM:            nvvm.barrier0
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
  // PTX:             setp.ne.b32 %p{{[0-9]+}}, %r{{[0-9]+}}, 1;
  // PTX:             mbarrier.try_wait.parity.shared.b64
  // PTX:             elect.sync
  // PTX:             mbarrier.try_wait.parity.shared.b64
  // PTX:             bar.warp.sync -1;
  gpu.func @agents(%parity: i1) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.role "w" warps [1] {
      mgpu.barrier.wait_parity %b, %parity : !mgpu.barrier<1>
    }
    mgpu.elect {
      mgpu.barrier.wait_parity %b, %parity : !mgpu.barrier<1>
    }
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @lanes
  // CHECK:           mgpu.barrier.wait_parity
  // NVVM-LABEL:    llvm.func @lanes
  // NVVM:            nvvm.barrier0
  // NVVM-NOT:        nvvm.{{b|elect}}
  // NVVM:            nvvm.mbarrier.try_wait
  // NVVM-NOT:        nvvm.
  // PTX-LABEL:     .entry lanes(
  // PTX:             bar.sync 0;
  // PTX-NOT:         {{bar\.|elect}}
  // PTX:             mbarrier.try_wait.parity.shared.b64
  // PTX-NOT:         {{bar\.|elect}}
  // PTX:             {{^}$}}
  gpu.func @lanes(%parity: i1) kernel attributes {known_block_size = array<i32: 48, 1, 1>,
                                                  mgpu.semantics = #mgpu.semantics<lane>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.barrier.wait_parity %b, %parity : !mgpu.barrier<1>
    gpu.return
  }
}
