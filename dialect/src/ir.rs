//! Short names and small helpers over melior.
//!
//! The context outlives the module and we hold no owned IR, so one lifetime
//! serves for both: `Op<'a>` is an op of a module that lives for `'a`.

use crate::ffi;
use melior::{
    Context, ContextRef,
    ir::{
        Block, BlockLike, BlockRef, Location, OperationRef, RegionLike, Value, ValueLike,
        block::BlockArgument,
        operation::{OperationLike, OperationResult},
    },
};
use mlir_sys::{
    MlirContext, mlirBlockArgumentGetOwner, mlirOpResultGetOwner, mlirOperationGetContext,
};
use std::sync::Mutex;

/// An op of a module that lives for `'a`.
pub type Op<'a> = OperationRef<'a, 'a>;
/// A value of such a module.
pub type Val<'a> = Value<'a, 'a>;
/// A block of such a module.
pub type Blk<'a> = BlockRef<'a, 'a>;
/// A source location.
pub type Loc<'a> = Location<'a>;

/// The full name of an op, such as `mgpu.role`.
pub fn op_name<'a>(op: Op<'a>) -> &'a str {
    // SAFETY: op names are uniqued strings that live as long as the context.
    unsafe { ffi::text(mlir_sys::mlirIdentifierStr(op.name().to_raw())) }
}

/// The context of an op.
pub fn context<'a>(op: Op<'a>) -> &'a Context {
    struct Slot(MlirContext, &'static ContextRef<'static>);
    // SAFETY: the slot is an immutable handle; MLIR contexts may be used from any thread.
    unsafe impl Send for Slot {}
    // melior borrows the handle itself where it hands out `&Context`, so each
    // context needs a handle that stays: 16 bytes a context, never freed.
    static HANDLES: Mutex<Vec<Slot>> = Mutex::new(Vec::new());

    // SAFETY: the op is live.
    let raw = unsafe { mlirOperationGetContext(op.to_raw()) };
    let mut handles = HANDLES
        .lock()
        .unwrap_or_else(|poisoned| poisoned.into_inner());
    let handle = match handles.iter().find(|slot| slot.0.ptr == raw.ptr) {
        Some(slot) => slot.1,
        None => {
            // SAFETY: `raw` is the context of a live op.
            let handle: &'static _ = Box::leak(Box::new(unsafe { ContextRef::from_raw(raw) }));
            handles.push(Slot(raw, handle));
            handle
        }
    };
    // SAFETY: the op lives for 'a, hence its context does.
    unsafe { handle.to_ref() }
}

/// Two handles of one op.
pub fn same(a: Op<'_>, b: Op<'_>) -> bool {
    a.to_raw().ptr == b.to_raw().ptr
}

/// The op that made a value; `None` for block arguments.
pub fn defining_op<'a>(value: Val<'a>) -> Option<Op<'a>> {
    if !value.is_operation_result() {
        return None;
    }
    // SAFETY: the value is an op result, just checked.
    Some(unsafe { OperationRef::from_raw(mlirOpResultGetOwner(value.to_raw())) })
}

/// The block whose argument a value is, and the argument's position.
pub fn block_argument<'a>(value: Val<'a>) -> Option<(Blk<'a>, usize)> {
    // melior prints a value of another kind into its error, and printing an op verifies it.
    if !value.is_block_argument() {
        return None;
    }
    let argument = BlockArgument::try_from(value).ok()?;
    // SAFETY: the value is a block argument, just checked.
    let block = unsafe { BlockRef::from_raw(mlirBlockArgumentGetOwner(value.to_raw())) };
    Some((block, argument.argument_number()))
}

/// The ops of a block, in order.
pub fn block_ops<'a>(block: Blk<'a>) -> impl Iterator<Item = Op<'a>> {
    std::iter::successors(block.first_operation(), |op| op.next_in_block())
}

/// The blocks of all regions of an op, in order.
pub fn blocks<'a>(op: Op<'a>) -> impl Iterator<Item = Blk<'a>> {
    (0..op.region_count())
        .filter_map(move |index| op.region(index).ok())
        .flat_map(|region| std::iter::successors(region.first_block(), |b| b.next_in_region()))
}

/// The enclosing ops, innermost first.
pub fn parents<'a>(op: Op<'a>) -> impl Iterator<Item = Op<'a>> {
    std::iter::successors(op.parent_operation(), |op| op.parent_operation())
}

/// Calls `f` on `op` and on everything in it, in source order.
pub fn walk<'a>(op: Op<'a>, f: &mut dyn FnMut(Op<'a>)) {
    f(op);
    for block in blocks(op) {
        for nested in block_ops(block) {
            walk(nested, f);
        }
    }
}

/// The ops in `op`, each after the ops nested in it.
pub fn post_order<'a>(op: Op<'a>) -> Vec<Op<'a>> {
    fn collect<'a>(op: Op<'a>, out: &mut Vec<Op<'a>>) {
        for block in blocks(op) {
            for nested in block_ops(block) {
                collect(nested, out);
                out.push(nested);
            }
        }
    }
    let mut out = vec![];
    collect(op, &mut out);
    out
}

/// The value of an integer or index constant.
pub fn constant_int(value: Val<'_>) -> Option<i64> {
    let op = defining_op(value)?;
    match op_name(op) {
        "arith.constant" | "index.constant" | "llvm.mlir.constant" => {
            crate::attributes::integer(op, "value")
        }
        _ => None,
    }
}

/// The op that owns a block.
pub fn block_owner<'a>(block: Blk<'a>) -> Option<Op<'a>> {
    block.parent_operation()
}

/// Two handles of one block.
pub fn same_block(a: &Block<'_>, b: &Block<'_>) -> bool {
    a.to_raw().ptr == b.to_raw().ptr
}

/// A result as a value.
///
/// The accessors here look at the count first: melior prints the op into its error, and printing
/// an op verifies it, which must not happen within a verifier.
pub fn result<'a>(op: Op<'a>, index: usize) -> Option<Val<'a>> {
    if index >= op.result_count() {
        return None;
    }
    op.result(index)
        .ok()
        .map(|r: OperationResult<'a, 'a>| r.into())
}

/// The first block of a region.
pub fn region_entry<'a>(op: Op<'a>, index: usize) -> Option<Blk<'a>> {
    if index >= op.region_count() {
        return None;
    }
    op.region(index).ok()?.first_block()
}
