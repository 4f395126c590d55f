//! The pass `mgpu-emit-ptx` and the pipeline `lower-to-ptx`.

use crate::{contract, emit_ptx, report};
use melior::ir::{
    Attribute, AttributeLike, BlockLike, Identifier,
    attribute::{ArrayAttribute, StringAttribute},
    operation::{OperationBuilder, OperationLike},
};
use mgpu_dialect::{
    attributes,
    diag::Failed,
    ir::{Op, context, op_name, walk},
    kernel::CONTRACT,
    pass::{Pass, PassOption, Pipeline, Values},
    target::Target,
};
use mlir_sys::{
    MlirAttribute, MlirStringRef, mlirGPUObjectAttrGetWithKernels, mlirOperationDestroy,
};

/// `mgpu-emit-ptx`.
pub static EMIT_PTX: Pass = Pass {
    argument: "mgpu-emit-ptx",
    description: "Compile each gpu.module of llvm and nvvm ops to PTX, in a gpu.binary",
    anchor: "builtin.module",
    options: &[],
    run,
};

/// `lower-to-ptx`.
pub static LOWER_TO_PTX: Pipeline = Pipeline {
    argument: "lower-to-ptx",
    description: "Verify, lower and compile kernels: each gpu.module becomes a gpu.binary with PTX",
    options: &[PassOption {
        name: "debug",
        description: "lines: .loc directives that name the source; none: no debug information",
        initial: "lines",
    }],
    build: |values| {
        let debug = values.one_of("debug", &["lines", "none"])? == "lines";
        let lower = mgpu_lower::nvvm_pipeline(true, debug);
        Ok(format!("{lower},mgpu-emit-ptx"))
    },
};

fn run<'a>(root: Op<'a>, _: &Values) -> Result<(), Failed> {
    let mut modules = vec![];
    walk(root, &mut |op| {
        if op_name(op) == "gpu.module" && !Target::all(op).is_empty() {
            modules.push(op);
        }
    });
    // All of them, so that all errors come in one run.
    let results: Vec<_> = modules.into_iter().map(binary).collect();
    results.into_iter().collect()
}

/// Replaces a `gpu.module` by its `gpu.binary`.
fn binary<'a>(module: Op<'a>) -> Result<(), Failed> {
    let kernels = kernel_table(module);
    let mut objects = vec![];
    for target in Target::all(module) {
        let ptx =
            emit_ptx(module, &target, None).map_err(|error| report::emit_error(module, &error))?;
        objects.push(object(module, &target, &ptx, kernels));
    }
    let context = context(module);
    let name = attributes::string(module, "sym_name").unwrap_or_default();
    // The handler that gpu-module-to-binary gives; without one, upstream's printer crashes.
    let handler = Attribute::parse(context, "#gpu.select_object").ok_or(Failed)?;
    let binary = OperationBuilder::new("gpu.binary", module.location())
        .add_attributes(&[
            (
                Identifier::new(context, "sym_name"),
                StringAttribute::new(context, name).into(),
            ),
            (Identifier::new(context, "offloadingHandler"), handler),
            (
                Identifier::new(context, "objects"),
                ArrayAttribute::new(context, &objects).into(),
            ),
        ])
        .build();
    let (Ok(binary), Some(block)) = (binary, module.block()) else {
        return Err(Failed);
    };
    block.insert_operation_before(module, binary);
    // SAFETY: the pass manager gave us the builtin.module and all in it; the op is used no more.
    unsafe { mlirOperationDestroy(module.to_raw()) };
    Ok(())
}

/// `#gpu.kernel_table<[#gpu.kernel_metadata<"k", !llvm.func<...>, metadata = {mgpu.contract = ...}>]>`.
fn kernel_table<'a>(module: Op<'a>) -> Option<Attribute<'a>> {
    let context = context(module);
    let mut entries: Vec<(&str, String)> = contract::kernels(module)
        .filter_map(|func| {
            let name = attributes::string(func, "sym_name")?;
            let ty = contract::function_type(func)?;
            let metadata = contract::contract(func)
                .map(|contract| format!(", metadata = {{{CONTRACT} = {contract}}}"))
                .unwrap_or_default();
            let quoted = StringAttribute::new(context, name);
            Some((
                name,
                format!("#gpu.kernel_metadata<{quoted}, {ty}{metadata}>"),
            ))
        })
        .collect();
    if entries.is_empty() {
        return None;
    }
    entries.sort();
    let entries: Vec<String> = entries.into_iter().map(|(_, text)| text).collect();
    Attribute::parse(
        context,
        &format!("#gpu.kernel_table<[{}]>", entries.join(", ")),
    )
}

/// `#gpu.object<TARGET, kernels = ..., assembly = "...">`.
fn object<'a>(
    module: Op<'a>,
    target: &Target<'a>,
    ptx: &str,
    kernels: Option<Attribute<'a>>,
) -> Attribute<'a> {
    const ASSEMBLY: u32 = 2;
    let null = MlirAttribute {
        ptr: std::ptr::null(),
    };
    let text = MlirStringRef {
        data: ptx.as_ptr().cast(),
        length: ptx.len(),
    };
    let kernels = kernels.map_or(null, |table| table.to_raw());
    // SAFETY: live attributes or null where the attribute is optional; the text is copied.
    unsafe {
        Attribute::from_raw(mlirGPUObjectAttrGetWithKernels(
            context(module).to_raw(),
            target.attribute.to_raw(),
            ASSEMBLY,
            text,
            null,
            kernels,
        ))
    }
}
