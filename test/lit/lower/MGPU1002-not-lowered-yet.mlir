// MGPU1002: the kinds of barriers that are verified, but not lowered in this version. The views are made by casts, since
// no op makes them yet.
//
// RUN: mgpu-opt %s --lower-to-nvvm --split-input-file --verify-diagnostics

gpu.module @collective [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.barrier.alloc' op collective barriers are not lowered yet [MGPU1002]}}
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, collective = [x]>
    mgpu.barrier.arrive %b : !mgpu.barrier<1, collective = [x]>
    gpu.return
  }
}

// -----

gpu.module @leader_tracked [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.barrier.alloc' op leader-tracked barriers are not lowered yet [MGPU1002]}}
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, collective = [x], leader_tracked>
    mgpu.barrier.arrive %b : !mgpu.barrier<1, collective = [x], leader_tracked>
    gpu.return
  }
}

// -----

gpu.module @orders_tensor_core [#nvvm.target<chip = "sm_100a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.barrier.alloc' op tensor core ordering barriers are not lowered yet [MGPU1002]}}
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, orders_tensor_core>
    mgpu.barrier.wait %b : !mgpu.barrier<1, orders_tensor_core>
    gpu.return
  }
}

// -----

gpu.module @peer [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %p = builtin.unrealized_conversion_cast %b : !mgpu.barrier<1> to !mgpu.barrier<1, peer>
    // expected-error @+1 {{'mgpu.barrier.arrive' op peer, collective and tensor core ordering barriers are not lowered yet [MGPU1002]}}
    mgpu.barrier.arrive %p : !mgpu.barrier<1, peer>
    gpu.return
  }
}

// -----

// Near miss: a cluster with ordinary barriers.
gpu.module @lowered [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.barrier.arrive %b : !mgpu.barrier<1>
    mgpu.sync cluster
    gpu.return
  }
}
