//! Verification: may this kernel run?
//!
//! Rules are declared in [`rules`], one block each; [`rule`] says how. Op rules run inside MLIR's
//! own verifier, so that invalid IR fails in every tool, at parse time and between passes. Kernel
//! and module rules run in the pass `mgpu-verify`, the first of every pipeline.
//!
//! A rule reads the IR and never changes it. It gives values ([`Diagnostic`]); showing them is
//! the caller's business.

mod cx;
mod notes;
mod rule;
mod rules;

use cx::{KernelCx, ModuleCx, ModuleFacts, OpCx, OpFacts};
use mgpu_dialect::{
    MgpuOp, OpKind, codes,
    diag::{Code, Diagnostic, Failed, Severity},
    hooks,
    ir::{Op, op_name, walk},
    pass::{Pass, PassOption, Values},
};
use rule::{Check, Findings, OpCheck};
use std::{
    collections::HashMap,
    sync::{Once, OnceLock},
};

/// What `mgpu-verify` should demand beyond its rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Each `gpu.module` has one target: what the lowering pipelines need.
    pub single_target: bool,
}

/// Lets MLIR's verifier run the op rules. Later calls change nothing.
pub fn install() {
    hooks::install_op_rules(check_op);
}

/// Installs the op rules and registers the pass. Later calls change nothing.
pub fn register() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        install();
        PASS.register();
    });
}

/// The codes of this stage, in order.
pub fn codes() -> Vec<&'static Code> {
    let mut codes: Vec<_> = rules::all().map(|rule| rule.code).collect();
    codes.sort_by_key(|code| code.code);
    codes
}

/// The violations of op rules in a module, in source order. MLIR's verifier reports the same;
/// this is for tools that parse without it.
pub fn op_rules<'a>(module: Op<'a>) -> Vec<Diagnostic<'a>> {
    let mut found = vec![];
    walk(module, &mut |op| check_op(op, &mut found));
    found
}

/// The violations of kernel and module rules, in source order.
pub fn kernel_rules<'a>(module: Op<'a>, options: &Options) -> Vec<Diagnostic<'a>> {
    let facts = ModuleFacts::collect(module);
    let mut found = Findings::default();
    for rule in rules::all() {
        let code = rule.code;
        match rule.check {
            Check::Op(_) => {}
            Check::Kernel(check) => {
                for facts in &facts.kernels {
                    check(&KernelCx { code, facts }, &mut found);
                }
            }
            Check::Module(check) => {
                let cx = ModuleCx {
                    code,
                    facts: &facts,
                    options,
                };
                check(&cx, &mut found);
            }
        }
    }
    in_source_order(module, found)
}

fn in_source_order<'a>(module: Op<'a>, found: Findings<'a>) -> Vec<Diagnostic<'a>> {
    let mut found = found.0;
    if found.len() > 1 {
        let mut order = HashMap::new();
        walk(module, &mut |op| {
            order.insert(op.to_raw().ptr, order.len());
        });
        // Stable: at one op, rules keep the order in which they are declared.
        found.sort_by_key(|(op, _)| order.get(&op.to_raw().ptr).copied());
    }
    found
        .into_iter()
        .map(|(_, diagnostic)| diagnostic)
        .collect()
}

/// The hook: runs the rules of one op.
fn check_op<'a>(op: Op<'a>, out: &mut Vec<Diagnostic<'a>>) {
    let Some(kind) = OpKind::from_name(op_name(op)) else {
        return;
    };
    let Some(mgpu) = MgpuOp::from_op(op) else {
        return;
    };
    let facts = OpFacts::new(op, kind, mgpu);
    for &(code, check) in &dispatch()[kind as usize] {
        let facts = &facts;
        out.extend(check(&OpCx { code, facts }, op));
    }
}

/// The op rules by `OpKind`: one look-up per op.
fn dispatch() -> &'static [Vec<(&'static Code, OpCheck)>] {
    static TABLE: OnceLock<Vec<Vec<(&'static Code, OpCheck)>>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut table = vec![vec![]; OpKind::ALL.len()];
        for rule in rules::all() {
            if let Check::Op(check) = rule.check {
                for &kind in rule.code.ops {
                    table[kind as usize].push((rule.code, check));
                }
            }
        }
        table
    })
}

static PASS: Pass = Pass {
    argument: "mgpu-verify",
    description: "Check kernels against the rules that need the whole kernel or module",
    anchor: "builtin.module",
    options: &[PassOption {
        name: "single-target",
        description: "demand one target per gpu.module, as the lowering does: true or false",
        initial: "false",
    }],
    run,
};

fn run<'a>(module: Op<'a>, values: &Values) -> Result<(), Failed> {
    let single_target = values
        .one_of("single-target", &["true", "false"])
        .map_err(|problem| Diagnostic::on(module, &codes::MGPU0010, problem).emit())?;
    let options = Options {
        single_target: single_target == "true",
    };
    let mut outcome = Ok(());
    for diagnostic in kernel_rules(module, &options) {
        let failed = diagnostic.emit();
        if diagnostic.severity == Severity::Error {
            outcome = Err(failed);
        }
    }
    outcome
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_unique_and_documented() {
        let codes = codes();
        for pair in codes.windows(2) {
            assert!(pair[0].code < pair[1].code, "{} twice", pair[1].code);
        }
        for code in codes {
            assert_eq!(code.stage(), "verify", "{}", code.code);
            let summary = code.summary();
            assert!(summary.ends_with('.'), "{}: {summary}", code.code);
            assert!(!code.page().is_empty(), "{} has no page", code.code);
            assert!(!code.cite.is_empty(), "{} cites nothing", code.code);
        }
    }

    #[test]
    fn every_op_is_dispatched() {
        for &kind in OpKind::ALL {
            assert!(!dispatch()[kind as usize].is_empty(), "{}", kind.name());
        }
    }
}
