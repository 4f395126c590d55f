// The broken twin of ring.mlir: the producer forgot the slot and arrives on the whole
// group.
//
// RUN: not mgpu-opt %s 2>&1 | FileCheck %s
// CHECK: error: 'mgpu.barrier.arrive' op attempting to operate on barrier without indexing, but num_barriers = 4 [MGPU0304]
// CHECK: note: the group "full" is allocated here
// CHECK: note: help: index the group

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
        mgpu.barrier.arrive %full : !mgpu.barrier<4>
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
