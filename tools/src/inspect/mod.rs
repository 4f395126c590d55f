//! `mgpu inspect`: what the lowering decides about a kernel, before it is lowered.
//!
//! In reading order: [`facts`] are the values, [`collect`] asks the dialect for them,
//! [`why`] words the reasons, [`text`] and [`tables`] show them to people; JSON is the facts
//! themselves.

mod collect;
mod facts;
mod tables;
mod text;
mod why;

use crate::{
    compile::{chip, targets},
    diagnostic::Diagnostic,
    exit::{Exit, Failure},
    input::Input,
    output,
    session::{self, Session},
    ui::Ui,
};
use clap::ValueEnum;
use facts::Report;
use melior::ir::{Attribute, Module};
use mgpu_dialect::{
    kernel::Kernel,
    target::{Chip, Target},
};
use mgpu_emit::codes;
use std::path::PathBuf;

/// Show what a kernel becomes: launch shape, roles, barriers, shared memory, scopes of waits
#[derive(clap::Args)]
#[command(after_help = AFTER_HELP)]
pub struct Args {
    /// The kernel: MLIR text or bytecode; - is standard input
    input: PathBuf,
    /// Look at it for these chips instead of the module's own targets
    #[arg(long, value_name = "CHIP", value_delimiter = ',', value_parser = chip)]
    arch: Vec<&'static Chip>,
    /// How to print
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

const AFTER_HELP: &str = "\
The kernel is verified first. Numbers are the ones that the lowering uses: bytes are
offsets in the block's dynamic shared memory; a barrier's count is what mbarrier.init gets.

Examples:
  mgpu inspect k.mlir
  mgpu inspect k.mlir --arch sm_100a --format json

Exit status: 0 done; 1 the input is at fault; 2 wrong usage, or the file cannot be read.";

/// How to print.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// For programs
    Json,
}

/// Runs the command.
pub fn run(args: &Args, ui: &mut Ui) -> Result<(), Failure> {
    let input = Input::read(&args.input)?;
    if let Some(text) = input.text() {
        ui.set_source(&input.name, text);
    }
    let session = Session::new();
    let module = session.parse(&input, ui)?;
    let gpu_module = targets::kernel_module(&module, &input.name)?;
    if Kernel::all(gpu_module).is_empty() {
        return Err(lowered_already(&input.name));
    }
    let mut report = Report {
        schema: facts::SCHEMA,
        file: input.name.clone(),
        module: targets::symbol(gpu_module).into(),
        targets: vec![],
    };
    for target in targets::list(gpu_module, &args.arch)? {
        report.targets.push(inspect(&session, &module, target, ui)?);
    }
    let text = match args.format {
        Format::Text => text::render(&report),
        Format::Json => json(&report)?,
    };
    output::print(text.as_bytes())
}

/// The facts for one target.
fn inspect<'c>(
    session: &'c Session,
    module: &Module<'c>,
    target: Option<Attribute<'c>>,
    ui: &mut Ui,
) -> Result<facts::Target, Failure> {
    let mut module = session::clone(module);
    if let Some(target) = target {
        targets::set(&mut module, target);
    }
    session.verify(&mut module, ui)?;
    let target = target.and_then(Target::from_attribute);
    let kernels = targets::kernel_modules(&module)
        .into_iter()
        .flat_map(Kernel::all)
        .map(collect::kernel)
        .collect::<Result<_, _>>()?;
    let limits = target.as_ref().and_then(Target::limits);
    Ok(facts::Target {
        shared_memory_limit: limits.map(|chip| chip.shared_memory),
        chip: target.map(|target| target.chip),
        kernels,
    })
}

fn lowered_already(file: &str) -> Failure {
    let message = format!("expected a kernel that is not lowered yet in {file}");
    let diagnostic = Diagnostic::error(message)
        .code(&codes::MGPU2005)
        .help("inspect the source: a `gpu.func @name(...) kernel`");
    Failure::new(Exit::Input, diagnostic)
}

fn json(report: &Report) -> Result<String, Failure> {
    let text = serde_json::to_string_pretty(report).map_err(|error| {
        let message = format!("internal error: {error}");
        Failure::new(Exit::Input, Diagnostic::error(message))
    })?;
    Ok(text + "\n")
}
