// RUN: mgpu-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{'func.func' op attribute 'mgpu.semantic': is not an attribute of the dialect [MGPU0007]}}
func.func @misspelt() attributes {mgpu.semantic = #mgpu.semantics<lane>} {
  return
}

// -----

// expected-error @+1 {{'func.func' op attribute 'mgpu.semantics': expected #mgpu.semantics<warpgroup> or #mgpu.semantics<lane>, got "lane" [MGPU0007]}}
func.func @value() attributes {mgpu.semantics = "lane"} {
  return
}

// -----

// expected-error @+1 {{'func.func' op attribute 'mgpu.semantics': expected #mgpu.semantics<warpgroup> or #mgpu.semantics<lane>, got 0 : i32 [MGPU0007]}}
func.func @number() attributes {mgpu.semantics = 0 : i32} {
  return
}

// -----

// expected-error @+1 {{'builtin.module' op attribute 'mgpu.semantics': belongs on a function [MGPU0007]}}
module attributes {mgpu.semantics = #mgpu.semantics<lane>} {
}

// -----

func.func @on_an_op() {
  // expected-error @+1 {{'arith.constant' op attribute 'mgpu.contract': belongs on a function [MGPU0007]}}
  %c = arith.constant {mgpu.contract = {}} 0 : i32
  return
}

// -----

// Near miss: on functions of every kind.
module {
  func.func @f() attributes {mgpu.semantics = #mgpu.semantics<lane>} {
    return
  }
  llvm.func @g() attributes {mgpu.semantics = #mgpu.semantics<warpgroup>}
  gpu.module @m {
    gpu.func @k() kernel attributes {mgpu.semantics = #mgpu.semantics<lane>,
                                     mgpu.contract = {}} {
      gpu.return
    }
  }
}

// -----

// Near miss: the prefix of another dialect.
func.func @other() attributes {mgpux.semantics = 1 : i32} {
  return
}
