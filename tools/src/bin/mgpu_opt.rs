//! `mgpu-opt`: MLIR's opt driver with the mgpu dialect, passes and pipelines.
//! Every flag of `mlir-opt` works.

use melior::{
    dialect::DialectRegistry,
    utility::{register_all_dialects, register_all_passes},
};
use mgpu_dialect::hooks::{VerifierMode, set_verifier_mode};
use mlir_sys::{MlirDialectRegistry, MlirLogicalResult, MlirStringRef};
use std::{
    ffi::{CString, c_char, c_int},
    os::unix::ffi::OsStringExt,
    process::ExitCode,
    thread,
};

unsafe extern "C" {
    fn mgpuOptMain(
        argc: c_int,
        argv: *mut *mut c_char,
        registry: MlirDialectRegistry,
        set_verifier_mode: extern "C" fn(c_int),
        accept: unsafe extern "C" fn(MlirStringRef, MlirStringRef) -> bool,
    ) -> MlirLogicalResult;
}

/// MLIR recurses where no bracket shows (a chain of unary minus, say), so its main gets more
/// stack than a thread has by default. Only pages that are touched cost memory.
const STACK: usize = 256 << 20;

fn main() -> ExitCode {
    let main = thread::Builder::new().stack_size(STACK).spawn(run);
    match main.map(thread::JoinHandle::join) {
        Ok(Ok(code)) => code,
        Ok(Err(_)) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!(
                "error: cannot start a thread with {} MiB of stack: {error}",
                STACK >> 20
            );
            ExitCode::FAILURE
        }
    }
}

fn run() -> ExitCode {
    let registry = DialectRegistry::new();
    register_all_dialects(&registry);
    mgpu_dialect::dialect().insert_dialect(&registry);
    register_all_passes();
    mgpu_verify::register();
    mgpu_lower::register();
    mgpu_emit::register();

    // Arguments come from the system as C strings, so none has a NUL.
    let args: Vec<CString> = std::env::args_os()
        .filter_map(|arg| CString::new(arg.into_vec()).ok())
        .collect();
    let mut argv: Vec<*mut c_char> = args.iter().map(|arg| arg.as_ptr().cast_mut()).collect();
    let argc = argv.len() as c_int;
    argv.push(std::ptr::null_mut());
    // SAFETY: argv is a null-terminated array of strings; registry and arguments outlive the call.
    let result =
        unsafe { mgpuOptMain(argc, argv.as_mut_ptr(), registry.to_raw(), set_mode, accept) };
    if result.value != 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

extern "C" fn set_mode(mode: c_int) {
    set_verifier_mode(match mode {
        1 => VerifierMode::Lenient,
        2 => VerifierMode::Off,
        _ => VerifierMode::Strict,
    });
}

/// # Safety
/// Both strings point to bytes that live for the call.
unsafe extern "C" fn accept(file: MlirStringRef, text: MlirStringRef) -> bool {
    // SAFETY: the main passes the name and the buffer of the open file.
    let bytes =
        |s: MlirStringRef| unsafe { std::slice::from_raw_parts(s.data.cast::<u8>(), s.length) };
    let file = String::from_utf8_lossy(if file.length == 0 { b"-" } else { bytes(file) });
    let text = if text.length == 0 { &[] } else { bytes(text) };
    match mgpu_dialect::parse::check_text(&file, text) {
        Ok(()) => true,
        Err(error) => {
            eprintln!("{error}");
            false
        }
    }
}
