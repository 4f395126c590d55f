//! Blocks of a cluster.

use crate::{notes::Notes, rule::rules};
use melior::ir::{ValueLike, operation::OperationLike};
use mgpu_dialect::{
    MgpuOp, SyncScope,
    barriers::hardware_count,
    ir::{op_name, parents},
    memref::{MemRef, Space},
    types::{BarrierType, MAX_COUNT},
};

rules! {
    /// `mgpu.smem.peer` views a buffer of this block's shared memory in another block.
    ///
    /// The operand is in workgroup memory and has a strided layout. The result has the same shape,
    /// layout and elements, in memory space 7 (`shared::cluster`). At least one coordinate says
    /// which block.
    ///
    /// ## Fixes
    ///
    /// ```mlir
    /// %r = mgpu.smem.peer %buf, x = %rank
    ///     : memref<64xf32, #gpu.address_space<workgroup>> -> memref<64xf32, 7>
    /// ```
    MGPU0701 smem_peer_types on [SmemPeer]
    cite "PTX ISA, mapa, state spaces"
    |cx, op| {
        let MgpuOp::SmemPeer(peer) = cx.mgpu() else { return None };
        let (buffer, result) = (peer.buffer()?, peer.peer()?);
        let (from, to) = (MemRef::of(buffer)?, MemRef::of(result)?);
        if from.space() != Space::Workgroup || !from.is_strided() {
            let ty = buffer.r#type();
            return Some(cx.error(op, format!("expected a strided buffer in workgroup memory, got {ty}")));
        }
        let same_type = to.space() == Space::Cluster
            && from.element() == to.element()
            && from.shape().eq(to.shape())
            && from.strides() == to.strides();
        if !same_type {
            let message = format!(
                "expected a result of the operand's shape, layout and elements in memory space 7, got {}",
                result.r#type()
            );
            return Some(cx.error(op, message));
        }
        peer.x().or(peer.y()).or(peer.z()).is_none().then(|| {
            cx.error(op, "expected a coordinate of the other block").help("write x = %rank, for one")
        })
    }

    /// A synchronisation of the cluster is reached by all of its blocks.
    ///
    /// In `mgpu.leader` only some blocks are on the way: the others never arrive, and the cluster
    /// hangs.
    ///
    /// ## Fixes
    ///
    /// Move the synchronisation out of `mgpu.leader`.
    MGPU0702 cluster_sync_in_leader on [Sync, ClusterArrive, ClusterWait, BarrierInvalidate]
    cite "PTX ISA, barrier.cluster"
    |cx, op| {
        match cx.mgpu() {
            MgpuOp::Sync(sync) if sync.scope() != Some(SyncScope::Cluster) => return None,
            _ => {}
        }
        let leader = parents(op).find(|parent| op_name(*parent) == "mgpu.leader")?;
        let message = "expected to be reached by all blocks of the cluster";
        Some(cx.error(op, message).note_region(leader))
    }

    /// `mgpu.leader` names dimensions of the cluster.
    ///
    /// x, y and z, at least one of them. In the generic form `dims` is a mask: x = 1, y = 2, z = 4.
    MGPU0703 leader_dimensions on [Leader]
    cite "mgpu, semantics section 2"
    |cx, op| {
        let MgpuOp::Leader(leader) = cx.mgpu() else { return None };
        let dims = leader.dims()?;
        (!(1..=7).contains(&dims)).then(|| cx.error(op, format!("expected dims from 1 to 7, got {dims}")))
    }

    /// The count of every mbarrier is below 2^20.
    ///
    /// An mbarrier of a collective barrier counts `arrivals` of every block that signals it: the sum
    /// of the axes' sizes, less one for each axis but the first. The hardware has 20 bits.
    MGPU0314 hardware_count_out_of_range on kernel
    cite "PTX ISA, mbarrier.init"
    |cx, out| {
        let cluster = cx.kernel().cluster_size();
        for op in &cx.facts.mgpu {
            let MgpuOp::BarrierAlloc(alloc) = op else { continue };
            let Some(ty) = alloc.barrier().and_then(BarrierType::of) else { continue };
            // Without a cluster size, or with an unsound one, MGPU0114 says what is wrong.
            if ty.collective.is_empty() || cluster.is_none_or(|c| c.iter().any(|&n| n < 1)) {
                continue;
            }
            let count = hardware_count(&ty, cluster);
            if count.is_none_or(|count| count > MAX_COUNT) {
                let got = count.map_or("more".into(), |count| count.to_string());
                let message = format!("expected a count below 2^20 on each mbarrier, got {got}");
                out.push(alloc.op(), cx.error(alloc.op(), message).note(cx.kernel().func.location(), "in clusters of this kernel"));
            }
        }
    }
}
