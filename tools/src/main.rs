//! `mgpu`, the driver that people use: `mgpu compile`, `mgpu inspect`, `mgpu explain`, `mgpu forms`.
//!
//! In reading order: [`compile`], [`inspect`], [`explain`] and [`forms`] are the subcommands; [`session`] is MLIR
//! with all that is registered in it; [`input`] and [`output`] are files; [`diagnostic`]
//! takes diagnostics from MLIR and [`render`] shows them; [`table`] lines up columns; [`exit`] is how it ends;
//! [`codes`] gathers the codes of all stages.

mod codes;
mod compile;
mod diagnostic;
mod exit;
mod explain;
mod forms;
mod input;
mod inspect;
mod log;
mod output;
mod render;
mod session;
mod table;
mod ui;

use clap::{ArgAction, Parser, Subcommand};
use exit::Failure;
use std::{process::ExitCode, thread};
use ui::{Color, Ui};

/// Compiler for GPU kernels in the mgpu dialect
#[derive(Parser)]
#[command(name = "mgpu", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// When to use colours
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    color: Color,
    /// Say what is done and how long it takes; twice for more. MGPU_LOG takes a filter instead
    #[arg(short, long, global = true, action = ArgAction::Count)]
    verbose: u8,
}

#[derive(Subcommand)]
enum Command {
    Compile(compile::Args),
    Inspect(inspect::Args),
    Explain(explain::Args),
    Forms(forms::Args),
}

/// MLIR recurses where no bracket shows (a chain of unary minus, say), so the work gets more
/// stack than a thread has by default. Only pages that are touched cost memory.
const STACK: usize = 256 << 20;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut ui = Ui::new(cli.color);
    let work = thread::Builder::new()
        .stack_size(STACK)
        .spawn(move || run(&cli, &mut ui));
    match work.map(thread::JoinHandle::join) {
        Ok(Ok(code)) => code,
        // The panic hook has said what happened.
        Ok(Err(_)) => ExitCode::FAILURE,
        Err(error) => {
            let failure = Failure::new(
                exit::Exit::Environment,
                diagnostic::Diagnostic::error(format!("cannot start a thread: {error}")),
            );
            Ui::new(Color::Never).fail(failure)
        }
    }
}

fn run(cli: &Cli, ui: &mut Ui) -> ExitCode {
    let result = log::start(cli.verbose, ui).and_then(|()| match &cli.command {
        Command::Compile(args) => compile::run(args, ui),
        Command::Inspect(args) => inspect::run(args, ui),
        Command::Explain(args) => explain::run(args),
        Command::Forms(args) => forms::run(args),
    });
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => ui.fail(failure),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn command_line_is_sound() {
        Cli::command().debug_assert();
    }
}
