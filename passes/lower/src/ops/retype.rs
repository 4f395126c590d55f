//! Barrier values that went through loops, selects and branches become pointers
//! (named barriers: ids) in place.

use crate::builder::{Builder, pointer_type};
use melior::ir::{BlockLike, Type, ValueLike, operation::OperationLike};
use mgpu_dialect::{
    ir::{Op, Val, blocks, op_name, post_order},
    types::{BarrierType, NamedBarrierType},
};

/// Retypes every barrier value of a function, and drops the casts that this makes trivial.
pub fn barriers<'a>(b: &Builder<'a>, func: Op<'a>) {
    let mut casts = vec![];
    retype_arguments(b, func);
    for op in post_order(func) {
        for result in op.results() {
            retype(b, result.into());
        }
        retype_arguments(b, op);
        if op_name(op) == "builtin.unrealized_conversion_cast" {
            casts.push(op);
        }
    }
    for cast in casts {
        if let (1, Ok(from), Ok(to)) = (cast.operand_count(), cast.operand(0), cast.result(0))
            && from.r#type() == to.r#type()
        {
            b.replace(cast, &[from]);
        }
    }
}

fn retype_arguments<'a>(b: &Builder<'a>, op: Op<'a>) {
    for block in blocks(op) {
        for index in 0..block.argument_count() {
            if let Ok(argument) = block.argument(index) {
                retype(b, argument.into());
            }
        }
    }
}

fn retype<'a>(b: &Builder<'a>, value: Val<'a>) {
    if let Some(ty) = lowered_type(b, value) {
        value.set_type(ty);
    }
}

/// What a barrier value is after the lowering: a peer's barrier is in `shared::cluster`.
pub fn lowered_type<'a>(b: &Builder<'a>, value: Val<'a>) -> Option<Type<'a>> {
    if NamedBarrierType::of(value).is_some() {
        return Some(b.i32);
    }
    BarrierType::of(value).map(|ty| match ty.peer {
        true => pointer_type(b.context, 7),
        false => b.shared_ptr,
    })
}

/// A barrier as its lowered value.
pub fn lowered<'a>(b: &Builder<'a>, loc: mgpu_dialect::ir::Loc<'a>, value: Val<'a>) -> Val<'a> {
    match lowered_type(b, value) {
        Some(ty) => b.cast(loc, value, ty),
        None => value,
    }
}
