// The special registers.
//
// RUN: mgpu-opt %s --lower-to-nvvm | FileCheck %s

gpu.module @registers [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL: llvm.func @special
  gpu.func @special(%p: !llvm.ptr) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %0 = nvvm.read.ptx.sreg.aggr.smem.size : i32  // CHECK: nvvm.read.ptx.sreg.aggr.smem.size
    llvm.store volatile %0, %p : i32, !llvm.ptr
    %1 = nvvm.read.ptx.sreg.clock : i32  // CHECK: nvvm.read.ptx.sreg.clock
    llvm.store volatile %1, %p : i32, !llvm.ptr
    %2 = nvvm.read.ptx.sreg.clock64 : i64  // CHECK: nvvm.read.ptx.sreg.clock64
    llvm.store volatile %2, %p : i64, !llvm.ptr
    %3 = nvvm.read.ptx.sreg.cluster.ctaid.x : i32  // CHECK: nvvm.read.ptx.sreg.cluster.ctaid.x
    llvm.store volatile %3, %p : i32, !llvm.ptr
    %4 = nvvm.read.ptx.sreg.cluster.ctaid.y : i32  // CHECK: nvvm.read.ptx.sreg.cluster.ctaid.y
    llvm.store volatile %4, %p : i32, !llvm.ptr
    %5 = nvvm.read.ptx.sreg.cluster.ctaid.z : i32  // CHECK: nvvm.read.ptx.sreg.cluster.ctaid.z
    llvm.store volatile %5, %p : i32, !llvm.ptr
    %6 = nvvm.read.ptx.sreg.cluster.ctarank : i32  // CHECK: nvvm.read.ptx.sreg.cluster.ctarank
    llvm.store volatile %6, %p : i32, !llvm.ptr
    %7 = nvvm.read.ptx.sreg.cluster.nctaid.x : i32  // CHECK: nvvm.read.ptx.sreg.cluster.nctaid.x
    llvm.store volatile %7, %p : i32, !llvm.ptr
    %8 = nvvm.read.ptx.sreg.cluster.nctaid.y : i32  // CHECK: nvvm.read.ptx.sreg.cluster.nctaid.y
    llvm.store volatile %8, %p : i32, !llvm.ptr
    %9 = nvvm.read.ptx.sreg.cluster.nctaid.z : i32  // CHECK: nvvm.read.ptx.sreg.cluster.nctaid.z
    llvm.store volatile %9, %p : i32, !llvm.ptr
    %10 = nvvm.read.ptx.sreg.cluster.nctarank : i32  // CHECK: nvvm.read.ptx.sreg.cluster.nctarank
    llvm.store volatile %10, %p : i32, !llvm.ptr
    %11 = nvvm.read.ptx.sreg.clusterid.x : i32  // CHECK: nvvm.read.ptx.sreg.clusterid.x
    llvm.store volatile %11, %p : i32, !llvm.ptr
    %12 = nvvm.read.ptx.sreg.clusterid.y : i32  // CHECK: nvvm.read.ptx.sreg.clusterid.y
    llvm.store volatile %12, %p : i32, !llvm.ptr
    %13 = nvvm.read.ptx.sreg.clusterid.z : i32  // CHECK: nvvm.read.ptx.sreg.clusterid.z
    llvm.store volatile %13, %p : i32, !llvm.ptr
    %14 = nvvm.read.ptx.sreg.ctaid.x : i32  // CHECK: nvvm.read.ptx.sreg.ctaid.x
    llvm.store volatile %14, %p : i32, !llvm.ptr
    %15 = nvvm.read.ptx.sreg.ctaid.y : i32  // CHECK: nvvm.read.ptx.sreg.ctaid.y
    llvm.store volatile %15, %p : i32, !llvm.ptr
    %16 = nvvm.read.ptx.sreg.ctaid.z : i32  // CHECK: nvvm.read.ptx.sreg.ctaid.z
    llvm.store volatile %16, %p : i32, !llvm.ptr
    %17 = nvvm.read.ptx.sreg.dynamic.smem.size : i32  // CHECK: nvvm.read.ptx.sreg.dynamic.smem.size
    llvm.store volatile %17, %p : i32, !llvm.ptr
    %18 = nvvm.read.ptx.sreg.globaltimer : i64  // CHECK: nvvm.read.ptx.sreg.globaltimer
    llvm.store volatile %18, %p : i64, !llvm.ptr
    %19 = nvvm.read.ptx.sreg.globaltimer.lo : i32  // CHECK: nvvm.read.ptx.sreg.globaltimer.lo
    llvm.store volatile %19, %p : i32, !llvm.ptr
    %20 = nvvm.read.ptx.sreg.gridid : i32  // CHECK: nvvm.read.ptx.sreg.gridid
    llvm.store volatile %20, %p : i32, !llvm.ptr
    %21 = nvvm.read.ptx.sreg.laneid : i32  // CHECK: nvvm.read.ptx.sreg.laneid
    llvm.store volatile %21, %p : i32, !llvm.ptr
    %22 = nvvm.read.ptx.sreg.lanemask.eq : i32  // CHECK: nvvm.read.ptx.sreg.lanemask.eq
    llvm.store volatile %22, %p : i32, !llvm.ptr
    %23 = nvvm.read.ptx.sreg.lanemask.ge : i32  // CHECK: nvvm.read.ptx.sreg.lanemask.ge
    llvm.store volatile %23, %p : i32, !llvm.ptr
    %24 = nvvm.read.ptx.sreg.lanemask.gt : i32  // CHECK: nvvm.read.ptx.sreg.lanemask.gt
    llvm.store volatile %24, %p : i32, !llvm.ptr
    %25 = nvvm.read.ptx.sreg.lanemask.le : i32  // CHECK: nvvm.read.ptx.sreg.lanemask.le
    llvm.store volatile %25, %p : i32, !llvm.ptr
    %26 = nvvm.read.ptx.sreg.lanemask.lt : i32  // CHECK: nvvm.read.ptx.sreg.lanemask.lt
    llvm.store volatile %26, %p : i32, !llvm.ptr
    %27 = nvvm.read.ptx.sreg.nclusterid.x : i32  // CHECK: nvvm.read.ptx.sreg.nclusterid.x
    llvm.store volatile %27, %p : i32, !llvm.ptr
    %28 = nvvm.read.ptx.sreg.nclusterid.y : i32  // CHECK: nvvm.read.ptx.sreg.nclusterid.y
    llvm.store volatile %28, %p : i32, !llvm.ptr
    %29 = nvvm.read.ptx.sreg.nclusterid.z : i32  // CHECK: nvvm.read.ptx.sreg.nclusterid.z
    llvm.store volatile %29, %p : i32, !llvm.ptr
    %30 = nvvm.read.ptx.sreg.nctaid.x : i32  // CHECK: nvvm.read.ptx.sreg.nctaid.x
    llvm.store volatile %30, %p : i32, !llvm.ptr
    %31 = nvvm.read.ptx.sreg.nctaid.y : i32  // CHECK: nvvm.read.ptx.sreg.nctaid.y
    llvm.store volatile %31, %p : i32, !llvm.ptr
    %32 = nvvm.read.ptx.sreg.nctaid.z : i32  // CHECK: nvvm.read.ptx.sreg.nctaid.z
    llvm.store volatile %32, %p : i32, !llvm.ptr
    %33 = nvvm.read.ptx.sreg.nsmid : i32  // CHECK: nvvm.read.ptx.sreg.nsmid
    llvm.store volatile %33, %p : i32, !llvm.ptr
    %34 = nvvm.read.ptx.sreg.ntid.x : i32  // CHECK: nvvm.read.ptx.sreg.ntid.x
    llvm.store volatile %34, %p : i32, !llvm.ptr
    %35 = nvvm.read.ptx.sreg.ntid.y : i32  // CHECK: nvvm.read.ptx.sreg.ntid.y
    llvm.store volatile %35, %p : i32, !llvm.ptr
    %36 = nvvm.read.ptx.sreg.ntid.z : i32  // CHECK: nvvm.read.ptx.sreg.ntid.z
    llvm.store volatile %36, %p : i32, !llvm.ptr
    %37 = nvvm.read.ptx.sreg.nwarpid : i32  // CHECK: nvvm.read.ptx.sreg.nwarpid
    llvm.store volatile %37, %p : i32, !llvm.ptr
    %38 = nvvm.read.ptx.sreg.smid : i32  // CHECK: nvvm.read.ptx.sreg.smid
    llvm.store volatile %38, %p : i32, !llvm.ptr
    %39 = nvvm.read.ptx.sreg.tid.x : i32  // CHECK: nvvm.read.ptx.sreg.tid.x
    llvm.store volatile %39, %p : i32, !llvm.ptr
    %40 = nvvm.read.ptx.sreg.tid.y : i32  // CHECK: nvvm.read.ptx.sreg.tid.y
    llvm.store volatile %40, %p : i32, !llvm.ptr
    %41 = nvvm.read.ptx.sreg.tid.z : i32  // CHECK: nvvm.read.ptx.sreg.tid.z
    llvm.store volatile %41, %p : i32, !llvm.ptr
    %42 = nvvm.read.ptx.sreg.total.smem.size : i32  // CHECK: nvvm.read.ptx.sreg.total.smem.size
    llvm.store volatile %42, %p : i32, !llvm.ptr
    %43 = nvvm.read.ptx.sreg.warpid : i32  // CHECK: nvvm.read.ptx.sreg.warpid
    llvm.store volatile %43, %p : i32, !llvm.ptr
    %44 = nvvm.read.ptx.sreg.warpsize : i32  // CHECK: nvvm.read.ptx.sreg.warpsize
    llvm.store volatile %44, %p : i32, !llvm.ptr
    gpu.return
  }

  // CHECK-LABEL: llvm.func @environment
  gpu.func @environment(%p: !llvm.ptr) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %0 = nvvm.read.ptx.sreg.envreg0 : i32  // CHECK: nvvm.read.ptx.sreg.envreg0
    llvm.store volatile %0, %p : i32, !llvm.ptr
    %1 = nvvm.read.ptx.sreg.envreg1 : i32  // CHECK: nvvm.read.ptx.sreg.envreg1
    llvm.store volatile %1, %p : i32, !llvm.ptr
    %2 = nvvm.read.ptx.sreg.envreg2 : i32  // CHECK: nvvm.read.ptx.sreg.envreg2
    llvm.store volatile %2, %p : i32, !llvm.ptr
    %3 = nvvm.read.ptx.sreg.envreg3 : i32  // CHECK: nvvm.read.ptx.sreg.envreg3
    llvm.store volatile %3, %p : i32, !llvm.ptr
    %4 = nvvm.read.ptx.sreg.envreg4 : i32  // CHECK: nvvm.read.ptx.sreg.envreg4
    llvm.store volatile %4, %p : i32, !llvm.ptr
    %5 = nvvm.read.ptx.sreg.envreg5 : i32  // CHECK: nvvm.read.ptx.sreg.envreg5
    llvm.store volatile %5, %p : i32, !llvm.ptr
    %6 = nvvm.read.ptx.sreg.envreg6 : i32  // CHECK: nvvm.read.ptx.sreg.envreg6
    llvm.store volatile %6, %p : i32, !llvm.ptr
    %7 = nvvm.read.ptx.sreg.envreg7 : i32  // CHECK: nvvm.read.ptx.sreg.envreg7
    llvm.store volatile %7, %p : i32, !llvm.ptr
    %8 = nvvm.read.ptx.sreg.envreg8 : i32  // CHECK: nvvm.read.ptx.sreg.envreg8
    llvm.store volatile %8, %p : i32, !llvm.ptr
    %9 = nvvm.read.ptx.sreg.envreg9 : i32  // CHECK: nvvm.read.ptx.sreg.envreg9
    llvm.store volatile %9, %p : i32, !llvm.ptr
    %10 = nvvm.read.ptx.sreg.envreg10 : i32  // CHECK: nvvm.read.ptx.sreg.envreg10
    llvm.store volatile %10, %p : i32, !llvm.ptr
    %11 = nvvm.read.ptx.sreg.envreg11 : i32  // CHECK: nvvm.read.ptx.sreg.envreg11
    llvm.store volatile %11, %p : i32, !llvm.ptr
    %12 = nvvm.read.ptx.sreg.envreg12 : i32  // CHECK: nvvm.read.ptx.sreg.envreg12
    llvm.store volatile %12, %p : i32, !llvm.ptr
    %13 = nvvm.read.ptx.sreg.envreg13 : i32  // CHECK: nvvm.read.ptx.sreg.envreg13
    llvm.store volatile %13, %p : i32, !llvm.ptr
    %14 = nvvm.read.ptx.sreg.envreg14 : i32  // CHECK: nvvm.read.ptx.sreg.envreg14
    llvm.store volatile %14, %p : i32, !llvm.ptr
    %15 = nvvm.read.ptx.sreg.envreg15 : i32  // CHECK: nvvm.read.ptx.sreg.envreg15
    llvm.store volatile %15, %p : i32, !llvm.ptr
    %16 = nvvm.read.ptx.sreg.envreg16 : i32  // CHECK: nvvm.read.ptx.sreg.envreg16
    llvm.store volatile %16, %p : i32, !llvm.ptr
    %17 = nvvm.read.ptx.sreg.envreg17 : i32  // CHECK: nvvm.read.ptx.sreg.envreg17
    llvm.store volatile %17, %p : i32, !llvm.ptr
    %18 = nvvm.read.ptx.sreg.envreg18 : i32  // CHECK: nvvm.read.ptx.sreg.envreg18
    llvm.store volatile %18, %p : i32, !llvm.ptr
    %19 = nvvm.read.ptx.sreg.envreg19 : i32  // CHECK: nvvm.read.ptx.sreg.envreg19
    llvm.store volatile %19, %p : i32, !llvm.ptr
    %20 = nvvm.read.ptx.sreg.envreg20 : i32  // CHECK: nvvm.read.ptx.sreg.envreg20
    llvm.store volatile %20, %p : i32, !llvm.ptr
    %21 = nvvm.read.ptx.sreg.envreg21 : i32  // CHECK: nvvm.read.ptx.sreg.envreg21
    llvm.store volatile %21, %p : i32, !llvm.ptr
    %22 = nvvm.read.ptx.sreg.envreg22 : i32  // CHECK: nvvm.read.ptx.sreg.envreg22
    llvm.store volatile %22, %p : i32, !llvm.ptr
    %23 = nvvm.read.ptx.sreg.envreg23 : i32  // CHECK: nvvm.read.ptx.sreg.envreg23
    llvm.store volatile %23, %p : i32, !llvm.ptr
    %24 = nvvm.read.ptx.sreg.envreg24 : i32  // CHECK: nvvm.read.ptx.sreg.envreg24
    llvm.store volatile %24, %p : i32, !llvm.ptr
    %25 = nvvm.read.ptx.sreg.envreg25 : i32  // CHECK: nvvm.read.ptx.sreg.envreg25
    llvm.store volatile %25, %p : i32, !llvm.ptr
    %26 = nvvm.read.ptx.sreg.envreg26 : i32  // CHECK: nvvm.read.ptx.sreg.envreg26
    llvm.store volatile %26, %p : i32, !llvm.ptr
    %27 = nvvm.read.ptx.sreg.envreg27 : i32  // CHECK: nvvm.read.ptx.sreg.envreg27
    llvm.store volatile %27, %p : i32, !llvm.ptr
    %28 = nvvm.read.ptx.sreg.envreg28 : i32  // CHECK: nvvm.read.ptx.sreg.envreg28
    llvm.store volatile %28, %p : i32, !llvm.ptr
    %29 = nvvm.read.ptx.sreg.envreg29 : i32  // CHECK: nvvm.read.ptx.sreg.envreg29
    llvm.store volatile %29, %p : i32, !llvm.ptr
    %30 = nvvm.read.ptx.sreg.envreg30 : i32  // CHECK: nvvm.read.ptx.sreg.envreg30
    llvm.store volatile %30, %p : i32, !llvm.ptr
    %31 = nvvm.read.ptx.sreg.envreg31 : i32  // CHECK: nvvm.read.ptx.sreg.envreg31
    llvm.store volatile %31, %p : i32, !llvm.ptr
    gpu.return
  }
}
