//! Lowering: mgpu ops to NVVM and LLVM ops.
//!
//! The passes, in order, each with its own flag:
//!
//! 1. [`kernel_abi`]: memref arguments become pointers; the launch contract is recorded.
//! 2. [`plan_smem`]: every buffer and barrier gets its place in shared memory.
//! 3. [`assign_named_barriers`]: named barriers get hardware ids.
//! 4. [`ops`]: ops become NVVM, while the regions still say which agent executes them.
//! 5. [`roles`]: roles, elected lanes and ids become control flow on the thread id.
//! 6. [`memory_spaces`]: memrefs say where they are in a way that all of upstream can read.
//! 7. [`finish`], after upstream's conversions: nothing else may remain.
//!
//! An op that needs an agent never outlives the region that names it, so 5 comes
//! after them. The crate knows no rule: what it cannot lower it refuses with a code of
//! its own.

mod assign_named_barriers;
mod builder;
mod codes;
mod finish;
pub mod forms;
mod ids;
mod inline_ptx;
mod kernel_abi;
mod memory_spaces;
mod memref;
mod ops;
mod pipeline;
mod plan_smem;
mod roles;

pub use codes::CODES;
pub use pipeline::{LOWER_TO_NVVM, nvvm_pipeline};

use mgpu_dialect::diag::Code;
use std::sync::Once;

/// Registers the passes and the pipeline `lower-to-nvvm`. Later calls change nothing.
pub fn register() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        for pass in [
            &kernel_abi::PASS,
            &plan_smem::PASS,
            &assign_named_barriers::PASS,
            &ops::PASS,
            &roles::PASS,
            &memory_spaces::PASS,
            &finish::CHECK_LOWERED,
            &finish::STRIP_CONTRACT,
        ] {
            pass.register();
        }
        LOWER_TO_NVVM.register();
    });
}

/// The codes of this stage.
pub fn codes() -> Vec<&'static Code> {
    CODES.to_vec()
}
