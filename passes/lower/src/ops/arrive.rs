//! Arrivals and bytes: one hardware arrival by one elected lane, after the agent
//! has synchronised (semantics section 2).

use super::{
    cluster::{self, Rank},
    cx::{Cx, agent_sync, not_sound},
    in_elected_lane,
    retype::lowered,
};
use crate::codes;
use melior::ir::{Attribute, operation::OperationLike};
use mgpu_dialect::{
    BarrierArrive, BarrierArriveExpectTx, BarrierCompleteTx, BarrierExpectTx,
    agent::{Agent, Level},
    diag::{Diagnostic, Failed},
    ir::{Loc, Op, Val},
    types::BarrierType,
};

/// A single barrier of any kind, and its pointer.
struct Barrier<'a> {
    ty: BarrierType,
    pointer: Val<'a>,
}

fn barrier<'a>(cx: &Cx<'a>, op: Op<'a>, value: Option<Val<'a>>) -> Result<Barrier<'a>, Failed> {
    let value = value.ok_or_else(|| not_sound(op, "a barrier operand"))?;
    let ty = BarrierType::of(value).ok_or_else(|| not_sound(op, "a barrier operand"))?;
    if ty.size != 1 {
        return Err(not_sound(
            op,
            &format!("one barrier, got a group of {}", ty.size),
        ));
    }
    Ok(Barrier {
        ty,
        pointer: lowered(&cx.b, op.location(), value),
    })
}

/// Refuses a collective arrive by less than a warpgroup, in the words of the verifier.
fn whole_warpgroup(op: Op<'_>, agent: &Agent, ty: &BarrierType) -> Result<(), Failed> {
    if ty.collective.is_empty() || agent.level == Level::Warpgroup {
        return Ok(());
    }
    let message = format!(
        "arriving on a collective barrier is not supported in a {} context",
        agent.level
    );
    Err(Diagnostic::on(op, &codes::MGPU1003, message).emit())
}

pub fn arrive<'a>(cx: &Cx<'a>, arrive: BarrierArrive<'a>) -> Result<(), Failed> {
    let (b, op, loc) = (&cx.b, arrive.op(), arrive.op().location());
    let agent = Agent::of(op);
    b.set_before(op);
    let barrier = barrier(cx, op, arrive.barrier())?;
    whole_warpgroup(op, &agent, &barrier.ty)?;
    if barrier.ty.orders_tensor_core {
        tensor_core_before(cx, loc);
    }
    agent_sync(b, loc, &agent);
    if !barrier.ty.collective.is_empty() && !barrier.ty.leader_tracked {
        let size = cx.cluster(op)?;
        cluster::in_cross(b, loc, &barrier.ty.collective, size, |rank| {
            let peer = cluster::map(b, loc, barrier.pointer, rank);
            remote_arrive(cx, loc, peer);
        });
        b.erase(op);
        return Ok(());
    }
    let leader = leader_rank(cx, op, &barrier.ty)?;
    in_elected_lane(b, loc, agent.level, || match leader {
        Some(rank) => {
            let leader = cluster::map_to(b, loc, barrier.pointer, &rank);
            remote_arrive(cx, loc, leader);
        }
        None if barrier.ty.peer => remote_arrive(cx, loc, barrier.pointer),
        // The state is not used: waits go by parity.
        None => {
            b.op(
                loc,
                "nvvm.mbarrier.arrive",
                &[barrier.pointer],
                &[b.i64],
                &[],
            );
        }
    });
    b.erase(op);
    Ok(())
}

/// The block that a leader-tracked barrier counts in; `None` for other barriers.
fn leader_rank<'a>(cx: &Cx<'a>, op: Op<'a>, ty: &BarrierType) -> Result<Option<Rank<'a>>, Failed> {
    if !ty.leader_tracked {
        return Ok(None);
    }
    let mut rank = Rank::new(cx.cluster(op)?);
    for dim in ty.collective.iter().flat_map(|axis| axis.dims()) {
        rank.coordinates[dim as usize] = Some(cx.b.i32(op.location(), 0));
    }
    Ok(Some(rank))
}

fn cluster_scope<'a>(cx: &Cx<'a>) -> (&'static str, Attribute<'a>) {
    ("scope", cx.b.attribute("#nvvm.mem_scope<cluster>"))
}

fn remote_arrive<'a>(cx: &Cx<'a>, loc: Loc<'a>, barrier: Val<'a>) {
    // A remote arrive gives no state.
    cx.b.op(
        loc,
        "nvvm.mbarrier.arrive",
        &[barrier],
        &[],
        &[cluster_scope(cx)],
    );
}

fn tensor_core_before<'a>(cx: &Cx<'a>, loc: Loc<'a>) {
    let kind = [("kind", cx.b.attribute("#nvvm.tcgen05_fence<before>"))];
    cx.b.op(loc, "nvvm.tcgen05.fence", &[], &[], &kind);
}

pub fn arrive_expect_tx<'a>(cx: &Cx<'a>, op: BarrierArriveExpectTx<'a>) -> Result<(), Failed> {
    bytes(
        cx,
        op.op(),
        op.barrier(),
        op.bytes(),
        "nvvm.mbarrier.arrive.expect_tx",
        true,
    )
}

pub fn expect_tx<'a>(cx: &Cx<'a>, op: BarrierExpectTx<'a>) -> Result<(), Failed> {
    bytes(
        cx,
        op.op(),
        op.barrier(),
        op.bytes(),
        "nvvm.mbarrier.expect_tx",
        false,
    )
}

pub fn complete_tx<'a>(cx: &Cx<'a>, op: BarrierCompleteTx<'a>) -> Result<(), Failed> {
    bytes(
        cx,
        op.op(),
        op.barrier(),
        op.bytes(),
        "nvvm.mbarrier.complete_tx",
        false,
    )
}

/// The three ops with bytes; the arriving one synchronises the agent first.
fn bytes<'a>(
    cx: &Cx<'a>,
    op: Op<'a>,
    value: Option<Val<'a>>,
    bytes: Option<Val<'a>>,
    instruction: &str,
    arrives: bool,
) -> Result<(), Failed> {
    let (b, loc) = (&cx.b, op.location());
    let agent = Agent::of(op);
    b.set_before(op);
    let barrier = barrier(cx, op, value)?;
    let bytes = bytes.ok_or_else(|| not_sound(op, "a number of bytes"))?;
    let counts_bytes = barrier.ty.collective.is_empty()
        || (barrier.ty.leader_tracked && instruction != "nvvm.mbarrier.complete_tx");
    if !counts_bytes {
        return Err(not_sound(op, "a barrier that is not collective"));
    }
    if arrives {
        whole_warpgroup(op, &agent, &barrier.ty)?;
        if barrier.ty.orders_tensor_core {
            tensor_core_before(cx, loc);
        }
        agent_sync(b, loc, &agent);
    }
    let leader = leader_rank(cx, op, &barrier.ty)?;
    in_elected_lane(b, loc, agent.level, || {
        let (pointer, remote) = match &leader {
            Some(rank) => (cluster::map_to(b, loc, barrier.pointer, rank), true),
            None => (barrier.pointer, barrier.ty.peer),
        };
        let scope = if remote {
            vec![cluster_scope(cx)]
        } else {
            vec![]
        };
        b.op(loc, instruction, &[pointer, bytes], &[], &scope);
    });
    b.erase(op);
    Ok(())
}
