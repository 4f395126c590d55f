//! `mgpu-lower-ops`: mgpu ops to NVVM, while the regions still name the agents.
//!
//! Roles, elected lanes, leaders and ids stay for `mgpu-lower-roles`; the code made
//! here uses the ids itself. Ops on barriers go first, since they trace their
//! barrier through views to its allocation; then the views, then the allocations.

mod arrive;
mod cluster;
mod cx;
mod elect;
mod life;
mod named_barrier;
mod prologue;
mod retype;
mod semaphore;
mod sync;
mod uniform;
mod view;
mod wait;

pub use cluster::own_coordinate;
pub use cx::not_sound;
pub use elect::{id, in_elected_lane, in_first_warp};
pub use sync::warp as warp_sync;
pub use uniform::from_first_lane;

use crate::builder::Builder;
use cx::Cx;
use melior::ir::BlockLike;
use mgpu_dialect::{
    MgpuOp,
    cross_block::CrossBlock,
    diag::Failed,
    ir::{Op, post_order},
    kernel::Kernel,
    pass::{Pass, Values},
};

pub static PASS: Pass = Pass {
    argument: "mgpu-lower-ops",
    description: "Lower mgpu ops to NVVM, except roles, elect, leader and ids",
    anchor: "gpu.module",
    options: &[],
    run,
};

fn run<'a>(module: Op<'a>, _: &Values) -> Result<(), Failed> {
    for kernel in Kernel::all(module) {
        lower_kernel(module, kernel)?;
    }
    Ok(())
}

fn lower_kernel<'a>(module: Op<'a>, kernel: Kernel<'a>) -> Result<(), Failed> {
    let ops: Vec<MgpuOp> = post_order(kernel.func)
        .into_iter()
        .filter_map(MgpuOp::from_op)
        .collect();
    let Some(first) = kernel.entry().and_then(|entry| entry.first_operation()) else {
        return Ok(());
    };
    if ops.is_empty() {
        return Ok(());
    }
    let b = Builder::before(first);
    cx::check_arch(b.arch, &ops)?;
    let mut cx = Cx {
        b,
        kernel,
        cross_block: CrossBlock::of(&ops),
        phases: vec![],
    };
    let allocations = prologue::build(&mut cx, module, &ops)?;
    for op in &ops {
        lower(&cx, *op)?;
    }
    // Uses before definitions: a view of a view follows it in the text.
    for op in ops.iter().rev() {
        view::lower(&cx, *op)?;
    }
    for (op, value) in allocations {
        cx.b.replace(op, &[value]);
    }
    life::exit(&cx);
    retype::barriers(&cx.b, kernel.func);
    Ok(())
}

/// The one list of ops: a new op makes this match incomplete.
fn lower<'a>(cx: &Cx<'a>, op: MgpuOp<'a>) -> Result<(), Failed> {
    match op {
        MgpuOp::BarrierArrive(op) => arrive::arrive(cx, op),
        MgpuOp::BarrierArriveExpectTx(op) => arrive::arrive_expect_tx(cx, op),
        MgpuOp::BarrierExpectTx(op) => arrive::expect_tx(cx, op),
        MgpuOp::BarrierCompleteTx(op) => arrive::complete_tx(cx, op),
        MgpuOp::BarrierWait(op) => wait::wait(cx, op),
        MgpuOp::BarrierWaitParity(op) => wait::wait_parity(cx, op),
        MgpuOp::BarrierTest(op) => wait::test(cx, op),
        MgpuOp::BarrierTestParity(op) => wait::test_parity(cx, op),
        MgpuOp::BarrierInvalidate(op) => life::invalidate(cx, op),
        MgpuOp::NamedBarrierSync(op) => named_barrier::sync(cx, op),
        MgpuOp::NamedBarrierArrive(op) => named_barrier::arrive(cx, op),
        MgpuOp::Sync(op) => sync::sync(cx, op),
        MgpuOp::Fence(op) => sync::fence(cx, op),
        MgpuOp::CommitSmem(op) => sync::commit_smem(cx, op),
        MgpuOp::ClusterArrive(op) => sync::cluster_arrive(cx, op),
        MgpuOp::ClusterWait(op) => sync::cluster_wait(cx, op),
        MgpuOp::SemaphoreSignal(op) => semaphore::signal(cx, op),
        MgpuOp::SemaphoreWait(op) => semaphore::wait(cx, op),
        MgpuOp::Uniform(op) => uniform::uniform(cx, op),
        // In view::lower, after all that trace barriers through them.
        MgpuOp::BarrierAt(_)
        | MgpuOp::BarrierSlice(_)
        | MgpuOp::BarrierPeer(_)
        | MgpuOp::NamedBarrierAt(_)
        | MgpuOp::SmemPeer(_) => Ok(()),
        // In the prologue.
        MgpuOp::BarrierAlloc(_) | MgpuOp::NamedBarrierAlloc(_) | MgpuOp::SmemAlloc(_) => Ok(()),
        // In mgpu-lower-roles.
        MgpuOp::Role(_)
        | MgpuOp::Elect(_)
        | MgpuOp::Leader(_)
        | MgpuOp::WarpgroupId(_)
        | MgpuOp::WarpId(_)
        | MgpuOp::LaneId(_) => Ok(()),
    }
}
