//! MLIR with everything of ours registered in it, and the stages up to `lower`.

use crate::{
    diagnostic::{Collector, Diagnostic},
    exit::{Exit, Failure},
    input::Input,
    ui::Ui,
};
use melior::{
    Context,
    dialect::DialectRegistry,
    ir::Module,
    pass::PassManager,
    utility::{
        parse_pass_pipeline, register_all_dialects, register_all_llvm_translations,
        register_all_passes,
    },
};
use mlir_sys::{mlirModuleFromOperation, mlirOperationClone};
use tracing::info_span;

/// One MLIR context, and the diagnostics that come out of it.
pub struct Session {
    context: Context,
    collector: Collector,
}

impl Session {
    /// Registers dialects, passes and pipelines.
    pub fn new() -> Self {
        let registry = DialectRegistry::new();
        register_all_dialects(&registry);
        mgpu_dialect::dialect().insert_dialect(&registry);
        // One thread: a kernel is small, and diagnostics come in one order.
        let context = Context::new_with_registry(&registry, false);
        register_all_llvm_translations(&context);
        register_all_passes();
        mgpu_verify::register();
        mgpu_lower::register();
        mgpu_emit::register();
        let collector = Collector::default();
        collector.attach(&context);
        Self { context, collector }
    }

    /// Shows the diagnostics since the last call.
    pub fn flush(&self, ui: &mut Ui) {
        ui.show(self.collector.take());
    }

    /// The stage `parse`.
    pub fn parse(&self, input: &Input, ui: &mut Ui) -> Result<Module<'_>, Failure> {
        let module = info_span!(target: "parse", "parse").in_scope(|| {
            mgpu_dialect::parse::parse(&self.context, &input.bytes, &input.name, true)
        });
        self.flush(ui);
        module.ok_or(Failure::shown(Exit::Input))
    }

    /// The stage `verify`: the rules on whole kernels.
    pub fn verify(&self, module: &mut Module<'_>, ui: &mut Ui) -> Result<(), Failure> {
        info_span!(target: "verify", "verify").in_scope(|| self.run(module, VERIFY, ui))
    }

    /// The stage `lower`; `verify` comes first.
    pub fn lower(
        &self,
        module: &mut Module<'_>,
        keep_contract: bool,
        ui: &mut Ui,
    ) -> Result<(), Failure> {
        let pipeline = mgpu_lower::nvvm_pipeline(keep_contract, true);
        // Verified already, in a stage of its own.
        let lowering = pipeline
            .strip_prefix(VERIFY)
            .and_then(|rest| rest.strip_prefix(','));
        info_span!(target: "lower", "lower")
            .in_scope(|| self.run(module, lowering.unwrap_or(&pipeline), ui))
    }

    fn run(&self, module: &mut Module<'_>, pipeline: &str, ui: &mut Ui) -> Result<(), Failure> {
        let manager = PassManager::new(&self.context);
        let text = format!("builtin.module({pipeline})");
        let parsed = parse_pass_pipeline(manager.as_operation_pass_manager(), &text);
        parsed.map_err(|error| Failure::new(Exit::Input, internal(&error)))?;
        let done = manager.run(module);
        self.flush(ui);
        done.map_err(|_| Failure::shown(Exit::Input))
    }
}

const VERIFY: &str = "mgpu-verify{single-target=true}";

fn internal(error: &melior::Error) -> Diagnostic {
    Diagnostic::error(format!("internal error: {error}")).code(&mgpu_dialect::codes::MGPU9999)
}

/// A copy of a module.
pub fn clone<'c>(module: &Module<'c>) -> Module<'c> {
    // SAFETY: the clone of a builtin.module is one, and it is ours.
    unsafe {
        Module::from_raw(mlirModuleFromOperation(mlirOperationClone(
            module.as_operation().to_raw(),
        )))
    }
}
