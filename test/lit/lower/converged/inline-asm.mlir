// The control for the tests beside this one: their shape does bite. Inline PTX, which nobody calls convergent, comes out
// of the stock pipeline in two copies, one for the lane and one for the others. mgpu marks it, and has one.
//
// REQUIRES: mlir-opt
//
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | mlir-opt --gpu-module-to-binary=format=isa -o %t.stock.mlir
// RUN: grep -o 'bar.arrive 7, 256;' %t.stock.mlir | count 2
//
// RUN: mgpu compile %s --emit ptx -o %t.ptx
// RUN: grep 'bar.arrive 7, 256;' %t.ptx | count 1
// RUN: mgpu compile %s --emit ptx --opt-level 3 -o %t.ptx
// RUN: grep 'bar.arrive 7, 256;' %t.ptx | count 1
//
// What mgpu's ops lower to is single in the stock pipeline, too.
//
// RUN: for file in bar-sync-block bar-sync-warpgroup-static bar-sync-warpgroup-dynamic bar-warp-sync barrier-cluster \
// RUN:     elect-sync mbarrier-arrive shfl-sync bar-arrive bar-red-or bar-sync-named barrier-cluster-exit \
// RUN:     barrier-cluster-halves commit-smem mbarrier-arrive-cluster mbarrier-bytes setmaxnreg shfl-sync-uniform \
// RUN:     vote-sync; do \
// RUN:   mgpu-opt %S/$file.mlir --lower-to-nvvm=debug=none | mlir-opt --gpu-module-to-binary=format=isa | \
// RUN:     sed 's/\\0A/\n/g; s/\\09/\t/g' | FileCheck %S/$file.mlir || exit 1; \
// RUN: done

gpu.module @control [#nvvm.target<chip = "sm_90a">] {
  gpu.func @branch(%v: i32, %before: memref<i32>, %after: memref<i32>) kernel
      attributes {known_block_size = array<i32: 256, 1, 1>} {
    %c0 = arith.constant 0 : index
    %lane = mgpu.lane_id
    %one = arith.cmpi eq, %lane, %c0 : index
    scf.if %one {
      memref.store %v, %before[] : memref<i32>
    }
    llvm.inline_asm has_side_effects asm_dialect = att "bar.arrive 7, 256;", "" : () -> ()
    scf.if %one {
      memref.store %v, %after[] : memref<i32>
    }
    gpu.return
  }
}
