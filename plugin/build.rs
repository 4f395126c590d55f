//! The run path of the unit tests: it is not inherited from dependencies.

fn main() {
    let libdir = std::env::var("DEP_MGPU_DIALECT_LIBDIR").unwrap_or_default();
    println!("cargo:rustc-link-arg=-Wl,-rpath,{libdir}");
}
