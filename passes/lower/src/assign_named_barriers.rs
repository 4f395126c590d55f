//! `mgpu-assign-named-barriers`: gives named barriers their hardware ids.
//!
//! The arithmetic is [`mgpu_dialect::named_barriers`]; the id lands on each allocation.

use crate::{builder::Builder, codes, kernel_abi::set_attribute};
use mgpu_dialect::{
    diag::{Diagnostic, Failed},
    ir::Op,
    kernel::Kernel,
    named_barriers::{self, Exhausted},
    pass::{Pass, Values},
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
        for assigned in named_barriers::assign(kernel).map_err(|error| report(&error))? {
            let id = b.int_attribute(b.i64, assigned.first);
            set_attribute(assigned.alloc.op(), "id", id);
        }
    }
    Ok(())
}

fn report(error: &Exhausted<'_>) -> Failed {
    Diagnostic::on(error.alloc.op(), &codes::MGPU1009, error.message()).emit()
}
