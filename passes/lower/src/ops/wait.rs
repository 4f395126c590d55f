//! Waiting for and testing phases (semantics section 3).

use super::{
    cx::{Cx, agent_sync, not_sound},
    retype::lowered,
    view::slot,
};
use melior::ir::operation::OperationLike;
use mgpu_dialect::{
    BarrierTest, BarrierTestParity, BarrierWait, BarrierWaitParity,
    agent::{Agent, Level},
    barriers::Origin,
    diag::Failed,
    ir::{Loc, Op, Val},
    kernel::WARPGROUP,
    target::Arch,
    types::BarrierType,
};

/// A single barrier of this block, how far its signals come, and what they order.
struct Local<'a> {
    pointer: Val<'a>,
    cluster_scope: bool,
    orders_tensor_core: bool,
}

fn local<'a>(cx: &Cx<'a>, op: Op<'a>, value: Option<Val<'a>>) -> Result<Local<'a>, Failed> {
    let value = value.ok_or_else(|| not_sound(op, "a barrier operand"))?;
    let ty = BarrierType::of(value).ok_or_else(|| not_sound(op, "a barrier operand"))?;
    if ty.size != 1 || ty.peer {
        return Err(not_sound(op, "one barrier of this block"));
    }
    Ok(Local {
        pointer: lowered(&cx.b, op.location(), value),
        cluster_scope: cx.cross_block.may_signal(value),
        orders_tensor_core: ty.orders_tensor_core,
    })
}

/// The tracked phase of a slot: the bit that a wait uses and flips.
struct Phase<'a> {
    word: Val<'a>,
    slot: Val<'a>,
    memory: Val<'a>,
}

impl<'a> Phase<'a> {
    fn load(cx: &Cx<'a>, op: Op<'a>, value: Option<Val<'a>>) -> Result<Self, Failed> {
        let (b, loc) = (&cx.b, op.location());
        let origin = value.and_then(Origin::of).ok_or_else(|| {
            not_sound(
                op,
                "a barrier that comes from one visible mgpu.barrier.alloc",
            )
        })?;
        let memory = cx
            .phases(origin.alloc)
            .ok_or_else(|| not_sound(op, "an allocation in this kernel"))?;
        let slot = slot(b, loc, &origin.indices);
        let word = b.value(loc, "llvm.load", &[memory], b.i32, &[]);
        Ok(Self { word, slot, memory })
    }

    fn parity(&self, cx: &Cx<'a>, loc: Loc<'a>) -> Val<'a> {
        let shifted = cx.b.binary(loc, "lshr", self.word, self.slot);
        cx.b.binary(loc, "and", shifted, cx.b.i32(loc, 1))
    }

    /// Flips the bit if `by` is 1, not if it is 0.
    fn flip(&self, cx: &Cx<'a>, loc: Loc<'a>, by: Val<'a>) {
        let bit = cx.b.binary(loc, "shl", by, self.slot);
        let flipped = cx.b.binary(loc, "xor", self.word, bit);
        cx.b.op(loc, "llvm.store", &[flipped, self.memory], &[], &[]);
    }
}

/// Waits for the phase of the slot's bit, then flips the bit.
pub fn wait<'a>(cx: &Cx<'a>, wait: BarrierWait<'a>) -> Result<(), Failed> {
    let (op, loc) = (wait.op(), wait.op().location());
    cx.b.set_before(op);
    let barrier = local(cx, op, wait.barrier())?;
    let phase = Phase::load(cx, op, wait.barrier())?;
    let parity = phase.parity(cx, loc);
    wait_for(cx, loc, &barrier, parity);
    phase.flip(cx, loc, cx.b.i32(loc, 1));
    cx.b.erase(op);
    Ok(())
}

/// Waits until the current phase has another parity.
pub fn wait_parity<'a>(cx: &Cx<'a>, wait: BarrierWaitParity<'a>) -> Result<(), Failed> {
    let (op, loc) = (wait.op(), wait.op().location());
    cx.b.set_before(op);
    let barrier = local(cx, op, wait.barrier())?;
    let parity = wait
        .parity()
        .ok_or_else(|| not_sound(op, "a parity operand"))?;
    let parity = cx.b.value(loc, "llvm.zext", &[parity], cx.b.i32, &[]);
    wait_for(cx, loc, &barrier, parity);
    cx.b.erase(op);
    Ok(())
}

/// `mbarrier.try_wait` may give up after a while, so it stands in a loop; sm_80 has `test_wait` only.
fn wait_for<'a>(cx: &Cx<'a>, loc: Loc<'a>, barrier: &Local<'a>, parity: Val<'a>) {
    let instruction = match cx.b.arch {
        Arch::Sm80 => "nvvm.mbarrier.test.wait",
        Arch::Sm90 | Arch::Sm100 => "nvvm.mbarrier.try_wait",
    };
    cx.b.repeat_until(loc, || poll(cx, loc, instruction, barrier, parity));
    after(cx, loc, barrier);
}

fn poll<'a>(
    cx: &Cx<'a>,
    loc: Loc<'a>,
    instruction: &str,
    barrier: &Local<'a>,
    parity: Val<'a>,
) -> Val<'a> {
    let scope = match barrier.cluster_scope {
        true => vec![("scope", cx.b.attribute("#nvvm.mem_scope<cluster>"))],
        false => vec![],
    };
    cx.b.value(
        loc,
        instruction,
        &[barrier.pointer, parity],
        cx.b.i1,
        &scope,
    )
}

fn after<'a>(cx: &Cx<'a>, loc: Loc<'a>, barrier: &Local<'a>) {
    if barrier.orders_tensor_core {
        let kind = [("kind", cx.b.attribute("#nvvm.tcgen05_fence<after>"))];
        cx.b.op(loc, "nvvm.tcgen05.fence", &[], &[], &kind);
    }
}

/// Tests the tracked phase; the bits of all lanes flip together if it has completed.
pub fn test<'a>(cx: &Cx<'a>, test: BarrierTest<'a>) -> Result<(), Failed> {
    let (op, loc) = (test.op(), test.op().location());
    cx.b.set_before(op);
    let barrier = local(cx, op, test.barrier())?;
    let phase = Phase::load(cx, op, test.barrier())?;
    let parity = phase.parity(cx, loc);
    let done = test_once(cx, op, &barrier, parity);
    phase.flip(
        cx,
        loc,
        cx.b.value(loc, "llvm.zext", &[done], cx.b.i32, &[]),
    );
    cx.b.replace(op, &[done]);
    Ok(())
}

pub fn test_parity<'a>(cx: &Cx<'a>, test: BarrierTestParity<'a>) -> Result<(), Failed> {
    let (op, loc) = (test.op(), test.op().location());
    cx.b.set_before(op);
    let barrier = local(cx, op, test.barrier())?;
    let parity = test
        .parity()
        .ok_or_else(|| not_sound(op, "a parity operand"))?;
    let parity = cx.b.value(loc, "llvm.zext", &[parity], cx.b.i32, &[]);
    let done = test_once(cx, op, &barrier, parity);
    cx.b.replace(op, &[done]);
    Ok(())
}

/// One answer for the agent: every lane tests, and the answers are combined by an instruction that
/// also orders the lanes.
fn test_once<'a>(cx: &Cx<'a>, op: Op<'a>, barrier: &Local<'a>, parity: Val<'a>) -> Val<'a> {
    let (b, loc) = (&cx.b, op.location());
    let agent = Agent::of(op);
    let mine = poll(cx, loc, "nvvm.mbarrier.test.wait", barrier, parity);
    let done = match agent.level {
        Level::Lane => mine,
        Level::Warp => {
            let kind = [("kind", b.attribute("#nvvm<vote_sync_kind any>"))];
            let any = b.value(loc, "nvvm.vote.sync", &[b.i32(loc, -1), mine], b.i1, &kind);
            agent_sync(b, loc, &agent);
            any
        }
        Level::Warpgroup => {
            let id = super::sync::warpgroup_barrier(b, loc, &agent);
            b.intrinsic(
                loc,
                "llvm.nvvm.barrier.cta.red.or.aligned.count",
                &[id, b.i32(loc, WARPGROUP), mine],
                &[b.i1],
            )
            .expect("an intrinsic made with one result")
        }
    };
    after(cx, loc, barrier);
    done
}
