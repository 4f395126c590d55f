// The broken twin of handover.mlir: one lane signals, and the block synchronises inside
// its role, where the other threads do not come.
//
// RUN: not mgpu-opt %s 2>&1 | FileCheck %s
// CHECK: error: 'mgpu.sync' op {{.*}} [MGPU0401]

gpu.module @handover [#nvvm.target<chip = "sm_90a">] {
  gpu.func @handover(%src: memref<?x128xf32>, %dst: memref<128xf32>, %turns: memref<1xi32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>,
                  mgpu.semantics = #mgpu.semantics<warpgroup>} {
    %c0 = arith.constant 0 : index
    %one = arith.constant 1 : i32
    %i = gpu.thread_id x
    %block = gpu.block_id x
    %before = arith.index_cast %block : index to i32

    %mine = memref.load %src[%block, %i] : memref<?x128xf32>
    mgpu.semaphore.wait %turns[%c0], %before scope gpu : memref<1xi32>
    %total = memref.load %dst[%i] : memref<128xf32>
    %sum = arith.addf %total, %mine : f32
    memref.store %sum, %dst[%i] : memref<128xf32>
    mgpu.role "signal" warps [0] {
      mgpu.sync block
      mgpu.semaphore.signal %turns[%c0], %one scope gpu : memref<1xi32>
    }
    gpu.return
  }
}
