// The ops of nvvm on tensor cores that sm_90a has.
//
// RUN: mgpu-opt %s --lower-to-nvvm | FileCheck %s

!half2 = vector<2xf16>
!half2x2 = !llvm.struct<(vector<2xf16>, vector<2xf16>)>
!half2x4 = !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
!half2x8 = !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>,
                         vector<2xf16>, vector<2xf16>)>

gpu.module @tensor_cores [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL: llvm.func @mma
  gpu.func @mma(%p: !llvm.ptr, %shared: i64) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %selector = llvm.mlir.constant(0 : i32) : i32
    %s = llvm.inttoptr %shared : i64 to !llvm.ptr<3>  // CHECK: llvm.inttoptr
    %0 = nvvm.ldmatrix %s {num = 2 : i32, layout = #nvvm.mma_layout<row>,  // CHECK: nvvm.ldmatrix
        shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>}
        : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
    %1 = llvm.extractvalue %0[0] : !llvm.struct<(i32, i32)>  // CHECK: llvm.extractvalue
    %2 = llvm.bitcast %1 : i32 to !half2  // CHECK: llvm.bitcast
    %3 = nvvm.mma.sync A[%2, %2, %2, %2] B[%2, %2] C[%2, %2] {layoutA = #nvvm.mma_layout<row>,  // CHECK: nvvm.mma.sync
        layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 16>}
        : (!half2, !half2, !half2) -> !half2x2
    %4 = llvm.extractvalue %3[0] : !half2x2  // CHECK: llvm.extractvalue
    // CHECK: nvvm.mma.sp.sync
    %5 = nvvm.mma.sp.sync A[%4, %2] B[%2, %2] C[%2, %2] sparseMetadata[%1] selector[%selector]
        {shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (!half2, !half2, !half2) -> !half2x2
    %6 = llvm.extractvalue %5[0] : !half2x2  // CHECK: llvm.extractvalue
    %7 = llvm.bitcast %6 : !half2 to i32  // CHECK: llvm.bitcast
    // CHECK: nvvm.stmatrix
    nvvm.stmatrix %s, %7, %7 {layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>,
        eltType = #nvvm.ld_st_matrix_elt_type<b16>} : !llvm.ptr<3>, i32, i32
    gpu.return
  }

  // CHECK-LABEL: llvm.func @wmma
  gpu.func @wmma(%p: !llvm.ptr, %stride: i32) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    // CHECK: nvvm.wmma.load
    %0 = nvvm.wmma.load %p, %stride {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32,
        layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !half2x8
    %1 = llvm.extractvalue %0[0] : !half2x8  // CHECK: llvm.extractvalue
    %2 = llvm.extractvalue %0[1] : !half2x8  // CHECK: llvm.extractvalue
    // CHECK: nvvm.wmma.mma
    %3 = nvvm.wmma.mma %1, %1, %1, %1, %1, %1, %1, %1, %2, %2, %2, %2, %2, %2, %2, %2, %1, %1, %1, %1
        {eltypeA = #nvvm.mma_type<f16>, eltypeB = #nvvm.mma_type<f16>, k = 16 : i32,
         layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32}
        : (!half2, !half2, !half2, !half2, !half2, !half2, !half2, !half2, !half2, !half2, !half2, !half2, !half2,
           !half2, !half2, !half2, !half2, !half2, !half2, !half2) -> !half2x4
    %4 = llvm.extractvalue %3[0] : !half2x4  // CHECK: llvm.extractvalue
    nvvm.wmma.store %p, %stride, %4, %4, %4, %4 {eltype = #nvvm.mma_type<f16>, k = 16 : i32,  // CHECK: nvvm.wmma.store
        layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr, !half2, !half2, !half2, !half2
    gpu.return
  }

  // CHECK-LABEL: llvm.func @wgmma
  gpu.func @wgmma(%p: !llvm.ptr, %a: i64, %b: i64) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %0 = llvm.mlir.zero : !half2x4
    nvvm.wgmma.fence.aligned  // CHECK: nvvm.wgmma.fence.aligned
    %1 = nvvm.wgmma.mma_async %a, %b, %0, #nvvm.shape<m = 64, n = 16, k = 16>,  // CHECK: llvm.inline_asm
        D [<f16>, #nvvm.wgmma_scale_out<one>], A [<f16>, #nvvm.wgmma_scale_in<one>, <row>],
        B [<f16>, #nvvm.wgmma_scale_in<one>, <col>] : !half2x4 -> !half2x4
    nvvm.wgmma.commit.group.sync.aligned  // CHECK: nvvm.wgmma.commit.group.sync.aligned
    nvvm.wgmma.wait.group.sync.aligned 0  // CHECK: nvvm.wgmma.wait.group.sync.aligned
    llvm.store %1, %p : !half2x4, !llvm.ptr  // CHECK: llvm.store
    gpu.return
  }
}
