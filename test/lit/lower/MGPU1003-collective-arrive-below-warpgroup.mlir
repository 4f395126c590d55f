// MGPU1003: the lowering refuses by itself what MGPU0301 refuses first, for modules whose verification is switched off.
//
// RUN: mgpu-opt %s --lower-to-nvvm --mgpu-verifier=off --split-input-file --verify-diagnostics

gpu.module @warp [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, collective = [x]>
    mgpu.role "w" warps [1] {
      // expected-error @+1 {{'mgpu.barrier.arrive' op arriving on a collective barrier is not supported in a warp context [MGPU1003]}}
      mgpu.barrier.arrive %b : !mgpu.barrier<1, collective = [x]>
    }
    gpu.return
  }
}

// -----

gpu.module @lane [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, collective = [[x, y]]>
    mgpu.elect {
      // expected-error @+1 {{'mgpu.barrier.arrive' op arriving on a collective barrier is not supported in a lane context [MGPU1003]}}
      mgpu.barrier.arrive %b : !mgpu.barrier<1, collective = [[x, y]]>
    }
    gpu.return
  }
}

// -----

// Near miss: a warp on an ordinary barrier.
gpu.module @ordinary [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.role "w" warps [1] {
      mgpu.barrier.arrive %b : !mgpu.barrier<1>
    }
    gpu.return
  }
}
