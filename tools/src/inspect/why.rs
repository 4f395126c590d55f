//! Why a barrier is signalled from another block, in words.

use super::{collect::place, facts::Why};
use mgpu_dialect::{
    BarrierAlloc, MgpuOp,
    barriers::Origin,
    cross_block::Reason,
    ir::{Op, Val, defining_op},
};

/// Why a peer may signal a barrier.
pub fn signal(reason: Reason<'_>) -> Why {
    match reason {
        Reason::Collective(alloc) => {
            let text = format!("{} is collective", quoted(name(alloc)));
            why("collective", text, alloc)
        }
        Reason::PeerView(view) => {
            let alloc = operand(view).and_then(Origin::of);
            let alloc = quoted(alloc.and_then(|origin| origin.alloc.name()));
            why(
                "peer_view",
                format!("{alloc} has a peer view at {}", line(view)),
                view,
            )
        }
        Reason::PeerViewOfAny(view) => {
            let text = format!("the peer view at {} may be of any barrier", line(view));
            why("peer_view_of_any", text, view)
        }
        Reason::UnknownOrigin(alloc) => {
            let text = format!(
                "where the barrier comes from is not known, and peers signal {}",
                quoted(name(alloc))
            );
            why("unknown_origin", text, alloc)
        }
    }
}

/// An access to another block's shared memory.
pub fn memory(view: Op<'_>) -> Why {
    let buffer = match MgpuOp::from_op(view) {
        Some(MgpuOp::SmemPeer(peer)) => peer.buffer().and_then(defining_op),
        _ => None,
    };
    let buffer = match buffer.and_then(MgpuOp::from_op) {
        Some(MgpuOp::SmemAlloc(alloc)) => quoted(alloc.name()),
        _ => "shared memory".into(),
    };
    why(
        "peer_memory",
        format!("{buffer} of a peer is used at {}", line(view)),
        view,
    )
}

fn why(kind: &'static str, text: String, op: Op<'_>) -> Why {
    let place = place(op);
    Why { kind, text, place }
}

fn operand(view: Op<'_>) -> Option<Val<'_>> {
    match MgpuOp::from_op(view)? {
        MgpuOp::BarrierPeer(peer) => peer.barrier(),
        _ => None,
    }
}

fn name<'a>(alloc: Op<'a>) -> Option<&'a str> {
    match MgpuOp::from_op(alloc)? {
        MgpuOp::BarrierAlloc(alloc) => BarrierAlloc::name(alloc),
        _ => None,
    }
}

fn quoted(name: Option<&str>) -> String {
    format!("\"{}\"", name.unwrap_or_default())
}

/// `k.mlir:12`
fn line(op: Op<'_>) -> String {
    place(op).map_or("an unknown place".into(), |place| {
        format!("{}:{}", place.file, place.line)
    })
}
