//! `mgpu-lower-roles`: roles, elected lanes, leaders and ids to control flow.
//!
//! The last of mgpu's lowerings: no op that needs an agent is left.

use crate::{
    builder::Builder,
    codes, ids,
    kernel_abi::{remove_attribute, set_attribute, update_contract},
    ops::{id, in_elected_lane, in_first_warp, not_sound, own_coordinate, warp_sync},
};
use melior::ir::{BlockLike, RegionLike, operation::OperationLike};
use mgpu_dialect::{
    Elect, Leader, MgpuOp, Role, WarpId, WarpgroupId,
    agent::{Agent, Level},
    diag::{Diagnostic, Failed},
    ir::{Blk, Op, post_order},
    kernel::{Kernel, WARPS_PER_WARPGROUP},
    pass::{Pass, Values},
    registers::{self, Change, Registers},
    types::Axis,
};

pub static PASS: Pass = Pass {
    argument: "mgpu-lower-roles",
    description: "Lower roles, elect, leader and ids to control flow on the thread id",
    anchor: "gpu.module",
    options: &[],
    run,
};

fn run<'a>(module: Op<'a>, _: &Values) -> Result<(), Failed> {
    for kernel in Kernel::all(module) {
        if let Some(first) = kernel.entry().and_then(|entry| entry.first_operation()) {
            lower_kernel(&Builder::before(first), kernel)?;
        }
        // The agents are gone, and stock tools do not know the attribute.
        remove_attribute(kernel.func, "mgpu.semantics");
    }
    Ok(())
}

fn lower_kernel<'a>(b: &Builder<'a>, kernel: Kernel<'a>) -> Result<(), Failed> {
    let ops = || {
        post_order(kernel.func)
            .into_iter()
            .filter_map(MgpuOp::from_op)
    };
    for op in post_order(kernel.func) {
        check_order(op)?;
    }
    let registers = fix_registers(b, kernel)?;
    // Inner regions first: the outer ones still say who executes them.
    for op in ops() {
        match op {
            MgpuOp::Role(role) => lower_role(b, role, registers.as_ref())?,
            MgpuOp::Elect(elect) => lower_elect(b, elect)?,
            MgpuOp::Leader(leader) => lower_leader(b, leader)?,
            _ => {}
        }
    }
    // The ids that this made are among them.
    if let Some(first) = kernel.entry().and_then(|entry| entry.first_operation()) {
        b.set_before(first);
        ids::lower(b, kernel, ops().collect());
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
            | MgpuOp::Leader(_)
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

/// If roles ask for registers, pins what the kernel is launched with: ptxas ignores `setmaxnreg`
/// otherwise, and the budget rests on it.
fn fix_registers<'a>(b: &Builder<'a>, kernel: Kernel<'a>) -> Result<Option<Registers<'a>>, Failed> {
    let plan = registers::plan(kernel)
        .map_err(|refusal| refusal.into_diagnostic(&codes::MGPU1008).emit())?;
    if let Some(plan) = &plan {
        let at_launch = b.int_attribute(b.i32, plan.at_launch);
        set_attribute(kernel.func, "nvvm.maxnreg", at_launch);
        if plan.any_change() {
            let at_launch = b.int_attribute(b.i64, plan.at_launch);
            update_contract(kernel.func, "registers", at_launch);
        }
    }
    Ok(plan)
}

fn lower_role<'a>(
    b: &Builder<'a>,
    role: Role<'a>,
    registers: Option<&Registers<'a>>,
) -> Result<(), Failed> {
    let (op, loc) = (role.op(), role.op().location());
    check_body(op, role.body())?;
    b.set_before(op);
    let nested = Agent::of(op).warpgroups.is_some();
    let (this, named) = match (role.warpgroups(), role.warps()) {
        (Some(named), None) => (id::<WarpgroupId>(b, loc), named),
        (None, Some(named)) if nested => (id::<WarpId>(b, loc), named),
        (None, Some(named)) => {
            let warpgroup = id::<WarpgroupId>(b, loc);
            let base = b.binary(loc, "mul", warpgroup, b.i32(loc, WARPS_PER_WARPGROUP));
            (b.binary(loc, "add", base, id::<WarpId>(b, loc)), named)
        }
        _ => return Err(not_sound(op, "either warpgroups or warps")),
    };
    let mut condition = None;
    for named in named {
        let equal = b.equal(loc, this, b.i32(loc, named.into()));
        condition = Some(condition.map_or(equal, |c| b.binary(loc, "or", c, equal)));
    }
    let condition = condition.ok_or_else(|| not_sound(op, "a role that names an agent"))?;
    let change = match (role.registers(), registers) {
        (None, _) => None,
        (Some(wanted), Some(plan)) if plan.roles.iter().any(|(r, _)| r.op() == op) => {
            plan.change(wanted).map(|change| (wanted, change))
        }
        _ => {
            return Err(not_sound(
                op,
                "registers only on warpgroup roles at the top level",
            ));
        }
    };
    let branch = b.if_then(loc, condition, || {
        let Some((wanted, change)) = change else {
            return;
        };
        let action = match change {
            Change::Increase => "increase",
            Change::Decrease => "decrease",
        };
        let attributes = [
            ("regCount", b.int_attribute(b.i32, wanted)),
            ("action", b.attribute(&format!("#nvvm<action {action}>"))),
        ];
        b.op(loc, "nvvm.setmaxregister", &[], &[], &attributes);
    });
    move_body(b, role.body(), branch);
    b.erase(op);
    Ok(())
}

/// One lane, then `bar.warp.sync` of its warp.
fn lower_elect<'a>(b: &Builder<'a>, elect: Elect<'a>) -> Result<(), Failed> {
    let (op, loc) = (elect.op(), elect.op().location());
    check_body(op, elect.body())?;
    b.set_before(op);
    let one_lane_of_warp = || {
        let branch = in_elected_lane(b, loc, Level::Warp, || {});
        if let Some(branch) = branch {
            move_body(b, elect.body(), branch);
        }
        warp_sync(b, loc);
    };
    match Agent::of(op).level {
        Level::Warpgroup => in_first_warp(b, loc, one_lane_of_warp),
        Level::Warp => one_lane_of_warp(),
        Level::Lane => return Err(not_sound(op, "a warpgroup or a warp as agent")),
    }
    b.erase(op);
    Ok(())
}

/// The block whose coordinate is 0 along every listed dimension.
fn lower_leader<'a>(b: &Builder<'a>, leader: Leader<'a>) -> Result<(), Failed> {
    let (op, loc) = (leader.op(), leader.op().location());
    check_body(op, leader.body())?;
    b.set_before(op);
    let dims = leader.dims().filter(|dims| (1..=7).contains(dims));
    let dims = dims.ok_or_else(|| not_sound(op, "dims from 1 to 7"))?;
    let mut condition = None;
    for dim in Axis(dims as i32).dims() {
        let first = b.equal(loc, own_coordinate(b, loc, dim), b.i32(loc, 0));
        condition = Some(condition.map_or(first, |c| b.binary(loc, "and", c, first)));
    }
    let condition = condition.ok_or_else(|| not_sound(op, "at least one dimension"))?;
    let branch = b.if_then(loc, condition, || {});
    move_body(b, leader.body(), branch);
    b.erase(op);
    Ok(())
}

/// The body of a region op can become that of an `scf.if`: nothing goes in or out of it.
fn check_body<'a>(op: Op<'a>, body: Option<Blk<'a>>) -> Result<(), Failed> {
    let body = body.ok_or_else(|| not_sound(op, "a body"))?;
    if body.argument_count() > 0 {
        return Err(not_sound(op, "a body without arguments"));
    }
    match body.terminator() {
        Some(op) => Err(not_sound(
            op,
            "to stand outside 'mgpu.role', 'mgpu.elect' and 'mgpu.leader'",
        )),
        None => Ok(()),
    }
}

/// Moves the ops of a region's block to the end of an `scf.if`.
fn move_body<'a>(b: &Builder<'a>, body: Option<Blk<'a>>, branch: Op<'a>) {
    let target = branch
        .region(0)
        .ok()
        .and_then(|region| region.first_block());
    if let (Some(body), Some(end)) = (body, target.and_then(|block| block.terminator())) {
        b.inline_before(body, end);
    }
}
