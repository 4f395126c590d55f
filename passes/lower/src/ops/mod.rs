//! `mgpu-lower-ops`: mgpu ops to NVVM, while the regions still name the agents.
//!
//! Roles, elected lanes and ids stay for `mgpu-lower-roles`; the code made here
//! uses the ids itself. Ops on barriers go first, since they trace their barrier
//! through views to its allocation; then the views, then the allocations.

mod barrier;
mod prologue;
mod sync;

use crate::{builder::Builder, codes};
use melior::ir::{BlockLike, ValueLike, operation::OperationLike};
use mgpu_dialect::{
    MgpuOp, WarpId,
    agent::{Agent, Level},
    diag::{Diagnostic, Failed},
    ir::{Loc, Op, Val, blocks, post_order},
    kernel::Kernel,
    pass::{Pass, Values},
    types::is_barrier,
};

pub static PASS: Pass = Pass {
    argument: "mgpu-lower-ops",
    description: "Lower mgpu ops to NVVM, except roles, elect and ids",
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
    // Before the prologue, which refuses the collective allocation for a lesser reason.
    for op in &ops {
        if let MgpuOp::BarrierArrive(arrive) = op {
            barrier::check_arrive(*arrive)?;
        }
    }
    let b = Builder::before(first);
    let lowering = prologue::build(&b, module, kernel, &ops)?;
    for op in &ops {
        lower(&b, &lowering, *op)?;
    }
    // Uses before definitions: a view of a view follows it in the text.
    for op in ops.iter().rev() {
        if let MgpuOp::BarrierAt(at) = op {
            barrier::at(&b, *at)?;
        }
    }
    lowering.replace_allocs(&b);
    retype_barriers(&b, kernel.func);
    Ok(())
}

/// The one list of ops: a new op makes this match incomplete.
fn lower<'a>(
    b: &Builder<'a>,
    lowering: &prologue::Prologue<'a>,
    op: MgpuOp<'a>,
) -> Result<(), Failed> {
    match op {
        MgpuOp::BarrierArrive(op) => barrier::arrive(b, op),
        MgpuOp::BarrierWait(op) => barrier::wait(b, lowering, op),
        MgpuOp::BarrierWaitParity(op) => barrier::wait_parity(b, op),
        MgpuOp::Sync(op) => sync::sync(b, op),
        // After all that trace barriers through them.
        MgpuOp::BarrierAt(_) | MgpuOp::BarrierAlloc(_) | MgpuOp::SmemAlloc(_) => Ok(()),
        // In mgpu-lower-roles.
        MgpuOp::Role(_)
        | MgpuOp::Elect(_)
        | MgpuOp::WarpgroupId(_)
        | MgpuOp::WarpId(_)
        | MgpuOp::LaneId(_) => Ok(()),
    }
}

/// Barrier values that went through loops, selects and branches become pointers in place.
fn retype_barriers<'a>(b: &Builder<'a>, func: Op<'a>) {
    let mut casts = vec![];
    for op in post_order(func) {
        for result in op.results() {
            retype(b, result.into());
        }
        for block in blocks(op) {
            for index in 0..block.argument_count() {
                if let Ok(argument) = block.argument(index) {
                    retype(b, argument.into());
                }
            }
        }
        if mgpu_dialect::ir::op_name(op) == "builtin.unrealized_conversion_cast" {
            casts.push(op);
        }
    }
    for block in blocks(func) {
        for index in 0..block.argument_count() {
            if let Ok(argument) = block.argument(index) {
                retype(b, argument.into());
            }
        }
    }
    for cast in casts {
        if let (Ok(from), Ok(to)) = (cast.operand(0), cast.result(0))
            && cast.operand_count() == 1
            && from.r#type() == to.r#type()
        {
            b.replace(cast, &[from]);
        }
    }
}

fn retype<'a>(b: &Builder<'a>, value: Val<'a>) {
    if is_barrier(value) {
        value.set_type(b.shared_ptr);
    }
}

pub use sync::warp as warp_sync;

/// All threads of the agent wait for one another.
fn agent_sync<'a>(b: &Builder<'a>, loc: Loc<'a>, agent: &Agent<'a>) {
    match agent.level {
        Level::Warpgroup => sync::warpgroup(b, loc, agent),
        Level::Warp => sync::warp(b, loc),
        Level::Lane => {}
    }
}

/// `then` in one lane of the agent, which is converged.
pub fn in_elected_lane<'a>(b: &Builder<'a>, loc: Loc<'a>, level: Level, then: impl FnOnce()) {
    match level {
        Level::Lane => then(),
        Level::Warp => {
            let elected = b.value(loc, "nvvm.elect.sync", &[], b.i1, &[]);
            b.if_then(loc, elected, then);
        }
        Level::Warpgroup => {
            in_first_warp(b, loc, || in_elected_lane(b, loc, Level::Warp, then));
        }
    }
}

/// `then` in warp 0 of each warpgroup.
pub fn in_first_warp<'a>(b: &Builder<'a>, loc: Loc<'a>, then: impl FnOnce()) {
    let warp = id::<WarpId>(b, loc);
    let first = b.equal(loc, warp, b.i32(loc, 0));
    b.if_then(loc, first, then);
}

/// An id as an i32, by the op that `mgpu-lower-roles` lowers.
pub fn id<'a, T: IdOp>(b: &Builder<'a>, loc: Loc<'a>) -> Val<'a> {
    let index = melior::ir::Type::index(b.context);
    let value = b.value(loc, T::NAME, &[], index, &[]);
    b.index_cast(loc, value, b.i32)
}

/// The ops that give ids.
pub trait IdOp {
    /// The op's name.
    const NAME: &'static str;
}
impl IdOp for WarpId<'_> {
    const NAME: &'static str = "mgpu.warp_id";
}
impl IdOp for mgpu_dialect::WarpgroupId<'_> {
    const NAME: &'static str = "mgpu.warpgroup_id";
}

/// An op that verification would have refused.
fn not_sound(op: Op<'_>, what: &str) -> Failed {
    Diagnostic::on(op, &codes::MGPU1005, format!("expected {what}")).emit()
}
