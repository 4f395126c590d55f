//! Blocks of a cluster: ranks, addresses in other blocks, the blocks that a
//! collective arrive signals.

use super::id;
use crate::builder::{Builder, pointer_type};
use mgpu_dialect::{
    LaneId,
    ir::{Loc, Val},
    types::{Axis, Dim},
};

const DIMS: [(Dim, &str); 3] = [(Dim::X, "x"), (Dim::Y, "y"), (Dim::Z, "z")];

/// A block of the cluster: this one, but for the coordinates given (as i32).
pub struct Rank<'a> {
    size: [i64; 3],
    /// The coordinates that differ from this block's.
    pub coordinates: [Option<Val<'a>>; 3],
}

impl<'a> Rank<'a> {
    /// This block.
    pub fn new(size: [i64; 3]) -> Self {
        Self {
            size,
            coordinates: [None; 3],
        }
    }

    /// The linear rank, x fastest (PTX ISA, %cluster_ctarank).
    fn linear(&self, b: &Builder<'a>, loc: Loc<'a>) -> Val<'a> {
        let mut rank = None;
        let mut stride = 1;
        for (dim, _) in DIMS {
            let size = self.size[dim as usize];
            if size > 1 {
                let own = || own_coordinate(b, loc, dim);
                let coordinate = self.coordinates[dim as usize].unwrap_or_else(own);
                let scaled = match stride {
                    1 => coordinate,
                    _ => b.binary(loc, "mul", coordinate, b.i32(loc, stride)),
                };
                rank = Some(rank.map_or(scaled, |rank| b.binary(loc, "add", rank, scaled)));
            }
            stride *= size;
        }
        rank.unwrap_or_else(|| b.i32(loc, 0))
    }
}

/// This block's coordinate in the cluster.
pub fn own_coordinate<'a>(b: &Builder<'a>, loc: Loc<'a>, dim: Dim) -> Val<'a> {
    let (_, name) = DIMS[dim as usize];
    b.value(
        loc,
        &format!("nvvm.read.ptx.sreg.cluster.ctaid.{name}"),
        &[],
        b.i32,
        &[],
    )
}

/// The same address in the block of a linear rank.
pub fn map<'a>(b: &Builder<'a>, loc: Loc<'a>, pointer: Val<'a>, rank: Val<'a>) -> Val<'a> {
    b.value(
        loc,
        "nvvm.mapa",
        &[pointer, rank],
        pointer_type(b.context, 7),
        &[],
    )
}

/// The same address in another block.
pub fn map_to<'a>(b: &Builder<'a>, loc: Loc<'a>, pointer: Val<'a>, rank: &Rank<'a>) -> Val<'a> {
    let rank = rank.linear(b, loc);
    map(b, loc, pointer, rank)
}

/// `then(rank)` once for each block of the cross: those whose coordinates differ from this block's
/// along at most one axis. One lane of the warpgroup's first warp for each block; a cluster has at
/// most 16.
pub fn in_cross<'a>(
    b: &Builder<'a>,
    loc: Loc<'a>,
    axes: &[Axis],
    size: [i64; 3],
    then: impl FnOnce(Val<'a>),
) {
    super::in_first_warp(b, loc, || {
        let lane = id::<LaneId>(b, loc);
        let blocks = b.i32(loc, size.iter().product());
        let mut signalled = b.less(loc, lane, blocks);
        let mut differing_axes = None;
        let listed = axes.iter().fold(0, |all, axis| all | axis.0);
        let mut stride = 1;
        let mut differs = [None; 3];
        for (dim, _) in DIMS {
            let extent = size[dim as usize];
            if extent > 1 {
                let quotient = b.binary(loc, "udiv", lane, b.i32(loc, stride));
                let coordinate = b.binary(loc, "urem", quotient, b.i32(loc, extent));
                let own = own_coordinate(b, loc, dim);
                differs[dim as usize] = Some(b.not_equal(loc, coordinate, own));
            }
            stride *= extent;
        }
        for (dim, _) in DIMS {
            let along = differs[dim as usize];
            if let (Some(differs), true) = (along, listed & (1 << dim as i32) == 0) {
                let same = b.binary(loc, "xor", differs, b.int(loc, b.i1, 1));
                signalled = b.binary(loc, "and", signalled, same);
            }
        }
        for axis in axes {
            let along = axis.dims().filter_map(|dim| differs[dim as usize]);
            if let Some(differs) = along.reduce(|a, c| b.binary(loc, "or", a, c)) {
                let one = b.value(loc, "llvm.zext", &[differs], b.i32, &[]);
                differing_axes =
                    Some(differing_axes.map_or(one, |sum| b.binary(loc, "add", sum, one)));
            }
        }
        if let Some(count) = differing_axes {
            let at_most_one = b.less(loc, count, b.i32(loc, 2));
            signalled = b.binary(loc, "and", signalled, at_most_one);
        }
        b.if_then(loc, signalled, || then(lane));
    });
}
