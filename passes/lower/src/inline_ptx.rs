//! The only place that spells PTX by hand: instructions that neither NVVM nor LLVM
//! has, each with its section of the PTX ISA.
//!
//! None of them is a converged instruction, so LLVM may duplicate one into the arms
//! of a branch without changing what a thread executes (semantics section 8).

use crate::builder::Builder;
use melior::ir::{Attribute, attribute::StringAttribute};
use mgpu_dialect::ir::{Loc, Val};

/// `red.release.{gpu,sys}.add.u32 [address], value` (PTX ISA, red). LLVM's `atomicrmw add release`
/// loses the ordering and the scope in the NVPTX back end.
pub fn red_release_add<'a>(
    b: &Builder<'a>,
    loc: Loc<'a>,
    scope: &str,
    global: bool,
    address: Val<'a>,
    value: Val<'a>,
) {
    let space = if global { ".global" } else { "" };
    let text = format!("red.release.{scope}{space}.add.u32 [$0], $1;");
    inline_asm(b, loc, &text, "l,r,~{memory}", &[address, value]);
}

fn inline_asm<'a>(
    b: &Builder<'a>,
    loc: Loc<'a>,
    text: &str,
    constraints: &str,
    operands: &[Val<'a>],
) {
    let attributes = [
        ("asm_string", StringAttribute::new(b.context, text).into()),
        (
            "constraints",
            StringAttribute::new(b.context, constraints).into(),
        ),
        ("has_side_effects", Attribute::unit(b.context)),
        // AT&T, the dialect that PTX text uses.
        ("asm_dialect", b.int_attribute(b.i64, 0)),
    ];
    b.op(loc, "llvm.inline_asm", operands, &[], &attributes);
}
