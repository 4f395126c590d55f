//! Compiling on several threads at once: each forks, and no child may inherit a lock that is taken.

use melior::{
    Context,
    dialect::DialectRegistry,
    utility::{register_all_dialects, register_all_llvm_translations},
};
use mgpu_dialect::{ir, parse::parse, target::Target};
use mgpu_emit::{EmitError, emit_ptx};
use std::{thread, time::Instant};

const KERNEL: &str = "
gpu.module @m [#nvvm.target<chip = \"CHIP\", features = \"+ptx86\">] {
  llvm.func @k(%p: !llvm.ptr<1>, %x: f32) attributes {nvvm.kernel} {
    %m = llvm.mlir.constant(-1 : i32) : i32
    %r = nvvm.redux.sync fmin %x, %m : f32 -> f32
    llvm.store %r, %p : f32, !llvm.ptr<1>
    llvm.return
  }
}
";

fn compile(chip: &str) -> Result<String, EmitError> {
    let registry = DialectRegistry::new();
    register_all_dialects(&registry);
    let context = Context::new_with_registry(&registry, false);
    register_all_llvm_translations(&context);
    let module = parse(&context, KERNEL.replace("CHIP", chip), "k.mlir", true).expect("it parses");
    let gpu_module = ir::post_order(module.as_operation())
        .into_iter()
        .find(|op| ir::op_name(*op) == "gpu.module")
        .expect("is there");
    let target = Target::all(gpu_module).pop().expect("has one");
    emit_ptx(gpu_module, &target, None)
}

#[test]
fn at_once() {
    let started = Instant::now();
    thread::scope(|scope| {
        for worker in 0..4 {
            scope.spawn(move || {
                for round in 0..8 {
                    // The one LLVM compiles, on the other its back end ends the child.
                    if (worker + round) % 2 == 0 {
                        let ptx = compile("sm_100a").expect("has the instruction");
                        assert!(ptx.contains("redux.sync.min.f32"), "{ptx}");
                    } else {
                        let error = compile("sm_90a").expect_err("lacks the instruction");
                        assert!(error.to_string().contains("Cannot select"), "{error}");
                    }
                }
            });
        }
    });
    println!("32 compilations in {:?}", started.elapsed());
}
