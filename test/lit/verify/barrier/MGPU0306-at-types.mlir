// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

func.func @indices(%g: !mgpu.barrier<4>, %i: index) {
  // expected-error @+1 {{'mgpu.barrier.at' op expected one index, got 2 [MGPU0306]}}
  %a = mgpu.barrier.at %g[%i, 1] : !mgpu.barrier<4> -> !mgpu.barrier<1>
  // expected-error @+1 {{'mgpu.barrier.at' op expected one index, got 0 [MGPU0306]}}
  %b = mgpu.barrier.at %g[] : !mgpu.barrier<4> -> !mgpu.barrier<1>
  return
}

// -----

// The generic form can leave out the operand for a dynamic index, or add one to a static index.
func.func @operands(%g: !mgpu.barrier<4>, %i: index) {
  // expected-error @+1 {{'mgpu.barrier.at' op expected one operand for the index, got 0 [MGPU0306]}}
  %a = "mgpu.barrier.at"(%g) {static_index = array<i64: -9223372036854775808>} : (!mgpu.barrier<4>) -> !mgpu.barrier<1>
  // expected-error @+1 {{'mgpu.barrier.at' op expected no operand for a static index, got 1 [MGPU0306]}}
  %b = "mgpu.barrier.at"(%g, %i) {static_index = array<i64: 1>} : (!mgpu.barrier<4>, index) -> !mgpu.barrier<1>
  return
}

// -----

func.func @results(%g: !mgpu.barrier<4, arrivals = 2>) {
  // expected-error @+1 {{'mgpu.barrier.at' op expected the result type !mgpu.barrier<1, arrivals = 2>, got !mgpu.barrier<1> [MGPU0306]}}
  %a = mgpu.barrier.at %g[0] : !mgpu.barrier<4, arrivals = 2> -> !mgpu.barrier<1>
  // expected-error @+1 {{'mgpu.barrier.at' op expected the result type !mgpu.barrier<1, arrivals = 2>, got !mgpu.barrier<2, arrivals = 2> [MGPU0306]}}
  %b = mgpu.barrier.at %g[0] : !mgpu.barrier<4, arrivals = 2> -> !mgpu.barrier<2, arrivals = 2>
  // expected-error @+1 {{'mgpu.barrier.at' op expected the result type !mgpu.barrier<1, arrivals = 2>, got !mgpu.barrier<1, arrivals = 2, peer> [MGPU0306]}}
  %c = mgpu.barrier.at %g[0] : !mgpu.barrier<4, arrivals = 2> -> !mgpu.barrier<1, arrivals = 2, peer>
  return
}

// -----

// Near miss: all parameters but the size are kept.
func.func @kept(%g: !mgpu.barrier<4, arrivals = 2, collective = [x, y], orders_tensor_core>, %i: index) {
  %a = mgpu.barrier.at %g[%i] : !mgpu.barrier<4, arrivals = 2, collective = [x, y], orders_tensor_core>
      -> !mgpu.barrier<1, arrivals = 2, collective = [x, y], orders_tensor_core>
  return
}
