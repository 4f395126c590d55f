//! From an LLVM module to PTX, in a child process.
//!
//! LLVM ends the process when its back end cannot go on ("LLVM ERROR: Cannot select"),
//! and now and then it crashes. Both must not happen to a compiler that is a library, so
//! optimiser and back end run in a forked child, which hands its result through a pipe;
//! that costs about five milliseconds. The child touches nothing but memory and the pipe.
//!
//! A fork copies only the calling thread, and a lock that another thread holds at that moment
//! stays locked in the child. glibc's allocator is fork-safe, MLIR's locks are not the child's
//! business, and [`LLVM_AT_WORK`] keeps forks apart from our own use of LLVM on other threads.
//! A program that runs LLVM by itself on other threads should keep it apart likewise.

use crate::{error::EmitError, ffi, llvm_ir::LlvmModule, llvm_ir::take_message};
use mlir_sys::*;
use std::{
    ffi::{CStr, CString, c_char, c_void},
    fs::File,
    io::{self, PipeReader, PipeWriter, Read, Write},
    mem::ManuallyDrop,
    os::fd::{AsRawFd, FromRawFd, IntoRawFd},
    ptr,
    sync::{
        PoisonError, RwLock,
        atomic::{AtomicI32, Ordering},
    },
};

/// What a message through the pipe holds; its length, 8 bytes, and its text follow.
const PTX: u8 = b'P';
const ERROR: u8 = b'E';

/// Held for reading while this crate is inside LLVM, and for writing while it forks.
pub(crate) static LLVM_AT_WORK: RwLock<()> = RwLock::new(());

/// Optimises at the module's level and emits PTX. The module itself stays as it is.
pub fn emit(module: &LlvmModule) -> Result<String, EmitError> {
    let (reader, writer) = io::pipe()?;
    let alone = LLVM_AT_WORK.write().unwrap_or_else(PoisonError::into_inner);
    // SAFETY: the child runs `child` alone, which does not return.
    let forked = unsafe { ffi::fork() };
    if forked != 0 {
        drop(alone);
    }
    match forked {
        -1 => Err(io::Error::last_os_error().into()),
        0 => child(module, writer),
        pid => {
            drop(writer);
            receive(module, pid, reader)
        }
    }
}

fn receive(module: &LlvmModule, pid: i32, mut reader: PipeReader) -> Result<String, EmitError> {
    let message = open(&mut reader);
    let mut status = 0;
    // SAFETY: `pid` is our child. A host that ignores SIGCHLD makes this fail: no harm.
    while unsafe { ffi::waitpid(pid, &mut status, 0) } == -1
        && io::Error::last_os_error().kind() == io::ErrorKind::Interrupted
    {}
    match message {
        Ok((PTX, text)) => Ok(text),
        Ok((_, text)) => Err(cannot_compile(module, &text)),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
            Err(EmitError::Crashed(describe(status)))
        }
        Err(error) => Err(error.into()),
    }
}

/// Reads a message: its kind and its text. It says itself how long it is, since the pipe's end does
/// not: a child of another thread may have inherited our pipe, and hold it open.
fn open(reader: &mut impl Read) -> io::Result<(u8, String)> {
    let (mut kind, mut length) = ([0; 1], [0; 8]);
    reader.read_exact(&mut kind)?;
    reader.read_exact(&mut length)?;
    let length = u64::from_le_bytes(length);
    let mut text = vec![];
    if reader.take(length).read_to_end(&mut text)? as u64 != length {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok((kind[0], String::from_utf8_lossy(&text).into_owned()))
}

fn describe(status: i32) -> String {
    let signal = status & 0x7f;
    match ffi::CRASH_SIGNALS
        .iter()
        .find(|(number, _)| *number == signal)
    {
        Some((_, name)) => (*name).into(),
        None if signal == 0 => format!("exit status {}", (status >> 8) & 0xff),
        None => format!("signal {signal}"),
    }
}

/// Reads LLVM's message: `Cannot select: t5: f32 = llvm.nvvm.x ... In function: k`.
fn cannot_compile(module: &LlvmModule, text: &str) -> EmitError {
    let call = intrinsic_name(text).and_then(|name| module.call_of(name));
    let (function, place) = call.map_or((None, None), |(function, place)| (Some(function), place));
    let named = text
        .lines()
        .find_map(|line| line.trim().strip_prefix("In function: "));
    let first = text.trim().lines().next().unwrap_or("no text").trim();
    EmitError::CannotCompile {
        message: first.into(),
        function: named.map(Into::into).or(function),
        place,
    }
}

fn intrinsic_name(text: &str) -> Option<&str> {
    let start = text.find("llvm.")?;
    let rest = &text[start..];
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '_';
    let end = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
    Some(rest[..end].trim_end_matches('.'))
}

/// The write end of the pipe, for the callbacks; only ever set in a child.
static PIPE: AtomicI32 = AtomicI32::new(-1);

fn child(module: &LlvmModule, writer: PipeWriter) -> ! {
    PIPE.store(writer.into_raw_fd(), Ordering::Relaxed);
    quiet();
    // SAFETY: the callbacks live as long as the process; the module is the child's own copy.
    unsafe {
        LLVMResetFatalErrorHandler();
        LLVMInstallFatalErrorHandler(Some(on_fatal_error));
        LLVMContextSetDiagnosticHandler(module.context, Some(on_diagnostic), ptr::null_mut());
    }
    match optimise(module).and_then(|()| assembly(module)) {
        Ok(text) => finish(PTX, &text),
        Err(text) => finish(ERROR, text.as_bytes()),
    }
}

/// The parent speaks for the child: no crash report on the terminal, no handler of the host.
fn quiet() {
    // SAFETY: plain system calls on the child's own state.
    unsafe {
        for (signal, _) in ffi::CRASH_SIGNALS {
            ffi::signal(*signal, ffi::DEFAULT_HANDLER);
        }
        if let Ok(null) = File::options().write(true).open("/dev/null") {
            ffi::dup2(null.as_raw_fd(), 2);
        }
    }
}

/// Sends one message and ends the child, without running what the parent registered for its exit.
fn finish(kind: u8, text: &[u8]) -> ! {
    // SAFETY: the descriptor is the child's; it is not closed here.
    let mut pipe = ManuallyDrop::new(unsafe { File::from_raw_fd(PIPE.load(Ordering::Relaxed)) });
    let mut header = vec![kind];
    header.extend((text.len() as u64).to_le_bytes());
    // If the parent is gone there is nobody to tell.
    let _ = pipe.write_all(&header).and_then(|()| pipe.write_all(text));
    // SAFETY: ends this process, the child.
    unsafe { ffi::_exit(0) }
}

/// # Safety
/// `reason` is a C string.
unsafe extern "C" fn on_fatal_error(reason: *const c_char) {
    // SAFETY: the caller's promise; LLVM calls.
    finish(ERROR, unsafe { CStr::from_ptr(reason) }.to_bytes())
}

/// # Safety
/// `info` is live.
unsafe extern "C" fn on_diagnostic(info: LLVMDiagnosticInfoRef, _: *mut c_void) {
    // SAFETY: the caller's promise; the description is ours.
    unsafe {
        if LLVMGetDiagInfoSeverity(info) == LLVMDiagnosticSeverity_LLVMDSError {
            let text = take_message(LLVMGetDiagInfoDescription(info));
            finish(ERROR, text.as_bytes())
        }
    }
}

fn optimise(module: &LlvmModule) -> Result<(), String> {
    let passes =
        CString::new(format!("default<O{}>", module.opt_level)).map_err(|e| e.to_string())?;
    // SAFETY: module and machine are live; options and error are ours.
    unsafe {
        let options = ffi::LLVMCreatePassBuilderOptions();
        let error = ffi::LLVMRunPasses(module.module, passes.as_ptr(), module.machine, options);
        ffi::LLVMDisposePassBuilderOptions(options);
        if error.is_null() {
            return Ok(());
        }
        let message = ffi::LLVMGetErrorMessage(error);
        let text = CStr::from_ptr(message).to_string_lossy().into_owned();
        ffi::LLVMDisposeErrorMessage(message);
        Err(text)
    }
}

fn assembly(module: &LlvmModule) -> Result<Vec<u8>, String> {
    let (mut message, mut buffer) = (ptr::null_mut(), ptr::null_mut());
    // SAFETY: module and machine are live; LLVM hands us a message or a buffer.
    unsafe {
        let kind = ffi::ASSEMBLY_FILE;
        if ffi::LLVMTargetMachineEmitToMemoryBuffer(
            module.machine,
            module.module,
            kind,
            &mut message,
            &mut buffer,
        ) != 0
        {
            return Err(take_message(message));
        }
        let start: *const u8 = LLVMGetBufferStart(buffer).cast();
        let text = std::slice::from_raw_parts(start, LLVMGetBufferSize(buffer)).to_vec();
        LLVMDisposeMemoryBuffer(buffer);
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages() {
        let message = |kind: u8, length: u64, text: &str| {
            [&[kind], &length.to_le_bytes()[..], text.as_bytes()].concat()
        };
        let open = |message: &[u8]| open(&mut &message[..]).ok();
        assert_eq!(open(&message(PTX, 3, "abc")), Some((PTX, "abc".into())));
        assert_eq!(open(&message(PTX, 4, "abc")), None);
        assert_eq!(open(b"P12"), None);
        assert_eq!(open(b""), None);
    }

    #[test]
    fn crashes() {
        assert_eq!(describe(11), "SIGSEGV");
        assert_eq!(describe(6 | 0x80), "SIGABRT");
        assert_eq!(describe(3 << 8), "exit status 3");
        assert_eq!(describe(9), "signal 9");
    }

    #[test]
    fn intrinsics() {
        let text = "Cannot select: intrinsic %llvm.nvvm.redux.sync.fmin";
        assert_eq!(intrinsic_name(text), Some("llvm.nvvm.redux.sync.fmin"));
        assert_eq!(intrinsic_name("t1 = llvm.x TargetConstant"), Some("llvm.x"));
        assert_eq!(intrinsic_name("no name"), None);
    }
}
