//! Where mgpu ops may stand, and how their kernels are launched.

use crate::{cx::KernelFacts, rule::rules};
use melior::ir::operation::OperationLike;
use mgpu_dialect::{
    MgpuOp, Semantics, SyncScope,
    ir::{Op, Val, op_name},
    kernel::{Kernel, WARPGROUP},
    target::{MAX_THREADS, MAX_WARPGROUPS},
    types::BarrierType,
};

/// The most blocks of a cluster, with the non-portable size that Hopper and Blackwell allow.
const MAX_CLUSTER: i64 = 16;
/// The largest z dimension of a block.
const MAX_BLOCK_Z: i64 = 64;

rules! {
    /// A kernel with mgpu ops states its block size.
    ///
    /// `known_block_size` on the `gpu.func` is the launch shape that everything else is checked
    /// against: which warpgroups and warps exist, how many agents execute a top-level op, how many
    /// threads a `mgpu.sync block` waits for. It becomes the kernel's `.maxntid`, and a launch with
    /// another shape is refused.
    ///
    /// ## Triggers
    ///
    /// No `known_block_size`, or a size below 1.
    ///
    /// ## Fixes
    ///
    /// ```mlir
    /// // before
    /// gpu.func @k() kernel { ... }
    /// // after
    /// gpu.func @k() kernel attributes {known_block_size = array<i32: 256, 1, 1>} { ... }
    /// ```
    MGPU0101 block_size_missing on kernel
    cite "MLIR, gpu.func"
    |cx, out| {
        let func = cx.kernel().func;
        let message = match cx.kernel().block_size() {
            Some(size) if size.iter().all(|&n| n > 0) => return,
            Some([x, y, z]) => {
                format!("expected sizes of at least 1 in 'known_block_size', got {x}, {y}, {z}")
            }
            None => "expected 'known_block_size' on a kernel with mgpu ops".into(),
        };
        let help = "state the block size: attributes {known_block_size = array<i32: 128, 1, 1>}";
        out.push(func, cx.error(func, message).help(help));
    }

    /// The threads of a block make whole warpgroups.
    ///
    /// Under `warpgroup` semantics, the default, each op at the top level of a kernel is executed
    /// by warpgroups of 128 threads. A warpgroup with fewer threads would wait for the missing ones
    /// at the first arrive or sync: `bar.sync id, 128` counts threads.
    ///
    /// ## Fixes
    ///
    /// Round the block size up to a multiple of 128 and let the extra threads skip work. A kernel
    /// in which every thread acts for itself says so: `mgpu.semantics = #mgpu.semantics<lane>`.
    MGPU0102 whole_warpgroups on kernel
    cite "PTX ISA, bar.sync; wgmma: warpgroup"
    |cx, out| {
        let kernel = cx.kernel();
        let Some(threads) = positive_threads(kernel) else { return };
        if kernel.semantics() == Semantics::Lane || threads % WARPGROUP == 0 {
            return;
        }
        let message =
            format!("expected a block of a multiple of {WARPGROUP} threads, got {threads}");
        let help = "round the block size up, or, if each thread acts for itself, \
                    set mgpu.semantics = #mgpu.semantics<lane>";
        out.push(kernel.func, cx.error(kernel.func, message).help(help));
    }

    /// A block has at most 1024 threads, which are 8 warpgroups.
    ///
    /// No chip launches a larger block. The z dimension has a limit of its own: 64.
    ///
    /// ## Fixes
    ///
    /// Let each warpgroup do more, or launch more blocks. Blocks of a cluster can share barriers
    /// and shared memory.
    MGPU0103 block_too_large on kernel
    cite "CUDA C++ Programming Guide, compute capabilities"
    |cx, out| {
        let kernel = cx.kernel();
        let Some([x, y, z]) = kernel.block_size().filter(|s| s.iter().all(|&n| n > 0)) else {
            return;
        };
        // Three sizes of at most 2^31 each may be beyond an i64.
        let threads = kernel.threads().unwrap_or(i64::MAX);
        let message = if threads > MAX_THREADS {
            let limit = match kernel.semantics() {
                Semantics::Warpgroup => {
                    format!("{MAX_WARPGROUPS} warpgroups ({MAX_THREADS} threads)")
                }
                Semantics::Lane => format!("{MAX_THREADS} threads"),
            };
            format!("expected a block of at most {limit}, got {x} x {y} x {z} threads")
        } else if z > MAX_BLOCK_Z {
            format!("expected a block size of at most {MAX_BLOCK_Z} in z, got {z}")
        } else {
            return;
        };
        out.push(kernel.func, cx.error(kernel.func, message));
    }

    /// mgpu ops stand in a kernel.
    ///
    /// A kernel is a `gpu.func ... kernel` in a `gpu.module`. Its attributes say how many threads
    /// execute an op, and barriers and shared buffers belong to one kernel, so an op elsewhere has
    /// no meaning.
    ///
    /// ## Common situations
    ///
    /// A helper function that takes a barrier. Write helpers as functions and inline them before
    /// mgpu's passes: the dialect lets MLIR's inliner do so.
    ///
    /// ## Fixes
    ///
    /// `mgpu-opt --inline` inlines calls in a region, such as a role, `scf.if` or `scf.for`. (It
    /// leaves calls alone that stand directly in a `gpu.func`: upstream's gpu dialect does not
    /// allow them to be inlined.) A `gpu.func` that is meant to be launched gets the word `kernel`.
    ///
    /// One diagnostic stands for all ops of a function.
    MGPU0104 op_outside_kernel on module
    cite "mgpu, design section 10"
    |cx, out| {
        for stray in &cx.facts.stray {
            let more = match stray.count {
                1 => String::new(),
                n => format!(" (and {} more ops of this function)", n - 1),
            };
            let message = format!("expected to stand in a 'gpu.func ... kernel'{more}");
            let mut error = cx.error(stray.first, message);
            if let Some(function) = stray.function {
                let help = match op_name(function) {
                    "gpu.func" => "make it one: gpu.func @name(...) kernel",
                    _ => "inline the function into its kernel first",
                };
                let note = "this function is no kernel";
                error = error.note(function.location(), note).help(help);
            }
            out.push(stray.first, error);
        }
    }

    /// A kernel that works across blocks states its cluster size.
    ///
    /// A collective barrier's arrival count, and the blocks that an arrive signals, follow from
    /// `known_cluster_size`; `mgpu.sync cluster` needs to know that there is a cluster at all.
    ///
    /// ## Triggers
    ///
    /// A collective barrier, a peer, `mgpu.leader` or a cluster sync in a kernel without
    /// `known_cluster_size`; a
    /// size below 1; more than 16 blocks in a cluster. (8 blocks are portable; 9 to 16 need a
    /// launch attribute, which the launcher sets.)
    ///
    /// ## Fixes
    ///
    /// ```mlir
    /// gpu.func @k() kernel attributes {known_block_size = array<i32: 128, 1, 1>,
    ///                                  known_cluster_size = array<i32: 2, 1, 1>} { ... }
    /// ```
    MGPU0114 cluster_size on kernel
    cite "CUDA C++ Programming Guide, thread block clusters"
    |cx, out| {
        let func = cx.kernel().func;
        let help = "state the cluster size: known_cluster_size = array<i32: 2, 1, 1>";
        let message = match cx.kernel().cluster_size() {
            Some(size) if size.iter().any(|&n| n < 1) => {
                let [x, y, z] = size;
                format!("expected sizes of at least 1 in 'known_cluster_size', got {x}, {y}, {z}")
            }
            Some(size) => {
                let blocks = size.iter().try_fold(1i64, |all, &n| all.checked_mul(n));
                if blocks.is_some_and(|blocks| blocks <= MAX_CLUSTER) {
                    return;
                }
                let [x, y, z] = size;
                format!("expected at most {MAX_CLUSTER} blocks in a cluster, got {x} x {y} x {z}")
            }
            None => {
                let Some((op, what)) = across_blocks(cx.facts) else { return };
                let message = format!("expected 'known_cluster_size' in a kernel with {what}");
                let error = cx.error(func, message).note(op.location(), "needed here");
                out.push(func, error.help(help));
                return;
            }
        };
        out.push(func, cx.error(func, message));
    }
}

/// Threads per block, if the block size is sound.
fn positive_threads(kernel: Kernel<'_>) -> Option<i64> {
    let sound = kernel.block_size()?.iter().all(|&n| n > 0);
    sound.then(|| kernel.threads())?
}

/// The first op that needs a cluster, and what it is.
fn across_blocks<'a>(facts: &KernelFacts<'a>) -> Option<(Op<'a>, &'static str)> {
    let collective = |value: Option<Val>| {
        value
            .and_then(BarrierType::of)
            .is_some_and(|ty| !ty.collective.is_empty())
    };
    facts.mgpu.iter().find_map(|op| match op {
        MgpuOp::BarrierAlloc(alloc) if collective(alloc.barrier()) => {
            Some((alloc.op(), "a collective barrier"))
        }
        MgpuOp::Sync(sync) if sync.scope() == Some(SyncScope::Cluster) => {
            Some((sync.op(), "'mgpu.sync cluster'"))
        }
        MgpuOp::BarrierPeer(op) => Some((op.op(), "a peer's barrier")),
        MgpuOp::SmemPeer(op) => Some((op.op(), "a peer's shared memory")),
        MgpuOp::Leader(op) => Some((op.op(), "'mgpu.leader'")),
        MgpuOp::ClusterArrive(op) => Some((op.op(), "'mgpu.cluster.arrive'")),
        MgpuOp::ClusterWait(op) => Some((op.op(), "'mgpu.cluster.wait'")),
        _ => None,
    })
}
