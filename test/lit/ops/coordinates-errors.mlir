// The coordinates of mgpu.barrier.peer and mgpu.smem.peer: x, y and z, each at most once.
//
// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

func.func @twice(%b: !mgpu.barrier<1>, %r: index) {
  // expected-error @+1 {{expected each dimension once, got 'x' twice}}
  %p = mgpu.barrier.peer %b, x = %r, x = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
}

// -----

func.func @unknown(%b: memref<4xf32, #gpu.address_space<workgroup>>, %r: index) {
  // expected-error @+1 {{expected dimension x, y or z, got 'w'}}
  %p = mgpu.smem.peer %b, w = %r : memref<4xf32, #gpu.address_space<workgroup>> -> memref<4xf32, 7>
}

// -----

func.func @no_value(%b: !mgpu.barrier<1>) {
  // expected-error @+1 {{expected '='}}
  %p = mgpu.barrier.peer %b, x : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
}

// -----

// Near miss: any of them, in any order.
func.func @order(%b: !mgpu.barrier<1>, %r: index) {
  %p = mgpu.barrier.peer %b, z = %r, y = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
  return
}
