// Kernels that show what the examples do not.
gpu.module @kinds [#nvvm.target<chip = "sm_90a">] {
  gpu.func @roles(%v: i32, %out: memref<i32>) kernel
      attributes {known_block_size = array<i32: 384, 1, 1>} {
    %gate = mgpu.named_barrier.alloc "gate" : !mgpu.named_barrier<384>
    %full = mgpu.barrier.alloc "full" : !mgpu.barrier<2>
    %parity = arith.constant false
    mgpu.named_barrier.sync %gate : !mgpu.named_barrier<384>
    mgpu.role "producer" warpgroups [0] registers 40 {
      mgpu.role "loader" warps [0, 1] {
        %f = mgpu.barrier.at %full[1] : !mgpu.barrier<2> -> !mgpu.barrier<1>
        mgpu.barrier.arrive %f : !mgpu.barrier<1>
        mgpu.elect {
          mgpu.barrier.wait_parity %f, %parity : !mgpu.barrier<1>
        }
      }
    }
    mgpu.role "consumers" warpgroups [1, 2] registers 232 {
      memref.store %v, %out[] : memref<i32>
    }
    gpu.return
  }

  gpu.func @cluster(%c: i1, %out: memref<i32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 4, 2, 1>} {
    %buffer = mgpu.smem.alloc "buffer" : memref<64xf32, #gpu.address_space<workgroup>>
    %cross = mgpu.barrier.alloc "cross" : !mgpu.barrier<1, collective = [x, y]>
    %left = mgpu.barrier.alloc "left" : !mgpu.barrier<1>
    %right = mgpu.barrier.alloc "right" : !mgpu.barrier<1>
    %p = arith.constant false
    %either = arith.select %c, %left, %right : !mgpu.barrier<1>
    mgpu.barrier.arrive %cross : !mgpu.barrier<1, collective = [x, y]>
    mgpu.barrier.wait %cross : !mgpu.barrier<1, collective = [x, y]>
    %ok = mgpu.barrier.test_parity %either, %p : !mgpu.barrier<1>
    %ok_word = arith.extui %ok : i1 to i32
    memref.store %ok_word, %out[] : memref<i32>
    %mine = mgpu.barrier.test_parity %left, %p : !mgpu.barrier<1>
    %mine_word = arith.extui %mine : i1 to i32
    memref.store %mine_word, %out[] : memref<i32>
    gpu.return
  }
}
