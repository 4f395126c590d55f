// mgpu.barrier.alloc: mbarriers behind the buffers in the kernel's shared memory. Before anything else in the kernel
// one thread initialises all of them with their arrival counts, makes them visible to the cluster and to the async
// proxy, and the block synchronises.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX

gpu.module @alloc [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL:   gpu.func @groups
  // CHECK-NEXT:      memref.store
  // CHECK-NEXT:      %{{.*}} = mgpu.barrier.alloc "a" : !mgpu.barrier<2>
  // CHECK-NEXT:      %{{.*}} = mgpu.barrier.alloc "b" initially_complete {note = "kept"} : !mgpu.barrier<1, arrivals = 7>
  // CHECK-NEXT:      %{{.*}} = mgpu.barrier.alloc "c" initially_complete offset 64 : !mgpu.barrier<1, arrivals = 1048575>
  // CHECK-NEXT:      %{{.*}} = mgpu.smem.alloc "buffer"
  //
  // GENERIC-LABEL:   sym_name = "alloc"
  // GENERIC:         "mgpu.barrier.alloc"() <{name = "a"}> : () -> !mgpu.barrier<2>
  // GENERIC-NEXT:    "mgpu.barrier.alloc"() <{initially_complete, name = "b"}> {note = "kept"} : () -> !mgpu.barrier<1, arrivals = 7>
  // GENERIC-NEXT:    "mgpu.barrier.alloc"() <{initially_complete, name = "c", offset = 64 : i64}> : () -> !mgpu.barrier<1, arrivals = 1048575>
  //
  // NVVM-LABEL:    llvm.func @groups
  // NVVM-DAG:        %[[ZERO:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[SEVEN:.*]] = llvm.mlir.constant(7 : i32) : i32
  // NVVM-DAG:        %[[MOST:.*]] = llvm.mlir.constant(1048575 : i32) : i32
  // NVVM-DAG:        %[[ARENA:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM-DAG:        %[[A:.*]] = llvm.getelementptr %[[ARENA]][64] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // NVVM-DAG:        %[[B:.*]] = llvm.getelementptr %[[ARENA]][80] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // NVVM-DAG:        %[[C:.*]] = llvm.getelementptr %[[ARENA]][88] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // NVVM:            %[[TID:.*]] = nvvm.read.ptx.sreg.tid.x range <i32, 0, 256> : i32
  // NVVM-NEXT:       %[[FIRST:.*]] = llvm.icmp "eq" %[[TID]], %[[ZERO]] : i32
  // NVVM-NEXT:       llvm.cond_br %[[FIRST]], ^[[INIT:.*]], ^[[START:[a-z0-9]*]]
  // NVVM-NEXT:     ^[[INIT]]:
  // NVVM-NEXT:       nvvm.mbarrier.init %[[A]], %[[ONE]] : !llvm.ptr<3>, i32
  // NVVM-NEXT:       %[[A1:.*]] = llvm.getelementptr %[[A]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM-NEXT:       nvvm.mbarrier.init %[[A1]], %[[ONE]] : !llvm.ptr<3>, i32
  // NVVM-NEXT:       nvvm.mbarrier.init %[[B]], %[[SEVEN]] : !llvm.ptr<3>, i32
  // NVVM-NEXT:       nvvm.mbarrier.init %[[C]], %[[MOST]] : !llvm.ptr<3>, i32
  // NVVM-NEXT:       nvvm.fence.mbarrier.init
  // NVVM-NEXT:       nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM-NEXT:       llvm.br ^[[START]]
  // NVVM-NEXT:     ^[[START]]:
  // NVVM-NEXT:       nvvm.barrier0
  // NVVM-NEXT:       llvm.store
  // NVVM-NEXT:       llvm.return
  //
  // PTX-LABEL:     .entry groups(
  // PTX:             mov.u32 [[TID:%r[0-9]+]], %tid.x;
  // PTX:             setp.ne.b32 [[OTHER:%p[0-9]+]], [[TID]], 0;
  // PTX:             @[[OTHER]] bra [[START:\$L.*]];
  // PTX:             mov.b32 [[ONE:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+64], [[ONE]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+72], [[ONE]];
  // PTX:             mov.b32 [[SEVEN:%r[0-9]+]], 7;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+80], [[SEVEN]];
  // PTX:             mov.b32 [[MOST:%r[0-9]+]], 1048575;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+88], [[MOST]];
  // PTX-NOT:         mbarrier.init
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:           [[START]]:
  // PTX:             bar.sync 0;
  // PTX:             st.global
  // PTX:             {{^}$}}
  gpu.func @groups(%dst: memref<i32>, %v: i32) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    memref.store %v, %dst[] : memref<i32>
    %a = mgpu.barrier.alloc "a" : !mgpu.barrier<2>
    %b = mgpu.barrier.alloc "b" initially_complete {note = "kept"} : !mgpu.barrier<1, arrivals = 7>
    %c = mgpu.barrier.alloc "c" initially_complete offset 64 : !mgpu.barrier<1, arrivals = 1048575>
    %buffer = mgpu.smem.alloc "buffer" : memref<16xi32, #gpu.address_space<workgroup>>
    gpu.return
  }

  // The initialising thread is the first of the block in every dimension.
  //
  // CHECK-LABEL:   gpu.func @three_dimensions
  // NVVM-LABEL:    llvm.func @three_dimensions
  // NVVM-DAG:        nvvm.read.ptx.sreg.tid.x
  // NVVM-DAG:        nvvm.read.ptx.sreg.tid.y
  // NVVM-DAG:        nvvm.read.ptx.sreg.tid.z
  // NVVM:            nvvm.mbarrier.init
  //
  // PTX-LABEL:     .entry three_dimensions(
  // PTX-DAG:         %tid.x
  // PTX-DAG:         %tid.y
  // PTX-DAG:         %tid.z
  // PTX:             mbarrier.init
  gpu.func @three_dimensions() kernel attributes {known_block_size = array<i32: 8, 8, 4>} {
    %a = mgpu.barrier.alloc "a" : !mgpu.barrier<1>
    gpu.return
  }

  // The largest group.
  //
  // CHECK-LABEL:   gpu.func @largest
  // NVVM-LABEL:    llvm.func @largest
  // NVVM-COUNT-32:   nvvm.mbarrier.init
  // NVVM-NOT:        nvvm.mbarrier.init
  //
  // PTX-LABEL:     .entry largest(
  // PTX-COUNT-31:    mbarrier.init
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+248],
  // PTX-NOT:         mbarrier.init
  // PTX:             {{^}$}}
  gpu.func @largest() kernel attributes {known_block_size = array<i32: 40, 1, 1>,
                                         mgpu.semantics = #mgpu.semantics<lane>} {
    %a = mgpu.barrier.alloc "a" : !mgpu.barrier<32>
    gpu.return
  }
}
