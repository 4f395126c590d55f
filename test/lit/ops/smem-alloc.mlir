// mgpu.smem.alloc: a buffer in the kernel's arena of dynamic shared memory, at a multiple of 128 bytes.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX

#shared = #gpu.address_space<workgroup>
gpu.module @smem [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL:   gpu.func @buffers
  // CHECK-SAME:      %[[I:.*]]: index, %[[V:.*]]: f32
  // CHECK-NEXT:      %{{.*}} = mgpu.smem.alloc "a" : memref<3x5xi8, #gpu.address_space<workgroup>>
  // CHECK-NEXT:      %[[B:.*]] = mgpu.smem.alloc "b" {note = "kept"} : memref<4x8xf32, #gpu.address_space<workgroup>>
  // CHECK-NEXT:      %[[C:.*]] = mgpu.smem.alloc "c" offset 512 : memref<f32, 3>
  // CHECK-NEXT:      memref.store %[[V]], %[[B]]
  //
  // GENERIC-LABEL:   sym_name = "smem"
  // GENERIC:         "mgpu.smem.alloc"() <{name = "a"}> : () -> memref<3x5xi8, #gpu.address_space<workgroup>>
  // GENERIC-NEXT:    "mgpu.smem.alloc"() <{name = "b"}> {note = "kept"} : () -> memref<4x8xf32, #gpu.address_space<workgroup>>
  // GENERIC-NEXT:    "mgpu.smem.alloc"() <{name = "c", offset = 512 : i64}> : () -> memref<f32, 3>
  //
  // The planner gives the offsets: one in the source has no say.
  //
  // NVVM:          llvm.mlir.global external @__mgpu_smem() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<0 x i8>
  // NVVM-LABEL:    llvm.func @buffers
  // NVVM-SAME:       (%[[I:.*]]: i64, %[[V:.*]]: f32)
  // NVVM-NEXT:       %[[EIGHT:.*]] = llvm.mlir.constant(8 : index) : i64
  // NVVM-NEXT:       %[[ARENA:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM-NEXT:       %[[B:.*]] = llvm.getelementptr %[[ARENA]][128] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // NVVM-NEXT:       %[[C:.*]] = llvm.getelementptr %[[ARENA]][256] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // NVVM-NEXT:       %[[ROW:.*]] = llvm.mul %[[I]], %[[EIGHT]] overflow<nsw, nuw> : i64
  // NVVM-NEXT:       %[[AT:.*]] = llvm.add %[[ROW]], %[[I]] overflow<nsw, nuw> : i64
  // NVVM-NEXT:       %[[P:.*]] = llvm.getelementptr inbounds|nuw %[[B]][%[[AT]]] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
  // NVVM-NEXT:       llvm.store %[[V]], %[[P]] : f32, !llvm.ptr<3>
  // NVVM-NEXT:       llvm.store %[[V]], %[[C]] : f32, !llvm.ptr<3>
  // NVVM-NEXT:       %[[SUB:.*]] = llvm.getelementptr %[[B]][10] : (!llvm.ptr<3>) -> !llvm.ptr<3>, f32
  // NVVM-NEXT:       %[[Q:.*]] = llvm.getelementptr inbounds|nuw %[[SUB]][%[[AT]]] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
  // NVVM-NEXT:       llvm.store %[[V]], %[[Q]] : f32, !llvm.ptr<3>
  // NVVM-NEXT:       llvm.return
  //
  // PTX:           .extern .shared .align 1024 .b8 __mgpu_smem[];
  // PTX-LABEL:     .entry buffers(
  // PTX:             mov.b64 [[ARENA:%rd[0-9]+]], __mgpu_smem;
  // PTX:             mad.lo.s64 [[P:%rd[0-9]+]], %rd{{[0-9]+}}, 36, [[ARENA]];
  // PTX:             st.shared.b32 [[[P]]+128], [[V:%r[0-9]+]];
  // PTX:             st.shared.b32 [__mgpu_smem+256], [[V]];
  // PTX:             st.shared.b32 [[[P]]+168], [[V]];
  // PTX:             {{^}$}}
  gpu.func @buffers(%i: index, %v: f32) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %a = mgpu.smem.alloc "a" : memref<3x5xi8, #shared>
    %b = mgpu.smem.alloc "b" {note = "kept"} : memref<4x8xf32, #shared>
    %c = mgpu.smem.alloc "c" offset 512 : memref<f32, 3>
    memref.store %v, %b[%i, %i] : memref<4x8xf32, #shared>
    memref.store %v, %c[] : memref<f32, 3>
    %sub = memref.subview %b[1, 2] [2, 4] [1, 1] : memref<4x8xf32, #shared> to memref<2x4xf32, strided<[8, 1], offset: 10>, #shared>
    memref.store %v, %sub[%i, %i] : memref<2x4xf32, strided<[8, 1], offset: 10>, #shared>
    gpu.return
  }

  // Every element size of 1 to 8 bytes; the accesses of each have their width.
  //
  // CHECK-LABEL:   gpu.func @elements
  // NVVM-LABEL:    llvm.func @elements
  // NVVM-DAG:        llvm.store %{{.*}}, %{{.*}} : i8, !llvm.ptr<3>
  // NVVM-DAG:        llvm.store %{{.*}}, %{{.*}} : f16, !llvm.ptr<3>
  // NVVM-DAG:        llvm.store %{{.*}}, %{{.*}} : bf16, !llvm.ptr<3>
  // NVVM-DAG:        llvm.store %{{.*}}, %{{.*}} : f64, !llvm.ptr<3>
  //
  // PTX-LABEL:     .entry elements(
  // PTX-DAG:         st.shared.b8 [__mgpu_smem],
  // PTX-DAG:         st.shared.b16 [__mgpu_smem+128],
  // PTX-DAG:         st.shared.b16 [__mgpu_smem+256],
  // PTX-DAG:         st.shared.b64 [__mgpu_smem+384],
  // PTX:             {{^}$}}
  gpu.func @elements(%a: i8, %b: f16, %c: bf16, %d: f64) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %0 = mgpu.smem.alloc "0" : memref<1xi8, #shared>
    %1 = mgpu.smem.alloc "1" : memref<1xf16, #shared>
    %2 = mgpu.smem.alloc "2" : memref<1xbf16, #shared>
    %3 = mgpu.smem.alloc "3" : memref<1xf64, #shared>
    memref.store %a, %0[%c0] : memref<1xi8, #shared>
    memref.store %b, %1[%c0] : memref<1xf16, #shared>
    memref.store %c, %2[%c0] : memref<1xbf16, #shared>
    memref.store %d, %3[%c0] : memref<1xf64, #shared>
    gpu.return
  }
}
