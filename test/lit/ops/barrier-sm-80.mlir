// Barriers on sm_80: no fences after the initialisation, lane 0 where newer chips elect one, an arrive without a count,
// and waits that poll with test_wait, since there is no try_wait.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM \
// RUN:   --implicit-check-not='{{(= |^ *)(nvvm\.[b-qs-z]|llvm\.(fence|inline_asm|cmpxchg|call_intrinsic))}}'
// RUN: mgpu compile %s --emit ptx --arch sm_80 | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'

gpu.module @barrier_sm_80 [#nvvm.target<chip = "sm_80">] {
  // Warpgroups: the barrier counts 2 arrivals, and the phase of the second wait is the next one.
  //
  // CHECK-LABEL:   gpu.func @warpgroups
  // CHECK:           %{{.*}} = mgpu.barrier.alloc "b" : !mgpu.barrier<1, arrivals = 2>
  // CHECK:           mgpu.barrier.arrive %{{.*}} : !mgpu.barrier<1, arrivals = 2>
  // CHECK:           mgpu.barrier.wait %{{.*}} : !mgpu.barrier<1, arrivals = 2>
  // CHECK:           mgpu.barrier.arrive %{{.*}} : !mgpu.barrier<1, arrivals = 2>
  // CHECK:           mgpu.barrier.wait %{{.*}} : !mgpu.barrier<1, arrivals = 2>
  //
  // GENERIC-LABEL:   sym_name = "barrier_sm_80"
  // GENERIC:         %{{.*}} = "mgpu.barrier.alloc"() <{name = "b"}> : () -> !mgpu.barrier<1, arrivals = 2>
  // GENERIC:         "mgpu.barrier.arrive"(%{{.*}}) : (!mgpu.barrier<1, arrivals = 2>) -> ()
  // GENERIC:         "mgpu.barrier.wait"(%{{.*}}) : (!mgpu.barrier<1, arrivals = 2>) -> ()
  // GENERIC:         "mgpu.barrier.arrive"(%{{.*}}) : (!mgpu.barrier<1, arrivals = 2>) -> ()
  // GENERIC:         "mgpu.barrier.wait"(%{{.*}}) : (!mgpu.barrier<1, arrivals = 2>) -> ()
  // GENERIC:         %{{.*}} = "mgpu.barrier.alloc"() <{initially_complete, name = "b"}> : () -> !mgpu.barrier<1>
  // GENERIC:         "mgpu.barrier.arrive"(%{{.*}}) : (!mgpu.barrier<1>) -> ()
  // GENERIC:         "mgpu.barrier.wait"(%{{.*}}) : (!mgpu.barrier<1>) -> ()
  // GENERIC:         "mgpu.barrier.arrive"(%{{.*}}) : (!mgpu.barrier<1>) -> ()
  // GENERIC:         %{{.*}} = "mgpu.barrier.alloc"() <{name = "b"}> : () -> !mgpu.barrier<1, arrivals = 48>
  // GENERIC:         "mgpu.barrier.arrive"(%{{.*}}) : (!mgpu.barrier<1, arrivals = 48>) -> ()
  // GENERIC:         "mgpu.barrier.wait"(%{{.*}}) : (!mgpu.barrier<1, arrivals = 48>) -> ()
  //
  // NVVM-LABEL:    llvm.func @warpgroups
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            llvm.store %[[C0]], %[[V2:.*]] : i32, !llvm.ptr
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C2]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.barrier0
  // NVVM:            %[[V3:.*]] = llvm.add %{{.*}}, %[[C1]] : i32
  // NVVM:            nvvm.barrier id = %[[V3]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.mbarrier.arrive %[[SMEM]] : !llvm.ptr<3> -> i64
  // NVVM:            %[[V4:.*]] = llvm.load %[[V2]] : !llvm.ptr -> i32
  // NVVM:            %[[V5:.*]] = llvm.lshr %[[V4]], %[[C0]] : i32
  // NVVM:            %[[V6:.*]] = llvm.and %[[V5]], %[[C1]] : i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.test.wait %[[SMEM]], %[[V6]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V7:.*]] = llvm.xor %[[V4]], %[[C1]] : i32
  // NVVM:            llvm.store %[[V7]], %[[V2]] : i32, !llvm.ptr
  // NVVM:            nvvm.barrier id = %[[V3]] number_of_threads = %[[C128]]
  // NVVM:            %{{.*}} = nvvm.mbarrier.arrive %[[SMEM]] : !llvm.ptr<3> -> i64
  // NVVM:            %[[V8:.*]] = llvm.load %[[V2]] : !llvm.ptr -> i32
  // NVVM:            %[[V9:.*]] = llvm.lshr %[[V8]], %[[C0]] : i32
  // NVVM:            %[[V10:.*]] = llvm.and %[[V9]], %[[C1]] : i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.test.wait %[[SMEM]], %[[V10]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V11:.*]] = llvm.xor %[[V8]], %[[C1]] : i32
  // NVVM:            llvm.store %[[V11]], %[[V2]] : i32, !llvm.ptr
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry warpgroups(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 2;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             bar.sync 0;
  // PTX:             bar.sync [[R2:%r[0-9]+]], 128;
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem];
  // PTX:             mov.b32 [[R3:%r[0-9]+]], 0;
  // PTX:             mbarrier.test_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[R3]];
  // PTX:             bar.sync [[R2]], 128;
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem];
  // PTX:             mov.b32 [[R4:%r[0-9]+]], 1;
  // PTX:             mbarrier.test_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[R4]];
  // PTX:             {{^}$}}
  gpu.func @warpgroups() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, arrivals = 2>
    mgpu.barrier.arrive %b : !mgpu.barrier<1, arrivals = 2>
    mgpu.barrier.wait %b : !mgpu.barrier<1, arrivals = 2>
    mgpu.barrier.arrive %b : !mgpu.barrier<1, arrivals = 2>
    mgpu.barrier.wait %b : !mgpu.barrier<1, arrivals = 2>
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @warp_and_lane
  // CHECK:           %{{.*}} = mgpu.barrier.alloc "b" initially_complete : !mgpu.barrier<1>
  // CHECK:           mgpu.barrier.arrive %{{.*}} : !mgpu.barrier<1>
  // CHECK:           mgpu.barrier.wait %{{.*}} : !mgpu.barrier<1>
  // CHECK:           mgpu.barrier.arrive %{{.*}} : !mgpu.barrier<1>
  // CHECK:           mgpu.barrier.wait_parity %{{.*}}, %{{.*}} : !mgpu.barrier<1>
  //
  // NVVM-LABEL:    llvm.func @warp_and_lane
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %{{.*}} = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            llvm.store %[[CM1]], %[[V2:.*]] : i32, !llvm.ptr
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C1]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.barrier0
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.arrive %[[SMEM]] : !llvm.ptr<3> -> i64
  // NVVM:            %[[V3:.*]] = llvm.load %[[V2]] : !llvm.ptr -> i32
  // NVVM:            %[[V4:.*]] = llvm.lshr %[[V3]], %[[C0]] : i32
  // NVVM:            %[[V5:.*]] = llvm.and %[[V4]], %[[C1]] : i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.test.wait %[[SMEM]], %[[V5]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V6:.*]] = llvm.xor %[[V3]], %[[C1]] : i32
  // NVVM:            llvm.store %[[V6]], %[[V2]] : i32, !llvm.ptr
  // NVVM:            %{{.*}} = nvvm.mbarrier.arrive %[[SMEM]] : !llvm.ptr<3> -> i64
  // NVVM:            %[[V7:.*]] = llvm.zext %{{.*}} : i1 to i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.test.wait %[[SMEM]], %[[V7]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry warp_and_lane(
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 1;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             bar.sync 0;
  // PTX:             bar.warp.sync -1;
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem];
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 1;
  // PTX:             mbarrier.test_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[R2]];
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem];
  // PTX:             mbarrier.test_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], %r{{[0-9]+}};
  // PTX:             bar.warp.sync -1;
  // PTX:             {{^}$}}
  gpu.func @warp_and_lane(%p: i1) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" initially_complete : !mgpu.barrier<1>
    mgpu.role "w" warps [1] {
      mgpu.barrier.arrive %b : !mgpu.barrier<1>
      mgpu.barrier.wait %b : !mgpu.barrier<1>
    }
    mgpu.elect {
      mgpu.barrier.arrive %b : !mgpu.barrier<1>
      mgpu.barrier.wait_parity %b, %p : !mgpu.barrier<1>
    }
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @lanes
  // CHECK:           %{{.*}} = mgpu.barrier.alloc "b" : !mgpu.barrier<1, arrivals = 48>
  // CHECK:           mgpu.barrier.arrive %{{.*}} : !mgpu.barrier<1, arrivals = 48>
  // CHECK:           mgpu.barrier.wait %{{.*}} : !mgpu.barrier<1, arrivals = 48>
  // CHECK:           mgpu.barrier.wait_parity %{{.*}}, %{{.*}} : !mgpu.barrier<1, arrivals = 48>
  //
  // NVVM-LABEL:    llvm.func @lanes
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C48:.*]] = llvm.mlir.constant(48 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            llvm.store %[[C0]], %[[V1:.*]] : i32, !llvm.ptr
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C48]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.barrier0
  // NVVM:            %{{.*}} = nvvm.mbarrier.arrive %[[SMEM]] : !llvm.ptr<3> -> i64
  // NVVM:            %[[V2:.*]] = llvm.load %[[V1]] : !llvm.ptr -> i32
  // NVVM:            %[[V3:.*]] = llvm.lshr %[[V2]], %[[C0]] : i32
  // NVVM:            %[[V4:.*]] = llvm.and %[[V3]], %[[C1]] : i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.test.wait %[[SMEM]], %[[V4]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V5:.*]] = llvm.xor %[[V2]], %[[C1]] : i32
  // NVVM:            llvm.store %[[V5]], %[[V1]] : i32, !llvm.ptr
  // NVVM:            %[[V6:.*]] = llvm.zext %{{.*}} : i1 to i32
  // NVVM:            %{{.*}} = nvvm.mbarrier.test.wait %[[SMEM]], %[[V6]] : !llvm.ptr<3>, i32 -> i1
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry lanes(
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 48;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             bar.sync 0;
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem];
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 0;
  // PTX:             mbarrier.test_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[R2]];
  // PTX:             mbarrier.test_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], %r{{[0-9]+}};
  // PTX:             {{^}$}}
  gpu.func @lanes(%p: i1) kernel
      attributes {known_block_size = array<i32: 48, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, arrivals = 48>
    mgpu.barrier.arrive %b : !mgpu.barrier<1, arrivals = 48>
    mgpu.barrier.wait %b : !mgpu.barrier<1, arrivals = 48>
    mgpu.barrier.wait_parity %b, %p : !mgpu.barrier<1, arrivals = 48>
    gpu.return
  }
}
