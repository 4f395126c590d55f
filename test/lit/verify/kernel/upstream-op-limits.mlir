// Ops of the table, with types and attributes that do not lower. The note says what was expected.
//
// RUN: mgpu-opt %s --mgpu-verify --split-input-file --verify-diagnostics

// Types that no op of a kernel may have.
//
gpu.module @types [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%a: memref<64xf32>, %i: index, %x: f32, %j: i64) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    // expected-error @+3 {{'arith.extui' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected an integer or float of at most 64 bits, a fixed vector or a strided memref of them, or a type of LLVM, got i128}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %0 = arith.extui %j : i64 to i128
    // expected-error @+3 {{'memref.cast' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected an integer or float of at most 64 bits, a fixed vector or a strided memref of them, or a type of LLVM, got memref<*xf32>}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %1 = memref.cast %a : memref<64xf32> to memref<*xf32>
    // expected-error @+3 {{'vector.broadcast' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected an integer or float of at most 64 bits, a fixed vector or a strided memref of them, or a type of LLVM, got vector<[4]xf32>}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %2 = vector.broadcast %x : f32 to vector<[4]xf32>
    // expected-error @+3 {{'memref.alloca' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected an integer or float of at most 64 bits, a fixed vector or a strided memref of them, or a type of LLVM, got memref<4xcomplex<f32>>}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %3 = memref.alloca() : memref<4xcomplex<f32>>
    // expected-error @+3 {{'memref.alloca' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected an integer or float of at most 64 bits, a fixed vector or a strided memref of them, or a type of LLVM, got memref<4xf32, "somewhere">}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %4 = memref.alloca() : memref<4xf32, "somewhere">
    // expected-error @+3 {{'memref.alloca' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected an integer or float of at most 64 bits, a fixed vector or a strided memref of them, or a type of LLVM, got memref<4x4xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>>}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %5 = memref.alloca() : memref<4x4xf32, affine_map<(i, j) -> (i floordiv 2, j)>>
    gpu.return
  }
}

// -----

// Numbers.
//
gpu.module @numbers [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%x: f32, %w: memref<64xi64>, %i: index, %j: i64) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %f8 = arith.constant 1.0 : f8E4M3FN
    %tile = arith.constant dense<1> : vector<2x2xi64>
    // expected-error @+3 {{'arith.extf' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected f16, bf16, f32 or f64, got f8E4M3FN}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %0 = arith.extf %f8 : f8E4M3FN to f32
    // expected-error @+3 {{'arith.truncf' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected rounding to_nearest_even}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %1 = arith.truncf %x downward : f32 to f16
    // expected-error @+3 {{'arith.addui_extended' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected integers or a vector of rank 1 of them, got index}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %2, %3 = arith.addui_extended %i, %i : index, i1
    // expected-error @+3 {{'math.tanh' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected the flag afn, since the result is approximate}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %4 = math.tanh %x : f32
    // expected-error @+3 {{'math.ctlz' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected a vector of rank 1, got vector<2x2xi64>}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %5 = math.ctlz %tile : vector<2x2xi64>
    // expected-error @+3 {{'llvm.intr.tanh' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected the flag afn, since the result is approximate}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %6 = llvm.intr.tanh(%x) : (f32) -> f32
    gpu.return
  }
}

// -----

// Vectors.
//
gpu.module @vectors [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%a: memref<8x8xf32>, %i: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %x = arith.constant 1.0 : f32
    %bits = memref.alloca() : memref<8xi1>
    %tile = arith.constant dense<1.0> : vector<2x4xf32>
    %half = arith.constant dense<1.0> : vector<4xf16>
    %square = arith.constant dense<1.0> : vector<4x4xf32>
    %indices = vector.step : vector<8xindex>
    // expected-error @+3 {{'vector.load' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected a vector of rank 1, got vector<2x4xf32>}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %0 = vector.load %a[%i, %i] : memref<8x8xf32>, vector<2x4xf32>
    // expected-error @+3 {{'vector.load' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected elements of 8, 16, 32 or 64 bits, got vector<8xi1>}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %1 = vector.load %bits[%i] : memref<8xi1>, vector<8xi1>
    // expected-error @+3 {{'vector.extract' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected constant indices but for the last dimension}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %2 = vector.extract %tile[%i] : vector<4xf32> from vector<2x4xf32>
    // expected-error @+3 {{'vector.insert' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected constant indices but for the last dimension}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %3 = vector.insert %2, %tile[%i] : vector<4xf32> into vector<2x4xf32>
    // expected-error @+3 {{'vector.contract' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected #vector.kind<add>, got #vector.kind<mul>}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %4 = vector.contract {
        indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>],
        iterator_types = ["reduction"], kind = #vector.kind<mul>}
        %2, %2, %x : vector<4xf32>, vector<4xf32> into f32
    // expected-error @+3 {{'vector.contract' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected one type of elements, got f16 and f32}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %5 = vector.contract {
        indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>],
        iterator_types = ["reduction"]}
        %half, %half, %x : vector<4xf16>, vector<4xf16> into f32
    // expected-error @+3 {{'vector.outerproduct' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected another kind than #vector.kind<maxnumf>}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %6 = vector.outerproduct %2, %2, %square {kind = #vector.kind<maxnumf>} : vector<4xf32>, vector<4xf32>
    // expected-error @+3 {{'vector.deinterleave' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected elements of an integer or float type, got index}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %7, %8 = vector.deinterleave %indices : vector<8xindex> -> vector<4xindex>
    gpu.return
  }
}

// -----

// Memory.
//
gpu.module @memory [#nvvm.target<chip = "sm_90a">] {
  memref.global "private" @elsewhere : memref<4xf32>
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<4 x f32>
  gpu.func @k(%a: memref<8x8xf32>, %b: memref<8x8xf32, strided<[16, 1]>>, %i: index, %x: f32) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    // expected-error @+3 {{'memref.copy' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected memory without gaps, got memref<8x8xf32, strided<[16, 1]>>}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    memref.copy %b, %a : memref<8x8xf32, strided<[16, 1]>> to memref<8x8xf32>
    // expected-error @+3 {{'memref.alloca' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected private memory of a static shape without gaps, got memref<?xf32>}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %0 = memref.alloca(%i) : memref<?xf32>
    // expected-error @+3 {{'memref.alloca' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected private memory of a static shape without gaps, got memref<4xf32, #gpu.address_space<global>>}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %1 = memref.alloca() : memref<4xf32, #gpu.address_space<global>>
    // expected-error @+3 {{'memref.atomic_rmw' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected an operation other than a product}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %2 = memref.atomic_rmw mulf %x, %a[%i, %i] : (f32, memref<8x8xf32>) -> f32
    // expected-error @+3 {{'memref.get_global' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected a value of @elsewhere, which nothing links}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %3 = memref.get_global @elsewhere : memref<4xf32>
    // expected-error @+3 {{'memref.generic_atomic_rmw' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected an integer of 8, 16, 32 or 64 bits, got f32}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %4 = memref.generic_atomic_rmw %a[%i, %i] : memref<8x8xf32> {
    ^bb0(%old: f32):
      memref.atomic_yield %x : f32
    }
    // expected-error @+3 {{'llvm.mlir.addressof' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected no shared memory but that of mgpu.smem.alloc}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %5 = llvm.mlir.addressof @shared : !llvm.ptr<3>
    gpu.return
  }
}

// -----

// Warps.
//
gpu.module @warps [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%h: f16, %i: i32, %b: i8, %x: f32) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    // expected-error @+3 {{'gpu.shuffle' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected an integer or float of 32 or 64 bits, got f16}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %0, %1 = gpu.shuffle xor %h, %i, %i : f16
    // expected-error @+3 {{'gpu.subgroup_reduce' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected a uniform reduction of i32 over the warp by add, and, maxsi, minsi, or, xor}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %2 = gpu.subgroup_reduce add %i : (i32) -> i32
    // expected-error @+3 {{'gpu.subgroup_reduce' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected a uniform reduction of i32 over the warp by add, and, maxsi, minsi, or, xor}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    %3 = gpu.subgroup_reduce add %x uniform : (f32) -> f32
    // expected-error @+3 {{'gpu.printf' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected floats, index, and integers of 32 or 64 bits, got i8}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    gpu.printf "%d", %b : i8
    // expected-error @+3 {{'nvvm.inline_ptx' op has no lowering in a kernel with mgpu ops [MGPU0110]}}
    // expected-note @+2 {{expected a type with a PTX register, got f16}}
    // expected-note @+1 {{help: lower it before mgpu's pipeline, or write it with arith, scf, memref, vector and gpu ops}}
    nvvm.inline_ptx "{ .reg .b16 t; mov.b16 t, {$r0}; }" ro(%h : f16)
    gpu.return
  }
}

// -----

// Near miss: each of them in a form that lowers, or with a chip's own op.
gpu.module @near_miss [#nvvm.target<chip = "sm_90a">] {
  memref.global "private" @here : memref<4xf32> = dense<1.0>
  gpu.func @k(%a: memref<8x8xf32>, %b: memref<1x8xf32, strided<[16, 1], offset: ?>>, %i: i32, %x: f32, %h: f16) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %c0 = arith.constant 0 : index
    %0 = memref.alloca() : memref<1x8xf32, #gpu.address_space<private>>
    memref.copy %b, %0 : memref<1x8xf32, strided<[16, 1], offset: ?>> to memref<1x8xf32, #gpu.address_space<private>>
    %1 = memref.get_global @here : memref<4xf32>
    %2 = memref.load %1[%c0] : memref<4xf32>
    %3 = memref.atomic_rmw addf %2, %a[%c0, %c0] : (f32, memref<8x8xf32>) -> f32
    %4 = arith.truncf %3 to_nearest_even : f32 to f16
    %5 = math.tanh %4 fastmath<nnan, afn> : f16
    %6 = arith.extf %5 : f16 to f32
    %7, %8 = gpu.shuffle xor %6, %i, %i : f32
    %9 = gpu.subgroup_reduce add %i uniform : (i32) -> i32
    gpu.printf "%d", %9 : i32
    %10 = vector.load %a[%c0, %c0] : memref<8x8xf32>, vector<4xf32>
    %11 = vector.broadcast %10 : vector<4xf32> to vector<2x4xf32>
    %12 = vector.extract %11[1, %c0] : f32 from vector<2x4xf32>
    %13 = arith.constant 1.0 : f8E4M3FN
    %14 = arith.bitcast %13 : f8E4M3FN to i8
    gpu.return
  }
}
