// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

func.func @ops(%parity: i1) {
  // expected-note @+1 {{the group "full" is allocated here}}
  %full = mgpu.barrier.alloc "full" : !mgpu.barrier<4>
  // expected-error @+2 {{'mgpu.barrier.arrive' op attempting to operate on barrier without indexing, but num_barriers = 4 [MGPU0304]}}
  // expected-note @+1 {{help: index the group: mgpu.barrier.at %full[%i]}}
  mgpu.barrier.arrive %full : !mgpu.barrier<4>
  // expected-error @+2 {{'mgpu.barrier.wait' op attempting to operate on barrier without indexing, but num_barriers = 4 [MGPU0304]}}
  // expected-note @+1 {{help: index the group: mgpu.barrier.at %full[%i]}}
  mgpu.barrier.wait %full : !mgpu.barrier<4>
  // expected-error @+2 {{'mgpu.barrier.wait_parity' op attempting to operate on barrier without indexing, but num_barriers = 4 [MGPU0304]}}
  // expected-note @+1 {{help: index the group: mgpu.barrier.at %full[%i]}}
  mgpu.barrier.wait_parity %full, %parity : !mgpu.barrier<4>
  return
}

// -----

// A name that cannot stand after `%`, and a group whose allocation does not show.
func.func @names(%g: !mgpu.barrier<2>) {
  // expected-note @+1 {{the group "slot is full" is allocated here}}
  %full = mgpu.barrier.alloc "slot is full" : !mgpu.barrier<32>
  // expected-error @+2 {{'mgpu.barrier.arrive' op attempting to operate on barrier without indexing, but num_barriers = 32 [MGPU0304]}}
  // expected-note @+1 {{help: index the group: mgpu.barrier.at %group[%i]}}
  mgpu.barrier.arrive %full : !mgpu.barrier<32>
  // expected-error @+2 {{'mgpu.barrier.arrive' op attempting to operate on barrier without indexing, but num_barriers = 2 [MGPU0304]}}
  // expected-note @+1 {{help: index the group: mgpu.barrier.at %group[%i]}}
  mgpu.barrier.arrive %g : !mgpu.barrier<2>
  return
}

// -----

// Near miss: a group of one stands for its barrier; a barrier of a group is one barrier.
func.func @single(%parity: i1) {
  %one = mgpu.barrier.alloc "one" : !mgpu.barrier<1>
  %full = mgpu.barrier.alloc "full" : !mgpu.barrier<4>
  %b = mgpu.barrier.at %full[3] : !mgpu.barrier<4> -> !mgpu.barrier<1>
  mgpu.barrier.arrive %one : !mgpu.barrier<1>
  mgpu.barrier.wait %one : !mgpu.barrier<1>
  mgpu.barrier.wait_parity %b, %parity : !mgpu.barrier<1>
  return
}

// -----

gpu.module @m {
  gpu.func @k(%n: i32, %p: i1) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-note @+1 {{the group "g" is allocated here}}
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4>
    // expected-error @+2 {{'mgpu.barrier.arrive_expect_tx' op attempting to operate on barrier without indexing, but num_barriers = 4 [MGPU0304]}}
    // expected-note @+1 {{help: index the group: mgpu.barrier.at %g[%i]}}
    mgpu.barrier.arrive_expect_tx %g, %n : !mgpu.barrier<4>
    // expected-error @+2 {{'mgpu.barrier.expect_tx' op attempting to operate on barrier without indexing, but num_barriers = 4 [MGPU0304]}}
    // expected-note @+1 {{help: index the group: mgpu.barrier.at %g[%i]}}
    mgpu.barrier.expect_tx %g, %n : !mgpu.barrier<4>
    // expected-error @+2 {{'mgpu.barrier.complete_tx' op attempting to operate on barrier without indexing, but num_barriers = 4 [MGPU0304]}}
    // expected-note @+1 {{help: index the group: mgpu.barrier.at %g[%i]}}
    mgpu.barrier.complete_tx %g, %n : !mgpu.barrier<4>
    // expected-error @+2 {{'mgpu.barrier.test' op attempting to operate on barrier without indexing, but num_barriers = 4 [MGPU0304]}}
    // expected-note @+1 {{help: index the group: mgpu.barrier.at %g[%i]}}
    %0 = mgpu.barrier.test %g : !mgpu.barrier<4>
    // expected-error @+2 {{'mgpu.barrier.test_parity' op attempting to operate on barrier without indexing, but num_barriers = 4 [MGPU0304]}}
    // expected-note @+1 {{help: index the group: mgpu.barrier.at %g[%i]}}
    %1 = mgpu.barrier.test_parity %g, %p : !mgpu.barrier<4>
    gpu.return
  }
}

// -----

// near miss: a slice of one, and a whole group where a whole group is meant
gpu.module @m {
  gpu.func @k(%n: i32) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4>
    %b = mgpu.barrier.slice %g[1] [1] [1] : !mgpu.barrier<4> -> !mgpu.barrier<1>
    mgpu.barrier.arrive_expect_tx %b, %n : !mgpu.barrier<1>
    mgpu.barrier.invalidate %g : !mgpu.barrier<4>
    gpu.return
  }
}
