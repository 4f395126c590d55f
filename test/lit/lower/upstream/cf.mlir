// Every op of cf, and of ub.
//
// RUN: mgpu-opt %s --lower-to-nvvm | FileCheck %s

gpu.module @cf [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL: llvm.func @blocks
  gpu.func @blocks(%n: index, %i: i32, %a: memref<8xf32>, %b: memref<8xf32>, %x: f32) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %c0 = arith.constant 0 : index
    %p = arith.cmpi slt, %n, %c0 : index  // CHECK: llvm.icmp
    cf.assert %p, "expected fewer"  // CHECK: llvm.cond_br
    cf.switch %i : i32, [  // CHECK: llvm.switch
      default: ^end(%a : memref<8xf32>),
      1: ^end(%b : memref<8xf32>),
      7: ^other
    ]
  ^other:
    cf.cond_br %p, ^dead, ^last  // CHECK: llvm.cond_br
  ^dead:
    ub.unreachable  // CHECK: llvm.unreachable
  ^last:
    cf.br ^end(%a : memref<8xf32>)  // CHECK: llvm.br
  ^end(%m: memref<8xf32>):
    memref.store %x, %m[%c0] : memref<8xf32>  // CHECK: llvm.store
    gpu.return
  }

  // CHECK-LABEL: llvm.func @poison
  gpu.func @poison(%out: memref<8xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %c0 = arith.constant 0 : index
    // CHECK: %[[POISON:.*]] = llvm.mlir.poison : f32
    %v = ub.poison : vector<2x4xf32>
    %x = vector.load %out[%c0] : memref<8xf32>, vector<4xf32>  // CHECK: llvm.load
    %0 = vector.insert %x, %v[0] : vector<4xf32> into vector<2x4xf32>
    %1 = vector.insert %x, %0[1] : vector<4xf32> into vector<2x4xf32>
    %2 = vector.shape_cast %1 : vector<2x4xf32> to vector<8xf32>  // CHECK: llvm.shufflevector
    vector.store %2, %out[%c0] : memref<8xf32>, vector<8xf32>  // CHECK: llvm.store
    %3 = ub.poison : f32
    memref.store %3, %out[%c0] : memref<8xf32>  // CHECK: llvm.store %[[POISON]]
    gpu.return
  }
}
