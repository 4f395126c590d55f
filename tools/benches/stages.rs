//! The stages one by one, in process: what `mgpu compile` spends where.
//!
//! Each stage is measured on two examples, and those that should be linear also on generated kernels
//! of 100, 1,000 and 10,000 ops, with ops a second as throughput: the same figure for each size is
//! what linear means. Whole processes are compared by `cargo xtask bench process`; docs/benchmarks.md
//! says how to read both.
//!
//! A stage starts from a fresh copy of the result of the stage before, made outside the measured
//! time. The dialects are loaded by then: `context` is what loading all of them costs.

#[allow(missing_docs)]
mod support;

use criterion::{
    BatchSize, Bencher, BenchmarkGroup, BenchmarkId, Criterion, Throughput, criterion_group,
    criterion_main, measurement::WallTime,
};
use melior::Context;
use mgpu_emit::{emit_llvm, emit_ptx, ptxas::Ptxas};
use std::time::Duration;
use support::{Kernel, VERIFY, clone, context, count_ops, gpu_module, lowering, parse, run};

type Group<'c> = BenchmarkGroup<'c, WallTime>;

fn start(c: &mut Criterion) {
    c.bench_function("context", |bencher| {
        bencher.iter(|| {
            let context = context();
            context.load_all_available_dialects();
            context
        });
    });
}

fn front(c: &mut Criterion) {
    let context = context();
    let kernels: Vec<Kernel> = Kernel::examples()
        .into_iter()
        .chain([100, 1_000, 10_000].map(Kernel::generated))
        .collect();

    let mut group = group(c, "parse");
    for kernel in &kernels {
        let ops = count_ops(&parse(&context, kernel));
        measure(&mut group, kernel, ops, |bencher| {
            bencher.iter(|| parse(&context, kernel));
        });
    }
    group.finish();
    pipeline(c, "verify", &context, &kernels, &[], VERIFY);
    pipeline(c, "lower", &context, &kernels, &[VERIFY], &lowering());
}

/// A stage that is a pass pipeline, and the pipelines before it.
fn pipeline(
    c: &mut Criterion,
    stage: &str,
    context: &Context,
    kernels: &[Kernel],
    before: &[&str],
    text: &str,
) {
    let mut group = group(c, stage);
    for kernel in kernels {
        let mut start = parse(context, kernel);
        let ops = count_ops(&start);
        for pipeline in before {
            run(context, &mut start, pipeline);
        }
        measure(&mut group, kernel, ops, |bencher| {
            bencher.iter_batched(
                || clone(&start),
                |mut module| {
                    run(context, &mut module, text);
                    module
                },
                BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}

fn back(c: &mut Criterion) {
    let context = context();
    let ptxas = Ptxas::find(None).ok();
    if ptxas.is_none() {
        println!("assemble is left out: there is no ptxas (see `cargo xtask setup`)");
    }
    for kernel in Kernel::examples() {
        let mut module = parse(&context, &kernel);
        let ops = count_ops(&module);
        run(&context, &mut module, VERIFY);
        run(&context, &mut module, &lowering());
        let (op, target) = gpu_module(&module);
        measure(&mut group(c, "llvm_ir"), &kernel, ops, |bencher| {
            bencher.iter(|| {
                emit_llvm(op, &target, None).expect("LLVM IR");
            });
        });
        measure(&mut group(c, "ptx"), &kernel, ops, |bencher| {
            bencher.iter(|| emit_ptx(op, &target, None).expect("PTX"));
        });
        if let Some(ptxas) = &ptxas {
            let ptx = emit_ptx(op, &target, None).expect("PTX");
            measure(&mut group(c, "assemble"), &kernel, ops, |bencher| {
                bencher.iter(|| ptxas.assemble(&ptx, &target.chip, 3).expect("a cubin"));
            });
        }
    }
}

/// A second is enough for what takes milliseconds; the slowest takes a second and is run ten times.
fn group<'c>(c: &'c mut Criterion, stage: &str) -> Group<'c> {
    let mut group = c.benchmark_group(stage);
    group.sample_size(10);
    group.warm_up_time(Duration::from_secs(1));
    group.measurement_time(Duration::from_secs(3));
    group
}

fn measure(group: &mut Group<'_>, kernel: &Kernel, ops: u64, body: impl FnMut(&mut Bencher<'_>)) {
    group.throughput(Throughput::Elements(ops));
    group.bench_function(BenchmarkId::from_parameter(&kernel.name), body);
}

criterion_group!(stages, start, front, back);
criterion_main!(stages);
