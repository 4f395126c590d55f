//! What the lowering of one op may ask: the kernel, its chip, the phases.

use crate::{builder::Builder, codes};
use mgpu_dialect::{
    BarrierAlloc, MgpuOp, OpKind,
    agent::Level,
    cross_block::CrossBlock,
    diag::{Diagnostic, Failed},
    ir::{Loc, Op, Val, op_name, same},
    kernel::Kernel,
    target::Arch,
    types::BarrierType,
};

/// The lowering of one kernel.
pub struct Cx<'a> {
    /// Makes ops.
    pub b: Builder<'a>,
    /// The kernel.
    pub kernel: Kernel<'a>,
    /// What it does across blocks.
    pub cross_block: CrossBlock<'a>,
    /// Per tracked group, the stack slot with its phases.
    pub phases: Vec<(Op<'a>, Val<'a>)>,
}

impl<'a> Cx<'a> {
    /// The stack slot with the phases of a tracked group.
    pub fn phases(&self, alloc: BarrierAlloc<'a>) -> Option<Val<'a>> {
        let found = self.phases.iter().find(|(op, _)| same(*op, alloc.op()));
        found.map(|(_, slot)| *slot)
    }

    /// The number of blocks of the cluster along x, y and z.
    pub fn cluster(&self, op: Op<'a>) -> Result<[i64; 3], Failed> {
        let size = self.kernel.cluster_size();
        size.ok_or_else(|| not_sound(op, "known_cluster_size on the kernel"))
    }

    /// Refuses an op that the chip has no instructions for.
    pub fn require(&self, op: Op<'a>, arch: Arch) -> Result<(), Failed> {
        require(self.b.arch, op, arch)
    }
}

/// Refuses an op that the chip has no instructions for.
fn require(chip: Arch, op: Op<'_>, needs: Arch) -> Result<(), Failed> {
    if chip >= needs {
        return Ok(());
    }
    let message = format!(
        "expected {} or newer, got {}",
        needs.as_str(),
        chip.as_str()
    );
    Err(Diagnostic::on(op, &codes::MGPU1007, message).emit())
}

/// Refuses ops and barrier types that the chip has no instructions for.
pub fn check_arch<'a>(arch: Arch, ops: &[MgpuOp<'a>]) -> Result<(), Failed> {
    for op in ops {
        if let Some(kind) = OpKind::from_name(op_name(op.op())) {
            require(arch, op.op(), kind.since())?;
        }
        let needs = match op {
            MgpuOp::BarrierAlloc(alloc) => match alloc.barrier().and_then(BarrierType::of) {
                Some(ty) if ty.orders_tensor_core => Arch::Sm100,
                Some(ty) if !ty.collective.is_empty() => Arch::Sm90,
                _ => continue,
            },
            MgpuOp::Role(role) if role.registers().is_some() => Arch::Sm90,
            _ => continue,
        };
        require(arch, op.op(), needs)?;
    }
    Ok(())
}

/// All threads of the agent wait for one another.
pub fn agent_sync<'a>(b: &Builder<'a>, loc: Loc<'a>, agent: &mgpu_dialect::agent::Agent<'a>) {
    match agent.level {
        Level::Warpgroup => super::sync::warpgroup(b, loc, agent),
        Level::Warp => super::sync::warp(b, loc),
        Level::Lane => {}
    }
}

/// An op that verification would have refused.
pub fn not_sound(op: Op<'_>, what: &str) -> Failed {
    Diagnostic::on(op, &codes::MGPU1005, format!("expected {what}")).emit()
}
