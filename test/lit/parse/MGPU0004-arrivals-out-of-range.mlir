// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expected arrivals in 1..2^20, got 0 [MGPU0004]}}
func.func private @f(!mgpu.barrier<1, arrivals = 0>)

// -----

// expected-error @+1 {{expected arrivals in 1..2^20, got -1 [MGPU0004]}}
func.func private @f(!mgpu.barrier<1, arrivals = -1>)

// -----

// expected-error @+1 {{expected arrivals in 1..2^20, got 1048576 [MGPU0004]}}
func.func private @f(!mgpu.barrier<1, arrivals = 1048576>)

// -----

// Near miss: the least and the most.
func.func private @f(!mgpu.barrier<1, arrivals = 1>, !mgpu.barrier<1, arrivals = 1048575>)
