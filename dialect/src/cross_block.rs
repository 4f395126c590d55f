//! What a kernel does across the blocks of its cluster: which barriers a peer may
//! signal, and whether any block touches another's shared memory.
//!
//! A wait on a barrier that a peer may signal acquires at cluster scope; a kernel
//! with any cross-block access starts and ends with a cluster barrier (semantics
//! sections 3 and 4). Each answer comes with its reason: the lowering needs the
//! answer, `mgpu inspect` shows the reason.

use crate::{
    BarrierAlloc, MgpuOp, SyncScope,
    barriers::Origin,
    ir::{Op, Val, same},
    types::BarrierType,
};

/// Why a barrier can be signalled by another block.
#[derive(Clone, Copy)]
pub enum Reason<'a> {
    /// The type of this allocation is collective (leader-tracked included).
    Collective(Op<'a>),
    /// It has a peer view, here.
    PeerView(Op<'a>),
    /// This peer view may be of any barrier of the kernel: where its operand comes from is not known.
    PeerViewOfAny(Op<'a>),
    /// Where the barrier comes from is not known, and this allocation can be signalled.
    UnknownOrigin(Op<'a>),
}

/// The cross-block accesses of a kernel.
#[derive(Default)]
pub struct CrossBlock<'a> {
    /// Allocations that a peer may signal, each with the first reason.
    reachable: Vec<(Op<'a>, Reason<'a>)>,
    /// A peer view of a barrier of unknown origin: it may be any of the kernel's.
    of_any: Option<Op<'a>>,
    /// The first view of another block's shared memory.
    smem: Option<Op<'a>>,
}

impl<'a> CrossBlock<'a> {
    /// Collects the accesses of a kernel's ops.
    pub fn of(ops: &[MgpuOp<'a>]) -> Self {
        let mut found = Self::default();
        for op in ops {
            match op {
                MgpuOp::BarrierAlloc(alloc) => {
                    let ty = alloc.barrier().and_then(BarrierType::of);
                    if ty.is_some_and(|ty| !ty.collective.is_empty()) {
                        found.add(*alloc, Reason::Collective(alloc.op()));
                    }
                }
                MgpuOp::BarrierPeer(peer) => match peer.barrier().and_then(Origin::of) {
                    Some(origin) => found.add(origin.alloc, Reason::PeerView(peer.op())),
                    None => {
                        found.of_any.get_or_insert(peer.op());
                    }
                },
                MgpuOp::SmemPeer(peer) => {
                    found.smem.get_or_insert(peer.op());
                }
                _ => {}
            }
        }
        found
    }

    fn add(&mut self, alloc: BarrierAlloc<'a>, reason: Reason<'a>) {
        if !self.reachable.iter().any(|(op, _)| same(*op, alloc.op())) {
            self.reachable.push((alloc.op(), reason));
        }
    }

    /// Why a peer may signal the barriers of an allocation; `None` if none may.
    pub fn reason(&self, alloc: BarrierAlloc<'a>) -> Option<Reason<'a>> {
        let found = self.reachable.iter().find(|(op, _)| same(*op, alloc.op()));
        found
            .map(|(_, reason)| *reason)
            .or(self.of_any.map(Reason::PeerViewOfAny))
    }

    /// Why a peer may signal a barrier; `None` if none may. One of unknown origin may be any of the
    /// kernel's.
    pub fn why(&self, barrier: Val<'a>) -> Option<Reason<'a>> {
        match Origin::of(barrier) {
            Some(origin) => self.reason(origin.alloc),
            None => {
                let first = self.reachable.first();
                first
                    .map(|(alloc, _)| Reason::UnknownOrigin(*alloc))
                    .or(self.of_any.map(Reason::PeerViewOfAny))
            }
        }
    }

    /// Whether a peer may signal a barrier.
    pub fn may_signal(&self, barrier: Val<'a>) -> bool {
        self.why(barrier).is_some()
    }

    /// The first view of another block's shared memory.
    pub fn smem(&self) -> Option<Op<'a>> {
        self.smem
    }

    /// Why a peer may signal any barrier at all: one reason for each allocation.
    pub fn signals(&self) -> impl Iterator<Item = Reason<'a>> {
        let of_any = self.of_any.map(Reason::PeerViewOfAny);
        self.reachable
            .iter()
            .map(|(_, reason)| *reason)
            .chain(of_any)
    }

    fn any(&self) -> bool {
        self.smem.is_some() || self.signals().next().is_some()
    }

    /// Who waits for one another after the prologue: no signal may come, and no address be used,
    /// before the mbarriers are initialised.
    pub fn rendezvous_at_start(&self, has_barriers: bool) -> Option<SyncScope> {
        match (self.any(), has_barriers) {
            (true, _) => Some(SyncScope::Cluster),
            (false, true) => Some(SyncScope::Block),
            (false, false) => None,
        }
    }

    /// Who waits for one another before the exit: no block leaves while another may still signal it
    /// or read its memory.
    pub fn rendezvous_at_exit(&self) -> Option<SyncScope> {
        self.any().then_some(SyncScope::Cluster)
    }
}
