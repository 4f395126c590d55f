//! The C++ main of mgpu-opt, and the run path of all tools.

use std::{env, path::Path};

fn main() {
    println!("cargo:rerun-if-changed=glue");
    let variable = |name: &str| env::var(name).unwrap_or_default();
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
    println!(
        "cargo:rustc-link-arg=-Wl,-rpath,{}",
        variable("DEP_MGPU_DIALECT_LIBDIR")
    );
}
