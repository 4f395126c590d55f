//! Errors of this crate as diagnostics, at the best place there is.

use crate::{
    codes,
    contract::{function_location, kernels},
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
    for message in &log.messages {
        ptxas_message(module, ptx, message);
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
