// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

func.func @peer(%b: !mgpu.barrier<1, peer>, %parity: i1) {
  // expected-error @+2 {{'mgpu.barrier.wait' op can only await on CTA-local barriers [MGPU0302]}}
  // expected-note @+1 {{help: wait on this block's own barrier, and let the peer arrive on it}}
  mgpu.barrier.wait %b : !mgpu.barrier<1, peer>
  // expected-error @+2 {{'mgpu.barrier.wait_parity' op can only await on CTA-local barriers [MGPU0302]}}
  // expected-note @+1 {{help: wait on this block's own barrier, and let the peer arrive on it}}
  mgpu.barrier.wait_parity %b, %parity : !mgpu.barrier<1, peer>
  return
}

// -----

// A barrier of a group of peer barriers is still a peer barrier.
func.func @peer_group(%g: !mgpu.barrier<4, peer>, %parity: i1) {
  %b = mgpu.barrier.at %g[1] : !mgpu.barrier<4, peer> -> !mgpu.barrier<1, peer>
  // expected-error @+2 {{'mgpu.barrier.wait_parity' op can only await on CTA-local barriers [MGPU0302]}}
  // expected-note @+1 {{help: wait on this block's own barrier, and let the peer arrive on it}}
  mgpu.barrier.wait_parity %b, %parity : !mgpu.barrier<1, peer>
  return
}

// -----

// Near miss: arrive on the peer's barrier, wait on one's own.
func.func @exchange(%theirs: !mgpu.barrier<1, peer>) {
  %mine = mgpu.barrier.alloc "mine" : !mgpu.barrier<1>
  mgpu.barrier.arrive %theirs : !mgpu.barrier<1, peer>
  mgpu.barrier.wait %mine : !mgpu.barrier<1>
  return
}

// -----

gpu.module @m {
  gpu.func @k(%i: index, %p: i1) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %q = mgpu.barrier.peer %b, x = %i : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    // expected-error @+2 {{'mgpu.barrier.test' op can only await on CTA-local barriers [MGPU0302]}}
    // expected-note @+1 {{help: wait on this block's own barrier, and let the peer arrive on it}}
    %0 = mgpu.barrier.test %q : !mgpu.barrier<1, peer>
    // expected-error @+2 {{'mgpu.barrier.test_parity' op can only await on CTA-local barriers [MGPU0302]}}
    // expected-note @+1 {{help: wait on this block's own barrier, and let the peer arrive on it}}
    %1 = mgpu.barrier.test_parity %q, %p : !mgpu.barrier<1, peer>
    gpu.return
  }
}

// -----

// near miss: tests of the block's own barrier
gpu.module @m {
  gpu.func @k(%i: index, %p: i1) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %q = mgpu.barrier.peer %b, x = %i : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    %0 = mgpu.barrier.test %b : !mgpu.barrier<1>
    mgpu.barrier.arrive %q : !mgpu.barrier<1, peer>
    gpu.return
  }
}
