// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

// What the parser of the type says.
// expected-error @+1 {{expected '<'}}
func.func private @f(!mgpu.barrier)

// -----

// expected-error @+1 {{expected integer value}}
func.func private @f(!mgpu.barrier<four>)

// -----

// expected-error @+1 {{expected 'arrivals', 'collective', 'orders_tensor_core', 'leader_tracked' or 'peer', got 'arrival'}}
func.func private @f(!mgpu.barrier<4, arrival = 2>)

// -----

// expected-error @+1 {{expected dimension x, y or z, got 'w'}}
func.func private @f(!mgpu.barrier<4, collective = [w]>)

// -----

// expected-error @+1 {{expected each dimension once, got 'x' twice}}
func.func private @f(!mgpu.barrier<4, collective = [[x, x]]>)

// -----

// expected-error @+1 {{expected at least one dimension after 'collective'}}
func.func private @f(!mgpu.barrier<4, collective = []>)

// -----

// expected-error @+1 {{integer value too large}}
func.func private @f(!mgpu.barrier<99999999999999999999>)

// -----

// What the parsers of ops say.
func.func @f() {
  // expected-error @+1 {{custom op 'mgpu.sync' expected one of [warp, warpgroup, block, cluster] for the threads that synchronise, got: grid}}
  mgpu.sync grid
  // expected-error @+1 {{custom op 'mgpu.sync' failed to parse Mgpu_SyncScopeAttr parameter 'value' which is to be a `::mgpu::SyncScope`}}
  return
}

// -----

func.func @f(%b: !mgpu.barrier<1>) {
  // expected-error @+1 {{expected ':'}}
  mgpu.barrier.arrive %b
  return
}

// -----

func.func @f(%b: memref<4xi64>) {
  // expected-error @+1 {{'mgpu.barrier.arrive' op operand #0 must be a group of mbarriers in shared memory, or a view of one, but got 'memref<4xi64>'}}
  mgpu.barrier.arrive %b : memref<4xi64>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected attribute value}}
  mgpu.role warps [0] {}
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{custom op 'mgpu.barrier.arive' is unknown}}
  mgpu.barrier.arive
  return
}

// -----

// expected-error @+2 {{expected one of [lane, warpgroup] for the agent at the top level of a kernel, got: warp}}
// expected-error @+1 {{failed to parse Mgpu_SemanticsAttr parameter 'value' which is to be a `::mgpu::Semantics`}}
func.func @f() attributes {mgpu.semantics = #mgpu.semantics<warp>} {
  return
}

// -----

// expected-error @+1 {{expected each parameter once, got 'arrivals' twice}}
!t = !mgpu.barrier<1, arrivals = 2, arrivals = 3>

// -----

// expected-error @+1 {{expected each parameter once, got 'peer' twice}}
!t = !mgpu.barrier<1, peer, peer>
