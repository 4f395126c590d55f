// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{a collective barrier has no 'peer' view: its arrive signals the other blocks itself [MGPU0006]}}
func.func private @f(!mgpu.barrier<1, collective = [x], peer>)

// -----

// expected-error @+1 {{expected 'collective' with one ungrouped dimension for 'leader_tracked' [MGPU0006]}}
func.func private @f(!mgpu.barrier<1, leader_tracked>)

// -----

// expected-error @+1 {{expected 'collective' with one ungrouped dimension for 'leader_tracked' [MGPU0006]}}
func.func private @f(!mgpu.barrier<1, collective = [x, y], leader_tracked>)

// -----

// expected-error @+1 {{expected 'collective' with one ungrouped dimension for 'leader_tracked' [MGPU0006]}}
func.func private @f(!mgpu.barrier<1, collective = [[x, y]], leader_tracked>)

// -----

// Near miss: kinds that go together.
func.func private @f(!mgpu.barrier<1, collective = [y], leader_tracked>,
                     !mgpu.barrier<2, peer>,
                     !mgpu.barrier<2, orders_tensor_core, peer>,
                     !mgpu.barrier<2, collective = [x, y], orders_tensor_core>)
