// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{only up to 32 barriers per group supported, got 33; split it into 2 groups [MGPU0002]}}
func.func private @f(!mgpu.barrier<33>)

// -----

// The help computes the split.
// expected-error @+1 {{only up to 32 barriers per group supported, got 64; split it into 2 groups [MGPU0002]}}
func.func private @f(!mgpu.barrier<64, arrivals = 2>)

// -----

// expected-error @+1 {{only up to 32 barriers per group supported, got 9223372036854775807; split it into 288230376151711744 groups [MGPU0002]}}
func.func private @f(!mgpu.barrier<9223372036854775807>)

// -----

// Where the type comes from does not matter.
func.func @f() {
  // expected-error @+1 {{only up to 32 barriers per group supported, got 40; split it into 2 groups [MGPU0002]}}
  %b = "mgpu.barrier.alloc"() {name = "b"} : () -> !mgpu.barrier<40, collective = [x]>
  return
}

// -----

// Near miss: the largest group.
func.func private @f(!mgpu.barrier<32>)
