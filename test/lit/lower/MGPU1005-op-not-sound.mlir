// MGPU1005: the lowering refuses unsound ops by itself, for modules whose verification is switched off. A rule of the
// verifier says it first, and better.
//
// RUN: mgpu-opt %s --lower-to-nvvm --mgpu-verifier=off --split-input-file --verify-diagnostics

gpu.module @group [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<4>
    // expected-error @+1 {{'mgpu.barrier.arrive' op expected one barrier, got a group of 4 [MGPU1005]}}
    mgpu.barrier.arrive %b : !mgpu.barrier<4>
    gpu.return
  }
}

// -----

gpu.module @origin [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%c: i1) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %p = arith.select %c, %b, %b : !mgpu.barrier<1>
    // expected-error @+1 {{'mgpu.barrier.wait' op expected a barrier that comes from one visible mgpu.barrier.alloc [MGPU1005]}}
    mgpu.barrier.wait %p : !mgpu.barrier<1>
    gpu.return
  }
}

// -----

gpu.module @no_index [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<4>
    // expected-error @+1 {{'mgpu.barrier.at' op expected one index [MGPU1005]}}
    %p = mgpu.barrier.at %b[1, 2] : !mgpu.barrier<4> -> !mgpu.barrier<1>
    mgpu.barrier.arrive %p : !mgpu.barrier<1>
    gpu.return
  }
}

// -----

gpu.module @huge_index [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<4>
    // expected-error @+1 {{'mgpu.barrier.at' op expected an index within the group [MGPU1005]}}
    %p = mgpu.barrier.at %b[99999999999] : !mgpu.barrier<4> -> !mgpu.barrier<1>
    mgpu.barrier.arrive %p : !mgpu.barrier<1>
    gpu.return
  }
}

// -----

gpu.module @space [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.smem.alloc' op expected a static memref in workgroup memory [MGPU1005]}}
    %b = mgpu.smem.alloc "b" : memref<4xf32>
    gpu.return
  }
}

// -----

gpu.module @neither_list [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.role' op expected either warpgroups or warps [MGPU1005]}}
    mgpu.role "r" {
    }
    gpu.return
  }
}

// -----

gpu.module @empty_list [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.role' op expected a role that names an agent [MGPU1005]}}
    mgpu.role "r" warpgroups [] {
    }
    gpu.return
  }
}

// -----

gpu.module @elect_in_elect [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.elect {
      // expected-error @+1 {{'mgpu.elect' op expected a warpgroup or a warp as agent [MGPU1005]}}
      mgpu.elect {
      }
    }
    gpu.return
  }
}

// -----

gpu.module @arguments [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.role' op expected a body without arguments [MGPU1005]}}
    "mgpu.role"() <{name = "r", warpgroups = array<i32: 0>}> ({
    ^bb0(%x: i32):
      %y = arith.addi %x, %x : i32
    }) : () -> ()
    gpu.return
  }
}

// -----

gpu.module @terminator [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.role "r" warpgroups [0] {
      // expected-error @+1 {{'llvm.unreachable' op expected to stand outside 'mgpu.role', 'mgpu.elect' and 'mgpu.leader' [MGPU1005]}}
      llvm.unreachable
    }
    gpu.return
  }
}

// -----

// Near miss: the sound form of each.
gpu.module @sound [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%c: i1) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<4>
    %p = mgpu.barrier.at %b[1] : !mgpu.barrier<4> -> !mgpu.barrier<1>
    %m = mgpu.smem.alloc "m" : memref<4xf32, #gpu.address_space<workgroup>>
    mgpu.barrier.arrive %p : !mgpu.barrier<1>
    mgpu.barrier.wait %p : !mgpu.barrier<1>
    mgpu.role "r" warpgroups [0] {
      mgpu.elect {
      }
    }
    gpu.return
  }
}
