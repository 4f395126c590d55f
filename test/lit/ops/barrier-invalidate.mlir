// mgpu.barrier.invalidate: the block synchronises, then one thread of it invalidates each mbarrier of the group.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM \
// RUN:   --implicit-check-not='{{(= |^ *)(nvvm\.[b-qs-z]|llvm\.(fence|inline_asm|cmpxchg|call_intrinsic))}}'
// RUN: mgpu compile %s --emit ptx --arch sm_80 | FileCheck %s --check-prefix=PTX80 \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'

gpu.module @invalidate [#nvvm.target<chip = "sm_90a">] {
  // A whole group, then part of another.
  //
  // CHECK-LABEL:   gpu.func @groups
  // CHECK:           mgpu.barrier.invalidate %{{.*}} {note = "kept"} : !mgpu.barrier<3>
  // CHECK:           mgpu.barrier.invalidate %{{.*}} : !mgpu.barrier<2>
  //
  // GENERIC-LABEL:   sym_name = "invalidate"
  // GENERIC:         "mgpu.barrier.invalidate"(%{{.*}}) {note = "kept"} : (!mgpu.barrier<3>) -> ()
  // GENERIC:         "mgpu.barrier.invalidate"(%{{.*}}) : (!mgpu.barrier<2>) -> ()
  // GENERIC:         "mgpu.barrier.invalidate"(%{{.*}}) : (!mgpu.barrier<1>) -> ()
  //
  // NVVM-LABEL:    llvm.func @groups
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V1:.*]] = llvm.getelementptr %[[SMEM]][24] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V2:.*]] = llvm.getelementptr %[[SMEM]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V2]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V3:.*]] = llvm.getelementptr %[[SMEM]][2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V3]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.mbarrier.init %[[V1]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V4:.*]] = llvm.getelementptr %[[V1]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V4]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V5:.*]] = llvm.getelementptr %[[V1]][2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V5]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V6:.*]] = llvm.getelementptr %[[V1]][3] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V6]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.barrier0
  // NVVM:            nvvm.barrier0
  // NVVM:            nvvm.mbarrier.inval %[[SMEM]] : !llvm.ptr<3>
  // NVVM:            %[[V7:.*]] = llvm.getelementptr %[[SMEM]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.inval %[[V7]] : !llvm.ptr<3>
  // NVVM:            %[[V8:.*]] = llvm.getelementptr %[[SMEM]][2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.inval %[[V8]] : !llvm.ptr<3>
  // NVVM:            %[[V9:.*]] = llvm.getelementptr %[[V1]][2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.barrier0
  // NVVM:            nvvm.mbarrier.inval %[[V9]] : !llvm.ptr<3>
  // NVVM:            %[[V10:.*]] = llvm.getelementptr %[[V9]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.inval %[[V10]] : !llvm.ptr<3>
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry groups(
  // PTX80:           mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem+8], [[R1]];
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem+16], [[R1]];
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem+24], [[R1]];
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem+32], [[R1]];
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem+40], [[R1]];
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem+48], [[R1]];
  // PTX80:           bar.sync 0;
  // PTX80:           bar.sync 0;
  // PTX80:           mbarrier.inval.shared.b64 [__mgpu_smem];
  // PTX80:           mbarrier.inval.shared.b64 [__mgpu_smem+8];
  // PTX80:           mbarrier.inval.shared.b64 [__mgpu_smem+16];
  // PTX80:           bar.sync 0;
  // PTX80:           mbarrier.inval.shared.b64 [__mgpu_smem+40];
  // PTX80:           mbarrier.inval.shared.b64 [__mgpu_smem+48];
  // PTX80:           {{^}$}}
  //
  // PTX-LABEL:     .entry groups(
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+8], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+16], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+24], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+32], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+40], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+48], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 0;
  // PTX:             bar.sync 0;
  // PTX:             mbarrier.inval.shared.b64 [__mgpu_smem];
  // PTX:             mbarrier.inval.shared.b64 [__mgpu_smem+8];
  // PTX:             mbarrier.inval.shared.b64 [__mgpu_smem+16];
  // PTX:             bar.sync 0;
  // PTX:             mbarrier.inval.shared.b64 [__mgpu_smem+40];
  // PTX:             mbarrier.inval.shared.b64 [__mgpu_smem+48];
  // PTX:             {{^}$}}
  gpu.func @groups() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<3>
    %h = mgpu.barrier.alloc "h" : !mgpu.barrier<4>
    mgpu.barrier.invalidate %g {note = "kept"} : !mgpu.barrier<3>
    %s = mgpu.barrier.slice %h[2] [2] [1] : !mgpu.barrier<4> -> !mgpu.barrier<2>
    mgpu.barrier.invalidate %s : !mgpu.barrier<2>
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @lanes
  // CHECK:           mgpu.barrier.invalidate %{{.*}} : !mgpu.barrier<1>
  //
  // NVVM-LABEL:    llvm.func @lanes
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.barrier0
  // NVVM:            nvvm.barrier0
  // NVVM:            nvvm.mbarrier.inval %[[SMEM]] : !llvm.ptr<3>
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry lanes(
  // PTX80:           mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX80:           bar.sync 0;
  // PTX80:           bar.sync 0;
  // PTX80:           mbarrier.inval.shared.b64 [__mgpu_smem];
  // PTX80:           {{^}$}}
  //
  // PTX-LABEL:     .entry lanes(
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 0;
  // PTX:             bar.sync 0;
  // PTX:             mbarrier.inval.shared.b64 [__mgpu_smem];
  // PTX:             {{^}$}}
  gpu.func @lanes() kernel
      attributes {known_block_size = array<i32: 48, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.barrier.invalidate %b : !mgpu.barrier<1>
    gpu.return
  }
}
