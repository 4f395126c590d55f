// The ops of nvvm that sm_100a has and sm_90a has not.
//
// RUN: mgpu-opt %s --lower-to-nvvm | FileCheck %s

gpu.module @sm_100a [#nvvm.target<chip = "sm_100a">] {
  // CHECK-LABEL: llvm.func @numbers
  gpu.func @numbers(%p: !llvm.ptr, %f: f32) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %0 = nvvm.convert.f32x2.to.f4x2 %f, %f : i8 (f4E2M1FN)  // CHECK: nvvm.convert.f32x2.to.f4x2
    %1 = nvvm.convert.f4x2.to.f16x2 %0 : i8 (f4E2M1FN) -> vector<2xf16>  // CHECK: nvvm.convert.f4x2.to.f16x2
    llvm.store volatile %1, %p : vector<2xf16>, !llvm.ptr  // CHECK: llvm.store
    %2 = nvvm.convert.f32x2.to.f6x2 %f, %f : vector<2xi8> (f6E2M3FN)  // CHECK: nvvm.convert.f32x2.to.f6x2
    %3 = nvvm.convert.f6x2.to.f16x2 %2 : vector<2xi8> (f6E2M3FN) -> vector<2xf16>  // CHECK: nvvm.convert.f6x2.to.f16x2
    llvm.store volatile %3, %p : vector<2xf16>, !llvm.ptr  // CHECK: llvm.store
    %4 = llvm.load %p : !llvm.ptr -> vector<2xbf16>  // CHECK: llvm.load
    %5 = nvvm.convert.bf16x2.to.f8x2 %4  // CHECK: nvvm.convert.bf16x2.to.f8x2
        {rnd = #nvvm.fp_rnd_mode<rp>, sat = #nvvm.sat_mode<satfinite>} : vector<2xbf16> -> vector<2xi8> (f8E8M0FNU)
    // CHECK: nvvm.convert.f8x2.to.bf16x2
    %6 = nvvm.convert.f8x2.to.bf16x2 %5 : vector<2xi8> (f8E8M0FNU) -> vector<2xbf16>
    llvm.store volatile %6, %p : vector<2xbf16>, !llvm.ptr  // CHECK: llvm.store
    gpu.return
  }

  // CHECK-LABEL: llvm.func @launches
  gpu.func @launches(%p: !llvm.ptr, %shared: i64, %barrier: i64) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %s = llvm.inttoptr %shared : i64 to !llvm.ptr<3>  // CHECK: llvm.inttoptr
    %bar = llvm.inttoptr %barrier : i64 to !llvm.ptr<3>  // CHECK: llvm.inttoptr
    nvvm.st.bulk %s, size = %shared : !llvm.ptr<3>  // CHECK: nvvm.st.bulk
    nvvm.clusterlaunchcontrol.try.cancel %s, %bar  // CHECK: nvvm.clusterlaunchcontrol.try.cancel
    %0 = llvm.load %s {alignment = 16 : i64} : !llvm.ptr<3> -> i128  // CHECK: llvm.load
    // CHECK: nvvm.clusterlaunchcontrol.query.cancel
    %1 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_x, %0 : i32
    llvm.store %1, %p : i32, !llvm.ptr  // CHECK: llvm.store
    gpu.return
  }

  // CHECK-LABEL: llvm.func @tensor_memory
  gpu.func @tensor_memory(%p: !llvm.ptr, %shared: i64, %barrier: i64, %t: i32, %n: i32) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %s = llvm.inttoptr %shared : i64 to !llvm.ptr<3>  // CHECK: llvm.inttoptr
    %bar = llvm.inttoptr %barrier : i64 to !llvm.ptr<3>  // CHECK: llvm.inttoptr
    %tensor = llvm.inttoptr %t : i32 to !llvm.ptr<6>  // CHECK: llvm.inttoptr
    nvvm.tcgen05.alloc %s, %n : !llvm.ptr<3>, i32  // CHECK: nvvm.tcgen05.alloc
    nvvm.tcgen05.relinquish_alloc_permit  // CHECK: nvvm.tcgen05.relinquish_alloc_permit
    nvvm.tcgen05.cp %tensor, %shared {shape = #nvvm.tcgen05_cp_shape<shape_128x128b>}  // CHECK: nvvm.tcgen05.cp
    nvvm.tcgen05.shift %tensor : !llvm.ptr<6>  // CHECK: nvvm.tcgen05.shift
    %0 = nvvm.tcgen05.ld %tensor {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32  // CHECK: nvvm.tcgen05.ld
    nvvm.tcgen05.wait #nvvm.tcgen05_wait<load>  // CHECK: nvvm.tcgen05.wait
    nvvm.tcgen05.st %tensor, %0 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32  // CHECK: nvvm.tcgen05.st
    nvvm.tcgen05.fence #nvvm.tcgen05_fence<before>  // CHECK: nvvm.tcgen05.fence
    nvvm.tcgen05.commit %bar : !llvm.ptr<3>  // CHECK: nvvm.tcgen05.commit
    nvvm.tcgen05.dealloc %tensor, %n : !llvm.ptr<6>, i32  // CHECK: nvvm.tcgen05.dealloc
    gpu.return
  }

  // CHECK-LABEL: llvm.func @mma
  gpu.func @mma(%p: !llvm.ptr, %a: i64, %b: i64, %t: i32, %u: i32, %i: i32, %x: i8, %c: i1) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %d = llvm.inttoptr %t : i32 to !llvm.ptr<6>  // CHECK: llvm.inttoptr
    %e = llvm.inttoptr %u : i32 to !llvm.ptr<6>  // CHECK: llvm.inttoptr
    // CHECK: nvvm.tcgen05.mma_smem_desc
    %desc = nvvm.tcgen05.mma_smem_desc (%i, %i, %i, %x, %c, %x) : (i32, i32, i32, i8, i1, i8) -> i64
    nvvm.tcgen05.mma %d, %a, %desc, %i, %c  // CHECK: nvvm.tcgen05.mma
        {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    nvvm.tcgen05.mma.sp %d, %a, %b, %i, %c, %e  // CHECK: nvvm.tcgen05.mma.sp
        {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>}
        : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>)
    nvvm.tcgen05.mma.block_scale %d, %a, %b, %i, %c, %e, %e  // CHECK: nvvm.tcgen05.mma.block_scale
        {kind = #nvvm.block_scale_kind<mxf8f6f4>, ctaGroup = #nvvm.cta_group<cta_1>}
        : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
    nvvm.tcgen05.mma.sp.block_scale %d, %a, %b, %i, %c, %e, %e, %e  // CHECK: nvvm.tcgen05.mma.sp.block_scale
        {kind = #nvvm.block_scale_kind<mxf8f6f4>, ctaGroup = #nvvm.cta_group<cta_1>}
        : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
    // CHECK: nvvm.tcgen05.mma.ws
    nvvm.tcgen05.mma.ws %d, %a, %b, %i, %c {kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    nvvm.tcgen05.mma.ws.sp %d, %a, %b, %i, %c, %e  // CHECK: nvvm.tcgen05.mma.ws.sp
        {kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>)
    gpu.return
  }
}
