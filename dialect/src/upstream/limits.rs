//! What the ops of the table do not lower with: types first, then rules of single ops.
//!
//! Each limit was found by lowering the op on all kinds of types; none is there for its own sake.

use super::types::{self, Kind};
use crate::{
    attributes,
    ir::{Op, Val, block_ops, blocks, constant_int, op_name, parents, result},
    memref::{MemRef, Space},
};
use melior::ir::{Type, ValueLike, operation::OperationLike};

/// Why an op of the table does not lower as it stands.
pub(super) fn obstacle(op: Op<'_>) -> Option<String> {
    let name = op_name(op);
    // Cancelled launches are i128 in LLVM.
    let raw = name.starts_with("llvm.") || name.starts_with("nvvm.");
    let bits = if raw { 128 } else { 64 };
    types_of(op)
        .find_map(|ty| types::unsupported(ty, bits))
        .or_else(|| limit(op, name))
}

fn operands<'a>(op: Op<'a>) -> impl Iterator<Item = Val<'a>> {
    (0..op.operand_count()).filter_map(move |index| op.operand(index).ok())
}

/// The types of the operands and the results.
fn types_of<'a>(op: Op<'a>) -> impl Iterator<Item = Type<'a>> {
    let results = (0..op.result_count()).filter_map(move |index| result(op, index));
    operands(op).chain(results).map(|value| value.r#type())
}

/// The limit of the op, by name.
fn limit(op: Op<'_>, name: &str) -> Option<String> {
    match name {
        // These only move values, whatever they are.
        "arith.bitcast" | "arith.constant" | "arith.select" => None,
        "arith.addui_extended" | "arith.mulsi_extended" | "arith.mului_extended" => types_of(op)
            .find(|ty| {
                types::rank(*ty).is_some_and(|rank| rank != 1) || types::kind(*ty) == Kind::Index
            })
            .map(|ty| format!("expected integers or a vector of rank 1 of them, got {ty}")),
        "arith.truncf" => rounding(op),
        "math.absi" | "math.ctlz" | "math.cttz" | "math.isfinite" | "math.isnan" => {
            small_float(op).or_else(|| flat(op))
        }
        "math.tanh" => approximate(op, "fastmath"),
        "llvm.intr.tanh" => approximate(op, "fastmathFlags"),
        "vector.contract" => contraction(op),
        "vector.deinterleave" => types_of(op)
            .any(|ty| types::kind(ty) == Kind::Index)
            .then(|| "expected elements of an integer or float type, got index".into()),
        "vector.extract" => position(op, 0),
        "vector.insert" => position(op, 1),
        "vector.fma" | "vector.reduction" => small_float(op),
        "vector.outerproduct" => outer_product(op),
        "vector.load"
        | "vector.store"
        | "vector.maskedload"
        | "vector.maskedstore"
        | "affine.vector_load"
        | "affine.vector_store" => flat(op).or_else(|| whole_bytes(op)),
        "vector.scatter" => flat(op),
        "vector.transfer_read" | "vector.transfer_write" => whole_bytes(op),
        "memref.alloca" => allocation(op),
        "memref.atomic_rmw" => atomic(op),
        "memref.copy" => operands(op)
            .filter_map(MemRef::of)
            .find(|memref| !contiguous(*memref))
            .map(|memref| format!("expected memory without gaps, got {}", memref.ty())),
        "memref.generic_atomic_rmw" => result(op, 0)
            .map(|value| value.r#type())
            .filter(|ty| !matches!(types::kind(*ty), Kind::Int(8 | 16 | 32 | 64)))
            .map(|ty| format!("expected an integer of 8, 16, 32 or 64 bits, got {ty}")),
        "memref.get_global" => global(op),
        "memref.reshape" => operands(op)
            .nth(1)
            .and_then(MemRef::of)
            .map(MemRef::element)
            .filter(|ty| types::kind(*ty) != Kind::Index)
            .map(|ty| format!("expected a shape of type index, got {ty}")),
        "gpu.printf" => operands(op)
            .map(|value| value.r#type())
            .find(|ty| matches!(types::kind(*ty), Kind::Int(bits) if bits != 32 && bits != 64))
            .map(|ty| format!("expected floats, index, and integers of 32 or 64 bits, got {ty}")),
        "gpu.shuffle" => result(op, 0)
            .map(|value| value.r#type())
            .filter(|ty| !types::is_word(*ty))
            .map(|ty| format!("expected an integer or float of 32 or 64 bits, got {ty}")),
        "gpu.subgroup_reduce" => subgroup_reduction(op),
        "llvm.alloca" => operands(op)
            .any(|size| constant_int(size).is_none())
            .then(|| "expected a constant size".into()),
        "llvm.fptosi" | "llvm.fptoui" | "llvm.sitofp" | "llvm.uitofp" => types_of(op)
            .find(|ty| types::kind(*ty) == Kind::Int(128))
            .map(|ty| format!("expected an integer of at most 64 bits, got {ty}")),
        "llvm.mlir.addressof" => types_of(op)
            .find(|ty| ty.to_string() == "!llvm.ptr<3>")
            .map(|_| "expected no shared memory but that of mgpu.smem.alloc".into()),
        "nvvm.inline_ptx" => types_of(op)
            .find(|ty| matches!(types::kind(*ty), Kind::Int(2..16) | Kind::Float(0..32)))
            .map(|ty| format!("expected a type with a PTX register, got {ty}")),
        "nvvm.wgmma.mma_async" => types_of(op)
            .find(|ty| ty.to_string().contains("(f16"))
            .map(|_| "expected f16 accumulators in pairs, as vector<2xf16> or i32".into()),
        _ if name.starts_with("arith.") || name.starts_with("math.") => small_float(op),
        _ => None,
    }
}

/// There is no arithmetic on floats below 16 bits.
fn small_float(op: Op<'_>) -> Option<String> {
    types_of(op)
        .find(|ty| matches!(types::kind(*ty), Kind::Float(bits) if bits < 16))
        .map(|ty| format!("expected f16, bf16, f32 or f64, got {ty}"))
}

/// Vectors of rank 2 and more are arrays in LLVM.
fn flat(op: Op<'_>) -> Option<String> {
    types_of(op)
        .find(|ty| types::rank(*ty).is_some_and(|rank| rank > 1))
        .map(|ty| format!("expected a vector of rank 1, got {ty}"))
}

/// In memory an element takes whole bytes, in a vector its bits.
fn whole_bytes(op: Op<'_>) -> Option<String> {
    let vectors = || types_of(op).filter(|ty| types::rank(*ty).is_some());
    let is_mask = |ty: Type| types::kind(ty) == Kind::Int(1);
    let moves_masks = vectors().all(is_mask);
    vectors()
        .find(|ty| match types::kind(*ty) {
            Kind::Int(8 | 16 | 32 | 64) | Kind::Float(8 | 16 | 32 | 64) | Kind::Index => false,
            _ => moves_masks || !is_mask(*ty),
        })
        .map(|ty| format!("expected elements of 8, 16, 32 or 64 bits, got {ty}"))
}

/// LLVM knows rounding to nearest even; another mode would be dropped without a word.
fn rounding(op: Op<'_>) -> Option<String> {
    match attributes::integer(op, "roundingmode") {
        None | Some(0) => small_float(op),
        _ => Some("expected rounding to_nearest_even".into()),
    }
}

/// `tanh.approx` is all there is, for f32 and what converts to it.
fn approximate(op: Op<'_>, flags: &str) -> Option<String> {
    let text = attributes::get(op, flags).map_or_else(String::new, |flags| flags.to_string());
    let flags = text.split_once('<').map_or("", |(_, flags)| flags);
    let mut flags = flags.trim_end_matches('>').split(',').map(str::trim);
    if !flags.any(|flag| flag == "afn" || flag == "fast") {
        return Some("expected the flag afn, since the result is approximate".into());
    }
    types_of(op)
        .find(|ty| !matches!(types::kind(*ty), Kind::Float(16 | 32)))
        .map(|ty| format!("expected f16, bf16 or f32, got {ty}"))
}

/// Contractions add products of one type.
fn contraction(op: Op<'_>) -> Option<String> {
    let kind = attributes::get(op, "kind").map(|kind| kind.to_string());
    if let Some(kind) = kind.filter(|kind| kind != "#vector.kind<add>") {
        return Some(format!("expected #vector.kind<add>, got {kind}"));
    }
    let mut elements = types_of(op).map(types::scalar);
    let first = elements.next()?;
    if types::kind(first) == Kind::Index {
        return Some("expected elements of an integer or float type, got index".into());
    }
    elements
        .find(|element| *element != first)
        .map(|element| format!("expected one type of elements, got {first} and {element}"))
        .or_else(|| small_float(op))
}

/// The maximum and minimum that skip NaN would be calls of libdevice, as those of `arith` are.
fn outer_product(op: Op<'_>) -> Option<String> {
    let kind = attributes::get(op, "kind").map(|kind| kind.to_string());
    kind.filter(|kind| kind.contains("<maxnumf>") || kind.contains("<minnumf>"))
        .map(|kind| format!("expected another kind than {kind}"))
        .or_else(|| small_float(op))
}

/// Only the last index of a vector may be known at run time: the others select from arrays.
fn position(op: Op<'_>, vector: usize) -> Option<String> {
    let rank = types::rank(operands(op).nth(vector)?.r#type())?;
    let position = attributes::i64_array(op, "static_position")?;
    position
        .iter()
        .take(rank.saturating_sub(1))
        .any(|index| *index == i64::MIN)
        .then(|| "expected constant indices but for the last dimension".into())
}

fn allocation(op: Op<'_>) -> Option<String> {
    let memref = result(op, 0).and_then(MemRef::of)?;
    let place = match memref.space() {
        Space::Generic => true,
        Space::Other(space) => space.starts_with("5") || space.contains("private"),
        _ => false,
    };
    let fixed = memref.shape().all(|size| size.is_some()) && memref.is_identity();
    (!place || !fixed).then(|| {
        format!(
            "expected private memory of a static shape without gaps, got {}",
            memref.ty()
        )
    })
}

fn atomic(op: Op<'_>) -> Option<String> {
    let ty = result(op, 0)?.r#type();
    if !matches!(
        types::kind(ty),
        Kind::Int(8 | 16 | 32 | 64) | Kind::Float(16 | 32 | 64)
    ) {
        return Some(format!("expected a type of 8, 16, 32 or 64 bits, got {ty}"));
    }
    // mulf and muli have no instruction. (The C API has no reader for the enum.)
    matches!(attributes::integer(op, "kind"), Some(12 | 13))
        .then(|| "expected an operation other than a product".into())
}

fn contiguous(memref: MemRef<'_>) -> bool {
    if memref.is_identity() {
        return true;
    }
    let (Some((strides, _)), Some(sizes)) = (
        memref.strides(),
        memref.shape().collect::<Option<Vec<i64>>>(),
    ) else {
        return false;
    };
    let mut expected = 1;
    strides.iter().zip(&sizes).rev().all(|(stride, size)| {
        let fits = *size == 1 || *stride == expected;
        expected *= size;
        fits
    })
}

/// A global without a value here is undefined to LLVM, not external.
fn global(op: Op<'_>) -> Option<String> {
    let name = attributes::get(op, "name")?.to_string();
    let module = parents(op).find(|parent| op_name(*parent) == "gpu.module")?;
    let global = blocks(module).flat_map(block_ops).find(|global| {
        op_name(*global) == "memref.global"
            && attributes::string(*global, "sym_name")
                .is_some_and(|symbol| name.trim_start_matches('@').trim_matches('"') == symbol)
    })?;
    attributes::get(global, "initial_value")
        .is_none()
        .then(|| format!("expected a value of {name}, which nothing links"))
}

/// What `redux.sync` does.
fn subgroup_reduction(op: Op<'_>) -> Option<String> {
    const KINDS: [&str; 6] = ["add", "and", "maxsi", "minsi", "or", "xor"];
    let kind = attributes::get(op, "op").map_or_else(String::new, |kind| kind.to_string());
    let ty = result(op, 0)?.r#type();
    let whole = attributes::get(op, "cluster_size").is_none();
    let redux = KINDS.iter().any(|k| kind.ends_with(&format!(" {k}>")));
    (!attributes::unit(op, "uniform")
        || !whole
        || !redux
        || types::kind(ty) != Kind::Int(32)
        || types::rank(ty).is_some())
    .then(|| {
        format!(
            "expected a uniform reduction of i32 over the warp by {}",
            KINDS.join(", ")
        )
    })
}
