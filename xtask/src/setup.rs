//! `cargo xtask setup`: installs what is missing and says what it does.
//!
//! On Debian LLVM comes by apt. Elsewhere, or where `MLIR_SYS_220_PREFIX` names another
//! installation, nothing is installed: what is missing is named. ptxas is fetched on every system
//! (see `ptxas.rs`); without it the tools stop at PTX, so a failure there is told and not fatal.
//! Every other subcommand that builds starts with [`ensure`], hence the aim of well under a second
//! when nothing is missing.
//!
//! The age of rustc needs no check here: cargo refuses `rust-version = "1.95"` before this program
//! is built.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::{fail, paths, ptxas, sh};

/// Debian's packages of LLVM 22. libpolly is named by `llvm-config --libs`.
const LLVM_PACKAGES: &[&str] = &[
    "libmlir-22-dev",
    "mlir-22-tools",
    "llvm-22-dev",
    "llvm-22-tools",
    "clang-22",
    "libclang-22-dev",
    "libpolly-22-dev",
];

/// What LLVM's libraries are linked against, and the C++ library that clang uses.
const SYSTEM_PACKAGES: &[&str] = &[
    "libzstd-dev",
    "zlib1g-dev",
    "libxml2-dev",
    "libcurl4-openssl-dev",
    "g++",
];

/// What the build and the tests call in LLVM's `bin`.
const LLVM_PROGRAMS: &[&str] = &[
    "clang++",
    "llvm-config",
    "llvm-tblgen",
    "mlir-tblgen",
    "mlir-opt",
    "FileCheck",
    "not",
    "split-file",
    "count",
    "llvm-dwarfdump",
];

/// The subcommand.
pub fn run(args: &[String]) -> Result<()> {
    let (flags, _) = fail::parse_args(args, &["--second-ptxas"], false)?;
    let ptxas = ensure(flags.contains(&"--second-ptxas"))?;
    println!("LLVM and MLIR 22: {}", paths::llvm_prefix().display());
    match ptxas {
        Some(path) => println!(
            "ptxas: {}",
            path.strip_prefix(paths::root()).unwrap_or(&path).display()
        ),
        None => println!("ptxas: none; everything up to PTX works"),
    }
    println!("setup is complete");
    Ok(())
}

/// Installs what is missing; returns where the main ptxas is. Silent when nothing is missing.
pub fn ensure(second_ptxas: bool) -> Result<Option<PathBuf>> {
    llvm()?;
    let mut found = None;
    let wanted: &[_] = if second_ptxas {
        &[ptxas::MAIN, ptxas::SECOND]
    } else {
        &[ptxas::MAIN]
    };
    for version in wanted {
        let path = version.find().map_or_else(
            || {
                pip_for_debian()?;
                version.fetch()
            },
            Ok,
        );
        match path {
            Ok(path) if version.version == ptxas::MAIN.version => found = Some(path),
            Ok(_) => {}
            Err(error) => eprintln!(
                "setup: could not fetch ptxas {}: {error:#}\n\
                 setup: going on without it; PTX can be written, cubins cannot, and tests that need it are ignored.\n\
                 setup: to use a ptxas of your own, set MGPU_PTXAS to its path.",
                version.version
            ),
        }
    }
    Ok(found)
}

fn llvm() -> Result<()> {
    let prefix = paths::llvm_prefix();
    let apt = sh::which("apt-get").is_some();
    if apt && prefix == Path::new(paths::DEBIAN_PREFIX) {
        let wanted = LLVM_PACKAGES.iter().chain(SYSTEM_PACKAGES).copied();
        return apt_install(&missing_packages(wanted)?);
    }
    let missing = missing_programs(&prefix);
    if missing.is_empty() {
        return Ok(());
    }
    Err(fail::lacks(format!(
        "{} lacks {}.\n\
         Install LLVM and MLIR 22 with mlir-tblgen, clang 22 and libclang (your distribution's packages, or a build\n\
         of llvm-project 22 with `-DLLVM_ENABLE_PROJECTS=\"mlir;clang\" -DLLVM_BUILD_LLVM_DYLIB=ON\n\
         -DLLVM_LINK_LLVM_DYLIB=ON -DLLVM_INSTALL_UTILS=ON`), then set\n\
         \n  MLIR_SYS_220_PREFIX=<prefix>  TABLEGEN_220_PREFIX=<prefix>  MLIR_SYS_LINK_SHARED=1\n\n\
         On Debian 12, unset MLIR_SYS_220_PREFIX and TABLEGEN_220_PREFIX: setup then installs the packages.",
        prefix.join("bin").display(),
        missing.join(", ")
    )))
}

fn missing_programs(prefix: &Path) -> Vec<&'static str> {
    LLVM_PROGRAMS
        .iter()
        .copied()
        .filter(|name| !prefix.join("bin").join(name).is_file())
        .collect()
}

fn missing_packages<'a>(wanted: impl Iterator<Item = &'a str>) -> Result<Vec<&'a str>> {
    let wanted: Vec<&str> = wanted.collect();
    // Its status is 1 as soon as one package is unknown to it, and then the list is still good.
    let output = Command::new("dpkg-query")
        .args(["-W", "-f", "${Package} ${db:Status-Status}\n"])
        .args(&wanted)
        .output()
        .context("cannot start dpkg-query")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let installed: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_suffix(" installed"))
        .collect();
    Ok(wanted
        .into_iter()
        .filter(|name| !installed.contains(name))
        .collect())
}

/// On a bare Debian there is no pip; it is needed for one download.
fn pip_for_debian() -> Result<()> {
    if ptxas::pip().is_none() && sh::which("apt-get").is_some() {
        apt_install(&["python3-pip"])?;
    }
    Ok(())
}

/// Installs by apt, as root or through sudo. Other subcommands use it for their own needs too.
pub fn apt_install(packages: &[&str]) -> Result<()> {
    if packages.is_empty() {
        return Ok(());
    }
    println!("setup: installing by apt: {}", packages.join(" "));
    let apt = |args: &[&str]| -> Result<Command> {
        let mut words = vec![
            "env",
            "DEBIAN_FRONTEND=noninteractive",
            "apt-get",
            "-q",
            "-o",
        ];
        // Another apt may run, as on a machine that has just started: wait for it.
        words.extend(["DPkg::Lock::Timeout=300"].iter().chain(args));
        if !sh::is_root() {
            if sh::which("sudo").is_none() {
                return Err(fail::lacks(format!(
                    "this needs root and there is no sudo; run as root:\n  apt-get install {}",
                    packages.join(" ")
                )));
            }
            words.insert(0, "sudo");
        }
        Ok(sh::command(words[0], &words[1..]))
    };
    if let Err(error) = sh::run_shown(&mut apt(&["update"])?) {
        // Often one source of many is unreachable, and the packages come from another.
        eprintln!("setup: {error:#}; trying to install all the same");
    }
    let mut install = vec!["install", "-y", "--no-install-recommends"];
    install.extend(packages);
    sh::run_shown(&mut apt(&install)?).map_err(|error| {
        fail::lacks(format!(
            "{error:#}\nThe packages are those of Debian 12 with its security updates. Where apt has no LLVM 22, \
             install it another way and set MLIR_SYS_220_PREFIX and TABLEGEN_220_PREFIX to its prefix."
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_prefix_lacks_every_program() {
        assert_eq!(missing_programs(Path::new("/nonexistent")), LLVM_PROGRAMS);
    }
}
