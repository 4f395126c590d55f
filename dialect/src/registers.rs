//! The register budget of a kernel whose roles ask for registers (`setmaxnreg`).
//!
//! The pool is what the block was launched with: R0 registers for each thread.
//! ptxas accepts any request; one beyond the pool waits for ever on the device, so
//! the sum is checked here (semantics section 4).

use crate::{
    MgpuOp, Role, attributes,
    diag::{Code, Diagnostic},
    ir::{Op, block_ops, op_name, same},
    kernel::{Kernel, WARPGROUP},
    target::REGISTERS,
};
use melior::ir::operation::OperationLike;
use std::cmp::Ordering;

/// The most registers of a thread.
pub const MAX_REGISTERS: i64 = 255;
/// What `setmaxnreg` accepts: multiples of 8 in this range (PTX ISA, setmaxnreg).
pub const SETMAXNREG: std::ops::RangeInclusive<i64> = 24..=256;

/// The registers of a kernel's warpgroups.
pub struct Registers<'a> {
    /// R0: registers of each thread at launch.
    pub at_launch: i64,
    /// The roles that change it.
    pub roles: Vec<(Role<'a>, i64)>,
}

impl Registers<'_> {
    /// How a role comes to the registers that it asks for; `None` if it has them already.
    pub fn change(&self, wanted: i64) -> Option<Change> {
        match wanted.cmp(&self.at_launch) {
            Ordering::Less => Some(Change::Decrease),
            Ordering::Equal => None,
            Ordering::Greater => Some(Change::Increase),
        }
    }

    /// Whether any role executes `setmaxnreg`.
    pub fn any_change(&self) -> bool {
        self.roles
            .iter()
            .any(|&(_, wanted)| self.change(wanted).is_some())
    }
}

/// What `setmaxnreg` does; the wrong direction has no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// `setmaxnreg.dec`
    Decrease,
    /// `setmaxnreg.inc`
    Increase,
}

/// Why a register request cannot be met.
pub struct Refusal<'a> {
    /// The op to blame.
    pub op: Op<'a>,
    /// "expected X, got Y".
    pub message: String,
    /// Other places that matter.
    pub notes: Vec<(Op<'a>, String)>,
}

impl<'a> Refusal<'a> {
    fn new(op: Op<'a>, message: String) -> Self {
        Self {
            op,
            message,
            notes: vec![],
        }
    }

    /// The error under a code, with its notes.
    pub fn into_diagnostic(self, code: &'static Code) -> Diagnostic<'a> {
        let error = Diagnostic::on(self.op, code, self.message);
        self.notes
            .into_iter()
            .fold(error, |error, (op, note)| error.note(op.location(), note))
    }
}

/// The plan for a kernel; `None` if no role at the top level asks for registers.
pub fn plan<'a>(kernel: Kernel<'a>) -> Result<Option<Registers<'a>>, Refusal<'a>> {
    let mut roles = vec![];
    for op in kernel.entry().into_iter().flat_map(block_ops) {
        if let Some(MgpuOp::Role(role)) = MgpuOp::from_op(op)
            && let Some(registers) = role.registers()
            && role.warps().is_none()
        {
            roles.push((role, registers));
        }
    }
    let Some(warpgroups) = kernel.warpgroups().filter(|&n| n > 0 && !roles.is_empty()) else {
        return Ok(None);
    };
    let fixed = attributes::integer(kernel.func, "nvvm.maxnreg");
    let even = (REGISTERS / (warpgroups * WARPGROUP)).min(MAX_REGISTERS) / 8 * 8;
    let at_launch = fixed.unwrap_or(even);
    if let Some(fixed) = fixed
        && (fixed % 8 != 0 || !(*SETMAXNREG.start()..=even).contains(&fixed))
    {
        return Err(Refusal::new(
            kernel.func,
            format!("expected nvvm.maxnreg to be a multiple of 8 in 24..={even}, got {fixed}"),
        ));
    }
    let mut per_warpgroup: Vec<Option<(Role, i64)>> = vec![None; warpgroups as usize];
    for &(role, registers) in &roles {
        let op = role.op();
        if !SETMAXNREG.contains(&registers) || registers % 8 != 0 {
            let message =
                format!("expected a multiple of 8 registers in 24..=256, got {registers}");
            return Err(Refusal::new(op, message));
        }
        for warpgroup in role.warpgroups().unwrap_or_default() {
            let Some(slot) = per_warpgroup.get_mut(warpgroup.max(0) as usize) else {
                continue; // another rule
            };
            if let Some((first, _)) = slot {
                let message =
                    format!("expected one register request for warpgroup {warpgroup}, got two");
                let mut refusal = Refusal::new(op, message);
                refusal.notes.push((first.op(), "the first is here".into()));
                return Err(refusal);
            }
            *slot = Some((role, registers));
        }
    }
    let wanted: i64 = per_warpgroup
        .iter()
        .map(|slot| slot.map_or(at_launch, |(_, n)| n))
        .sum();
    if wanted > warpgroups * at_launch {
        let list: Vec<_> = per_warpgroup
            .iter()
            .map(|slot| slot.map_or(at_launch, |(_, n)| n).to_string())
            .collect();
        let message = format!(
            "expected at most {} registers in sum over {warpgroups} warpgroups ({at_launch} each at launch), got {} = {wanted}",
            warpgroups * at_launch,
            list.join(" + ")
        );
        let (role, _) = roles[0];
        let mut refusal = Refusal::new(role.op(), message);
        for (other, registers) in &roles[1..] {
            refusal.notes.push((
                other.op(),
                format!("{registers} registers are asked for here"),
            ));
        }
        return Err(refusal);
    }
    only_exit_follows(kernel, roles[0].0)?;
    Ok(Some(Registers { at_launch, roles }))
}

/// After a role that asks for registers come roles of other warpgroups and the exit only: ptxas
/// compiles what all warpgroups execute for the registers at launch.
fn only_exit_follows<'a>(kernel: Kernel<'a>, first: Role<'a>) -> Result<(), Refusal<'a>> {
    let ops = kernel.entry().into_iter().flat_map(block_ops);
    let mut changed: Vec<i32> = vec![];
    for op in ops.skip_while(|op| !same(*op, first.op())) {
        let executed = match MgpuOp::from_op(op) {
            Some(MgpuOp::Role(role)) => {
                let mut named = role.warpgroups().unwrap_or_default();
                named.extend(role.warps().into_iter().flatten().map(|warp| warp / 4));
                let again = named.iter().any(|warpgroup| changed.contains(warpgroup));
                if role.registers().is_some() {
                    changed.append(&mut named);
                }
                again
            }
            _ => !matches!(op_name(op), "arith.constant" | "gpu.return"),
        };
        if executed {
            let message = "expected only the exit after a role that asks for registers";
            let mut refusal = Refusal::new(op, message.into());
            refusal.notes.push((first.op(), "this role does".into()));
            return Err(refusal);
        }
    }
    Ok(())
}
