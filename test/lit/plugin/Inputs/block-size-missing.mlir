gpu.module @kernel_rule [#nvvm.target<chip = "sm_90a">] {
  // expected-error @+2 {{'gpu.func' op expected 'known_block_size' on a kernel with mgpu ops [MGPU0101]}}
  // expected-note @+1 {{help: state the block size: attributes {known_block_size = array<i32: 128, 1, 1>}}}
  gpu.func @k() kernel {
    mgpu.sync block
    gpu.return
  }
}
