//! Upstream ops in kernels with mgpu ops.

use crate::rule::rules;
use melior::ir::operation::OperationLike;
use mgpu_dialect::{
    attributes,
    ir::{Op, op_name, result},
    memref::{MemRef, Space},
    upstream,
};

rules! {
    /// Each upstream op in a kernel has a lowering.
    ///
    /// mgpu's pipelines lower a fixed set of upstream ops: one table says which. An op outside of
    /// it would stop a conversion in the middle with a message about something else ("failed to
    /// legalize operation 'gpu.func'"), so it is named here, at its place.
    ///
    /// ## Triggers
    ///
    /// Ops on tensors, calls, ops of another target, ops that need a run-time library, unregistered
    /// ops.
    ///
    /// ## Fixes
    ///
    /// Lower the op before mgpu's pipeline runs: `--inline` for calls, bufferization for tensors,
    /// `--convert-linalg-to-loops` and the like; or write it with ops of `arith`, `scf`, `memref`,
    /// `vector` and `gpu`.
    MGPU0110 upstream_op_without_lowering on kernel
    cite "mgpu, design section 6"
    |cx, out| {
        for &op in &cx.facts.upstream {
            let name = op_name(op);
            // These have rules of their own, which know what to use instead.
            if is_raw_mbarrier(name) || is_shared_allocation(op) {
                continue;
            }
            if let Some(obstacle) = upstream::obstacle(op) {
                let help = match name {
                    "func.call" => "inline the function into the kernel first",
                    _ => "lower it before mgpu's pipeline, or write it with arith, scf, memref, \
                          vector and gpu ops",
                };
                let mut error = cx.error(op, "has no lowering in a kernel with mgpu ops");
                if upstream::support(name).lowers {
                    error = error.note(op.location(), obstacle);
                }
                out.push(op, error.help(help));
            }
        }
    }

    /// A kernel with mgpu ops uses mgpu's barriers only.
    ///
    /// ## Why
    ///
    /// Rules, phases and the planning of shared memory know the barriers that
    /// `mgpu.barrier.alloc` makes. An mbarrier beside them lies in memory that mgpu did not plan,
    /// with arrivals that no rule counts.
    ///
    /// ## Triggers
    ///
    /// Any `nvgpu.mbarrier.*` or `nvvm.mbarrier.*` op in a kernel with mgpu ops. A kernel without
    /// mgpu ops is not looked at.
    ///
    /// ## Fixes
    ///
    /// | instead of | use |
    /// |---|---|
    /// | `mbarrier.create`, `mbarrier.init` | `mgpu.barrier.alloc` |
    /// | `mbarrier.get` | `mgpu.barrier.at` |
    /// | `mbarrier.arrive` | `mgpu.barrier.arrive` |
    /// | `mbarrier.test.wait`, `mbarrier.try_wait` | `mgpu.barrier.wait` or `wait_parity` |
    MGPU0111 raw_mbarrier on kernel
    cite "mgpu, design section 6"
    |cx, out| {
        for &op in &cx.facts.upstream {
            let name = op_name(op);
            if is_raw_mbarrier(name) {
                let error = cx.error(op, "expected mgpu's barriers in a kernel with mgpu ops");
                out.push(op, error.help(format!("use {}", mgpu_op(name))));
            }
        }
    }

    /// The shared memory of a kernel with mgpu ops comes from `mgpu.smem.alloc`.
    ///
    /// ## Why
    ///
    /// mgpu places all buffers and barriers of a kernel in one arena. Other shared memory is placed
    /// behind the planner's back: `gpu.dynamic_shared_memory` starts where the arena starts and
    /// overwrites barriers, static buffers are missing in the sum that is checked against the
    /// chip's limit.
    ///
    /// ## Triggers
    ///
    /// `workgroup(...)` attributions of the `gpu.func`; `memref.alloc`, `memref.alloca` and
    /// `memref.get_global` of a memref in the workgroup address space; `gpu.dynamic_shared_memory`.
    ///
    /// ## Fixes
    ///
    /// ```mlir
    /// gpu.func @k() workgroup(%a : memref<64xf32, #gpu.address_space<workgroup>>)       // before
    ///     kernel { ... }
    ///
    /// gpu.func @k() kernel {                                                            // after
    ///   %a = mgpu.smem.alloc "a" : memref<64xf32, #gpu.address_space<workgroup>>
    /// ```
    MGPU0112 upstream_shared_memory on kernel
    cite "mgpu, semantics section 4"
    |cx, out| {
        let help = "allocate it with mgpu.smem.alloc";
        let func = cx.kernel().func;
        if attributes::integer(func, "workgroup_attributions").is_some_and(|n| n > 0) {
            let message = "expected shared memory of mgpu.smem.alloc, got workgroup attributions";
            out.push(func, cx.error(func, message).help(help));
        }
        for &op in &cx.facts.upstream {
            if is_shared_allocation(op) {
                let message = "expected shared memory of mgpu.smem.alloc in a kernel with mgpu ops";
                out.push(op, cx.error(op, message).help(help));
            }
        }
    }
}

fn is_raw_mbarrier(name: &str) -> bool {
    ["nvgpu.mbarrier.", "nvvm.mbarrier."]
        .iter()
        .any(|dialect| name.starts_with(dialect))
}

/// What to use instead of a raw mbarrier op.
fn mgpu_op(name: &str) -> &'static str {
    let op = name.split_once("mbarrier.").map_or(name, |(_, op)| op);
    if op.starts_with("create") || op.starts_with("init") {
        "mgpu.barrier.alloc, which also initialises"
    } else if op.starts_with("get") {
        "mgpu.barrier.at"
    } else if op.contains("wait") {
        "mgpu.barrier.wait or mgpu.barrier.wait_parity"
    } else if op == "arrive" {
        "mgpu.barrier.arrive"
    } else {
        "!mgpu.barrier and its ops"
    }
}

/// Makes shared memory, or reaches shared memory that is not mgpu's.
fn is_shared_allocation(op: Op<'_>) -> bool {
    match op_name(op) {
        "gpu.dynamic_shared_memory" => true,
        "memref.alloc" | "memref.alloca" | "memref.get_global" => result(op, 0)
            .and_then(MemRef::of)
            .is_some_and(|memref| memref.space() == Space::Workgroup),
        _ => false,
    }
}
