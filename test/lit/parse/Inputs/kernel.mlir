gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}
