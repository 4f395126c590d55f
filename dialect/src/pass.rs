//! MLIR passes and pipelines that are written in Rust.
//!
//! A pass is a `static` [`Pass`]; its options are real MLIR options, so `--help`,
//! `--dump-pass-pipeline` and reproducers show them.

use crate::{
    diag::Failed,
    ffi::{self, RawOption, RawPassInfo, RawPipelineInfo},
    hooks,
    ir::Op,
};
use melior::ir::OperationRef;
use mlir_sys::{
    MlirDialectHandle, MlirDialectRegistry, MlirLogicalResult, MlirOperation, MlirStringCallback,
    MlirStringRef, mlirDialectHandleInsertDialect,
};
use std::ffi::c_void;

/// An option of a pass or pipeline; its value is text.
#[derive(Debug)]
pub struct PassOption {
    /// The name on the command line.
    pub name: &'static str,
    /// The line in `--help`.
    pub description: &'static str,
    /// The value if none is given.
    pub initial: &'static str,
}

/// The values of a pass's options, by name.
pub struct Values<'v> {
    options: &'static [PassOption],
    values: Vec<&'v str>,
}

impl Values<'_> {
    /// The value of an option that has to be one of a few words.
    pub fn one_of<'w>(&self, name: &str, words: &[&'w str]) -> Result<&'w str, String> {
        let value = self.get(name);
        let found = words.iter().find(|word| **word == value);
        found.copied().ok_or_else(|| {
            format!(
                "option '{name}': expected {}, got '{value}'",
                words.join(" or ")
            )
        })
    }

    /// The value of an option that the pass declares; empty for others.
    pub fn get(&self, name: &str) -> &str {
        let index = self.options.iter().position(|option| option.name == name);
        index
            .and_then(|i| self.values.get(i).copied())
            .unwrap_or_default()
    }
}

/// A pass on ops of one kind.
pub struct Pass {
    /// `mgpu-verify`: the flag.
    pub argument: &'static str,
    /// The line in `--help`.
    pub description: &'static str,
    /// The op that the pass runs on, such as `gpu.module`.
    pub anchor: &'static str,
    /// Its options.
    pub options: &'static [PassOption],
    /// The work. A failure has been reported.
    pub run: for<'a> fn(Op<'a>, &Values) -> Result<(), Failed>,
}

/// A pipeline: options in, text out.
pub struct Pipeline {
    /// `lower-to-nvvm`: the flag.
    pub argument: &'static str,
    /// The line in `--help`.
    pub description: &'static str,
    /// Its options.
    pub options: &'static [PassOption],
    /// The textual pipeline, to stand inside `builtin.module(...)`; or what is wrong with a value.
    pub build: fn(&Values) -> Result<String, String>,
}

impl Pass {
    /// Makes the pass known to MLIR; once a process.
    pub fn register(&'static self) {
        hooks::install_panic_hook();
        let options = raw_options(self.options);
        // The registry keeps the struct for good.
        let info = Box::leak(Box::new(RawPassInfo {
            argument: ffi::string_ref(self.argument),
            description: ffi::string_ref(self.description),
            anchor: ffi::string_ref(self.anchor),
            num_options: options.len() as isize,
            options: options.as_ptr(),
            this: std::ptr::from_ref(self).cast(),
            dependent_dialects,
            run: run_pass,
        }));
        // SAFETY: `info` and all that it points to live as long as the process.
        unsafe { ffi::mgpuRegisterPass(info) }
    }
}

impl Pipeline {
    /// Makes the pipeline known to MLIR; once a process.
    pub fn register(&'static self) {
        let options = raw_options(self.options);
        let info = Box::leak(Box::new(RawPipelineInfo {
            argument: ffi::string_ref(self.argument),
            description: ffi::string_ref(self.description),
            num_options: options.len() as isize,
            options: options.as_ptr(),
            this: std::ptr::from_ref(self).cast(),
            build: build_pipeline,
        }));
        // SAFETY: `info` and all that it points to live as long as the process.
        unsafe { ffi::mgpuRegisterPipeline(info) }
    }
}

fn raw_options(options: &'static [PassOption]) -> &'static [RawOption] {
    let raw = options.iter().map(|option| RawOption {
        name: ffi::string_ref(option.name),
        description: ffi::string_ref(option.description),
        initial: ffi::string_ref(option.initial),
    });
    Vec::leak(raw.collect())
}

/// # Safety
/// `values` points to `n` strings that live for `'v`.
unsafe fn read_values<'v>(
    options: &'static [PassOption],
    n: isize,
    values: *const MlirStringRef,
) -> Values<'v> {
    let read = |i: isize| {
        // SAFETY: the caller's promise.
        unsafe { ffi::text(*values.offset(i)) }
    };
    Values {
        options,
        values: (0..n).map(read).collect(),
    }
}

/// # Safety
/// `this` is a `&'static Pass`; the op and the `n` values live for the call.
unsafe extern "C" fn run_pass(
    this: *const c_void,
    op: MlirOperation,
    n: isize,
    values: *const MlirStringRef,
) -> MlirLogicalResult {
    // SAFETY: `this` is the `&'static Pass` of `register`; op and values live for the call.
    let (pass, op, values) = unsafe {
        let pass = &*this.cast::<Pass>();
        (
            pass,
            OperationRef::from_raw(op),
            read_values(pass.options, n, values),
        )
    };
    let done = hooks::guard(op, || (pass.run)(op, &values));
    MlirLogicalResult {
        value: done.is_ok().into(),
    }
}

/// # Safety
/// `this` is a `&'static Pipeline`; the `n` values live for the call; `out` copies its text.
unsafe extern "C" fn build_pipeline(
    this: *const c_void,
    n: isize,
    values: *const MlirStringRef,
    out: MlirStringCallback,
    user_data: *mut c_void,
) -> MlirLogicalResult {
    // SAFETY: `this` is the `&'static Pipeline` of `register`; the values live for the call, and
    // the glue's callback copies the text.
    unsafe {
        let pipeline = &*this.cast::<Pipeline>();
        let built = (pipeline.build)(&read_values(pipeline.options, n, values));
        let text = built.as_ref().unwrap_or_else(|problem| problem);
        if let Some(out) = out {
            out(ffi::string_ref(text), user_data);
        }
        MlirLogicalResult {
            value: built.is_ok().into(),
        }
    }
}

/// Every dialect that our passes create ops of, so that MLIR loads it first.
///
/// # Safety
/// The registry is live.
unsafe extern "C" fn dependent_dialects(_: *const c_void, registry: MlirDialectRegistry) {
    let handles: [unsafe extern "C" fn() -> MlirDialectHandle; 8] = [
        mlir_sys::mlirGetDialectHandle__llvm__,
        mlir_sys::mlirGetDialectHandle__nvvm__,
        mlir_sys::mlirGetDialectHandle__arith__,
        mlir_sys::mlirGetDialectHandle__cf__,
        mlir_sys::mlirGetDialectHandle__scf__,
        mlir_sys::mlirGetDialectHandle__memref__,
        mlir_sys::mlirGetDialectHandle__gpu__,
        ffi::mlirGetDialectHandle__mgpu__,
    ];
    for handle in handles {
        // SAFETY: the registry is live for the call.
        unsafe { mlirDialectHandleInsertDialect(handle(), registry) }
    }
}
