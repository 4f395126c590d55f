// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

// Ops that belong to the kernel as a whole, in roles.
func.func @allocations() {
  // expected-note @+1 {{in the role "wg"}}
  mgpu.role "wg" warpgroups [0] {
    // expected-error @+1 {{'mgpu.barrier.alloc' op expected to stand at the top level of the kernel [MGPU0201]}}
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    // expected-note @+1 {{in the role "w"}}
    mgpu.role "w" warps [0] {
      // expected-error @+1 {{'mgpu.smem.alloc' op expected to stand at the top level of the kernel [MGPU0201]}}
      %a = mgpu.smem.alloc "a" : memref<64xf32, #gpu.address_space<workgroup>>
    }
  }
  // expected-note @+1 {{in this 'mgpu.elect'}}
  mgpu.elect {
    // expected-error @+1 {{'mgpu.barrier.alloc' op expected to stand at the top level of the kernel [MGPU0201]}}
    %c = mgpu.barrier.alloc "c" : !mgpu.barrier<1>
  }
  return
}

// -----

// Ops that split an agent, in one lane.
func.func @split_a_lane() {
  // expected-note @+1 {{in this 'mgpu.elect'}}
  mgpu.elect {
    // expected-error @+1 {{'mgpu.role' op expected a warpgroup or a warp as agent, got a lane [MGPU0201]}}
    mgpu.role "wg" warpgroups [0] {}
    // expected-error @+1 {{'mgpu.elect' op expected a warpgroup or a warp as agent, got a lane [MGPU0201]}}
    mgpu.elect {}
  }
  return
}

// -----

// Synchronisation of an agent by one of its lanes.
func.func @sync_in_elect() {
  mgpu.role "w" warps [0] {
    // expected-note @+1 {{in this 'mgpu.elect'}}
    mgpu.elect {
      // expected-error @+1 {{'mgpu.sync' op expected to stand outside 'mgpu.elect' [MGPU0201]}}
      mgpu.sync warp
    }
  }
  return
}

// -----

// Lane semantics: every thread is an agent already.
// expected-note @+1 {{each thread of this function is an agent of its own: its semantics is 'lane'}}
func.func @lanes() attributes {mgpu.semantics = #mgpu.semantics<lane>} {
  // expected-error @+1 {{'mgpu.role' op expected a warpgroup or a warp as agent, got a lane [MGPU0201]}}
  mgpu.role "w" warps [0] {}
  // expected-error @+1 {{'mgpu.elect' op expected a warpgroup or a warp as agent, got a lane [MGPU0201]}}
  mgpu.elect {}
  return
}

// -----

// Regions of other dialects do not change the agent.
func.func @through_loops(%n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note @+1 {{in this 'mgpu.elect'}}
  mgpu.elect {
    scf.for %i = %c0 to %n step %c1 {
      scf.if %c {
        // expected-error @+1 {{'mgpu.sync' op expected to stand outside 'mgpu.elect' [MGPU0201]}}
        mgpu.sync warpgroup
      }
    }
  }
  return
}

// -----

// Near miss: every op where it may stand.
func.func @legal(%n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = mgpu.barrier.alloc "b" : !mgpu.barrier<2>
  %a = mgpu.smem.alloc "a" : memref<64xf32, #gpu.address_space<workgroup>>
  %b = mgpu.barrier.at %g[0] : !mgpu.barrier<2> -> !mgpu.barrier<1>
  mgpu.elect {}
  mgpu.role "wg" warpgroups [0] {
    mgpu.sync warpgroup
    scf.for %i = %c0 to %n step %c1 {
      mgpu.role "w" warps [0] {
        %w = mgpu.warp_id
        mgpu.sync warp
        mgpu.elect {
          %l = mgpu.lane_id
          mgpu.barrier.arrive %b : !mgpu.barrier<1>
          mgpu.barrier.wait_parity %b, %c : !mgpu.barrier<1>
        }
      }
    }
  }
  return
}

// -----

// Near miss: what a lane function may do.
func.func @legal_lanes(%c: i1) attributes {mgpu.semantics = #mgpu.semantics<lane>} {
  %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
  %l = mgpu.lane_id
  mgpu.barrier.arrive %b : !mgpu.barrier<1>
  mgpu.barrier.wait %b : !mgpu.barrier<1>
  mgpu.sync warp
  mgpu.sync block
  return
}
