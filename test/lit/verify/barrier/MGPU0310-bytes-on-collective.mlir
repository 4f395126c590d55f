// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

gpu.module @m {
  gpu.func @k(%n: i32) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-note @+1 {{the barrier "c" is allocated here}}
    %c = mgpu.barrier.alloc "c" : !mgpu.barrier<1, collective = [x]>
    // expected-note @+1 {{the barrier "l" is allocated here}}
    %l = mgpu.barrier.alloc "l" : !mgpu.barrier<1, collective = [x], leader_tracked>
    // expected-error @+2 {{'mgpu.barrier.arrive_expect_tx' op expected a barrier that is not collective, or one that is 'leader_tracked' [MGPU0310]}}
    // expected-note @+1 {{help: count bytes on an ordinary barrier of each block}}
    mgpu.barrier.arrive_expect_tx %c, %n : !mgpu.barrier<1, collective = [x]>
    // expected-error @+2 {{'mgpu.barrier.expect_tx' op expected a barrier that is not collective, or one that is 'leader_tracked' [MGPU0310]}}
    // expected-note @+1 {{help: count bytes on an ordinary barrier of each block}}
    mgpu.barrier.expect_tx %c, %n : !mgpu.barrier<1, collective = [x]>
    // expected-error @+2 {{'mgpu.barrier.complete_tx' op expected a barrier that is not collective [MGPU0310]}}
    // expected-note @+1 {{help: count bytes on an ordinary barrier of each block}}
    mgpu.barrier.complete_tx %c, %n : !mgpu.barrier<1, collective = [x]>
    // expected-error @+2 {{'mgpu.barrier.complete_tx' op expected a barrier that is not collective [MGPU0310]}}
    // expected-note @+1 {{help: count bytes on an ordinary barrier of each block}}
    mgpu.barrier.complete_tx %l, %n : !mgpu.barrier<1, collective = [x], leader_tracked>
    gpu.return
  }
}

// -----

// near miss: bytes on a leader-tracked barrier, on an ordinary one and on a peer's
gpu.module @m {
  gpu.func @k(%n: i32, %i: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %l = mgpu.barrier.alloc "l" : !mgpu.barrier<1, collective = [x], leader_tracked>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %p = mgpu.barrier.peer %b, x = %i : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    mgpu.barrier.arrive_expect_tx %l, %n : !mgpu.barrier<1, collective = [x], leader_tracked>
    mgpu.barrier.expect_tx %l, %n : !mgpu.barrier<1, collective = [x], leader_tracked>
    mgpu.barrier.complete_tx %b, %n : !mgpu.barrier<1>
    mgpu.barrier.complete_tx %p, %n : !mgpu.barrier<1, peer>
    gpu.return
  }
}
