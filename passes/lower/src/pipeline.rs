//! The pipeline `lower-to-nvvm`: ours, then upstream's.

use mgpu_dialect::pass::{PassOption, Pipeline, Values};

/// `--lower-to-nvvm`
pub static LOWER_TO_NVVM: Pipeline = Pipeline {
    argument: "lower-to-nvvm",
    description: "Verify mgpu kernels and lower them to LLVM and NVVM ops",
    options: &[PassOption {
        name: "debug",
        description: "line information in the PTX: 'lines' (.loc directives) or 'none'",
        initial: "lines",
    }],
    build: |values: &Values| {
        let debug = values.one_of("debug", &["lines", "none"])? == "lines";
        Ok(nvvm_pipeline(false, debug))
    },
};

/// Upstream's part. Vectors go before memrefs, since transfers become memref ops; strided
/// metadata goes before the conversion, or a `memref.subview` stays; `convert-nvvm-to-llvm` makes
/// inline PTX of the ops that have no intrinsic, and without it predicates would be dropped.
const UPSTREAM: &[&str] = &[
    "convert-vector-to-scf",
    "expand-strided-metadata",
    "lower-affine",
    // Keeping what it would need to roll back makes it quadratic in the number of branches.
    "convert-scf-to-cf{allow-pattern-rollback=0}",
    // Masks from sizes and indices above 2^31 would be wrong in 32 bits.
    "convert-vector-to-llvm{force-32bit-vector-indices=0}",
    // Intrinsics with an instruction, for what convert-gpu-to-nvvm would make calls of libdevice
    // of: fma, trunc, tanh.
    "convert-math-to-llvm",
    // All our chips have redux.sync.
    "convert-gpu-to-nvvm{use-bare-ptr-memref-call-conv=1 has-redux=1}",
    "convert-index-to-llvm",
    "convert-nvvm-to-llvm",
    "reconcile-unrealized-casts",
    "canonicalize",
    "cse",
];

/// The pipeline as text, to stand in `builtin.module(...)`. With `keep_contract` the kernels keep
/// `mgpu.contract` for the emitter.
pub fn nvvm_pipeline(keep_contract: bool, debug: bool) -> String {
    let ours = [
        "mgpu-kernel-abi",
        "mgpu-plan-smem",
        "mgpu-assign-named-barriers",
        "mgpu-lower-ops",
        "mgpu-lower-roles",
        "mgpu-lower-memory-spaces",
    ];
    let strip = if keep_contract {
        ""
    } else {
        ",mgpu-strip-contract"
    };
    // Full debug info would make ptxas compile as with -g.
    let lines = if debug {
        ",ensure-debug-info-scope-on-llvm-func{emission-kind=DebugDirectivesOnly}"
    } else {
        ""
    };
    format!(
        "mgpu-verify{{single-target=true}},gpu.module({},{},mgpu-check-lowered{strip}){lines}",
        ours.join(","),
        UPSTREAM.join(",")
    )
}
