//! Shared memory: buffers, and the sum of them.

use crate::{cx::OpCx, rule::rules};
use melior::ir::{Type, TypeLike, operation::OperationLike, r#type::IntegerType};
use mgpu_dialect::{
    MgpuOp,
    memref::{MemRef, Space, element_bytes},
    smem::{self, Slot},
};
use std::cmp::Reverse;

/// Larger buffers exist on no chip; offsets stay in 32 bits.
const MAX_BYTES: i64 = i32::MAX as i64;
/// Notes on buffers of a kernel that has too many bytes.
const MAX_NOTES: usize = 3;

rules! {
    /// A shared buffer has a static shape that is not empty.
    ///
    /// Offsets are planned when the kernel is compiled, so each size is known then. The size must
    /// also fit the 32-bit addresses of shared memory; whether the sum fits the chip is MGPU0502.
    ///
    /// ## Fixes
    ///
    /// Allocate for the largest size and take a `memref.subview` where it is used.
    MGPU0501 buffer_shape on [SmemAlloc]
    cite "PTX ISA, state spaces: .shared"
    |cx, op| {
        let memref = buffer(cx)?;
        let message = if memref.shape().any(|size| size.is_none()) {
            format!("expected a static shape, got {}", memref.ty())
        } else if memref.shape().any(|size| size == Some(0)) {
            format!("expected a buffer that is not empty, got {}", memref.ty())
        } else {
            let elements = memref.shape().try_fold(element_bytes(memref.element())?, |n, size| {
                n.checked_mul(size?)
            });
            if elements.is_some_and(|bytes| bytes <= MAX_BYTES) {
                return None;
            }
            format!("expected a buffer of less than 2^31 bytes, got {}", memref.ty())
        };
        Some(cx.error(op, message))
    }

    /// The shared memory of a kernel fits its chip.
    ///
    /// All buffers and barriers of a kernel live at once in one arena: buffers at multiples of 128
    /// bytes, then 8 bytes for each mbarrier. Chips of Hopper and data-centre Blackwell give a
    /// block at most 227 KiB.
    ///
    /// ## Fixes
    ///
    /// Fewer stages in the ring (each stage costs its buffers), smaller tiles, or a smaller element
    /// type. Blocks of a cluster can hold one part of the data each.
    MGPU0502 shared_memory_limit on kernel
    cite "CUDA C++ Programming Guide, compute capabilities"
    |cx, out| {
        let kernel = cx.kernel();
        let plan = smem::plan(kernel);
        let targets = kernel.targets();
        let chips = targets.iter().filter_map(|target| target.limits());
        let Some(chip) = chips.into_iter().find(|chip| plan.bytes > chip.shared_memory) else {
            return;
        };
        let message = format!(
            "expected at most {} bytes of shared memory on {}, got {}",
            chip.shared_memory, chip.name, plan.bytes
        );
        let mut error = cx.error(kernel.func, message);
        let mut largest: Vec<&Slot> = plan.slots.iter().collect();
        largest.sort_by_key(|slot| Reverse(slot.bytes));
        for slot in largest.into_iter().take(MAX_NOTES) {
            error = error.note(slot.op.location(), takes(slot));
        }
        out.push(kernel.func, error);
    }

    /// A shared buffer has the identity layout.
    ///
    /// The buffer is row-major and without gaps; what is copied into it in one go is one piece.
    ///
    /// ## Fixes
    ///
    /// Allocate the memref without a layout and take a `memref.subview`, or pad the shape where
    /// rows should start at other banks.
    MGPU0503 buffer_layout on [SmemAlloc]
    cite "mgpu, semantics section 4"
    |cx, op| {
        let memref = buffer(cx)?;
        (!memref.is_identity())
            .then(|| cx.error(op, format!("expected the identity layout, got {}", memref.ty())))
    }

    /// A shared buffer is in the workgroup address space.
    ///
    /// The type says where the memory is, so that loads and stores become `ld.shared` and
    /// `st.shared`.
    ///
    /// ## Fixes
    ///
    /// ```mlir
    /// %a = mgpu.smem.alloc "a" : memref<64xf32>                                    // before
    /// %a = mgpu.smem.alloc "a" : memref<64xf32, #gpu.address_space<workgroup>>     // after
    /// ```
    MGPU0504 buffer_space on [SmemAlloc]
    cite "PTX ISA, state spaces: .shared"
    |cx, op| {
        let memref = buffer(cx)?;
        (memref.space() != Space::Workgroup).then(|| {
            let message = format!("expected a buffer in shared memory, got {}", memref.ty());
            cx.error(op, message)
                .help("add the address space: memref<..., #gpu.address_space<workgroup>>")
        })
    }

    /// The elements of a shared buffer are integers or floats of 8, 16, 32 or 64 bits.
    ///
    /// Each element has a whole number of bytes, so that every byte has one owner and a copy's
    /// bytes can be counted. `i1` is stored as `i8`; a vector or complex element is a further
    /// dimension of the buffer; `index` has no size of its own, take `i32` or `i64`.
    MGPU0505 buffer_element on [SmemAlloc]
    cite "mgpu, semantics section 6"
    |cx, op| {
        let element = buffer(cx)?.element();
        element_bytes(element).is_none().then(|| {
            let message = format!("expected elements of 8, 16, 32 or 64 bits, got {element}");
            cx.error(op, message).help(substitute(element))
        })
    }
}

fn buffer<'a>(cx: &OpCx<'_, 'a>) -> Option<MemRef<'a>> {
    match cx.mgpu() {
        MgpuOp::SmemAlloc(alloc) => MemRef::of(alloc.buffer()?),
        _ => None,
    }
}

/// What a slot is, and its size.
fn takes(slot: &Slot<'_>) -> String {
    let (what, name) = match MgpuOp::from_op(slot.op) {
        Some(MgpuOp::BarrierAlloc(alloc)) => ("barrier", alloc.name()),
        Some(MgpuOp::SmemAlloc(alloc)) => ("buffer", alloc.name()),
        _ => ("allocation", None),
    };
    let name = name.unwrap_or_default();
    format!("the {what} \"{name}\" takes {} bytes", slot.bytes)
}

/// What to store instead of an element type without a size.
fn substitute(element: Type<'_>) -> &'static str {
    if element.is_index() {
        "store i32 or i64 and convert with arith.index_cast"
    } else if IntegerType::try_from(element).is_ok_and(|ty| ty.width() < 64) {
        "store the next larger of i8, i16, i32 and i64"
    } else if element.is_vector() || element.is_complex() {
        "make the parts of the element another dimension of the buffer"
    } else {
        "store a number of one of these widths"
    }
}
