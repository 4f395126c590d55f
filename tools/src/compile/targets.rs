//! Which `gpu.module` is compiled, and for what.

use crate::{
    diagnostic::{self, Diagnostic},
    exit::{Exit, Failure},
};
use melior::ir::{
    Attribute, AttributeLike, Module, attribute::ArrayAttribute, operation::OperationLike,
};
use mgpu_dialect::{
    attributes,
    ir::{Op, context, op_name, walk},
    kernel::Kernel,
    target::{Chip, PTX_VERSION, Target},
};
use mgpu_emit::{codes, contract};
use mlir_sys::{MlirStringRef, mlirOperationSetAttributeByName};

/// The `gpu.module`s that have a kernel, lowered or not.
pub fn kernel_modules<'a>(module: &'a Module<'_>) -> Vec<Op<'a>> {
    let mut found = gpu_modules(module);
    found.retain(|op| !Kernel::all(*op).is_empty() || contract::kernels(*op).next().is_some());
    found
}

fn gpu_modules<'a>(module: &'a Module<'_>) -> Vec<Op<'a>> {
    let mut found = vec![];
    walk(module.as_operation(), &mut |op| {
        if op_name(op) == "gpu.module" {
            found.push(op);
        }
    });
    found
}

/// The one `gpu.module` that has kernels.
pub fn kernel_module<'a>(module: &'a Module<'_>, file: &str) -> Result<Op<'a>, Failure> {
    let modules = kernel_modules(module);
    let diagnostic = match modules[..] {
        [only] => return Ok(only),
        [] => no_kernel(module, file),
        [first, second, ..] => {
            let message = format!(
                "expected one gpu.module with kernels in {file}, got {}",
                modules.len()
            );
            let mut diagnostic = Diagnostic::error(message).code(&codes::MGPU2006);
            diagnostic.place = diagnostic::place(second.location());
            diagnostic
                .note(diagnostic::place(first.location()), "the first one is here")
                .help("put the kernels into one gpu.module, or each gpu.module into a file of its own")
        }
    };
    Err(Failure::new(Exit::Input, diagnostic))
}

fn no_kernel(module: &Module<'_>, file: &str) -> Diagnostic {
    let mut diagnostic = Diagnostic::error(format!("no kernel in {file}")).code(&codes::MGPU2005);
    for gpu_module in gpu_modules(module) {
        walk(gpu_module, &mut |op| {
            if op_name(op) == "gpu.func" && diagnostic.place.is_none() {
                diagnostic.place = diagnostic::place(op.location());
                diagnostic
                    .notes
                    .push((None, "this function is not marked as a kernel".into()));
            }
        });
    }
    diagnostic.help("a kernel is a `gpu.func @name(...) kernel` in a `gpu.module`")
}

/// The symbol of a module.
pub fn symbol<'a>(op: Op<'a>) -> &'a str {
    attributes::string(op, "sym_name").unwrap_or_default()
}

/// The targets to compile for: the module's own, or the given chips. `None` stands for no target
/// at all, which the verifier refuses.
pub fn list<'a>(
    gpu_module: Op<'a>,
    chips: &[&'static Chip],
) -> Result<Vec<Option<Attribute<'a>>>, Failure> {
    let own = Target::all(gpu_module);
    let mut names: Vec<&str> = match chips {
        [] => own.iter().map(|target| target.chip.as_str()).collect(),
        chips => chips.iter().map(|chip| chip.name).collect(),
    };
    let attributes: Vec<_> = match chips {
        [] if own.is_empty() => vec![None],
        [] => own.iter().map(|target| Some(target.attribute)).collect(),
        chips => chips
            .iter()
            .map(|chip| for_chip(gpu_module, own.first(), chip))
            .collect(),
    };
    names.sort_unstable();
    if let Some(twice) = names.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(Failure::usage(format!(
            "expected each chip once, got {} twice",
            twice[0]
        )));
    }
    Ok(attributes)
}

/// The failure for a module that has no target, without which there is no PTX.
pub fn no_target(module: &Module<'_>) -> Failure {
    let mut diagnostic = Diagnostic::error("expected a target, and the gpu.module has none");
    diagnostic.code = crate::codes::find("MGPU0105").map(|code| code.code.into());
    let first = kernel_modules(module).into_iter().next();
    diagnostic.place = first.and_then(|op| diagnostic::place(op.location()));
    let help = "use --arch sm_90a, or write `gpu.module @m [#nvvm.target<chip = \"sm_90a\">]`";
    Failure::new(Exit::Input, diagnostic.help(help))
}

/// A target for another chip, with the other parameters of the module's own.
fn for_chip<'a>(
    gpu_module: Op<'a>,
    own: Option<&Target<'a>>,
    chip: &Chip,
) -> Option<Attribute<'a>> {
    let features = format!("+ptx{PTX_VERSION}");
    match own {
        Some(own) if own.features.is_empty() => Some(own.with(chip.name, &features)),
        Some(own) => Some(own.with(chip.name, &own.features)),
        None => {
            let text = format!(
                "#nvvm.target<chip = {:?}, features = {features:?}>",
                chip.name
            );
            Attribute::parse(context(gpu_module), &text)
        }
    }
}

/// Makes a target the only one.
pub fn set<'c>(module: &mut Module<'c>, target: Attribute<'c>) {
    for op in gpu_modules(module) {
        let list = ArrayAttribute::new(context(op), &[target]);
        let name = "targets";
        let name = MlirStringRef {
            data: name.as_ptr().cast(),
            length: name.len(),
        };
        // SAFETY: we hold the module for changes; op and attribute are of one context.
        unsafe { mlirOperationSetAttributeByName(op.to_raw(), name, list.to_raw()) }
    }
}
