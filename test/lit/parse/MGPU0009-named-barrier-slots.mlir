// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expected 1 to 15 slots, got 16 [MGPU0009]}}
!t = !mgpu.named_barrier<256, slots = 16>
// -----
// expected-error @+1 {{expected 1 to 15 slots, got 0 [MGPU0009]}}
!t = !mgpu.named_barrier<256, slots = 0>
// -----
// near miss: all barriers but the block's
!a = !mgpu.named_barrier<256, slots = 15>
