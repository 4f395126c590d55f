//! The types that kernels may use.

use crate::{
    ffi,
    memref::{MemRef, Space},
};
use melior::ir::{Type, TypeLike};
use mlir_sys::*;

/// What a scalar, or an element, is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// An integer of so many bits.
    Int(u32),
    /// A float of so many bits.
    Float(u32),
    /// `index`
    Index,
    /// Anything else.
    Other,
}

/// The kind of a scalar, or of a vector's elements.
pub(super) fn kind(ty: Type<'_>) -> Kind {
    let raw = scalar(ty).to_raw();
    // SAFETY: each width is asked of a type that has one.
    unsafe {
        if mlirTypeIsAInteger(raw) {
            Kind::Int(mlirIntegerTypeGetWidth(raw))
        } else if mlirTypeIsAFloat(raw) {
            Kind::Float(mlirFloatTypeGetWidth(raw))
        } else if mlirTypeIsAIndex(raw) {
            Kind::Index
        } else {
            Kind::Other
        }
    }
}

/// The rank of a vector; `None` for all other types.
pub(super) fn rank(ty: Type<'_>) -> Option<usize> {
    // SAFETY: a vector is shaped and has a rank.
    unsafe { mlirTypeIsAVector(ty.to_raw()).then(|| mlirShapedTypeGetRank(ty.to_raw()) as usize) }
}

/// The element type of a vector; the type itself of all other types.
pub(super) fn scalar(ty: Type<'_>) -> Type<'_> {
    match rank(ty) {
        // SAFETY: a vector is shaped.
        Some(_) => unsafe { Type::from_raw(mlirShapedTypeGetElementType(ty.to_raw())) },
        None => ty,
    }
}

/// An integer or float of 32 or 64 bits.
pub(super) fn is_word(ty: Type<'_>) -> bool {
    rank(ty).is_none() && matches!(kind(ty), Kind::Int(32 | 64) | Kind::Float(32 | 64))
}

/// What is wrong with a type, whatever the op, where integers have at most so many bits.
pub(super) fn unsupported(ty: Type<'_>, max_bits: u32) -> Option<String> {
    // SAFETY: the type is live; a dialect's name lives as long as the context.
    let dialect = unsafe { ffi::text(mlirDialectGetNamespace(mlirTypeGetDialect(ty.to_raw()))) };
    if dialect != "builtin" {
        // Barriers and the like have rules of their own.
        return (dialect != "llvm" && dialect != "mgpu").then(|| unexpected(ty));
    }
    let element = match MemRef::from_type(ty) {
        Some(memref) if !is_reachable(memref) => return Some(unexpected(ty)),
        Some(memref) => memref.element(),
        None => ty,
    };
    // SAFETY: only a vector is asked whether it is scalable.
    let scalable = rank(element).is_some() && unsafe { mlirVectorTypeIsScalable(element.to_raw()) };
    let fine = match kind(element) {
        Kind::Int(bits) => bits <= max_bits,
        // tf32 has 19 bits.
        Kind::Float(bits) => bits <= 16 || bits == 32 || bits == 64,
        Kind::Index => true,
        // A vector of pointers.
        Kind::Other => rank(element).is_some() && unsupported(scalar(element), max_bits).is_none(),
    };
    (scalable || !fine).then(|| unexpected(ty))
}

fn unexpected(ty: Type<'_>) -> String {
    format!(
        "expected an integer or float of at most 64 bits, a fixed vector or a strided memref of \
         them, or a type of LLVM, got {ty}"
    )
}

/// A memory space that PTX has, and an address that strides give.
fn is_reachable(memref: MemRef<'_>) -> bool {
    let space = match memref.space() {
        Space::Other(space) => {
            matches!(
                space.split(" : ").next(),
                Some("4" | "5" | "#gpu.address_space<private>")
            )
        }
        _ => true,
    };
    space && memref.is_strided()
}
