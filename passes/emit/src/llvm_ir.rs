//! From a `gpu.module` of `llvm` and `nvvm` ops to an LLVM module that LLVM may optimise.
//!
//! Two things are done that the upstream way (`gpu-module-to-binary`) leaves out:
//!
//! * **Inline assembly becomes `convergent`**, and so do functions, as clang does for
//!   CUDA. Intrinsics are `convergent` by themselves, inline assembly is not, and LLVM then
//!   copies it into both branches of an `if` on the lane: a barrier run by part of a warp.
//! * **LLVM's verifier runs**, and its text becomes the message.

use crate::{error::EmitError, ffi, line_map::Place, ptx::LLVM_AT_WORK};
use mgpu_dialect::{
    attributes,
    ir::Op,
    target::{Chip, NEWEST_PTX_VERSION, PTX_VERSION, Target},
};
use mlir_sys::*;
use std::{
    ffi::{CStr, CString, c_char},
    ptr,
    sync::{Once, PoisonError},
};

/// What LLVM compiles for.
#[derive(Clone, Debug)]
pub struct Machine {
    /// The chip, such as `sm_90a`.
    pub chip: &'static str,
    /// The PTX version, such as 86.
    pub ptx_version: u32,
    /// The optimisation level, 0 to 3.
    pub opt_level: u8,
}

impl Machine {
    /// The machine of a target, or why there is none. LLVM itself would print and go on.
    pub fn of(target: &Target<'_>) -> Result<Self, EmitError> {
        let unknown = || EmitError::UnknownFeatures(target.features.clone());
        let chip = target.limits().map(|chip: &Chip| chip.name);
        let ptx_version = match target.ptx_version() {
            None => PTX_VERSION,
            Some(version) => version.map_err(|_| unknown())?,
        };
        let only_ptx = target.features.split(',').all(|feature| {
            let feature = feature.trim();
            feature.is_empty() || feature.starts_with("+ptx")
        });
        if !only_ptx || ptx_version > NEWEST_PTX_VERSION {
            return Err(unknown());
        }
        Ok(Self {
            chip: chip.ok_or_else(|| EmitError::UnknownChip(target.chip.clone()))?,
            ptx_version,
            opt_level: target.opt_level.clamp(0, 3) as u8,
        })
    }
}

/// A verified LLVM module with its context and target machine.
pub struct LlvmModule {
    pub(crate) context: LLVMContextRef,
    pub(crate) module: LLVMModuleRef,
    pub(crate) machine: *mut ffi::TargetMachine,
    pub(crate) opt_level: u8,
}

impl Drop for LlvmModule {
    fn drop(&mut self) {
        // SAFETY: each is owned or null; a module goes before its context.
        unsafe {
            if !self.module.is_null() {
                LLVMDisposeModule(self.module);
            }
            if !self.machine.is_null() {
                ffi::LLVMDisposeTargetMachine(self.machine);
            }
            LLVMContextDispose(self.context);
        }
    }
}

/// Translates a `gpu.module`. The MLIR context must have LLVM's translations registered
/// (`melior::utility::register_all_llvm_translations`), as `mlir-opt` and our tools do.
pub fn translate(module: Op<'_>, machine: &Machine) -> Result<LlvmModule, EmitError> {
    let _at_work = LLVM_AT_WORK.read().unwrap_or_else(PoisonError::into_inner);
    let target_machine = target_machine(machine)?;
    // SAFETY: a new context, owned by the result.
    let context = unsafe { LLVMContextCreate() };
    let mut llvm = LlvmModule {
        context,
        module: ptr::null_mut(),
        machine: target_machine,
        opt_level: machine.opt_level,
    };
    let name = attributes::string(module, "sym_name").unwrap_or_default();
    let string = |text: &str| MlirStringRef {
        data: text.as_ptr().cast(),
        length: text.len(),
    };
    let layout = data_layout(llvm.machine);
    // SAFETY: op and context are live, the strings are copied; null is an error that MLIR has
    // reported.
    llvm.module = unsafe {
        let (name, layout) = (string(name), string(&layout));
        ffi::mgpuTranslateToLLVMIR(module.to_raw(), llvm.context, name, layout)
    };
    if llvm.module.is_null() {
        return Err(EmitError::Untranslatable);
    }
    // SAFETY: the module is live and copies the triple.
    unsafe { LLVMSetTarget(llvm.module, TRIPLE.as_ptr()) };
    llvm.mark_convergent();
    llvm.verify()?;
    Ok(llvm)
}

/// The machine's data layout as text.
fn data_layout(machine: *mut ffi::TargetMachine) -> String {
    // SAFETY: the machine is live; layout and text are ours.
    unsafe {
        let layout = ffi::LLVMCreateTargetDataLayout(machine);
        let text = take_message(ffi::LLVMCopyStringRepOfTargetData(layout));
        ffi::LLVMDisposeTargetData(layout);
        text
    }
}

const TRIPLE: &CStr = c"nvptx64-nvidia-cuda";

fn target_machine(machine: &Machine) -> Result<*mut ffi::TargetMachine, EmitError> {
    static ONCE: Once = Once::new();
    // SAFETY: the initialisers fill LLVM's tables of targets; once, since they take no lock.
    ONCE.call_once(|| unsafe {
        ffi::LLVMInitializeNVPTXTargetInfo();
        ffi::LLVMInitializeNVPTXTarget();
        ffi::LLVMInitializeNVPTXTargetMC();
        ffi::LLVMInitializeNVPTXAsmPrinter();
    });
    let failed = |message: String| EmitError::CannotCompile {
        message,
        function: None,
        place: None,
    };
    let text = |text: String| CString::new(text).map_err(|_| failed("a NUL in the target".into()));
    let chip = text(machine.chip.into())?;
    let features = text(format!("+ptx{}", machine.ptx_version))?;
    let (mut target, mut message) = (ptr::null_mut(), ptr::null_mut());
    // SAFETY: the strings outlive the calls; LLVM writes a target or a message that we own.
    let raw = unsafe {
        if ffi::LLVMGetTargetFromTriple(TRIPLE.as_ptr(), &mut target, &mut message) != 0 {
            return Err(failed(take_message(message)));
        }
        let level = machine.opt_level.into();
        let (relocation, model) = (ffi::DEFAULT, ffi::DEFAULT);
        ffi::LLVMCreateTargetMachine(
            target,
            TRIPLE.as_ptr(),
            chip.as_ptr(),
            features.as_ptr(),
            level,
            relocation,
            model,
        )
    };
    if raw.is_null() {
        return Err(failed(
            "this LLVM was built without its NVPTX target".into(),
        ));
    }
    Ok(raw)
}

/// The text of a message that LLVM hands over.
///
/// # Safety
/// `message` is null or a message of LLVM's that the caller owns.
pub(crate) unsafe fn take_message(message: *mut c_char) -> String {
    if message.is_null() {
        return String::new();
    }
    // SAFETY: the caller's promise; messages are C strings.
    unsafe {
        let text = CStr::from_ptr(message).to_string_lossy().into_owned();
        LLVMDisposeMessage(message);
        text
    }
}

impl LlvmModule {
    /// The LLVM IR as text.
    pub fn text(&self) -> String {
        // SAFETY: the module is live; the message is ours.
        unsafe { take_message(LLVMPrintModuleToString(self.module)) }
    }

    fn mark_convergent(&self) {
        let name = c"convergent";
        // SAFETY: the name is a string of that length; the attribute belongs to our context.
        let convergent = unsafe {
            let kind = LLVMGetEnumAttributeKindForName(name.as_ptr(), name.count_bytes());
            LLVMCreateEnumAttribute(self.context, kind, 0)
        };
        for function in self.functions() {
            // SAFETY: function and calls are live; an intrinsic's attributes are LLVM's own.
            unsafe {
                if LLVMGetIntrinsicID(function) == 0 {
                    LLVMAddAttributeAtIndex(function, ffi::FUNCTION_INDEX, convergent);
                }
            }
            for call in calls(function) {
                // SAFETY: as above. A call of a function inherits from it; of assembly or of a
                // pointer it does not.
                unsafe {
                    if LLVMIsAFunction(LLVMGetCalledValue(call)).is_null() {
                        LLVMAddCallSiteAttribute(call, ffi::FUNCTION_INDEX, convergent);
                    }
                }
            }
        }
    }

    fn verify(&self) -> Result<(), EmitError> {
        let mut message = ptr::null_mut();
        // SAFETY: the module is live; LLVM writes a message that we own, also on success.
        let (broken, text) = unsafe {
            let broken = ffi::LLVMVerifyModule(self.module, ffi::RETURN_STATUS, &mut message);
            (broken != 0, take_message(message))
        };
        if broken {
            Err(EmitError::InvalidIr(text))
        } else {
            Ok(())
        }
    }

    /// The first call of an intrinsic: the function that it is in, and its place if there are debug
    /// locations.
    pub(crate) fn call_of(&self, intrinsic: &str) -> Option<(String, Option<Place>)> {
        // An overloaded intrinsic's full name has its types at the end.
        let is_named = |name: &str| {
            name.strip_prefix(intrinsic)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        self.functions().find_map(|function| {
            let call = calls(function).find(|&call| {
                // SAFETY: the call is live.
                is_named(&value_name(unsafe { LLVMGetCalledValue(call) }))
            })?;
            Some((value_name(function), place(call)))
        })
    }

    fn functions(&self) -> impl Iterator<Item = LLVMValueRef> {
        // SAFETY: the module is live; null ends the list.
        let next = |f: &LLVMValueRef| non_null(unsafe { LLVMGetNextFunction(*f) });
        // SAFETY: as above.
        std::iter::successors(non_null(unsafe { LLVMGetFirstFunction(self.module) }), next)
    }
}

fn non_null<T>(pointer: *mut T) -> Option<*mut T> {
    (!pointer.is_null()).then_some(pointer)
}

/// The calls in a function, inline assembly included.
fn calls(function: LLVMValueRef) -> impl Iterator<Item = LLVMValueRef> {
    // SAFETY: functions, blocks and instructions of a live module; null ends each list.
    let blocks = std::iter::successors(
        non_null(unsafe { LLVMGetFirstBasicBlock(function) }),
        |block| non_null(unsafe { LLVMGetNextBasicBlock(*block) }),
    );
    blocks
        .flat_map(|block| {
            // SAFETY: as above.
            std::iter::successors(
                non_null(unsafe { LLVMGetFirstInstruction(block) }),
                |instruction| non_null(unsafe { LLVMGetNextInstruction(*instruction) }),
            )
        })
        // SAFETY: as above.
        .filter(|instruction| !unsafe { LLVMIsACallInst(*instruction) }.is_null())
}

fn value_name(value: LLVMValueRef) -> String {
    let mut length = 0;
    // SAFETY: the value is live; its name has `length` bytes.
    unsafe {
        let name = LLVMGetValueName2(value, &mut length);
        text(name, length)
    }
}

/// # Safety
/// `data` is null or points to `length` bytes.
unsafe fn text(data: *const c_char, length: usize) -> String {
    if data.is_null() {
        return String::new();
    }
    // SAFETY: the caller's promise.
    let bytes = unsafe { std::slice::from_raw_parts(data.cast(), length) };
    String::from_utf8_lossy(bytes).into_owned()
}

/// The debug location of an instruction.
fn place(instruction: LLVMValueRef) -> Option<Place> {
    let (mut directory_length, mut file_length) = (0, 0);
    // SAFETY: a live instruction; the strings belong to its module.
    unsafe {
        let line = LLVMGetDebugLocLine(instruction);
        if line == 0 {
            return None;
        }
        let directory = LLVMGetDebugLocDirectory(instruction, &mut directory_length);
        let file = LLVMGetDebugLocFilename(instruction, &mut file_length);
        let directory = text(directory, directory_length as usize);
        let file = text(file, file_length as usize);
        let separator = if directory.is_empty() || directory.ends_with('/') {
            ""
        } else {
            "/"
        };
        Some(Place {
            file: format!("{directory}{separator}{file}"),
            line,
            column: LLVMGetDebugLocColumn(instruction).max(1),
        })
    }
}
