// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

gpu.module @regions {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-note @+1 {{the group "released" is allocated here}}
    %g = mgpu.barrier.alloc "released" : !mgpu.barrier<2, collective = [x]>
    %b = mgpu.barrier.at %g[0] : !mgpu.barrier<2, collective = [x]> -> !mgpu.barrier<1, collective = [x]>
    // expected-note @+1 {{in the role "issue"}}
    mgpu.role "issue" warps [0] {
      // expected-error @+2 {{'mgpu.barrier.arrive' op arriving on a collective barrier is not supported in a warp context [MGPU0301]}}
      // expected-note @+1 {{help: arrive from warpgroup-level code, or let the warp arrive on an ordinary barrier and a warpgroup forward it}}
      mgpu.barrier.arrive %b : !mgpu.barrier<1, collective = [x]>
    }
    // expected-note @+1 {{in this 'mgpu.elect'}}
    mgpu.elect {
      // expected-error @+2 {{'mgpu.barrier.arrive' op arriving on a collective barrier is not supported in a warp context [MGPU0301]}}
      // expected-note @+1 {{help: arrive from warpgroup-level code, or let the warp arrive on an ordinary barrier and a warpgroup forward it}}
      mgpu.barrier.arrive %b : !mgpu.barrier<1, collective = [x]>
    }
    mgpu.role "load" warpgroups [0] {
      // expected-note @+1 {{in the role "load warp"}}
      mgpu.role "load warp" warps [0] {
        // expected-error @+2 {{'mgpu.barrier.arrive' op arriving on a collective barrier is not supported in a warp context [MGPU0301]}}
        // expected-note @+1 {{help: arrive from warpgroup-level code, or let the warp arrive on an ordinary barrier and a warpgroup forward it}}
        mgpu.barrier.arrive %b : !mgpu.barrier<1, collective = [x]>
      }
    }
    gpu.return
  }
}

// -----

gpu.module @lanes {
  // expected-note @+1 {{each thread of this function is an agent of its own: its semantics is 'lane'}}
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>,
                                   mgpu.semantics = #mgpu.semantics<lane>} {
    // expected-note @+1 {{the barrier "released" is allocated here}}
    %b = mgpu.barrier.alloc "released" : !mgpu.barrier<1, collective = [[x, y]]>
    // expected-error @+2 {{'mgpu.barrier.arrive' op arriving on a collective barrier is not supported in a warp context [MGPU0301]}}
    // expected-note @+1 {{help: arrive from warpgroup-level code, or let the warp arrive on an ordinary barrier and a warpgroup forward it}}
    mgpu.barrier.arrive %b : !mgpu.barrier<1, collective = [[x, y]]>
    gpu.return
  }
}

// -----

// The allocation does not show.
func.func @argument(%b: !mgpu.barrier<1, collective = [x], leader_tracked>) {
  // expected-note @+1 {{in the role "issue"}}
  mgpu.role "issue" warps [0] {
    // expected-error @+2 {{'mgpu.barrier.arrive' op arriving on a collective barrier is not supported in a warp context [MGPU0301]}}
    // expected-note @+1 {{help: arrive from warpgroup-level code, or let the warp arrive on an ordinary barrier and a warpgroup forward it}}
    mgpu.barrier.arrive %b : !mgpu.barrier<1, collective = [x], leader_tracked>
  }
  return
}

// -----

// Near miss: a warpgroup arrives on a collective barrier, a warp on ordinary ones.
gpu.module @legal {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c = mgpu.barrier.alloc "released" : !mgpu.barrier<1, collective = [x]>
    %b = mgpu.barrier.alloc "forward" : !mgpu.barrier<1>
    mgpu.barrier.arrive %c : !mgpu.barrier<1, collective = [x]>
    mgpu.role "load" warpgroups [0] {
      mgpu.barrier.arrive %c : !mgpu.barrier<1, collective = [x]>
    }
    mgpu.role "issue" warps [0] {
      mgpu.barrier.arrive %b : !mgpu.barrier<1>
      mgpu.barrier.wait %c : !mgpu.barrier<1, collective = [x]>
    }
    gpu.return
  }
}

// -----

// Near miss: another block's barrier is not collective.
func.func @peer(%b: !mgpu.barrier<1, peer>) {
  mgpu.role "issue" warps [0] {
    mgpu.barrier.arrive %b : !mgpu.barrier<1, peer>
  }
  return
}

// -----

// An arrival with bytes on a leader-tracked barrier is one by the whole warpgroup as well.
gpu.module @m {
  gpu.func @k(%n: i32) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    // expected-note @+1 {{the barrier "b" is allocated here}}
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, collective = [x], leader_tracked>
    // expected-note @+1 {{in the role "w"}}
    mgpu.role "w" warps [0] {
      // expected-error @+2 {{'mgpu.barrier.arrive_expect_tx' op arriving on a collective barrier is not supported in a warp context [MGPU0301]}}
      // expected-note @+1 {{help: arrive from warpgroup-level code, or let the warp arrive on an ordinary barrier and a warpgroup forward it}}
      mgpu.barrier.arrive_expect_tx %b, %n : !mgpu.barrier<1, collective = [x], leader_tracked>
    }
    gpu.return
  }
}

// -----

// near miss: expecting bytes is no arrival, and a warp may arrive on each peer's own barrier
gpu.module @m {
  gpu.func @k(%n: i32, %i: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, collective = [x], leader_tracked>
    %c = mgpu.barrier.alloc "c" : !mgpu.barrier<1>
    %p = mgpu.barrier.peer %c, x = %i : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    mgpu.role "w" warps [0] {
      mgpu.barrier.expect_tx %b, %n : !mgpu.barrier<1, collective = [x], leader_tracked>
      mgpu.barrier.arrive %p : !mgpu.barrier<1, peer>
    }
    gpu.return
  }
}
