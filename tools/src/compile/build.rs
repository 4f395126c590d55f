//! One target's way from the parsed module to its result.

use super::{Goal, targets};
use crate::{
    exit::{Exit, Failure},
    session::{self, Session},
    ui::Ui,
};
use melior::ir::{Attribute, Module};
use mgpu_dialect::{ir::Op, target::Target};
use mgpu_emit::{
    EmitError, contract, emit_llvm, emit_ptx,
    manifest::{ImageKind, Kernel},
    ptxas::{AssembleError, Ptxas},
    ptxas_log::Log,
    report,
};
use tracing::{info, info_span};

/// A target that has been compiled: its text, and the lowered module that it is from.
pub struct Build<'c> {
    /// The chip; empty if the module has no target.
    pub chip: String,
    /// The lowered module, LLVM IR or PTX, as the goal says.
    pub text: String,
    opt_level: u8,
    module: Module<'c>,
}

/// The code of one target, with what the manifest says about it.
pub struct Image {
    /// The chip.
    pub chip: String,
    /// Such as `8.6`.
    pub ptx_version: String,
    /// Cubin or PTX.
    pub kind: ImageKind,
    /// The file's bytes.
    pub bytes: Vec<u8>,
    /// The kernels in it.
    pub kernels: Vec<Kernel>,
}

impl<'c> Build<'c> {
    /// Runs the stages that the goal needs, up to PTX.
    pub fn new(
        session: &'c Session,
        module: &Module<'c>,
        target: Option<Attribute<'c>>,
        opt_level: Option<u8>,
        goal: Goal,
        ui: &mut Ui,
    ) -> Result<Self, Failure> {
        let mut module = session::clone(module);
        if let Some(target) = target {
            targets::set(&mut module, target);
        }
        let chip = target
            .and_then(Target::from_attribute)
            .map(|target| target.chip);
        let mut build = Self {
            chip: chip.unwrap_or_default(),
            text: String::new(),
            opt_level: 0,
            module,
        };
        session.verify(&mut build.module, ui)?;
        if goal >= Goal::Nvvm {
            session.lower(&mut build.module, goal > Goal::Nvvm, ui)?;
        }
        if goal == Goal::Nvvm {
            build.text = format!("{}\n", build.module.as_operation());
        } else if goal > Goal::Nvvm {
            build.emit(session, goal, opt_level, ui)?;
        }
        Ok(build)
    }

    fn emit(
        &mut self,
        session: &Session,
        goal: Goal,
        opt_level: Option<u8>,
        ui: &mut Ui,
    ) -> Result<(), Failure> {
        let Some((gpu_module, target)) = self.gpu_module() else {
            // The verifier asks for a target only where there are mgpu ops.
            return Err(targets::no_target(&self.module));
        };
        let level = opt_level.unwrap_or(target.opt_level.clamp(0, 3) as u8);
        let text = if goal == Goal::Llvm {
            emit_llvm(gpu_module, &target, Some(level)).map(|llvm| llvm.text())
        } else {
            info_span!(target: "ptx", "ptx", chip = %self.chip)
                .in_scope(|| emit_ptx(gpu_module, &target, Some(level)))
        };
        let text = text.map_err(|error| {
            report::emit_error(gpu_module, &error);
            session.flush(ui);
            Failure::shown(match error {
                EmitError::System(_) => Exit::Environment,
                _ => Exit::Input,
            })
        })?;
        (self.text, self.opt_level) = (text, level);
        Ok(())
    }

    fn gpu_module(&self) -> Option<(Op<'_>, Target<'_>)> {
        let gpu_module = targets::kernel_modules(&self.module).into_iter().next()?;
        let target = Target::all(gpu_module).into_iter().next()?;
        Some((gpu_module, target))
    }

    /// The symbol of the `gpu.module`.
    pub fn module_name(&self) -> String {
        self.gpu_module()
            .map(|(op, _)| targets::symbol(op).into())
            .unwrap_or_default()
    }

    /// Assembles the PTX. What ptxas says about it is shown.
    pub fn assemble(
        &self,
        session: &Session,
        ptxas: &Ptxas,
        ui: &mut Ui,
    ) -> Result<Image, AssembleError> {
        let span = info_span!(target: "cubin", "cubin", chip = %self.chip);
        let assembled = span.in_scope(|| ptxas.assemble(&self.text, &self.chip, self.opt_level));
        let log = match &assembled {
            Ok(assembled) => Some(&assembled.log),
            Err(AssembleError::Refused(log)) => Some(log),
            Err(AssembleError::Missing(_) | AssembleError::NotAsPlanned) => None,
        };
        let mut as_planned = Ok(());
        if let (Some(log), Some((gpu_module, _))) = (log, self.gpu_module()) {
            report::ptxas_log(gpu_module, &self.text, log);
            if assembled.is_ok() {
                as_planned = report::register_pools(gpu_module, log);
            }
            session.flush(ui);
        }
        let assembled = assembled?;
        as_planned.map_err(|_| AssembleError::NotAsPlanned)?;
        let kernels = self.kernels(Some(&assembled.log));
        for kernel in &kernels {
            let registers = kernel.resources.map(|used| used.registers);
            info!(target: "cubin", kernel = kernel.name, chip = self.chip, registers, shared_memory = kernel.shared_memory);
        }
        Ok(Image {
            kernels,
            ..self.image(ImageKind::Cubin, assembled.cubin)
        })
    }

    /// The PTX itself as the image.
    pub fn ptx_image(&self) -> Image {
        Image {
            kernels: self.kernels(None),
            ..self.image(ImageKind::Ptx, self.text.clone().into())
        }
    }

    fn image(&self, kind: ImageKind, bytes: Vec<u8>) -> Image {
        let version = self
            .text
            .lines()
            .find_map(|line| line.strip_prefix(".version "));
        Image {
            chip: self.chip.clone(),
            ptx_version: version.unwrap_or_default().into(),
            kind,
            bytes,
            kernels: vec![],
        }
    }

    fn kernels(&self, log: Option<&Log>) -> Vec<Kernel> {
        let gpu_module = self.gpu_module().map(|(op, _)| op);
        let kernels = gpu_module
            .into_iter()
            .flat_map(contract::kernels)
            .map(contract::read);
        kernels
            .map(|kernel| Kernel {
                resources: log.and_then(|log| log.resources(&kernel.name)),
                ..kernel
            })
            .collect()
    }
}
