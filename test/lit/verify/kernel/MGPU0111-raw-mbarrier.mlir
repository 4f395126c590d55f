// RUN: mgpu-opt %s --mgpu-verify --split-input-file --verify-diagnostics

gpu.module @nvgpu [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %true = arith.constant true
    // expected-error @+2 {{'nvgpu.mbarrier.create' op expected mgpu's barriers in a kernel with mgpu ops [MGPU0111]}}
    // expected-note @+1 {{help: use mgpu.barrier.alloc, which also initialises}}
    %g = nvgpu.mbarrier.create -> !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
    // expected-error @+2 {{'nvgpu.mbarrier.init' op expected mgpu's barriers in a kernel with mgpu ops [MGPU0111]}}
    // expected-note @+1 {{help: use mgpu.barrier.alloc, which also initialises}}
    nvgpu.mbarrier.init %g[%c0], %c1 : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
    // expected-error @+2 {{'nvgpu.mbarrier.get' op expected mgpu's barriers in a kernel with mgpu ops [MGPU0111]}}
    // expected-note @+1 {{help: use mgpu.barrier.at}}
    %p = nvgpu.mbarrier.get %g[%c0] : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>> -> i32
    // expected-error @+2 {{'nvgpu.mbarrier.arrive' op expected mgpu's barriers in a kernel with mgpu ops [MGPU0111]}}
    // expected-note @+1 {{help: use mgpu.barrier.arrive}}
    %t = nvgpu.mbarrier.arrive %g[%c0] : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>> -> !nvgpu.mbarrier.token
    // expected-error @+2 {{'nvgpu.mbarrier.arrive.expect_tx' op expected mgpu's barriers in a kernel with mgpu ops [MGPU0111]}}
    // expected-note @+1 {{help: use !mgpu.barrier and its ops}}
    nvgpu.mbarrier.arrive.expect_tx %g[%c0], %c1 : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
    // expected-error @+2 {{'nvgpu.mbarrier.try_wait.parity' op expected mgpu's barriers in a kernel with mgpu ops [MGPU0111]}}
    // expected-note @+1 {{help: use mgpu.barrier.wait or mgpu.barrier.wait_parity}}
    nvgpu.mbarrier.try_wait.parity %g[%c0], %true, %c1 : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
    mgpu.sync block
    gpu.return
  }
}

// -----

gpu.module @nvvm [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%p: !llvm.ptr, %n: i32) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-error @+2 {{'nvvm.mbarrier.init' op expected mgpu's barriers in a kernel with mgpu ops [MGPU0111]}}
    // expected-note @+1 {{help: use mgpu.barrier.alloc, which also initialises}}
    nvvm.mbarrier.init %p, %n : !llvm.ptr, i32
    // expected-error @+2 {{'nvvm.mbarrier.inval' op expected mgpu's barriers in a kernel with mgpu ops [MGPU0111]}}
    // expected-note @+1 {{help: use !mgpu.barrier and its ops}}
    nvvm.mbarrier.inval %p : !llvm.ptr
    mgpu.sync block
    gpu.return
  }
}

// -----

// Near miss: other ops of nvvm are fine, and so is mgpu's own barrier.
gpu.module @mgpu [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.barrier.arrive %b : !mgpu.barrier<1>
    mgpu.barrier.wait %b : !mgpu.barrier<1>
    gpu.return
  }
}

// -----

// Near miss: raw mbarriers in a kernel without mgpu ops.
gpu.module @upstream_only [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%p: !llvm.ptr, %n: i32) kernel {
    nvvm.mbarrier.init %p, %n : !llvm.ptr, i32
    gpu.return
  }
}
