// Without `single-target`, a module is checked against all of its targets.
//
// RUN: mgpu-opt %s --mgpu-verify | FileCheck %s

// CHECK: gpu.module @two [#nvvm.target<chip = "sm_90a">, #nvvm.target<chip = "sm_100a">]
gpu.module @two [#nvvm.target<chip = "sm_90a">, #nvvm.target<chip = "sm_100a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    gpu.return
  }
}
