//! Typed views of the dialect's ops, generated from `td/` by `build/views.rs`.
//!
//! [`MgpuOp::from_op`] gives the view of an op. Accessors return `None` where
//! the op does not have what its record promises: rules also see ops that MLIR
//! has not verified yet.

use crate::{
    attributes,
    ir::{Blk, Op, Val, op_name},
    target::Arch,
};
use melior::ir::operation::OperationLike;
use std::ops::Range;

/// Where an op may stand: the `agents` field of its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LegalAgents {
    /// A warpgroup may execute the op.
    pub warpgroup: bool,
    /// A warp may execute the op.
    pub warp: bool,
    /// A lane may execute the op.
    pub lane: bool,
    /// The op stands outside all roles and `mgpu.elect`.
    pub top_level_only: bool,
    /// The op may stand in `mgpu.elect`.
    pub in_elect: bool,
}

fn operands<'a>(op: Op<'a>, range: Range<usize>) -> impl Iterator<Item = Val<'a>> {
    // Never beyond the count: melior prints the op into its error, and printing an op verifies it.
    (range.start..range.end.min(op.operand_count())).filter_map(move |index| op.operand(index).ok())
}

/// The position of an operand group, by `operandSegmentSizes`.
fn segment(op: Op<'_>, index: usize) -> Range<usize> {
    let sizes = attributes::i32_array(op, "operandSegmentSizes").unwrap_or_default();
    let at = |n: usize| sizes.iter().take(n).map(|&s| s.max(0) as usize).sum();
    at(index)..at(index + 1)
}

include!(concat!(env!("OUT_DIR"), "/views.rs"));
