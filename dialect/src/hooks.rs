//! The functions that MLIR's verifier calls, through the glue.
//!
//! Op rules live in `mgpu-verify`, which fills [`install_op_rules`]. MLIR stops a
//! function at its first invalid op, so on the first failure the hook walks on
//! through the rest of that function itself: all violations come in one run, in
//! source order.

use crate::{
    attributes, codes,
    diag::{Code, Diagnostic, Failed},
    ffi::{self, RawBarrierType},
    ir::{Op, op_name, parents, same, walk},
    types::{BarrierType, NamedBarrierType},
};
use melior::ir::{OperationRef, operation::OperationLike};
use mlir_sys::{
    MlirAttribute, MlirLogicalResult, MlirOperation, MlirStringCallback, MlirStringRef,
};
use std::{
    cell::RefCell,
    ffi::c_void,
    panic::{self, AssertUnwindSafe},
    sync::{
        Once, OnceLock,
        atomic::{AtomicU8, Ordering},
    },
};

/// How the op rules act inside MLIR's verifier. Type rules always hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum VerifierMode {
    /// A broken rule fails the verifier: the tools.
    Strict = 0,
    /// Rules report and let the module through: editors, which want symbols of faulty documents.
    Lenient = 1,
    /// No op rule runs: tests that later stages refuse by themselves, and tools that call the rules.
    Off = 2,
}

static MODE: AtomicU8 = AtomicU8::new(VerifierMode::Strict as u8);

/// Sets the mode for the whole process.
pub fn set_verifier_mode(mode: VerifierMode) {
    MODE.store(mode as u8, Ordering::Relaxed);
}

/// The rules of one op.
pub type OpRules = for<'a> fn(Op<'a>, &mut Vec<Diagnostic<'a>>);

static OP_RULES: OnceLock<OpRules> = OnceLock::new();

/// Registers the op rules; later calls change nothing.
pub fn install_op_rules(rules: OpRules) {
    OP_RULES.get_or_init(|| rules);
    install_panic_hook();
}

const SUCCESS: MlirLogicalResult = MlirLogicalResult { value: 1 };
const FAILURE: MlirLogicalResult = MlirLogicalResult { value: 0 };

#[unsafe(no_mangle)]
extern "C" fn mgpuVerifyOperation(op: MlirOperation) -> MlirLogicalResult {
    let mode = MODE.load(Ordering::Relaxed);
    let (Some(rules), true) = (OP_RULES.get(), mode != VerifierMode::Off as u8) else {
        return SUCCESS;
    };
    // SAFETY: MLIR hands us a live op and holds it for the call.
    let op: Op = unsafe { OperationRef::from_raw(op) };
    let verified = guard(op, || {
        let mut found = vec![];
        rules(op, &mut found);
        if found.is_empty() {
            return Ok(());
        }
        if mode == VerifierMode::Lenient as u8 {
            emit_all(&found);
            return Ok(());
        }
        let mut after = false;
        walk(enclosing_isolated(op), &mut |other| {
            if after {
                rules(other, &mut found);
            }
            after |= same(other, op);
        });
        emit_all(&found);
        Err(Failed)
    });
    if verified.is_ok() { SUCCESS } else { FAILURE }
}

fn emit_all(diagnostics: &[Diagnostic]) {
    for diagnostic in diagnostics {
        diagnostic.emit();
    }
}

/// The unit that MLIR's verifier walks in one go.
fn enclosing_isolated<'a>(op: Op<'a>) -> Op<'a> {
    // SAFETY: the ops are live.
    let isolated = |op: &Op| unsafe { ffi::mgpuIsolatedFromAbove(op.to_raw()) };
    parents(op).find(isolated).unwrap_or(op)
}

/// # Safety
/// `parameters` points to a valid struct; `message` copies its text and accepts `user_data`.
#[unsafe(no_mangle)]
unsafe extern "C" fn mgpuVerifyBarrierType(
    parameters: *const RawBarrierType,
    message: MlirStringCallback,
    user_data: *mut c_void,
) {
    // SAFETY: the glue passes a valid struct, and a callback that copies the text.
    unsafe {
        let parameters = &*parameters;
        report_type(message, user_data, || {
            BarrierType::from_raw(parameters).check()
        });
    }
}

/// # Safety
/// `message` copies its text and accepts `user_data`.
#[unsafe(no_mangle)]
unsafe extern "C" fn mgpuVerifyNamedBarrierType(
    threads: i64,
    slots: i64,
    message: MlirStringCallback,
    user_data: *mut c_void,
) {
    // SAFETY: the glue passes a callback that copies the text.
    unsafe {
        report_type(message, user_data, || {
            NamedBarrierType { threads, slots }.check()
        })
    }
}

/// Hands the message of a broken type rule to C++.
///
/// # Safety
/// `message` copies its text and accepts `user_data`.
unsafe fn report_type(
    message: MlirStringCallback,
    user_data: *mut c_void,
    check: impl FnOnce() -> Result<(), (&'static Code, String)> + panic::UnwindSafe,
) {
    let text = match panic::catch_unwind(check) {
        Ok(Ok(())) => return,
        Ok(Err((code, text))) => format!("{text} [{}]", code.code),
        Err(_) => format!("internal error [{}]", codes::MGPU9999.code),
    };
    if let Some(message) = message {
        // SAFETY: the caller's promise.
        unsafe { message(ffi::string_ref(&text), user_data) }
    }
}

#[unsafe(no_mangle)]
extern "C" fn mgpuVerifyOperationAttribute(
    op: MlirOperation,
    name: MlirStringRef,
    _value: MlirAttribute,
) -> MlirLogicalResult {
    // SAFETY: MLIR hands us a live op and an attribute name that lives as long as the context.
    let (op, name): (Op, &str) = unsafe { (OperationRef::from_raw(op), ffi::text(name)) };
    match guard(op, || check_attribute(op, name)) {
        Ok(()) => SUCCESS,
        Err(Failed) => FAILURE,
    }
}

fn check_attribute(op: Op<'_>, name: &str) -> Result<(), Failed> {
    let on_function = matches!(op_name(op), "gpu.func" | "llvm.func" | "func.func");
    let problem = match name {
        "mgpu.semantics" if !on_function => "belongs on a function".into(),
        "mgpu.semantics"
            if crate::Semantics::from_raw(attributes::enumerant(op, name)).is_none() =>
        {
            let value = attributes::get(op, name)
                .map(|v| v.to_string())
                .unwrap_or_default();
            format!("expected #mgpu.semantics<warpgroup> or #mgpu.semantics<lane>, got {value}")
        }
        "mgpu.semantics" => return Ok(()),
        crate::kernel::CONTRACT if on_function => return Ok(()),
        crate::kernel::CONTRACT => "belongs on a function".into(),
        _ => "is not an attribute of the dialect".into(),
    };
    let message = format!("attribute '{name}': {problem}");
    Err(Diagnostic::on(op, &codes::MGPU0007, message).emit())
}

thread_local! {
    static LAST_PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Keeps the text of a panic for the diagnostic instead of printing it.
pub(crate) fn install_panic_hook() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let previous = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let guarded = GUARDS.with(|depth| *depth.borrow() > 0);
            if guarded {
                LAST_PANIC.with(|last| *last.borrow_mut() = info.to_string());
            } else {
                previous(info);
            }
        }));
    });
}

thread_local! {
    static GUARDS: RefCell<u32> = const { RefCell::new(0) };
}

/// Runs code that C++ called: a panic becomes the diagnostic MGPU9999 at `op`,
/// since unwinding must not cross the C interface.
pub fn guard<T>(op: Op<'_>, f: impl FnOnce() -> Result<T, Failed>) -> Result<T, Failed> {
    GUARDS.with(|depth| *depth.borrow_mut() += 1);
    // What `f` leaves half done is IR that the failure makes MLIR drop.
    let outcome = panic::catch_unwind(AssertUnwindSafe(f));
    GUARDS.with(|depth| *depth.borrow_mut() -= 1);
    outcome.unwrap_or_else(|_| {
        let text = LAST_PANIC.with(|last| last.take());
        let message = format!("internal error: {}", text.replace('\n', ": "));
        Err(Diagnostic::on(op, &codes::MGPU9999, message).emit())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use melior::{
        Context,
        ir::{Location, Module},
    };
    use std::sync::{Arc, Mutex};

    #[test]
    fn a_panic_becomes_a_diagnostic() {
        install_panic_hook();
        let context = Context::new();
        let seen = Arc::new(Mutex::new(vec![]));
        let messages = Arc::clone(&seen);
        context.attach_diagnostic_handler(move |diagnostic| {
            messages
                .lock()
                .expect("no panic while held")
                .push(diagnostic.to_string());
            true
        });
        let module = Module::new(Location::unknown(&context));
        let outcome = guard(module.as_operation(), || -> Result<(), Failed> {
            panic!("no such slot")
        });
        assert!(outcome.is_err());
        let seen = seen.lock().expect("no panic while held");
        assert_eq!(seen.len(), 1);
        assert!(
            seen[0].contains("no such slot") && seen[0].ends_with("[MGPU9999]"),
            "{}",
            seen[0]
        );
        // What is not a panic passes through.
        assert!(matches!(guard(module.as_operation(), || Ok(7)), Ok(7)));
    }
}
