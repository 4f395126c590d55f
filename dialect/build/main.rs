//! Makes the dialect from `td/`: C++ classes (mlir-tblgen), typed views for Rust
//! (`views.rs`), and the glue between the two.

mod tblgen;
mod views;

use std::{
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
    process,
};

fn main() {
    if let Err(error) = run() {
        eprintln!("error: {error}");
        process::exit(1);
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    for path in ["td", "glue", "build"] {
        println!("cargo:rerun-if-changed={path}");
    }
    println!("cargo:rerun-if-env-changed=MLIR_SYS_220_PREFIX");
    let prefix = PathBuf::from(env::var("MLIR_SYS_220_PREFIX").map_err(|_| {
        "MLIR_SYS_220_PREFIX is not set: expected the folder of an LLVM and MLIR 22 installation"
    })?);
    let out = PathBuf::from(env::var("OUT_DIR")?);

    tblgen::cpp_classes(&prefix, &out)?;
    let records = tblgen::records(&prefix)?;
    fs::write(out.join("views.rs"), views::generate(&records)?)?;
    compile_glue(&prefix, &out);
    link_c_api(&prefix, &out)?;

    // The run path of the unit tests.
    println!("cargo:rustc-link-arg=-Wl,-rpath,{}/lib", prefix.display());
    // For the build scripts of the crates above (run path, tools).
    println!("cargo:libdir={}", prefix.join("lib").display());
    println!("cargo:prefix={}", prefix.display());
    println!("cargo:glue={}", env::current_dir()?.join("glue").display());
    Ok(())
}

/// With clang, as libMLIR was: MLIR's fallback TypeIDs are keyed by the
/// compiler's spelling of a type's name, which g++ spells differently.
fn compile_glue(prefix: &Path, out: &Path) {
    cc::Build::new()
        .compiler(prefix.join("bin/clang++"))
        .cpp(true)
        .std("c++17")
        .files(["glue/dialect.cpp", "glue/support.cpp", "glue/pass.cpp"])
        .include(out)
        .flag("-isystem")
        .flag(prefix.join("include").display().to_string())
        // What mlir-tblgen writes leaves parameters unused.
        .flag("-Wno-unused-parameter")
        .flag("-fno-exceptions")
        .flag("-fno-rtti")
        .flag_if_supported("-g0")
        .opt_level(1)
        .compile("mgpu_glue");
}

/// mlir-sys links `-lMLIR-C`; Debian has the C API as archives only, so this
/// writes a linker script of that name.
fn link_c_api(prefix: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    let wanted = [
        "libMLIRCAPI",
        "libMLIROptLib",
        "libMLIRLspServer",
        "libMLIRRegisterAll",
    ];
    let mut archives = vec![];
    for entry in fs::read_dir(prefix.join("lib"))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.ends_with(".a") && wanted.iter().any(|w| name.starts_with(w)) {
            archives.push(path.display().to_string());
        }
    }
    archives.sort();
    fs::write(
        out.join("libMLIR-C.so"),
        format!("GROUP ( {} )\n", archives.join(" ")),
    )?;
    println!("cargo:rustc-link-search=native={}", out.display());
    Ok(())
}
