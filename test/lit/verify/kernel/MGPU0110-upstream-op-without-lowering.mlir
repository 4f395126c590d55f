// RUN: mgpu-opt %s --mgpu-verify --allow-unregistered-dialect --split-input-file --verify-diagnostics

gpu.module @ops [#nvvm.target<chip = "sm_90a">] {
  func.func private @helper()
  gpu.func @k(%flag: i1) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    // expected-error @+2 {{'func.call' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+1 {{help: inline the function into the kernel first}}
    func.call @helper() : () -> ()
    scf.if %flag {
      // expected-error @+2 {{'tensor.empty' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
      // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
      %t = tensor.empty() : tensor<4xf32>
    }
    // expected-error @+2 {{'unknown.op' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    "unknown.op"() : () -> ()
    gpu.return
  }
}

// -----

// Near miss: the same ops in a kernel without mgpu ops.
gpu.module @upstream_only [#nvvm.target<chip = "sm_90a">] {
  func.func private @helper()
  gpu.func @k() kernel {
    func.call @helper() : () -> ()
    %t = tensor.empty() : tensor<4xf32>
    gpu.return
  }
}

// -----

// Near miss: ops that have a lowering.
gpu.module @lowered [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%a: memref<4xf32>, %n: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %i = %c0 to %n step %c1 {
      %x = memref.load %a[%c0] : memref<4xf32>
      %y = arith.addf %x, %x : f32
      memref.store %y, %a[%c0] : memref<4xf32>
      mgpu.sync warpgroup
    }
    gpu.return
  }
}
