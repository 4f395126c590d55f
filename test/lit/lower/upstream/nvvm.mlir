// The ops of nvvm that sm_90a has, but for the special registers and those on raw mbarriers. They stay, or become
// inline PTX.
//
// RUN: mgpu-opt %s --lower-to-nvvm | FileCheck %s

gpu.module @nvvm [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL: llvm.func @barriers
  gpu.func @barriers(%a: i32, %b: i32) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    nvvm.barrier  // CHECK: nvvm.barrier
    nvvm.barrier0  // CHECK: nvvm.barrier0
    nvvm.barrier id = %a number_of_threads = %b  // CHECK: nvvm.barrier
    nvvm.barrier.arrive id = %a number_of_threads = %b  // CHECK: llvm.inline_asm
    nvvm.bar.warp.sync %a : i32  // CHECK: nvvm.bar.warp.sync
    nvvm.cluster.arrive {aligned}  // CHECK: nvvm.cluster.arrive
    nvvm.cluster.wait {aligned}  // CHECK: nvvm.cluster.wait
    nvvm.cluster.arrive.relaxed  // CHECK: nvvm.cluster.arrive.relaxed
    nvvm.cluster.wait  // CHECK: nvvm.cluster.wait
    gpu.return
  }

  // CHECK-LABEL: llvm.func @fences
  gpu.func @fences(%p: !llvm.ptr) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %size = llvm.mlir.constant(128 : i32) : i32
    nvvm.fence.sc.cluster  // CHECK: nvvm.fence.sc.cluster
    nvvm.fence.mbarrier.init  // CHECK: nvvm.fence.mbarrier.init
    nvvm.memory.barrier #nvvm.mem_scope<gpu>  // CHECK: nvvm.memory.barrier
    // CHECK: nvvm.fence.proxy
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    nvvm.fence.sync_restrict {order = #nvvm.mem_order<acquire>}  // CHECK: nvvm.fence.sync_restrict
    nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<release>}  // CHECK: nvvm.fence.proxy.sync_restrict
    nvvm.fence.proxy.release #nvvm.mem_scope<gpu>  // CHECK: nvvm.fence.proxy.release
    nvvm.fence.proxy.acquire #nvvm.mem_scope<gpu> %p, %size  // CHECK: nvvm.fence.proxy.acquire
    gpu.return
  }

  // CHECK-LABEL: llvm.func @copies
  gpu.func @copies(%p: !llvm.ptr, %shared: i64, %a: i32, %n: i64, %c: i1) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %g = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>  // CHECK: llvm.addrspacecast
    %s = llvm.inttoptr %shared : i64 to !llvm.ptr<3>  // CHECK: llvm.inttoptr
    %bar = llvm.inttoptr %n : i64 to !llvm.ptr<3>  // CHECK: llvm.inttoptr
    %peer = nvvm.mapa %s, %a : !llvm.ptr<3> -> !llvm.ptr<7>  // CHECK: nvvm.mapa
    // CHECK: nvvm.cp.async.shared.global
    nvvm.cp.async.shared.global %s, %g, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.commit.group  // CHECK: nvvm.cp.async.commit.group
    nvvm.cp.async.wait.group 0  // CHECK: nvvm.cp.async.wait.group
    nvvm.cp.async.mbarrier.arrive %bar {noinc = true} : !llvm.ptr<3>  // CHECK: nvvm.cp.async.mbarrier.arrive
    // CHECK: nvvm.cp.async.bulk.shared.cluster.global
    nvvm.cp.async.bulk.shared.cluster.global %s, %g, %bar, %a : !llvm.ptr<3>, !llvm.ptr<1>
    // CHECK: nvvm.cp.async.bulk.shared.cluster.shared.cta
    nvvm.cp.async.bulk.shared.cluster.shared.cta %peer, %s, %bar, %a : !llvm.ptr<7>, !llvm.ptr<3>
    // CHECK: nvvm.cp.async.bulk.global.shared.cta
    nvvm.cp.async.bulk.global.shared.cta %g, %s, %a l2_cache_hint = %n : !llvm.ptr<1>, !llvm.ptr<3>
    nvvm.cp.async.bulk.prefetch %g, %a : !llvm.ptr<1>  // CHECK: nvvm.cp.async.bulk.prefetch
    // CHECK: nvvm.cp.async.bulk.tensor.shared.cluster.global
    nvvm.cp.async.bulk.tensor.shared.cluster.global %peer, %p, %bar, box[%a, %a] : !llvm.ptr<7>, !llvm.ptr
    // CHECK: llvm.inline_asm
    nvvm.cp.async.bulk.tensor.global.shared.cta %p, %s, box[%a, %a], predicate = %c : !llvm.ptr, !llvm.ptr<3>
    // CHECK: nvvm.cp.async.bulk.tensor.reduce
    nvvm.cp.async.bulk.tensor.reduce %p, %s, box[%a, %a] {redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, !llvm.ptr<3>
    nvvm.cp.async.bulk.tensor.prefetch %p, box[%a, %a] : !llvm.ptr  // CHECK: nvvm.cp.async.bulk.tensor.prefetch
    nvvm.cp.async.bulk.commit.group  // CHECK: nvvm.cp.async.bulk.commit.group
    nvvm.cp.async.bulk.wait_group 0 {read}  // CHECK: nvvm.cp.async.bulk.wait_group
    nvvm.prefetch tensormap, %p, predicate = %c : !llvm.ptr, i1  // CHECK: llvm.inline_asm
    gpu.return
  }

  // CHECK-LABEL: llvm.func @warps
  gpu.func @warps(%p: !llvm.ptr, %a: i32, %c: i1) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %0 = nvvm.elect.sync -> i1  // CHECK: nvvm.elect.sync
    %1 = nvvm.vote.sync ballot %a, %0 -> i32  // CHECK: nvvm.vote.sync
    %2 = nvvm.match.sync any %a, %1 : i32 -> i32  // CHECK: nvvm.match.sync
    %3 = nvvm.shfl.sync bfly %a, %2, %a, %a : i32 -> i32  // CHECK: nvvm.shfl.sync
    %4 = nvvm.redux.sync umax %3, %a : i32 -> i32  // CHECK: nvvm.redux.sync
    llvm.store %4, %p : i32, !llvm.ptr  // CHECK: llvm.store
    nvvm.griddepcontrol wait  // CHECK: nvvm.griddepcontrol
    nvvm.nanosleep %a  // CHECK: nvvm.nanosleep
    nvvm.pmevent id = 5  // CHECK: nvvm.pmevent
    nvvm.breakpoint  // CHECK: nvvm.breakpoint
    nvvm.exit  // CHECK: nvvm.exit
    gpu.return
  }

  // CHECK-LABEL: llvm.func @registers
  gpu.func @registers() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    nvvm.setmaxregister decrease 40  // CHECK: nvvm.setmaxregister
    gpu.return
  }

  // CHECK-LABEL: llvm.func @numbers
  gpu.func @numbers(%p: !llvm.ptr, %a: i32, %f: f32, %h: i16) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.sync block
    %bytes = llvm.load %p : !llvm.ptr -> vector<4xi8>  // CHECK: llvm.load
    %words = llvm.load %p : !llvm.ptr -> vector<2xi16>  // CHECK: llvm.load
    %0 = nvvm.prmt #nvvm.permute_mode<default> %a, %a, %a : i32  // CHECK: nvvm.prmt
    // CHECK: nvvm.dot.accumulate.4way
    %1 = nvvm.dot.accumulate.4way %bytes <signed>, %bytes <signed>, %0 : vector<4xi8>, vector<4xi8>
    // CHECK: nvvm.dot.accumulate.2way
    %2 = nvvm.dot.accumulate.2way %words <signed>, %bytes <signed>, %1 {b_hi = false} : vector<2xi16>, vector<4xi8>
    %3 = nvvm.inline_ptx "add.s32 {$w0}, {$r0}, {$r0};" ro(%2 : i32) -> i32  // CHECK: llvm.inline_asm
    llvm.store %3, %p : i32, !llvm.ptr  // CHECK: llvm.store
    %4 = nvvm.rcp.approx.ftz.f %f : f32  // CHECK: nvvm.rcp.approx.ftz.f
    %5 = nvvm.convert.float.to.tf32 %4 {rnd = #nvvm.fp_rnd_mode<rna>}  // CHECK: nvvm.convert.float.to.tf32
    llvm.store volatile %5, %p : i32, !llvm.ptr  // CHECK: llvm.store
    // CHECK: nvvm.convert.f32x2.to.f16x2
    %6 = nvvm.convert.f32x2.to.f16x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xf16>
    %7 = nvvm.convert.f16x2.to.f8x2 %6 : vector<2xf16> -> vector<2xi8> (f8E4M3FN)  // CHECK: nvvm.convert.f16x2.to.f8x2
    %8 = nvvm.convert.f8x2.to.f16x2 %7 : vector<2xi8> (f8E4M3FN) -> vector<2xf16>  // CHECK: nvvm.convert.f8x2.to.f16x2
    llvm.store volatile %8, %p : vector<2xf16>, !llvm.ptr  // CHECK: llvm.store
    // CHECK: nvvm.convert.f32x2.to.bf16x2
    %9 = nvvm.convert.f32x2.to.bf16x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>, relu = true} : vector<2xbf16>
    llvm.store volatile %9, %p : vector<2xbf16>, !llvm.ptr  // CHECK: llvm.store
    %10 = nvvm.convert.f32x2.to.f8x2 %f, %f  // CHECK: nvvm.convert.f32x2.to.f8x2
        {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16 (f8E5M2)
    llvm.store volatile %10, %p : i16, !llvm.ptr  // CHECK: llvm.store
    gpu.return
  }
}
