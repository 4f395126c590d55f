// MLIR's parser crashes on a dense array of index: the tools refuse the text first.
//
// RUN: not mgpu-opt %s 2>&1 | FileCheck %s
// RUN: not mgpu compile %s 2>&1 | FileCheck %s --check-prefix=DRIVER
//
// A near miss in a comment, array<index: 1>, is no array.
// CHECK: :[[@LINE+4]]:58: error: expected a dense array of i1, i8, i16, i32, i64, f32 or f64, got 'array<index' [MGPU0011]
// DRIVER: error[MGPU0011]: expected a dense array
module {
  gpu.module @m {
    gpu.func @k() kernel attributes {known_block_size =  array< index: 128, 1, 1>} {
      gpu.return
    }
  }
}
