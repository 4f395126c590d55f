//! The C interface of `glue/glue.h`; the two change together.

use mlir_sys::{
    MlirAttribute, MlirContext, MlirDialectHandle, MlirDialectRegistry, MlirLocation,
    MlirLogicalResult, MlirModule, MlirOperation, MlirStringCallback, MlirStringRef, MlirType,
};
use std::ffi::c_void;

#[repr(C)]
#[derive(Clone, Copy)]
pub struct RawBarrierType {
    pub size: i64,
    pub arrivals: i64,
    pub num_axes: isize,
    pub collective: *const i32,
    pub orders_tensor_core: bool,
    pub leader_tracked: bool,
    pub peer: bool,
}

#[repr(C)]
pub struct RawNvvmTarget {
    pub opt_level: i32,
    pub triple: MlirStringRef,
    pub chip: MlirStringRef,
    pub features: MlirStringRef,
    pub flags: MlirAttribute,
}

#[repr(C)]
pub struct RawOption {
    pub name: MlirStringRef,
    pub description: MlirStringRef,
    pub initial: MlirStringRef,
}

#[repr(C)]
pub struct RawPassInfo {
    pub argument: MlirStringRef,
    pub description: MlirStringRef,
    pub anchor: MlirStringRef,
    pub num_options: isize,
    pub options: *const RawOption,
    pub this: *const c_void,
    pub dependent_dialects: unsafe extern "C" fn(*const c_void, MlirDialectRegistry),
    pub run: unsafe extern "C" fn(
        *const c_void,
        MlirOperation,
        isize,
        *const MlirStringRef,
    ) -> MlirLogicalResult,
}

#[repr(C)]
pub struct RawPipelineInfo {
    pub argument: MlirStringRef,
    pub description: MlirStringRef,
    pub num_options: isize,
    pub options: *const RawOption,
    pub this: *const c_void,
    pub build: unsafe extern "C" fn(
        *const c_void,
        isize,
        *const MlirStringRef,
        MlirStringCallback,
        *mut c_void,
    ) -> MlirLogicalResult,
}

unsafe extern "C" {
    pub fn mlirGetDialectHandle__mgpu__() -> MlirDialectHandle;
    pub fn mgpuTypeGetBarrier(ty: MlirType, out: *mut RawBarrierType) -> bool;
    pub fn mgpuBarrierTypeGet(context: MlirContext, parameters: *const RawBarrierType) -> MlirType;
    pub fn mgpuTypeGetNamedBarrier(ty: MlirType, threads: *mut i64, slots: *mut i64) -> bool;
    pub fn mgpuAttributeGetEnum(attribute: MlirAttribute) -> i32;
    pub fn mgpuEmitDiagnostic(
        severity: i32,
        location: MlirLocation,
        message: MlirStringRef,
        n: isize,
        note_locations: *const MlirLocation,
        notes: *const MlirStringRef,
    );
    pub fn mgpuParse(
        context: MlirContext,
        text: MlirStringRef,
        name: MlirStringRef,
        verify: bool,
    ) -> MlirModule;
    pub fn mgpuAttributeGetNvvmTarget(attribute: MlirAttribute, out: *mut RawNvvmTarget) -> bool;
    pub fn mgpuNvvmTargetWith(
        attribute: MlirAttribute,
        chip: MlirStringRef,
        features: MlirStringRef,
    ) -> MlirAttribute;
    pub fn mgpuIsolatedFromAbove(op: MlirOperation) -> bool;
    pub fn mgpuRegisterPass(info: *const RawPassInfo);
    pub fn mgpuRegisterPipeline(info: *const RawPipelineInfo);
}

/// A string for C; valid as long as `text`.
pub fn string_ref(text: &str) -> MlirStringRef {
    MlirStringRef {
        data: text.as_ptr().cast(),
        length: text.len(),
    }
}

/// The bytes behind a string from C.
///
/// # Safety
/// `text` points to `length` bytes that live for `'a`.
pub unsafe fn bytes<'a>(text: MlirStringRef) -> &'a [u8] {
    if text.length == 0 {
        return &[];
    }
    // SAFETY: the caller's promise.
    unsafe { std::slice::from_raw_parts(text.data.cast(), text.length) }
}

/// A string from C; empty if it is not UTF-8.
///
/// # Safety
/// As for [`bytes`].
pub unsafe fn text<'a>(text: MlirStringRef) -> &'a str {
    // SAFETY: the caller's promise.
    std::str::from_utf8(unsafe { bytes(text) }).unwrap_or_default()
}
