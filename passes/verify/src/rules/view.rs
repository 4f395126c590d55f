//! Views of barrier groups.

use crate::{
    cx::OpCx,
    notes::{Notes, below, value_location},
    rule::rules,
};
use mgpu_dialect::{
    BarrierAt, MgpuOp,
    barriers::{Index, at_index},
    ir::{constant_int, context},
    types::BarrierType,
};

rules! {
    /// An index that is known lies within the group.
    ///
    /// Groups are indexed from 0. An index out of range names memory beyond the group's mbarriers:
    /// an arrive there corrupts another barrier or a buffer.
    ///
    /// ## Triggers
    ///
    /// A static index, or a constant, in `mgpu.barrier.at` that is negative or not below the
    /// group's size.
    ///
    /// ## Common situations
    ///
    /// * `%full[%i]` after a loop whose index is the number of stages by then: take it modulo the
    ///   number of stages.
    /// * Counting from 1.
    MGPU0305 index_out_of_range on [BarrierAt]
    cite "mgpu, semantics section 2"
    |cx, op| {
        let at = at(cx)?;
        let size = BarrierType::of(at.group()?)?.size;
        let (index, constant) = match at_index(at)? {
            Index::Static(index) => (index, None),
            Index::Dynamic(value) => (constant_int(value)?, Some(value)),
        };
        if (0..size).contains(&index) {
            return None;
        }
        let message = format!("expected {}, got {index}", below(size, "index", "an index"));
        let error = cx.error(op, message).note_alloc(at.group());
        Some(match constant {
            Some(value) => error.note(value_location(value), "the index is this constant"),
            None => error,
        })
    }

    /// `mgpu.barrier.at` takes one index and gives one barrier of the group.
    ///
    /// A group is a list, so there is one index. The result type is the group's type with size 1:
    /// the view keeps `arrivals`, `collective` and all other parameters, since it is the same
    /// mbarrier.
    ///
    /// ## Fixes
    ///
    /// ```mlir
    /// // before
    /// %b = mgpu.barrier.at %g[%i, %j] : !mgpu.barrier<4> -> !mgpu.barrier<1>
    /// %c = mgpu.barrier.at %h[%i] : !mgpu.barrier<4, arrivals = 2> -> !mgpu.barrier<1>
    ///
    /// // after, with k = 2 * i + j
    /// %b = mgpu.barrier.at %g[%k] : !mgpu.barrier<4> -> !mgpu.barrier<1>
    /// %c = mgpu.barrier.at %h[%i] : !mgpu.barrier<4, arrivals = 2>
    ///     -> !mgpu.barrier<1, arrivals = 2>
    /// ```
    MGPU0306 at_types on [BarrierAt]
    cite "mgpu, semantics section 2"
    |cx, op| {
        let at = at(cx)?;
        if at_index(at).is_none() {
            let message = match at.static_index()?.len() {
                1 if at.static_index()?[0] == i64::MIN => {
                    format!("expected one operand for the index, got {}", at.index().count())
                }
                1 => format!("expected no operand for a static index, got {}", at.index().count()),
                n => format!("expected one index, got {n}"),
            };
            return Some(cx.error(op, message));
        }
        let want = BarrierType::of(at.group()?)?.with_size(1);
        let got = BarrierType::of(at.barrier()?)?;
        (want != got).then(|| {
            let context = context(op);
            let (want, got) = (want.to_type(context), got.to_type(context));
            cx.error(op, format!("expected the result type {want}, got {got}"))
        })
    }
}

fn at<'a>(cx: &OpCx<'_, 'a>) -> Option<BarrierAt<'a>> {
    match cx.mgpu() {
        MgpuOp::BarrierAt(at) => Some(at),
        _ => None,
    }
}
