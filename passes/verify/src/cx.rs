//! What a rule may ask.
//!
//! Facts about an op are computed when the first rule asks; facts about the module are collected
//! in one walk, so that the rules themselves need none.

use crate::Options;
use melior::ir::operation::OperationLike;
use mgpu_dialect::{
    MgpuOp, OpKind,
    agent::Agent,
    diag::{Code, Diagnostic},
    ir::{Op, Val, block_ops, blocks, same},
    kernel::{self, Kernel},
    types::BarrierType,
};
use std::cell::OnceCell;

/// The facts about one op, shared by its rules.
pub(crate) struct OpFacts<'a> {
    pub kind: OpKind,
    pub mgpu: MgpuOp<'a>,
    op: Op<'a>,
    agent: OnceCell<Agent<'a>>,
}

impl<'a> OpFacts<'a> {
    pub fn new(op: Op<'a>, kind: OpKind, mgpu: MgpuOp<'a>) -> Self {
        Self {
            kind,
            mgpu,
            op,
            agent: OnceCell::new(),
        }
    }
}

/// What an op rule may ask.
pub struct OpCx<'r, 'a> {
    pub(crate) code: &'static Code,
    pub(crate) facts: &'r OpFacts<'a>,
}

impl<'a> OpCx<'_, 'a> {
    /// Which op it is.
    pub fn kind(&self) -> OpKind {
        self.facts.kind
    }

    /// The typed view of the op.
    pub fn mgpu(&self) -> MgpuOp<'a> {
        self.facts.mgpu
    }

    /// Who executes the op.
    pub fn agent(&self) -> &Agent<'a> {
        self.facts.agent.get_or_init(|| Agent::of(self.facts.op))
    }

    /// The kernel that the op stands in.
    pub fn kernel(&self) -> Option<Kernel<'a>> {
        Kernel::of(self.facts.op)
    }

    /// The barrier that the op works on, for ops that work on one.
    pub fn barrier(&self) -> Option<Val<'a>> {
        match self.facts.mgpu {
            MgpuOp::BarrierArrive(op) => op.barrier(),
            MgpuOp::BarrierWait(op) => op.barrier(),
            MgpuOp::BarrierWaitParity(op) => op.barrier(),
            MgpuOp::BarrierArriveExpectTx(op) => op.barrier(),
            MgpuOp::BarrierExpectTx(op) => op.barrier(),
            MgpuOp::BarrierCompleteTx(op) => op.barrier(),
            MgpuOp::BarrierTest(op) => op.barrier(),
            MgpuOp::BarrierTestParity(op) => op.barrier(),
            MgpuOp::BarrierInvalidate(op) => op.barrier(),
            _ => None,
        }
    }

    /// The type of [`barrier`](Self::barrier).
    pub fn barrier_type(&self) -> Option<BarrierType> {
        BarrierType::of(self.barrier()?)
    }

    /// A violation at the op.
    pub fn error(&self, op: Op<'a>, message: impl AsRef<str>) -> Diagnostic<'a> {
        Diagnostic::on(op, self.code, message)
    }
}

/// One kernel with mgpu ops, and what is in it, in source order.
pub struct KernelFacts<'a> {
    /// The kernel.
    pub kernel: Kernel<'a>,
    /// Its mgpu ops.
    pub mgpu: Vec<MgpuOp<'a>>,
    /// All other ops in it.
    pub upstream: Vec<Op<'a>>,
}

/// The facts about a module.
pub struct ModuleFacts<'a> {
    /// The kernels with mgpu ops.
    pub kernels: Vec<KernelFacts<'a>>,
    /// The mgpu ops outside kernels.
    pub stray: Vec<Stray<'a>>,
}

/// The mgpu ops of a function that is no kernel.
pub struct Stray<'a> {
    /// The function; `None` outside all functions.
    pub function: Option<Op<'a>>,
    /// The first of the ops.
    pub first: Op<'a>,
    /// How many there are.
    pub count: usize,
}

impl<'a> ModuleFacts<'a> {
    /// Walks the module once.
    pub fn collect(module: Op<'a>) -> Self {
        let mut facts = Self {
            kernels: vec![],
            stray: vec![],
        };
        facts.visit(module, Place::default());
        // What a kernel without mgpu ops does is no business of ours.
        facts
            .kernels
            .retain(|k| !k.mgpu.is_empty() || k.kernel.func.has_attribute("mgpu.semantics"));
        facts
    }

    fn visit(&mut self, op: Op<'a>, mut place: Place<'a>) {
        if kernel::is_function(op) {
            let kernel = Kernel::new(op);
            let is_kernel = kernel.is_kernel() && kernel.module().is_some();
            place = Place {
                kernel: is_kernel.then_some(self.kernels.len()),
                function: Some(op),
            };
            if is_kernel {
                self.kernels.push(KernelFacts {
                    kernel,
                    mgpu: vec![],
                    upstream: vec![],
                });
            }
        } else {
            self.record(op, place);
        }
        for block in blocks(op) {
            for nested in block_ops(block) {
                self.visit(nested, place);
            }
        }
    }

    fn record(&mut self, op: Op<'a>, place: Place<'a>) {
        match (place.kernel, MgpuOp::from_op(op)) {
            (Some(index), Some(mgpu)) => self.kernels[index].mgpu.push(mgpu),
            (Some(index), None) => self.kernels[index].upstream.push(op),
            (None, Some(_)) => match self.stray.last_mut() {
                Some(stray) if stray.function == place.function => stray.count += 1,
                _ => self.stray.push(Stray {
                    function: place.function,
                    first: op,
                    count: 1,
                }),
            },
            (None, None) => {}
        }
    }
}

/// Where the walk is.
#[derive(Clone, Copy, Default)]
struct Place<'a> {
    kernel: Option<usize>,
    function: Option<Op<'a>>,
}

/// What a kernel rule may ask.
pub struct KernelCx<'r, 'a> {
    pub(crate) code: &'static Code,
    /// The kernel and what is in it.
    pub facts: &'r KernelFacts<'a>,
}

impl<'a> KernelCx<'_, 'a> {
    /// The kernel.
    pub fn kernel(&self) -> Kernel<'a> {
        self.facts.kernel
    }

    /// A violation at an op.
    pub fn error(&self, op: Op<'a>, message: impl AsRef<str>) -> Diagnostic<'a> {
        Diagnostic::on(op, self.code, message)
    }
}

/// What a module rule may ask.
pub struct ModuleCx<'r, 'a> {
    pub(crate) code: &'static Code,
    /// What is in the module.
    pub facts: &'r ModuleFacts<'a>,
    /// What the caller asked for.
    pub options: &'r Options,
}

impl<'a> ModuleCx<'_, 'a> {
    /// The `gpu.module`s with mgpu kernels, in source order.
    pub fn gpu_modules(&self) -> Vec<Op<'a>> {
        let mut modules: Vec<Op<'a>> = vec![];
        for kernel in &self.facts.kernels {
            let module = kernel.kernel.module();
            // Kernels of one module are neighbours in source order.
            let new = module.filter(|m| modules.last().is_none_or(|last| !same(*last, *m)));
            modules.extend(new);
        }
        modules
    }

    /// A violation at an op.
    pub fn error(&self, op: Op<'a>, message: impl AsRef<str>) -> Diagnostic<'a> {
        Diagnostic::on(op, self.code, message)
    }
}
