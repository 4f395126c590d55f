//! The codes of the parse stage, and the internal error.

crate::codes! {
    /// Text nests at most 256 levels deep.
    ///
    /// MLIR's parser is recursive: a text with tens of thousands of nested brackets would overflow
    /// its stack. mgpu's tools count brackets first and refuse such a text.
    ///
    /// No kernel needs this depth. A generator that nests this deep usually has a loop that forgets
    /// to close what it opens.
    MGPU0001 nesting_depth cite "mgpu, design";

    /// Only up to 32 barriers per group supported.
    ///
    /// The phases of a group are the bits of one 32-bit word that each thread keeps, one bit a
    /// barrier.
    ///
    /// Triggered by a group larger than 32: stages times consumer groups, or one barrier for each
    /// warp. Common when a persistent kernel gets more stages, or when a pipeline with many barriers
    /// is ported.
    ///
    /// Fixes: use fewer stages; share a barrier among roles; allocate several groups, `ceil(N / 32)`
    /// of them, and index each within itself; use one barrier with a higher arrival count instead
    /// of one barrier a warp.
    MGPU0002 barrier_group_too_large cite "JAX Mosaic GPU, barrier initialisation";

    /// A barrier group has at least one barrier.
    ///
    /// `!mgpu.barrier<0>` and negative sizes have no meaning. A computed size is probably off by
    /// one.
    MGPU0003 barrier_group_empty cite "mgpu, semantics";

    /// The arrivals of a barrier are at least 1 and below 2^20.
    ///
    /// `arrivals` becomes the count of `mbarrier.init`, which the hardware holds in 20 bits.
    ///
    /// It counts arrive operations by agents, not threads: a warpgroup that arrives counts once.
    MGPU0004 arrivals_out_of_range cite "PTX ISA, mbarrier.init";

    /// Each cluster dimension stands in one axis of a collective barrier.
    ///
    /// `collective = [x, y]` lists axes; `[[x, y]]` groups dims into one axis. A dimension in two
    /// axes would be signalled twice.
    MGPU0005 collective_dimension_repeated cite "mgpu, semantics section 2";

    /// The kinds of a barrier fit together.
    ///
    /// `peer` is a view of an ordinary barrier in another block; a collective barrier already
    /// signals other blocks. `leader_tracked` needs exactly one ungrouped axis, since the leader is
    /// the block with coordinate 0 along it.
    MGPU0006 barrier_kind_conflict cite "mgpu, semantics section 2";

    /// Attributes of the mgpu dialect stand where they mean something.
    ///
    /// `mgpu.semantics = #mgpu.semantics<warpgroup>` (or `lane`) belongs on a function. Any other
    /// `mgpu.` attribute is a misspelling, or an attribute that a pass of mgpu left for the next one.
    MGPU0007 unknown_attribute cite "mgpu, design section 2";

    /// A named barrier is for a multiple of 32 threads, at most a block's.
    ///
    /// The hardware counts warps: the number of arriving and syncing threads of `barrier.sync` is a
    /// multiple of 32. A warpgroup that takes part counts 128, a warp 32.
    MGPU0008 named_barrier_threads cite "PTX ISA, barrier";

    /// A group of named barriers has 1 to 15 slots.
    ///
    /// A block has 16 hardware barriers, and barrier 0 is the block's own.
    MGPU0009 named_barrier_slots cite "PTX ISA, barrier";

    /// An option of a pass has one of its values.
    ///
    /// `--help` lists the options of passes and pipelines with their values.
    MGPU0010 option_value cite "mgpu";

    /// Text has no dense array of `index`.
    ///
    /// MLIR's dense arrays hold i1, i8, i16, i32, i64, f32 or f64. `array<index: 1>` crashes MLIR's
    /// parser, so mgpu's tools refuse it first.
    ///
    /// Write `array<i64: 1>`, or `array<i32: 1>` where launch shapes are meant.
    MGPU0011 dense_array_of_index cite "MLIR, DenseArrayAttr";

    /// An internal error of mgpu.
    ///
    /// A panic in mgpu's own code, turned into a diagnostic at the op at hand. It is a fault of
    /// mgpu, not of the kernel: please report it with the module.
    MGPU9999 internal_error cite "mgpu";
}
