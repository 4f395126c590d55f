//! The codes of the lower stage.

mgpu_dialect::codes! {
    /// Every op of a lowered kernel is an LLVM or NVVM op.
    ///
    /// An op is left that no pass of the pipeline turns into LLVM. `mgpu-verify` refuses upstream
    /// ops without a lowering at the start of the pipeline (MGPU0110), so this is seen when passes
    /// are run one by one, or in another order than the pipeline's.
    MGPU1001 op_not_lowered cite "mgpu, design section 6";

    /// The lowering refuses a collective arrive by part of a warpgroup.
    ///
    /// The verifier says it first (MGPU0301). The lowering checks again, since it also runs on
    /// modules whose verification was switched off: it would signal the wrong number of times.
    MGPU1003 collective_arrive_below_warpgroup cite "mgpu, semantics section 2";

    /// Lowering passes run in the order of the pipeline.
    ///
    /// A pass finds that an earlier one has not run: an allocation without its place in shared
    /// memory, say. Use `--lower-to-nvvm`, or run `mgpu-kernel-abi`, `mgpu-plan-smem`,
    /// `mgpu-lower-ops` and `mgpu-lower-roles` in this order.
    MGPU1004 pass_order cite "mgpu, design section 6";

    /// The lowering needs sound ops.
    ///
    /// The verifier refuses such an op (MGPU01xx to MGPU09xx). The lowering checks again, since it
    /// also runs on modules whose verification was switched off.
    MGPU1005 op_not_sound cite "mgpu, design section 5";

    /// A kernel argument has a type that the kernel ABI can pass.
    ///
    /// A memref is passed as one pointer, followed by an i64 for each dynamic size, stride and the
    /// offset; scalars and pointers are passed as they are. Other types have no place in the ABI.
    MGPU1006 argument_not_passable cite "mgpu, design section 10";

    /// The chip has the instructions of an op.
    ///
    /// mbarriers with byte counts, clusters, peers and the async proxy need sm_90 or newer; ordering of
    /// tensor core work (tcgen05) needs sm_100. LLVM would abort on such an instruction, so it is
    /// refused before.
    ///
    /// Compile for a newer chip, or use what the chip has: `mgpu.barrier.arrive` and
    /// `mgpu.barrier.wait` work on sm_80.
    MGPU1007 chip_lacks_instruction cite "PTX ISA, target notes of each instruction";

    /// The registers that roles ask for fit what the kernel was launched with.
    ///
    /// `setmaxnreg` moves registers between warpgroups; the pool is what the block was launched with.
    /// ptxas accepts any request, and one beyond the pool waits for ever on the device.
    ///
    /// The sum over all warpgroups of the registers asked for (of the launch value where a warpgroup
    /// asks for none) is at most the number of warpgroups times the launch value: `nvvm.maxnreg` of the
    /// kernel, or the largest multiple of 8 of at most 255 that fits 65536 registers.
    MGPU1008 register_budget cite "PTX ISA, setmaxnreg";

    /// A block has 16 hardware barriers.
    ///
    /// Barrier 0 is the block's and 1 to the number of warpgroups are the warpgroups'; the named
    /// barriers of the kernel share the rest.
    MGPU1009 named_barriers_exhausted cite "PTX ISA, barrier";
}
