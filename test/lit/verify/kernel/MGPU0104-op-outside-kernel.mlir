// RUN: mgpu-opt %s --mgpu-verify --split-input-file --verify-diagnostics

// expected-note @+1 {{this function is no kernel}}
func.func @host(%b: !mgpu.barrier<1>) {
  // expected-error @+2 {{'mgpu.barrier.arrive' op expected to stand in a 'gpu.func ... kernel' [MGPU0104]}}
  // expected-note @+1 {{help: inline the function into its kernel first}}
  mgpu.barrier.arrive %b : !mgpu.barrier<1>
  return
}

// -----

// One diagnostic for all ops of a function, and one for each function.
gpu.module @helpers [#nvvm.target<chip = "sm_90a">] {
  // expected-note @+1 {{this function is no kernel}}
  func.func @publish(%b: !mgpu.barrier<1>) {
    // expected-error @+2 {{'mgpu.sync' op expected to stand in a 'gpu.func ... kernel' (and 2 more ops of this function) [MGPU0104]}}
    // expected-note @+1 {{help: inline the function into its kernel first}}
    mgpu.sync warpgroup
    mgpu.elect {
      mgpu.barrier.arrive %b : !mgpu.barrier<1>
    }
    return
  }
  // expected-note @+1 {{this function is no kernel}}
  gpu.func @no_kernel(%b: !mgpu.barrier<1>) {
    // expected-error @+2 {{'mgpu.barrier.arrive' op expected to stand in a 'gpu.func ... kernel' [MGPU0104]}}
    // expected-note @+1 {{help: make it one: gpu.func @name(...) kernel}}
    mgpu.barrier.arrive %b : !mgpu.barrier<1>
    gpu.return
  }
}

// -----

// expected-error @+1 {{'mgpu.sync' op expected to stand in a 'gpu.func ... kernel' [MGPU0104]}}
mgpu.sync block

// -----

// Near miss: in a kernel.
gpu.module @kernel [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.barrier.arrive %b : !mgpu.barrier<1>
    gpu.return
  }
}

// -----

// Near miss: a barrier in a signature is no op.
func.func private @declared(!mgpu.barrier<1>)
func.func @passes_on(%b: !mgpu.barrier<1>) {
  func.call @declared(%b) : (!mgpu.barrier<1>) -> ()
  return
}
