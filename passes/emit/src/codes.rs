//! The codes of the emit stage.

use mgpu_dialect::diag::Code;

mgpu_dialect::codes! {
    /// LLVM can compile the kernel for its target.
    ///
    /// LLVM's NVPTX back end found no instruction for an operation, or refused it in another way.
    /// In stock tools this ends the process ("LLVM ERROR: Cannot select"); here it is an error at
    /// the op, where its place is known, or else at the kernel.
    ///
    /// Common situations: an intrinsic of a newer chip than the target's (`redux.sync` on floats
    /// needs sm_100a), a PTX version below the instruction's, a float type that the back end cannot
    /// handle.
    ///
    /// Fixes: choose the chip that has the instruction (`--arch`), leave the PTX version of the
    /// target to mgpu, or write the operation with other ops. mgpu's own ops are checked against
    /// the target before they get here, so it is usually an `nvvm` or `llvm` op of the kernel.
    MGPU2001 llvm_cannot_compile cite "LLVM, NVPTX back end";

    /// The kernel is valid LLVM IR.
    ///
    /// The ops passed MLIR's verifier, but their LLVM IR does not pass LLVM's, or one of them has no
    /// translation. LLVM's text says what it objects to.
    ///
    /// Common situation: `llvm.call_intrinsic` with a type or an immediate that the intrinsic does
    /// not take.
    MGPU2002 invalid_llvm_ir cite "LLVM language reference";

    /// ptxas, NVIDIA's assembler, is needed for a cubin.
    ///
    /// The PTX is written all the same; only the last step is missing.
    ///
    /// mgpu looks at `--ptxas`, then at the environment variable `MGPU_PTXAS`; if one is given, it
    /// has to exist. Otherwise it looks through `PATH`, at `$CUDA_HOME/bin` and `$CUDA_PATH/bin`,
    /// and for the one that `cargo xtask setup` fetched, in `.deps` beside cargo's target folder.
    ///
    /// Fixes: run `cargo xtask setup`; or install a CUDA toolkit, version 12.9 or newer; or unpack
    /// the PyPI package `nvidia-cuda-nvcc` and point `MGPU_PTXAS` at the `ptxas` in it.
    MGPU2003 ptxas_not_found cite "CUDA, ptxas";

    /// ptxas assembles the PTX.
    ///
    /// The message is ptxas's own. The place is the line of the kernel that the PTX at that line
    /// comes from, as its `.loc` says; `--emit ptx` shows the PTX.
    ///
    /// Common situations: inline PTX with a typing error, an instruction that the chip does not
    /// have, a call of a function that has no body, more shared memory or registers than there are.
    MGPU2004 ptxas_refuses cite "PTX ISA";

    /// A file that is compiled has a kernel.
    ///
    /// A kernel is a `gpu.func` with the keyword `kernel` in a `gpu.module`. `mgpu-opt` takes any
    /// module, `mgpu compile` needs something to launch.
    ///
    /// Common situations: the word `kernel` is missing, the file is empty, or it is the host's part.
    MGPU2005 no_kernel cite "mgpu, design section 10";

    /// A file that is compiled has its kernels in one `gpu.module`.
    ///
    /// One module becomes one cubin with one manifest. Modules without a kernel do not count.
    ///
    /// Fix: put the kernels into one `gpu.module`, or each module into a file of its own.
    MGPU2006 several_modules cite "mgpu, design section 10";

    /// Files can be read and written.
    ///
    /// The file system says no; the message has its reason. A result is written beside its place
    /// first and moved there when it is whole: what stood there before is lost only to a new
    /// result.
    MGPU2007 file_not_accessible cite "mgpu";

    /// Values stay in registers.
    ///
    /// A warning: ptxas ran out of registers and keeps values in local memory, which is slow; or the
    /// kernel has a stack frame, usually for an array that is indexed by a variable.
    ///
    /// Fixes for spills: give the role more registers (`registers` on `mgpu.role`), use smaller
    /// tiles, or raise or drop a `nvvm.maxnreg`. For a stack frame: unroll the loop that indexes the
    /// array.
    MGPU2008 register_spills cite "PTX ISA, .maxnreg";

    /// ptxas assembles the kernel without a warning.
    ///
    /// ptxas warns of something, or advises that the kernel will run slower than it reads:
    /// `setmaxnreg` is ignored, or wgmma operations are serialised. Its text says why.
    ///
    /// Fixes: `setmaxnreg` needs a fixed register count of the kernel (`nvvm.minctasm` or
    /// `nvvm.maxnreg`; mgpu's lowering adds it where roles have `registers`, and then it is an error,
    /// MGPU2010). Serialised wgmma: nothing may read an accumulator before its wait.
    MGPU2009 ptxas_warning cite "CUDA, ptxas";

    /// A kernel whose roles ask for registers is launched with as many as they count on.
    ///
    /// `setmaxnreg` moves registers between the warpgroups of a block. Its pool is what the block was
    /// launched with, and that is what ptxas gave the kernel. The roles' requests were checked against
    /// R0 registers a thread (MGPU0207); with fewer, `setmaxnreg.inc` waits for registers that
    /// nobody gives back, and the kernel hangs. If ptxas ignores `setmaxnreg` (its message C7508) the
    /// roles do not get what they ask for.
    ///
    /// Common situations: a ptxas that is told another register count, for instance by a wrapper with
    /// `--maxrregcount`; a ptxas that is older than the chip.
    ///
    /// Fixes: use the ptxas that `cargo xtask setup` fetches, without options of its own; or take
    /// `registers` off the roles.
    MGPU2010 register_pool cite "PTX ISA, setmaxnreg, .maxnreg";
}

/// Whether a code is reported as a warning.
pub fn is_warning(code: &Code) -> bool {
    [MGPU2008, MGPU2009].contains(code)
}
