//! The mgpu dialect: what can be written.
//!
//! `td/` is the definition. `build/` makes C++ classes and the typed views in
//! [`ops`] from it; `glue/` is the C++ that MLIR demands. Everything that decides
//! anything is Rust: [`types`] holds the rules of types, [`hooks`] is what MLIR's
//! verifier calls, [`agent`] and [`kernel`] say who executes an op and how a
//! kernel is launched, [`target`] is the table of hardware limits.
//!
//! The crate knows no pass and no rule on ops: those are in `mgpu-verify` and
//! `mgpu-lower`.

pub mod agent;
pub mod attributes;
pub mod barriers;
#[allow(missing_docs)]
pub mod codes;
pub mod cross_block;
pub mod diag;
mod ffi;
pub mod hooks;
pub mod ir;
pub mod kernel;
pub mod memref;
pub mod named_barriers;
pub mod ops;
pub mod parse;
pub mod pass;
pub mod registers;
pub mod smem;
pub mod target;
pub mod types;
pub mod upstream;

pub use ops::*;

use melior::dialect::DialectHandle;

/// The handle that registers the dialect.
pub fn dialect() -> DialectHandle {
    // SAFETY: the function is defined by the glue.
    unsafe { DialectHandle::from_raw(ffi::mlirGetDialectHandle__mgpu__()) }
}
