// The option of --lower-to-nvvm: `debug=lines`, the default, keeps the places of the source for .loc directives in the
// PTX; `debug=none` does not. Neither makes a debug build of the kernel.
//
// RUN: mgpu-opt %s --lower-to-nvvm --mlir-print-debuginfo | FileCheck %s --check-prefix=LINES
// RUN: mgpu-opt %s --lower-to-nvvm=debug=lines --mlir-print-debuginfo | FileCheck %s --check-prefix=LINES
// RUN: mgpu-opt %s --lower-to-nvvm='debug=none' --mlir-print-debuginfo | FileCheck %s --check-prefix=NONE
//
// LINES:      nvvm.bar.warp.sync {{.*}} loc(#[[SYNC:loc[0-9]+]])
// LINES:      #[[SYNC]] = loc("{{.*}}debug-option.mlir":[[#@LINE+21]]:5)
// LINES:      emissionKind = DebugDirectivesOnly
//
// NONE-NOT:   #llvm.di_
// NONE:       nvvm.bar.warp.sync
// NONE-NOT:   #llvm.di_
//
// RUN: mgpu-opt %s --lower-to-ptx | FileCheck %s --check-prefix=PTX
// RUN: mgpu-opt %s --lower-to-ptx=debug=none | FileCheck %s --check-prefix=PTX-NONE
//
// PTX:          .target sm_90a\0A
// PTX-SAME:     .loc\091 [[#@LINE+10]] 5
// PTX-SAME:     bar.warp.sync
// PTX-SAME:     .file\091 \22{{.*}}debug-option.mlir\22
//
// PTX-NONE:     .target sm_90a\0A
// PTX-NONE-NOT: .loc
// PTX-NONE:     bar.warp.sync
gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // The line of this op is counted above.
    mgpu.sync warp
    gpu.return
  }
}
