//! Synchronisation by scope: syncs, fences, named barriers, clusters, semaphores.

use super::{ALL, By, Form, NONE, RENDEZVOUS, RENDEZVOUS_WAIT, SM90, SM100};

const NAMED: &str = r#"%b = mgpu.named_barrier.alloc "b" : !mgpu.named_barrier<256>"#;
const NAMED_GROUP: &str = r#"%g = mgpu.named_barrier.alloc "g" : !mgpu.named_barrier<256, slots = 2>
    %b = mgpu.named_barrier.at %g[%i] : !mgpu.named_barrier<256, slots = 2> -> !mgpu.named_barrier<256>"#;

pub const FORMS: &[Form] = &[
    form!("sync" "warp" Warpgroup ALL NONE: "mgpu.sync warp" => "bar.warp.sync -1;"),
    form!("sync" "warp" Warp ALL NONE: "mgpu.sync warp" => "bar.warp.sync -1;"),
    form!("sync" "warp" Thread ALL NONE: "mgpu.sync warp" => "bar.warp.sync -1;"),
    form!("sync" "warpgroup" Warpgroup ALL NONE: "mgpu.sync warpgroup" => "bar.sync %r, 128;"),
    form!("sync" "block" Warpgroup ALL NONE: "mgpu.sync block" => "bar.sync 0;"),
    form!("sync" "block" Thread ALL NONE: "mgpu.sync block" => "bar.sync 0;"),
    form!(cluster "sync" "cluster" Warpgroup SM90 NONE: "mgpu.sync cluster" =>
        RENDEZVOUS, RENDEZVOUS_WAIT),
    form!(cluster "cluster.arrive" "" Warpgroup SM90 NONE: "mgpu.cluster.arrive
      mgpu.cluster.wait" => RENDEZVOUS, RENDEZVOUS_WAIT),
    form!("named_barrier.sync" "" Warpgroup ALL NAMED: "mgpu.named_barrier.sync %b : !mgpu.named_barrier<256>" =>
        "bar.sync 3, 256;"),
    form!("named_barrier.sync" "" Warp ALL NAMED: "mgpu.named_barrier.sync %b : !mgpu.named_barrier<256>" =>
        "bar.sync 3, 256;"),
    form!("named_barrier.sync" "slot of a group" Warpgroup ALL NAMED_GROUP: "mgpu.named_barrier.sync %b : !mgpu.named_barrier<256>" =>
        "bar.sync %r, 256;"),
    form!("named_barrier.arrive" "" Warpgroup ALL NAMED: "mgpu.named_barrier.arrive %b : !mgpu.named_barrier<256>" =>
        "bar.arrive 3, 256;"),
    form!("named_barrier.arrive" "" Warp ALL NAMED: "mgpu.named_barrier.arrive %b : !mgpu.named_barrier<256>" =>
        "bar.arrive 3, 256;"),
    form!("fence" "async_shared" Warpgroup SM90 NONE: "mgpu.fence async_shared" => "fence.proxy.async.shared::cta;"),
    form!("fence" "async_global" Warpgroup SM90 NONE: "mgpu.fence async_global" => "fence.proxy.async.global;"),
    form!("fence" "mbarrier_init" Warpgroup SM90 NONE: "mgpu.fence mbarrier_init" => "fence.mbarrier_init.release.cluster;"),
    form!("fence" "tcgen05_before" Warpgroup SM100 NONE: "mgpu.fence tcgen05_before" => "tcgen05.fence::before_thread_sync;"),
    form!("fence" "tcgen05_after" Warpgroup SM100 NONE: "mgpu.fence tcgen05_after" => "tcgen05.fence::after_thread_sync;"),
    form!("fence" "acq_rel gpu" Warpgroup ALL NONE: "mgpu.fence acq_rel gpu" => "fence.acq_rel.gpu;"),
    form!("fence" "acq_rel sys" Warpgroup ALL NONE: "mgpu.fence acq_rel sys" => "fence.acq_rel.sys;"),
    form!("fence" "acq_rel cluster" Warpgroup SM90 NONE: "mgpu.fence acq_rel cluster" => "fence.acq_rel.cluster;"),
    form!("commit_smem" "" Warpgroup SM90 NONE: "mgpu.commit_smem" =>
        "fence.proxy.async.shared::cta;", "bar.sync %r, 128;"),
    form!("commit_smem" "" Warp SM90 NONE: "mgpu.commit_smem" =>
        "fence.proxy.async.shared::cta;", "bar.warp.sync -1;"),
    form!("commit_smem" "" Lane SM90 NONE: "mgpu.commit_smem" =>
        "elect.sync %r|%p, -1;", "fence.proxy.async.shared::cta;", "bar.warp.sync -1;"),
    form!("semaphore.signal" "gpu" Warpgroup SM90 NONE: "mgpu.semaphore.signal %sem[%i], %n scope gpu : memref<4xi32>" =>
        "bar.sync %r, 128;", "elect.sync %r|%p, -1;", "red.release.gpu.add.u32 [%rd], %r;"),
    form!("semaphore.signal" "gpu" Warp SM90 NONE: "mgpu.semaphore.signal %sem[%i], %n scope gpu : memref<4xi32>" =>
        "bar.warp.sync -1;", "elect.sync %r|%p, -1;", "red.release.gpu.add.u32 [%rd], %r;"),
    form!("semaphore.signal" "sys" Thread ALL NONE: "mgpu.semaphore.signal %sem[%i], %n scope sys : memref<4xi32>" =>
        "red.release.sys.add.u32 [%rd], %r;"),
    form!("semaphore.wait" "gpu" Warpgroup SM90 NONE: "mgpu.semaphore.wait %sem[%i], %n scope gpu : memref<4xi32>" =>
        "elect.sync %r|%p, -1;", "ld.acquire.gpu.global.b32 %r, [%rd];", "bar.sync %r, 128;"),
    form!("semaphore.wait" "sys" Thread ALL NONE: "mgpu.semaphore.wait %sem[%i], %n scope sys : memref<4xi32>" =>
        "ld.acquire.sys.global.b32 %r, [%rd];"),
    form!("semaphore.wait" "gpu consume" Thread ALL NONE: "mgpu.semaphore.wait %sem[%i], %n scope gpu consume : memref<4xi32>" =>
        "ld.acquire.gpu.global.b32 %r, [%rd];", "atom.acquire.gpu.global.cas.b32 %r, [%rd], %r, %r;"),
];
