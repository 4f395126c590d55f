//! `cargo xtask test`: every test.
//!
//! All tests run in debug, and lit in release as well: misuse of MLIR's C API is silent memory
//! corruption (libMLIR has no assertions), and some of it showed in optimised builds only.

use std::process::Command;

use anyhow::Result;

use crate::{chroot, fail, setup, sh};

/// The subcommand.
pub fn run(args: &[String]) -> Result<()> {
    let (flags, filter) = fail::parse_args(args, &["--long", "--release"], true)?;
    run_with(
        flags.contains(&"--long"),
        flags.contains(&"--release"),
        filter,
    )
}

/// What the subcommand does, for `ci`.
pub fn run_with(long: bool, release: bool, filter: &[String]) -> Result<()> {
    let ptxas = setup::ensure(long)?;
    let cargo = |words: &[&str]| -> Command {
        let mut cargo = sh::cargo(words);
        if let Some(ptxas) = &ptxas {
            cargo.env("MGPU_PTXAS", ptxas);
        }
        if long {
            cargo.env("MGPU_TEST_LONG", "1");
        }
        if !filter.is_empty() {
            cargo.arg("--").args(filter);
        }
        cargo
    };
    let mut all = vec!["test", "--workspace"];
    if release {
        all.push("--release");
    }
    sh::step("tests", || sh::run_shown(&mut cargo(&all)))?;
    if !release {
        let lit = ["test", "--release", "--package=mgpu-tools", "--test=lit"];
        sh::step("lit tests in release", || sh::run_shown(&mut cargo(&lit)))?;
    }
    if long {
        sh::step("a bare Debian 12", || chroot::run(&[]))?;
    }
    Ok(())
}
