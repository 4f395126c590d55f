// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

gpu.module @m {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %g = mgpu.named_barrier.alloc "g" : !mgpu.named_barrier<256, slots = 2>
    // expected-error @+2 {{'mgpu.named_barrier.sync' op expected one named barrier, got a group of 2 [MGPU0402]}}
    // expected-note @+1 {{help: index the group with mgpu.named_barrier.at}}
    mgpu.named_barrier.sync %g : !mgpu.named_barrier<256, slots = 2>
    // expected-error @+2 {{'mgpu.named_barrier.arrive' op expected one named barrier, got a group of 2 [MGPU0402]}}
    // expected-note @+1 {{help: index the group with mgpu.named_barrier.at}}
    mgpu.named_barrier.arrive %g : !mgpu.named_barrier<256, slots = 2>
    gpu.return
  }
}

// -----

// near miss: one slot of the group, and a group of one
gpu.module @m {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %g = mgpu.named_barrier.alloc "g" : !mgpu.named_barrier<256, slots = 2>
    %b = mgpu.named_barrier.at %g[1] : !mgpu.named_barrier<256, slots = 2> -> !mgpu.named_barrier<256>
    %c = mgpu.named_barrier.alloc "c" : !mgpu.named_barrier<256, slots = 1>
    mgpu.named_barrier.sync %b : !mgpu.named_barrier<256>
    mgpu.named_barrier.sync %c : !mgpu.named_barrier<256>
    gpu.return
  }
}
