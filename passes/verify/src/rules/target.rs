//! What a `gpu.module` is compiled for.

use crate::rule::rules;
use melior::ir::Attribute;
use mgpu_dialect::{
    attributes,
    ir::Op,
    target::{Chip, NEWEST_PTX_VERSION, PTX_VERSION, PTX_VERSIONS, SUGGESTED_CHIP, Target},
};

rules! {
    /// A module with mgpu kernels names its target.
    ///
    /// Limits (shared memory, the forms of instructions) and the lowering depend on the chip.
    ///
    /// ## Fixes
    ///
    /// ```mlir
    /// gpu.module @m { ... }                                      // before
    /// gpu.module @m [#nvvm.target<chip = "sm_90a">] { ... }      // after
    /// ```
    ///
    /// or `mgpu-opt --nvvm-attach-target=chip=sm_90a`, or `mgpu compile --arch sm_90a`.
    MGPU0105 target_missing on module
    cite "MLIR, #nvvm.target"
    |cx, out| {
        for module in cx.gpu_modules() {
            if targets(module).is_empty() {
                let error = cx.error(module, "expected a target for the mgpu kernels in it");
                let help = "add one: gpu.module @name [#nvvm.target<chip = \"sm_90a\">]";
                out.push(module, error.help(help));
            }
        }
    }

    /// The lowering takes one target per module.
    ///
    /// Rules and lowering depend on the chip, so one lowered module cannot serve two. This rule
    /// holds in the pipelines `--lower-to-nvvm` and `--lower-to-ptx`; `mgpu-verify` alone checks a
    /// module against all of its targets.
    ///
    /// ## Fixes
    ///
    /// `mgpu compile` treats each target alone and writes one cubin for each; in a pipeline of your
    /// own, clone the module per target.
    MGPU0106 several_targets on module
    cite "mgpu, design section 10"
    |cx, out| {
        if !cx.options.single_target {
            return;
        }
        for module in cx.gpu_modules() {
            let count = targets(module).len();
            if count > 1 {
                let message = format!("expected one target, got {count}");
                let help = "use mgpu compile, which treats each target alone";
                out.push(module, cx.error(module, message).help(help));
            }
        }
    }

    /// Each target is a chip that mgpu lowers for.
    ///
    /// mgpu uses instructions of the architecture-specific feature sets (the `a` in `sm_90a`), so a
    /// kernel for `sm_90a` runs on Hopper only and one for `sm_100a` on data-centre Blackwell only.
    /// A plain `sm_90` lacks `wgmma` and `setmaxnreg`.
    ///
    /// ## Triggers
    ///
    /// Another chip (a `#nvvm.target` without a chip is for `sm_50`), or a target of another kind,
    /// such as `#rocdl.target`.
    MGPU0107 target_unsupported on module
    cite "PTX ISA, .target"
    |cx, out| {
        for module in cx.gpu_modules() {
            for attribute in targets(module) {
                let message = match Target::from_attribute(attribute) {
                    Some(target) if target.limits().is_some() => continue,
                    Some(target) => {
                        let (names, chip) = (Chip::names(), target.chip);
                        format!("expected chip {names} in the target, got {chip}")
                    }
                    None => format!("expected a '#nvvm.target', got {attribute}"),
                };
                let error = cx.error(module, message);
                let help = format!("write #nvvm.target<chip = \"{}\">", SUGGESTED_CHIP);
                out.push(module, error.help(help));
            }
        }
    }

    /// The features of a target allow the PTX that mgpu emits.
    ///
    /// `features` of `#nvvm.target` decides the PTX version. mgpu emits PTX 8.6, the oldest that
    /// has every form it uses for its chips, and puts that in where the features are empty. An
    /// older version lacks forms, LLVM ignores one that it does not know (with a warning only),
    /// and mgpu uses no other feature.
    ///
    /// ## Fixes
    ///
    /// Leave `features` empty, or ask for a version of at least 8.6: `features = "+ptx87"`.
    MGPU0108 ptx_version on module
    cite "PTX ISA, release notes"
    |cx, out| {
        for module in cx.gpu_modules() {
            for target in Target::all(module) {
                let mut features = target.features.split(',').map(str::trim);
                let Some(bad) = features.find(|feature| !is_ptx(feature)) else { continue };
                let message = format!(
                    "expected PTX {} to {} in the features of {}, got {bad}",
                    dotted(PTX_VERSION),
                    dotted(NEWEST_PTX_VERSION),
                    target.chip
                );
                let help = "leave the features empty: mgpu then asks for the version that it needs";
                out.push(module, cx.error(module, message).help(help));
            }
        }
    }
}

/// The targets of a `gpu.module`, of any kind.
fn targets(module: Op<'_>) -> Vec<Attribute<'_>> {
    attributes::get(module, "targets")
        .and_then(attributes::array)
        .unwrap_or_default()
}

/// No feature, or a PTX version that mgpu can emit.
fn is_ptx(feature: &str) -> bool {
    feature.is_empty()
        || feature
            .strip_prefix("+ptx")
            .and_then(|version| version.parse().ok())
            .is_some_and(|version| PTX_VERSIONS.contains(&version))
}

/// 86 as 8.6.
fn dotted(version: u32) -> String {
    format!("{}.{}", version / 10, version % 10)
}
