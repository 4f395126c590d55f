// mgpu.barrier.arrive: the agent synchronises, then one elected lane arrives, without a count. So one arrival is one
// hardware arrival for every agent, and it publishes the earlier accesses of all of the agent's lanes.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX

gpu.module @arrive [#nvvm.target<chip = "sm_90a">] {
  // At the top level each warpgroup arrives once: two in this block. The hardware barrier of a warpgroup is 1 + its
  // index, which is computed here.
  //
  // CHECK-LABEL:   gpu.func @top_level
  // CHECK:           mgpu.barrier.arrive %{{.*}} : !mgpu.barrier<1, arrivals = 2>
  // GENERIC-LABEL:   sym_name = "arrive"
  // GENERIC:         "mgpu.barrier.arrive"(%{{.*}}) : (!mgpu.barrier<1, arrivals = 2>) -> ()
  //
  // NVVM-LABEL:    llvm.func @top_level
  // NVVM-DAG:        %[[ZERO:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[TWO:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[THREE:.*]] = llvm.mlir.constant(3 : i32) : i32
  // NVVM-DAG:        %[[THREADS:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM:            %[[WARP_IN_BLOCK:.*]] = nvvm.shfl.sync idx
  // NVVM-NEXT:       %[[G32:.*]] = llvm.lshr %[[WARP_IN_BLOCK]], %[[TWO]] : i32
  // NVVM-NEXT:       %[[G:.*]] = llvm.zext %[[G32]] : i32 to i64
  // NVVM-NEXT:       %[[W32:.*]] = llvm.and %[[WARP_IN_BLOCK]], %[[THREE]] : i32
  // NVVM-NEXT:       %[[W:.*]] = llvm.zext %[[W32]] : i32 to i64
  // NVVM:            nvvm.barrier0
  // NVVM-NEXT:       %[[I:.*]] = llvm.trunc %[[G]] : i64 to i32
  // NVVM-NEXT:       %[[ID:.*]] = llvm.add %[[I]], %[[ONE]] : i32
  // NVVM-NEXT:       nvvm.barrier id = %[[ID]] number_of_threads = %[[THREADS]]
  // NVVM-NEXT:       %[[J:.*]] = llvm.trunc %[[W]] : i64 to i32
  // NVVM-NEXT:       %[[FIRST:.*]] = llvm.icmp "eq" %[[J]], %[[ZERO]] : i32
  // NVVM-NEXT:       llvm.cond_br %[[FIRST]], ^[[WARP:.*]], ^[[END:[a-z0-9]*]]
  // NVVM-NEXT:     ^[[WARP]]:
  // NVVM-NEXT:       %[[ELECTED:.*]] = nvvm.elect.sync -> i1
  // NVVM-NEXT:       llvm.cond_br %[[ELECTED]], ^[[LANE:.*]], ^[[JOIN:[a-z0-9]*]]
  // NVVM-NEXT:     ^[[LANE]]:
  // NVVM-NEXT:       nvvm.mbarrier.arrive %{{[0-9]+}} : !llvm.ptr<3> -> i64
  // NVVM-NEXT:       llvm.br ^[[JOIN]]
  // NVVM-NEXT:     ^[[JOIN]]:
  // NVVM-NEXT:       llvm.br ^[[END]]
  // NVVM-NEXT:     ^[[END]]:
  // NVVM-NEXT:       llvm.return
  //
  // PTX-LABEL:     .entry top_level(
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem],
  // PTX:             bar.sync 0;
  // PTX:             add.s32 [[ID:%r[0-9]+]], %r{{[0-9]+}}, 1;
  // PTX:             bar.sync [[ID]], 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem];
  // PTX-NOT:         mbarrier
  // PTX:             {{^}$}}
  gpu.func @top_level() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, arrivals = 2>
    mgpu.barrier.arrive %b : !mgpu.barrier<1, arrivals = 2>
    gpu.return
  }

  // A role of one warpgroup knows the hardware barrier: 1 + 2.
  //
  // CHECK-LABEL:   gpu.func @one_warpgroup
  // CHECK:           mgpu.role "a" warpgroups [2] {
  // CHECK-NEXT:        mgpu.barrier.arrive %{{.*}} : !mgpu.barrier<1>
  //
  // NVVM-LABEL:    llvm.func @one_warpgroup
  // NVVM-DAG:        %[[ZERO:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[ID:.*]] = llvm.mlir.constant(3 : i32) : i32
  // NVVM-DAG:        %[[THREADS:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM:            nvvm.barrier0
  // NVVM:            nvvm.barrier id = %[[ID]] number_of_threads = %[[THREADS]]
  // NVVM-NEXT:       llvm.trunc
  // NVVM-NEXT:       %[[FIRST:.*]] = llvm.icmp "eq" %{{.*}}, %[[ZERO]] : i32
  // NVVM-NEXT:       llvm.cond_br %[[FIRST]], ^[[WARP:.*]], ^
  // NVVM-NEXT:     ^[[WARP]]:
  // NVVM-NEXT:       %[[ELECTED:.*]] = nvvm.elect.sync -> i1
  // NVVM-NEXT:       llvm.cond_br %[[ELECTED]], ^[[LANE:.*]], ^
  // NVVM-NEXT:     ^[[LANE]]:
  // NVVM-NEXT:       nvvm.mbarrier.arrive
  // NVVM-NOT:        nvvm.
  //
  // PTX-LABEL:     .entry one_warpgroup(
  // PTX:             bar.sync 0;
  // PTX:             bar.sync 3, 128;
  // PTX:             elect.sync
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem];
  // PTX-NOT:         mbarrier
  // PTX:             {{^}$}}
  gpu.func @one_warpgroup() kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.role "a" warpgroups [2] {
      mgpu.barrier.arrive %b : !mgpu.barrier<1>
    }
    gpu.return
  }

  // A role of several warpgroups: each arrives once, on its own hardware barrier.
  //
  // CHECK-LABEL:   gpu.func @two_warpgroups
  // CHECK:           mgpu.role "a" warpgroups [1, 2] {
  // CHECK-NEXT:        mgpu.barrier.arrive %{{.*}} : !mgpu.barrier<1, arrivals = 2>
  //
  // NVVM-LABEL:    llvm.func @two_warpgroups
  // NVVM-DAG:        %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[THREADS:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM:            nvvm.barrier0
  // NVVM-NEXT:       %[[G:.*]] = llvm.trunc
  // NVVM:            %[[ID:.*]] = llvm.add %[[G]], %[[ONE]] : i32
  // NVVM-NEXT:       nvvm.barrier id = %[[ID]] number_of_threads = %[[THREADS]]
  // NVVM:            nvvm.elect.sync
  // NVVM:            nvvm.mbarrier.arrive
  // NVVM-NOT:        nvvm.
  //
  // PTX-LABEL:     .entry two_warpgroups(
  // PTX:             bar.sync 0;
  // PTX:             add.s32 [[ID:%r[0-9]+]], %r{{[0-9]+}}, 1;
  // PTX:             bar.sync [[ID]], 128;
  // PTX:             elect.sync
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem];
  // PTX-NOT:         mbarrier
  // PTX:             {{^}$}}
  gpu.func @two_warpgroups() kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, arrivals = 2>
    mgpu.role "a" warpgroups [1, 2] {
      mgpu.barrier.arrive %b : !mgpu.barrier<1, arrivals = 2>
    }
    gpu.return
  }

  // A warp synchronises by bar.warp.sync of all its lanes; no other warp takes part.
  //
  // CHECK-LABEL:   gpu.func @warp_in_role
  // CHECK:           mgpu.role "a" warpgroups [2] {
  // CHECK-NEXT:        mgpu.role "b" warps [3] {
  // CHECK-NEXT:          mgpu.barrier.arrive %{{.*}} : !mgpu.barrier<1>
  //
  // NVVM-LABEL:    llvm.func @warp_in_role
  // NVVM:            %[[ALL:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM:            nvvm.barrier0
  // NVVM:            nvvm.bar.warp.sync %[[ALL]] : i32
  // NVVM-NEXT:       %[[ELECTED:.*]] = nvvm.elect.sync -> i1
  // NVVM-NEXT:       llvm.cond_br %[[ELECTED]], ^[[LANE:.*]], ^
  // NVVM-NEXT:     ^[[LANE]]:
  // NVVM-NEXT:       nvvm.mbarrier.arrive
  // NVVM-NOT:        nvvm.
  //
  // PTX-LABEL:     .entry warp_in_role(
  // PTX:             bar.sync 0;
  // PTX-NOT:         bar.sync
  // PTX:             setp.ne.b32 %p{{[0-9]+}}, %r{{[0-9]+}}, 11;
  // PTX-NOT:         bar.sync
  // PTX:             bar.warp.sync -1;
  // PTX:             elect.sync
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem];
  // PTX-NOT:         mbarrier
  // PTX:             {{^}$}}
  gpu.func @warp_in_role() kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.role "a" warpgroups [2] {
      mgpu.role "b" warps [3] {
        mgpu.barrier.arrive %b : !mgpu.barrier<1>
      }
    }
    gpu.return
  }

  // At the top level warps are numbered within the block.
  //
  // CHECK-LABEL:   gpu.func @warp_of_block
  // CHECK:           mgpu.role "a" warps [9] {
  // CHECK-NEXT:        mgpu.barrier.arrive %{{.*}} : !mgpu.barrier<1>
  //
  // NVVM-LABEL:    llvm.func @warp_of_block
  // NVVM:            nvvm.barrier0
  // NVVM:            nvvm.bar.warp.sync %{{.*}} : i32
  // NVVM-NEXT:       %[[ELECTED:.*]] = nvvm.elect.sync -> i1
  // NVVM-NEXT:       llvm.cond_br %[[ELECTED]], ^[[LANE:.*]], ^
  // NVVM-NEXT:     ^[[LANE]]:
  // NVVM-NEXT:       nvvm.mbarrier.arrive
  // NVVM-NOT:        nvvm.
  //
  // PTX-LABEL:     .entry warp_of_block(
  // PTX:             bar.sync 0;
  // PTX-NOT:         bar.sync
  // PTX:             setp.ne.b32 %p{{[0-9]+}}, %r{{[0-9]+}}, 9;
  // PTX-NOT:         bar.sync
  // PTX:             bar.warp.sync -1;
  // PTX:             elect.sync
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem];
  // PTX-NOT:         mbarrier
  // PTX:             {{^}$}}
  gpu.func @warp_of_block() kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.role "a" warps [9] {
      mgpu.barrier.arrive %b : !mgpu.barrier<1>
    }
    gpu.return
  }

  // One lane has nobody to wait for: it arrives at once, and publishes its own accesses.
  //
  // CHECK-LABEL:   gpu.func @elected
  // CHECK:           mgpu.elect {
  // CHECK-NEXT:        mgpu.barrier.arrive %{{.*}} : !mgpu.barrier<1, arrivals = 2>
  //
  // NVVM-LABEL:    llvm.func @elected
  // NVVM:            nvvm.barrier0
  // NVVM-NOT:        nvvm.
  // NVVM:            %[[ELECTED:.*]] = nvvm.elect.sync -> i1
  // NVVM-NEXT:       llvm.cond_br %[[ELECTED]], ^[[LANE:.*]], ^[[JOIN:[a-z0-9]*]]
  // NVVM-NEXT:     ^[[LANE]]:
  // NVVM-NEXT:       nvvm.mbarrier.arrive %{{.*}} : !llvm.ptr<3> -> i64
  // NVVM-NEXT:       llvm.br ^[[JOIN]]
  // NVVM-NEXT:     ^[[JOIN]]:
  // NVVM-NEXT:       nvvm.bar.warp.sync %{{.*}} : i32
  // NVVM-NOT:        nvvm.
  //
  // PTX-LABEL:     .entry elected(
  // PTX:             bar.sync 0;
  // PTX-NOT:         bar.
  // PTX:             elect.sync
  // PTX-NOT:         elect.sync
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem];
  // PTX-NOT:         mbarrier
  // PTX:             bar.warp.sync -1;
  // PTX-NOT:         bar.
  // PTX:             {{^}$}}
  gpu.func @elected() kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, arrivals = 2>
    mgpu.elect {
      mgpu.barrier.arrive %b : !mgpu.barrier<1, arrivals = 2>
    }
    gpu.return
  }

  // Where every thread is an agent of its own, each arrives.
  //
  // CHECK-LABEL:   gpu.func @lanes
  // CHECK:           mgpu.barrier.arrive %{{.*}} : !mgpu.barrier<1, arrivals = 48>
  //
  // NVVM-LABEL:    llvm.func @lanes
  // NVVM:            nvvm.barrier0
  // NVVM-NEXT:       nvvm.mbarrier.arrive %{{.*}} : !llvm.ptr<3> -> i64
  // NVVM-NEXT:       llvm.return
  //
  // PTX-LABEL:     .entry lanes(
  // PTX-NOT:         elect
  // PTX:             bar.sync 0;
  // PTX-NOT:         {{bar\.|elect|bra}}
  // PTX:             mbarrier.arrive.shared.b64 %rd{{[0-9]+}}, [__mgpu_smem];
  // PTX-NOT:         {{bar\.|elect|bra}}
  // PTX:             {{^}$}}
  gpu.func @lanes() kernel attributes {known_block_size = array<i32: 48, 1, 1>,
                                       mgpu.semantics = #mgpu.semantics<lane>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, arrivals = 48>
    mgpu.barrier.arrive %b : !mgpu.barrier<1, arrivals = 48>
    gpu.return
  }
}
