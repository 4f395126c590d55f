// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

func.func @peer() {
  // expected-error @+2 {{'mgpu.barrier.alloc' op expected a barrier of this block, got a 'peer' view [MGPU0307]}}
  // expected-note @+1 {{help: allocate without 'peer'}}
  %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, peer>
  // expected-error @+2 {{'mgpu.barrier.alloc' op expected a barrier of this block, got a 'peer' view [MGPU0307]}}
  // expected-note @+1 {{help: allocate without 'peer'}}
  %g = mgpu.barrier.alloc "g" initially_complete : !mgpu.barrier<4, arrivals = 2, peer>
  return
}

// -----

// Near miss: all other kinds can be allocated.
func.func @kinds() {
  %a = mgpu.barrier.alloc "a" : !mgpu.barrier<1, collective = [x]>
  %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, collective = [x], leader_tracked>
  %c = mgpu.barrier.alloc "c" : !mgpu.barrier<32, arrivals = 1048575>
  return
}
