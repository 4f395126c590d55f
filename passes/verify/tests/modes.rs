//! The three modes of the verifier hook, and the rules as a library.
//!
//! The mode belongs to the process, so this is one test.

use melior::{Context, dialect::DialectRegistry, ir::Module, utility::register_all_dialects};
use mgpu_dialect::{
    hooks::{VerifierMode, set_verifier_mode},
    ir::Op,
    parse::parse,
};
use mgpu_verify::Options;
use std::sync::{Arc, Mutex};

/// Breaks op rules twice in one function and once in another, and kernel rules twice.
const FAULTY: &str = r#"
gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  gpu.func @first(%t: tensor<4xf32>) kernel attributes {known_block_size = array<i32: 100, 1, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<4>
    mgpu.barrier.arrive %g : !mgpu.barrier<4>
    mgpu.barrier.wait %g : !mgpu.barrier<4>
    gpu.return
  }
  gpu.func @second() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    mgpu.role "r" {}
    gpu.return
  }
}
"#;
const OP_CODES: [&str; 3] = ["MGPU0304", "MGPU0304", "MGPU0204"];
const KERNEL_CODES: [&str; 2] = ["MGPU0102", "MGPU0109"];

#[test]
fn modes() {
    mgpu_verify::install();
    mgpu_verify::install();

    let (module, messages) = parsed(VerifierMode::Strict);
    assert!(!module);
    assert_codes(&messages, &OP_CODES);

    // An editor gets each message once, and the module.
    let (module, messages) = parsed(VerifierMode::Lenient);
    assert!(module);
    assert_codes(&messages, &OP_CODES);

    let (module, messages) = parsed(VerifierMode::Off);
    assert!(module);
    assert_codes(&messages, &[]);

    // A tool that parses without the verifier asks for the rules itself.
    let context = context();
    let module = parse(&context, FAULTY, "faulty.mlir", false).expect("no verifier, no failure");
    let module: Op = module_op(&module);
    let found = mgpu_verify::op_rules(module);
    let codes: Vec<_> = found.iter().map(|d| d.code.code).collect();
    assert_eq!(codes, OP_CODES);
    let found = mgpu_verify::kernel_rules(module, &Options::default());
    let codes: Vec<_> = found.iter().map(|d| d.code.code).collect();
    assert_eq!(codes, KERNEL_CODES);
}

fn context() -> Context {
    let registry = DialectRegistry::new();
    register_all_dialects(&registry);
    mgpu_dialect::dialect().insert_dialect(&registry);
    let context = Context::new();
    context.append_dialect_registry(&registry);
    context.load_all_available_dialects();
    context
}

/// Whether the faulty module parses in a mode, and what is said about it.
fn parsed(mode: VerifierMode) -> (bool, Vec<String>) {
    set_verifier_mode(mode);
    let context = context();
    let messages = Arc::new(Mutex::new(vec![]));
    let sink = Arc::clone(&messages);
    context.attach_diagnostic_handler(move |diagnostic| {
        sink.lock().unwrap().push(diagnostic.to_string());
        true
    });
    let parsed = parse(&context, FAULTY, "faulty.mlir", true).is_some();
    let messages = messages.lock().unwrap().clone();
    (parsed, messages)
}

fn module_op<'a>(module: &'a Module<'a>) -> Op<'a> {
    // SAFETY: the module, and so its op, lives for 'a.
    unsafe {
        Op::from_raw(melior::ir::operation::OperationLike::to_raw(
            &module.as_operation(),
        ))
    }
}

fn assert_codes(messages: &[String], codes: &[&str]) {
    assert_eq!(messages.len(), codes.len(), "{messages:#?}");
    for (message, code) in messages.iter().zip(codes) {
        assert!(message.ends_with(&format!("[{code}]")), "{message}");
    }
}
