// MGPU1007: every op, form and type whose instructions the chip does not have: LLVM would abort on them.
//
// RUN: mgpu-opt %s --lower-to-nvvm --split-input-file --verify-diagnostics

gpu.module @arrive_expect_tx [#nvvm.target<chip = "sm_80">] {
  gpu.func @k(%n: i32) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    // expected-error @+1 {{'mgpu.barrier.arrive_expect_tx' op expected sm_90 or newer, got sm_80 [MGPU1007]}}
    mgpu.barrier.arrive_expect_tx %b, %n : !mgpu.barrier<1>
    gpu.return
  }
}

// -----

gpu.module @expect_tx [#nvvm.target<chip = "sm_80">] {
  gpu.func @k(%n: i32) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    // expected-error @+1 {{'mgpu.barrier.expect_tx' op expected sm_90 or newer, got sm_80 [MGPU1007]}}
    mgpu.barrier.expect_tx %b, %n : !mgpu.barrier<1>
    gpu.return
  }
}

// -----

gpu.module @complete_tx [#nvvm.target<chip = "sm_80">] {
  gpu.func @k(%n: i32) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    // expected-error @+1 {{'mgpu.barrier.complete_tx' op expected sm_90 or newer, got sm_80 [MGPU1007]}}
    mgpu.barrier.complete_tx %b, %n : !mgpu.barrier<1>
    gpu.return
  }
}

// -----

gpu.module @barrier_peer [#nvvm.target<chip = "sm_80">] {
  gpu.func @k(%r: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    // expected-error @+1 {{'mgpu.barrier.peer' op expected sm_90 or newer, got sm_80 [MGPU1007]}}
    %p = mgpu.barrier.peer %b, x = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    gpu.return
  }
}

// -----

gpu.module @collective [#nvvm.target<chip = "sm_80">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.barrier.alloc' op expected sm_90 or newer, got sm_80 [MGPU1007]}}
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, collective = [x]>
    gpu.return
  }
}

// -----

gpu.module @leader_tracked [#nvvm.target<chip = "sm_80">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.barrier.alloc' op expected sm_90 or newer, got sm_80 [MGPU1007]}}
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, collective = [x], leader_tracked>
    gpu.return
  }
}

// -----

gpu.module @leader [#nvvm.target<chip = "sm_80">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.leader' op expected sm_90 or newer, got sm_80 [MGPU1007]}}
    mgpu.leader [x] {
    }
    gpu.return
  }
}

// -----

gpu.module @cluster_arrive [#nvvm.target<chip = "sm_80">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.cluster.arrive' op expected sm_90 or newer, got sm_80 [MGPU1007]}}
    mgpu.cluster.arrive
    gpu.return
  }
}

// -----

gpu.module @cluster_wait [#nvvm.target<chip = "sm_80">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.cluster.wait' op expected sm_90 or newer, got sm_80 [MGPU1007]}}
    mgpu.cluster.wait
    gpu.return
  }
}

// -----

gpu.module @sync_cluster [#nvvm.target<chip = "sm_80">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.sync' op expected sm_90 or newer, got sm_80 [MGPU1007]}}
    mgpu.sync cluster
    gpu.return
  }
}

// -----

gpu.module @commit_smem [#nvvm.target<chip = "sm_80">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.commit_smem' op expected sm_90 or newer, got sm_80 [MGPU1007]}}
    mgpu.commit_smem
    gpu.return
  }
}

// -----

gpu.module @fence_async_shared [#nvvm.target<chip = "sm_80">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.fence' op expected sm_90 or newer, got sm_80 [MGPU1007]}}
    mgpu.fence async_shared
    gpu.return
  }
}

// -----

gpu.module @fence_async_global [#nvvm.target<chip = "sm_80">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.fence' op expected sm_90 or newer, got sm_80 [MGPU1007]}}
    mgpu.fence async_global
    gpu.return
  }
}

// -----

gpu.module @fence_mbarrier_init [#nvvm.target<chip = "sm_80">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.fence' op expected sm_90 or newer, got sm_80 [MGPU1007]}}
    mgpu.fence mbarrier_init
    gpu.return
  }
}

// -----

gpu.module @fence_acq_rel_cluster [#nvvm.target<chip = "sm_80">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.fence' op expected sm_90 or newer, got sm_80 [MGPU1007]}}
    mgpu.fence acq_rel cluster
    gpu.return
  }
}

// -----

gpu.module @smem_peer [#nvvm.target<chip = "sm_80">] {
  gpu.func @k(%r: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %s = mgpu.smem.alloc "s" : memref<4xi32, #gpu.address_space<workgroup>>
    // expected-error @+1 {{'mgpu.smem.peer' op expected sm_90 or newer, got sm_80 [MGPU1007]}}
    %p = mgpu.smem.peer %s, x = %r : memref<4xi32, #gpu.address_space<workgroup>> -> memref<4xi32, 7>
    gpu.return
  }
}

// -----

gpu.module @registers [#nvvm.target<chip = "sm_80">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.role' op expected sm_90 or newer, got sm_80 [MGPU1007]}}
    mgpu.role "r" warpgroups [0] registers 40 {
    }
    gpu.return
  }
}

// -----

gpu.module @sm_90_orders_tensor_core [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.barrier.alloc' op expected sm_100 or newer, got sm_90 [MGPU1007]}}
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, orders_tensor_core>
    gpu.return
  }
}

// -----

gpu.module @sm_90_tcgen05_before [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.fence' op expected sm_100 or newer, got sm_90 [MGPU1007]}}
    mgpu.fence tcgen05_before
    gpu.return
  }
}

// -----

gpu.module @sm_90_tcgen05_after [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.fence' op expected sm_100 or newer, got sm_90 [MGPU1007]}}
    mgpu.fence tcgen05_after
    gpu.return
  }
}

// -----

gpu.module @sm_80_orders_tensor_core [#nvvm.target<chip = "sm_80">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.barrier.alloc' op expected sm_100 or newer, got sm_80 [MGPU1007]}}
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, orders_tensor_core>
    gpu.return
  }
}

// -----

gpu.module @sm_80_tcgen05_before [#nvvm.target<chip = "sm_80">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.fence' op expected sm_100 or newer, got sm_80 [MGPU1007]}}
    mgpu.fence tcgen05_before
    gpu.return
  }
}

// -----

gpu.module @sm_80_tcgen05_after [#nvvm.target<chip = "sm_80">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.fence' op expected sm_100 or newer, got sm_80 [MGPU1007]}}
    mgpu.fence tcgen05_after
    gpu.return
  }
}

// -----

// Near miss: all that sm_80 has.
gpu.module @near_miss [#nvvm.target<chip = "sm_80">] {
  gpu.func @k(%p: i1, %n: i32, %sem: memref<4xi32>, %i: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<2>
    %s = mgpu.barrier.slice %g[1] [1] [1] : !mgpu.barrier<2> -> !mgpu.barrier<1>
    %b = mgpu.barrier.at %g[0] : !mgpu.barrier<2> -> !mgpu.barrier<1>
    %t = mgpu.named_barrier.alloc "t" : !mgpu.named_barrier<128, slots = 2>
    %u = mgpu.named_barrier.at %t[%i] : !mgpu.named_barrier<128, slots = 2> -> !mgpu.named_barrier<128>
    mgpu.barrier.arrive %b : !mgpu.barrier<1>
    mgpu.barrier.wait %b : !mgpu.barrier<1>
    mgpu.barrier.wait_parity %s, %p : !mgpu.barrier<1>
    %x = mgpu.barrier.test %b : !mgpu.barrier<1>
    %y = mgpu.barrier.test_parity %s, %p : !mgpu.barrier<1>
    mgpu.named_barrier.sync %u : !mgpu.named_barrier<128>
    mgpu.named_barrier.arrive %u : !mgpu.named_barrier<128>
    mgpu.sync warp
    mgpu.sync warpgroup
    mgpu.sync block
    mgpu.fence acq_rel gpu
    mgpu.fence acq_rel sys
    mgpu.semaphore.wait %sem[%i], %n scope gpu consume : memref<4xi32>
    mgpu.semaphore.signal %sem[%i], %n scope sys : memref<4xi32>
    %v = mgpu.uniform warp %n : i32
    mgpu.role "r" warpgroups [0] {
      mgpu.elect {
      }
    }
    mgpu.barrier.invalidate %g : !mgpu.barrier<2>
    gpu.return
  }
}

// -----

// Near miss: the tensor core forms on the chip that has them.
gpu.module @near_miss_sm_100 [#nvvm.target<chip = "sm_100a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, orders_tensor_core>
    mgpu.fence tcgen05_before
    mgpu.barrier.arrive %b : !mgpu.barrier<1, orders_tensor_core>
    mgpu.barrier.wait %b : !mgpu.barrier<1, orders_tensor_core>
    mgpu.fence tcgen05_after
    gpu.return
  }
}
