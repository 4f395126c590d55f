// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expected a multiple of 32 threads in 32..=1024, got 200 [MGPU0008]}}
!t = !mgpu.named_barrier<200>
// -----
// expected-error @+1 {{expected a multiple of 32 threads in 32..=1024, got 0 [MGPU0008]}}
!t = !mgpu.named_barrier<0>
// -----
// expected-error @+1 {{expected a multiple of 32 threads in 32..=1024, got 1056 [MGPU0008]}}
!t = !mgpu.named_barrier<1056>
// -----
// expected-error @+1 {{expected a multiple of 32 threads in 32..=1024, got -32 [MGPU0008]}}
!t = !mgpu.named_barrier<-32, slots = 2>
// -----
// near miss: the smallest and the largest
!a = !mgpu.named_barrier<32>
!b = !mgpu.named_barrier<1024>
