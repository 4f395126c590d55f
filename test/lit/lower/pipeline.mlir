// --lower-to-nvvm: all passes, on a module with several kernels. The result has LLVM and NVVM ops only, and nothing of
// the dialect.
//
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none -o %t.mlir
// RUN: FileCheck %s --input-file %t.mlir
// RUN: FileCheck %s --input-file %t.mlir --check-prefix=CLEAN
//
// What is lowered stays as it is when the pipeline runs again.
//
// RUN: mgpu-opt %t.mlir --lower-to-nvvm=debug=none | diff %t.mlir -
//
// The passes one by one, as the pipeline has them, do the same.
//
// RUN: mgpu-opt %s -o %t.passes.mlir --pass-pipeline='builtin.module(mgpu-verify{single-target=true},gpu.module( \
// RUN:     mgpu-kernel-abi,mgpu-plan-smem,mgpu-assign-named-barriers,mgpu-lower-ops,mgpu-lower-roles, \
// RUN:     mgpu-lower-memory-spaces,convert-vector-to-scf,expand-strided-metadata,lower-affine,convert-scf-to-cf, \
// RUN:     convert-vector-to-llvm{force-32bit-vector-indices=0},convert-math-to-llvm, \
// RUN:     convert-gpu-to-nvvm{use-bare-ptr-memref-call-conv=1 has-redux=1},convert-index-to-llvm,convert-nvvm-to-llvm, \
// RUN:     reconcile-unrealized-casts,canonicalize,cse,mgpu-check-lowered, \
// RUN:     mgpu-strip-contract))'
// RUN: diff %t.mlir %t.passes.mlir
//
// Without the last pass the contract is still there, and the rest is the same.
//
// RUN: mgpu-opt %s -o %t.contract.mlir --pass-pipeline='builtin.module(mgpu-verify{single-target=true},gpu.module( \
// RUN:     mgpu-kernel-abi,mgpu-plan-smem,mgpu-assign-named-barriers,mgpu-lower-ops,mgpu-lower-roles, \
// RUN:     mgpu-lower-memory-spaces,convert-vector-to-scf,expand-strided-metadata,lower-affine,convert-scf-to-cf, \
// RUN:     convert-vector-to-llvm{force-32bit-vector-indices=0},convert-math-to-llvm, \
// RUN:     convert-gpu-to-nvvm{use-bare-ptr-memref-call-conv=1 has-redux=1},convert-index-to-llvm,convert-nvvm-to-llvm, \
// RUN:     reconcile-unrealized-casts,canonicalize,cse,mgpu-check-lowered))'
// RUN: FileCheck %s --input-file %t.contract.mlir --check-prefix=CONTRACT
// RUN: mgpu-opt %t.contract.mlir --mgpu-strip-contract | diff %t.mlir -
//
// CONTRACT:        llvm.func @first
// CONTRACT-SAME:     mgpu.contract = {block = array<i64: 128, 1, 1>, parameters = [{element = "f32", kind = "memref", offset = 0 : i64, shape = array<i64: 128>, strides = array<i64: 1>}], semantics = "warpgroup", shared_memory = 528 : i64}
// CONTRACT:        llvm.func @second
// CONTRACT-SAME:     mgpu.contract = {block = array<i64: 32, 1, 1>, parameters = [], semantics = "lane", shared_memory = 16 : i64}
// CONTRACT:        llvm.func @upstream
// CONTRACT-SAME:     mgpu.contract = {parameters = [{{.*}}], semantics = "warpgroup", shared_memory = 0 : i64}
// CONTRACT:        llvm.func @helper
// CONTRACT-NOT:      mgpu.contract
//
// CLEAN-NOT:       {{mgpu\.|= ?mgpu|arith\.|scf\.|memref|gpu\.func|unrealized|llvm.insertvalue}}

gpu.module @several [#nvvm.target<chip = "sm_90a">] {
  // One symbol for the arena, however many kernels use it, and each plans from its start.
  //
  // CHECK:         gpu.module @several [#nvvm.target<chip = "sm_90a", features = "+ptx86">] {
  // CHECK:           llvm.mlir.global external @__mgpu_smem()
  // CHECK-NOT:       llvm.mlir.global
  //
  // CHECK:           llvm.func @first(%{{.*}}: !llvm.ptr) attributes {gpu.kernel, gpu.known_block_size = array<i32: 128, 1, 1>, nvvm.kernel, nvvm.maxntid = array<i32: 128, 1, 1>} {
  // CHECK:             %[[ARENA:.*]] = llvm.mlir.addressof @__mgpu_smem
  // CHECK:             llvm.getelementptr %[[ARENA]][512]
  // CHECK:             llvm.return
  gpu.func @first(%src: memref<128xf32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %i = gpu.thread_id x
    %rows = mgpu.smem.alloc "rows" : memref<128xf32, #gpu.address_space<workgroup>>
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %x = memref.load %src[%i] : memref<128xf32>
    memref.store %x, %rows[%i] : memref<128xf32, #gpu.address_space<workgroup>>
    mgpu.barrier.arrive %b : !mgpu.barrier<1>
    mgpu.barrier.wait %b : !mgpu.barrier<1>
    gpu.return
  }

  // CHECK:           llvm.func @second() attributes {{{.*}}nvvm.maxntid = array<i32: 32, 1, 1>} {
  // CHECK:             llvm.mlir.addressof @__mgpu_smem
  // CHECK:             llvm.return
  gpu.func @second() kernel attributes {known_block_size = array<i32: 32, 1, 1>,
                                        mgpu.semantics = #mgpu.semantics<lane>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, arrivals = 32>
    mgpu.barrier.arrive %b : !mgpu.barrier<1, arrivals = 32>
    gpu.return
  }

  // A kernel without mgpu ops beside them has the same calling convention, and nothing else from here.
  //
  // CHECK:           llvm.func @upstream(%[[A:.*]]: !llvm.ptr, %[[N:.*]]: i64, %[[V:.*]]: f32) attributes {gpu.kernel, nvvm.kernel} {
  // CHECK-NEXT:        %[[LAST:.*]] = llvm.mlir.constant(-1 : index) : i64
  // CHECK-NEXT:        %[[I:.*]] = llvm.add %[[N]], %[[LAST]] : i64
  // CHECK-NEXT:        %[[P:.*]] = llvm.getelementptr inbounds|nuw %[[A]][%[[I]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  // CHECK-NEXT:        llvm.store %[[V]], %[[P]] : f32, !llvm.ptr
  // CHECK-NEXT:        nvvm.barrier0
  // CHECK-NEXT:        llvm.return
  gpu.func @upstream(%a: memref<?xf32>, %v: f32) kernel {
    %c0 = arith.constant 0 : index
    %m1 = arith.constant -1 : index
    %n = memref.dim %a, %c0 : memref<?xf32>
    %i = arith.addi %n, %m1 : index
    memref.store %v, %a[%i] : memref<?xf32>
    gpu.barrier
    gpu.return
  }

  // CHECK:           llvm.func @helper(%{{.*}}: f32) -> f32 {
  gpu.func @helper(%x: f32) -> f32 {
    %y = arith.addf %x, %x : f32
    gpu.return %y : f32
  }
}
