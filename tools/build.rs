//! The C++ main of mgpu-opt, and the run path of all tools.

use std::{env, path::Path};

fn main() {
    println!("cargo:rerun-if-changed=glue");
    let variable = |name: &str| env::var(name).unwrap_or_default();
    let libdir = variable("DEP_MGPU_DIALECT_LIBDIR");
    load_mlir_first(Path::new(&libdir));
    let prefix = variable("DEP_MGPU_DIALECT_PREFIX");
    cc::Build::new()
        .compiler(Path::new(&prefix).join("bin/clang++"))
        .cpp(true)
        .std("c++17")
        .file("glue/opt_main.cpp")
        .flag("-isystem")
        .flag(format!("{prefix}/include"))
        .flag("-fno-exceptions")
        .flag("-fno-rtti")
        .opt_level(1)
        .compile("mgpu_opt_main");
    // A run path is not inherited from dependencies, so each package with binaries sets its own.
    println!("cargo:rustc-link-arg=-Wl,-rpath,{libdir}");
}

/// The loader looks a symbol up in the libraries in the order in which a program names them, and
/// nearly all that it looks up at start are MLIR's and LLVM's. To name them first, as `mlir-opt`
/// does, saves a tenth of the start; what links them is mlir-sys.
fn load_mlir_first(libdir: &Path) {
    for library in ["MLIR", "LLVM-22"] {
        if libdir.join(format!("lib{library}.so")).exists() {
            println!("cargo:rustc-link-lib=dylib={library}");
        }
    }
}
