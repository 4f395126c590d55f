// mgpu.leader: the body runs in the blocks whose coordinate is 0 along every listed dimension. The agent stays; nothing
// synchronises.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM \
// RUN:   --implicit-check-not='{{(= |^ *)(nvvm\.[b-qs-z]|llvm\.(fence|inline_asm|cmpxchg|call_intrinsic))}}'
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'

gpu.module @leader [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL:   gpu.func @one
  // CHECK:           mgpu.leader [x] attributes {note = "kept"} {
  //
  // GENERIC-LABEL:   sym_name = "leader"
  // GENERIC:         "mgpu.leader"() <{dims = 1 : i32}> ({
  // GENERIC:         "mgpu.leader"() <{dims = 5 : i32}> ({
  // GENERIC:         "mgpu.leader"() <{dims = 7 : i32}> ({
  // GENERIC:         "mgpu.leader"() <{dims = 1 : i32}> ({
  // GENERIC:         "mgpu.leader"() <{dims = 1 : i32}> ({
  // GENERIC:         "mgpu.leader"() <{dims = 1 : i32}> ({
  // GENERIC:         "mgpu.leader"() <{dims = 1 : i32}> ({
  // GENERIC:         "mgpu.leader"() <{dims = 1 : i32}> ({
  //
  // NVVM-LABEL:    llvm.func @one
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM:            %[[V1:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.x : i32
  // NVVM:            %[[V2:.*]] = llvm.icmp "eq" %[[V1]], %[[C0]] : i32
  // NVVM:            llvm.cond_br %[[V2]], ^
  // NVVM:            llvm.store %{{.*}}, %{{.*}} : i32, !llvm.ptr
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry one(
  // PTX:             .reqnctapercluster 2, 1, 1
  // PTX:             {{^}$}}
  gpu.func @one(%v: i32, %o: memref<i32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    mgpu.leader [x] attributes {note = "kept"} {
      memref.store %v, %o[] : memref<i32>
    }
    gpu.return
  }

  // Several dimensions, and all; the order in the text is of no account.
  //
  // CHECK-LABEL:   gpu.func @several
  // CHECK:           mgpu.leader [x, z] {
  // CHECK:           mgpu.leader [x, y, z] {
  //
  // NVVM-LABEL:    llvm.func @several
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM:            %[[V1:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.x : i32
  // NVVM:            %[[V2:.*]] = llvm.icmp "eq" %[[V1]], %[[C0]] : i32
  // NVVM:            %[[V3:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.z : i32
  // NVVM:            %[[V4:.*]] = llvm.icmp "eq" %[[V3]], %[[C0]] : i32
  // NVVM:            %[[V5:.*]] = llvm.and %[[V2]], %[[V4]] : i1
  // NVVM:            llvm.cond_br %[[V5]], ^
  // NVVM:            llvm.store %{{.*}}, %{{.*}} : i32, !llvm.ptr
  // NVVM:            %[[V6:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.y : i32
  // NVVM:            %[[V7:.*]] = llvm.icmp "eq" %[[V6]], %[[C0]] : i32
  // NVVM:            %[[V8:.*]] = llvm.and %[[V2]], %[[V7]] : i1
  // NVVM:            %[[V9:.*]] = llvm.and %[[V8]], %[[V4]] : i1
  // NVVM:            llvm.cond_br %[[V9]], ^
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry several(
  // PTX:             .reqnctapercluster 2, 2, 2
  // PTX:             bar.sync 1, 128;
  // PTX:             {{^}$}}
  gpu.func @several(%v: i32, %o: memref<i32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 2, 2>} {
    mgpu.leader [z, x] {
      memref.store %v, %o[] : memref<i32>
    }
    mgpu.leader [x, y, z] {
      mgpu.sync warpgroup
    }
    gpu.return
  }

  // Any agent: in a role, in an elected lane, around both.
  //
  // CHECK-LABEL:   gpu.func @agents
  // CHECK:           mgpu.leader [x] {
  // CHECK:           mgpu.leader [x] {
  // CHECK:           mgpu.leader [x] {
  //
  // NVVM-LABEL:    llvm.func @agents
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[C3:.*]] = llvm.mlir.constant(3 : i32) : i32
  // NVVM-DAG:        %[[C4:.*]] = llvm.mlir.constant(4 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM:            %[[V1:.*]] = llvm.lshr %{{.*}}, %[[C5]] : i32
  // NVVM:            %[[V2:.*]] = nvvm.shfl.sync  idx %[[CM1]], %[[V1]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            %[[V3:.*]] = llvm.lshr %[[V2]], %[[C2]] : i32
  // NVVM:            %[[V4:.*]] = llvm.zext %[[V3]] : i32 to i64
  // NVVM:            %[[V5:.*]] = llvm.and %[[V2]], %[[C3]] : i32
  // NVVM:            %[[V6:.*]] = llvm.zext %[[V5]] : i32 to i64
  // NVVM:            %[[V7:.*]] = llvm.trunc %[[V4]] : i64 to i32
  // NVVM:            %[[V8:.*]] = llvm.icmp "eq" %[[V7]], %[[C1]] : i32
  // NVVM:            llvm.cond_br %[[V8]], ^
  // NVVM:            %[[V9:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.x : i32
  // NVVM:            %[[V10:.*]] = llvm.icmp "eq" %[[V9]], %[[C0]] : i32
  // NVVM:            llvm.cond_br %[[V10]], ^
  // NVVM:            nvvm.barrier id = %[[C2]] number_of_threads = %[[C128]]
  // NVVM:            %[[V11:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.x : i32
  // NVVM:            %[[V12:.*]] = llvm.icmp "eq" %[[V11]], %[[C0]] : i32
  // NVVM:            llvm.cond_br %[[V12]], ^
  // NVVM:            %[[V13:.*]] = llvm.mul %[[V7]], %[[C4]] : i32
  // NVVM:            %[[V14:.*]] = llvm.trunc %[[V6]] : i64 to i32
  // NVVM:            %[[V15:.*]] = llvm.add %[[V13]], %[[V14]] : i32
  // NVVM:            %[[V16:.*]] = llvm.icmp "eq" %[[V15]], %[[C3]] : i32
  // NVVM:            llvm.cond_br %[[V16]], ^
  // NVVM:            %[[V17:.*]] = nvvm.elect.sync -> i1
  // NVVM:            llvm.cond_br %[[V17]], ^
  // NVVM:            llvm.cond_br %[[V12]], ^
  // NVVM:            llvm.store %{{.*}}, %{{.*}} : i32, !llvm.ptr
  // NVVM:            nvvm.bar.warp.sync %[[CM1]] : i32
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry agents(
  // PTX:             .reqnctapercluster 2, 1, 1
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             bar.sync 2, 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             bar.warp.sync -1;
  // PTX:             {{^}$}}
  gpu.func @agents(%v: i32, %o: memref<i32>) kernel
      attributes {known_block_size = array<i32: 256, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    mgpu.role "r" warpgroups [1] {
      mgpu.leader [x] {
        mgpu.sync warpgroup
      }
    }
    mgpu.leader [x] {
      mgpu.role "w" warps [3] {
        mgpu.elect {
          mgpu.leader [x] {
            memref.store %v, %o[] : memref<i32>
          }
        }
      }
    }
    gpu.return
  }

  // A leader-tracked barrier is waited on in the leader.
  //
  // CHECK-LABEL:   gpu.func @wait
  // CHECK:           mgpu.leader [x] {
  //
  // NVVM-LABEL:    llvm.func @wait
  // NVVM-DAG:        %[[CTRUE:.*]] = llvm.mlir.constant(true) : i1
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM-DAG:        %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
  // NVVM-DAG:        %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[C3:.*]] = llvm.mlir.constant(3 : i32) : i32
  // NVVM-DAG:        %[[C5:.*]] = llvm.mlir.constant(5 : i32) : i32
  // NVVM-DAG:        %[[C31:.*]] = llvm.mlir.constant(31 : i32) : i32
  // NVVM-DAG:        %[[CM1:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // NVVM-DAG:        %[[C128:.*]] = llvm.mlir.constant(128 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V2:.*]] = llvm.lshr %[[V1:.*]], %[[C5]] : i32
  // NVVM:            %[[V3:.*]] = nvvm.shfl.sync  idx %[[CM1]], %[[V2]], %[[C0]], %[[C31]] : i32 -> i32
  // NVVM:            %[[V4:.*]] = llvm.and %[[V3]], %[[C3]] : i32
  // NVVM:            %[[V5:.*]] = llvm.zext %[[V4]] : i32 to i64
  // NVVM:            llvm.store %[[C0]], %[[V6:.*]] : i32, !llvm.ptr
  // NVVM:            %[[V7:.*]] = llvm.icmp "eq" %[[V1]], %[[C0]] : i32
  // NVVM:            llvm.cond_br %[[V7]], ^
  // NVVM:            nvvm.mbarrier.init %[[SMEM]], %[[C2]] : !llvm.ptr<3>, i32
  // NVVM:            nvvm.fence.mbarrier.init
  // NVVM:            nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            nvvm.barrier id = %[[C1]] number_of_threads = %[[C128]]
  // NVVM:            %[[V8:.*]] = llvm.trunc %[[V5]] : i64 to i32
  // NVVM:            %[[V9:.*]] = llvm.icmp "eq" %[[V8]], %[[C0]] : i32
  // NVVM:            llvm.cond_br %[[V9]], ^
  // NVVM:            %[[V10:.*]] = nvvm.elect.sync -> i1
  // NVVM:            llvm.cond_br %[[V10]], ^
  // NVVM:            %[[V11:.*]] = nvvm.mapa %[[SMEM]], %[[C0]] : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.mbarrier.arrive %[[V11]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
  // NVVM:            %[[V12:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.x : i32
  // NVVM:            %[[V13:.*]] = llvm.icmp "eq" %[[V12]], %[[C0]] : i32
  // NVVM:            llvm.cond_br %[[V13]], ^
  // NVVM:            %[[V14:.*]] = llvm.load %[[V6]] : !llvm.ptr -> i32
  // NVVM:            %[[V15:.*]] = llvm.lshr %[[V14]], %[[C0]] : i32
  // NVVM:            %[[V16:.*]] = llvm.and %[[V15]], %[[C1]] : i32
  // NVVM:            %[[V17:.*]] = nvvm.mbarrier.try_wait %[[SMEM]], %[[V16]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  // NVVM:            %[[V18:.*]] = llvm.xor %[[V17]], %[[CTRUE]] : i1
  // NVVM:            llvm.cond_br %[[V18]], ^
  // NVVM:            %[[V19:.*]] = llvm.xor %[[V14]], %[[C1]] : i32
  // NVVM:            llvm.store %[[V19]], %[[V6]] : i32, !llvm.ptr
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry wait(
  // PTX:             .reqnctapercluster 2, 1, 1
  // PTX:             shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // PTX:             mov.b32 [[R1:%r[0-9]+]], 2;
  // PTX:             mbarrier.init.shared.b64 [__mgpu_smem], [[R1]];
  // PTX:             fence.mbarrier_init.release.cluster;
  // PTX:             fence.proxy.async.shared::cta;
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             bar.sync 1, 128;
  // PTX:             elect.sync %r{{[0-9]+}}|%p{{[0-9]+}}, -1;
  // PTX:             mapa.shared::cluster.u64 [[A1:%rd[0-9]+]], %rd{{[0-9]+}}, 0;
  // PTX:             mov.b32 [[R2:%r[0-9]+]], 1;
  // PTX:             mbarrier.arrive.release.cluster.shared::cluster.b64 _, [[[A1]]], [[R2]];
  // PTX:             mov.b32 [[R3:%r[0-9]+]], 0;
  // PTX:             mbarrier.try_wait.parity.acquire.cluster.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[R3]];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @wait() kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, collective = [x], leader_tracked>
    mgpu.barrier.arrive %b : !mgpu.barrier<1, collective = [x], leader_tracked>
    mgpu.leader [x] {
      mgpu.barrier.wait %b : !mgpu.barrier<1, collective = [x], leader_tracked>
    }
    gpu.return
  }

  // CHECK-LABEL:   gpu.func @lanes
  // CHECK:           mgpu.leader [x] {
  //
  // NVVM-LABEL:    llvm.func @lanes
  // NVVM-DAG:        %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // NVVM:            %[[V1:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.x : i32
  // NVVM:            %[[V2:.*]] = llvm.icmp "eq" %[[V1]], %[[C0]] : i32
  // NVVM:            llvm.cond_br %[[V2]], ^
  // NVVM:            llvm.store %{{.*}}, %{{.*}} : i32, !llvm.ptr
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry lanes(
  // PTX:             .reqnctapercluster 2, 1, 1
  // PTX:             {{^}$}}
  gpu.func @lanes(%v: i32, %o: memref<i32>) kernel
      attributes {known_block_size = array<i32: 48, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>,
                  mgpu.semantics = #mgpu.semantics<lane>} {
    mgpu.leader [x] {
      memref.store %v, %o[] : memref<i32>
    }
    gpu.return
  }
}
