//! `mgpu-lower-memory-spaces`: `#gpu.address_space<...>` of memrefs in kernels becomes a number.
//!
//! `convert-gpu-to-nvvm` would do the same, but the conversions before it see memrefs too, and
//! know numbers only: they would report an error and go on. The numbers are LLVM's address
//! spaces; private memory is generic, as in `convert-gpu-to-nvvm`.
//!
//! Some values must keep their type: attributions and dynamic shared memory, whose ops insist on
//! the attribute, and globals, which other functions use as well. Their users get a cast, which
//! folds in the end. A kernel with calls stays as it is, since callees have types of their own.

use crate::builder::Builder;
use melior::{
    Context,
    ir::{
        BlockLike, ShapedTypeLike, Type, TypeLike, ValueLike,
        attribute::IntegerAttribute,
        operation::OperationLike,
        r#type::{IntegerType, MemRefType},
    },
};
use mgpu_dialect::{
    diag::Failed,
    ir::{
        Op, Val, block_argument, blocks, context, defining_op, op_name, result, same_block, walk,
    },
    kernel::Kernel,
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
    for kernel in Kernel::all(module) {
        let mut ops = vec![];
        walk(kernel.func, &mut |op| ops.push(op));
        if ops.iter().all(|op| op_name(*op) != "func.call") {
            ops.into_iter().for_each(|op| lower_op(kernel, op));
        }
    }
    Ok(())
}

/// Changes the types of the results of an op, and of the arguments of its blocks.
fn lower_op<'a>(kernel: Kernel<'a>, op: Op<'a>) {
    let context = context(op);
    let arguments = blocks(op).flat_map(|block| {
        let arguments = 0..block.argument_count();
        arguments.filter_map(move |i| block.argument(i).ok().map(Val::from))
    });
    let results = (0..op.result_count()).filter_map(|i| result(op, i));
    let values: Vec<Val> = results.chain(arguments).collect();
    for value in values {
        let Some(ty) = numbered(context, value.r#type()) else {
            continue;
        };
        let keeps_type = match op_name(op) {
            "gpu.dynamic_shared_memory" | "memref.get_global" => true,
            _ => {
                let block = block_argument(value).map(|(block, _)| block);
                block
                    .zip(kernel.entry())
                    .is_some_and(|(block, entry)| same_block(&block, &entry))
            }
        };
        if keeps_type {
            cast_uses(op, value, ty);
        } else {
            value.set_type(ty);
        }
    }
}

/// Lets the users of a value see another type.
fn cast_uses<'a>(op: Op<'a>, value: Val<'a>, ty: Type<'a>) {
    let b = Builder::before(op);
    match blocks(op).next() {
        Some(entry) => b.set_start(entry),
        None => b.set_after(op),
    }
    let cast = b.cast(op.location(), value, ty);
    let mut users = defining_op(cast).map(|op| op.to_raw());
    // SAFETY: both values are live; the one exception is the op that was just made.
    unsafe {
        mlir_sys::mlirValueReplaceAllUsesExcept(
            value.to_raw(),
            cast.to_raw(),
            users.iter().len() as isize,
            users.as_mut().map_or(std::ptr::null_mut(), |op| op),
        );
    }
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
