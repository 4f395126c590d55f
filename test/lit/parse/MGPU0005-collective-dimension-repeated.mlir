// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expected each cluster dimension in one axis of 'collective' only [MGPU0005]}}
func.func private @f(!mgpu.barrier<1, collective = [x, x]>)

// -----

// expected-error @+1 {{expected each cluster dimension in one axis of 'collective' only [MGPU0005]}}
func.func private @f(!mgpu.barrier<1, collective = [[x, y], y]>)

// -----

// Near miss: each dimension once, alone or in a group.
func.func private @f(!mgpu.barrier<1, collective = [x, y, z]>,
                     !mgpu.barrier<1, collective = [[x, z], y]>)
