//! Views of barrier groups.

use crate::{
    cx::OpCx,
    notes::{Notes, below, value_location},
    rule::rules,
};
use mgpu_dialect::{
    BarrierAt, MgpuOp,
    barriers::{Index, at_index, named_index, slice_offset},
    diag::Diagnostic,
    ir::{Op, Val, constant_int, context},
    types::{BarrierType, NamedBarrierType},
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
    MGPU0305 index_out_of_range on [BarrierAt, NamedBarrierAt]
    cite "mgpu, semantics section 2"
    |cx, op| {
        let (group, size, index) = match cx.mgpu() {
            MgpuOp::BarrierAt(at) => {
                (at.group(), BarrierType::of(at.group()?)?.size, at_index(at)?)
            }
            MgpuOp::NamedBarrierAt(at) => {
                (None, NamedBarrierType::of(at.group()?)?.slots, named_index(at)?)
            }
            _ => return None,
        };
        let (index, constant) = known(index)?;
        if (0..size).contains(&index) {
            return None;
        }
        let message = format!("expected {}, got {index}", below(size, "index", "an index"));
        let error = cx.error(op, message).note_alloc(group);
        Some(note_constant(error, constant, "the index is this constant"))
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
        result_type(cx, op, &BarrierType::of(at.group()?)?.with_size(1), at.barrier()?)
    }

    /// `mgpu.barrier.slice` gives consecutive barriers of the group.
    ///
    /// One offset, one size and one stride, as in `memref.subview`. The stride is 1: the phases of a
    /// slice are consecutive bits of the group's. Offset and size stay within the group, and the
    /// result type is the group's with that size.
    ///
    /// ## Common situations
    ///
    /// * `slice %g[0] [2] [2]` for every other barrier: index the group with `2 * i` instead.
    MGPU0312 slice_shape on [BarrierSlice]
    cite "JAX Mosaic GPU, barrier references; mgpu, semantics section 2"
    |cx, op| {
        let MgpuOp::BarrierSlice(slice) = cx.mgpu() else { return None };
        let (sizes, strides) = (slice.size()?, slice.stride()?);
        let (Some(offset), &[size], &[stride]) = (slice_offset(slice), &sizes[..], &strides[..])
        else {
            return Some(cx.error(op, "expected one offset, one size and one stride"));
        };
        if stride != 1 {
            let error = cx.error(op, format!("expected stride 1, got {stride}"));
            return Some(error.help("index the group with mgpu.barrier.at instead"));
        }
        let group = BarrierType::of(slice.group()?)?;
        if !(1..=group.size).contains(&size) {
            let message = format!("expected a size from 1 to {}, got {size}", group.size);
            return Some(cx.error(op, message).note_alloc(slice.group()));
        }
        if let Some((offset, constant)) = known(offset)
            && !(0..=group.size - size).contains(&offset)
        {
            let message = format!(
                "expected an offset from 0 to {} for {size} of {} barriers, got {offset}",
                group.size - size,
                group.size
            );
            let error = cx.error(op, message).note_alloc(slice.group());
            return Some(note_constant(error, constant, "the offset is this constant"));
        }
        result_type(cx, op, &group.with_size(size), slice.barrier()?)
    }

    /// `mgpu.barrier.peer` views an ordinary barrier of this block in another one.
    ///
    /// At least one coordinate says which block. The result type is the barrier's with `peer`. A
    /// peer view has no peer of its own, and a collective barrier signals the other blocks itself.
    ///
    /// ## Fixes
    ///
    /// Make each view from the barrier that this block allocated.
    MGPU0313 peer_view on [BarrierPeer]
    cite "PTX ISA, mapa; mgpu, semantics section 2"
    |cx, op| {
        let MgpuOp::BarrierPeer(peer) = cx.mgpu() else { return None };
        let ty = BarrierType::of(peer.barrier()?)?;
        let wrong = if ty.peer {
            Some("got a 'peer' view")
        } else if !ty.collective.is_empty() {
            Some("got a collective barrier")
        } else {
            None
        };
        if let Some(got) = wrong {
            let message = format!("expected a barrier of this block, {got}");
            return Some(cx.error(op, message).note_alloc(peer.barrier()));
        }
        if peer.x().or(peer.y()).or(peer.z()).is_none() {
            let error = cx.error(op, "expected a coordinate of the other block");
            return Some(error.help("write x = %rank, for one"));
        }
        result_type(cx, op, &BarrierType { peer: true, ..ty }, peer.peer()?)
    }
}

/// The result has the type that follows from the operand.
fn result_type<'a>(
    cx: &OpCx<'_, 'a>,
    op: Op<'a>,
    want: &BarrierType,
    result: Val<'a>,
) -> Option<Diagnostic<'a>> {
    let got = BarrierType::of(result)?;
    (*want != got).then(|| {
        let context = context(op);
        let (want, got) = (want.to_type(context), got.to_type(context));
        cx.error(op, format!("expected the result type {want}, got {got}"))
    })
}

/// The value of an index that the text shows, and the constant that it comes from.
fn known(index: Index<'_>) -> Option<(i64, Option<Val<'_>>)> {
    match index {
        Index::Static(index) => Some((index, None)),
        Index::Dynamic(value) => Some((constant_int(value)?, Some(value))),
    }
}

fn note_constant<'a>(
    error: Diagnostic<'a>,
    constant: Option<Val<'a>>,
    text: &str,
) -> Diagnostic<'a> {
    match constant {
        Some(value) => error.note(value_location(value), text),
        None => error,
    }
}

fn at<'a>(cx: &OpCx<'_, 'a>) -> Option<BarrierAt<'a>> {
    match cx.mgpu() {
        MgpuOp::BarrierAt(at) => Some(at),
        _ => None,
    }
}
