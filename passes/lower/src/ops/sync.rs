//! Synchronisation of all threads of a scope.
//!
//! Every form is an NVVM op with a convergent intrinsic behind it: LLVM would
//! duplicate inline PTX into divergent branches (semantics section 8).

use super::{id, not_sound};
use crate::builder::Builder;
use melior::ir::{Attribute, attribute::DenseI32ArrayAttribute, operation::OperationLike};
use mgpu_dialect::{
    Sync, SyncScope, WarpgroupId, agent::Agent, diag::Failed, ir::Loc, kernel::WARPGROUP,
};

/// Hardware barrier 0 is the block's; 1 + w is warpgroup w's.
const FIRST_WARPGROUP_BARRIER: i64 = 1;

pub fn sync<'a>(b: &Builder<'a>, sync: Sync<'a>) -> Result<(), Failed> {
    let (op, loc) = (sync.op(), sync.op().location());
    b.set_before(op);
    match sync.scope().ok_or_else(|| not_sound(op, "a scope"))? {
        SyncScope::Warp => warp(b, loc),
        SyncScope::Warpgroup => warpgroup(b, loc, &Agent::of(op)),
        SyncScope::Block => block(b, loc),
        SyncScope::Cluster => cluster(b, loc),
    }
    b.erase(op);
    Ok(())
}

/// `bar.warp.sync`
pub fn warp<'a>(b: &Builder<'a>, loc: Loc<'a>) {
    let all = b.i32(loc, -1);
    b.op(loc, "nvvm.bar.warp.sync", &[all], &[], &[]);
}

/// `bar.sync 1 + w, 128`
pub fn warpgroup<'a>(b: &Builder<'a>, loc: Loc<'a>, agent: &Agent<'a>) {
    let barrier = match agent.single_warpgroup() {
        Some(warpgroup) => b.i32(loc, FIRST_WARPGROUP_BARRIER + warpgroup),
        None => {
            let warpgroup = id::<WarpgroupId>(b, loc);
            b.binary(loc, "add", warpgroup, b.i32(loc, FIRST_WARPGROUP_BARRIER))
        }
    };
    let threads = b.i32(loc, WARPGROUP);
    let segments = DenseI32ArrayAttribute::new(b.context, &[1, 1, 0]).into();
    b.op(
        loc,
        "nvvm.barrier",
        &[barrier, threads],
        &[],
        &[("operandSegmentSizes", segments)],
    );
}

/// `bar.sync 0`
pub fn block<'a>(b: &Builder<'a>, loc: Loc<'a>) {
    b.op(loc, "nvvm.barrier0", &[], &[], &[]);
}

/// `barrier.cluster.arrive` (release) and `wait` (acquire)
fn cluster<'a>(b: &Builder<'a>, loc: Loc<'a>) {
    let aligned = [("aligned", Attribute::unit(b.context))];
    b.op(loc, "nvvm.cluster.arrive", &[], &[], &aligned);
    b.op(loc, "nvvm.cluster.wait", &[], &[], &aligned);
}
