// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

func.func @warps_in_warps() {
  // expected-note @+1 {{in the role "outer"}}
  mgpu.role "outer" warps [0, 1] {
    // expected-error @+1 {{'mgpu.role' op role nested in a warp role: expected a 'warpgroups' role around it, or none [MGPU0202]}}
    mgpu.role "inner" warps [0] {}
  }
  return
}

// -----

func.func @warpgroups_in_warps() {
  // expected-note @+1 {{in the role "outer"}}
  mgpu.role "outer" warps [0] {
    // expected-error @+1 {{'mgpu.role' op role nested in a warp role: expected a 'warpgroups' role around it, or none [MGPU0202]}}
    mgpu.role "inner" warpgroups [0] {}
  }
  return
}

// -----

func.func @warpgroups_in_warpgroups() {
  // expected-note @+1 {{in the role "outer"}}
  mgpu.role "outer" warpgroups [0, 1] {
    // expected-error @+1 {{'mgpu.role' op role nested in a role: expected a 'warps' role, got a 'warpgroups' role [MGPU0202]}}
    mgpu.role "inner" warpgroups [0] {}
  }
  return
}

// -----

// The innermost role counts, however deep it stands.
func.func @three_deep(%c: i1) {
  mgpu.role "a" warpgroups [0] {
    // expected-note @+1 {{in the role "b"}}
    mgpu.role "b" warps [0] {
      scf.if %c {
        // expected-error @+1 {{'mgpu.role' op role nested in a warp role: expected a 'warpgroups' role around it, or none [MGPU0202]}}
        mgpu.role "c" warps [0] {}
      }
    }
  }
  return
}

// -----

// Near miss: warpgroup, then warp; and roles beside one another.
func.func @nested(%c: i1) {
  mgpu.role "a" warpgroups [0, 1] {
    scf.if %c {
      mgpu.role "b" warps [0] {}
    }
    mgpu.role "c" warps [1, 2] {}
  }
  mgpu.role "d" warps [5] {}
  return
}
