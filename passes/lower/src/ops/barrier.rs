//! mbarrier ops.

use super::{agent_sync, in_elected_lane, not_sound, prologue::Prologue};
use crate::{
    builder::{Builder, GepIndex},
    codes,
};
use melior::ir::{ValueLike, operation::OperationLike};
use mgpu_dialect::{
    BarrierArrive, BarrierAt, BarrierWait, BarrierWaitParity,
    agent::{Agent, Level},
    barriers::{Index, Origin, at_index},
    diag::{Diagnostic, Failed},
    ir::{Loc, Op, Val},
    types::BarrierType,
};

/// The pointer to a single local barrier.
fn local_barrier<'a>(
    b: &Builder<'a>,
    op: Op<'a>,
    value: Option<Val<'a>>,
) -> Result<Val<'a>, Failed> {
    let value = value.ok_or_else(|| not_sound(op, "a barrier operand"))?;
    let ty = BarrierType::of(value).ok_or_else(|| not_sound(op, "a barrier operand"))?;
    if ty.size != 1 {
        return Err(not_sound(
            op,
            &format!("one barrier, got a group of {}", ty.size),
        ));
    }
    if ty.peer || !ty.collective.is_empty() || ty.orders_tensor_core {
        let message = "peer, collective and tensor core ordering barriers are not lowered yet";
        return Err(Diagnostic::on(op, &codes::MGPU1002, message).emit());
    }
    Ok(b.cast(op.location(), value, b.shared_ptr))
}

/// Refuses an arrival on a collective barrier by less than a warpgroup.
pub fn check_arrive(arrive: BarrierArrive<'_>) -> Result<(), Failed> {
    let ty = arrive.barrier().and_then(BarrierType::of);
    let collective = ty.is_some_and(|ty| !ty.collective.is_empty());
    let level = Agent::of(arrive.op()).level;
    if !collective || level == Level::Warpgroup {
        return Ok(());
    }
    let message = format!("arriving on a collective barrier is not supported in a {level} context");
    Err(Diagnostic::on(arrive.op(), &codes::MGPU1003, message).emit())
}

/// Agent sync, then one arrival by one elected lane (semantics section 2).
pub fn arrive<'a>(b: &Builder<'a>, arrive: BarrierArrive<'a>) -> Result<(), Failed> {
    let (op, loc) = (arrive.op(), arrive.op().location());
    let agent = Agent::of(op);
    b.set_before(op);
    let barrier = local_barrier(b, op, arrive.barrier())?;
    agent_sync(b, loc, &agent);
    in_elected_lane(b, loc, agent.level, || {
        // The state is not used: waits go by parity.
        b.op(loc, "nvvm.mbarrier.arrive", &[barrier], &[b.i64], &[]);
    });
    b.erase(op);
    Ok(())
}

/// Waits for the phase of the slot's bit, then flips the bit.
pub fn wait<'a>(
    b: &Builder<'a>,
    prologue: &Prologue<'a>,
    wait: BarrierWait<'a>,
) -> Result<(), Failed> {
    let (op, loc) = (wait.op(), wait.op().location());
    b.set_before(op);
    let barrier = local_barrier(b, op, wait.barrier())?;
    let origin = wait.barrier().and_then(Origin::of).ok_or_else(|| {
        not_sound(
            op,
            "a barrier that comes from one visible mgpu.barrier.alloc",
        )
    })?;
    let phases = prologue
        .phases(origin.alloc)
        .ok_or_else(|| not_sound(op, "an allocation in this kernel"))?;
    let slot = slot(b, loc, &origin);
    let word = b.value(loc, "llvm.load", &[phases], b.i32, &[]);
    let shifted = b.binary(loc, "lshr", word, slot);
    let parity = b.binary(loc, "and", shifted, b.i32(loc, 1));
    wait_for(b, loc, barrier, parity);
    let bit = b.binary(loc, "shl", b.i32(loc, 1), slot);
    let flipped = b.binary(loc, "xor", word, bit);
    b.op(loc, "llvm.store", &[flipped, phases], &[], &[]);
    b.erase(op);
    Ok(())
}

/// Waits until the current phase has another parity.
pub fn wait_parity<'a>(b: &Builder<'a>, wait: BarrierWaitParity<'a>) -> Result<(), Failed> {
    let (op, loc) = (wait.op(), wait.op().location());
    b.set_before(op);
    let barrier = local_barrier(b, op, wait.barrier())?;
    let parity = wait
        .parity()
        .ok_or_else(|| not_sound(op, "a parity operand"))?;
    let parity = b.value(loc, "llvm.zext", &[parity], b.i32, &[]);
    wait_for(b, loc, barrier, parity);
    b.erase(op);
    Ok(())
}

/// `mbarrier.try_wait.parity` may give up after a while, so it stands in a loop.
fn wait_for<'a>(b: &Builder<'a>, loc: Loc<'a>, barrier: Val<'a>, parity: Val<'a>) {
    b.repeat_until(loc, || {
        b.value(loc, "nvvm.mbarrier.try_wait", &[barrier, parity], b.i1, &[])
    });
}

/// The slot of a barrier in its group, as an i32.
fn slot<'a>(b: &Builder<'a>, loc: Loc<'a>, origin: &Origin<'a>) -> Val<'a> {
    let mut constant = 0;
    let mut sum = None;
    for index in &origin.indices {
        match *index {
            Index::Static(index) => constant += index,
            Index::Dynamic(index) => {
                let index = b.index_cast(loc, index, b.i32);
                sum = Some(sum.map_or(index, |sum| b.binary(loc, "add", sum, index)));
            }
        }
    }
    match sum {
        Some(sum) if constant == 0 => sum,
        Some(sum) => b.binary(loc, "add", sum, b.i32(loc, constant)),
        None => b.i32(loc, constant),
    }
}

/// A view: the address of one mbarrier, 8 bytes each.
pub fn at<'a>(b: &Builder<'a>, at: BarrierAt<'a>) -> Result<(), Failed> {
    let (op, loc) = (at.op(), at.op().location());
    b.set_before(op);
    let group = at.group().ok_or_else(|| not_sound(op, "a group operand"))?;
    let index = at_index(at).ok_or_else(|| not_sound(op, "one index"))?;
    let index = match index {
        Index::Static(index) => match i32::try_from(index) {
            Ok(index) => GepIndex::Static(index),
            Err(_) => return Err(not_sound(op, "an index within the group")),
        },
        Index::Dynamic(index) => GepIndex::Dynamic(b.index_cast(loc, index, b.i32)),
    };
    let base = b.cast(loc, group, b.shared_ptr);
    let pointer = b.gep(loc, base, index, b.i64);
    let result = at.barrier().ok_or_else(|| not_sound(op, "a result"))?;
    let view = b.cast(loc, pointer, result.r#type());
    b.replace(op, &[view]);
    Ok(())
}
