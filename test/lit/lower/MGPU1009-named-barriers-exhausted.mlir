// MGPU1009: more named barriers than the hardware has beside the block's and the warpgroups'.
//
// RUN: mgpu-opt %s --lower-to-nvvm --split-input-file --verify-diagnostics

// One warpgroup: 14 are left.
gpu.module @one_too_many [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %a = mgpu.named_barrier.alloc "a" : !mgpu.named_barrier<128, slots = 14>
    // expected-error @+1 {{'mgpu.named_barrier.alloc' op expected at most 14 named barriers beside those of the block and its warpgroups, got 15 with this one [MGPU1009]}}
    %b = mgpu.named_barrier.alloc "b" : !mgpu.named_barrier<128>
    gpu.return
  }
}

// -----

// Eight warpgroups: 7.
gpu.module @group [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 1024, 1, 1>} {
    %a = mgpu.named_barrier.alloc "a" : !mgpu.named_barrier<128, slots = 5>
    // expected-error @+1 {{'mgpu.named_barrier.alloc' op expected at most 7 named barriers beside those of the block and its warpgroups, got 8 with this one [MGPU1009]}}
    %b = mgpu.named_barrier.alloc "b" : !mgpu.named_barrier<128, slots = 3>
    gpu.return
  }
}

// -----

gpu.module @lane_kernel [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    // expected-error @+1 {{'mgpu.named_barrier.alloc' op expected at most 14 named barriers beside those of the block and its warpgroups, got 15 with this one [MGPU1009]}}
    %a = mgpu.named_barrier.alloc "a" : !mgpu.named_barrier<128, slots = 15>
    gpu.return
  }
}

// -----

// Near miss: all that there are, with one and with eight warpgroups.
gpu.module @all_of_one [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %a = mgpu.named_barrier.alloc "a" : !mgpu.named_barrier<128, slots = 13>
    %b = mgpu.named_barrier.alloc "b" : !mgpu.named_barrier<128>
    gpu.return
  }
}

// -----

gpu.module @all_of_eight [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%v: i32, %o: memref<i32>) kernel attributes {known_block_size = array<i32: 1024, 1, 1>} {
    %a = mgpu.named_barrier.alloc "a" : !mgpu.named_barrier<128, slots = 7>
    gpu.return
  }
}
