//! Reading memref types: where the memory is, and how many bytes it takes.

use crate::ir::Val;
use melior::ir::{ShapedTypeLike, Type, TypeLike, ValueLike, r#type::MemRefType};
use mlir_sys::{
    mlirAffineMapIsIdentity, mlirFloatTypeGetWidth, mlirIntegerTypeGetWidth,
    mlirMemRefTypeGetAffineMap, mlirMemRefTypeGetStridesAndOffset, mlirShapedTypeGetDimSize,
    mlirTypeIsAFloat, mlirTypeIsAInteger,
};

/// The memory that a memref points to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Space {
    /// No memory space, or 0.
    Generic,
    /// `#gpu.address_space<global>`, or 1.
    Global,
    /// `#gpu.address_space<workgroup>`, or 3: shared memory.
    Workgroup,
    /// 7: shared memory of a block of the cluster (`shared::cluster`).
    Cluster,
    /// Anything else, as written.
    Other(String),
}

/// A ranked memref type.
#[derive(Clone, Copy)]
pub struct MemRef<'a>(MemRefType<'a>);

impl<'a> MemRef<'a> {
    /// The view of a type; `None` if it is no ranked memref.
    pub fn from_type(ty: Type<'a>) -> Option<Self> {
        MemRefType::try_from(ty).ok().map(Self)
    }

    /// The view of a value's type.
    pub fn of(value: Val<'a>) -> Option<Self> {
        Self::from_type(value.r#type())
    }

    /// The type itself.
    pub fn ty(self) -> Type<'a> {
        self.0.into()
    }

    /// The element type.
    pub fn element(self) -> Type<'a> {
        self.0.element()
    }

    /// The sizes; `None` for dynamic ones.
    pub fn shape(self) -> impl Iterator<Item = Option<i64>> {
        (0..self.0.rank()).map(move |dim| {
            // SAFETY: the type is shaped and the dimension is below its rank.
            let size = unsafe { mlirShapedTypeGetDimSize(self.0.to_raw(), dim as isize) };
            // MLIR's own mark for a dynamic size is negative.
            (size >= 0).then_some(size)
        })
    }

    /// Row-major without gaps or offset, as far as the type says.
    pub fn is_identity(self) -> bool {
        // SAFETY: the type is a memref.
        unsafe { mlirAffineMapIsIdentity(mlirMemRefTypeGetAffineMap(self.0.to_raw())) }
    }

    /// The layout can be expressed by one stride per dimension and an offset.
    pub fn is_strided(self) -> bool {
        self.strides().is_some()
    }

    /// The strides and the offset; `None` if the layout has none.
    pub fn strides(self) -> Option<(Vec<i64>, i64)> {
        let mut strides = vec![0; self.0.rank()];
        let mut offset = 0;
        // SAFETY: the type is a memref; there is room for a stride per dimension and the offset.
        let read = unsafe {
            mlirMemRefTypeGetStridesAndOffset(self.0.to_raw(), strides.as_mut_ptr(), &mut offset)
        };
        (read.value != 0).then_some((strides, offset))
    }

    /// Where the memory is.
    pub fn space(self) -> Space {
        let Some(space) = self.0.memory_space() else {
            return Space::Generic;
        };
        // The C API has no reader for `#gpu.address_space`, but its text is unambiguous.
        let text = space.to_string();
        match text.split(" : ").next().unwrap_or_default() {
            "0" => Space::Generic,
            "1" | "#gpu.address_space<global>" => Space::Global,
            "3" | "#gpu.address_space<workgroup>" => Space::Workgroup,
            "7" => Space::Cluster,
            _ => Space::Other(text),
        }
    }

    /// The bytes of a static shape with the identity layout; `None` if it is dynamic, has an
    /// element type without a whole number of bytes, or is beyond an i64.
    pub fn bytes(self) -> Option<i64> {
        self.shape()
            .try_fold(element_bytes(self.element())?, |bytes, size| {
                bytes.checked_mul(size?)
            })
    }
}

/// The bytes of an integer or float of 8, 16, 32 or 64 bits; `None` for all other types.
pub fn element_bytes(ty: Type<'_>) -> Option<i64> {
    let raw = ty.to_raw();
    // SAFETY: the width is asked of integer and float types only.
    let bits = unsafe {
        if mlirTypeIsAInteger(raw) {
            mlirIntegerTypeGetWidth(raw)
        } else if mlirTypeIsAFloat(raw) {
            mlirFloatTypeGetWidth(raw)
        } else {
            return None;
        }
    };
    matches!(bits, 8 | 16 | 32 | 64).then_some(i64::from(bits) / 8)
}
