//! `cargo xtask bench`: the benchmarks of the tools. What stands after `--` goes to Criterion.

use anyhow::Result;

use crate::{fail, setup, sh};

/// The subcommand.
pub fn run(args: &[String]) -> Result<()> {
    let (_, rest) = fail::parse_args(args, &[], true)?;
    let ptxas = setup::ensure(false)?;
    let mut bench = sh::cargo(["bench", "--package=mgpu-tools", "--"]);
    bench.args(rest);
    if let Some(ptxas) = ptxas {
        bench.env("MGPU_PTXAS", ptxas);
    }
    sh::run_shown(&mut bench)
}
