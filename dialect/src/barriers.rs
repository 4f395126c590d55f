//! Where a barrier value comes from, and what the hardware has to count.

use crate::{
    BarrierAlloc, BarrierAt, BarrierSlice, MgpuOp, NamedBarrierAt,
    ir::{Val, defining_op, same},
    types::BarrierType,
};

/// Views of one barrier nest less deep than this; unverified IR may even be cyclic.
const MAX_VIEWS: usize = 64;

/// A slot index: one per `mgpu.barrier.at` on the way.
#[derive(Clone, Copy)]
pub enum Index<'a> {
    /// Known from the text.
    Static(i64),
    /// A value of type `index`.
    Dynamic(Val<'a>),
}

/// A barrier value traced to its allocation.
pub struct Origin<'a> {
    /// The allocation.
    pub alloc: BarrierAlloc<'a>,
    /// The indices between it and the value, the outermost first; their sum is the slot.
    pub indices: Vec<Index<'a>>,
}

impl<'a> Origin<'a> {
    /// The origin of a barrier; `None` for block arguments, loop-carried and selected values.
    pub fn of(value: Val<'a>) -> Option<Self> {
        let mut indices = vec![];
        let mut value = value;
        for _ in 0..MAX_VIEWS {
            match MgpuOp::from_op(defining_op(value)?)? {
                MgpuOp::BarrierAlloc(alloc) => {
                    indices.reverse();
                    return Some(Self { alloc, indices });
                }
                MgpuOp::BarrierAt(at) => {
                    indices.push(at_index(at)?);
                    value = at.group()?;
                }
                MgpuOp::BarrierSlice(slice) => {
                    indices.push(slice_offset(slice)?);
                    value = slice.group()?;
                }
                MgpuOp::BarrierPeer(peer) => value = peer.barrier()?,
                _ => return None,
            }
        }
        None
    }
}

/// The one index of an `at`; `None` if it does not have exactly one.
pub fn at_index<'a>(at: BarrierAt<'a>) -> Option<Index<'a>> {
    one_index(at.static_index(), at.index())
}

/// The one offset of a `slice`; `None` if it does not have exactly one.
pub fn slice_offset<'a>(slice: BarrierSlice<'a>) -> Option<Index<'a>> {
    one_index(slice.static_offset(), slice.offset())
}

/// The one index of a `named_barrier.at`; `None` if it does not have exactly one.
pub fn named_index<'a>(at: NamedBarrierAt<'a>) -> Option<Index<'a>> {
    one_index(at.static_index(), at.index())
}

/// The one entry of a dynamic index list.
fn one_index<'a>(
    fixed: Option<Vec<i64>>,
    mut dynamic: impl Iterator<Item = Val<'a>>,
) -> Option<Index<'a>> {
    match (fixed?[..].as_ref(), dynamic.next(), dynamic.next()) {
        ([i64::MIN], Some(value), None) => Some(Index::Dynamic(value)),
        ([index], None, None) if *index != i64::MIN => Some(Index::Static(*index)),
        _ => None,
    }
}

/// The allocations whose phases are tracked: those with a `wait` or a `test`.
pub fn tracked<'a>(ops: &[MgpuOp<'a>]) -> Vec<BarrierAlloc<'a>> {
    let mut found: Vec<BarrierAlloc> = vec![];
    for op in ops {
        let barrier = match op {
            MgpuOp::BarrierWait(wait) => wait.barrier(),
            MgpuOp::BarrierTest(test) => test.barrier(),
            _ => None,
        };
        if let Some(Origin { alloc, .. }) = barrier.and_then(Origin::of)
            && !found.iter().any(|known| same(known.op(), alloc.op()))
        {
            found.push(alloc);
        }
    }
    found
}

/// The count of `mbarrier.init`: arrivals times signallers. Collective barriers need the cluster's
/// size, since each block of the cross arrives.
pub fn hardware_count(ty: &BarrierType, cluster: Option<[i64; 3]>) -> Option<i64> {
    if ty.collective.is_empty() {
        return Some(ty.arrivals);
    }
    let cluster = cluster?;
    let axes = &ty.collective;
    let blocks: i64 = axes.iter().map(|axis| axis.size(cluster)).sum();
    ty.arrivals.checked_mul(blocks - axes.len() as i64 + 1)
}
