//! `mgpu-plan-smem`: gives every buffer and barrier group of a kernel its place in
//! the kernel's arena of dynamic shared memory.
//!
//! The arithmetic is [`mgpu_dialect::smem`], shared with the rule on the limit.
//! The offset lands on each allocation, the sum in the launch contract.

use crate::{
    builder::Builder,
    kernel_abi::{set_attribute, update_contract},
};
use mgpu_dialect::{
    diag::Failed,
    ir::Op,
    kernel::Kernel,
    pass::{Pass, Values},
    smem,
};

pub static PASS: Pass = Pass {
    argument: "mgpu-plan-smem",
    description: "Place buffers and barriers in the shared memory of each kernel",
    anchor: "gpu.module",
    options: &[],
    run,
};

fn run<'a>(module: Op<'a>, _: &Values) -> Result<(), Failed> {
    for kernel in Kernel::all(module) {
        let plan = smem::plan(kernel);
        let b = Builder::before(kernel.func);
        for slot in &plan.slots {
            set_attribute(slot.op, "offset", b.int_attribute(b.i64, slot.offset));
        }
        update_contract(
            kernel.func,
            "shared_memory",
            b.int_attribute(b.i64, plan.bytes),
        );
    }
    Ok(())
}
