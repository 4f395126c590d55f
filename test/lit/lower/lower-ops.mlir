// mgpu-lower-ops: ops become NVVM while roles and elects still say which agent executes them. Those, and the ids, stay
// for mgpu-lower-roles; every barrier value becomes a pointer.
//
// RUN: mgpu-opt %s --mgpu-kernel-abi --mgpu-plan-smem --mgpu-lower-ops | FileCheck %s

gpu.module @ops [#nvvm.target<chip = "sm_90a">] {
  // CHECK:       llvm.mlir.global external @__mgpu_smem() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<0 x i8>

  // An op of a warpgroup asks for its warp and warpgroup by the ops that mgpu-lower-roles lowers.
  //
  // CHECK-LABEL: gpu.func @agents
  // CHECK:         %[[ARENA:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // CHECK-NEXT:    %[[BUFFER:.*]] = llvm.getelementptr %[[ARENA]][0] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // CHECK:         %[[MEMREF:.*]] = builtin.unrealized_conversion_cast %{{.*}} : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)> to memref<16xf32, #gpu.address_space<workgroup>>
  // CHECK:         %[[B:.*]] = llvm.getelementptr %[[ARENA]][64] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // CHECK:         %[[WORD:.*]] = llvm.alloca %{{.*}} x i32 : (i32) -> !llvm.ptr
  // CHECK:         scf.if %{{.*}} {
  // CHECK:           nvvm.mbarrier.init
  // CHECK:           nvvm.mbarrier.init
  // CHECK-NEXT:      nvvm.fence.mbarrier.init
  // CHECK-NEXT:      nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // CHECK-NEXT:    }
  // CHECK-NEXT:    nvvm.barrier0
  // CHECK:         mgpu.role "producer" warpgroups [0] {
  // CHECK-NEXT:      %[[P:.*]] = llvm.getelementptr %[[B]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // CHECK:           nvvm.barrier id = %{{.*}} number_of_threads = %{{.*}}
  // CHECK-NEXT:      %[[W:.*]] = mgpu.warp_id
  // CHECK-NEXT:      %[[W32:.*]] = arith.index_castui %[[W]] : index to i32
  // CHECK:           %[[FIRST:.*]] = llvm.icmp "eq" %[[W32]], %{{.*}} : i32
  // CHECK-NEXT:      scf.if %[[FIRST]] {
  // CHECK-NEXT:        %[[ELECTED:.*]] = nvvm.elect.sync -> i1
  // CHECK-NEXT:        scf.if %[[ELECTED]] {
  // CHECK-NEXT:          nvvm.mbarrier.arrive %[[P]] : !llvm.ptr<3>
  // CHECK:           mgpu.role "warp" warps [2] {
  // CHECK:             nvvm.bar.warp.sync
  // CHECK-NEXT:        %[[ELECTED:.*]] = nvvm.elect.sync -> i1
  // CHECK-NEXT:        scf.if %[[ELECTED]] {
  // CHECK-NEXT:          nvvm.mbarrier.arrive %[[P]] : !llvm.ptr<3>
  // CHECK:           mgpu.elect {
  // CHECK-NEXT:        nvvm.mbarrier.arrive %[[P]] : !llvm.ptr<3>
  // CHECK-NEXT:      }
  // CHECK:         %[[G:.*]] = mgpu.warpgroup_id
  // CHECK-NEXT:    arith.index_castui %[[G]] : index to i32
  // CHECK:         nvvm.barrier id
  // CHECK:         memref.store %{{.*}}, %[[MEMREF]]
  // CHECK-NOT:     !mgpu.barrier
  // CHECK:         gpu.return
  gpu.func @agents(%v: f32) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %c0 = arith.constant 0 : index
    %buffer = mgpu.smem.alloc "buffer" : memref<16xf32, #gpu.address_space<workgroup>>
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<2, arrivals = 3>
    mgpu.role "producer" warpgroups [0] {
      %b = mgpu.barrier.at %g[1] : !mgpu.barrier<2, arrivals = 3> -> !mgpu.barrier<1, arrivals = 3>
      mgpu.barrier.arrive %b : !mgpu.barrier<1, arrivals = 3>
      mgpu.role "warp" warps [2] {
        mgpu.barrier.arrive %b : !mgpu.barrier<1, arrivals = 3>
      }
      mgpu.elect {
        mgpu.barrier.arrive %b : !mgpu.barrier<1, arrivals = 3>
      }
    }
    %w = mgpu.barrier.at %g[0] : !mgpu.barrier<2, arrivals = 3> -> !mgpu.barrier<1, arrivals = 3>
    mgpu.barrier.wait %w : !mgpu.barrier<1, arrivals = 3>
    mgpu.sync warpgroup
    memref.store %v, %buffer[%c0] : memref<16xf32, #gpu.address_space<workgroup>>
    gpu.return
  }

  // Only groups with a tracked wait have a word of phases; an unused group is initialised all the same.
  //
  // CHECK-LABEL: gpu.func @words
  // CHECK-COUNT-1: llvm.alloca
  // CHECK-NOT:     llvm.alloca
  // CHECK-COUNT-3: nvvm.mbarrier.init
  // CHECK-NOT:     nvvm.mbarrier.init
  // CHECK:         gpu.return
  gpu.func @words(%p: i1) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %a = mgpu.barrier.alloc "tracked" : !mgpu.barrier<1>
    %b = mgpu.barrier.alloc "by parity" : !mgpu.barrier<1>
    %c = mgpu.barrier.alloc "unused" : !mgpu.barrier<1>
    mgpu.barrier.wait %a : !mgpu.barrier<1>
    mgpu.barrier.wait_parity %b, %p : !mgpu.barrier<1>
    gpu.return
  }

  // A kernel without mbarriers has no prologue, one without mgpu ops is not touched.
  //
  // CHECK-LABEL: gpu.func @no_barriers
  // CHECK-NOT:     nvvm.fence
  // CHECK:         nvvm.bar.warp.sync
  // CHECK-NEXT:    gpu.return
  gpu.func @no_barriers() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync warp
    gpu.return
  }

  // CHECK-LABEL: gpu.func @upstream
  // CHECK:         {
  // CHECK-NEXT:    gpu.barrier
  // CHECK-NEXT:    gpu.return
  gpu.func @upstream() kernel {
    gpu.barrier
    gpu.return
  }
}
