// RUN: mgpu-opt %s | FileCheck %s
//
// The test that explains the tests.
//
// Run all:             cargo xtask test             (debug, and lit once more in release)
// Run lit only:        cargo test -p mgpu-tools --test lit
// Run some:            cargo test -p mgpu-tools --test lit -- harness/README
// Rewrite outputs:     BLESS=1 cargo test -p mgpu-tools --test lit -- harness/golden
//
// Every *.mlir and *.test below test/lit, and every examples/*.mlir, is one test, named by its path. Files below a
// folder named Inputs are not tests; tests read them. A *.test file holds commands only, behind `#`.
//
// RUN lines are commands for `bash -o pipefail`, run in order, in a folder of the test's own that is empty at the
// start. All must end with status 0. A line that ends in a backslash goes on in the next RUN line:
//
// RUN: mgpu-opt %s --mlir-print-op-generic \
// RUN:   | FileCheck %s --check-prefix=GENERIC
//
// In RUN lines these words stand for paths:
//   %s        this file                      %S         the folder of this file
//   %t        a name for temporary files     %T         the folder that they are in, the working folder
//   %examples the folder of the examples     %root      the repository's root
//   %plugin   libmgpu_plugin.so              %ptxas-12  the older ptxas
//   %%        one %
// Of these, %t can have endings (%t.ptx). Other words with % stay as they are.
//
// RUN: mgpu-opt %s -o %t.mlir && mgpu-opt %t.mlir | FileCheck %s
//
// On PATH are mgpu-opt and mgpu as just built, all of LLVM 22 (FileCheck, mlir-opt, split-file, count,
// llvm-dwarfdump), ptxas if it is there, and two programs of test/harness/bin:
//   not CMD...    succeeds if CMD fails in an orderly way; a signal, a status from 126 on and a panic (101) are
//                 failures. `not --crash CMD` succeeds only if CMD crashes.
//   golden FILE   compares its input with FILE; with BLESS=1 it writes FILE. See golden.test.
//
// A test also fails when any program in its last pipeline crashes, or when its standard error tells of a crash, even
// if the status says otherwise. A RUN line that takes more than a minute is ended, and fails.
//
// A REQUIRES line lists features, separated by commas; `!` asks for the absence of one. Where one is not met, the
// test is shown as ignored, with the reason:
//   ptxas, ptxas-12   assemblers that `cargo xtask setup` (with --second-ptxas) fetches
//   mlir-opt, plugin  stock mlir-opt; our plugin for it
//   gpu               nvidia-smi finds a GPU
//   long              MGPU_TEST_LONG=1 is set, as `cargo xtask test --long` does
//   debug, release    how the tools were built
// There is no XFAIL and no UNSUPPORTED: write down what happens today, and REQUIRES with `!`.
//
// A file without RUN lines fails: it tests nothing.
//
// Tests of rules are named after their code, as in test/lit/verify/*/MGPU0304-*.mlir. They run with
// --split-input-file --verify-diagnostics, have an `expected-error` on each op that must be refused, and at least one
// section, introduced by a comment with the words "near miss", that looks much alike and must pass.

// CHECK-LABEL: func.func @add
// CHECK:         %[[SUM:.*]] = arith.addi
// CHECK:         return %[[SUM]]

// GENERIC:       "func.func"() <{
// GENERIC-SAME:    sym_name = "add"
// GENERIC:         "arith.addi"
func.func @add(%a: i32, %b: i32) -> i32 {
  %sum = arith.addi %a, %b : i32
  return %sum : i32
}
