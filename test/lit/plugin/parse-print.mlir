// The dialect plugin alone: stock mlir-opt parses, prints and verifies kernels, as text and as bytecode, as mgpu-opt does.
//
// REQUIRES: plugin, mlir-opt
//
// RUN: mlir-opt --load-dialect-plugin=%plugin %s | FileCheck %s
// RUN: mlir-opt --load-dialect-plugin=%plugin %s --mlir-print-op-generic -o %t.mlir
// RUN: mgpu-opt %s --mlir-print-op-generic | diff %t.mlir -
// RUN: mlir-opt --load-dialect-plugin=%plugin %t.mlir | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mlir-opt --load-dialect-plugin=%plugin | FileCheck %s
// RUN: mlir-opt --load-dialect-plugin=%plugin %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mlir-opt --load-dialect-plugin=%plugin --show-dialects | FileCheck %s --check-prefix=DIALECTS
// DIALECTS: mgpu
//
// Upstream's passes work on it.
//
// RUN: mlir-opt --load-dialect-plugin=%plugin %s --canonicalize --cse -o %t.mlir
// RUN: mgpu-opt %s --canonicalize --cse | diff %t.mlir -
//
// Without the plugin it is unknown.
//
// RUN: not mlir-opt %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: {{.*}}mgpu

// CHECK: gpu.func @k(%[[I:.*]]: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>, mgpu.semantics = #mgpu.semantics<warpgroup>} {
// CHECK:   %[[G:.*]] = mgpu.barrier.alloc "g" initially_complete : !mgpu.barrier<4, arrivals = 2>
// CHECK:   %[[B:.*]] = mgpu.barrier.at %[[G]][%[[I]]] : !mgpu.barrier<4, arrivals = 2> -> !mgpu.barrier<1, arrivals = 2>
// CHECK:   mgpu.role "r" warpgroups [0] {
// CHECK:     mgpu.barrier.wait %[[B]] : !mgpu.barrier<1, arrivals = 2>
// CHECK:     mgpu.sync warpgroup
gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%i: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>,
                                           mgpu.semantics = #mgpu.semantics<warpgroup>} {
    %g = mgpu.barrier.alloc "g" initially_complete : !mgpu.barrier<4, arrivals = 2>
    %b = mgpu.barrier.at %g[%i] : !mgpu.barrier<4, arrivals = 2> -> !mgpu.barrier<1, arrivals = 2>
    mgpu.role "r" warpgroups [0] {
      mgpu.barrier.wait %b : !mgpu.barrier<1, arrivals = 2>
      mgpu.sync warpgroup
    }
    gpu.return
  }
}
