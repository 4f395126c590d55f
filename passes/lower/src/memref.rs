//! Memrefs and the pointers beneath them.
//!
//! A memref becomes the descriptor struct that upstream's memref lowering uses,
//! behind a cast that folds when its users are lowered.

use crate::builder::Builder;
use melior::ir::{
    Attribute, ShapedTypeLike, Type, TypeLike, attribute::DenseI64ArrayAttribute,
    r#type::MemRefType,
};
use mgpu_dialect::{
    ir::{Loc, Val},
    memref::{MemRef, Space},
};

/// A size, stride or offset that is only known at run time.
pub fn is_dynamic(value: i64) -> bool {
    // SAFETY: the functions read a constant of MLIR.
    unsafe { value == mlir_sys::mlirShapedTypeGetDynamicStrideOrOffset() }
}

/// The shape, strides and offset of a memref, in elements.
pub struct Layout<'a> {
    /// The type.
    pub ty: MemRefType<'a>,
    /// Sizes; dynamic ones as [`is_dynamic`] says.
    pub sizes: Vec<i64>,
    /// Strides, alike.
    pub strides: Vec<i64>,
    /// Offset, alike.
    pub offset: i64,
    /// The LLVM address space: 0 generic, 1 global, 3 shared.
    pub space: u32,
}

impl<'a> Layout<'a> {
    /// The layout of a memref type; `None` for other types, other address spaces and layouts
    /// without strides.
    pub fn of(ty: Type<'a>) -> Option<Self> {
        let memref = MemRef::from_type(ty)?;
        let space = match memref.space() {
            Space::Generic => 0,
            Space::Global => 1,
            Space::Workgroup => 3,
            Space::Other(_) => return None,
        };
        if !memref.is_strided() {
            return None;
        }
        let ty = MemRefType::try_from(ty).ok()?;
        let (strides, offset) = ty.strides_and_offset();
        // SAFETY: a memref is a shaped type; the dimensions are in range.
        let size = |i| unsafe { mlir_sys::mlirShapedTypeGetDimSize(ty.to_raw(), i as isize) };
        let sizes = (0..strides.len()).map(size).collect();
        Some(Self {
            ty,
            sizes,
            strides,
            offset,
            space,
        })
    }

    /// The element type.
    pub fn element(&self) -> Type<'a> {
        self.ty.element()
    }

    /// How many sizes, strides and offsets are dynamic.
    pub fn dynamic_count(&self) -> usize {
        let all = self.sizes.iter().chain(&self.strides).chain([&self.offset]);
        all.filter(|v| is_dynamic(**v)).count()
    }

    /// The memref at a pointer. `dynamic` has the dynamic sizes, then strides, then the offset,
    /// as i64.
    pub fn at(
        &self,
        b: &Builder<'a>,
        loc: Loc<'a>,
        pointer: Val<'a>,
        dynamic: &[Val<'a>],
    ) -> Val<'a> {
        let mut dynamic = dynamic.iter().copied();
        let rank = self.sizes.len();
        let space = self.space;
        let text = if rank == 0 {
            format!("!llvm.struct<(ptr<{space}>, ptr<{space}>, i64)>")
        } else {
            format!(
                "!llvm.struct<(ptr<{space}>, ptr<{space}>, i64, array<{rank} x i64>, array<{rank} x i64>)>"
            )
        };
        let descriptor = Type::parse(b.context, &text).expect("a descriptor type");
        let mut value = b.value(loc, "llvm.mlir.poison", &[], descriptor, &[]);
        let mut insert = |field: Val<'a>, position: &[i64]| {
            let position: Attribute = DenseI64ArrayAttribute::new(b.context, position).into();
            let operands = [value, field];
            value = b.value(
                loc,
                "llvm.insertvalue",
                &operands,
                descriptor,
                &[("position", position)],
            );
        };
        insert(pointer, &[0]);
        insert(pointer, &[1]);
        // The arguments come as sizes, strides, offset.
        let mut number = |value: i64| match is_dynamic(value).then(|| dynamic.next()).flatten() {
            Some(argument) => argument,
            None => b.int(loc, b.i64, value),
        };
        for (i, &size) in self.sizes.iter().enumerate() {
            insert(number(size), &[3, i as i64]);
        }
        for (i, &stride) in self.strides.iter().enumerate() {
            insert(number(stride), &[4, i as i64]);
        }
        insert(number(self.offset), &[2]);
        b.cast(loc, value, self.ty.into())
    }
}
