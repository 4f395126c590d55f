//! Kernels to measure, and the stages as functions. It is what `tools/src/session.rs` does,
//! without diagnostics: a kernel here is known to compile, so whatever fails panics.

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
use mgpu_dialect::{
    ir::{self, Op},
    target::Target,
};
use mlir_sys::{mlirModuleFromOperation, mlirOperationClone};
use std::{fmt::Write, fs, path::Path};

/// The stage `verify` as a pipeline.
pub const VERIFY: &str = "mgpu-verify{single-target=true}";

/// The stage `lower` as a pipeline, without `verify`, which is its first pass.
pub fn lowering() -> String {
    let pipeline = mgpu_lower::nvvm_pipeline(true, true);
    let lowering = pipeline
        .strip_prefix(VERIFY)
        .and_then(|rest| rest.strip_prefix(','));
    lowering
        .expect("a pipeline that verifies first")
        .to_string()
}

/// A kernel's text.
pub struct Kernel {
    /// What the benchmark is called.
    pub name: String,
    text: String,
}

impl Kernel {
    /// A small and a larger example.
    pub fn examples() -> Vec<Self> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples");
        let read = |name: &str| Self {
            name: name.into(),
            text: fs::read_to_string(folder.join(format!("{name}.mlir"))).expect("an example"),
        };
        ["ring", "peers"].map(read).into()
    }

    /// A kernel of about so many ops: loops of 100 ops, one after the other. Loops, since upstream's
    /// `convert-scf-to-cf` moves the rest of a block for each piece of control flow in it, and a wait
    /// is a loop: a straight line of 1,000 waits would measure that and little of ours.
    pub fn generated(ops: usize) -> Self {
        let mut text = String::from(HEAD);
        for _ in 0..(ops / OPS_OF_LOOP).max(1) {
            text += "    scf.for %k = %c0 to %c4 step %c1 {\n";
            for unit in 0..UNITS_OF_LOOP {
                // Writing to a String does not fail.
                let _ = writeln!(text, "{}", UNIT.replace('@', &unit.to_string()));
            }
            text += "    }\n";
        }
        text += "    gpu.return\n  }\n}\n";
        Self {
            name: format!("{ops}"),
            text,
        }
    }
}

const HEAD: &str = r#"gpu.module @generated [#nvvm.target<chip = "sm_90a">] {
  gpu.func @generated(%src: memref<128xf32>, %dst: memref<128xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>,
                  mgpu.semantics = #mgpu.semantics<warpgroup>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %i = gpu.thread_id x
    %slots = mgpu.smem.alloc "slots" : memref<4x128xf32, #gpu.address_space<workgroup>>
    %full = mgpu.barrier.alloc "full" : !mgpu.barrier<4>
"#;

/// Nine ops; `@` makes the names unique.
const UNIT: &str = "
      %f@ = mgpu.barrier.at %full[%k] : !mgpu.barrier<4> -> !mgpu.barrier<1>
      %x@ = memref.load %src[%i] : memref<128xf32>
      %y@ = arith.addf %x@, %x@ : f32
      memref.store %y@, %slots[%k, %i] : memref<4x128xf32, #gpu.address_space<workgroup>>
      mgpu.barrier.arrive %f@ : !mgpu.barrier<1>
      mgpu.barrier.wait %f@ : !mgpu.barrier<1>
      %z@ = memref.load %slots[%k, %i] : memref<4x128xf32, #gpu.address_space<workgroup>>
      %w@ = arith.mulf %z@, %y@ : f32
      memref.store %w@, %dst[%i] : memref<128xf32>";

const UNITS_OF_LOOP: usize = 11;
/// The units, the loop and its yield: near enough.
const OPS_OF_LOOP: usize = 100;

/// A context with all that the stages need, as the tools make it.
pub fn context() -> Context {
    let registry = DialectRegistry::new();
    register_all_dialects(&registry);
    mgpu_dialect::dialect().insert_dialect(&registry);
    let context = Context::new_with_registry(&registry, false);
    register_all_llvm_translations(&context);
    register_all_passes();
    mgpu_verify::register();
    mgpu_lower::register();
    context
}

/// The stage `parse`.
pub fn parse<'c>(context: &'c Context, kernel: &Kernel) -> Module<'c> {
    mgpu_dialect::parse::check_text(&kernel.name, kernel.text.as_bytes())
        .expect("a text that may be parsed");
    let module = mgpu_dialect::parse::parse(context, &kernel.text, &kernel.name, true);
    module.expect("a valid kernel")
}

/// A stage that is a pipeline; an empty one does nothing.
pub fn run(context: &Context, module: &mut Module<'_>, pipeline: &str) {
    if pipeline.is_empty() {
        return;
    }
    let manager = PassManager::new(context);
    let text = format!("builtin.module({pipeline})");
    parse_pass_pipeline(manager.as_operation_pass_manager(), &text).expect("a pipeline");
    manager.run(module).expect("a kernel that compiles");
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

/// The `gpu.module` of a module, and its target.
pub fn gpu_module<'a>(module: &'a Module<'_>) -> (Op<'a>, Target<'a>) {
    let ops = ir::post_order(module.as_operation());
    let op = ops.into_iter().find(|op| ir::op_name(*op) == "gpu.module");
    let op = op.expect("a gpu.module");
    (op, Target::all(op).pop().expect("a target"))
}

/// How many ops a module has, nested ones included.
pub fn count_ops(module: &Module<'_>) -> u64 {
    ir::post_order(module.as_operation()).len() as u64
}
