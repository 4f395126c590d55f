//! Reading attributes of ops: the readers behind the generated views.

use crate::{ffi, ir::Op};
use melior::ir::{
    Attribute, AttributeLike,
    attribute::{
        ArrayAttribute, DenseI32ArrayAttribute, DenseI64ArrayAttribute, IntegerAttribute,
        StringAttribute,
    },
    operation::OperationLike,
};

/// An attribute, inherent or discardable.
pub fn get<'a>(op: Op<'a>, name: &str) -> Option<Attribute<'a>> {
    // SAFETY: the op is live; the name is read during the call; null says that there is none.
    // (melior's own look-up makes an error with the name in it, for each absent attribute.)
    unsafe {
        let raw = mlir_sys::mlirOperationGetAttributeByName(op.to_raw(), ffi::string_ref(name));
        Attribute::from_option_raw(raw)
    }
}

/// Presence of a unit attribute.
pub fn unit(op: Op<'_>, name: &str) -> bool {
    op.has_attribute(name)
}

/// The text of a string attribute.
pub fn string<'a>(op: Op<'a>, name: &str) -> Option<&'a str> {
    let attribute = StringAttribute::try_from(get(op, name)?).ok()?;
    // SAFETY: the characters of a string attribute live as long as the context.
    // (melior's own reader panics on text that is not UTF-8.)
    let bytes = unsafe { ffi::bytes(mlir_sys::mlirStringAttrGetValue(attribute.to_raw())) };
    std::str::from_utf8(bytes).ok()
}

/// The value of an integer attribute, of an integer or index type of at most 64 bits.
pub fn integer(op: Op<'_>, name: &str) -> Option<i64> {
    use mlir_sys::{mlirAttributeGetType, mlirIntegerTypeGetWidth, mlirTypeIsAInteger};
    let attribute = IntegerAttribute::try_from(get(op, name)?).ok()?;
    // SAFETY: an integer attribute has a type; its width is asked of integer types only.
    let too_wide = unsafe {
        let ty = mlirAttributeGetType(attribute.to_raw());
        mlirTypeIsAInteger(ty) && mlirIntegerTypeGetWidth(ty) > 64
    };
    (!too_wide).then(|| attribute.value())
}

/// The values of a dense i32 array.
pub fn i32_array(op: Op<'_>, name: &str) -> Option<Vec<i32>> {
    let array = DenseI32ArrayAttribute::try_from(get(op, name)?).ok()?;
    (0..array.len()).map(|i| array.element(i).ok()).collect()
}

/// The values of a dense i64 array.
pub fn i64_array(op: Op<'_>, name: &str) -> Option<Vec<i64>> {
    let array = DenseI64ArrayAttribute::try_from(get(op, name)?).ok()?;
    (0..array.len()).map(|i| array.element(i).ok()).collect()
}

/// The elements of an array attribute.
pub fn array<'a>(attribute: Attribute<'a>) -> Option<Vec<Attribute<'a>>> {
    let array = ArrayAttribute::try_from(attribute).ok()?;
    (0..array.len()).map(|i| array.element(i).ok()).collect()
}

/// The raw value of an enum attribute of the dialect; -1 for anything else.
pub(crate) fn enumerant(op: Op<'_>, name: &str) -> i32 {
    // SAFETY: the attribute comes from a live op.
    get(op, name).map_or(-1, |a| unsafe { ffi::mgpuAttributeGetEnum(a.to_raw()) })
}
