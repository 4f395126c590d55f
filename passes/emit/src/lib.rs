//! Emission: from a `gpu.module` of `llvm` and `nvvm` ops to PTX, a cubin and a manifest.
//!
//! In reading order:
//!
//! * [`contract`] reads what a launcher has to know from the lowered kernels;
//! * [`llvm_ir`] translates to LLVM IR and makes inline assembly safe from LLVM;
//! * [`ptx`] runs LLVM's optimiser and back end in a child process, since both may end it;
//! * [`ptxas`] assembles, [`ptxas_log`] reads what ptxas says, [`line_map`] finds the line
//!   of the kernel that it says it about;
//! * [`manifest`] is the file for the launcher;
//! * [`report`] turns errors into diagnostics with the [`codes`] of this stage;
//! * [`pass`] is all of that up to PTX as a pass, `mgpu-emit-ptx`.
//!
//! The crate knows no op of mgpu. It writes no file: that is the tools' business.

#[allow(missing_docs)]
pub mod codes;
pub mod contract;
mod error;
mod ffi;
pub mod line_map;
pub mod llvm_ir;
pub mod manifest;
pub mod pass;
pub mod ptx;
pub mod ptxas;
pub mod ptxas_log;
pub mod report;

pub use error::{EmitError, PtxasMissing};

use llvm_ir::{LlvmModule, Machine};
use mgpu_dialect::{diag::Code, ir::Op, target::Target};
use std::sync::Once;

/// Registers the pass and the pipeline `lower-to-ptx`. Later calls change nothing.
pub fn register() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        pass::EMIT_PTX.register();
        pass::LOWER_TO_PTX.register();
    });
}

/// The codes of this stage.
pub fn codes() -> Vec<&'static Code> {
    codes::CODES.to_vec()
}

/// The LLVM IR of a lowered `gpu.module` for one of its targets, before LLVM's own passes. `opt_level`
/// stands for the target's, if given.
pub fn emit_llvm(
    module: Op<'_>,
    target: &Target<'_>,
    opt_level: Option<u8>,
) -> Result<LlvmModule, EmitError> {
    let mut machine = Machine::of(target)?;
    machine.opt_level = opt_level.unwrap_or(machine.opt_level).min(3);
    llvm_ir::translate(module, &machine)
}

/// The PTX of a lowered `gpu.module` for one of its targets.
pub fn emit_ptx(
    module: Op<'_>,
    target: &Target<'_>,
    opt_level: Option<u8>,
) -> Result<String, EmitError> {
    let llvm = tracing::debug_span!(target: "ptx", "llvm")
        .in_scope(|| emit_llvm(module, target, opt_level))?;
    tracing::debug_span!(target: "ptx", "back_end").in_scope(|| ptx::emit(&llvm))
}
