// The broken twin of exchange.mlir: a role names the third warpgroup of a block that has
// two. Nobody would ever arrive on "right".
//
// RUN: not mgpu-opt %s 2>&1 | FileCheck %s
// CHECK: error: 'mgpu.role' op expected warpgroups from 0 to 1, got 2 [MGPU0203]
// CHECK: note: the block has 256 threads: 2 warpgroups

gpu.module @exchange [#nvvm.target<chip = "sm_90a">] {
  gpu.func @exchange(%src: memref<2x128xf32>, %dst: memref<2x128xf32>) kernel
      attributes {known_block_size = array<i32: 256, 1, 1>, known_grid_size = array<i32: 1, 1, 1>,
                  mgpu.semantics = #mgpu.semantics<warpgroup>} {
    %c127 = arith.constant 127 : index
    %c128 = arith.constant 128 : index
    %thread = gpu.thread_id x
    %i = arith.remui %thread, %c128 : index
    %mirror = arith.subi %c127, %i : index
    %g = mgpu.warpgroup_id

    %rows = mgpu.smem.alloc "rows" : memref<2x128xf32, #gpu.address_space<workgroup>>
    %left = mgpu.barrier.alloc "left" : !mgpu.barrier<1>
    %right = mgpu.barrier.alloc "right" : !mgpu.barrier<1>
    %read = mgpu.barrier.alloc "read" : !mgpu.barrier<1, arrivals = 2>

    // Agent: each warpgroup, on its own row.
    %mine = memref.load %src[%g, %i] : memref<2x128xf32>
    memref.store %mine, %rows[%g, %i] : memref<2x128xf32, #gpu.address_space<workgroup>>

    mgpu.role "left" warpgroups [0] {
      mgpu.barrier.arrive %left : !mgpu.barrier<1>
      mgpu.barrier.wait %right : !mgpu.barrier<1>
    }
    mgpu.role "right" warpgroups [2] {
      mgpu.barrier.arrive %right : !mgpu.barrier<1>
      mgpu.barrier.wait %left : !mgpu.barrier<1>
    }

    %c1 = arith.constant 1 : index
    %other = arith.subi %c1, %g : index
    %theirs = memref.load %rows[%other, %i] : memref<2x128xf32, #gpu.address_space<workgroup>>
    %sum = arith.addf %mine, %theirs : f32

    // Once by each warpgroup: two arrivals. After the wait, both rows have been read.
    mgpu.barrier.arrive %read : !mgpu.barrier<1, arrivals = 2>
    mgpu.barrier.wait %read : !mgpu.barrier<1, arrivals = 2>

    memref.store %sum, %rows[%g, %mirror] : memref<2x128xf32, #gpu.address_space<workgroup>>
    mgpu.sync warpgroup
    %out = memref.load %rows[%g, %i] : memref<2x128xf32, #gpu.address_space<workgroup>>
    memref.store %out, %dst[%g, %i] : memref<2x128xf32>
    gpu.return
  }
}
