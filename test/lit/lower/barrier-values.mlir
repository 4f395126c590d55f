// Barriers as data: through loops, branches and selects they become pointers in place. Arrivals and parity waits work on
// them; a tracked wait needs one allocation (MGPU0303).
//
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s
// RUN: mgpu compile %s --emit ptx -o %t.ptx

gpu.module @values [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL: llvm.func @loop_carried
  // CHECK-DAG:     %[[A:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // CHECK-DAG:     %[[B:.*]] = llvm.getelementptr %[[A]][8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // CHECK:         nvvm.barrier0
  // CHECK:         llvm.br ^[[HEAD:.*]](%{{.*}}, %[[A]], %[[B]], %{{.*}} : i64, !llvm.ptr<3>, !llvm.ptr<3>, i1)
  // CHECK:       ^[[HEAD]](%{{.*}}: i64, %[[THIS:.*]]: !llvm.ptr<3>, %[[OTHER:.*]]: !llvm.ptr<3>, %[[P:.*]]: i1):
  // CHECK:         nvvm.mbarrier.arrive %[[THIS]] : !llvm.ptr<3> -> i64
  // CHECK:         %[[PARITY:.*]] = llvm.zext %[[P]] : i1 to i32
  // CHECK:         nvvm.mbarrier.try_wait %[[THIS]], %[[PARITY]]
  // CHECK:         llvm.br ^[[HEAD]](%{{.*}}, %[[OTHER]], %[[THIS]], %{{.*}} : i64, !llvm.ptr<3>, !llvm.ptr<3>, i1)
  // CHECK:         nvvm.mbarrier.arrive %[[THIS]] : !llvm.ptr<3> -> i64
  gpu.func @loop_carried(%n: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %false = arith.constant false
    %true = arith.constant true
    %a = mgpu.barrier.alloc "a" : !mgpu.barrier<1>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%this = %a, %other = %b, %p = %false)
        -> (!mgpu.barrier<1>, !mgpu.barrier<1>, i1) {
      mgpu.barrier.arrive %this : !mgpu.barrier<1>
      mgpu.barrier.wait_parity %this, %p : !mgpu.barrier<1>
      %q = arith.xori %p, %true : i1
      scf.yield %other, %this, %q : !mgpu.barrier<1>, !mgpu.barrier<1>, i1
    }
    mgpu.barrier.arrive %r#0 : !mgpu.barrier<1>
    gpu.return
  }

  // A whole group may be chosen, and indexed later.
  //
  // CHECK-LABEL: llvm.func @if_result
  // CHECK-DAG:     %[[A:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // CHECK-DAG:     %[[B:.*]] = llvm.getelementptr %[[A]][16] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // CHECK:         nvvm.barrier0
  // CHECK-NEXT:    llvm.cond_br %{{.*}}, ^[[JOIN:.*]](%[[A]] : !llvm.ptr<3>), ^[[JOIN]](%[[B]] : !llvm.ptr<3>)
  // CHECK-NEXT:  ^[[JOIN]](%[[G:.*]]: !llvm.ptr<3>):
  // CHECK:         %[[V:.*]] = llvm.getelementptr %[[G]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // CHECK:         nvvm.mbarrier.arrive %[[V]]
  // CHECK:         nvvm.mbarrier.try_wait %[[V]], %{{.*}}
  gpu.func @if_result(%c: i1, %p: i1) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %a = mgpu.barrier.alloc "a" : !mgpu.barrier<2>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<2>
    %g = scf.if %c -> (!mgpu.barrier<2>) {
      scf.yield %a : !mgpu.barrier<2>
    } else {
      scf.yield %b : !mgpu.barrier<2>
    }
    %v = mgpu.barrier.at %g[1] : !mgpu.barrier<2> -> !mgpu.barrier<1>
    mgpu.barrier.arrive %v : !mgpu.barrier<1>
    mgpu.barrier.wait_parity %v, %p : !mgpu.barrier<1>
    gpu.return
  }

  // CHECK-LABEL: llvm.func @select
  // CHECK-SAME:    (%[[C:.*]]: i1, %{{.*}}: i1)
  // CHECK-DAG:     %[[A:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // CHECK-DAG:     %[[B:.*]] = llvm.getelementptr %[[A]][8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // CHECK:         %[[V:.*]] = llvm.select %[[C]], %[[A]], %[[B]] : i1, !llvm.ptr<3>
  // CHECK:         nvvm.mbarrier.arrive %[[V]]
  // CHECK:         nvvm.mbarrier.try_wait %[[V]], %{{.*}}
  gpu.func @select(%c: i1, %p: i1) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %a = mgpu.barrier.alloc "a" : !mgpu.barrier<1>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %v = arith.select %c, %a, %b : !mgpu.barrier<1>
    mgpu.barrier.arrive %v : !mgpu.barrier<1>
    mgpu.barrier.wait_parity %v, %p : !mgpu.barrier<1>
    gpu.return
  }

  // CHECK-LABEL: llvm.func @block_argument
  // CHECK-DAG:     %[[A:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // CHECK-DAG:     %[[B:.*]] = llvm.getelementptr %[[A]][8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // CHECK:         llvm.cond_br %{{.*}}, ^[[JOIN:.*]](%[[A]] : !llvm.ptr<3>), ^[[TWO:.*]]
  // CHECK:         llvm.br ^[[JOIN]](%[[B]] : !llvm.ptr<3>)
  // CHECK:       ^[[JOIN]](%[[V:.*]]: !llvm.ptr<3>):
  // CHECK:         nvvm.mbarrier.arrive %[[V]]
  // CHECK:         nvvm.mbarrier.try_wait %[[V]], %{{.*}}
  gpu.func @block_argument(%c: i1, %p: i1) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %a = mgpu.barrier.alloc "a" : !mgpu.barrier<1>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    cf.cond_br %c, ^join(%a : !mgpu.barrier<1>), ^two
  ^two:
    cf.br ^join(%b : !mgpu.barrier<1>)
  ^join(%v: !mgpu.barrier<1>):
    mgpu.barrier.arrive %v : !mgpu.barrier<1>
    mgpu.barrier.wait_parity %v, %p : !mgpu.barrier<1>
    gpu.return
  }

  // CHECK-LABEL: llvm.func @while
  // CHECK-DAG:     %[[A:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // CHECK-DAG:     %[[B:.*]] = llvm.getelementptr %[[A]][8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // CHECK:         llvm.br ^[[HEAD:.*]](%[[A]] : !llvm.ptr<3>)
  // CHECK:       ^[[HEAD]](%[[X:.*]]: !llvm.ptr<3>):
  // CHECK:         nvvm.mbarrier.arrive %[[X]]
  // CHECK:         nvvm.mbarrier.try_wait %[[X]], %{{.*}}
  // CHECK:         llvm.br ^[[HEAD]](%[[B]] : !llvm.ptr<3>)
  // CHECK:         nvvm.mbarrier.arrive %[[X]]
  gpu.func @while(%c: i1, %p: i1) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %a = mgpu.barrier.alloc "a" : !mgpu.barrier<1>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %r = scf.while (%x = %a) : (!mgpu.barrier<1>) -> !mgpu.barrier<1> {
      mgpu.barrier.arrive %x : !mgpu.barrier<1>
      scf.condition(%c) %x : !mgpu.barrier<1>
    } do {
    ^bb0(%y: !mgpu.barrier<1>):
      mgpu.barrier.wait_parity %y, %p : !mgpu.barrier<1>
      scf.yield %b : !mgpu.barrier<1>
    }
    mgpu.barrier.arrive %r : !mgpu.barrier<1>
    gpu.return
  }

  // CHECK-LABEL: llvm.func @switch
  // CHECK-DAG:     %[[A:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // CHECK-DAG:     %[[B:.*]] = llvm.getelementptr %[[A]][8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // CHECK:         llvm.switch %{{.*}} : i32, ^[[JOIN:.*]](%[[B]] : !llvm.ptr<3>) [
  // CHECK-NEXT:      2: ^[[JOIN]](%[[A]] : !llvm.ptr<3>)
  // CHECK:       ^[[JOIN]](%[[V:.*]]: !llvm.ptr<3>):
  // CHECK:         nvvm.mbarrier.try_wait %[[V]], %{{.*}}
  gpu.func @switch(%i: index, %p: i1) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %a = mgpu.barrier.alloc "a" : !mgpu.barrier<1>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %v = scf.index_switch %i -> !mgpu.barrier<1>
    case 2 {
      scf.yield %a : !mgpu.barrier<1>
    }
    default {
      scf.yield %b : !mgpu.barrier<1>
    }
    %e = scf.execute_region -> !mgpu.barrier<1> {
      scf.yield %v : !mgpu.barrier<1>
    }
    mgpu.barrier.wait_parity %e, %p : !mgpu.barrier<1>
    gpu.return
  }
}
