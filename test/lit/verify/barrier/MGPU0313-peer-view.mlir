// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

gpu.module @m {
  gpu.func @k(%i: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-note @+1 {{the barrier "b" is allocated here}}
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    // expected-note @+1 {{the barrier "c" is allocated here}}
    %c = mgpu.barrier.alloc "c" : !mgpu.barrier<1, collective = [x]>
    %p = mgpu.barrier.peer %b, x = %i : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    // expected-error @+1 {{'mgpu.barrier.peer' op expected a barrier of this block, got a 'peer' view [MGPU0313]}}
    %q = mgpu.barrier.peer %p, x = %i : !mgpu.barrier<1, peer> -> !mgpu.barrier<1, peer>
    // expected-error @+1 {{'mgpu.barrier.peer' op expected a barrier of this block, got a collective barrier [MGPU0313]}}
    %r = mgpu.barrier.peer %c, x = %i : !mgpu.barrier<1, collective = [x]> -> !mgpu.barrier<1, peer>
    // expected-error @+2 {{'mgpu.barrier.peer' op expected a coordinate of the other block [MGPU0313]}}
    // expected-note @+1 {{help: write x = %rank, for one}}
    %s = mgpu.barrier.peer %b : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    // expected-error @+1 {{'mgpu.barrier.peer' op expected the result type !mgpu.barrier<1, peer>, got !mgpu.barrier<1> [MGPU0313]}}
    %t = mgpu.barrier.peer %b, x = %i : !mgpu.barrier<1> -> !mgpu.barrier<1>
    gpu.return
  }
}

// -----

// near miss: groups have peers, several coordinates may be given, and peers have slots
gpu.module @m {
  gpu.func @k(%i: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 2, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4, arrivals = 3>
    %p = mgpu.barrier.peer %g, x = %i, y = %i : !mgpu.barrier<4, arrivals = 3> -> !mgpu.barrier<4, arrivals = 3, peer>
    %q = mgpu.barrier.at %p[1] : !mgpu.barrier<4, arrivals = 3, peer> -> !mgpu.barrier<1, arrivals = 3, peer>
    mgpu.barrier.arrive %q : !mgpu.barrier<1, arrivals = 3, peer>
    gpu.return
  }
}
