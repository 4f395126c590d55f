// Every op of scf that lowers.
//
// RUN: mgpu-opt %s --lower-to-nvvm | FileCheck %s

gpu.module @scf [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL: llvm.func @loops
  gpu.func @loops(%n: index, %out: memref<?xi64>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %sum = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0) -> (index) {  // CHECK: llvm.cond_br
      %b = arith.addi %a, %i : index  // CHECK: llvm.add
      scf.yield %b : index
    }
    %last = scf.while (%a = %sum) : (index) -> index {  // CHECK: llvm.br
      %go = arith.cmpi slt, %a, %n : index  // CHECK: llvm.icmp
      scf.condition(%go) %a : index  // CHECK: llvm.cond_br
    } do {
    ^bb0(%a: index):
      %b = arith.muli %a, %n : index  // CHECK: llvm.mul
      scf.yield %b : index  // CHECK: llvm.br
    }
    %x = arith.index_cast %last : index to i64
    memref.store %x, %out[%c0] : memref<?xi64>  // CHECK: llvm.store
    gpu.return
  }

  // A memref, a vector of rank 2 and a barrier go around a loop.
  //
  // CHECK-LABEL: llvm.func @carried
  gpu.func @carried(%n: index, %a: memref<8xf32>, %b: memref<8xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %z = arith.constant dense<0.0> : vector<2x4xf32>
    %bar = mgpu.barrier.alloc "bar" : !mgpu.barrier<2>
    %first = mgpu.barrier.at %bar[%c0] : !mgpu.barrier<2> -> !mgpu.barrier<1>
    %r:4 = scf.for %i = %c0 to %n step %c1  // CHECK: llvm.cond_br
        iter_args(%v = %z, %from = %a, %to = %b, %slot = %first)
        -> (vector<2x4xf32>, memref<8xf32>, memref<8xf32>, !mgpu.barrier<1>) {
      %x = vector.load %from[%c0] : memref<8xf32>, vector<8xf32>  // CHECK: llvm.load
      %y = vector.shape_cast %x : vector<8xf32> to vector<2x4xf32>  // CHECK: llvm.shufflevector
      %s = arith.addf %v, %y : vector<2x4xf32>  // CHECK: llvm.fadd
      mgpu.barrier.arrive %slot : !mgpu.barrier<1>
      %next = mgpu.barrier.at %bar[%i] : !mgpu.barrier<2> -> !mgpu.barrier<1>
      scf.yield %s, %to, %from, %next
          : vector<2x4xf32>, memref<8xf32>, memref<8xf32>, !mgpu.barrier<1>
    }
    %w = vector.shape_cast %r#0 : vector<2x4xf32> to vector<8xf32>  // CHECK: llvm.extractvalue
    vector.store %w, %r#1[%c0] : memref<8xf32>, vector<8xf32>  // CHECK: llvm.store
    gpu.return
  }

  // CHECK-LABEL: llvm.func @branches
  gpu.func @branches(%n: index, %i: i32, %out: memref<?xi64>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %small = arith.cmpi slt, %n, %c1 : index  // CHECK: llvm.icmp
    %a = scf.if %small -> index {  // CHECK: llvm.cond_br
      scf.yield %c1 : index
    } else {
      scf.yield %n : index
    }
    %b = scf.index_switch %a -> index  // CHECK: llvm.switch
    case 2 {
      scf.yield %c0 : index  // CHECK: llvm.br
    }
    case 5 {
      scf.yield %n : index
    }
    default {
      scf.yield %c1 : index
    }
    %c = scf.execute_region -> index {  // CHECK: llvm.br
      %p = arith.cmpi eq, %b, %n : index  // CHECK: llvm.icmp
      cf.cond_br %p, ^end(%b : index), ^more  // CHECK: llvm.cond_br
    ^more:
      cf.br ^end(%a : index)  // CHECK: llvm.br
    ^end(%r: index):
      scf.yield %r : index
    }
    %x = arith.index_cast %c : index to i64
    memref.store %x, %out[%c0] : memref<?xi64>  // CHECK: llvm.store
    gpu.return
  }
}
