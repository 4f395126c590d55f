//! Allocations of barriers and buffers.

use crate::{notes::checked_name, rule::rules};
use melior::ir::operation::OperationLike;
use mgpu_dialect::{
    MgpuOp,
    ir::{op_name, parents, same, same_block},
    kernel,
    types::BarrierType,
};
use std::collections::HashMap;

rules! {
    /// An allocation makes barriers of this block.
    ///
    /// `peer` marks a view of a barrier in another block of the cluster. The other block allocated
    /// it, with the same `mgpu.barrier.alloc` that every block executes.
    ///
    /// ## Fixes
    ///
    /// Allocate without `peer`, and make the view where it is needed.
    MGPU0307 alloc_of_peer on [BarrierAlloc]
    cite "mgpu, semantics section 2"
    |cx, op| {
        let MgpuOp::BarrierAlloc(alloc) = cx.mgpu() else { return None };
        let ty = BarrierType::of(alloc.barrier()?)?;
        ty.peer.then(|| {
            cx.error(op, "expected a barrier of this block, got a 'peer' view")
                .help("allocate without 'peer'")
        })
    }

    /// The barriers of a kernel have different names, and so have its buffers.
    ///
    /// Diagnostics, reports of deadlocks and races, and the manifest name a barrier group or a
    /// buffer by its name. A barrier and a buffer may share one: every report says which it means.
    ///
    /// ## Triggers
    ///
    /// A name that is taken, empty, or not UTF-8.
    MGPU0308 alloc_name on kernel
    cite "mgpu, design section 5"
    |cx, out| {
        let mut first = HashMap::new();
        for op in &cx.facts.mgpu {
            let (what, op) = match op {
                MgpuOp::BarrierAlloc(alloc) => ("barrier", alloc.op()),
                MgpuOp::NamedBarrierAlloc(alloc) => ("named barrier", alloc.op()),
                MgpuOp::SmemAlloc(alloc) => ("buffer", alloc.op()),
                _ => continue,
            };
            match checked_name(op) {
                Err(problem) => out.push(op, cx.error(op, problem)),
                Ok(name) => {
                    let other = *first.entry((what, name)).or_insert(op);
                    if !same(other, op) {
                        let message = format!("a {what} named \"{name}\" exists already");
                        let error = cx.error(op, message);
                        out.push(op, error.note(other.location(), "the other one is here"));
                    }
                }
            }
        }
    }

    /// An allocation stands in the entry block of its kernel.
    ///
    /// The compiler initialises all barriers before anything else, and all buffers and barriers
    /// live as long as the block runs. An allocation in a loop or a branch would look as if it made
    /// a new one each time, which it cannot: mbarriers are not initialised again.
    ///
    /// ## Fixes
    ///
    /// Move the allocation to the top of the kernel. For one barrier per iteration, allocate a
    /// group and index it.
    MGPU0309 alloc_outside_entry_block on [BarrierAlloc, NamedBarrierAlloc, SmemAlloc]
    cite "mgpu, semantics section 4; PTX ISA, mbarrier.init"
    |cx, op| {
        let (entry, block) = (cx.kernel()?.entry()?, op.block()?);
        // In a role or elect, MGPU0201 says what is wrong.
        if !cx.agent().at_top_level() || same_block(&block, &entry) {
            return None;
        }
        let parent = parents(op).next()?;
        let place = if kernel::is_function(parent) {
            "another block".into()
        } else {
            format!("a block of '{}'", op_name(parent))
        };
        let message = format!("expected to stand in the entry block of the kernel, got {place}");
        Some(cx.error(op, message).help("move the allocation to the top of the kernel"))
    }
}
