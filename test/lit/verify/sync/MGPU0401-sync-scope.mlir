// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

func.func @warp() {
  // expected-note @+1 {{in the role "a"}}
  mgpu.role "a" warps [0] {
    // expected-error @+2 {{'mgpu.sync' op expected a warpgroup as agent of 'mgpu.sync warpgroup', got a warp [MGPU0401]}}
    // expected-note @+1 {{help: use mgpu.sync warp, or move it out of the role}}
    mgpu.sync warpgroup
    // expected-error @+2 {{'mgpu.sync' op expected 'mgpu.sync block' at the top level of the kernel [MGPU0401]}}
    // expected-note @+1 {{help: use a barrier, on which one role arrives and the other waits}}
    mgpu.sync block
    // expected-error @+2 {{'mgpu.sync' op expected 'mgpu.sync cluster' at the top level of the kernel [MGPU0401]}}
    // expected-note @+1 {{help: use a barrier, on which one role arrives and the other waits}}
    mgpu.sync cluster
  }
  return
}

// -----

func.func @warpgroup() {
  // expected-note @+1 {{in the role "a"}}
  mgpu.role "a" warpgroups [0] {
    // expected-error @+2 {{'mgpu.sync' op expected 'mgpu.sync block' at the top level of the kernel [MGPU0401]}}
    // expected-note @+1 {{help: use a barrier, on which one role arrives and the other waits}}
    mgpu.sync block
    // expected-error @+2 {{'mgpu.sync' op expected 'mgpu.sync cluster' at the top level of the kernel [MGPU0401]}}
    // expected-note @+1 {{help: use a barrier, on which one role arrives and the other waits}}
    mgpu.sync cluster
  }
  return
}

// -----

// expected-note @+1 {{each thread of this function is an agent of its own: its semantics is 'lane'}}
func.func @lane() attributes {mgpu.semantics = #mgpu.semantics<lane>} {
  // expected-error @+2 {{'mgpu.sync' op expected a warpgroup as agent of 'mgpu.sync warpgroup', got a lane [MGPU0401]}}
  // expected-note @+1 {{help: a 'lane' kernel has mgpu.sync warp and mgpu.sync block}}
  mgpu.sync warpgroup
  return
}

// -----

// Near miss: each scope where all of its threads are.
func.func @legal() {
  mgpu.sync warp
  mgpu.sync warpgroup
  mgpu.sync block
  mgpu.sync cluster
  mgpu.role "a" warpgroups [0] {
    mgpu.sync warp
    mgpu.sync warpgroup
    mgpu.role "b" warps [0] {
      mgpu.sync warp
    }
  }
  return
}

// -----

// Near miss: a lane function has block and cluster syncs too.
func.func @legal_lane() attributes {mgpu.semantics = #mgpu.semantics<lane>} {
  mgpu.sync warp
  mgpu.sync block
  mgpu.sync cluster
  return
}
