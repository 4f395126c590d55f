//! One lane of an agent, and the ids that say which thread this is.

use crate::builder::Builder;
use melior::ir::Type;
use mgpu_dialect::{
    LaneId, WarpId, WarpgroupId,
    agent::Level,
    ir::{Loc, Op, Val},
    target::Arch,
};

/// `then` in one lane of the agent, which is converged. Gives the branch of a warp's lane.
pub fn in_elected_lane<'a>(
    b: &Builder<'a>,
    loc: Loc<'a>,
    level: Level,
    then: impl FnOnce(),
) -> Option<Op<'a>> {
    match level {
        Level::Lane => {
            then();
            None
        }
        Level::Warp => {
            let elected = if b.arch >= Arch::Sm90 {
                b.value(loc, "nvvm.elect.sync", &[], b.i1, &[])
            } else {
                b.equal(loc, id::<LaneId>(b, loc), b.i32(loc, 0))
            };
            Some(b.if_then(loc, elected, then))
        }
        Level::Warpgroup => {
            let mut branch = None;
            in_first_warp(b, loc, || {
                branch = in_elected_lane(b, loc, Level::Warp, then)
            });
            branch
        }
    }
}

/// `then` in warp 0 of each warpgroup.
pub fn in_first_warp<'a>(b: &Builder<'a>, loc: Loc<'a>, then: impl FnOnce()) {
    let warp = id::<WarpId>(b, loc);
    let first = b.equal(loc, warp, b.i32(loc, 0));
    b.if_then(loc, first, then);
}

/// An id as an i32, by the op that `mgpu-lower-roles` lowers.
pub fn id<'a, T: IdOp>(b: &Builder<'a>, loc: Loc<'a>) -> Val<'a> {
    let value = b.value(loc, T::NAME, &[], Type::index(b.context), &[]);
    b.index_cast(loc, value, b.i32)
}

/// The ops that give ids.
pub trait IdOp {
    /// The op's name.
    const NAME: &'static str;
}

impl IdOp for WarpgroupId<'_> {
    const NAME: &'static str = "mgpu.warpgroup_id";
}

impl IdOp for WarpId<'_> {
    const NAME: &'static str = "mgpu.warp_id";
}

impl IdOp for LaneId<'_> {
    const NAME: &'static str = "mgpu.lane_id";
}
