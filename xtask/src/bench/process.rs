//! `cargo xtask bench process`: `mgpu-opt` against stock `mlir-opt` on equal kernels, as whole
//! processes. The two take turns, so that what else the machine does falls on both alike.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};

use super::count::Counter;
use super::stats::{self, Times};
use crate::{paths, sh};

const PAIRS: usize = 30;
const WARM_UP: usize = 3;

/// Two command lines.
struct Comparison {
    what: &'static str,
    ours: Vec<PathBuf>,
    stock: Vec<PathBuf>,
}

/// Builds, measures, prints.
pub fn run() -> Result<()> {
    sh::run_shown(&mut sh::cargo([
        "build",
        "--release",
        "--package=mgpu-tools",
    ]))?;
    let target = paths::target()?;
    let folder = target.join("bench");
    fs::create_dir_all(&folder)?;
    let comparisons = comparisons(&target.join("release/mgpu-opt"), &folder)?;

    let counter = Counter::find(&folder);
    println!("\n{PAIRS} pairs each, in turns, after {WARM_UP} to warm up");
    match counter {
        Some(counter) => println!("instructions: user space, by {}", counter.program()),
        None => {
            println!("instructions: left out; neither perf nor valgrind can count here");
        }
    }
    println!("\n{}", stats::HEAD);
    for comparison in &comparisons {
        let (ours, stock) = take_turns(comparison)?;
        let counts = counter.map(|counter| -> Result<_> {
            Ok((
                counter.count(&comparison.ours, &folder)?,
                counter.count(&comparison.stock, &folder)?,
            ))
        });
        let counts = counts.transpose()?;
        println!("{}", stats::row(comparison.what, &ours, &stock, counts));
    }
    println!("\n{NOTE}");
    Ok(())
}

const NOTE: &str = "\
Not the same work: ours starts from mgpu text, verifies it, runs some 20 passes to reach the kernel
that stock starts from, carries line information, and runs LLVM in a forked child. `to nvvm` is
compared with reading and printing the result.";

/// Writes the kernels for stock: what our lowering makes of the examples, without line information,
/// as `mlir-opt` would not print it.
fn comparisons(mgpu_opt: &Path, folder: &Path) -> Result<Vec<Comparison>> {
    let mlir_opt = paths::llvm_prefix().join("bin/mlir-opt");
    let example = |name: &str| paths::root().join(format!("examples/{name}.mlir"));
    let lowered = |name: &str| folder.join(format!("{name}.nvvm.mlir"));
    for name in ["ring", "peers"] {
        let mut lower = sh::command(mgpu_opt, ["--lower-to-nvvm=debug=none"]);
        sh::read(lower.arg(example(name)).arg("-o").arg(lowered(name)))?;
    }
    let empty = folder.join("empty.mlir");
    fs::write(&empty, "module {}\n")?;

    let line = |program: &Path, flags: &[&str], file: PathBuf| {
        let flags = flags.iter().map(PathBuf::from);
        let mut line = vec![program.to_path_buf()];
        line.extend(flags.chain([file]));
        line
    };
    let to_ptx = |what, name| Comparison {
        what,
        ours: line(mgpu_opt, &["--lower-to-ptx"], example(name)),
        stock: line(
            &mlir_opt,
            &[
                "--convert-nvvm-to-llvm",
                "--gpu-module-to-binary=format=isa",
            ],
            lowered(name),
        ),
    };
    Ok(vec![
        to_ptx("ring to PTX", "ring"),
        to_ptx("peers to PTX", "peers"),
        Comparison {
            what: "ring to nvvm",
            ours: line(mgpu_opt, &["--lower-to-nvvm"], example("ring")),
            stock: line(&mlir_opt, &[], lowered("ring")),
        },
        Comparison {
            what: "empty module",
            ours: line(mgpu_opt, &[], empty.clone()),
            stock: line(&mlir_opt, &[], empty),
        },
    ])
}

fn take_turns(comparison: &Comparison) -> Result<(Times, Times)> {
    let (mut ours, mut stock) = (Times::default(), Times::default());
    for _ in 0..WARM_UP {
        time(&comparison.ours)?;
        time(&comparison.stock)?;
    }
    for _ in 0..PAIRS {
        ours.push(time(&comparison.ours)?);
        stock.push(time(&comparison.stock)?);
    }
    Ok((ours, stock))
}

/// Runs a command line from start to exit. What it prints is dropped.
fn time(line: &[PathBuf]) -> Result<Duration> {
    let (program, args) = line.split_first().context("an empty command line")?;
    let mut command = Command::new(program);
    command
        .args(args)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let start = Instant::now();
    let status = command
        .status()
        .with_context(|| format!("cannot start `{}`", sh::line(&command)))?;
    let time = start.elapsed();
    if !status.success() {
        bail!("`{}` ended with {status}", sh::line(&command));
    }
    Ok(time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_is_no_measurement() {
        let line = |program: &str| vec![PathBuf::from(program)];
        assert!(time(&line("true")).is_ok());
        let error = time(&line("false")).unwrap_err().to_string();
        assert!(error.contains("false") && error.contains('1'), "{error}");
        assert!(time(&[]).is_err());
    }
}
