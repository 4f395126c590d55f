//! The table itself. Every name is used in a test below `test/lit/lower/upstream/`.

/// One dialect of the table.
pub(super) struct Dialect {
    /// The namespace.
    pub(super) name: &'static str,
    /// The ops that the pipeline lowers, by name without namespace, sorted.
    pub(super) lowers: &'static [&'static str],
}

/// The dialects, sorted by name.
pub(super) const DIALECTS: &[Dialect] = &[
    // Index arithmetic and loops. `affine.parallel` would run in each thread as a loop.
    Dialect {
        name: "affine",
        lowers: &[
            "apply", "delinearize_index", "for", "if", "linearize_index", "load", "max", "min",
            "prefetch", "store", "vector_load", "vector_store", "yield",
        ],
    },
    // `maxnumf`, `minnumf` and `remf` would be calls of libdevice, which is not linked;
    // `scaling_*` are for types without arithmetic.
    Dialect {
        name: "arith",
        lowers: &[
            "addf", "addi", "addui_extended", "andi", "bitcast", "ceildivsi", "ceildivui", "cmpf",
            "cmpi", "constant", "divf", "divsi", "divui", "extf", "extsi", "extui", "floordivsi",
            "fptosi", "fptoui", "index_cast", "index_castui", "maximumf", "maxsi", "maxui",
            "minimumf", "minsi", "minui", "mulf", "muli", "mulsi_extended", "mului_extended",
            "negf", "ori", "remsi", "remui", "select", "shli", "shrsi", "shrui", "sitofp", "subf",
            "subi", "truncf", "trunci", "uitofp", "xori",
        ],
    },
    Dialect {
        name: "cf",
        lowers: &[
            "assert", "br", "cond_br", "switch",
        ],
    },
    // `subgroup_id`, `subgroup_size`, `num_subgroups`, `rotate` and `subgroup_broadcast` have no
    // pattern upstream; `all_reduce` brings shared memory and block barriers of its own;
    // `subgroup_mma_*` crashes on some forms.
    Dialect {
        name: "gpu",
        lowers: &[
            "barrier", "block_dim", "block_id", "cluster_block_id", "cluster_dim",
            "cluster_dim_blocks", "cluster_id", "global_id", "grid_dim", "lane_id", "printf",
            "return", "shuffle", "subgroup_reduce", "thread_id",
        ],
    },
    Dialect {
        name: "index",
        lowers: &[
            "add", "and", "bool.constant", "casts", "castu", "ceildivs", "ceildivu", "cmp",
            "constant", "divs", "divu", "floordivs", "maxs", "maxu", "mins", "minu", "mul", "or",
            "rems", "remu", "shl", "shrs", "shru", "sizeof", "sub", "xor",
        ],
    },
    // The intrinsics that `convert-gpu-to-nvvm` declares illegal (`fabs`, `sqrt`, `exp2`, ...) are
    // missing; their instructions are there as `llvm.call_intrinsic`. So are calls, since the rules
    // look at kernels only, and what is for debuggers, coroutines and exceptions.
    Dialect {
        name: "llvm",
        lowers: &[
            "add", "addrspacecast", "alloca", "and", "ashr", "atomicrmw", "bitcast", "br",
            "call_intrinsic", "cmpxchg", "cond_br", "extractelement", "extractvalue", "fadd",
            "fcmp", "fdiv", "fence", "fmul", "fneg", "fpext", "fptosi", "fptoui", "fptrunc",
            "freeze", "fsub", "getelementptr", "icmp", "inline_asm", "insertelement",
            "insertvalue", "intr.abs", "intr.assume", "intr.bitreverse", "intr.bswap", "intr.ctlz",
            "intr.ctpop", "intr.cttz", "intr.expect", "intr.fma", "intr.fmuladd", "intr.fshl",
            "intr.fshr", "intr.is.fpclass", "intr.ldexp", "intr.lifetime.end",
            "intr.lifetime.start", "intr.masked.gather", "intr.masked.load", "intr.masked.scatter",
            "intr.masked.store", "intr.maximum", "intr.maxnum", "intr.memcpy",
            "intr.memcpy.inline", "intr.memmove", "intr.memset", "intr.memset.inline",
            "intr.minimum", "intr.minnum", "intr.nearbyint", "intr.prefetch", "intr.ptrmask",
            "intr.rint", "intr.sadd.sat", "intr.sadd.with.overflow", "intr.scmp", "intr.smax",
            "intr.smin", "intr.smul.with.overflow", "intr.sshl.sat", "intr.ssub.sat",
            "intr.ssub.with.overflow", "intr.stepvector", "intr.tanh", "intr.trap", "intr.trunc",
            "intr.uadd.sat", "intr.uadd.with.overflow", "intr.ucmp", "intr.umax", "intr.umin",
            "intr.umul.with.overflow", "intr.ushl.sat", "intr.usub.sat", "intr.usub.with.overflow",
            "intr.vector.deinterleave2", "intr.vector.extract", "intr.vector.insert",
            "intr.vector.interleave2", "intr.vector.reduce.add", "intr.vector.reduce.and",
            "intr.vector.reduce.fadd", "intr.vector.reduce.fmax", "intr.vector.reduce.fmaximum",
            "intr.vector.reduce.fmin", "intr.vector.reduce.fminimum", "intr.vector.reduce.fmul",
            "intr.vector.reduce.mul", "intr.vector.reduce.or", "intr.vector.reduce.smax",
            "intr.vector.reduce.smin", "intr.vector.reduce.umax", "intr.vector.reduce.umin",
            "intr.vector.reduce.xor", "inttoptr", "load", "lshr", "mlir.addressof",
            "mlir.constant", "mlir.poison", "mlir.undef", "mlir.zero", "mul", "or", "ptrtoint",
            "sdiv", "select", "sext", "shl", "shufflevector", "sitofp", "srem", "store", "sub",
            "switch", "trunc", "udiv", "uitofp", "unreachable", "urem", "xor", "zext",
        ],
    },
    // What has an instruction; the rest would be calls of libdevice.
    Dialect {
        name: "math",
        lowers: &[
            "absi", "ctlz", "ctpop", "cttz", "fma", "isfinite", "isnan", "tanh", "trunc",
        ],
    },
    // `alloc`, `dealloc` and `realloc` would call malloc; DMA has no pattern.
    Dialect {
        name: "memref",
        lowers: &[
            "alloca", "alloca_scope", "alloca_scope.return", "assume_alignment", "atomic_rmw",
            "atomic_yield", "cast", "collapse_shape", "copy", "dim", "distinct_objects",
            "expand_shape", "extract_aligned_pointer_as_index", "extract_strided_metadata",
            "generic_atomic_rmw", "get_global", "load", "memory_space_cast", "prefetch", "rank",
            "reinterpret_cast", "reshape", "store", "subview", "transpose", "view",
        ],
    },
    // All but `mbarrier.*`, since raw mbarriers are refused, and what needs another chip or a newer
    // PTX: `mma.block_scale`, `mma.sp.block_scale`, `convert.f32x4.*`. Not every op is on every
    // chip: that is MLIR's to say.
    Dialect {
        name: "nvvm",
        lowers: &[
            "bar.warp.sync", "barrier", "barrier.arrive", "barrier0", "breakpoint",
            "cluster.arrive", "cluster.arrive.relaxed", "cluster.wait",
            "clusterlaunchcontrol.query.cancel", "clusterlaunchcontrol.try.cancel",
            "convert.bf16x2.to.f8x2", "convert.f16x2.to.f8x2", "convert.f32x2.to.bf16x2",
            "convert.f32x2.to.f16x2", "convert.f32x2.to.f4x2", "convert.f32x2.to.f6x2",
            "convert.f32x2.to.f8x2", "convert.f4x2.to.f16x2", "convert.f6x2.to.f16x2",
            "convert.f8x2.to.bf16x2", "convert.f8x2.to.f16x2", "convert.float.to.tf32",
            "cp.async.bulk.commit.group", "cp.async.bulk.global.shared.cta",
            "cp.async.bulk.prefetch", "cp.async.bulk.shared.cluster.global",
            "cp.async.bulk.shared.cluster.shared.cta", "cp.async.bulk.tensor.global.shared.cta",
            "cp.async.bulk.tensor.prefetch", "cp.async.bulk.tensor.reduce",
            "cp.async.bulk.tensor.shared.cluster.global", "cp.async.bulk.wait_group",
            "cp.async.commit.group", "cp.async.mbarrier.arrive", "cp.async.shared.global",
            "cp.async.wait.group", "dot.accumulate.2way", "dot.accumulate.4way", "elect.sync",
            "exit", "fence.mbarrier.init", "fence.proxy", "fence.proxy.acquire",
            "fence.proxy.release", "fence.proxy.sync_restrict", "fence.sc.cluster",
            "fence.sync_restrict", "griddepcontrol", "inline_ptx", "ldmatrix", "mapa",
            "match.sync", "memory.barrier", "mma.sp.sync", "mma.sync", "nanosleep", "pmevent",
            "prefetch", "prmt", "rcp.approx.ftz.f", "read.ptx.sreg.aggr.smem.size",
            "read.ptx.sreg.clock", "read.ptx.sreg.clock64", "read.ptx.sreg.cluster.ctaid.x",
            "read.ptx.sreg.cluster.ctaid.y", "read.ptx.sreg.cluster.ctaid.z",
            "read.ptx.sreg.cluster.ctarank", "read.ptx.sreg.cluster.nctaid.x",
            "read.ptx.sreg.cluster.nctaid.y", "read.ptx.sreg.cluster.nctaid.z",
            "read.ptx.sreg.cluster.nctarank", "read.ptx.sreg.clusterid.x",
            "read.ptx.sreg.clusterid.y", "read.ptx.sreg.clusterid.z", "read.ptx.sreg.ctaid.x",
            "read.ptx.sreg.ctaid.y", "read.ptx.sreg.ctaid.z", "read.ptx.sreg.dynamic.smem.size",
            "read.ptx.sreg.envreg0", "read.ptx.sreg.envreg1", "read.ptx.sreg.envreg10",
            "read.ptx.sreg.envreg11", "read.ptx.sreg.envreg12", "read.ptx.sreg.envreg13",
            "read.ptx.sreg.envreg14", "read.ptx.sreg.envreg15", "read.ptx.sreg.envreg16",
            "read.ptx.sreg.envreg17", "read.ptx.sreg.envreg18", "read.ptx.sreg.envreg19",
            "read.ptx.sreg.envreg2", "read.ptx.sreg.envreg20", "read.ptx.sreg.envreg21",
            "read.ptx.sreg.envreg22", "read.ptx.sreg.envreg23", "read.ptx.sreg.envreg24",
            "read.ptx.sreg.envreg25", "read.ptx.sreg.envreg26", "read.ptx.sreg.envreg27",
            "read.ptx.sreg.envreg28", "read.ptx.sreg.envreg29", "read.ptx.sreg.envreg3",
            "read.ptx.sreg.envreg30", "read.ptx.sreg.envreg31", "read.ptx.sreg.envreg4",
            "read.ptx.sreg.envreg5", "read.ptx.sreg.envreg6", "read.ptx.sreg.envreg7",
            "read.ptx.sreg.envreg8", "read.ptx.sreg.envreg9", "read.ptx.sreg.globaltimer",
            "read.ptx.sreg.globaltimer.lo", "read.ptx.sreg.gridid", "read.ptx.sreg.laneid",
            "read.ptx.sreg.lanemask.eq", "read.ptx.sreg.lanemask.ge", "read.ptx.sreg.lanemask.gt",
            "read.ptx.sreg.lanemask.le", "read.ptx.sreg.lanemask.lt", "read.ptx.sreg.nclusterid.x",
            "read.ptx.sreg.nclusterid.y", "read.ptx.sreg.nclusterid.z", "read.ptx.sreg.nctaid.x",
            "read.ptx.sreg.nctaid.y", "read.ptx.sreg.nctaid.z", "read.ptx.sreg.nsmid",
            "read.ptx.sreg.ntid.x", "read.ptx.sreg.ntid.y", "read.ptx.sreg.ntid.z",
            "read.ptx.sreg.nwarpid", "read.ptx.sreg.smid", "read.ptx.sreg.tid.x",
            "read.ptx.sreg.tid.y", "read.ptx.sreg.tid.z", "read.ptx.sreg.total.smem.size",
            "read.ptx.sreg.warpid", "read.ptx.sreg.warpsize", "redux.sync", "setmaxregister",
            "shfl.sync", "st.bulk", "stmatrix", "tcgen05.alloc", "tcgen05.commit", "tcgen05.cp",
            "tcgen05.dealloc", "tcgen05.fence", "tcgen05.ld", "tcgen05.mma",
            "tcgen05.mma.block_scale", "tcgen05.mma.sp", "tcgen05.mma.sp.block_scale",
            "tcgen05.mma.ws", "tcgen05.mma.ws.sp", "tcgen05.mma_smem_desc",
            "tcgen05.relinquish_alloc_permit", "tcgen05.shift", "tcgen05.st", "tcgen05.wait",
            "vote.sync", "wgmma.commit.group.sync.aligned", "wgmma.fence.aligned",
            "wgmma.mma_async", "wgmma.wait.group.sync.aligned", "wmma.load", "wmma.mma",
            "wmma.store",
        ],
    },
    // `parallel` and `forall` would run in each thread as a loop, which nobody means.
    Dialect {
        name: "scf",
        lowers: &[
            "condition", "execute_region", "for", "if", "index_switch", "while", "yield",
        ],
    },
    Dialect {
        name: "ub",
        lowers: &[
            "poison", "unreachable",
        ],
    },
    // `multi_reduction`, `scan` and `mask` have passes for `func.func` only; `print` calls the
    // host; `expandload` and `compressstore` know generic memory only; `type_cast` is wrong for
    // vectors that LLVM pads.
    Dialect {
        name: "vector",
        lowers: &[
            "bitcast", "broadcast", "constant_mask", "contract", "create_mask", "deinterleave",
            "extract", "extract_strided_slice", "fma", "from_elements", "gather", "insert",
            "insert_strided_slice", "interleave", "load", "maskedload", "maskedstore",
            "outerproduct", "reduction", "scatter", "shape_cast", "shuffle", "step", "store",
            "to_elements", "transfer_read", "transfer_write", "transpose",
        ],
    },
];
