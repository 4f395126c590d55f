// A ring of 4 slots between a producer and a consumer warpgroup.
//
// The producer waits until a slot is empty, fills it with a tile of 128 rows by 32
// columns and arrives on "full"; the consumer waits for "full", sums each row of
// the tile and arrives on "empty". "empty" starts complete, so the producer's first
// turn around the ring does not wait. Rows are padded to 33 columns: the consumer
// reads down a column, one row a thread, and 32 would put them all in one bank.
//
// RUN: mgpu compile %s --emit ptx | FileCheck %s
// CHECK: mbarrier.init
// CHECK: mbarrier.try_wait.parity

gpu.module @ring [#nvvm.target<chip = "sm_90a">] {
  gpu.func @ring(%src: memref<?x32xf32>, %sums: memref<?xf32>, %tiles: index) kernel
      attributes {known_block_size = array<i32: 256, 1, 1>,
                  mgpu.semantics = #mgpu.semantics<warpgroup>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c32 = arith.constant 32 : index
    %c128 = arith.constant 128 : index
    %thread = gpu.thread_id x
    %i = arith.remui %thread, %c128 : index
    %block = gpu.block_id x
    %blocks = gpu.grid_dim x

    %slots = mgpu.smem.alloc "slots" : memref<4x128x33xf32, #gpu.address_space<workgroup>>
    %full = mgpu.barrier.alloc "full" : !mgpu.barrier<4>
    %empty = mgpu.barrier.alloc "empty" initially_complete : !mgpu.barrier<4>

    mgpu.role "producer" warpgroups [0] {
      %lane = mgpu.lane_id
      %warp = mgpu.warp_id
      scf.for %tile = %block to %tiles step %blocks iter_args(%slot = %c0) -> (index) {
        %e = mgpu.barrier.at %empty[%slot] : !mgpu.barrier<4> -> !mgpu.barrier<1>
        %f = mgpu.barrier.at %full[%slot] : !mgpu.barrier<4> -> !mgpu.barrier<1>
        mgpu.barrier.wait %e : !mgpu.barrier<1>
        // Each warp copies every fourth row, one column a lane.
        %first = arith.muli %tile, %c128 : index
        scf.for %row = %warp to %c128 step %c4 {
          %r = arith.addi %first, %row : index
          %x = memref.load %src[%r, %lane] : memref<?x32xf32>
          memref.store %x, %slots[%slot, %row, %lane]
              : memref<4x128x33xf32, #gpu.address_space<workgroup>>
        }
        mgpu.barrier.arrive %f : !mgpu.barrier<1>
        %next = arith.addi %slot, %c1 : index
        %wrapped = arith.remui %next, %c4 : index
        scf.yield %wrapped : index
      }
    }

    mgpu.role "consumer" warpgroups [1] {
      %zero = arith.constant 0.0 : f32
      scf.for %tile = %block to %tiles step %blocks iter_args(%slot = %c0) -> (index) {
        %e = mgpu.barrier.at %empty[%slot] : !mgpu.barrier<4> -> !mgpu.barrier<1>
        %f = mgpu.barrier.at %full[%slot] : !mgpu.barrier<4> -> !mgpu.barrier<1>
        mgpu.barrier.wait %f : !mgpu.barrier<1>
        %sum = scf.for %column = %c0 to %c32 step %c1 iter_args(%acc = %zero) -> (f32) {
          %x = memref.load %slots[%slot, %i, %column]
              : memref<4x128x33xf32, #gpu.address_space<workgroup>>
          %y = arith.addf %acc, %x : f32
          scf.yield %y : f32
        }
        mgpu.barrier.arrive %e : !mgpu.barrier<1>
        %first = arith.muli %tile, %c128 : index
        %r = arith.addi %first, %i : index
        memref.store %sum, %sums[%r] : memref<?xf32>
        %next = arith.addi %slot, %c1 : index
        %wrapped = arith.remui %next, %c4 : index
        scf.yield %wrapped : index
      }
    }
    gpu.return
  }
}
