// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

gpu.module @m {
  gpu.func @k(%n: index, %c: i1) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %i = %c0 to %n step %c1 {
      // expected-error @+2 {{'mgpu.barrier.alloc' op expected to stand in the entry block of the kernel, got a block of 'scf.for' [MGPU0309]}}
      // expected-note @+1 {{help: move the allocation to the top of the kernel}}
      %b = mgpu.barrier.alloc "in the loop" : !mgpu.barrier<1>
      scf.if %c {
        // expected-error @+2 {{'mgpu.smem.alloc' op expected to stand in the entry block of the kernel, got a block of 'scf.if' [MGPU0309]}}
        // expected-note @+1 {{help: move the allocation to the top of the kernel}}
        %a = mgpu.smem.alloc "in the branch" : memref<64xf32, #gpu.address_space<workgroup>>
      }
    }
    cf.br ^next
  ^next:
    // expected-error @+2 {{'mgpu.barrier.alloc' op expected to stand in the entry block of the kernel, got another block [MGPU0309]}}
    // expected-note @+1 {{help: move the allocation to the top of the kernel}}
    %d = mgpu.barrier.alloc "in the second block" : !mgpu.barrier<1>
    gpu.return
  }
}

// -----

// Near miss: the entry block, wherever in it.
gpu.module @m {
  gpu.func @k(%n: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "first" : !mgpu.barrier<1>
    mgpu.sync block
    %a = mgpu.smem.alloc "later" : memref<64xf32, #gpu.address_space<workgroup>>
    gpu.return
  }
}

// -----

// Near miss: a function that is going to be inlined has no entry block of its own.
func.func @helper(%c: i1) {
  scf.if %c {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
  }
  return
}
