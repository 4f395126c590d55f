//! `cargo xtask bench`: the benchmarks of the tools. Alone it runs Criterion's, stage by stage in
//! process, and what stands after `--` goes to Criterion; `process` compares whole processes with
//! stock `mlir-opt`. docs/benchmarks.md has the figures.

use anyhow::Result;

use crate::{fail, setup, sh};

mod count;
mod process;
mod stats;

/// The subcommand.
pub fn run(args: &[String]) -> Result<()> {
    let (flags, rest) = fail::parse_args(args, &["process"], true)?;
    let ptxas = setup::ensure(false)?;
    if !flags.is_empty() {
        fail::parse_args(rest, &[], false)?;
        return process::run();
    }
    let mut bench = sh::cargo(["bench", "--package=mgpu-tools", "--bench=stages", "--"]);
    bench.args(rest);
    if let Some(ptxas) = ptxas {
        bench.env("MGPU_PTXAS", ptxas);
    }
    sh::run_shown(&mut bench)
}
