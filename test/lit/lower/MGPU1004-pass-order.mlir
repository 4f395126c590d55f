// MGPU1004: passes run one by one have to keep the pipeline's order. Here one is left out, or comes too early.
//
// RUN: split-file %s %T
// RUN: mgpu-opt no-plan.mlir --mgpu-kernel-abi --mgpu-lower-ops --split-input-file --verify-diagnostics
// RUN: mgpu-opt roles-first.mlir --mgpu-kernel-abi --mgpu-plan-smem --mgpu-lower-roles --mgpu-lower-ops \
// RUN:   --split-input-file --verify-diagnostics
// RUN: mgpu-opt in-order.mlir --mgpu-kernel-abi --mgpu-plan-smem --mgpu-assign-named-barriers --mgpu-lower-ops \
// RUN:   --mgpu-lower-roles --verify-diagnostics

//--- no-plan.mlir
gpu.module @barrier [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.barrier.alloc' op expected an offset; run mgpu-plan-smem first [MGPU1004]}}
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    gpu.return
  }
}

// -----

gpu.module @buffer [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+1 {{'mgpu.smem.alloc' op expected an offset; run mgpu-plan-smem first [MGPU1004]}}
    %b = mgpu.smem.alloc "b" : memref<4xf32, #gpu.address_space<workgroup>>
    gpu.return
  }
}

//--- roles-first.mlir
// Without its role the sync would be one of a warpgroup, run by one warp.
gpu.module @agent_lost [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.role "w" warps [1] {
      // expected-error @+1 {{'mgpu.sync' op expected no op that an agent executes; run mgpu-lower-ops first [MGPU1004]}}
      mgpu.sync warp
    }
    gpu.return
  }
}

// -----

// Without the kernel's semantics each thread's arrival would be one of the warpgroup.
gpu.module @semantics_lost [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    // expected-error @+1 {{'mgpu.barrier.alloc' op expected no op that an agent executes; run mgpu-lower-ops first [MGPU1004]}}
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.barrier.arrive %b : !mgpu.barrier<1>
    gpu.return
  }
}

//--- in-order.mlir
// Near miss: each pass in its place.
gpu.module @in_order [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %m = mgpu.smem.alloc "m" : memref<4xf32, #gpu.address_space<workgroup>>
    mgpu.role "w" warps [1] {
      mgpu.sync warp
    }
    gpu.return
  }
}
