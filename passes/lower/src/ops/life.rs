//! The end of barriers and of kernels (semantics section 4).

use super::{
    cx::{Cx, not_sound},
    retype::lowered,
    sync,
};
use crate::{builder::GepIndex, ids::linear_thread_id};
use melior::ir::{Attribute, operation::OperationLike};
use mgpu_dialect::{
    BarrierInvalidate,
    diag::Failed,
    ir::{Op, op_name, post_order},
    types::BarrierType,
};

/// The block (the cluster, if a peer may signal) synchronises; one thread invalidates each slot.
pub fn invalidate<'a>(cx: &Cx<'a>, invalidate: BarrierInvalidate<'a>) -> Result<(), Failed> {
    let (b, op, loc) = (&cx.b, invalidate.op(), invalidate.op().location());
    b.set_before(op);
    let value = invalidate
        .barrier()
        .ok_or_else(|| not_sound(op, "a barrier operand"))?;
    let ty = BarrierType::of(value).ok_or_else(|| not_sound(op, "a barrier operand"))?;
    if ty.peer {
        return Err(not_sound(op, "a barrier of this block"));
    }
    match cx.cross_block.may_signal(value) {
        true => sync::cluster(b, loc),
        false => sync::block(b, loc),
    }
    let pointer = lowered(b, loc, value);
    let thread = linear_thread_id(b, loc, cx.kernel);
    let first = b.equal(loc, thread, b.i32(loc, 0));
    b.if_then(loc, first, || {
        for slot in 0..ty.size as i32 {
            let barrier = b.gep(loc, pointer, GepIndex::Static(slot), b.i64);
            b.op(loc, "nvvm.mbarrier.inval", &[barrier], &[], &[]);
        }
    });
    b.erase(op);
    Ok(())
}

/// The rendezvous at the end of a kernel with cross-block accesses: no block leaves while another
/// may still signal it or read its memory.
pub fn exit(cx: &Cx<'_>) {
    if cx.cross_block.rendezvous_at_exit().is_none() {
        return;
    }
    let returns: Vec<Op> = post_order(cx.kernel.func)
        .into_iter()
        .filter(|op| op_name(*op) == "gpu.return")
        .collect();
    // Threads of one warp may come to different returns.
    let aligned = returns.len() == 1;
    for op in returns {
        cx.b.set_before(op);
        for half in ["nvvm.cluster.arrive", "nvvm.cluster.wait"] {
            let attributes = match aligned {
                true => vec![("aligned", Attribute::unit(cx.b.context))],
                false => vec![],
            };
            cx.b.op(op.location(), half, &[], &[], &attributes);
        }
    }
}
