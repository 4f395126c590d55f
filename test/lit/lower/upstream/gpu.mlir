// Every op of gpu that lowers.
//
// RUN: mgpu-opt %s --lower-to-nvvm | FileCheck %s

gpu.module @gpu [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL: llvm.func @ids
  gpu.func @ids(%out: memref<?xf32>, %x: f32) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %0 = gpu.thread_id x  // CHECK: nvvm.read.ptx.sreg.tid.x
    memref.store %x, %out[%0] : memref<?xf32>  // CHECK: llvm.store
    %1 = gpu.block_id y upper_bound 64  // CHECK: nvvm.read.ptx.sreg.ctaid.y
    memref.store %x, %out[%1] : memref<?xf32>  // CHECK: llvm.store
    %2 = gpu.block_dim z  // CHECK: nvvm.read.ptx.sreg.ntid.z
    memref.store %x, %out[%2] : memref<?xf32>  // CHECK: llvm.store
    %3 = gpu.grid_dim x  // CHECK: nvvm.read.ptx.sreg.nctaid.x
    memref.store %x, %out[%3] : memref<?xf32>  // CHECK: llvm.store
    %4 = gpu.lane_id  // CHECK: nvvm.read.ptx.sreg.laneid
    memref.store %x, %out[%4] : memref<?xf32>  // CHECK: llvm.store
    %5 = gpu.cluster_id x  // CHECK: nvvm.read.ptx.sreg.clusterid.x
    memref.store %x, %out[%5] : memref<?xf32>  // CHECK: llvm.store
    %6 = gpu.cluster_block_id y  // CHECK: nvvm.read.ptx.sreg.cluster.ctaid.y
    memref.store %x, %out[%6] : memref<?xf32>  // CHECK: llvm.store
    %7 = gpu.cluster_dim z  // CHECK: nvvm.read.ptx.sreg.nclusterid.z
    memref.store %x, %out[%7] : memref<?xf32>  // CHECK: llvm.store
    %8 = gpu.cluster_dim_blocks x  // CHECK: nvvm.read.ptx.sreg.cluster.nctaid.x
    memref.store %x, %out[%8] : memref<?xf32>  // CHECK: llvm.store
    %9 = gpu.global_id x  // CHECK: nvvm.read.ptx.sreg.ctaid.x
    memref.store %x, %out[%9] : memref<?xf32>  // CHECK: llvm.store
    gpu.return
  }

  // CHECK-LABEL: llvm.func @warps
  gpu.func @warps(%f: f32, %d: f64, %i: i32, %l: i64, %out: memref<8xf32>, %ints: memref<8xi32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %off = arith.constant 1 : i32
    %width = arith.constant 32 : i32
    gpu.barrier  // CHECK: nvvm.barrier0
    %0, %p = gpu.shuffle xor %f, %off, %width : f32  // CHECK: nvvm.shfl.sync
    %1, %q = gpu.shuffle down %d, %off, %width : f64  // CHECK: nvvm.shfl.sync
    %2, %r = gpu.shuffle up %i, %off, %width : i32  // CHECK: nvvm.shfl.sync
    %3, %s = gpu.shuffle idx %l, %off, %width : i64  // CHECK: nvvm.shfl.sync
    %4 = gpu.subgroup_reduce add %2 uniform : (i32) -> i32  // CHECK: nvvm.redux.sync
    %5 = gpu.subgroup_reduce and %4 uniform : (i32) -> i32  // CHECK: nvvm.redux.sync
    %6 = gpu.subgroup_reduce or %5 uniform : (i32) -> i32  // CHECK: nvvm.redux.sync
    %7 = gpu.subgroup_reduce xor %6 uniform : (i32) -> i32  // CHECK: nvvm.redux.sync
    %8 = gpu.subgroup_reduce maxsi %7 uniform : (i32) -> i32  // CHECK: nvvm.redux.sync
    %9 = gpu.subgroup_reduce minsi %8 uniform : (i32) -> i32  // CHECK: nvvm.redux.sync
    memref.store %0, %out[%c0] : memref<8xf32>  // CHECK: llvm.store
    memref.store %9, %ints[%c0] : memref<8xi32>  // CHECK: llvm.store
    gpu.printf "%f %f %d %ld\0A", %0, %1, %9, %3 : f32, f64, i32, i64  // CHECK: llvm.call
    gpu.return
  }
}
