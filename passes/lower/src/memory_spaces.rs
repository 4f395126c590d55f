//! `mgpu-lower-memory-spaces`: `#gpu.address_space<...>` of memrefs becomes a number.
//!
//! `convert-gpu-to-nvvm` would do the same, but the conversions before it see memrefs too, and
//! know numbers only: they would report an error and go on. The numbers are LLVM's address
//! spaces; private memory is generic, as in `convert-gpu-to-nvvm`.

use crate::kernel_abi::set_attribute;
use melior::{
    Context,
    ir::{
        BlockLike, ShapedTypeLike, Type, TypeLike, ValueLike,
        attribute::{IntegerAttribute, TypeAttribute},
        operation::OperationLike,
        r#type::{IntegerType, MemRefType},
    },
};
use mgpu_dialect::{
    attributes,
    diag::Failed,
    ir::{Op, Val, blocks, context, result, walk},
    pass::{Pass, Values},
};

pub static PASS: Pass = Pass {
    argument: "mgpu-lower-memory-spaces",
    description: "Number the GPU memory spaces of memrefs as LLVM's address spaces",
    anchor: "gpu.module",
    options: &[],
    run,
};

fn run<'a>(module: Op<'a>, _: &Values) -> Result<(), Failed> {
    let context = context(module);
    let retype = |value: Val<'a>| {
        if let Some(ty) = numbered(context, value.r#type()) {
            value.set_type(ty);
        }
    };
    walk(module, &mut |op| {
        for value in (0..op.result_count()).filter_map(|index| result(op, index)) {
            retype(value);
        }
        for block in blocks(op) {
            for argument in (0..block.argument_count()).filter_map(|i| block.argument(i).ok()) {
                retype(argument.into());
            }
        }
        // A `memref.global` has its type in an attribute.
        let ty = attributes::get(op, "type").and_then(|a| TypeAttribute::try_from(a).ok());
        if let Some(ty) = ty.and_then(|attribute| numbered(context, attribute.value())) {
            set_attribute(op, "type", TypeAttribute::new(ty).into());
        }
    });
    Ok(())
}

/// The type with a number for its memory space; `None` if there is nothing to change.
fn numbered<'a>(context: &'a Context, ty: Type<'a>) -> Option<Type<'a>> {
    let memref = MemRefType::try_from(ty).ok()?;
    // The C API has no reader for `#gpu.address_space`, but its text is unambiguous.
    let number = match memref.memory_space()?.to_string().as_str() {
        "#gpu.address_space<global>" => Some(1),
        "#gpu.address_space<workgroup>" => Some(3),
        "#gpu.address_space<private>" => None,
        _ => return None,
    };
    let sizes: Vec<i64> = (0..memref.rank())
        // SAFETY: a memref is a shaped type; the dimensions are below its rank.
        .map(|i| unsafe { mlir_sys::mlirShapedTypeGetDimSize(memref.to_raw(), i as isize) })
        .collect();
    let space =
        number.map(|n| IntegerAttribute::new(IntegerType::new(context, 64).into(), n).into());
    Some(MemRefType::new(memref.element(), &sizes, Some(memref.layout()), space).into())
}
