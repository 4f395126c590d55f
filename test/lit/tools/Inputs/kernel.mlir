// Two parameters, one block of 128 threads.
gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  gpu.func @fill(%x: memref<?xi32>, %n: i32) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %i = gpu.thread_id x
    memref.store %n, %x[%i] : memref<?xi32>
    gpu.return
  }
}
