// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

// expected-note @+1 {{the barrier comes from here}}
func.func @argument(%b: !mgpu.barrier<1>) {
  // expected-error @+2 {{'mgpu.barrier.wait' op expected a barrier of one visible 'mgpu.barrier.alloc', got an argument of the function [MGPU0303]}}
  // expected-note @+1 {{help: use mgpu.barrier.wait_parity, or index the allocated group at this op}}
  mgpu.barrier.wait %b : !mgpu.barrier<1>
  return
}

// -----

// expected-note @+1 {{the barrier comes from here}}
func.func @argument_group(%g: !mgpu.barrier<4>, %i: index) {
  %b = mgpu.barrier.at %g[%i] : !mgpu.barrier<4> -> !mgpu.barrier<1>
  // expected-error @+2 {{'mgpu.barrier.wait' op expected a barrier of one visible 'mgpu.barrier.alloc', got an argument of the function [MGPU0303]}}
  // expected-note @+1 {{help: use mgpu.barrier.wait_parity, or index the allocated group at this op}}
  mgpu.barrier.wait %b : !mgpu.barrier<1>
  return
}

// -----

func.func @selected(%c: i1) {
  %a = mgpu.barrier.alloc "a" : !mgpu.barrier<1>
  %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
  // expected-note @+1 {{the barrier comes from here}}
  %s = arith.select %c, %a, %b : !mgpu.barrier<1>
  // expected-error @+2 {{'mgpu.barrier.wait' op expected a barrier of one visible 'mgpu.barrier.alloc', got a result of 'arith.select' [MGPU0303]}}
  // expected-note @+1 {{help: use mgpu.barrier.wait_parity, or index the allocated group at this op}}
  mgpu.barrier.wait %s : !mgpu.barrier<1>
  return
}

// -----

func.func @carried(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = mgpu.barrier.alloc "a" : !mgpu.barrier<1>
  %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
  // expected-note @+1 {{the barrier comes from here}}
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b)
      -> (!mgpu.barrier<1>, !mgpu.barrier<1>) {
    // expected-error @+2 {{'mgpu.barrier.wait' op expected a barrier of one visible 'mgpu.barrier.alloc', got a value that 'scf.for' carries [MGPU0303]}}
    // expected-note @+1 {{help: use mgpu.barrier.wait_parity, or index the allocated group at this op}}
    mgpu.barrier.wait %x : !mgpu.barrier<1>
    scf.yield %y, %x : !mgpu.barrier<1>, !mgpu.barrier<1>
  }
  // expected-error @+2 {{'mgpu.barrier.wait' op expected a barrier of one visible 'mgpu.barrier.alloc', got a result of 'scf.for' [MGPU0303]}}
  // expected-note @+1 {{help: use mgpu.barrier.wait_parity, or index the allocated group at this op}}
  mgpu.barrier.wait %r#0 : !mgpu.barrier<1>
  return
}

// -----

func.func @block_argument() {
  %a = mgpu.barrier.alloc "a" : !mgpu.barrier<1>
  cf.br ^next(%a : !mgpu.barrier<1>)
// expected-note @+1 {{the barrier comes from here}}
^next(%b: !mgpu.barrier<1>):
  // expected-error @+2 {{'mgpu.barrier.wait' op expected a barrier of one visible 'mgpu.barrier.alloc', got an argument of a block [MGPU0303]}}
  // expected-note @+1 {{help: use mgpu.barrier.wait_parity, or index the allocated group at this op}}
  mgpu.barrier.wait %b : !mgpu.barrier<1>
  return
}

// -----

// Near miss: views of one allocation, with an index that only the run knows.
func.func @views(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = mgpu.barrier.alloc "full" : !mgpu.barrier<4>
  scf.for %i = %c0 to %n step %c1 {
    %b = mgpu.barrier.at %g[%i] : !mgpu.barrier<4> -> !mgpu.barrier<1>
    %again = mgpu.barrier.at %b[0] : !mgpu.barrier<1> -> !mgpu.barrier<1>
    mgpu.barrier.wait %again : !mgpu.barrier<1>
  }
  return
}

// -----

// Near miss: arrive and the parity form take any barrier of this block.
func.func @data(%b: !mgpu.barrier<1>, %c: i1, %parity: i1) {
  %a = mgpu.barrier.alloc "a" : !mgpu.barrier<1>
  %s = arith.select %c, %a, %b : !mgpu.barrier<1>
  mgpu.barrier.arrive %s : !mgpu.barrier<1>
  mgpu.barrier.wait_parity %s, %parity : !mgpu.barrier<1>
  return
}

// -----

gpu.module @m {
  gpu.func @k(%p: i1) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %a = mgpu.barrier.alloc "a" : !mgpu.barrier<1>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    // expected-note @+1 {{the barrier comes from here}}
    %c = arith.select %p, %a, %b : !mgpu.barrier<1>
    // expected-error @+2 {{'mgpu.barrier.test' op expected a barrier of one visible 'mgpu.barrier.alloc', got a result of 'arith.select' [MGPU0303]}}
    // expected-note @+1 {{help: use mgpu.barrier.test_parity, or index the allocated group at this op}}
    %ok = mgpu.barrier.test %c : !mgpu.barrier<1>
    gpu.return
  }
}

// -----

// near miss: a slot of a slice shows its allocation; a parity test asks for none
gpu.module @m {
  gpu.func @k(%p: i1, %i: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4>
    %s = mgpu.barrier.slice %g[%i] [2] [1] : !mgpu.barrier<4> -> !mgpu.barrier<2>
    %b = mgpu.barrier.at %s[%i] : !mgpu.barrier<2> -> !mgpu.barrier<1>
    %ok = mgpu.barrier.test %b : !mgpu.barrier<1>
    %a = mgpu.barrier.alloc "a" : !mgpu.barrier<1>
    %c = arith.select %p, %a, %b : !mgpu.barrier<1>
    %fine = mgpu.barrier.test_parity %c, %p : !mgpu.barrier<1>
    gpu.return
  }
}
