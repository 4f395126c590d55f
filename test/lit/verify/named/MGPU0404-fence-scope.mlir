// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

gpu.module @m {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.fence' op expected a scope after 'acq_rel': cluster, gpu or sys [MGPU0404]}}
    "mgpu.fence"() <{kind = #mgpu<fence_kind acq_rel>}> : () -> ()
    // expected-error @+1 {{'mgpu.fence' op expected no scope after 'async_shared', got gpu [MGPU0404]}}
    "mgpu.fence"() <{kind = #mgpu<fence_kind async_shared>, scope = #mgpu<memory_scope gpu>}> : () -> ()
    gpu.return
  }
}

// -----

// near miss: acq_rel with each scope, the others without
gpu.module @m {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.fence acq_rel cluster
    mgpu.fence acq_rel gpu
    mgpu.fence acq_rel sys
    mgpu.fence async_global
    gpu.return
  }
}
