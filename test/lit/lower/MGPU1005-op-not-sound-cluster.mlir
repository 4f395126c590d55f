// MGPU1005: the lowering refuses by itself what would become a wrong program: views, clusters, named barriers, semaphores,
// fences, registers. A rule of the verifier says it first, and better.
//
// RUN: mgpu-opt %s --lower-to-nvvm --mgpu-verifier=off --split-input-file --verify-diagnostics

gpu.module @stride [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4>
    // expected-error @+1 {{'mgpu.barrier.slice' op expected stride 1 [MGPU1005]}}
    %s2 = mgpu.barrier.slice %g[0] [2] [2] : !mgpu.barrier<4> -> !mgpu.barrier<2>
    gpu.return
  }
}

// -----

gpu.module @strides [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4>
    // expected-error @+1 {{'mgpu.barrier.slice' op expected stride 1 [MGPU1005]}}
    %s2 = mgpu.barrier.slice %g[0] [2] [1, 1] : !mgpu.barrier<4> -> !mgpu.barrier<2>
    gpu.return
  }
}

// -----

gpu.module @slice_beyond [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4>
    // expected-error @+1 {{'mgpu.barrier.slice' op expected a slice within the group [MGPU1005]}}
    %s2 = mgpu.barrier.slice %g[3] [2] [1] : !mgpu.barrier<4> -> !mgpu.barrier<2>
    gpu.return
  }
}

// -----

gpu.module @slice_sizes [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4>
    // expected-error @+1 {{'mgpu.barrier.slice' op expected a slice within the group [MGPU1005]}}
    %s2 = mgpu.barrier.slice %g[0] [2, 1] [1] : !mgpu.barrier<4> -> !mgpu.barrier<2>
    gpu.return
  }
}

// -----

gpu.module @slice_too_large [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4>
    // expected-error @+1 {{'mgpu.barrier.slice' op expected a slice within the group [MGPU1005]}}
    %s2 = mgpu.barrier.slice %g[%r] [5] [1] : !mgpu.barrier<4> -> !mgpu.barrier<5>
    gpu.return
  }
}

// -----

gpu.module @named_index [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %t = mgpu.named_barrier.alloc "t" : !mgpu.named_barrier<128, slots = 2>
    // expected-error @+1 {{'mgpu.named_barrier.at' op expected an index within the group [MGPU1005]}}
    %u = mgpu.named_barrier.at %t[2] : !mgpu.named_barrier<128, slots = 2> -> !mgpu.named_barrier<128>
    gpu.return
  }
}

// -----

gpu.module @named_group [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %t = mgpu.named_barrier.alloc "t" : !mgpu.named_barrier<128, slots = 2>
    // expected-error @+1 {{'mgpu.named_barrier.sync' op expected one named barrier [MGPU1005]}}
    mgpu.named_barrier.sync %t : !mgpu.named_barrier<128, slots = 2>
    gpu.return
  }
}

// -----

gpu.module @peer_of_peer [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4>
    %p = mgpu.barrier.peer %g, x = %r : !mgpu.barrier<4> -> !mgpu.barrier<4, peer>
    // expected-error @+1 {{'mgpu.barrier.peer' op expected a barrier of this block, and its view [MGPU1005]}}
    %q = mgpu.barrier.peer %p, x = %r : !mgpu.barrier<4, peer> -> !mgpu.barrier<4, peer>
    gpu.return
  }
}

// -----

gpu.module @peer_of_collective [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %c = mgpu.barrier.alloc "c" : !mgpu.barrier<1, collective = [x]>
    // expected-error @+1 {{'mgpu.barrier.peer' op expected a barrier of this block, and its view [MGPU1005]}}
    %q = mgpu.barrier.peer %c, x = %r : !mgpu.barrier<1, collective = [x]> -> !mgpu.barrier<1, peer>
    gpu.return
  }
}

// -----

gpu.module @peer_as_local [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4>
    // expected-error @+1 {{'mgpu.barrier.peer' op expected a barrier of this block, and its view [MGPU1005]}}
    %q = mgpu.barrier.peer %g, x = %r : !mgpu.barrier<4> -> !mgpu.barrier<4>
    gpu.return
  }
}

// -----

gpu.module @wait_on_peer [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %p = mgpu.barrier.peer %b, x = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    // expected-error @+1 {{'mgpu.barrier.wait' op expected one barrier of this block [MGPU1005]}}
    mgpu.barrier.wait %p : !mgpu.barrier<1, peer>
    gpu.return
  }
}

// -----

gpu.module @invalidate_peer [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4>
    %p = mgpu.barrier.peer %g, x = %r : !mgpu.barrier<4> -> !mgpu.barrier<4, peer>
    // expected-error @+1 {{'mgpu.barrier.invalidate' op expected a barrier of this block [MGPU1005]}}
    mgpu.barrier.invalidate %p : !mgpu.barrier<4, peer>
    gpu.return
  }
}

// -----

gpu.module @complete_tx_collective [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %c = mgpu.barrier.alloc "c" : !mgpu.barrier<1, collective = [x]>
    // expected-error @+1 {{'mgpu.barrier.complete_tx' op expected a barrier that is not collective [MGPU1005]}}
    mgpu.barrier.complete_tx %c, %n : !mgpu.barrier<1, collective = [x]>
    gpu.return
  }
}

// -----

gpu.module @semaphore_element [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.semaphore.signal' op expected an element of a memref of i32 in global memory [MGPU1005]}}
    mgpu.semaphore.signal %f[%r], %n scope gpu : memref<4xf32>
    gpu.return
  }
}

// -----

gpu.module @semaphore_rank [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.semaphore.wait' op expected an element of a memref of i32 in global memory [MGPU1005]}}
    mgpu.semaphore.wait %s[%r, %r], %n scope gpu : memref<4xi32>
    gpu.return
  }
}

// -----

gpu.module @semaphore_space [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %buf = mgpu.smem.alloc "buf" : memref<4xi32, #gpu.address_space<workgroup>>
    // expected-error @+1 {{'mgpu.semaphore.signal' op expected an element of a memref of i32 in global memory [MGPU1005]}}
    mgpu.semaphore.signal %buf[%r], %n scope gpu : memref<4xi32, #gpu.address_space<workgroup>>
    gpu.return
  }
}

// -----

gpu.module @semaphore_scope [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.semaphore.signal' op expected scope gpu or sys [MGPU1005]}}
    mgpu.semaphore.signal %s[%r], %n scope cluster : memref<4xi32>
    gpu.return
  }
}

// -----

gpu.module @smem_peer_of_global [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.smem.peer' op expected a buffer in workgroup memory and a result in memory space 7 [MGPU1005]}}
    %q = mgpu.smem.peer %s, x = %r : memref<4xi32> -> memref<4xi32, 7>
    gpu.return
  }
}

// -----

gpu.module @smem_peer_shape [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %buf = mgpu.smem.alloc "buf" : memref<4xi32, #gpu.address_space<workgroup>>
    // expected-error @+1 {{'mgpu.smem.peer' op expected a result of the buffer's shape, layout and elements [MGPU1005]}}
    %q = mgpu.smem.peer %buf, x = %r : memref<4xi32, #gpu.address_space<workgroup>> -> memref<8xi32, 7>
    gpu.return
  }
}

// -----

gpu.module @smem_peer_rank [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %buf = mgpu.smem.alloc "buf" : memref<4xi32, #gpu.address_space<workgroup>>
    // expected-error @+1 {{'mgpu.smem.peer' op expected a result of the buffer's shape, layout and elements [MGPU1005]}}
    %q = mgpu.smem.peer %buf, x = %r : memref<4xi32, #gpu.address_space<workgroup>> -> memref<2x2xi32, 7>
    gpu.return
  }
}

// -----

gpu.module @smem_peer_element [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %buf = mgpu.smem.alloc "buf" : memref<4xi32, #gpu.address_space<workgroup>>
    // expected-error @+1 {{'mgpu.smem.peer' op expected a result of the buffer's shape, layout and elements [MGPU1005]}}
    %q = mgpu.smem.peer %buf, x = %r : memref<4xi32, #gpu.address_space<workgroup>> -> memref<4xf32, 7>
    gpu.return
  }
}

// -----

gpu.module @uniform_vector [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %x = vector.broadcast %n : i32 to vector<4xi32>
    // expected-error @+1 {{'mgpu.uniform' op expected an integer, index or float of at most 64 bits [MGPU1005]}}
    %u = mgpu.uniform warp %x : vector<4xi32>
    gpu.return
  }
}

// -----

gpu.module @uniform_scope [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.uniform' op expected scope warp or warpgroup [MGPU1005]}}
    %u = mgpu.uniform block %n : i32
    gpu.return
  }
}

// -----

gpu.module @fence_without_scope [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.fence' op expected a scope with acq_rel, and only there [MGPU1005]}}
    "mgpu.fence"() <{kind = #mgpu<fence_kind acq_rel>}> : () -> ()
    gpu.return
  }
}

// -----

gpu.module @fence_with_scope [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.fence' op expected a scope with acq_rel, and only there [MGPU1005]}}
    "mgpu.fence"() <{kind = #mgpu<fence_kind async_shared>, scope = #mgpu<memory_scope gpu>}> : () -> ()
    gpu.return
  }
}

// -----

gpu.module @leader_dims_0 [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.leader' op expected dims from 1 to 7 [MGPU1005]}}
    "mgpu.leader"() <{dims = 0 : i32}> ({
    ^bb0:
    }) : () -> ()
    gpu.return
  }
}

// -----

gpu.module @leader_dims_8 [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.leader' op expected dims from 1 to 7 [MGPU1005]}}
    "mgpu.leader"() <{dims = 8 : i32}> ({
    ^bb0:
    }) : () -> ()
    gpu.return
  }
}

// -----

gpu.module @leader_dims_9 [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.leader' op expected dims from 1 to 7 [MGPU1005]}}
    "mgpu.leader"() <{dims = 9 : i32}> ({
    ^bb0:
    }) : () -> ()
    gpu.return
  }
}

// -----

gpu.module @leader_dims_minus_1 [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.leader' op expected dims from 1 to 7 [MGPU1005]}}
    "mgpu.leader"() <{dims = -1 : i32}> ({
    ^bb0:
    }) : () -> ()
    gpu.return
  }
}

// -----

gpu.module @registers_nested [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    mgpu.role "a" warpgroups [0] {
      // expected-error @+1 {{'mgpu.role' op expected registers only on warpgroup roles at the top level [MGPU1005]}}
      mgpu.role "b" warps [0] registers 40 {
      }
    }
    gpu.return
  }
}

// -----

gpu.module @registers_in_loop [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    scf.for %i = %r to %r step %r {
      // expected-error @+1 {{'mgpu.role' op expected registers only on warpgroup roles at the top level [MGPU1005]}}
      mgpu.role "b" warpgroups [0] registers 40 {
      }
    }
    gpu.return
  }
}

// -----

gpu.module @registers_of_warps [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%r: index, %n: i32, %f: memref<4xf32>, %s: memref<4xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-error @+1 {{'mgpu.role' op expected registers only on warpgroup roles at the top level [MGPU1005]}}
    mgpu.role "b" warps [0] registers 40 {
    }
    gpu.return
  }
}
