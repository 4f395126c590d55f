//! Registers of roles, and uniform values.

use crate::{notes::Notes, rule::rules};
use melior::ir::{Type, TypeLike, ValueLike, operation::OperationLike};
use mgpu_dialect::{MgpuOp, Semantics, SyncScope, agent::Level, registers};

rules! {
    /// `registers` stands on a `warpgroups` role at the top level of the kernel.
    ///
    /// `setmaxnreg` is executed by all warps of a warpgroup, and once for each: not in a loop, not in
    /// a nested role, not in some of its warps.
    ///
    /// ## Fixes
    ///
    /// Ask for registers on the role that names the whole warpgroup, in the kernel's entry block.
    MGPU0206 registers_misplaced on [Role]
    cite "PTX ISA, setmaxnreg; mgpu, semantics section 4"
    |cx, op| {
        let MgpuOp::Role(role) = cx.mgpu() else { return None };
        role.registers()?;
        let entry = cx.kernel()?.entry()?;
        let at_top = op.block().is_some_and(|block| mgpu_dialect::ir::same_block(&block, &entry));
        (role.warps().is_some() || !at_top).then(|| {
            cx.error(op, "expected 'registers' on a 'warpgroups' role in the kernel's entry block")
                .note_agent(op, cx.agent())
        })
    }

    /// The registers that roles ask for fit what the kernel was launched with.
    ///
    /// ## Why
    ///
    /// `setmaxnreg` moves registers between the warpgroups of a block. The pool is what the block was
    /// launched with: R0 registers for each thread. ptxas accepts any request; one beyond the pool
    /// waits for registers that never come, and the kernel hangs.
    ///
    /// R0 is the kernel's `nvvm.maxnreg`, or the largest multiple of 8 of at most 255 that 65536
    /// registers allow: 168 for 384 threads, 248 for 256. The sum over all warpgroups of the registers
    /// asked for (R0 where a warpgroup asks for none) is at most the number of warpgroups times R0.
    /// Each request is a multiple of 8 from 24 to 256, and one for each warpgroup.
    ///
    /// ## Common situations
    ///
    /// * 40 + 240 + 240 on 384 threads: 520 of 504.
    /// * A third warpgroup was added, and the requests stayed.
    MGPU0207 registers_over_budget on kernel
    cite "PTX ISA, setmaxnreg"
    |cx, out| {
        // The threads of other kernels are MGPU0102's and MGPU0103's business.
        let kernel = cx.kernel();
        let sound = kernel.threads().is_some_and(|n| n > 0 && n % 128 == 0 && n <= 1024);
        if !sound || kernel.semantics() != Semantics::Warpgroup {
            return;
        }
        if let Err(refusal) = registers::plan(kernel) {
            out.push(refusal.op, refusal.into_diagnostic(cx.code));
        }
    }

    /// `mgpu.uniform` is about a warp or a warpgroup, and a value that `shfl` can move.
    ///
    /// Integers of at most 64 bits, `index`, and floats of 16, 32 or 64 bits. The agent is at least as
    /// large as the scope, since all its lanes take part.
    MGPU0208 uniform_operand on [Uniform]
    cite "PTX ISA, shfl.sync"
    |cx, op| {
        let MgpuOp::Uniform(uniform) = cx.mgpu() else { return None };
        let scope = uniform.scope()?;
        let agent = cx.agent();
        if !matches!(scope, SyncScope::Warp | SyncScope::Warpgroup) {
            let scope = scope.as_str();
            return Some(cx.error(op, format!("expected scope warp or warpgroup, got {scope}")));
        }
        if scope == SyncScope::Warpgroup && agent.level == Level::Warp {
            let message = "expected a warpgroup as agent of 'mgpu.uniform warpgroup', got a warp";
            return Some(cx.error(op, message).note_agent(op, agent).help("use mgpu.uniform warp"));
        }
        let ty = uniform.value()?.r#type();
        (!moves(ty)).then(|| {
            let want = "an integer of at most 64 bits, an index, or a float of 16, 32 or 64 bits";
            cx.error(op, format!("expected {want}, got {ty}"))
        })
    }
}

fn moves(ty: Type<'_>) -> bool {
    use mlir_sys::{
        mlirFloatTypeGetWidth, mlirIntegerTypeGetWidth, mlirTypeIsAFloat, mlirTypeIsAInteger,
    };
    let raw = ty.to_raw();
    // SAFETY: each width is asked of its own kind of type.
    unsafe {
        ty.is_index()
            || (mlirTypeIsAInteger(raw) && mlirIntegerTypeGetWidth(raw) <= 64)
            || (mlirTypeIsAFloat(raw) && matches!(mlirFloatTypeGetWidth(raw), 16 | 32 | 64))
    }
}
