//! `cargo xtask ci`: what CI runs, in the order in which a failure is cheapest.

use anyhow::Result;

use crate::{fail, setup, sh, test, tidy};

/// The subcommand.
pub fn run(args: &[String]) -> Result<()> {
    fail::parse_args(args, &[], false)?;
    sh::step("setup", || setup::ensure(false).map(drop))?;
    sh::step("format", || {
        sh::run_shown(&mut sh::cargo(["fmt", "--all", "--check"]))
    })?;
    let clippy = [
        "clippy",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ];
    sh::step("clippy", || sh::run_shown(&mut sh::cargo(clippy)))?;
    test::run_with(false, false, &[])?;
    sh::step("tidy", || tidy::run(&[]))
}
