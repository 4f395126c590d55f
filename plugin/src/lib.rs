//! `libmgpu_plugin.so`: the dialect, its rules and its pipelines for stock
//! `mlir-opt` 22.
//!
//! ```text
//! mlir-opt --load-dialect-plugin=libmgpu_plugin.so --load-pass-plugin=libmgpu_plugin.so \
//!     --pass-pipeline='builtin.module(lower-to-nvvm)' kernel.mlir
//! ```
//!
//! The dialect plugin alone parses, prints and verifies with all op rules; the pass
//! plugin adds `mgpu-verify`, the lowering passes and the pipelines.

use mlir_sys::{MlirDialectRegistry, mlirDialectHandleInsertDialect};
use std::ffi::{c_char, c_void};

/// The version of MLIR's plugin interface (mlir/Tools/Plugins, both kinds).
const API_VERSION: u32 = 1;
const NAME: &std::ffi::CStr = c"mgpu";
const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");

/// `mlir::DialectPluginLibraryInfo`
#[repr(C)]
pub struct DialectPluginInfo {
    api_version: u32,
    name: *const c_char,
    version: *const c_char,
    register: extern "C" fn(*mut c_void),
}

/// `mlir::PassPluginLibraryInfo`
#[repr(C)]
pub struct PassPluginInfo {
    api_version: u32,
    name: *const c_char,
    version: *const c_char,
    register: extern "C" fn(),
}

extern "C" fn register_dialect(registry: *mut c_void) {
    let registry = MlirDialectRegistry { ptr: registry };
    mgpu_verify::install();
    // SAFETY: MLIR passes its live registry.
    unsafe { mlirDialectHandleInsertDialect(mgpu_dialect::dialect().to_raw(), registry) };
}

extern "C" fn register_passes() {
    mgpu_verify::register();
    mgpu_lower::register();
    mgpu_emit::register();
}

/// The entry point of `--load-dialect-plugin`.
#[unsafe(no_mangle)]
pub extern "C" fn mlirGetDialectPluginInfo() -> DialectPluginInfo {
    DialectPluginInfo {
        api_version: API_VERSION,
        name: NAME.as_ptr(),
        version: VERSION.as_ptr().cast(),
        register: register_dialect,
    }
}

/// The entry point of `--load-pass-plugin`.
#[unsafe(no_mangle)]
pub extern "C" fn mlirGetPassPluginInfo() -> PassPluginInfo {
    PassPluginInfo {
        api_version: API_VERSION,
        name: NAME.as_ptr(),
        version: VERSION.as_ptr().cast(),
        register: register_passes,
    }
}
