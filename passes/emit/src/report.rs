//! Errors of this crate as diagnostics, at the best place there is.

use crate::{
    codes,
    contract::{self, function_location, kernels},
    error::EmitError,
    line_map::{Place, source_of},
    ptxas_log::{Level, Log, Message},
};
use melior::ir::{Location, operation::OperationLike};
use mgpu_dialect::{
    attributes,
    diag::{Diagnostic, Failed, Severity},
    ir::{Loc, Op, block_ops, blocks, context},
};

/// Reports that a `gpu.module` has no PTX.
pub fn emit_error(module: Op<'_>, error: &EmitError) -> Failed {
    let location = match error {
        EmitError::CannotCompile {
            place, function, ..
        } => match place {
            Some(place) => location(module, place),
            None => function_location(module, function.as_deref().or(only_kernel(module))),
        },
        _ => module.location(),
    };
    let mut diagnostic = Diagnostic::at(location, error.code(), error.to_string());
    if let Some(detail) = error.detail() {
        diagnostic = diagnostic.note(location, detail);
    }
    diagnostic.emit()
}

/// Reports what ptxas said about the PTX of a `gpu.module`: errors, warnings, spills.
pub fn ptxas_log(module: Op<'_>, ptx: &str, log: &Log) {
    let pools = pools(module);
    for message in &log.messages {
        if !pools.iter().any(|pool| pool.is_ignored(message)) {
            ptxas_message(module, ptx, message);
        }
    }
    // In source order; ptxas has one of its own.
    let names: Vec<_> = blocks(module)
        .flat_map(block_ops)
        .filter_map(|op| attributes::string(op, "sym_name"))
        .collect();
    let mut functions: Vec<_> = log.functions.iter().collect();
    functions.sort_by_key(|(function, _)| names.iter().position(|name| name == function));
    for (function, used) in functions {
        let location = function_location(module, Some(function));
        let spills = used.spill_stores + used.spill_loads;
        if spills > 0 {
            let text = format!(
                "kernel \"{function}\" spills registers: {} bytes stored, {} bytes loaded per thread, at {} registers",
                used.spill_stores, used.spill_loads, used.registers
            );
            warning(Diagnostic::at(location, &codes::MGPU2008, text));
        } else if used.stack > 0 {
            let text = format!(
                "kernel \"{function}\" has a stack frame of {} bytes per thread",
                used.stack
            );
            warning(Diagnostic::at(location, &codes::MGPU2008, text));
        }
    }
}

/// A kernel with `setmaxnreg`, and the registers that it has to be launched with.
struct Pool {
    kernel: String,
    at_launch: i64,
}

fn pools(module: Op<'_>) -> Vec<Pool> {
    kernels(module)
        .map(contract::read)
        .filter_map(|kernel| {
            Some(Pool {
                kernel: kernel.name,
                at_launch: kernel.registers_at_launch?,
            })
        })
        .collect()
}

impl Pool {
    /// Whether ptxas says here that it drops the kernel's `setmaxnreg`.
    fn is_ignored(&self, message: &Message) -> bool {
        let about = message.function.as_ref();
        message.level != Level::Error
            && message.text.contains("setmaxnreg")
            && message.text.contains("ignored")
            && about.is_none_or(|function| *function == self.kernel)
    }
}

/// Checks that ptxas gave each kernel with `setmaxnreg` the registers that its roles count on.
pub fn register_pools(module: Op<'_>, log: &Log) -> Result<(), Failed> {
    let mut result = Ok(());
    for pool in pools(module) {
        let Pool { kernel, at_launch } = &pool;
        let location = function_location(module, Some(kernel));
        let ignored = log.messages.iter().find(|m| pool.is_ignored(m));
        let got = log.resources(kernel).map(|used| used.registers);
        let message = match (ignored, got) {
            (None, Some(got)) if i64::from(got) == *at_launch => continue,
            (Some(said), _) => format!(
                "expected ptxas to keep setmaxnreg of kernel \"{kernel}\", and it says: {}",
                said.text
            ),
            (None, got) => format!(
                "expected {at_launch} registers a thread for kernel \"{kernel}\", and ptxas gave it {}: \
                 setmaxnreg would wait for registers that are not there",
                got.map_or("none that it tells of".into(), |got| got.to_string())
            ),
        };
        let note = format!("its roles ask for registers: they share {at_launch} for each thread");
        let error = Diagnostic::at(location, &codes::MGPU2010, message).note(location, note);
        result = Err(error.emit());
    }
    result
}

fn ptxas_message(module: Op<'_>, ptx: &str, message: &Message) {
    let place = message.line.and_then(|line| source_of(ptx, line));
    let location = match &place {
        Some(place) => location(module, place),
        None => function_location(module, message.function.as_deref().or(only_kernel(module))),
    };
    if message.level != Level::Error {
        warning(Diagnostic::at(
            location,
            &codes::MGPU2009,
            format!("ptxas: {}", message.text),
        ));
        return;
    }
    let mut diagnostic = Diagnostic::at(
        location,
        &codes::MGPU2004,
        format!("ptxas: {}", message.text),
    );
    let line = message
        .line
        .and_then(|line| Some((line, ptx.lines().nth(line.checked_sub(1)?)?)));
    if let Some((number, text)) = line {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        diagnostic = diagnostic.note(location, format!("at line {number} of the PTX: {text}"));
    }
    diagnostic.emit();
}

fn warning(diagnostic: Diagnostic<'_>) {
    Diagnostic {
        severity: Severity::Warning,
        ..diagnostic
    }
    .emit();
}

fn location<'a>(module: Op<'a>, place: &Place) -> Loc<'a> {
    Location::new(
        context(module),
        &place.file,
        place.line as usize,
        place.column as usize,
    )
}

/// The name of the kernel, if there is one only: then a message is about it.
fn only_kernel<'a>(module: Op<'a>) -> Option<&'a str> {
    let mut kernels = kernels(module);
    let only = kernels.next()?;
    kernels
        .next()
        .is_none()
        .then(|| attributes::string(only, "sym_name"))?
}
