//! `mgpu.uniform`: the first lane's value, by `shfl.sync.idx` of 32-bit parts.

use super::cx::{Cx, not_sound};
use melior::ir::{Type, TypeLike, ValueLike, operation::OperationLike, r#type::IntegerType};
use mgpu_dialect::{
    SyncScope, Uniform,
    diag::Failed,
    ir::{Loc, Val},
    kernel::WARP,
};

pub fn uniform<'a>(cx: &Cx<'a>, uniform: Uniform<'a>) -> Result<(), Failed> {
    let (b, op, loc) = (&cx.b, uniform.op(), uniform.op().location());
    b.set_before(op);
    if !matches!(
        uniform.scope(),
        Some(SyncScope::Warp | SyncScope::Warpgroup)
    ) {
        return Err(not_sound(op, "scope warp or warpgroup"));
    }
    let value = uniform.value().ok_or_else(|| not_sound(op, "a value"))?;
    let ty = value.r#type();
    let result = if ty.is_index() {
        let wide = b.index_cast(loc, value, b.i64);
        b.index_cast(loc, integer(cx, loc, wide, 64), ty)
    } else if let Some(bits) = int_width(ty) {
        // LLVM knows no signs; the casts fold.
        let signless: Type = IntegerType::new(b.context, bits).into();
        let value = b.cast(loc, value, signless);
        b.cast(loc, integer(cx, loc, value, bits), ty)
    } else if let Some(bits) = float_width(ty) {
        let bits_type: Type = IntegerType::new(b.context, bits).into();
        let bits_value = b.value(loc, "llvm.bitcast", &[value], bits_type, &[]);
        b.value(
            loc,
            "llvm.bitcast",
            &[integer(cx, loc, bits_value, bits)],
            ty,
            &[],
        )
    } else {
        return Err(not_sound(
            op,
            "an integer, index or float of at most 64 bits",
        ));
    };
    b.replace(op, &[result]);
    Ok(())
}

fn int_width(ty: Type<'_>) -> Option<u32> {
    let width = IntegerType::try_from(ty).ok()?.width();
    (width <= 64).then_some(width)
}

fn float_width(ty: Type<'_>) -> Option<u32> {
    // SAFETY: the width is asked of float types only.
    let width = unsafe {
        mlir_sys::mlirTypeIsAFloat(ty.to_raw())
            .then(|| mlir_sys::mlirFloatTypeGetWidth(ty.to_raw()))
    }?;
    matches!(width, 16 | 32 | 64).then_some(width)
}

fn integer<'a>(cx: &Cx<'a>, loc: Loc<'a>, value: Val<'a>, bits: u32) -> Val<'a> {
    let b = &cx.b;
    let ty = value.r#type();
    match bits {
        32 => shuffle(cx, loc, value),
        0..32 => {
            let wide = b.value(loc, "llvm.zext", &[value], b.i32, &[]);
            b.value(loc, "llvm.trunc", &[shuffle(cx, loc, wide)], ty, &[])
        }
        _ => {
            let wide = match bits {
                64 => value,
                _ => b.value(loc, "llvm.zext", &[value], b.i64, &[]),
            };
            let half = b.int(loc, b.i64, 32);
            let low = b.value(loc, "llvm.trunc", &[wide], b.i32, &[]);
            let high = b.binary(loc, "lshr", wide, half);
            let high = b.value(loc, "llvm.trunc", &[high], b.i32, &[]);
            let [low, high] = [low, high].map(|part| {
                let part = shuffle(cx, loc, part);
                b.value(loc, "llvm.zext", &[part], b.i64, &[])
            });
            let joined = b.binary(loc, "or", b.binary(loc, "shl", high, half), low);
            match bits {
                64 => joined,
                _ => b.value(loc, "llvm.trunc", &[joined], ty, &[]),
            }
        }
    }
}

fn shuffle<'a>(cx: &Cx<'a>, loc: Loc<'a>, value: Val<'a>) -> Val<'a> {
    from_first_lane(&cx.b, loc, value)
}

/// The value of lane 0 of the warp.
pub fn from_first_lane<'a>(
    b: &crate::builder::Builder<'a>,
    loc: Loc<'a>,
    value: Val<'a>,
) -> Val<'a> {
    let (mask, lane, clamp) = (b.i32(loc, -1), b.i32(loc, 0), b.i32(loc, WARP - 1));
    let kind = [("kind", b.attribute("#nvvm<shfl_kind idx>"))];
    b.value(
        loc,
        "nvvm.shfl.sync",
        &[mask, value, lane, clamp],
        b.i32,
        &kind,
    )
}
