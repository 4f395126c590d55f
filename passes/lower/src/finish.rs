//! The end of the pipeline: nothing but LLVM and NVVM ops may remain, and mgpu's
//! own attributes go.

use crate::{codes, kernel_abi::remove_attribute};
use mgpu_dialect::{
    diag::{Diagnostic, Failed},
    ir::{Op, op_name, walk},
    kernel::CONTRACT,
    pass::{Pass, Values},
};

pub static CHECK_LOWERED: Pass = Pass {
    argument: "mgpu-check-lowered",
    description: "Fail if anything but LLVM and NVVM ops is left",
    anchor: "gpu.module",
    options: &[],
    run: check_lowered,
};

pub static STRIP_CONTRACT: Pass = Pass {
    argument: "mgpu-strip-contract",
    description: "Remove the launch contract from kernels, so that stock tools can read the result",
    anchor: "gpu.module",
    options: &[],
    run: strip_contract,
};

fn check_lowered<'a>(module: Op<'a>, _: &Values) -> Result<(), Failed> {
    let mut result = Ok(());
    walk(module, &mut |op| {
        let name = op_name(op);
        let lowered = name.starts_with("llvm.") || name.starts_with("nvvm.");
        if !lowered && name != "gpu.module" {
            let message =
                "has no lowering: expected LLVM and NVVM ops only at the end of the pipeline";
            result = Err(Diagnostic::on(op, &codes::MGPU1001, message).emit());
        }
    });
    result
}

fn strip_contract<'a>(module: Op<'a>, _: &Values) -> Result<(), Failed> {
    walk(module, &mut |op| {
        // A function that is no kernel keeps its semantics until here.
        for name in [CONTRACT, "mgpu.semantics"] {
            remove_attribute(op, name);
        }
    });
    Ok(())
}
