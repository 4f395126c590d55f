//! One trial per row of the form table and chip: the kernel of the row is compiled,
//! its synchronisation instructions are exactly those of the row, and ptxas
//! assembles it. In the long mode ptxas 12.9 judges as well.

use libtest_mimic::{Arguments, Failed, Trial};
use melior::{
    Context,
    dialect::DialectRegistry,
    pass::PassManager,
    utility::{
        parse_pass_pipeline, register_all_dialects, register_all_llvm_translations,
        register_all_passes,
    },
};
use mgpu_dialect::{ir, parse, target::Target};
use mgpu_emit::ptxas::Ptxas;
use mgpu_lower::forms::{self, Form};
use std::path::PathBuf;

fn main() {
    let arguments = Arguments::from_args();
    register_all_passes();
    mgpu_verify::register();
    mgpu_lower::register();
    let mut trials = vec![];
    for form in forms::all() {
        for chip in form.chips() {
            let name = format!(
                "{}/{}/{}/{}",
                form.op,
                form.variant,
                form.by.as_str(),
                chip.name
            );
            trials.push(Trial::test(name, || check(form, chip.name)).with_kind("form"));
        }
    }
    libtest_mimic::run(&arguments, trials).exit();
}

fn check(form: &Form, chip: &str) -> Result<(), Failed> {
    let ptx = compile(&form.kernel(chip))?;
    let found = form.instructions(&ptx);
    if found != form.ptx {
        return Err(format!(
            "expected the instructions\n  {}\ngot\n  {}\nof\n{}",
            form.ptx.join("\n  "),
            found.join("\n  "),
            form.kernel(chip)
        )
        .into());
    }
    for ptxas in judges() {
        assemble(&ptxas, chip, &ptx)?;
    }
    Ok(())
}

fn compile(source: &str) -> Result<String, Failed> {
    let registry = DialectRegistry::new();
    register_all_dialects(&registry);
    mgpu_dialect::dialect().insert_dialect(&registry);
    let context = Context::new_with_registry(&registry, false);
    register_all_llvm_translations(&context);
    let mut module =
        parse::parse(&context, source, "form.mlir", true).ok_or("it does not parse")?;
    let manager = PassManager::new(&context);
    let pipeline = format!(
        "builtin.module({})",
        mgpu_lower::nvvm_pipeline(false, false)
    );
    parse_pass_pipeline(manager.as_operation_pass_manager(), &pipeline)
        .map_err(|e| e.to_string())?;
    manager.run(&mut module).map_err(|e| e.to_string())?;
    let gpu_module = ir::post_order(module.as_operation())
        .into_iter()
        .find(|op| ir::op_name(*op) == "gpu.module")
        .ok_or("no gpu.module")?;
    let target = Target::all(gpu_module).pop().ok_or("no target")?;
    Ok(mgpu_emit::emit_ptx(gpu_module, &target, None).map_err(|e| e.to_string())?)
}

/// The ptxas that mgpu finds, and in the long mode the older one that `cargo xtask setup
/// --second-ptxas` fetches. None: the instructions are judged alone.
fn judges() -> Vec<Ptxas> {
    let mut judges: Vec<Ptxas> = Ptxas::find(None).into_iter().collect();
    if std::env::var_os("MGPU_TEST_LONG").is_some() {
        let older =
            PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../.deps/ptxas-12.9.86/bin/ptxas");
        judges.extend(Ptxas::find(Some(&older)));
    }
    judges
}

fn assemble(ptxas: &Ptxas, chip: &str, ptx: &str) -> Result<(), Failed> {
    let assembly = ptxas.assemble(ptx, chip, 2).map_err(|e| format!("{e:?}"))?;
    let resources = assembly
        .log
        .resources("form")
        .ok_or("ptxas says nothing of the kernel")?;
    if resources.stack != 0 || resources.spill_stores != 0 || resources.spill_loads != 0 {
        return Err(format!("expected no stack and no spills, got {resources:?}").into());
    }
    Ok(())
}
