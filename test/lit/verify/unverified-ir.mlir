// Rules also see ops that MLIR has not verified yet: a rule that cannot read its op stays silent,
// and MLIR's own verifier says what is wrong.
//
// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

// The definitions are cyclic until dominance is checked.
func.func @cycle() {
  // expected-error @+1 {{operand #0 does not dominate this use}}
  %a = mgpu.barrier.at %b[0] : !mgpu.barrier<1> -> !mgpu.barrier<1>
  // expected-note @+1 {{operand defined here (op in the same block)}}
  %b = mgpu.barrier.at %a[0] : !mgpu.barrier<1> -> !mgpu.barrier<1>
  mgpu.barrier.wait %b : !mgpu.barrier<1>
  return
}

// -----

// Ops after the first violation are checked although MLIR never gets there: these lack what their
// records promise.
func.func @broken(%g: !mgpu.barrier<4>) {
  // expected-error @+2 {{[MGPU0304]}}
  // expected-note @+1 {{help: index the group}}
  mgpu.barrier.arrive %g : !mgpu.barrier<4>
  "mgpu.barrier.arrive"() : () -> ()
  "mgpu.barrier.wait"() : () -> ()
  // expected-error @+2 {{[MGPU0304]}}
  // expected-note @+1 {{help: index the group}}
  "mgpu.barrier.wait_parity"(%g) : (!mgpu.barrier<4>) -> ()
  %a = "mgpu.barrier.at"() : () -> i32
  %b = "mgpu.barrier.alloc"() : () -> i32
  %c = "mgpu.smem.alloc"() : () -> memref<*xf32>
  "mgpu.sync"() : () -> ()
  "mgpu.elect"() : () -> ()
  return
}

// -----

// Outside any function.
// expected-note @+1 {{the group "full" is allocated here}}
%full = mgpu.barrier.alloc "full" : !mgpu.barrier<4>
// expected-error @+2 {{[MGPU0304]}}
// expected-note @+1 {{help: index the group}}
mgpu.barrier.arrive %full : !mgpu.barrier<4>
