// The rules speak in stock mlir-opt as well: type and op rules with the dialect plugin, kernel rules with the pass plugin.
//
// REQUIRES: plugin, mlir-opt
//
// RUN: mlir-opt --load-dialect-plugin=%plugin %s --split-input-file --verify-diagnostics
// RUN: mlir-opt --load-dialect-plugin=%plugin --load-pass-plugin=%plugin %S/Inputs/block-size-missing.mlir \
// RUN:   --pass-pipeline='builtin.module(mgpu-verify)' --verify-diagnostics

// expected-error @+1 {{only up to 32 barriers per group supported, got 33; split it into 2 groups [MGPU0002]}}
func.func private @too_large(!mgpu.barrier<33>)

// -----

// All violations of a function come in one run.
gpu.module @op_rules [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-note @+1 {{the group "ring" is allocated here}}
    %g = mgpu.barrier.alloc "ring" : !mgpu.barrier<4>
    // expected-error @+2 {{'mgpu.barrier.arrive' op attempting to operate on barrier without indexing, but num_barriers = 4 [MGPU0304]}}
    // expected-note @+1 {{help: index the group: mgpu.barrier.at %ring[%i]}}
    mgpu.barrier.arrive %g : !mgpu.barrier<4>
    // expected-error @+2 {{'mgpu.barrier.wait' op attempting to operate on barrier without indexing, but num_barriers = 4 [MGPU0304]}}
    // expected-note @+1 {{help: index the group: mgpu.barrier.at %ring[%i]}}
    mgpu.barrier.wait %g : !mgpu.barrier<4>
    gpu.return
  }
}

// -----

gpu.module @sound [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.barrier.arrive %b : !mgpu.barrier<1>
    gpu.return
  }
}
