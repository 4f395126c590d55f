// MGPU1005: what a rule on whole kernels refuses first (MGPU0114, MGPU0314), for passes that are run one by one.
//
// RUN: mgpu-opt %s --pass-pipeline='builtin.module(gpu.module(mgpu-lower-ops))' --split-input-file --verify-diagnostics

gpu.module @peer_without_cluster [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %g = mgpu.barrier.alloc "g" offset 0 : !mgpu.barrier<4>
    // expected-error @+1 {{'mgpu.barrier.peer' op expected known_cluster_size on the kernel [MGPU1005]}}
    %q = mgpu.barrier.peer %g, x = %r : !mgpu.barrier<4> -> !mgpu.barrier<4, peer>
    gpu.return
  }
}

// -----

gpu.module @smem_peer_without_cluster [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %buf = mgpu.smem.alloc "buf" offset 0 : memref<4xi32, #gpu.address_space<workgroup>>
    // expected-error @+1 {{'mgpu.smem.peer' op expected known_cluster_size on the kernel [MGPU1005]}}
    %q = mgpu.smem.peer %buf, x = %r : memref<4xi32, #gpu.address_space<workgroup>> -> memref<4xi32, 7>
    gpu.return
  }
}

// -----

gpu.module @collective_without_cluster [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.barrier.alloc' op expected known_cluster_size on the kernel [MGPU1005]}}
    %c = mgpu.barrier.alloc "c" offset 0 : !mgpu.barrier<1, collective = [x]>
    gpu.return
  }
}

// -----

gpu.module @count [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.barrier.alloc' op expected a count in 1..2^20 on each mbarrier, got 1048576 [MGPU1005]}}
    %c = mgpu.barrier.alloc "c" offset 0 : !mgpu.barrier<1, arrivals = 524288, collective = [x]>
    gpu.return
  }
}

// -----

// Near miss: the largest count.
gpu.module @largest_count [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %c = mgpu.barrier.alloc "c" offset 0 : !mgpu.barrier<1, arrivals = 524287, collective = [x]>
    gpu.return
  }
}
