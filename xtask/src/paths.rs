//! Where things are. Nothing here is a fixed place of one machine: it all follows from the
//! manifest's folder, cargo's answers and the environment (`.cargo/config.toml` gives the
//! defaults).

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

/// The repository's root.
pub fn root() -> PathBuf {
    // At run time first: a prebuilt xtask may be run in another checkout.
    let own = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    own.parent().map(Path::to_path_buf).unwrap_or(own)
}

/// LLVM's installation; where Debian puts it unless the environment says otherwise.
pub fn llvm_prefix() -> PathBuf {
    std::env::var_os("MLIR_SYS_220_PREFIX").map_or_else(|| DEBIAN_PREFIX.into(), PathBuf::from)
}

/// Where Debian's packages of LLVM 22 live.
pub const DEBIAN_PREFIX: &str = "/usr/lib/llvm-22";

/// Ignored folder for tools that are fetched and not built.
pub fn deps() -> PathBuf {
    root().join(".deps")
}

/// Cargo's target folder, asked of cargo, since four different settings can move it.
pub fn target() -> Result<PathBuf> {
    let json = crate::sh::read(&mut crate::sh::cargo([
        "metadata",
        "--format-version=1",
        "--no-deps",
    ]))?;
    let json: serde_json::Value = serde_json::from_str(&json).context("cargo metadata")?;
    let folder = json["target_directory"]
        .as_str()
        .context("cargo metadata names no target directory")?;
    Ok(folder.into())
}
