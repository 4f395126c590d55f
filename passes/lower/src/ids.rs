//! Thread ids: the linear thread id, and from it warpgroup, warp and lane.
//!
//! The warp of a thread is read from lane 0 (`shfl`), so that ptxas sees that it is
//! the same for the whole warp and branches on it do not diverge.

use crate::{builder::Builder, ops::from_first_lane};
use melior::ir::{Type, operation::OperationLike};
use mgpu_dialect::{
    MgpuOp, Semantics,
    ir::{Loc, Val},
    kernel::{Kernel, WARP, WARPS_PER_WARPGROUP},
};

/// The linear id of the thread in its block, as an i32.
pub fn linear_thread_id<'a>(b: &Builder<'a>, loc: Loc<'a>, kernel: Kernel<'a>) -> Val<'a> {
    let [x, y, z] = kernel.block_size().unwrap_or([1024, 1024, 64]);
    let read = |dim: &str, size: i64| {
        let range = b.attribute(&format!("#llvm.constant_range<i32, 0, {size}>"));
        let name = format!("nvvm.read.ptx.sreg.tid.{dim}");
        b.value(loc, &name, &[], b.i32, &[("range", range)])
    };
    let mut id = None;
    // ((z * ny) + y) * nx + x, without the dimensions of size 1.
    for (dim, size) in [("z", z), ("y", y), ("x", x)] {
        let scaled = id.map(|id| b.binary(loc, "mul", id, b.i32(loc, size)));
        id = match (scaled, size) {
            (scaled, 1) => scaled,
            (Some(scaled), _) => Some(b.binary(loc, "add", scaled, read(dim, size))),
            (None, _) => Some(read(dim, size)),
        };
    }
    id.unwrap_or_else(|| b.i32(loc, 0))
}

/// Replaces the id ops by values that are computed once, at the builder's insertion point: the
/// start of the kernel.
pub fn lower<'a>(b: &Builder<'a>, kernel: Kernel<'a>, ops: Vec<MgpuOp<'a>>) {
    let is_id = |op: &MgpuOp| {
        matches!(
            op,
            MgpuOp::WarpgroupId(_) | MgpuOp::WarpId(_) | MgpuOp::LaneId(_)
        )
    };
    let ids: Vec<_> = ops.into_iter().filter(is_id).collect();
    if ids.is_empty() {
        return;
    }
    let loc = kernel.func.location();
    let thread = linear_thread_id(b, loc, kernel);
    let by_warp = ids.iter().any(|op| !matches!(op, MgpuOp::LaneId(_)));
    let warp = by_warp.then(|| warp_in_block(b, loc, kernel, thread));
    for op in ids {
        let (op, value) = match (op, warp) {
            (MgpuOp::WarpgroupId(op), Some(warp)) => (
                op.op(),
                b.binary(
                    loc,
                    "lshr",
                    warp,
                    b.i32(loc, WARPS_PER_WARPGROUP.ilog2().into()),
                ),
            ),
            (MgpuOp::WarpId(op), Some(warp)) => (
                op.op(),
                b.binary(loc, "and", warp, b.i32(loc, WARPS_PER_WARPGROUP - 1)),
            ),
            (MgpuOp::LaneId(op), _) => {
                (op.op(), b.binary(loc, "and", thread, b.i32(loc, WARP - 1)))
            }
            _ => continue,
        };
        let index = b.index_cast(loc, value, Type::index(b.context));
        b.replace(op, &[index]);
    }
}

fn warp_in_block<'a>(
    b: &Builder<'a>,
    loc: Loc<'a>,
    kernel: Kernel<'a>,
    thread: Val<'a>,
) -> Val<'a> {
    let warp = b.binary(loc, "lshr", thread, b.i32(loc, WARP.ilog2().into()));
    if kernel.semantics() == Semantics::Lane {
        // A block of such a kernel may end in a partial warp.
        return warp;
    }
    from_first_lane(b, loc, warp)
}
