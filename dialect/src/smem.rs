//! The plan of a kernel's shared memory: one arena, every buffer and barrier live at once.
//!
//! Pure arithmetic over the allocations in the entry block. `mgpu-plan-smem` writes the offsets
//! into the IR, and rule MGPU0502 compares the total with the chip's limit: both ask here, so that
//! they cannot disagree.

use crate::{
    MgpuOp,
    ir::{Op, block_ops},
    kernel::Kernel,
    memref::MemRef,
    types::BarrierType,
};

/// Buffers start at multiples of this: the strictest alignment of a bulk copy (PTX ISA,
/// cp.async.bulk.tensor), and a whole row of banks.
pub const BUFFER_ALIGNMENT: i64 = 128;
/// The bytes, and the alignment, of an mbarrier (PTX ISA, mbarrier object).
pub const BARRIER_BYTES: i64 = 8;
/// The arena starts at a multiple of this: the strictest alignment of a swizzled buffer (PTX ISA,
/// tensor copies with 128-byte swizzle).
pub const ARENA_ALIGNMENT: i64 = 1024;
/// The size of the arena is a multiple of this.
const SIZE_ALIGNMENT: i64 = 16;

/// One allocation and its place.
#[derive(Clone, Copy)]
pub struct Slot<'a> {
    /// The `mgpu.smem.alloc` or `mgpu.barrier.alloc`.
    pub op: Op<'a>,
    /// Where it starts, in bytes from the arena's start.
    pub offset: i64,
    /// The bytes that it takes.
    pub bytes: i64,
}

/// The places of all allocations of a kernel.
pub struct Plan<'a> {
    /// Buffers in program order, then barriers in program order. An allocation whose type has no
    /// size (the verifier refuses it) has no slot.
    pub slots: Vec<Slot<'a>>,
    /// The bytes of the arena; `i64::MAX` if the sum is beyond it.
    pub bytes: i64,
}

/// Plans the shared memory of a kernel.
pub fn plan<'a>(kernel: Kernel<'a>) -> Plan<'a> {
    let mut buffers = vec![];
    let mut barriers = vec![];
    for op in kernel.entry().into_iter().flat_map(block_ops) {
        match MgpuOp::from_op(op) {
            Some(MgpuOp::SmemAlloc(alloc)) => {
                let bytes = alloc.buffer().and_then(MemRef::of).and_then(MemRef::bytes);
                buffers.extend(bytes.map(|bytes| (op, bytes)));
            }
            Some(MgpuOp::BarrierAlloc(alloc)) => {
                let ty = alloc.barrier().and_then(BarrierType::of);
                barriers.extend(ty.map(|ty| (op, ty.size.saturating_mul(BARRIER_BYTES))));
            }
            _ => {}
        }
    }
    let mut plan = Plan {
        slots: Vec::with_capacity(buffers.len() + barriers.len()),
        bytes: 0,
    };
    plan.place(buffers, BUFFER_ALIGNMENT);
    plan.place(barriers, BARRIER_BYTES);
    plan.bytes = round_up(plan.bytes, SIZE_ALIGNMENT);
    plan
}

impl<'a> Plan<'a> {
    fn place(&mut self, allocations: Vec<(Op<'a>, i64)>, alignment: i64) {
        for (op, bytes) in allocations {
            let offset = round_up(self.bytes, alignment);
            self.bytes = offset.saturating_add(bytes);
            self.slots.push(Slot { op, offset, bytes });
        }
    }
}

/// The next multiple of `alignment`, a power of two; `i64::MAX` if there is none.
fn round_up(value: i64, alignment: i64) -> i64 {
    match value.checked_add(alignment - 1) {
        Some(sum) => sum & !(alignment - 1),
        None => i64::MAX,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding() {
        assert_eq!(
            [0, 1, 128, 129].map(|n| round_up(n, 128)),
            [0, 128, 128, 256]
        );
        assert_eq!(round_up(i64::MAX - 3, 128), i64::MAX);
    }
}
