//! Memrefs and the pointers beneath them.
//!
//! A memref becomes the descriptor struct that upstream's memref lowering uses,
//! behind a cast that folds when its users are lowered.

use crate::builder::{Builder, GepIndex, pointer_type};
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
            Space::Cluster => 7,
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

    /// The struct that upstream's memref lowering uses: both pointers, offset, sizes, strides.
    fn descriptor_type(&self, b: &Builder<'a>) -> Type<'a> {
        let (rank, space) = (self.sizes.len(), self.space);
        let dims = match rank {
            0 => String::new(),
            _ => format!(", array<{rank} x i64>, array<{rank} x i64>"),
        };
        let text = format!("!llvm.struct<(ptr<{space}>, ptr<{space}>, i64{dims})>");
        Type::parse(b.context, &text).expect("a descriptor type")
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
        let descriptor = self.descriptor_type(b);
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

/// The descriptor behind a memref value.
pub struct Descriptor<'a> {
    value: Val<'a>,
    rank: usize,
    space: u32,
}

impl<'a> Descriptor<'a> {
    /// The descriptor of a memref.
    pub fn of(b: &Builder<'a>, loc: Loc<'a>, layout: &Layout<'a>, memref: Val<'a>) -> Self {
        Self {
            value: b.cast(loc, memref, layout.descriptor_type(b)),
            rank: layout.sizes.len(),
            space: layout.space,
        }
    }

    fn field(&self, b: &Builder<'a>, loc: Loc<'a>, ty: Type<'a>, position: &[i64]) -> Val<'a> {
        let position: Attribute = DenseI64ArrayAttribute::new(b.context, position).into();
        b.value(
            loc,
            "llvm.extractvalue",
            &[self.value],
            ty,
            &[("position", position)],
        )
    }

    /// The aligned pointer, without the offset.
    pub fn pointer(&self, b: &Builder<'a>, loc: Loc<'a>) -> Val<'a> {
        self.field(b, loc, pointer_type(b.context, self.space), &[1])
    }

    /// The address of an element; the indices are of type `index`.
    pub fn address(
        &self,
        b: &Builder<'a>,
        loc: Loc<'a>,
        indices: &[Val<'a>],
        element: Type<'a>,
    ) -> Val<'a> {
        let mut linear = self.field(b, loc, b.i64, &[2]);
        for (dim, &index) in indices.iter().enumerate() {
            let index = b.index_cast(loc, index, b.i64);
            let stride = self.field(b, loc, b.i64, &[4, dim as i64]);
            let scaled = b.binary(loc, "mul", index, stride);
            linear = b.binary(loc, "add", linear, scaled);
        }
        b.gep(
            loc,
            self.pointer(b, loc),
            GepIndex::Dynamic(linear),
            element,
        )
    }

    /// The memref of another type at another pointer, with the same offset, sizes and strides.
    pub fn moved(
        &self,
        b: &Builder<'a>,
        loc: Loc<'a>,
        to: &Layout<'a>,
        pointer: Val<'a>,
    ) -> Val<'a> {
        let ty = to.descriptor_type(b);
        let mut value = b.value(loc, "llvm.mlir.poison", &[], ty, &[]);
        let mut insert = |field: Val<'a>, position: &[i64]| {
            let position: Attribute = DenseI64ArrayAttribute::new(b.context, position).into();
            value = b.value(
                loc,
                "llvm.insertvalue",
                &[value, field],
                ty,
                &[("position", position)],
            );
        };
        insert(pointer, &[0]);
        insert(pointer, &[1]);
        insert(self.field(b, loc, b.i64, &[2]), &[2]);
        for dim in 0..self.rank as i64 {
            for part in [3, 4] {
                insert(self.field(b, loc, b.i64, &[part, dim]), &[part, dim]);
            }
        }
        b.cast(loc, value, to.ty.into())
    }
}
