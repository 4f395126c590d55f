//! Synchronisation of all threads of a scope, and fences.
//!
//! Every form is an NVVM op with a convergent intrinsic behind it: LLVM would
//! duplicate inline PTX into divergent branches (semantics section 8).

use super::{
    cx::{Cx, agent_sync, not_sound},
    id,
};
use crate::builder::Builder;
use melior::ir::{
    Attribute,
    attribute::{DenseI32ArrayAttribute, StringAttribute},
    operation::OperationLike,
};
use mgpu_dialect::{
    ClusterArrive, ClusterWait, CommitSmem, Fence, FenceKind, MemoryScope, Sync, SyncScope,
    WarpgroupId,
    agent::Agent,
    diag::Failed,
    ir::{Loc, Val},
    kernel::WARPGROUP,
    target::Arch,
};

/// Hardware barrier 0 is the block's; 1 + w is warpgroup w's.
const FIRST_WARPGROUP_BARRIER: i64 = 1;

pub fn sync<'a>(cx: &Cx<'a>, sync: Sync<'a>) -> Result<(), Failed> {
    let (b, op, loc) = (&cx.b, sync.op(), sync.op().location());
    b.set_before(op);
    match sync.scope().ok_or_else(|| not_sound(op, "a scope"))? {
        SyncScope::Warp => warp(b, loc),
        SyncScope::Warpgroup => warpgroup(b, loc, &Agent::of(op)),
        SyncScope::Block => block(b, loc),
        SyncScope::Cluster => {
            cx.require(op, Arch::Sm90)?;
            cluster(b, loc);
        }
    }
    b.erase(op);
    Ok(())
}

/// `bar.warp.sync`
pub fn warp<'a>(b: &Builder<'a>, loc: Loc<'a>) {
    let all = b.i32(loc, -1);
    b.op(loc, "nvvm.bar.warp.sync", &[all], &[], &[]);
}

/// The hardware barrier of the agent's warpgroup.
pub fn warpgroup_barrier<'a>(b: &Builder<'a>, loc: Loc<'a>, agent: &Agent<'a>) -> Val<'a> {
    match agent.single_warpgroup() {
        Some(warpgroup) => b.i32(loc, FIRST_WARPGROUP_BARRIER + warpgroup),
        None => {
            let warpgroup = id::<WarpgroupId>(b, loc);
            b.binary(loc, "add", warpgroup, b.i32(loc, FIRST_WARPGROUP_BARRIER))
        }
    }
}

/// `bar.sync 1 + w, 128`
pub fn warpgroup<'a>(b: &Builder<'a>, loc: Loc<'a>, agent: &Agent<'a>) {
    let barrier = warpgroup_barrier(b, loc, agent);
    barrier_sync(b, loc, barrier, WARPGROUP);
}

/// `bar.sync id, threads`
pub fn barrier_sync<'a>(b: &Builder<'a>, loc: Loc<'a>, id: Val<'a>, threads: i64) {
    let threads = b.i32(loc, threads);
    let segments = DenseI32ArrayAttribute::new(b.context, &[1, 1, 0]).into();
    b.op(
        loc,
        "nvvm.barrier",
        &[id, threads],
        &[],
        &[("operandSegmentSizes", segments)],
    );
}

/// `bar.sync 0`
pub fn block<'a>(b: &Builder<'a>, loc: Loc<'a>) {
    b.op(loc, "nvvm.barrier0", &[], &[], &[]);
}

/// `barrier.cluster.arrive` (release) and `wait` (acquire)
pub fn cluster<'a>(b: &Builder<'a>, loc: Loc<'a>) {
    cluster_half(b, loc, "nvvm.cluster.arrive");
    cluster_half(b, loc, "nvvm.cluster.wait");
}

fn cluster_half<'a>(b: &Builder<'a>, loc: Loc<'a>, name: &str) {
    b.op(
        loc,
        name,
        &[],
        &[],
        &[("aligned", Attribute::unit(b.context))],
    );
}

pub fn cluster_arrive<'a>(cx: &Cx<'a>, arrive: ClusterArrive<'a>) -> Result<(), Failed> {
    cx.b.set_before(arrive.op());
    cluster_half(&cx.b, arrive.op().location(), "nvvm.cluster.arrive");
    cx.b.erase(arrive.op());
    Ok(())
}

pub fn cluster_wait<'a>(cx: &Cx<'a>, wait: ClusterWait<'a>) -> Result<(), Failed> {
    cx.b.set_before(wait.op());
    cluster_half(&cx.b, wait.op().location(), "nvvm.cluster.wait");
    cx.b.erase(wait.op());
    Ok(())
}

pub fn fence<'a>(cx: &Cx<'a>, fence: Fence<'a>) -> Result<(), Failed> {
    let (b, op, loc) = (&cx.b, fence.op(), fence.op().location());
    b.set_before(op);
    let kind = fence
        .kind()
        .ok_or_else(|| not_sound(op, "a kind of fence"))?;
    if (kind == FenceKind::AcqRel) != fence.scope().is_some() {
        return Err(not_sound(op, "a scope with acq_rel, and only there"));
    }
    let tcgen05 = |kind: &str| {
        let kind = [("kind", b.attribute(&format!("#nvvm.tcgen05_fence<{kind}>")))];
        b.op(loc, "nvvm.tcgen05.fence", &[], &[], &kind);
    };
    match kind {
        FenceKind::AsyncShared => {
            cx.require(op, Arch::Sm90)?;
            async_shared(cx, loc);
        }
        FenceKind::AsyncGlobal => {
            cx.require(op, Arch::Sm90)?;
            let kind = [("kind", b.attribute("#nvvm.proxy_kind<async.global>"))];
            b.op(loc, "nvvm.fence.proxy", &[], &[], &kind);
        }
        FenceKind::MbarrierInit => {
            cx.require(op, Arch::Sm90)?;
            b.op(loc, "nvvm.fence.mbarrier.init", &[], &[], &[]);
        }
        FenceKind::Tcgen05Before => {
            cx.require(op, Arch::Sm100)?;
            tcgen05("before");
        }
        FenceKind::Tcgen05After => {
            cx.require(op, Arch::Sm100)?;
            tcgen05("after");
        }
        FenceKind::AcqRel => {
            let scope = fence.scope().ok_or_else(|| not_sound(op, "a scope"))?;
            if scope == MemoryScope::Cluster {
                cx.require(op, Arch::Sm90)?;
            }
            // 6 is acq_rel in LLVM's AtomicOrdering.
            let ordering = ("ordering", b.int_attribute(b.i64, 6));
            b.op(
                loc,
                "llvm.fence",
                &[],
                &[],
                &[ordering, ("syncscope", sync_scope(b, scope))],
            );
        }
    }
    b.erase(op);
    Ok(())
}

/// LLVM's name of a scope; the empty one is the system.
pub fn sync_scope<'a>(b: &Builder<'a>, scope: MemoryScope) -> Attribute<'a> {
    let name = match scope {
        MemoryScope::Cluster => "cluster",
        MemoryScope::Gpu => "device",
        MemoryScope::Sys => "",
    };
    StringAttribute::new(b.context, name).into()
}

/// `fence.proxy.async.shared::cta`; `::cluster` where blocks access each other's shared memory.
pub fn async_shared<'a>(cx: &Cx<'a>, loc: Loc<'a>) {
    let space = if cx.cross_block.smem().is_some() {
        "cluster"
    } else {
        "cta"
    };
    let attributes = [
        ("kind", cx.b.attribute("#nvvm.proxy_kind<async.shared>")),
        (
            "space",
            cx.b.attribute(&format!("#nvvm.shared_space<{space}>")),
        ),
    ];
    cx.b.op(loc, "nvvm.fence.proxy", &[], &[], &attributes);
}

/// The fence in every lane, then the agent synchronises.
pub fn commit_smem<'a>(cx: &Cx<'a>, commit: CommitSmem<'a>) -> Result<(), Failed> {
    let (op, loc) = (commit.op(), commit.op().location());
    cx.b.set_before(op);
    async_shared(cx, loc);
    agent_sync(&cx.b, loc, &Agent::of(op));
    cx.b.erase(op);
    Ok(())
}
