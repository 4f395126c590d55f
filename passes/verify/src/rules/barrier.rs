//! Ops that work on one barrier: arrivals, bytes, waits and tests.

use crate::{
    notes::{Notes, value_location},
    rule::rules,
};
use mgpu_dialect::{
    MgpuOp, OpKind,
    agent::Level,
    barriers::{Origin, at_index, slice_offset},
    ir::{Val, block_argument, block_owner, blocks, defining_op, op_name, same_block},
    kernel,
};

rules! {
    /// Arriving on a collective barrier is not supported in a warp context.
    ///
    /// ## Meaning
    ///
    /// An arrive on a collective barrier signals several blocks of the cluster: all blocks along
    /// the barrier's axes. It is an operation of a whole warpgroup, whose lanes share out the
    /// blocks. A warp, and all the more a single lane, may not execute it.
    ///
    /// ## Why
    ///
    /// The hardware has no arrive that signals a set of blocks. There is one `mapa` and one remote
    /// `mbarrier.arrive` for each block, and each block's mbarrier expects exactly one arrival from
    /// each signaller. One warp alone would signal part of the blocks, or each the wrong number of
    /// times: peers wait forever, or a later phase completes too early.
    ///
    /// ## Triggers
    ///
    /// `mgpu.barrier.arrive` on a `!mgpu.barrier<..., collective = [...]>` in a `warps` role, in
    /// `mgpu.elect`, or in a function of `lane` semantics; `mgpu.barrier.arrive_expect_tx` on a
    /// leader-tracked one alike.
    ///
    /// ## Common situations
    ///
    /// * A warp that issues copies or stores wants to release a slot of a multicast ring.
    /// * A warpgroup kernel was turned into a warp-specialised one, and its barriers were allocated
    ///   as before.
    ///
    /// ## Fixes
    ///
    /// Arrive from warpgroup-level code:
    ///
    /// ```mlir
    /// mgpu.role "load" warpgroups [0] {                                        // before
    ///   mgpu.role "issue" warps [0] {
    ///     mgpu.barrier.arrive %empty : !mgpu.barrier<1, collective = [x]>
    ///   }
    /// }
    ///
    /// mgpu.role "load" warpgroups [0] {                                        // after
    ///   mgpu.role "issue" warps [0] { ... }
    ///   mgpu.barrier.arrive %empty : !mgpu.barrier<1, collective = [x]>
    /// }
    /// ```
    ///
    /// or let the warp arrive on an ordinary barrier of its block, on which a warpgroup waits and
    /// then arrives on the collective one; or let the warp arrive on each peer's ordinary barrier
    /// through `mgpu.barrier.peer`.
    MGPU0301 collective_arrive_in_warp on [BarrierArrive, BarrierArriveExpectTx]
    cite "JAX Mosaic GPU, barrier_arrive; PTX ISA, mapa, mbarrier.arrive"
    |cx, op| {
        let agent = cx.agent();
        if agent.level == Level::Warpgroup || cx.barrier_type()?.collective.is_empty() {
            return None;
        }
        let message = "arriving on a collective barrier is not supported in a warp context";
        let help = "arrive from warpgroup-level code, or let the warp arrive on an ordinary \
                    barrier and a warpgroup forward it";
        let error = cx.error(op, message).note_alloc(cx.barrier()).note_agent(op, agent);
        Some(error.help(help))
    }

    /// A wait can only await on CTA-local barriers.
    ///
    /// ## Meaning
    ///
    /// A `peer` view is the barrier of another block of the cluster. It can be arrived on; it
    /// cannot be waited on.
    ///
    /// ## Why
    ///
    /// `mbarrier.try_wait` and `mbarrier.test_wait` work on the shared memory of the executing
    /// block (its CTA) only. There is no remote form.
    ///
    /// ## Triggers
    ///
    /// `mgpu.barrier.wait`, `wait_parity`, `test` or `test_parity` on a `!mgpu.barrier<..., peer>`.
    ///
    /// ## Common situations
    ///
    /// * Mixing up the barrier to signal with the barrier to wait on in an exchange between blocks.
    /// * Code that takes the barrier as a parameter and is used for both.
    ///
    /// ## Fixes
    ///
    /// Wait on this block's own barrier, and let the peer arrive on it:
    ///
    /// ```mlir
    /// mgpu.barrier.wait %theirs : !mgpu.barrier<1, peer>       // before
    ///
    /// mgpu.barrier.arrive %theirs : !mgpu.barrier<1, peer>     // after: each block signals the
    /// mgpu.barrier.wait %mine : !mgpu.barrier<1>               // other and waits on its own
    /// ```
    ///
    /// A collective barrier does both in one op.
    MGPU0302 wait_on_peer on [BarrierWait, BarrierWaitParity, BarrierTest, BarrierTestParity]
    cite "PTX ISA, mbarrier.test_wait, mbarrier.try_wait"
    |cx, op| {
        if !cx.barrier_type()?.peer {
            return None;
        }
        let help = "wait on this block's own barrier, and let the peer arrive on it";
        Some(cx.error(op, "can only await on CTA-local barriers").help(help))
    }

    /// A tracked wait is on a barrier that comes from one visible allocation.
    ///
    /// ## Meaning
    ///
    /// `mgpu.barrier.wait` knows by itself which phase comes next: each thread keeps one bit per
    /// slot of each group, and the wait uses and flips it. The compiler has to see which group and
    /// which slot that is, so the barrier must come from one `mgpu.barrier.alloc` through
    /// `mgpu.barrier.at`.
    ///
    /// ## Triggers
    ///
    /// A tracked wait on a function argument, on a value that a loop carries, on a block argument,
    /// or on the result of `arith.select`.
    ///
    /// ## Fixes
    ///
    /// Carry the index instead of the barrier, and index the group at the wait:
    ///
    /// ```mlir
    /// scf.for %i = %c0 to %n step %c1 iter_args(%b = %b0) -> (!mgpu.barrier<1>) {   // before
    ///   mgpu.barrier.wait %b : !mgpu.barrier<1>
    ///
    /// scf.for %i = %c0 to %n step %c1 iter_args(%slot = %c0) -> (index) {           // after
    ///   %b = mgpu.barrier.at %full[%slot] : !mgpu.barrier<4> -> !mgpu.barrier<1>
    ///   mgpu.barrier.wait %b : !mgpu.barrier<1>
    /// ```
    ///
    /// or keep the phase yourself and use `mgpu.barrier.wait_parity`, which works on any barrier of
    /// this block.
    MGPU0303 tracked_wait_without_alloc on [BarrierWait, BarrierTest]
    cite "mgpu, semantics section 3"
    |cx, op| {
        let barrier = cx.barrier()?;
        if cx.barrier_type()?.peer || Origin::of(barrier).is_some() {
            return None;
        }
        let root = root(barrier)?;
        let what = describe(root)?;
        let message = format!("expected a barrier of one visible 'mgpu.barrier.alloc', got {what}");
        let untracked = if cx.kind() == OpKind::BarrierTest { "test_parity" } else { "wait_parity" };
        let help = format!("use mgpu.barrier.{untracked}, or index the allocated group at this op");
        let error = cx.error(op, message).note(value_location(root), "the barrier comes from here");
        Some(error.help(help))
    }

    /// An op on one barrier gets one barrier, not a group of several.
    ///
    /// ## Meaning
    ///
    /// A value of type `!mgpu.barrier<N>` with N > 1 is a group. It stands for one barrier only if
    /// the group has exactly one; otherwise the op has to say which of the N it means.
    ///
    /// ## Why
    ///
    /// Each barrier of a group is an mbarrier of its own, with its own phase. There is no operation
    /// that arrives or waits on N of them at once.
    ///
    /// ## Triggers
    ///
    /// An arrive or a wait on an unindexed group: "attempting to operate on barrier without
    /// indexing, but num_barriers = N".
    ///
    /// ## Common situations
    ///
    /// * The stage index of a multi-buffered pipeline was forgotten.
    /// * A single barrier became a group in a refactoring.
    /// * A loop body does not use its induction variable.
    ///
    /// ## Fixes
    ///
    /// ```mlir
    /// mgpu.barrier.wait %full : !mgpu.barrier<4>                                    // before
    ///
    /// %b = mgpu.barrier.at %full[%i] : !mgpu.barrier<4> -> !mgpu.barrier<1>         // after
    /// mgpu.barrier.wait %b : !mgpu.barrier<1>
    /// ```
    ///
    /// or allocate a group of one.
    MGPU0304 unindexed_group on [
        BarrierArrive, BarrierArriveExpectTx, BarrierExpectTx, BarrierCompleteTx,
        BarrierWait, BarrierWaitParity, BarrierTest, BarrierTestParity
    ]
    cite "JAX Mosaic GPU, interpreter; PTX ISA, mbarrier"
    |cx, op| {
        let size = cx.barrier_type()?.size;
        if size <= 1 {
            return None;
        }
        let message = format!(
            "attempting to operate on barrier without indexing, but num_barriers = {size}"
        );
        let name = cx.barrier().and_then(Origin::of).and_then(|origin| origin.alloc.name());
        let group = name.filter(|name| is_identifier(name)).unwrap_or("group");
        let help = format!("index the group: mgpu.barrier.at %{group}[%i]");
        Some(cx.error(op, message).note_alloc(cx.barrier()).help(help))
    }

    /// Bytes are counted on barriers of one block, or on a leader-tracked one.
    ///
    /// A collective barrier is one mbarrier per block, and an arrive signals several of them at
    /// once; there is no such operation with bytes. With `leader_tracked` only the leader's
    /// mbarrier is used, so bytes can be expected there. What delivers them is a copy, never
    /// `mgpu.barrier.complete_tx` by hand.
    ///
    /// ## Fixes
    ///
    /// Expect bytes on an ordinary barrier of each block, and use the collective one for arrivals.
    MGPU0310 bytes_on_collective on [BarrierArriveExpectTx, BarrierExpectTx, BarrierCompleteTx]
    cite "mgpu, semantics section 2"
    |cx, op| {
        let ty = cx.barrier_type()?;
        let leader = ty.leader_tracked && cx.kind() != OpKind::BarrierCompleteTx;
        if ty.collective.is_empty() || leader {
            return None;
        }
        let want = match cx.kind() {
            OpKind::BarrierCompleteTx => "a barrier that is not collective",
            _ => "a barrier that is not collective, or one that is 'leader_tracked'",
        };
        let error = cx.error(op, format!("expected {want}")).note_alloc(cx.barrier());
        Some(error.help("count bytes on an ordinary barrier of each block"))
    }

    /// Each block invalidates its own barriers.
    ///
    /// `mbarrier.inval` works on the shared memory of the executing block. Every block executes
    /// the op, so each invalidates its own.
    ///
    /// ## Fixes
    ///
    /// Invalidate the group that `mgpu.barrier.alloc` gave, not a `peer` view of it.
    MGPU0311 invalidate_peer on [BarrierInvalidate]
    cite "PTX ISA, mbarrier.inval"
    |cx, op| {
        let error = || cx.error(op, "expected a barrier of this block, got a 'peer' view");
        cx.barrier_type()?.peer.then(|| error().help("invalidate the allocated group itself"))
    }
}

/// The value that a chain of views starts from; `None` if the chain is broken, or
/// longer than one that [`Origin`] follows (unverified IR may be cyclic).
fn root(barrier: Val<'_>) -> Option<Val<'_>> {
    let mut value = barrier;
    for _ in 0..64 {
        match defining_op(value).and_then(MgpuOp::from_op) {
            Some(MgpuOp::BarrierAt(at)) => {
                at_index(at)?;
                value = at.group()?;
            }
            Some(MgpuOp::BarrierSlice(slice)) => {
                slice_offset(slice)?;
                value = slice.group()?;
            }
            _ => return Some(value),
        }
    }
    None
}

/// What a value is that no `mgpu.barrier.alloc` made.
fn describe(value: Val<'_>) -> Option<String> {
    if let Some(op) = defining_op(value) {
        return Some(format!("a result of '{}'", op_name(op)));
    }
    let (block, _) = block_argument(value)?;
    let owner = block_owner(block)?;
    Some(if !kernel::is_function(owner) {
        format!("a value that '{}' carries", op_name(owner))
    } else if blocks(owner)
        .next()
        .is_some_and(|entry| same_block(&entry, &block))
    {
        "an argument of the function".into()
    } else {
        "an argument of a block".into()
    })
}

/// May stand after `%` in MLIR's text.
fn is_identifier(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}
