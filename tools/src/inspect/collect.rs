//! From a verified kernel to the facts.
//!
//! Nothing is computed here: each fact is asked of the code that the lowering asks, so that
//! what is shown is what is compiled.

use super::{facts, why};
use crate::{codes, diagnostic};
use crate::{
    diagnostic::Diagnostic,
    exit::{Exit, Failure},
};
use mgpu_dialect::{
    MgpuOp, Role, SyncScope,
    agent::Agent,
    barriers::{Index, Origin, hardware_count, tracked},
    cross_block::CrossBlock,
    ir::{Op, Val, op_name, post_order, same, walk},
    kernel::Kernel,
    named_barriers,
    registers::{self, Change, Registers},
    smem::{self, Plan},
    types::{BarrierType, Dim, NamedBarrierType},
};
use mgpu_emit::line_map::Place;

/// One kernel, and what its facts come from.
struct Source<'a> {
    kernel: Kernel<'a>,
    /// In the order that the lowering has them in.
    ops: Vec<MgpuOp<'a>>,
    cross_block: CrossBlock<'a>,
    plan: Plan<'a>,
    registers: Option<Registers<'a>>,
}

/// The facts of one kernel. The lowering may refuse what they cannot tell.
pub fn kernel(kernel: Kernel<'_>) -> Result<facts::Kernel, Failure> {
    let mgpu = post_order(kernel.func).into_iter();
    let ops: Vec<MgpuOp> = mgpu.filter_map(MgpuOp::from_op).collect();
    let source = Source {
        kernel,
        cross_block: CrossBlock::of(&ops),
        ops,
        plan: smem::plan(kernel),
        registers: registers::plan(kernel)
            .map_err(|refusal| refused("MGPU1008", refusal.op, &refusal.message))?,
    };
    Ok(facts::Kernel {
        name: kernel.name().into(),
        place: place(kernel.func),
        semantics: kernel.semantics().as_str(),
        launch: launch(kernel),
        rendezvous: source.rendezvous(),
        registers_at_launch: source.registers.as_ref().map(|plan| plan.at_launch),
        roles: source.roles(),
        barriers: source.barriers(),
        named_barriers: named(kernel)?,
        last_reserved_barrier: named_barriers::last_reserved(kernel),
        arena: source.arena(),
        waits: source.waits(),
    })
}

/// The place of an op.
pub fn place(op: Op<'_>) -> Option<Place> {
    use melior::ir::operation::OperationLike;
    diagnostic::place(op.location())
}

fn refused(code: &str, op: Op<'_>, message: &str) -> Failure {
    let mut diagnostic = Diagnostic::error(format!("'{}' op {message}", op_name(op)));
    diagnostic.code = codes::find(code).map(|code| code.code.into());
    diagnostic.place = place(op);
    Failure::new(Exit::Input, diagnostic)
}

fn launch(kernel: Kernel<'_>) -> facts::Launch {
    facts::Launch {
        block: kernel.block_size(),
        threads: kernel.threads(),
        warps: kernel.warps(),
        warpgroups: kernel.warpgroups(),
        cluster: kernel.cluster_size(),
        grid: kernel.grid_size(),
    }
}

fn named(kernel: Kernel<'_>) -> Result<Vec<facts::NamedBarrier>, Failure> {
    let assigned = named_barriers::assign(kernel)
        .map_err(|error| refused("MGPU1009", error.alloc.op(), &error.message()))?;
    let facts = assigned.into_iter().map(|group| {
        let ty = group.alloc.barrier().and_then(NamedBarrierType::of);
        facts::NamedBarrier {
            name: text(group.alloc.name()),
            threads: ty.map_or(0, |ty| ty.threads),
            slots: group.slots,
            ids: (group.first..group.first + group.slots).collect(),
            place: place(group.alloc.op()),
        }
    });
    Ok(facts.collect())
}

impl<'a> Source<'a> {
    fn rendezvous(&self) -> facts::Rendezvous {
        let has_barriers = self.barrier_allocs().next().is_some();
        let start = self.cross_block.rendezvous_at_start(has_barriers);
        let signals = self.cross_block.signals().map(why::signal);
        let memory = self.cross_block.smem().map(why::memory);
        facts::Rendezvous {
            start: start.map(SyncScope::as_str),
            exit: self.cross_block.rendezvous_at_exit().map(SyncScope::as_str),
            why: signals.chain(memory).collect(),
        }
    }

    fn roles(&self) -> Vec<facts::Role> {
        let mut roles = vec![];
        walk(self.kernel.func, &mut |op| {
            if let Some(MgpuOp::Role(role)) = MgpuOp::from_op(op) {
                roles.push(self.role(role));
            }
        });
        roles
    }

    fn role(&self, role: Role<'a>) -> facts::Role {
        let plan = self.registers.as_ref();
        let planned = plan.and_then(|plan| {
            let (_, wanted) = plan.roles.iter().find(|(r, _)| same(r.op(), role.op()))?;
            plan.change(*wanted)
        });
        facts::Role {
            name: text(role.name()),
            warpgroups: role.warpgroups(),
            warps: role.warps(),
            within: role_of(&Agent::of(role.op())),
            registers: role.registers(),
            setmaxnreg: planned.map(|change| match change {
                Change::Decrease => "dec",
                Change::Increase => "inc",
            }),
            place: place(role.op()),
        }
    }

    fn barrier_allocs(&self) -> impl Iterator<Item = mgpu_dialect::BarrierAlloc<'a>> {
        self.ops.iter().filter_map(|op| match op {
            MgpuOp::BarrierAlloc(alloc) => Some(*alloc),
            _ => None,
        })
    }

    fn barriers(&self) -> Vec<facts::Barrier> {
        let tracked = tracked(&self.ops);
        let mut barriers = vec![];
        for alloc in self.barrier_allocs() {
            let Some(ty) = alloc.barrier().and_then(BarrierType::of) else {
                continue;
            };
            let slot = self.plan.slots.iter().find(|s| same(s.op, alloc.op()));
            barriers.push(facts::Barrier {
                name: text(alloc.name()),
                size: ty.size,
                arrivals: ty.arrivals,
                hardware_count: hardware_count(&ty, self.kernel.cluster_size()),
                kind: match (ty.collective.is_empty(), ty.leader_tracked) {
                    (true, _) => "block",
                    (false, false) => "collective",
                    (false, true) => "leader_tracked",
                },
                axes: axes(&ty),
                orders_tensor_core: ty.orders_tensor_core,
                offset: slot.map(|slot| slot.offset),
                bytes: slot.map(|slot| slot.bytes),
                initially_complete: alloc.initially_complete(),
                tracked: tracked.iter().any(|known| same(known.op(), alloc.op())),
                place: place(alloc.op()),
            });
        }
        barriers
    }

    fn arena(&self) -> facts::Arena {
        let entries = self.plan.slots.iter().filter_map(|slot| {
            let (name, kind) = match MgpuOp::from_op(slot.op)? {
                MgpuOp::SmemAlloc(alloc) => (alloc.name(), "buffer"),
                MgpuOp::BarrierAlloc(alloc) => (alloc.name(), "barrier"),
                _ => return None,
            };
            Some(facts::ArenaEntry {
                name: text(name),
                kind,
                offset: slot.offset,
                bytes: slot.bytes,
                place: place(slot.op),
            })
        });
        facts::Arena {
            bytes: self.plan.bytes,
            entries: entries.collect(),
        }
    }

    fn waits(&self) -> Vec<facts::Wait> {
        let mut waits = vec![];
        walk(self.kernel.func, &mut |op| {
            let barrier = match MgpuOp::from_op(op) {
                Some(MgpuOp::BarrierWait(wait)) => wait.barrier(),
                Some(MgpuOp::BarrierWaitParity(wait)) => wait.barrier(),
                Some(MgpuOp::BarrierTest(test)) => test.barrier(),
                Some(MgpuOp::BarrierTestParity(test)) => test.barrier(),
                _ => None,
            };
            waits.extend(barrier.map(|barrier| self.wait(op, barrier)));
        });
        waits
    }

    fn wait(&self, op: Op<'a>, barrier: Val<'a>) -> facts::Wait {
        let origin = Origin::of(barrier);
        let agent = Agent::of(op);
        let why = self.cross_block.why(barrier).map(why::signal);
        facts::Wait {
            op: op_name(op).into(),
            barrier: origin.as_ref().map(|origin| text(origin.alloc.name())),
            slot: origin.and_then(|origin| slot(&origin)),
            agent: agent.level.to_string(),
            elected: agent.elect.is_some(),
            role: role_of(&agent),
            scope: if why.is_some() { "cluster" } else { "cta" },
            why,
            place: place(op),
        }
    }
}

/// The slot of a group, if it is known.
fn slot(origin: &Origin<'_>) -> Option<i64> {
    origin
        .indices
        .iter()
        .try_fold(0i64, |sum, index| match index {
            Index::Static(index) => sum.checked_add(*index),
            Index::Dynamic(_) => None,
        })
}

fn axes(ty: &BarrierType) -> Vec<Vec<&'static str>> {
    let name = |dim| match dim {
        Dim::X => "x",
        Dim::Y => "y",
        Dim::Z => "z",
    };
    let axes = ty.collective.iter();
    axes.map(|axis| axis.dims().map(name).collect()).collect()
}

/// The innermost role around an op.
fn role_of(agent: &Agent<'_>) -> Option<String> {
    let role = agent.warps.or(agent.warpgroups)?;
    Some(text(role.name()))
}

fn text(name: Option<&str>) -> String {
    name.unwrap_or_default().into()
}
