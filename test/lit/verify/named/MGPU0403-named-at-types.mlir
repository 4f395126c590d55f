// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

gpu.module @m {
  gpu.func @k(%i: index) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %g = mgpu.named_barrier.alloc "g" : !mgpu.named_barrier<256, slots = 2>
    // expected-error @+1 {{'mgpu.named_barrier.at' op expected the result type !mgpu.named_barrier<256>, got !mgpu.named_barrier<128> [MGPU0403]}}
    %a = mgpu.named_barrier.at %g[0] : !mgpu.named_barrier<256, slots = 2> -> !mgpu.named_barrier<128>
    // expected-error @+1 {{'mgpu.named_barrier.at' op expected the result type !mgpu.named_barrier<256>, got !mgpu.named_barrier<256, slots = 2> [MGPU0403]}}
    %b = mgpu.named_barrier.at %g[0] : !mgpu.named_barrier<256, slots = 2> -> !mgpu.named_barrier<256, slots = 2>
    // expected-error @+1 {{'mgpu.named_barrier.at' op expected one index [MGPU0403]}}
    %c = mgpu.named_barrier.at %g[0, %i] : !mgpu.named_barrier<256, slots = 2> -> !mgpu.named_barrier<256>
    // expected-error @+1 {{'mgpu.named_barrier.at' op expected an index from 0 to 1, got 2 [MGPU0305]}}
    %d = mgpu.named_barrier.at %g[2] : !mgpu.named_barrier<256, slots = 2> -> !mgpu.named_barrier<256>
    gpu.return
  }
}

// -----

// near miss: an index that is not known
gpu.module @m {
  gpu.func @k(%i: index) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %g = mgpu.named_barrier.alloc "g" : !mgpu.named_barrier<256, slots = 2>
    %a = mgpu.named_barrier.at %g[%i] : !mgpu.named_barrier<256, slots = 2> -> !mgpu.named_barrier<256>
    gpu.return
  }
}
