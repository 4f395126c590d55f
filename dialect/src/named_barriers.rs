//! Which hardware barriers a kernel's named barriers are.
//!
//! Barrier 0 is the block's, 1 to the number of warpgroups are the warpgroups'
//! (semantics section 6); the rest is handed out in program order. Pure arithmetic:
//! `mgpu-assign-named-barriers` writes the ids into the IR, `mgpu inspect` shows them.

use crate::{
    MgpuOp, NamedBarrierAlloc, ir::block_ops, kernel::Kernel, target::NAMED_BARRIERS,
    types::NamedBarrierType,
};

/// The hardware barriers of one allocation.
#[derive(Clone, Copy)]
pub struct Assigned<'a> {
    /// The allocation.
    pub alloc: NamedBarrierAlloc<'a>,
    /// Its first id; the slots follow one another.
    pub first: i64,
    /// How many ids it takes.
    pub slots: i64,
}

/// A block does not have that many.
pub struct Exhausted<'a> {
    /// The allocation that has no ids left.
    pub alloc: NamedBarrierAlloc<'a>,
    /// How many there are beside those of the block and its warpgroups.
    pub available: i64,
    /// How many the kernel wants, up to this allocation.
    pub wanted: i64,
}

impl Exhausted<'_> {
    /// "expected X, got Y".
    pub fn message(&self) -> String {
        format!(
            "expected at most {} named barriers beside those of the block and its warpgroups, got {} with this one",
            self.available, self.wanted
        )
    }
}

/// The ids that the lowering itself uses: 0 to this one.
pub fn last_reserved(kernel: Kernel<'_>) -> i64 {
    kernel.warpgroups().unwrap_or_default()
}

/// The ids of all named barriers of a kernel, in program order.
pub fn assign<'a>(kernel: Kernel<'a>) -> Result<Vec<Assigned<'a>>, Exhausted<'a>> {
    let reserved = 1 + last_reserved(kernel);
    let mut assigned = vec![];
    let mut first = reserved;
    for op in kernel.entry().into_iter().flat_map(block_ops) {
        let Some(MgpuOp::NamedBarrierAlloc(alloc)) = MgpuOp::from_op(op) else {
            continue;
        };
        let ty = alloc.barrier().and_then(NamedBarrierType::of);
        let slots = ty.map_or(1, |ty| ty.slots);
        if first + slots > NAMED_BARRIERS {
            return Err(Exhausted {
                alloc,
                available: NAMED_BARRIERS - reserved,
                wanted: first + slots - reserved,
            });
        }
        assigned.push(Assigned {
            alloc,
            first,
            slots,
        });
        first += slots;
    }
    Ok(assigned)
}
