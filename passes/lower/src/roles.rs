//! `mgpu-lower-roles`: roles, elected lanes and ids to control flow on the thread id.
//!
//! The last of mgpu's lowerings: no op that needs an agent is left. The warp of a
//! thread is read from lane 0 (`shfl`), so that ptxas sees that it is the same for
//! the whole warp and branches on it do not diverge.

use crate::{
    builder::Builder,
    codes,
    ops::{id, in_first_warp, warp_sync},
};
use melior::ir::{
    BlockLike, Type,
    operation::{OperationLike, OperationMutLike, OperationRefMut},
};
use mgpu_dialect::{
    Elect, MgpuOp, Role, Semantics, WarpId, WarpgroupId,
    agent::{Agent, Level},
    diag::{Diagnostic, Failed},
    ir::{Blk, Loc, Op, Val, post_order},
    kernel::{Kernel, WARP, WARPS_PER_WARPGROUP},
    pass::{Pass, Values},
};

pub static PASS: Pass = Pass {
    argument: "mgpu-lower-roles",
    description: "Lower mgpu.role, mgpu.elect and ids to control flow on the thread id",
    anchor: "gpu.module",
    options: &[],
    run,
};

fn run<'a>(module: Op<'a>, _: &Values) -> Result<(), Failed> {
    for kernel in Kernel::all(module) {
        let ops = || {
            post_order(kernel.func)
                .into_iter()
                .filter_map(MgpuOp::from_op)
        };
        for op in post_order(kernel.func) {
            check_order(op)?;
        }
        // Inner regions first: the outer ones still say who executes them.
        for op in ops() {
            match op {
                MgpuOp::Role(role) => lower_role(role)?,
                MgpuOp::Elect(elect) => lower_elect(elect)?,
                _ => {}
            }
        }
        lower_ids(kernel, ops().collect());
        // The agents are gone, and stock tools do not know the attribute.
        // SAFETY: the pass manager gives a pass its op, and all in it, for changes.
        let mut func = unsafe { OperationRefMut::from_raw(kernel.func.to_raw()) };
        if func.has_attribute("mgpu.semantics") {
            // Just seen, so it can be removed.
            let _ = func.remove_attribute("mgpu.semantics");
        }
    }
    Ok(())
}

/// An op that needs an agent would lose it with the region.
fn check_order(op: Op<'_>) -> Result<(), Failed> {
    match MgpuOp::from_op(op) {
        None
        | Some(
            MgpuOp::Role(_)
            | MgpuOp::Elect(_)
            | MgpuOp::WarpgroupId(_)
            | MgpuOp::WarpId(_)
            | MgpuOp::LaneId(_),
        ) => Ok(()),
        Some(_) => {
            let message = "expected no op that an agent executes; run mgpu-lower-ops first";
            Err(Diagnostic::on(op, &codes::MGPU1004, message).emit())
        }
    }
}

fn lower_role(role: Role<'_>) -> Result<(), Failed> {
    let (op, loc) = (role.op(), role.op().location());
    check_body(op, role.body())?;
    let b = Builder::before(op);
    let nested = Agent::of(op).warpgroups.is_some();
    let (this, named) = match (role.warpgroups(), role.warps()) {
        (Some(named), None) => (id::<WarpgroupId>(&b, loc), named),
        (None, Some(named)) if nested => (id::<WarpId>(&b, loc), named),
        (None, Some(named)) => {
            let warpgroup = id::<WarpgroupId>(&b, loc);
            let base = b.binary(loc, "mul", warpgroup, b.i32(loc, WARPS_PER_WARPGROUP));
            (b.binary(loc, "add", base, id::<WarpId>(&b, loc)), named)
        }
        _ => return Err(not_sound(op, "either warpgroups or warps")),
    };
    let mut condition = None;
    for named in named {
        let equal = b.equal(loc, this, b.i32(loc, named.into()));
        condition = Some(condition.map_or(equal, |c| b.binary(loc, "or", c, equal)));
    }
    let condition = condition.ok_or_else(|| not_sound(op, "a role that names an agent"))?;
    let branch = b.if_then(loc, condition, || {});
    move_body(&b, role.body(), branch);
    b.erase(op);
    Ok(())
}

/// One lane, then `bar.warp.sync` of its warp.
fn lower_elect(elect: Elect<'_>) -> Result<(), Failed> {
    let (op, loc) = (elect.op(), elect.op().location());
    check_body(op, elect.body())?;
    let b = Builder::before(op);
    let one_lane_of_warp = || {
        let elected = b.value(loc, "nvvm.elect.sync", &[], b.i1, &[]);
        let branch = b.if_then(loc, elected, || {});
        move_body(&b, elect.body(), branch);
        warp_sync(&b, loc);
    };
    match Agent::of(op).level {
        Level::Warpgroup => in_first_warp(&b, loc, one_lane_of_warp),
        Level::Warp => one_lane_of_warp(),
        Level::Lane => return Err(not_sound(op, "a warpgroup or a warp as agent")),
    }
    b.erase(op);
    Ok(())
}

/// The body of a role or elect can become that of an `scf.if`: nothing goes in or out of it.
fn check_body<'a>(op: Op<'a>, body: Option<Blk<'a>>) -> Result<(), Failed> {
    let body = body.ok_or_else(|| not_sound(op, "a body"))?;
    if body.argument_count() > 0 {
        return Err(not_sound(op, "a body without arguments"));
    }
    match body.terminator() {
        Some(op) => Err(not_sound(
            op,
            "to stand outside 'mgpu.role' and 'mgpu.elect'",
        )),
        None => Ok(()),
    }
}

/// Moves the ops of a region's block to the start of an `scf.if`.
fn move_body<'a>(b: &Builder<'a>, body: Option<Blk<'a>>, branch: Op<'a>) {
    use melior::ir::RegionLike;
    let target = branch
        .region(0)
        .ok()
        .and_then(|region| region.first_block());
    if let (Some(body), Some(end)) = (body, target.and_then(|block| block.terminator())) {
        b.inline_before(body, end);
    }
}

/// The linear id of the thread in its block, as an i32.
pub fn linear_thread_id<'a>(b: &Builder<'a>, loc: Loc<'a>, kernel: Kernel<'a>) -> Val<'a> {
    let [x, y, z] = kernel.block_size().unwrap_or([1024, 1024, 64]);
    let read = |dim: &str, size: i64| {
        let range = b.attribute(&format!("#llvm.constant_range<i32, 0, {size}>"));
        let name = format!("nvvm.read.ptx.sreg.tid.{dim}");
        b.value(loc, &name, &[], b.i32, &[("range", range)])
    };
    let mut id = None;
    // ((z * ny) + y) * nx + x, without the dimensions of size 1.
    for (dim, size) in [("z", z), ("y", y), ("x", x)] {
        let scaled = id.map(|id| b.binary(loc, "mul", id, b.i32(loc, size)));
        id = match (scaled, size) {
            (scaled, 1) => scaled,
            (Some(scaled), _) => Some(b.binary(loc, "add", scaled, read(dim, size))),
            (None, _) => Some(read(dim, size)),
        };
    }
    id.unwrap_or_else(|| b.i32(loc, 0))
}

/// The ids are computed once, at the start of the kernel.
fn lower_ids<'a>(kernel: Kernel<'a>, ops: Vec<MgpuOp<'a>>) {
    let is_id = |op: &MgpuOp| {
        matches!(
            op,
            MgpuOp::WarpgroupId(_) | MgpuOp::WarpId(_) | MgpuOp::LaneId(_)
        )
    };
    let ids: Vec<_> = ops.into_iter().filter(is_id).collect();
    let Some(first) = kernel.entry().and_then(|entry| entry.first_operation()) else {
        return;
    };
    if ids.is_empty() {
        return;
    }
    let b = Builder::before(first);
    let loc = kernel.func.location();
    let thread = linear_thread_id(&b, loc, kernel);
    let by_warp = ids.iter().any(|op| !matches!(op, MgpuOp::LaneId(_)));
    let warp = by_warp.then(|| warp_in_block(&b, loc, kernel, thread));
    for op in ids {
        let (op, value) = match (op, warp) {
            (MgpuOp::WarpgroupId(op), Some(warp)) => (
                op.op(),
                b.binary(
                    loc,
                    "lshr",
                    warp,
                    b.i32(loc, WARPS_PER_WARPGROUP.ilog2().into()),
                ),
            ),
            (MgpuOp::WarpId(op), Some(warp)) => (
                op.op(),
                b.binary(loc, "and", warp, b.i32(loc, WARPS_PER_WARPGROUP - 1)),
            ),
            (MgpuOp::LaneId(op), _) => {
                (op.op(), b.binary(loc, "and", thread, b.i32(loc, WARP - 1)))
            }
            _ => continue,
        };
        let index = b.index_cast(loc, value, Type::index(b.context));
        b.replace(op, &[index]);
    }
}

fn warp_in_block<'a>(
    b: &Builder<'a>,
    loc: Loc<'a>,
    kernel: Kernel<'a>,
    thread: Val<'a>,
) -> Val<'a> {
    let warp = b.binary(loc, "lshr", thread, b.i32(loc, WARP.ilog2().into()));
    if kernel.semantics() == Semantics::Lane {
        // A block of such a kernel may end in a partial warp.
        return warp;
    }
    let (mask, lane, clamp) = (b.i32(loc, -1), b.i32(loc, 0), b.i32(loc, WARP - 1));
    let kind = [("kind", b.attribute("#nvvm<shfl_kind idx>"))];
    b.value(
        loc,
        "nvvm.shfl.sync",
        &[mask, warp, lane, clamp],
        b.i32,
        &kind,
    )
}

fn not_sound(op: Op<'_>, what: &str) -> Failed {
    Diagnostic::on(op, &codes::MGPU1005, format!("expected {what}")).emit()
}
