//! Hardware named barriers: a barrier is its id.

use super::{
    cx::{Cx, not_sound},
    retype::lowered,
    sync::barrier_sync,
};
use melior::ir::operation::OperationLike;
use mgpu_dialect::{
    NamedBarrierArrive, NamedBarrierSync,
    diag::Failed,
    ir::{Op, Val},
    types::NamedBarrierType,
};

/// The id and the number of threads of a single named barrier.
fn single<'a>(cx: &Cx<'a>, op: Op<'a>, value: Option<Val<'a>>) -> Result<(Val<'a>, i64), Failed> {
    let value = value.ok_or_else(|| not_sound(op, "a named barrier operand"))?;
    match NamedBarrierType::of(value) {
        Some(ty) if ty.slots == 1 => Ok((lowered(&cx.b, op.location(), value), ty.threads)),
        _ => Err(not_sound(op, "one named barrier")),
    }
}

/// `bar.sync id, threads`
pub fn sync<'a>(cx: &Cx<'a>, sync: NamedBarrierSync<'a>) -> Result<(), Failed> {
    let op = sync.op();
    cx.b.set_before(op);
    let (id, threads) = single(cx, op, sync.barrier())?;
    barrier_sync(&cx.b, op.location(), id, threads);
    cx.b.erase(op);
    Ok(())
}

/// `bar.arrive id, threads`, by the intrinsic: NVVM's own op becomes inline PTX, which is not
/// convergent.
pub fn arrive<'a>(cx: &Cx<'a>, arrive: NamedBarrierArrive<'a>) -> Result<(), Failed> {
    let (op, loc) = (arrive.op(), arrive.op().location());
    cx.b.set_before(op);
    let (id, threads) = single(cx, op, arrive.barrier())?;
    let threads = cx.b.i32(loc, threads);
    cx.b.intrinsic(
        loc,
        "llvm.nvvm.barrier.cta.arrive.aligned.count",
        &[id, threads],
        &[],
    );
    cx.b.erase(op);
    Ok(())
}
