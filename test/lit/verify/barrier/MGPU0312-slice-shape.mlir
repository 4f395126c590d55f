// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

gpu.module @m {
  gpu.func @k(%i: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-note @+1 {{the group "g" is allocated here}}
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4, arrivals = 2>
    // expected-note @+1 {{the offset is this constant}}
    %c3 = arith.constant 3 : index
    // expected-error @+2 {{'mgpu.barrier.slice' op expected stride 1, got 2 [MGPU0312]}}
    // expected-note @+1 {{help: index the group with mgpu.barrier.at instead}}
    %a = mgpu.barrier.slice %g[0] [2] [2] : !mgpu.barrier<4, arrivals = 2> -> !mgpu.barrier<2, arrivals = 2>
    // expected-error @+1 {{'mgpu.barrier.slice' op expected a size from 1 to 4, got 5 [MGPU0312]}}
    %b = mgpu.barrier.slice %g[0] [5] [1] : !mgpu.barrier<4, arrivals = 2> -> !mgpu.barrier<5, arrivals = 2>
    // expected-error @+1 {{'mgpu.barrier.slice' op expected a size from 1 to 4, got 0 [MGPU0312]}}
    %c = mgpu.barrier.slice %g[0] [0] [1] : !mgpu.barrier<4, arrivals = 2> -> !mgpu.barrier<1, arrivals = 2>
    // expected-error @+1 {{'mgpu.barrier.slice' op expected an offset from 0 to 2 for 2 of 4 barriers, got 3 [MGPU0312]}}
    %d = mgpu.barrier.slice %g[3] [2] [1] : !mgpu.barrier<4, arrivals = 2> -> !mgpu.barrier<2, arrivals = 2>
    // expected-error @+1 {{'mgpu.barrier.slice' op expected an offset from 0 to 2 for 2 of 4 barriers, got 3 [MGPU0312]}}
    %e = mgpu.barrier.slice %g[%c3] [2] [1] : !mgpu.barrier<4, arrivals = 2> -> !mgpu.barrier<2, arrivals = 2>
    // expected-error @+1 {{'mgpu.barrier.slice' op expected the result type !mgpu.barrier<2, arrivals = 2>, got !mgpu.barrier<2> [MGPU0312]}}
    %f = mgpu.barrier.slice %g[0] [2] [1] : !mgpu.barrier<4, arrivals = 2> -> !mgpu.barrier<2>
    // expected-error @+1 {{'mgpu.barrier.slice' op expected one offset, one size and one stride [MGPU0312]}}
    %h = mgpu.barrier.slice %g[0] [2, 1] [1] : !mgpu.barrier<4, arrivals = 2> -> !mgpu.barrier<2, arrivals = 2>
    gpu.return
  }
}

// -----

// near miss: the last two, all of them, one, and an offset that is not known
gpu.module @m {
  gpu.func @k(%i: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4, arrivals = 2>
    %a = mgpu.barrier.slice %g[2] [2] [1] : !mgpu.barrier<4, arrivals = 2> -> !mgpu.barrier<2, arrivals = 2>
    %b = mgpu.barrier.slice %g[0] [4] [1] : !mgpu.barrier<4, arrivals = 2> -> !mgpu.barrier<4, arrivals = 2>
    %c = mgpu.barrier.slice %a[1] [1] [1] : !mgpu.barrier<2, arrivals = 2> -> !mgpu.barrier<1, arrivals = 2>
    %d = mgpu.barrier.slice %g[%i] [2] [1] : !mgpu.barrier<4, arrivals = 2> -> !mgpu.barrier<2, arrivals = 2>
    gpu.return
  }
}
