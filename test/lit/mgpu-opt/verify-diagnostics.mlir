// --verify-diagnostics takes the place of reading standard error: an expectation for each error, warning and note. With
// --split-input-file each part is a file of its own. What is expected and does not come, or the other way round, fails.
//
// RUN: mgpu-opt %s --split-input-file --verify-diagnostics
// RUN: not mgpu-opt %s --split-input-file 2>&1 | FileCheck %s --check-prefix=PLAIN
//
// The places are those of the whole file.
//
// PLAIN:      verify-diagnostics.mlir:[[#@LINE+24]]:5: error: 'mgpu.barrier.arrive' op attempting to operate on barrier without indexing, but num_barriers = 4 [MGPU0304]
// PLAIN-NEXT:     mgpu.barrier.arrive %g : !mgpu.barrier<4>
// PLAIN:      verify-diagnostics.mlir:[[#@LINE+19]]:10: note: the group "ring" is allocated here
//
// RUN: sed 's/num_barriers = 4/num_barriers = 5/' %s >%t.mlir
// RUN: not mgpu-opt %t.mlir --split-input-file --verify-diagnostics 2>&1 | FileCheck %s --check-prefix=OTHER
//
// OTHER-DAG:  error: unexpected error: 'mgpu.barrier.arrive' op attempting to operate on barrier without indexing, but num_barriers = 4 [MGPU0304]
// OTHER-DAG:  error: expected error "{{.*}}num_barriers = 5 [MGPU0304]" was not produced
//
// RUN: sed 's/expected-note/expect-no-note/' %s >%t.mlir
// RUN: not mgpu-opt %t.mlir --split-input-file --verify-diagnostics 2>&1 | FileCheck %s --check-prefix=NOTE
// RUN: mgpu-opt %t.mlir --split-input-file --verify-diagnostics=only-expected
//
// NOTE:      error: unexpected note: the group "ring" is allocated here

// -----

gpu.module @m {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    // expected-note @+1 {{the group "ring" is allocated here}}
    %g = mgpu.barrier.alloc "ring" : !mgpu.barrier<4>
    // expected-error @+2 {{'mgpu.barrier.arrive' op attempting to operate on barrier without indexing, but num_barriers = 4 [MGPU0304]}}
    // expected-note @+1 {{help: index the group: mgpu.barrier.at %ring[%i]}}
    mgpu.barrier.arrive %g : !mgpu.barrier<4>
    gpu.return
  }
}

// -----

gpu.module @sound {
  gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %g = mgpu.barrier.alloc "ring" : !mgpu.barrier<4>
    %b = mgpu.barrier.at %g[0] : !mgpu.barrier<4> -> !mgpu.barrier<1>
    mgpu.barrier.arrive %b : !mgpu.barrier<1>
    gpu.return
  }
}
