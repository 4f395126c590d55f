// MLIR's parser is recursive, so brackets are counted before it runs.
//
// RUN: head -c 100000 /dev/zero | tr '\0' '[' | not mgpu-opt - 2>&1 | FileCheck %s --check-prefix=DEEP
// RUN: head -c 257 /dev/zero | tr '\0' '(' | not mgpu-opt - 2>&1 | FileCheck %s --check-prefix=DEEP
// RUN: printf 'module {\n%.0s' {1..20000} | not mgpu-opt - 2>&1 | FileCheck %s --check-prefix=LINES

// DEEP: -:1:257: error: expected brackets nested at most 256 deep [MGPU0001]
// LINES: -:257:8: error: expected brackets nested at most 256 deep [MGPU0001]

// Near miss: 256 levels go to the parser, which has its own opinion. Closed brackets, strings and
// comments do not count.
//
// RUN: head -c 256 /dev/zero | tr '\0' '(' | not mgpu-opt - 2>&1 | FileCheck %s --check-prefix=PARSED
// RUN: printf 'module {}\n%.0s' {1..1000} | mgpu-opt - | FileCheck %s --check-prefix=WIDE
// RUN: printf '// ((((((((((\n%.0s' {1..1000} | mgpu-opt - | FileCheck %s --check-prefix=COMMENT

// PARSED-NOT: MGPU0001
// PARSED: error: expected
// WIDE-COUNT-1000: {{^}}  module {
// COMMENT: module {
