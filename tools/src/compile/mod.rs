//! `mgpu compile`: from a kernel in a file to any stage's result.
//!
//! Each target is compiled by itself, from a copy of the parsed module that has this one
//! target. Nothing is written unless all of them succeed; only a missing ptxas leaves the
//! PTX, which is the part of the work that was done.

mod build;
mod results;
pub mod targets;

use crate::{
    diagnostic::Diagnostic,
    exit::{Exit, Failure},
    input::Input,
    session::Session,
    ui::Ui,
};
use build::Build;
use clap::ValueEnum;
use mgpu_dialect::target::Chip;
use mgpu_emit::{
    PtxasMissing, codes,
    ptxas::{AssembleError, Ptxas},
};
use results::Destination;
use std::path::PathBuf;

/// Compile a kernel to a cubin, or to an earlier stage's result
#[derive(clap::Args)]
#[command(after_help = AFTER_HELP)]
pub struct Args {
    /// The kernel: MLIR text or bytecode; - is standard input
    input: PathBuf,
    /// What to make
    #[arg(long, value_enum, default_value_t = Emit::Cubin, conflicts_with = "stop_after")]
    emit: Emit,
    /// Stop after this stage, and print its result
    #[arg(long, value_enum, value_name = "STAGE")]
    stop_after: Option<Stage>,
    /// The file to write, or a folder; - is standard output
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    /// Compile for these chips instead of the module's own targets
    #[arg(long, value_name = "CHIP", value_delimiter = ',', value_parser = chip)]
    arch: Vec<&'static Chip>,
    /// The ptxas to use
    #[arg(long, value_name = "PATH")]
    ptxas: Option<PathBuf>,
    /// LLVM's and ptxas's optimisation level, instead of the target's
    #[arg(long, value_name = "0..3", value_parser = clap::value_parser!(u8).range(0..=3))]
    opt_level: Option<u8>,
}

const AFTER_HELP: &str = "\
Text goes to standard output unless -o is given. A cubin is named after the input and
comes with a manifest for whoever launches it: k.cubin and k.mgpu.json. Of several
targets, each has a file: k.sm_90a.cubin, k.sm_100a.cubin.

Examples:
  mgpu compile k.mlir
  mgpu compile k.mlir --emit ptx --arch sm_100a
  mgpu compile k.mlir --arch sm_90a,sm_100a -o build/

Exit status: 0 done; 1 the input is at fault; 2 wrong usage, or a file cannot be read or
written; 4 ptxas is missing (the PTX is written).";

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Emit {
    /// The lowered module: nvvm and llvm ops
    Nvvm,
    /// LLVM IR, before LLVM's own passes
    Llvm,
    /// PTX
    Ptx,
    /// Machine code, and the manifest
    Cubin,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Stage {
    /// Read and check each op by itself
    Parse,
    /// Check whole kernels
    Verify,
    /// Lower to nvvm and llvm ops
    Lower,
    /// Compile to PTX
    Ptx,
    /// Assemble
    Cubin,
}

/// How far to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Goal {
    Parse,
    Verify,
    Nvvm,
    Llvm,
    Ptx,
    Cubin,
}

impl Args {
    fn goal(&self) -> Goal {
        match (self.stop_after, self.emit) {
            (Some(Stage::Parse), _) => Goal::Parse,
            (Some(Stage::Verify), _) => Goal::Verify,
            (Some(Stage::Lower), _) | (None, Emit::Nvvm) => Goal::Nvvm,
            (Some(Stage::Ptx), _) | (None, Emit::Ptx) => Goal::Ptx,
            (Some(Stage::Cubin), _) | (None, Emit::Cubin) => Goal::Cubin,
            (None, Emit::Llvm) => Goal::Llvm,
        }
    }
}

/// Reads the value of `--arch`.
pub fn chip(name: &str) -> Result<&'static Chip, String> {
    Chip::from_name(name).ok_or_else(|| format!("expected {}", Chip::names()))
}

/// Runs the command.
pub fn run(args: &Args, ui: &mut Ui) -> Result<(), Failure> {
    let goal = args.goal();
    let input = Input::read(&args.input)?;
    if let Some(text) = input.text() {
        ui.set_source(&input.name, text);
    }
    let session = Session::new();
    let module = session.parse(&input, ui)?;
    let gpu_module = targets::kernel_module(&module, &input.name)?;
    let targets = targets::list(gpu_module, &args.arch)?;

    let mut builds = vec![];
    let mut failed = None;
    if goal > Goal::Parse {
        for target in targets {
            match Build::new(&session, &module, target, args.opt_level, goal, ui) {
                Ok(build) => builds.push(build),
                // The other targets may have something else to say.
                Err(failure) => failed = failed.or(Some(failure)),
            }
        }
    }
    if let Some(failure) = failed {
        return Err(failure);
    }
    let destination = Destination::new(&args.input, args.output.as_deref());
    let extension = match goal {
        Goal::Parse | Goal::Verify => {
            let text = format!("{}\n", module.as_operation());
            return destination.write_text(vec![(String::new(), text)], "mlir");
        }
        Goal::Cubin => return cubins(args, &input, &session, builds, &destination, ui),
        Goal::Nvvm => "mlir",
        Goal::Llvm => "ll",
        Goal::Ptx => "ptx",
    };
    let texts = builds
        .into_iter()
        .map(|build| (build.chip, build.text))
        .collect();
    destination.write_text(texts, extension)
}

/// The last stage: images and their manifest.
fn cubins(
    args: &Args,
    input: &Input,
    session: &Session,
    builds: Vec<Build>,
    destination: &Destination,
    ui: &mut Ui,
) -> Result<(), Failure> {
    let ptxas = Ptxas::find(args.ptxas.as_deref());
    let mut images = vec![];
    let mut failed = None;
    let mut missing: Option<PtxasMissing> = None;
    for build in &builds {
        match ptxas
            .as_ref()
            .map(|ptxas| build.assemble(session, ptxas, ui))
        {
            Ok(Ok(image)) => images.push(image),
            Ok(Err(AssembleError::Refused(_) | AssembleError::NotAsPlanned)) => {
                failed = Some(Failure::shown(Exit::Input));
            }
            Ok(Err(AssembleError::Missing(error))) => missing = Some(error),
            Err(_) => images.push(build.ptx_image()),
        }
    }
    if let Some(failure) = failed {
        return Err(failure);
    }
    let missing = missing.or(ptxas.err());
    if missing.is_some() {
        images = builds.iter().map(Build::ptx_image).collect();
    }
    let module = builds.first().map(Build::module_name).unwrap_or_default();
    let written = destination.write_images(images, input, &module)?;
    match missing {
        None => Ok(()),
        Some(error) => {
            let diagnostic = Diagnostic::error(error.to_string())
                .code(&codes::MGPU2003)
                .note(None, format!("the PTX is written: {}", written.join(", ")))
                .help(PtxasMissing::HELP);
            Err(Failure::new(Exit::Environment, diagnostic))
        }
    }
}
