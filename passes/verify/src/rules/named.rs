//! Hardware named barriers, fences and semaphores.

use crate::rule::rules;
use melior::ir::ValueLike;
use mgpu_dialect::{
    FenceKind, MemoryScope, MgpuOp,
    barriers::named_index,
    ir::Val,
    memref::{MemRef, Space},
    types::NamedBarrierType,
};

rules! {
    /// An op on one named barrier gets one, not a group of several.
    ///
    /// A value of type `!mgpu.named_barrier<N, slots = K>` with K > 1 stands for K hardware barriers.
    ///
    /// ## Fixes
    ///
    /// ```mlir
    /// mgpu.named_barrier.sync %turn : !mgpu.named_barrier<256, slots = 2>           // before
    ///
    /// %b = mgpu.named_barrier.at %turn[%i]                                          // after
    ///     : !mgpu.named_barrier<256, slots = 2> -> !mgpu.named_barrier<256>
    /// mgpu.named_barrier.sync %b : !mgpu.named_barrier<256>
    /// ```
    MGPU0402 unindexed_named_group on [NamedBarrierSync, NamedBarrierArrive]
    cite "PTX ISA, barrier"
    |cx, op| {
        let barrier = match cx.mgpu() {
            MgpuOp::NamedBarrierSync(sync) => sync.barrier(),
            MgpuOp::NamedBarrierArrive(arrive) => arrive.barrier(),
            _ => None,
        };
        let slots = NamedBarrierType::of(barrier?)?.slots;
        (slots > 1).then(|| {
            let message = format!("expected one named barrier, got a group of {slots}");
            cx.error(op, message).help("index the group with mgpu.named_barrier.at")
        })
    }

    /// `mgpu.named_barrier.at` takes one index and gives one barrier of the group.
    ///
    /// The result type is the group's with one slot; the number of threads stays.
    MGPU0403 named_at_types on [NamedBarrierAt]
    cite "mgpu, semantics section 6"
    |cx, op| {
        let MgpuOp::NamedBarrierAt(at) = cx.mgpu() else { return None };
        if named_index(at).is_none() {
            return Some(cx.error(op, "expected one index"));
        }
        let threads = NamedBarrierType::of(at.group()?)?.threads;
        let got = NamedBarrierType::of(at.barrier()?)?;
        (got != NamedBarrierType { threads, slots: 1 }).then(|| {
            let got = at.barrier().map(|barrier| barrier.r#type().to_string()).unwrap_or_default();
            let want = format!("!mgpu.named_barrier<{threads}>");
            cx.error(op, format!("expected the result type {want}, got {got}"))
        })
    }

    /// `mgpu.fence acq_rel` has a scope, and no other fence has one.
    ///
    /// `acq_rel` orders memory accesses as a thread of that scope sees them. What the other fences
    /// order has its scope by itself.
    MGPU0404 fence_scope on [Fence]
    cite "PTX ISA, fence"
    |cx, op| {
        let MgpuOp::Fence(fence) = cx.mgpu() else { return None };
        let kind = fence.kind()?;
        match (kind == FenceKind::AcqRel, fence.scope()) {
            (true, None) => Some(cx.error(op, "expected a scope after 'acq_rel': cluster, gpu or sys")),
            (false, Some(scope)) => {
                let (kind, scope) = (kind.as_str(), scope.as_str());
                Some(cx.error(op, format!("expected no scope after '{kind}', got {scope}")))
            }
            _ => None,
        }
    }

    /// A semaphore is an element of a memref of i32 in global memory.
    ///
    /// Semaphores synchronise blocks, also of different clusters, so they live in global memory and
    /// the scope is `gpu` or `sys`. One index for each dimension says which element.
    ///
    /// ## Fixes
    ///
    /// Within a block use a barrier; within a cluster a collective barrier or a peer's.
    MGPU0405 semaphore_operand on [SemaphoreSignal, SemaphoreWait]
    cite "PTX ISA, red, ld; mgpu, semantics section 6"
    |cx, op| {
        let (semaphore, indices, scope) = match cx.mgpu() {
            MgpuOp::SemaphoreSignal(op) => (op.semaphore()?, op.indices().count(), op.scope()?),
            MgpuOp::SemaphoreWait(op) => (op.semaphore()?, op.indices().count(), op.scope()?),
            _ => return None,
        };
        if scope == MemoryScope::Cluster {
            let error = cx.error(op, "expected scope gpu or sys, got cluster");
            return Some(error.help("within a cluster use a collective barrier or a peer's"));
        }
        semaphore_problem(semaphore, indices).map(|problem| cx.error(op, problem))
    }
}

fn semaphore_problem(semaphore: Val<'_>, indices: usize) -> Option<String> {
    let memref = MemRef::of(semaphore)?;
    let element = memref.element().to_string();
    if element != "i32" {
        return Some(format!("expected a semaphore of i32, got {element}"));
    }
    if !matches!(memref.space(), Space::Generic | Space::Global) {
        let ty = semaphore.r#type();
        return Some(format!("expected a semaphore in global memory, got {ty}"));
    }
    if !memref.is_strided() {
        return Some("expected a semaphore with a strided layout".into());
    }
    let rank = memref.shape().count();
    (rank != indices).then(|| format!("expected {rank} indices, got {indices}"))
}
