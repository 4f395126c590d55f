//! What a kernel can be given.

use crate::{notes::value_location, rule::rules};
use melior::ir::{
    BlockLike, Type, TypeLike, ValueLike, attribute::TypeAttribute, r#type::FunctionType,
};
use mgpu_dialect::{
    attributes,
    ir::Val,
    memref::{MemRef, Space, element_bytes},
};
use mlir_sys::{
    mlirIntegerTypeGetWidth, mlirLLVMPointerTypeGetAddressSpace, mlirTypeIsALLVMPointerType,
};

rules! {
    /// Each argument of a kernel is a strided memref in global memory, a number or a pointer.
    ///
    /// A launcher passes a memref as one bare pointer, followed by an i64 for each dynamic size and
    /// stride and for a dynamic offset; numbers and pointers are passed as they are. Nothing else
    /// can be passed: tensors and vectors have no memory of their own, an unranked memref has a
    /// descriptor that only the host knows, shared memory and barriers exist only while a block
    /// runs.
    ///
    /// ## Triggers
    ///
    /// * an unranked memref, a tensor, a vector, a tuple, a function, a `!mgpu.barrier`
    /// * a memref in another memory space than none or `#gpu.address_space<global>`
    /// * a memref whose layout is not strided, such as `affine_map<(i) -> (i mod 4)>`
    /// * elements that are no integer or float of 8, 16, 32 or 64 bits and not `index`
    ///
    /// ## Fixes
    ///
    /// Pass the data in a memref of global memory; allocate barriers and shared buffers in the
    /// kernel (`mgpu.barrier.alloc`, `mgpu.smem.alloc`); pass `i1` data as `i8`.
    MGPU0109 kernel_argument on kernel
    cite "mgpu, design section 10"
    |cx, out| {
        let kernel = cx.kernel();
        let inputs = attributes::get(kernel.func, "function_type")
            .and_then(|a| TypeAttribute::try_from(a).ok())
            .and_then(|a| FunctionType::try_from(a.value()).ok())
            .map_or(0, |ty| ty.input_count());
        let Some(entry) = kernel.entry() else { return };
        // Workgroup attributions are block arguments too, after the function's own.
        for index in 0..inputs.min(entry.argument_count()) {
            let Ok(argument) = entry.argument(index) else { continue };
            let argument: Val = argument.into();
            if let Err(problem) = check(argument.r#type()) {
                let message = format!("argument {index}: {problem}");
                let mut error = cx.error(kernel.func, message);
                error.location = value_location(argument);
                out.push(kernel.func, error);
            }
        }
    }
}

fn check(ty: Type<'_>) -> Result<(), String> {
    let Some(memref) = MemRef::from_type(ty) else {
        return if is_scalar(ty) {
            Ok(())
        } else {
            Err(format!(
                "expected a ranked memref, a number of 1, 8, 16, 32 or 64 bits, \
                 or a pointer to global memory, got {ty}"
            ))
        };
    };
    let element = memref.element();
    match memref.space() {
        Space::Generic | Space::Global => {}
        Space::Workgroup | Space::Cluster | Space::Other(_) => {
            return Err(format!("expected a memref in global memory, got {ty}"));
        }
    }
    if !element.is_index() && element_bytes(element).is_none() {
        return Err(format!(
            "expected elements of 8, 16, 32 or 64 bits, got {element}"
        ));
    }
    if !memref.is_strided() {
        return Err(format!("expected a strided layout, got {ty}"));
    }
    Ok(())
}

/// Passed as it is: an integer or float of at most 64 bits, an index, a pointer to global memory.
fn is_scalar(ty: Type<'_>) -> bool {
    // SAFETY: the address space is asked of pointers only.
    let pointer = unsafe {
        mlirTypeIsALLVMPointerType(ty.to_raw())
            && mlirLLVMPointerTypeGetAddressSpace(ty.to_raw()) <= 1
    };
    // SAFETY: the width is asked of integers only.
    let bit = unsafe { ty.is_integer() && mlirIntegerTypeGetWidth(ty.to_raw()) == 1 };
    pointer || bit || ty.is_index() || element_bytes(ty).is_some()
}
