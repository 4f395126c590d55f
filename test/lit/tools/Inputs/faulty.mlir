gpu.module @m [#nvvm.target<chip = "sm_90a">, #nvvm.target<chip = "sm_100a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %full = mgpu.barrier.alloc "full" : !mgpu.barrier<4>
    mgpu.role "producer" warpgroups [0] {
      mgpu.barrier.arrive %full : !mgpu.barrier<4>
    }
    gpu.return
  }
}
