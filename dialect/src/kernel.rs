//! A read-only view of one kernel: its launch shape, its targets, its semantics.

use crate::{
    Semantics, attributes,
    ir::{Blk, Op, op_name, parents, region_entry},
    target::Target,
};

/// The launch contract that `mgpu-kernel-abi` leaves on a kernel for the emitter.
pub const CONTRACT: &str = "mgpu.contract";

/// Threads of a warp.
pub const WARP: i64 = 32;
/// Threads of a warpgroup.
pub const WARPGROUP: i64 = 128;
/// Warps of a warpgroup.
pub const WARPS_PER_WARPGROUP: i64 = WARPGROUP / WARP;

/// A function in a `gpu.module`; a kernel if [`is_kernel`](Kernel::is_kernel).
#[derive(Clone, Copy)]
pub struct Kernel<'a> {
    /// The `gpu.func`.
    pub func: Op<'a>,
}

/// A function of any dialect.
pub fn is_function(op: Op<'_>) -> bool {
    matches!(op_name(op), "gpu.func" | "func.func" | "llvm.func")
}

impl<'a> Kernel<'a> {
    /// The view of a function.
    pub fn new(func: Op<'a>) -> Self {
        Self { func }
    }

    /// The kernel that an op stands in.
    pub fn of(op: Op<'a>) -> Option<Self> {
        let func = parents(op).find(|parent| is_function(*parent))?;
        let kernel = Self::new(func);
        kernel.is_kernel().then_some(kernel)
    }

    /// All kernels of a module, in source order.
    pub fn all(module: Op<'a>) -> Vec<Self> {
        let mut kernels = vec![];
        crate::ir::walk(module, &mut |op| {
            if Self::new(op).is_kernel() {
                kernels.push(Self::new(op));
            }
        });
        kernels
    }

    /// A `gpu.func ... kernel`.
    pub fn is_kernel(self) -> bool {
        op_name(self.func) == "gpu.func" && attributes::unit(self.func, "gpu.kernel")
    }

    /// The symbol name.
    pub fn name(self) -> &'a str {
        attributes::string(self.func, "sym_name").unwrap_or_default()
    }

    /// The agent at the top level.
    pub fn semantics(self) -> Semantics {
        Semantics::from_raw(attributes::enumerant(self.func, "mgpu.semantics"))
            .unwrap_or(Semantics::Warpgroup)
    }

    /// `known_block_size`.
    pub fn block_size(self) -> Option<[i64; 3]> {
        self.shape("known_block_size")
    }

    /// `known_grid_size`.
    pub fn grid_size(self) -> Option<[i64; 3]> {
        self.shape("known_grid_size")
    }

    /// `known_cluster_size`.
    pub fn cluster_size(self) -> Option<[i64; 3]> {
        self.shape("known_cluster_size")
    }

    fn shape(self, name: &str) -> Option<[i64; 3]> {
        match attributes::i32_array(self.func, name)?[..] {
            [x, y, z] => Some([x, y, z].map(i64::from)),
            _ => None,
        }
    }

    /// Threads per block.
    pub fn threads(self) -> Option<i64> {
        self.block_size()?
            .iter()
            .try_fold(1i64, |all, &n| all.checked_mul(n))
    }

    /// Whole warpgroups per block.
    pub fn warpgroups(self) -> Option<i64> {
        Some(self.threads()? / WARPGROUP)
    }

    /// Whole warps per block.
    pub fn warps(self) -> Option<i64> {
        Some(self.threads()? / WARP)
    }

    /// The entry block of the body.
    pub fn entry(self) -> Option<Blk<'a>> {
        region_entry(self.func, 0)
    }

    /// The enclosing `gpu.module`.
    pub fn module(self) -> Option<Op<'a>> {
        parents(self.func).find(|op| op_name(*op) == "gpu.module")
    }

    /// The `#nvvm.target`s of the enclosing `gpu.module`.
    pub fn targets(self) -> Vec<Target<'a>> {
        self.module().map(Target::all).unwrap_or_default()
    }
}
