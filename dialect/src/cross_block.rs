//! What a kernel does across the blocks of its cluster: which barriers a peer may
//! signal, and whether any block touches another's shared memory.
//!
//! A wait on a barrier that a peer may signal acquires at cluster scope; a kernel
//! with any cross-block access starts and ends with a cluster barrier (semantics
//! sections 3 and 4).

use crate::{
    BarrierAlloc, MgpuOp,
    barriers::Origin,
    ir::{Op, Val, same},
    types::BarrierType,
};

/// Why a barrier can be signalled by another block.
#[derive(Clone, Copy)]
pub enum Reason<'a> {
    /// Its type is collective (leader-tracked included).
    Collective,
    /// It has a peer view, here.
    PeerView(Op<'a>),
}

/// The cross-block accesses of a kernel.
#[derive(Default)]
pub struct CrossBlock<'a> {
    reachable: Vec<(Op<'a>, Reason<'a>)>,
    /// A peer view of a barrier of unknown origin: it may be any of the kernel's.
    of_any: Option<Op<'a>>,
    /// Any access at all.
    pub any: bool,
    /// Some block's shared memory is accessed through `mgpu.smem.peer`.
    pub smem: bool,
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
                        found.add(*alloc, Reason::Collective);
                    }
                }
                MgpuOp::BarrierPeer(peer) => {
                    found.any = true;
                    match peer.barrier().and_then(Origin::of) {
                        Some(origin) => found.add(origin.alloc, Reason::PeerView(peer.op())),
                        None => found.of_any = Some(peer.op()),
                    }
                }
                MgpuOp::SmemPeer(_) => {
                    found.any = true;
                    found.smem = true;
                }
                _ => {}
            }
        }
        found
    }

    fn add(&mut self, alloc: BarrierAlloc<'a>, reason: Reason<'a>) {
        self.any = true;
        if !self.reachable.iter().any(|(op, _)| same(*op, alloc.op())) {
            self.reachable.push((alloc.op(), reason));
        }
    }

    /// Why a peer may signal the barriers of an allocation; `None` if none may.
    pub fn reason(&self, alloc: BarrierAlloc<'a>) -> Option<Reason<'a>> {
        let found = self.reachable.iter().find(|(op, _)| same(*op, alloc.op()));
        found
            .map(|(_, reason)| *reason)
            .or(self.of_any.map(Reason::PeerView))
    }

    /// Whether a peer may signal a barrier. One of unknown origin may be any of the kernel's.
    pub fn may_signal(&self, barrier: Val<'a>) -> bool {
        match Origin::of(barrier) {
            Some(origin) => self.reason(origin.alloc).is_some(),
            None => !self.reachable.is_empty() || self.of_any.is_some(),
        }
    }
}
