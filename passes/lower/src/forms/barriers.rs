//! mbarriers (semantics sections 2 to 4).

use super::{ALL, By, Form, ONLY80, RENDEZVOUS, RENDEZVOUS_WAIT, SM90, SM100};

const LOCAL: &str = r#"%b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>"#;
const PEER: &str = r#"%l = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %b = mgpu.barrier.peer %l, x = %i : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>"#;
const REACHED: &str = r#"%b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %q = mgpu.barrier.peer %b, x = %i : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>"#;
const COLLECTIVE: &str = r#"%b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, collective = [x]>"#;
const LEADER: &str =
    r#"%b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, collective = [x], leader_tracked>"#;
const TENSOR: &str = r#"%b = mgpu.barrier.alloc "b" : !mgpu.barrier<1, orders_tensor_core>"#;

/// In a cluster: the rendezvous at the exit follows.
macro_rules! cluster {
    ($($row:tt)*) => { form!(cluster $($row)*, RENDEZVOUS, RENDEZVOUS_WAIT) };
}

pub const FORMS: &[Form] = &[
    // The prologue.
    form!("barrier.alloc" "block" Warpgroup SM90 LOCAL: "" =>
        "mbarrier.init.shared.b64 [__mgpu_smem], %r;", "fence.mbarrier_init.release.cluster;",
        "fence.proxy.async.shared::cta;", "bar.sync 0;"),
    form!("barrier.alloc" "block" Warpgroup ONLY80 LOCAL: "" =>
        "mbarrier.init.shared.b64 [__mgpu_smem], %r;", "bar.sync 0;"),
    cluster!("barrier.alloc" "collective" Warpgroup SM90 COLLECTIVE: "" =>
        "mbarrier.init.shared.b64 [__mgpu_smem], %r;", "fence.mbarrier_init.release.cluster;",
        "fence.proxy.async.shared::cta;"),
    // Arrivals.
    form!("barrier.arrive" "block" Warpgroup SM90 LOCAL: "mgpu.barrier.arrive %b : !mgpu.barrier<1>" =>
        "bar.sync %r, 128;", "elect.sync %r|%p, -1;", "mbarrier.arrive.shared.b64 %rd, [__mgpu_smem];"),
    form!("barrier.arrive" "block" Warpgroup ONLY80 LOCAL: "mgpu.barrier.arrive %b : !mgpu.barrier<1>" =>
        "bar.sync %r, 128;", "mbarrier.arrive.shared.b64 %rd, [__mgpu_smem];"),
    form!("barrier.arrive" "block" Warp SM90 LOCAL: "mgpu.barrier.arrive %b : !mgpu.barrier<1>" =>
        "bar.warp.sync -1;", "elect.sync %r|%p, -1;", "mbarrier.arrive.shared.b64 %rd, [__mgpu_smem];"),
    form!("barrier.arrive" "block" Warp ONLY80 LOCAL: "mgpu.barrier.arrive %b : !mgpu.barrier<1>" =>
        "bar.warp.sync -1;", "mbarrier.arrive.shared.b64 %rd, [__mgpu_smem];"),
    form!("barrier.arrive" "block" Lane SM90 LOCAL: "mgpu.barrier.arrive %b : !mgpu.barrier<1>" =>
        "elect.sync %r|%p, -1;", "mbarrier.arrive.shared.b64 %rd, [__mgpu_smem];", "bar.warp.sync -1;"),
    form!("barrier.arrive" "block" Thread ALL LOCAL: "mgpu.barrier.arrive %b : !mgpu.barrier<1>" =>
        "mbarrier.arrive.shared.b64 %rd, [__mgpu_smem];"),
    form!("barrier.arrive" "orders_tensor_core" Warpgroup SM100 TENSOR: "mgpu.barrier.arrive %b : !mgpu.barrier<1, orders_tensor_core>" =>
        "tcgen05.fence::before_thread_sync;", "bar.sync %r, 128;", "elect.sync %r|%p, -1;",
        "mbarrier.arrive.shared.b64 %rd, [__mgpu_smem];"),
    form!("barrier.arrive" "orders_tensor_core" Warp SM100 TENSOR: "mgpu.barrier.arrive %b : !mgpu.barrier<1, orders_tensor_core>" =>
        "tcgen05.fence::before_thread_sync;", "bar.warp.sync -1;", "elect.sync %r|%p, -1;",
        "mbarrier.arrive.shared.b64 %rd, [__mgpu_smem];"),
    cluster!("barrier.arrive" "peer" Warpgroup SM90 PEER: "mgpu.barrier.arrive %b : !mgpu.barrier<1, peer>" =>
        "bar.sync %r, 128;", "elect.sync %r|%p, -1;", "mapa.shared::cluster.u64 %rd, %rd, %r;",
        "mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%rd], %r;"),
    cluster!("barrier.arrive" "peer" Warp SM90 PEER: "mgpu.barrier.arrive %b : !mgpu.barrier<1, peer>" =>
        "bar.warp.sync -1;", "elect.sync %r|%p, -1;", "mapa.shared::cluster.u64 %rd, %rd, %r;",
        "mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%rd], %r;"),
    cluster!("barrier.arrive" "collective" Warpgroup SM90 COLLECTIVE: "mgpu.barrier.arrive %b : !mgpu.barrier<1, collective = [x]>" =>
        "bar.sync %r, 128;", "mapa.shared::cluster.u64 %rd, %rd, %r;",
        "mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%rd], %r;"),
    cluster!("barrier.arrive" "leader_tracked" Warpgroup SM90 LEADER: "mgpu.barrier.arrive %b : !mgpu.barrier<1, collective = [x], leader_tracked>" =>
        "bar.sync %r, 128;", "elect.sync %r|%p, -1;", "mapa.shared::cluster.u64 %rd, %rd, 0;",
        "mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%rd], %r;"),
    // Bytes.
    form!("barrier.arrive_expect_tx" "block" Warpgroup SM90 LOCAL: "mgpu.barrier.arrive_expect_tx %b, %n : !mgpu.barrier<1>" =>
        "bar.sync %r, 128;", "elect.sync %r|%p, -1;", "mbarrier.arrive.expect_tx.shared.b64 %rd, [__mgpu_smem], %r;"),
    form!("barrier.arrive_expect_tx" "block" Warp SM90 LOCAL: "mgpu.barrier.arrive_expect_tx %b, %n : !mgpu.barrier<1>" =>
        "bar.warp.sync -1;", "elect.sync %r|%p, -1;", "mbarrier.arrive.expect_tx.shared.b64 %rd, [__mgpu_smem], %r;"),
    form!("barrier.arrive_expect_tx" "block" Thread SM90 LOCAL: "mgpu.barrier.arrive_expect_tx %b, %n : !mgpu.barrier<1>" =>
        "mbarrier.arrive.expect_tx.shared.b64 %rd, [__mgpu_smem], %r;"),
    cluster!("barrier.arrive_expect_tx" "peer" Warp SM90 PEER: "mgpu.barrier.arrive_expect_tx %b, %n : !mgpu.barrier<1, peer>" =>
        "bar.warp.sync -1;", "elect.sync %r|%p, -1;", "mapa.shared::cluster.u64 %rd, %rd, %r;",
        "mbarrier.arrive.expect_tx.release.cluster.shared::cluster.b64 _, [%rd], %r;"),
    form!("barrier.expect_tx" "block" Warpgroup SM90 LOCAL: "mgpu.barrier.expect_tx %b, %n : !mgpu.barrier<1>" =>
        "elect.sync %r|%p, -1;", "mbarrier.expect_tx.relaxed.cta.shared.b64 [__mgpu_smem], %r;"),
    form!("barrier.expect_tx" "block" Warp SM90 LOCAL: "mgpu.barrier.expect_tx %b, %n : !mgpu.barrier<1>" =>
        "elect.sync %r|%p, -1;", "mbarrier.expect_tx.relaxed.cta.shared.b64 [__mgpu_smem], %r;"),
    cluster!("barrier.expect_tx" "peer" Warp SM90 PEER: "mgpu.barrier.expect_tx %b, %n : !mgpu.barrier<1, peer>" =>
        "elect.sync %r|%p, -1;", "mapa.shared::cluster.u64 %rd, %rd, %r;",
        "mbarrier.expect_tx.relaxed.cluster.shared::cluster.b64 [%rd], %r;"),
    form!("barrier.complete_tx" "block" Warp SM90 LOCAL: "mgpu.barrier.complete_tx %b, %n : !mgpu.barrier<1>" =>
        "elect.sync %r|%p, -1;", "mbarrier.complete_tx.relaxed.cta.shared.b64 [__mgpu_smem], %r;"),
    cluster!("barrier.complete_tx" "peer" Warp SM90 PEER: "mgpu.barrier.complete_tx %b, %n : !mgpu.barrier<1, peer>" =>
        "elect.sync %r|%p, -1;", "mapa.shared::cluster.u64 %rd, %rd, %r;",
        "mbarrier.complete_tx.relaxed.cluster.shared::cluster.b64 [%rd], %r;"),
    // Waits.
    form!("barrier.wait" "block" Warpgroup SM90 LOCAL: "mgpu.barrier.wait %b : !mgpu.barrier<1>" =>
        "mbarrier.try_wait.parity.shared.b64 %p, [__mgpu_smem], %r;"),
    form!("barrier.wait" "block" Warp SM90 LOCAL: "mgpu.barrier.wait %b : !mgpu.barrier<1>" =>
        "mbarrier.try_wait.parity.shared.b64 %p, [__mgpu_smem], %r;"),
    form!("barrier.wait" "block" Thread ONLY80 LOCAL: "mgpu.barrier.wait %b : !mgpu.barrier<1>" =>
        "mbarrier.test_wait.parity.shared.b64 %p, [__mgpu_smem], %r;"),
    cluster!("barrier.wait" "a peer may signal" Warpgroup SM90 REACHED: "mgpu.barrier.wait %b : !mgpu.barrier<1>" =>
        "mbarrier.try_wait.parity.acquire.cluster.shared.b64 %p, [__mgpu_smem], %r;"),
    form!("barrier.wait" "orders_tensor_core" Warp SM100 TENSOR: "mgpu.barrier.wait %b : !mgpu.barrier<1, orders_tensor_core>" =>
        "mbarrier.try_wait.parity.shared.b64 %p, [__mgpu_smem], %r;", "tcgen05.fence::after_thread_sync;"),
    form!("barrier.wait_parity" "block" Warpgroup SM90 LOCAL: "mgpu.barrier.wait_parity %b, %p : !mgpu.barrier<1>" =>
        "mbarrier.try_wait.parity.shared.b64 %p, [__mgpu_smem], %r;"),
    form!("barrier.wait_parity" "block" Thread ONLY80 LOCAL: "mgpu.barrier.wait_parity %b, %p : !mgpu.barrier<1>" =>
        "mbarrier.test_wait.parity.shared.b64 %p, [__mgpu_smem], %r;"),
    cluster!("barrier.wait_parity" "collective" Warp SM90 COLLECTIVE: "mgpu.barrier.wait_parity %b, %p : !mgpu.barrier<1, collective = [x]>" =>
        "mbarrier.try_wait.parity.acquire.cluster.shared.b64 %p, [__mgpu_smem], %r;"),
    // Tests.
    form!("barrier.test" "block" Warpgroup ALL LOCAL: "%ok = mgpu.barrier.test %b : !mgpu.barrier<1>" =>
        "mbarrier.test_wait.parity.shared.b64 %p, [__mgpu_smem], %r;", "bar.red.or.pred %p, %r, 128, %p;"),
    form!("barrier.test" "block" Warp ALL LOCAL: "%ok = mgpu.barrier.test %b : !mgpu.barrier<1>" =>
        "mbarrier.test_wait.parity.shared.b64 %p, [__mgpu_smem], %r;", "vote.sync.any.pred %p, %p, -1;",
        "bar.warp.sync -1;"),
    form!("barrier.test" "block" Thread ALL LOCAL: "%ok = mgpu.barrier.test %b : !mgpu.barrier<1>" =>
        "mbarrier.test_wait.parity.shared.b64 %p, [__mgpu_smem], %r;"),
    cluster!("barrier.test" "a peer may signal" Warp SM90 REACHED: "%ok = mgpu.barrier.test %b : !mgpu.barrier<1>" =>
        "mbarrier.test_wait.parity.acquire.cluster.shared.b64 %p, [__mgpu_smem], %r;",
        "vote.sync.any.pred %p, %p, -1;", "bar.warp.sync -1;"),
    form!("barrier.test_parity" "block" Warpgroup ALL LOCAL: "%ok = mgpu.barrier.test_parity %b, %p : !mgpu.barrier<1>" =>
        "mbarrier.test_wait.parity.shared.b64 %p, [__mgpu_smem], %r;", "bar.red.or.pred %p, %r, 128, %p;"),
    // The end.
    form!("barrier.invalidate" "block" Warpgroup ALL LOCAL: "mgpu.barrier.invalidate %b : !mgpu.barrier<1>" =>
        "bar.sync 0;", "mbarrier.inval.shared.b64 [__mgpu_smem];"),
    cluster!("barrier.invalidate" "collective" Warpgroup SM90 COLLECTIVE: "mgpu.barrier.invalidate %b : !mgpu.barrier<1, collective = [x]>" =>
        RENDEZVOUS, RENDEZVOUS_WAIT, "mbarrier.inval.shared.b64 [__mgpu_smem];"),
];
