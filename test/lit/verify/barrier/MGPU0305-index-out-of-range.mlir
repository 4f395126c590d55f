// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

func.func @static(%argument: !mgpu.barrier<2>) {
  // expected-note @+1 {{the group "full" is allocated here}}
  %full = mgpu.barrier.alloc "full" : !mgpu.barrier<4>
  // expected-note @+1 {{the barrier "one" is allocated here}}
  %one = mgpu.barrier.alloc "one" : !mgpu.barrier<1>
  // expected-error @+1 {{'mgpu.barrier.at' op expected an index from 0 to 3, got 7 [MGPU0305]}}
  %a = mgpu.barrier.at %full[7] : !mgpu.barrier<4> -> !mgpu.barrier<1>
  // expected-error @+1 {{'mgpu.barrier.at' op expected an index from 0 to 3, got -1 [MGPU0305]}}
  %b = mgpu.barrier.at %full[-1] : !mgpu.barrier<4> -> !mgpu.barrier<1>
  // expected-error @+1 {{'mgpu.barrier.at' op expected index 0, got 1 [MGPU0305]}}
  %c = mgpu.barrier.at %one[1] : !mgpu.barrier<1> -> !mgpu.barrier<1>
  // expected-error @+1 {{'mgpu.barrier.at' op expected an index from 0 to 1, got 2 [MGPU0305]}}
  %d = mgpu.barrier.at %argument[2] : !mgpu.barrier<2> -> !mgpu.barrier<1>
  return
}

// -----

func.func @constant() {
  // expected-note @+1 {{the group "full" is allocated here}}
  %full = mgpu.barrier.alloc "full" : !mgpu.barrier<4>
  // expected-note @+1 {{the index is this constant}}
  %c4 = arith.constant 4 : index
  // expected-error @+1 {{'mgpu.barrier.at' op expected an index from 0 to 3, got 4 [MGPU0305]}}
  %a = mgpu.barrier.at %full[%c4] : !mgpu.barrier<4> -> !mgpu.barrier<1>
  // expected-note @+1 {{the index is this constant}}
  %i4 = index.constant 4
  // expected-error @+1 {{'mgpu.barrier.at' op expected an index from 0 to 3, got 4 [MGPU0305]}}
  %b = mgpu.barrier.at %full[%i4] : !mgpu.barrier<4> -> !mgpu.barrier<1>
  return
}

// -----

// Near miss: the last of the group, and an index that only the run knows.
func.func @last(%i: index) {
  %full = mgpu.barrier.alloc "full" : !mgpu.barrier<4>
  %c3 = arith.constant 3 : index
  %a = mgpu.barrier.at %full[3] : !mgpu.barrier<4> -> !mgpu.barrier<1>
  %b = mgpu.barrier.at %full[%c3] : !mgpu.barrier<4> -> !mgpu.barrier<1>
  %c = mgpu.barrier.at %full[%i] : !mgpu.barrier<4> -> !mgpu.barrier<1>
  return
}
