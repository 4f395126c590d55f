//! `mgpu-assign-named-barriers`: gives named barriers their hardware ids.
//!
//! Barrier 0 is the block's, 1 to the number of warpgroups are the warpgroups'
//! (semantics section 6); the rest is handed out in program order.

use crate::{builder::Builder, codes, kernel_abi::set_attribute};
use mgpu_dialect::{
    MgpuOp,
    diag::{Diagnostic, Failed},
    ir::{Op, block_ops},
    kernel::Kernel,
    pass::{Pass, Values},
    target::NAMED_BARRIERS,
    types::NamedBarrierType,
};

pub static PASS: Pass = Pass {
    argument: "mgpu-assign-named-barriers",
    description: "Assign hardware ids to named barriers",
    anchor: "gpu.module",
    options: &[],
    run,
};

fn run<'a>(module: Op<'a>, _: &Values) -> Result<(), Failed> {
    for kernel in Kernel::all(module) {
        let b = Builder::before(kernel.func);
        let mut next = 1 + kernel.warpgroups().unwrap_or_default();
        for op in kernel.entry().into_iter().flat_map(block_ops) {
            let Some(MgpuOp::NamedBarrierAlloc(alloc)) = MgpuOp::from_op(op) else {
                continue;
            };
            let slots = alloc
                .barrier()
                .and_then(NamedBarrierType::of)
                .map_or(1, |ty| ty.slots);
            if next + slots > NAMED_BARRIERS {
                let message = format!(
                    "expected at most {} named barriers beside those of the block and its warpgroups, got {} with this one",
                    NAMED_BARRIERS - 1 - kernel.warpgroups().unwrap_or_default(),
                    next + slots - 1 - kernel.warpgroups().unwrap_or_default(),
                );
                return Err(Diagnostic::on(op, &codes::MGPU1009, message).emit());
            }
            set_attribute(op, "id", b.int_attribute(b.i64, next));
            next += slots;
        }
    }
    Ok(())
}
