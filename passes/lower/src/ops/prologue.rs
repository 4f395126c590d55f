//! The prologue of a kernel: the arena, the mbarriers' initialisation, the phases.
//!
//! One thread initialises all mbarriers before anything else and makes that
//! visible to the async proxy; then the block synchronises (semantics section 4).
//! Each thread keeps the phases of a tracked group as the bits of one word on its
//! stack, which LLVM turns into a register.

use super::{
    cx::{Cx, not_sound},
    sync,
};
use crate::{
    builder::{Builder, GepIndex, pointer_type},
    codes,
    ids::linear_thread_id,
    memref::Layout,
};
use melior::ir::{
    RegionLike, Type, ValueLike,
    attribute::{FlatSymbolRefAttribute, StringAttribute, TypeAttribute},
    operation::OperationLike,
    r#type::IntegerType,
};
use mgpu_dialect::{
    BarrierAlloc, MgpuOp, SmemAlloc, SyncScope, attributes,
    barriers::{hardware_count, tracked},
    diag::{Diagnostic, Failed},
    ir::{Loc, Op, Val, block_ops, defining_op, op_name},
    target::Arch,
    types::{BarrierType, MAX_COUNT},
};

const ARENA: &str = "__mgpu_smem";
/// Enough for every swizzle of a TMA box or wgmma operand (PTX ISA, shared memory layout).
const ARENA_ALIGNMENT: i64 = 1024;

/// Allocations and the values that replace them.
pub type Allocations<'a> = Vec<(Op<'a>, Val<'a>)>;

struct Group<'a> {
    alloc: BarrierAlloc<'a>,
    ty: BarrierType,
    pointer: Val<'a>,
}

/// Builds the prologue at the start of the kernel.
pub fn build<'a>(
    cx: &mut Cx<'a>,
    module: Op<'a>,
    ops: &[MgpuOp<'a>],
) -> Result<Allocations<'a>, Failed> {
    let b = &cx.b;
    let mut groups = vec![];
    let mut allocations = vec![];
    let mut arena = None;
    for op in ops {
        match op {
            MgpuOp::BarrierAlloc(alloc) => {
                let pointer = place(b, module, &mut arena, alloc.op(), alloc.offset())?;
                let barrier = alloc
                    .barrier()
                    .ok_or_else(|| not_sound(alloc.op(), "a result"))?;
                let ty = BarrierType::of(barrier)
                    .filter(|ty| !ty.peer)
                    .ok_or_else(|| not_sound(alloc.op(), "a barrier of this block as result"))?;
                let value = b.cast(alloc.op().location(), pointer, barrier.r#type());
                allocations.push((alloc.op(), value));
                groups.push(Group {
                    alloc: *alloc,
                    ty,
                    pointer,
                });
            }
            MgpuOp::SmemAlloc(alloc) => {
                let pointer = place(b, module, &mut arena, alloc.op(), alloc.offset())?;
                allocations.push((alloc.op(), buffer(b, *alloc, pointer)?));
            }
            MgpuOp::NamedBarrierAlloc(alloc) => {
                let (op, loc) = (alloc.op(), alloc.op().location());
                let Some(id) = alloc.id() else {
                    let message = "expected an id; run mgpu-assign-named-barriers first";
                    return Err(Diagnostic::on(op, &codes::MGPU1004, message).emit());
                };
                let barrier = alloc.barrier().ok_or_else(|| not_sound(op, "a result"))?;
                allocations.push((op, b.cast(loc, b.i32(loc, id), barrier.r#type())));
            }
            _ => {}
        }
    }
    let phases = phases(b, ops);
    initialise(cx, &groups)?;
    cx.phases = phases;
    Ok(allocations)
}

/// The address of an allocation.
fn place<'a>(
    b: &Builder<'a>,
    module: Op<'a>,
    arena: &mut Option<Val<'a>>,
    op: Op<'a>,
    offset: Option<i64>,
) -> Result<Val<'a>, Failed> {
    let Some(offset) = offset.and_then(|offset| i32::try_from(offset).ok()) else {
        let message = "expected an offset; run mgpu-plan-smem first";
        return Err(Diagnostic::on(op, &codes::MGPU1004, message).emit());
    };
    let base = *arena.get_or_insert_with(|| arena_address(b, module, op.location()));
    let i8 = IntegerType::new(b.context, 8).into();
    Ok(b.gep(op.location(), base, GepIndex::Static(offset), i8))
}

/// The address of the module's arena: one external array of unknown size, so that it starts
/// after every static array (`gpu.dynamic_shared_memory` would overlap them).
fn arena_address<'a>(b: &Builder<'a>, module: Op<'a>, loc: Loc<'a>) -> Val<'a> {
    let here = b.value(
        loc,
        "llvm.mlir.addressof",
        &[],
        b.shared_ptr,
        &[(
            "global_name",
            FlatSymbolRefAttribute::new(b.context, ARENA).into(),
        )],
    );
    let Some(body) = module
        .region(0)
        .ok()
        .and_then(|region| region.first_block())
    else {
        return here;
    };
    let exists = block_ops(body).any(|op| {
        op_name(op) == "llvm.mlir.global" && attributes::string(op, "sym_name") == Some(ARENA)
    });
    if !exists {
        let array = Type::parse(b.context, "!llvm.array<0 x i8>").expect("an array type");
        b.global(
            module.location(),
            body,
            &[
                ("sym_name", StringAttribute::new(b.context, ARENA).into()),
                ("global_type", TypeAttribute::new(array).into()),
                ("linkage", b.attribute("#llvm.linkage<external>")),
                ("addr_space", b.int_attribute(b.i32, 3)),
                ("alignment", b.int_attribute(b.i64, ARENA_ALIGNMENT)),
            ],
        );
        if let Some(owner) = defining_op(here) {
            b.set_after(owner);
        }
    }
    here
}

fn buffer<'a>(b: &Builder<'a>, alloc: SmemAlloc<'a>, pointer: Val<'a>) -> Result<Val<'a>, Failed> {
    let op = alloc.op();
    let layout = alloc
        .buffer()
        .and_then(|buffer| Layout::of(buffer.r#type()));
    match layout.filter(|layout| layout.space == 3 && layout.dynamic_count() == 0) {
        Some(layout) => Ok(layout.at(b, op.location(), pointer, &[])),
        None => Err(not_sound(op, "a static memref in workgroup memory")),
    }
}

/// One stack slot for each group with a tracked wait, all bits at the initial phase.
fn phases<'a>(b: &Builder<'a>, ops: &[MgpuOp<'a>]) -> Vec<(Op<'a>, Val<'a>)> {
    let mut phases: Vec<(Op, Val)> = vec![];
    for alloc in tracked(ops) {
        let loc = alloc.op().location();
        let one = b.i32(loc, 1);
        let pointer = pointer_type(b.context, 0);
        let element = ("elem_type", TypeAttribute::new(b.i32).into());
        let slot = b.value(loc, "llvm.alloca", &[one], pointer, &[element]);
        let initial = b.i32(loc, if alloc.initially_complete() { -1 } else { 0 });
        b.op(loc, "llvm.store", &[initial, slot], &[], &[]);
        phases.push((alloc.op(), slot));
    }
    phases
}

/// Initialises all mbarriers, then lets the block (with cross-block accesses: the cluster) go on
/// together.
fn initialise<'a>(cx: &Cx<'a>, groups: &[Group<'a>]) -> Result<(), Failed> {
    let (b, loc) = (&cx.b, cx.kernel.func.location());
    let mut counts = vec![];
    for group in groups {
        let count = hardware_count(&group.ty, cx.kernel.cluster_size())
            .ok_or_else(|| not_sound(group.alloc.op(), "known_cluster_size on the kernel"))?;
        if !(1..=MAX_COUNT).contains(&count) {
            let what = format!("a count in 1..2^20 on each mbarrier, got {count}");
            return Err(not_sound(group.alloc.op(), &what));
        }
        counts.push(count);
    }
    if !groups.is_empty() {
        let thread = linear_thread_id(b, loc, cx.kernel);
        let first = b.equal(loc, thread, b.i32(loc, 0));
        b.if_then(loc, first, || {
            for (group, &count) in groups.iter().zip(&counts) {
                let loc = group.alloc.op().location();
                let count = b.i32(loc, count);
                for slot in 0..group.ty.size as i32 {
                    let barrier = b.gep(loc, group.pointer, GepIndex::Static(slot), b.i64);
                    b.op(loc, "nvvm.mbarrier.init", &[barrier, count], &[], &[]);
                }
            }
            if b.arch >= Arch::Sm90 {
                b.op(loc, "nvvm.fence.mbarrier.init", &[], &[], &[]);
                sync::async_shared(cx, loc);
            }
        });
    }
    match cx.cross_block.rendezvous_at_start(!groups.is_empty()) {
        Some(SyncScope::Cluster) => sync::cluster(b, loc),
        Some(_) => sync::block(b, loc),
        None => {}
    }
    Ok(())
}
