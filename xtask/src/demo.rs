//! `cargo xtask demo`: a newcomer's first command. It takes some example kernels through every
//! stage and the others briefly, and their broken twins as far as the diagnostic, showing each
//! command line as one would type it.
//!
//! Built without optimisation: a cold build is what a newcomer waits for, and the tests need the
//! same one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use anyhow::{Context as _, Result, bail, ensure};

use crate::{fail, paths, setup, sh};

struct Example {
    name: &'static str,
    what: &'static str,
    chips: &'static [&'static str],
    /// Shown in full: every stage and its result. The others are only compiled.
    full: bool,
}

const NEW: &[&str] = &["sm_90a", "sm_100a"];
const EXAMPLES: &[Example] = &[
    Example {
        name: "ring",
        what: "a producer fills a ring of buffers while a consumer reduces rows from it",
        chips: NEW,
        full: true,
    },
    Example {
        name: "exchange",
        what: "two warpgroups exchange data through shared memory",
        chips: NEW,
        full: true,
    },
    Example {
        name: "peers",
        what: "two blocks of a cluster signal each other's barrier and read each other's memory",
        chips: NEW,
        full: true,
    },
    Example {
        name: "turns",
        what: "two warpgroups take turns through named barriers",
        chips: NEW,
        full: false,
    },
    Example {
        name: "plane",
        what: "a collective barrier over a cluster of 2 by 2 blocks",
        chips: NEW,
        full: false,
    },
    Example {
        name: "handover",
        what: "the blocks of a grid take turns through a semaphore",
        chips: NEW,
        full: false,
    },
    Example {
        name: "lanes",
        what: "single threads share a double buffer, on Ampere",
        chips: &["sm_80"],
        full: false,
    },
];
/// How much of a long output is shown.
const SHOWN: usize = 12;

struct Demo {
    bin: PathBuf,
    out: PathBuf,
    ptxas: Option<PathBuf>,
}

/// The subcommand.
pub fn run(args: &[String]) -> Result<()> {
    fail::parse_args(args, &[], false)?;
    println!("First: is everything there that the build needs?");
    let ptxas = setup::ensure(false)?;

    println!("\nBuilding the tools: mgpu-opt, for single passes, and mgpu, the driver.");
    sh::run_shown(&mut sh::cargo(["build", "--package=mgpu-tools", "--bins"]))?;
    let target = paths::target()?;
    let demo = Demo {
        bin: target.join("debug"),
        out: target.join("demo"),
        ptxas,
    };
    fs::create_dir_all(&demo.out)
        .with_context(|| format!("cannot create {}", demo.out.display()))?;

    for example in EXAMPLES.iter().filter(|example| example.full) {
        println!("\n--- {}: {} ---", example.name, example.what);
        demo.inspect(example)?;
        demo.lower(example)?;
        demo.compile(example)?;
    }
    println!("\n--- The other examples, compiled. ---");
    for example in EXAMPLES.iter().filter(|example| !example.full) {
        println!("\n{}: {}", example.name, example.what);
        demo.compile(example)?;
    }
    println!("\n--- The same kernels with a mistake in each. They must be refused. ---");
    for example in EXAMPLES {
        demo.refuse(example.name)?;
    }
    println!(
        "\nThe demo is done; its results are in {}.",
        shown(&demo.out)
    );
    Ok(())
}

impl Demo {
    fn inspect(&self, example: &Example) -> Result<()> {
        println!("\nVerified, and what it becomes:");
        let output = self.tool("mgpu", &["inspect", &source(example.name)])?;
        succeeded(&output)?;
        let text = String::from_utf8_lossy(&output.stdout);
        for line in text.lines() {
            println!("  {line}");
        }
        let kernel = format!("kernel @{}", example.name);
        ensure!(text.contains(&kernel), "it does not tell of {kernel}");
        Ok(())
    }

    fn lower(&self, example: &Example) -> Result<()> {
        println!("\nLowered to NVVM, MLIR's dialect for NVIDIA GPUs:");
        let output = self.tool("mgpu-opt", &["--lower-to-nvvm", &source(example.name)])?;
        succeeded(&output)?;
        let text = String::from_utf8_lossy(&output.stdout);
        print_head(&text);
        ensure!(
            text.contains("nvvm.kernel"),
            "the result has no kernel in it"
        );
        ensure!(
            !text.contains("mgpu."),
            "the result still has ops of mgpu in it"
        );
        Ok(())
    }

    fn compile(&self, example: &Example) -> Result<()> {
        let kind = if self.ptxas.is_some() { "cubin" } else { "ptx" };
        for chip in example.chips {
            if example.full {
                let note = match kind {
                    "ptx" => ", up to PTX, as there is no ptxas",
                    _ => "",
                };
                println!("\nCompiled for {chip}{note}:");
            }
            let file = self.out.join(format!("{}.{chip}.{kind}", example.name));
            let _ = fs::remove_file(&file);
            let out = file.to_string_lossy().into_owned();
            let source = source(example.name);
            let args = [
                "compile", &source, "--arch", chip, "--emit", kind, "-o", &out,
            ];
            let output = self.tool("mgpu", &args)?;
            succeeded(&output)?;
            print_head(&String::from_utf8_lossy(&output.stdout));
            let bytes = fs::read(&file)
                .with_context(|| format!("the compiler said ok, but wrote no {out}"))?;
            if kind == "cubin" {
                ensure!(bytes.starts_with(b"\x7fELF"), "{out} is not an ELF file");
            }
            println!("  wrote {}: {} bytes", shown(&file), bytes.len());
        }
        Ok(())
    }

    fn refuse(&self, name: &str) -> Result<()> {
        println!();
        let output = self.tool(
            "mgpu-opt",
            &["--lower-to-nvvm", &source(&format!("{name}-broken"))],
        )?;
        let text = String::from_utf8_lossy(&output.stderr);
        for line in text.lines() {
            println!("  {line}");
        }
        ensure!(
            output.status.code() == Some(1),
            "this should have been refused, but ended with {}",
            output.status
        );
        let code = text
            .split("[MGPU")
            .nth(1)
            .and_then(|rest| rest.get(..4))
            .context("no diagnostic with a code")?;
        println!("Refused, as it should be. `mgpu explain MGPU{code}` tells more.");
        Ok(())
    }

    fn tool(&self, tool: &str, args: &[&str]) -> Result<Output> {
        let mut command: Command = sh::command(self.bin.join(tool), args);
        if let Some(ptxas) = &self.ptxas {
            command.env("MGPU_PTXAS", ptxas);
        }
        println!("$ {}", sh::line(&command));
        sh::capture(&mut command)
    }
}

fn source(name: &str) -> String {
    format!("examples/{name}.mlir")
}

fn succeeded(output: &Output) -> Result<()> {
    let text = String::from_utf8_lossy(&output.stderr);
    eprint!("{text}");
    if !output.status.success() {
        bail!("this should have worked, but ended with {}", output.status);
    }
    Ok(())
}

fn print_head(text: &str) {
    for line in text.lines().take(SHOWN) {
        println!("  {line}");
    }
    let lines = text.lines().count();
    if lines > SHOWN {
        println!("  ... {lines} lines in all");
    }
}

fn shown(path: &Path) -> String {
    path.strip_prefix(paths::root())
        .unwrap_or(path)
        .display()
        .to_string()
}
