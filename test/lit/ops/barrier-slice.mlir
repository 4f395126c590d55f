// mgpu.barrier.slice: consecutive barriers of a group, at 8 bytes for each of the offset. A slice is a group: it can be
// indexed and sliced, and tracked waits on it use the bits of the allocated group.
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

gpu.module @slice [#nvvm.target<chip = "sm_90a">] {
  // Static and dynamic offsets; the index of the slice comes on top.
  //
  // CHECK-LABEL:   gpu.func @offsets
  // CHECK:           %{{.*}} = mgpu.barrier.slice %{{.*}}[1] [3] [1] : !mgpu.barrier<4> -> !mgpu.barrier<3>
  // CHECK:           %{{.*}} = mgpu.barrier.slice %{{.*}}[%{{.*}}] [2] [1] {note = "kept"} : !mgpu.barrier<4> -> !mgpu.barrier<2>
  //
  // GENERIC-LABEL:   sym_name = "slice"
  // GENERIC:         %{{.*}} = "mgpu.barrier.slice"(%{{.*}}) <{size = array<i64: 3>, static_offset = array<i64: 1>, stride = array<i64: 1>}> : (!mgpu.barrier<4>) -> !mgpu.barrier<3>
  // GENERIC:         %{{.*}} = "mgpu.barrier.slice"(%{{.*}}, %{{.*}}) <{size = array<i64: 2>, static_offset = array<i64: -9223372036854775808>, stride = array<i64: 1>}> {note = "kept"} : (!mgpu.barrier<4>, index) -> !mgpu.barrier<2>
  // GENERIC:         %{{.*}} = "mgpu.barrier.slice"(%{{.*}}) <{size = array<i64: 3>, static_offset = array<i64: 1>, stride = array<i64: 1>}> : (!mgpu.barrier<4, arrivals = 3>) -> !mgpu.barrier<3, arrivals = 3>
  // GENERIC:         %{{.*}} = "mgpu.barrier.slice"(%{{.*}}) <{size = array<i64: 2>, static_offset = array<i64: 1>, stride = array<i64: 1>}> : (!mgpu.barrier<3, arrivals = 3>) -> !mgpu.barrier<2, arrivals = 3>
  // GENERIC:         %{{.*}} = "mgpu.barrier.slice"(%{{.*}}) <{size = array<i64: 1>, static_offset = array<i64: 1>, stride = array<i64: 1>}> : (!mgpu.barrier<2, arrivals = 3>) -> !mgpu.barrier<1, arrivals = 3>
  //
  // NVVM-LABEL:    llvm.func @offsets
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V2:.*]] = llvm.getelementptr %[[SMEM]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V2]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V3:.*]] = llvm.getelementptr %[[SMEM]][2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V3]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V4:.*]] = llvm.getelementptr %[[SMEM]][3] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V4]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.barrier0
  // NVVM:            %[[V5:.*]] = llvm.getelementptr %[[SMEM]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            %[[V6:.*]] = llvm.getelementptr %[[V5]][2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            %{{.*}} = nvvm.mbarrier.arrive %[[V6]] : !llvm.ptr<3> -> i64
  // NVVM:            %[[V7:.*]] = llvm.getelementptr %[[SMEM]][%{{.*}}] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i64
  // NVVM:            %[[V8:.*]] = llvm.getelementptr %[[V7]][%{{.*}}] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.elect.sync -> i1
  // NVVM:            %{{.*}} = nvvm.mbarrier.arrive %[[V8]] : !llvm.ptr<3> -> i64
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry offsets(
  // PTX80:           shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX80:           mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem+8], [[R1]];
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem+16], [[R1]];
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem+24], [[R1]];
  // PTX80:           bar.sync 0;
  // PTX80:           bar.sync 1, 128;
  // PTX80:           mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem+24];
  // PTX80:           bar.sync 1, 128;
  // PTX80:           mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [%rd{{[0-9]+}}];
  // PTX80:           {{^}$}}
  //
  // PTX-LABEL:     .entry offsets(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+8], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+16], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+24], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 0;
  // PTX:             bar.sync 1, 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem+24];
  // PTX:             bar.sync 1, 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [%rd{{[0-9]+}}];
  // PTX:             {{^}$}}
  gpu.func @offsets(%i: index, %j: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4>
    %s = mgpu.barrier.slice %g[1] [3] [1] : !mgpu.barrier<4> -> !mgpu.barrier<3>
    %a = mgpu.barrier.at %s[2] : !mgpu.barrier<3> -> !mgpu.barrier<1>
    mgpu.barrier.arrive %a : !mgpu.barrier<1>
    %d = mgpu.barrier.slice %g[%i] [2] [1] {note = "kept"} : !mgpu.barrier<4> -> !mgpu.barrier<2>
    %b = mgpu.barrier.at %d[%j] : !mgpu.barrier<2> -> !mgpu.barrier<1>
    mgpu.barrier.arrive %b : !mgpu.barrier<1>
    gpu.return
  }

  // A slice of a slice, one of one barrier, which needs no index. The wait uses bit 1 + 1 + 1 of the word, which starts
  // at all ones: the first wait is for parity 1, the second for 0.
  //
  // CHECK-LABEL:   gpu.func @of_slice
  // CHECK:           %{{.*}} = mgpu.barrier.slice %{{.*}}[1] [3] [1] : !mgpu.barrier<4, arrivals = 3> -> !mgpu.barrier<3, arrivals = 3>
  // CHECK:           %{{.*}} = mgpu.barrier.slice %{{.*}}[1] [2] [1] : !mgpu.barrier<3, arrivals = 3> -> !mgpu.barrier<2, arrivals = 3>
  // CHECK:           %{{.*}} = mgpu.barrier.slice %{{.*}}[1] [1] [1] : !mgpu.barrier<2, arrivals = 3> -> !mgpu.barrier<1, arrivals = 3>
  //
  // NVVM-LABEL:    llvm.func @of_slice
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C3:.*]] = llvm.mlir.constant(3 : i32) : i32
  // NVVM-DAG:        %[[C8:.*]] = llvm.mlir.constant(8 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            llvm.store %[[CM1]], %[[V1:.*]] : i32, !llvm.ptr
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C3]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V2:.*]] = llvm.getelementptr %[[SMEM]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V2]], %[[C3]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V3:.*]] = llvm.getelementptr %[[SMEM]][2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V3]], %[[C3]] : !llvm.ptr<3>, i32
  // NVVM:            %[[V4:.*]] = llvm.getelementptr %[[SMEM]][3] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            nvvm.mbarrier.init %[[V4]], %[[C3]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.barrier0
  // NVVM:            %[[V5:.*]] = llvm.getelementptr %[[SMEM]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            %[[V6:.*]] = llvm.getelementptr %[[V5]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            %[[V7:.*]] = llvm.getelementptr %[[V6]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // NVVM:            %[[V8:.*]] = llvm.load %[[V1]] : !llvm.ptr -> i32
  // NVVM:            %[[V9:.*]] = llvm.lshr %[[V8]], %[[C3]] : i32
  // NVVM:            %[[V10:.*]] = llvm.and %[[V9]], %[[C1]] : i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.try_wait %[[V7]], %[[V10]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V11:.*]] = llvm.xor %[[V8]], %[[C8]] : i32
  // NVVM:            llvm.store %[[V11]], %[[V1]] : i32, !llvm.ptr
  // NVVM:            %[[V12:.*]] = llvm.load %[[V1]] : !llvm.ptr -> i32
  // NVVM:            %[[V13:.*]] = llvm.lshr %[[V12]], %[[C3]] : i32
  // NVVM:            %[[V14:.*]] = llvm.and %[[V13]], %[[C1]] : i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.try_wait %[[V7]], %[[V14]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V15:.*]] = llvm.xor %[[V12]], %[[C8]] : i32
  // NVVM:            llvm.store %[[V15]], %[[V1]] : i32, !llvm.ptr
  // NVVM:            llvm.return
  //
  // PTX80-LABEL:   .entry of_slice(
  // PTX80:           mov.b32 [[R1:%r[0-9]+]], 3;
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem+8], [[R1]];
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem+16], [[R1]];
  // PTX80:           mbarrier.init.shared.b64 [__mgpu_smem+24], [[R1]];
  // PTX80:           bar.sync 0;
  // PTX80:           mov.b32 [[R2:%r[0-9]+]], 1;
  // PTX80:           mbarrier.test_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem+24], [[R2]];
  // PTX80:           mov.b32 [[R3:%r[0-9]+]], 0;
  // PTX80:           mbarrier.test_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem+24], [[R3]];
  // PTX80:           {{^}$}}
  //
  // PTX-LABEL:     .entry of_slice(
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 3;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+8], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+16], [[R1]];
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem+24], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             bar.sync 0;
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 1;
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem+24], [[R2]];
  // PTX:             mov.b32 [[R3:%r[0-9]+]], 0;
  // PTX:             mbarrier.try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem+24], [[R3]];
  // PTX:             {{^}$}}
  gpu.func @of_slice() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %g = mgpu.barrier.alloc "g" initially_complete : !mgpu.barrier<4, arrivals = 3>
    %s = mgpu.barrier.slice %g[1] [3] [1] : !mgpu.barrier<4, arrivals = 3> -> !mgpu.barrier<3, arrivals = 3>
    %t = mgpu.barrier.slice %s[1] [2] [1] : !mgpu.barrier<3, arrivals = 3> -> !mgpu.barrier<2, arrivals = 3>
    %u = mgpu.barrier.slice %t[1] [1] [1] : !mgpu.barrier<2, arrivals = 3> -> !mgpu.barrier<1, arrivals = 3>
    mgpu.barrier.wait %u : !mgpu.barrier<1, arrivals = 3>
    mgpu.barrier.wait %u : !mgpu.barrier<1, arrivals = 3>
    gpu.return
  }
}
