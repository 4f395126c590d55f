//! What mlir-sys does not declare of LLVM's C API (targets, passes, the module
//! verifier), one function of the dialect's glue, and the few calls of the C library that running LLVM in a child needs.

use mlir_sys::{
    LLVMBool, LLVMContextRef, LLVMMemoryBufferRef, LLVMModuleRef, MlirOperation, MlirStringRef,
};
use std::ffi::{c_char, c_int};

/// A C type that is only ever handled by pointer.
macro_rules! opaque {
    ($($name:ident),*) => {$(
        #[repr(C)]
        pub struct $name {
            private: [u8; 0],
        }
    )*};
}
opaque!(Target, TargetMachine, TargetData, PassOptions, Error);

/// `LLVMReturnStatusAction`: tell the caller, print nothing.
pub const RETURN_STATUS: c_int = 2;
/// `LLVMAttributeFunctionIndex`: the function or call itself, not a parameter.
pub const FUNCTION_INDEX: u32 = u32::MAX;
/// `LLVMAssemblyFile`.
pub const ASSEMBLY_FILE: c_int = 0;
/// `LLVMRelocDefault` and `LLVMCodeModelDefault`.
pub const DEFAULT: c_int = 0;

unsafe extern "C" {
    // Of the dialect's glue (dialect/glue/glue.h).
    pub fn mgpuTranslateToLLVMIR(
        op: MlirOperation,
        context: LLVMContextRef,
        name: MlirStringRef,
        data_layout: MlirStringRef,
    ) -> LLVMModuleRef;

    pub fn LLVMInitializeNVPTXTargetInfo();
    pub fn LLVMInitializeNVPTXTarget();
    pub fn LLVMInitializeNVPTXTargetMC();
    pub fn LLVMInitializeNVPTXAsmPrinter();

    pub fn LLVMGetTargetFromTriple(
        triple: *const c_char,
        target: *mut *mut Target,
        error: *mut *mut c_char,
    ) -> LLVMBool;
    pub fn LLVMCreateTargetMachine(
        target: *mut Target,
        triple: *const c_char,
        cpu: *const c_char,
        features: *const c_char,
        level: c_int,
        relocation: c_int,
        code_model: c_int,
    ) -> *mut TargetMachine;
    pub fn LLVMDisposeTargetMachine(machine: *mut TargetMachine);
    pub fn LLVMCreateTargetDataLayout(machine: *mut TargetMachine) -> *mut TargetData;
    pub fn LLVMCopyStringRepOfTargetData(layout: *mut TargetData) -> *mut c_char;
    pub fn LLVMDisposeTargetData(layout: *mut TargetData);

    pub fn LLVMVerifyModule(
        module: LLVMModuleRef,
        action: c_int,
        message: *mut *mut c_char,
    ) -> LLVMBool;

    pub fn LLVMCreatePassBuilderOptions() -> *mut PassOptions;
    pub fn LLVMDisposePassBuilderOptions(options: *mut PassOptions);
    pub fn LLVMRunPasses(
        module: LLVMModuleRef,
        passes: *const c_char,
        machine: *mut TargetMachine,
        options: *mut PassOptions,
    ) -> *mut Error;
    pub fn LLVMGetErrorMessage(error: *mut Error) -> *mut c_char;
    pub fn LLVMDisposeErrorMessage(message: *mut c_char);
    pub fn LLVMTargetMachineEmitToMemoryBuffer(
        machine: *mut TargetMachine,
        module: LLVMModuleRef,
        kind: c_int,
        error: *mut *mut c_char,
        out: *mut LLVMMemoryBufferRef,
    ) -> LLVMBool;

    pub fn fork() -> c_int;
    pub fn waitpid(pid: c_int, status: *mut c_int, options: c_int) -> c_int;
    pub fn _exit(code: c_int) -> !;
    pub fn signal(number: c_int, handler: usize) -> usize;
    pub fn dup2(from: c_int, to: c_int) -> c_int;
}

/// `SIG_DFL`
pub const DEFAULT_HANDLER: usize = 0;
/// The signals of a crash, with their names: their numbers are the same on every Linux that CUDA has.
pub const CRASH_SIGNALS: &[(c_int, &str)] = &[
    (4, "SIGILL"),
    (5, "SIGTRAP"),
    (6, "SIGABRT"),
    (7, "SIGBUS"),
    (8, "SIGFPE"),
    (11, "SIGSEGV"),
];
