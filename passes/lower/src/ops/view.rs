//! Views: addresses of single mbarriers, of other blocks' barriers and buffers.

use super::{
    cluster::{self, Rank},
    cx::{Cx, not_sound},
    retype::lowered,
};
use crate::{
    builder::{Builder, GepIndex, pointer_type},
    memref::{Descriptor, Layout},
};
use melior::ir::{ValueLike, operation::OperationLike};
use mgpu_dialect::{
    BarrierPeer, BarrierSlice, MgpuOp, SmemPeer,
    barriers::{Index, at_index, named_index, slice_offset},
    diag::Failed,
    ir::{Loc, Op, Val},
    types::{BarrierType, NamedBarrierType},
};

/// Lowers an op if it is a view.
pub fn lower<'a>(cx: &Cx<'a>, op: MgpuOp<'a>) -> Result<(), Failed> {
    match op {
        MgpuOp::BarrierAt(at) => offset(cx, at.op(), at.group(), at_index(at), at.barrier()),
        MgpuOp::BarrierSlice(slice) => {
            let first = slice_offset(slice);
            consecutive(slice)?;
            offset(cx, slice.op(), slice.group(), first, slice.barrier())
        }
        MgpuOp::BarrierPeer(peer) => barrier_peer(cx, peer),
        MgpuOp::NamedBarrierAt(at) => {
            let (op, loc) = (at.op(), at.op().location());
            cx.b.set_before(op);
            let (group, result) = (at.group(), at.barrier());
            let group = group.ok_or_else(|| not_sound(op, "a group operand"))?;
            let index = named_index(at).ok_or_else(|| not_sound(op, "one index"))?;
            let slots = NamedBarrierType::of(group).map_or(0, |ty| ty.slots);
            if matches!(index, Index::Static(index) if !(0..slots).contains(&index)) {
                return Err(not_sound(op, "an index within the group"));
            }
            let first = lowered(&cx.b, loc, group);
            let id = cx.b.binary(loc, "add", first, slot(&cx.b, loc, &[index]));
            replace(cx, op, id, result)
        }
        MgpuOp::SmemPeer(peer) => smem_peer(cx, peer),
        _ => Ok(()),
    }
}

/// The bits of a slice's phases are consecutive, and within the group's.
fn consecutive(slice: BarrierSlice<'_>) -> Result<(), Failed> {
    let size = |value: Option<Val>| value.and_then(BarrierType::of).map_or(0, |ty| ty.size);
    let (group, result) = (size(slice.group()), size(slice.barrier()));
    if slice.stride().as_deref() != Some(&[1]) {
        return Err(not_sound(slice.op(), "stride 1"));
    }
    let fits = match slice_offset(slice) {
        Some(Index::Static(first)) => (0..=group - result).contains(&first),
        _ => result <= group,
    };
    if slice.size().as_deref() != Some(&[result]) || !fits {
        return Err(not_sound(slice.op(), "a slice within the group"));
    }
    Ok(())
}

fn replace<'a>(
    cx: &Cx<'a>,
    op: Op<'a>,
    value: Val<'a>,
    result: Option<Val<'a>>,
) -> Result<(), Failed> {
    let result = result.ok_or_else(|| not_sound(op, "a result"))?;
    let view = cx.b.cast(op.location(), value, result.r#type());
    cx.b.replace(op, &[view]);
    Ok(())
}

/// The address of one mbarrier of a group, 8 bytes each.
fn offset<'a>(
    cx: &Cx<'a>,
    op: Op<'a>,
    group: Option<Val<'a>>,
    index: Option<Index<'a>>,
    result: Option<Val<'a>>,
) -> Result<(), Failed> {
    let (b, loc) = (&cx.b, op.location());
    b.set_before(op);
    let group = group.ok_or_else(|| not_sound(op, "a group operand"))?;
    let index = match index.ok_or_else(|| not_sound(op, "one index"))? {
        Index::Static(index) => match i32::try_from(index) {
            Ok(index) => GepIndex::Static(index),
            Err(_) => return Err(not_sound(op, "an index within the group")),
        },
        Index::Dynamic(index) => GepIndex::Dynamic(b.index_cast(loc, index, b.i32)),
    };
    let pointer = b.gep(loc, lowered(b, loc, group), index, b.i64);
    replace(cx, op, pointer, result)
}

/// The slot that a chain of indices leads to, as an i32.
pub fn slot<'a>(b: &Builder<'a>, loc: Loc<'a>, indices: &[Index<'a>]) -> Val<'a> {
    let mut constant = 0;
    let mut sum = None;
    for index in indices {
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

/// The rank whose coordinates are this block's, but for those given.
fn rank<'a>(
    cx: &Cx<'a>,
    op: Op<'a>,
    coordinates: [Option<Val<'a>>; 3],
) -> Result<Rank<'a>, Failed> {
    let mut rank = Rank::new(cx.cluster(op)?);
    for (dim, coordinate) in coordinates.into_iter().enumerate() {
        rank.coordinates[dim] = coordinate.map(|c| cx.b.index_cast(op.location(), c, cx.b.i32));
    }
    Ok(rank)
}

fn barrier_peer<'a>(cx: &Cx<'a>, peer: BarrierPeer<'a>) -> Result<(), Failed> {
    let (op, loc) = (peer.op(), peer.op().location());
    cx.b.set_before(op);
    let barrier = peer
        .barrier()
        .ok_or_else(|| not_sound(op, "a barrier operand"))?;
    let is_peer = |value| BarrierType::of(value).is_some_and(|ty| ty.peer);
    let is_collective = |value| BarrierType::of(value).is_some_and(|ty| !ty.collective.is_empty());
    if is_peer(barrier) || is_collective(barrier) || !peer.peer().is_some_and(is_peer) {
        return Err(not_sound(op, "a barrier of this block, and its view"));
    }
    let rank = rank(cx, op, [peer.x(), peer.y(), peer.z()])?;
    let pointer = lowered(&cx.b, loc, barrier);
    let mapped = cluster::map_to(&cx.b, loc, pointer, &rank);
    replace(cx, op, mapped, peer.peer())
}

fn smem_peer<'a>(cx: &Cx<'a>, peer: SmemPeer<'a>) -> Result<(), Failed> {
    let (b, op, loc) = (&cx.b, peer.op(), peer.op().location());
    b.set_before(op);
    let buffer = peer
        .buffer()
        .ok_or_else(|| not_sound(op, "a buffer operand"))?;
    let result = peer.peer().ok_or_else(|| not_sound(op, "a result"))?;
    let rank = rank(cx, op, [peer.x(), peer.y(), peer.z()])?;
    let layouts = (Layout::of(buffer.r#type()), Layout::of(result.r#type()));
    let (Some(from), Some(to)) = layouts else {
        return Err(not_sound(op, "strided memrefs in memory spaces 3 and 7"));
    };
    if from.space != 3 || to.space != 7 {
        return Err(not_sound(
            op,
            "a buffer in workgroup memory and a result in memory space 7",
        ));
    }
    let same_layout = (from.sizes == to.sizes && from.element() == to.element())
        && (from.strides == to.strides && from.offset == to.offset);
    if !same_layout {
        return Err(not_sound(
            op,
            "a result of the buffer's shape, layout and elements",
        ));
    }
    let descriptor = Descriptor::of(b, loc, &from, buffer);
    let pointer = cluster::map_to(b, loc, descriptor.pointer(b, loc), &rank);
    let view = descriptor.moved(b, loc, &to, pointer);
    debug_assert_eq!(pointer.r#type(), pointer_type(b.context, 7));
    b.replace(op, &[view]);
    Ok(())
}
