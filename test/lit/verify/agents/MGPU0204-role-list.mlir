// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

func.func @lists() {
  // expected-error @+1 {{'mgpu.role' op expected one of 'warpgroups' and 'warps', got neither [MGPU0204]}}
  mgpu.role "neither" {}
  // expected-error @+1 {{'mgpu.role' op expected one of 'warpgroups' and 'warps', got both [MGPU0204]}}
  mgpu.role "both" warpgroups [0] warps [0] {}
  // expected-error @+1 {{'mgpu.role' op expected at least one of the warpgroups, got none [MGPU0204]}}
  mgpu.role "no warpgroup" warpgroups [] {}
  // expected-error @+1 {{'mgpu.role' op expected at least one of the warps, got none [MGPU0204]}}
  mgpu.role "no warp" warps [] {}
  // expected-error @+1 {{'mgpu.role' op expected each of the warps once, got 2 twice [MGPU0204]}}
  mgpu.role "twice" warps [2, 1, 2] {}
  return
}

// -----

// Near miss: several agents, in any order.
func.func @several() {
  mgpu.role "a" warpgroups [1, 0] {}
  mgpu.role "b" warps [3, 1, 2] {}
  return
}
