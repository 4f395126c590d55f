// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expected at least 1 barrier in a group, got 0 [MGPU0003]}}
func.func private @f(!mgpu.barrier<0>)

// -----

// expected-error @+1 {{expected at least 1 barrier in a group, got -4 [MGPU0003]}}
func.func private @f(!mgpu.barrier<-4, arrivals = 2>)

// -----

// Near miss: the smallest group.
func.func private @f(!mgpu.barrier<1>)
