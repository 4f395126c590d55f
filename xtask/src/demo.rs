//! `cargo xtask demo`: a newcomer's first command. It takes the example kernels through every
//! stage, and their broken twins as far as the diagnostic, showing each command line as one would
//! type it.
//!
//! Built without optimisation: a cold build is what a newcomer waits for, and the tests need the
//! same one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use anyhow::{Context as _, Result, bail, ensure};

use crate::{fail, paths, setup, sh};

const EXAMPLES: &[(&str, &str)] = &[
    (
        "ring",
        "a producer fills a ring of buffers while a consumer reduces rows from it",
    ),
    (
        "exchange",
        "two warpgroups exchange data through shared memory",
    ),
];
const CHIPS: &[&str] = &["sm_90a", "sm_100a"];
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

    for (name, what) in EXAMPLES {
        println!("\n--- {name}: {what} ---");
        demo.lower(name)?;
        demo.compile(name)?;
    }
    println!("\n--- The same kernels with a mistake in each. They must be refused. ---");
    for (name, _) in EXAMPLES {
        demo.refuse(name)?;
    }
    println!(
        "\nThe demo is done; its results are in {}.",
        shown(&demo.out)
    );
    Ok(())
}

impl Demo {
    fn lower(&self, name: &str) -> Result<()> {
        println!("\nVerified and lowered to NVVM, MLIR's dialect for NVIDIA GPUs:");
        let output = self.tool("mgpu-opt", &["--lower-to-nvvm", &source(name)])?;
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

    fn compile(&self, name: &str) -> Result<()> {
        for chip in CHIPS {
            let kind = if self.ptxas.is_some() { "cubin" } else { "ptx" };
            println!(
                "\nCompiled for {chip}{}:",
                if kind == "ptx" {
                    ", up to PTX, as there is no ptxas"
                } else {
                    ""
                }
            );
            let file = self.out.join(format!("{name}.{chip}.{kind}"));
            let _ = fs::remove_file(&file);
            let out = file.to_string_lossy().into_owned();
            let output = self.tool(
                "mgpu",
                &[
                    "compile",
                    &source(name),
                    "--arch",
                    chip,
                    "--emit",
                    kind,
                    "-o",
                    &out,
                ],
            )?;
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
