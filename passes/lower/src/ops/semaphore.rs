//! Semaphores: 32-bit counters in global memory, accessed by one lane of the agent.

use super::{
    cx::{Cx, agent_sync, not_sound},
    in_elected_lane,
    sync::sync_scope,
};
use crate::{
    inline_ptx::red_release_add,
    memref::{Descriptor, Layout},
};
use melior::ir::{Attribute, ValueLike, operation::OperationLike};
use mgpu_dialect::{
    MemoryScope, SemaphoreSignal, SemaphoreWait,
    agent::Agent,
    diag::Failed,
    ir::{Loc, Op, Val},
};

/// Values of LLVM's AtomicOrdering in MLIR.
const MONOTONIC: i64 = 2;
const ACQUIRE: i64 = 4;

/// The address of the semaphore, and whether it is typed as global memory.
fn address<'a>(
    cx: &Cx<'a>,
    op: Op<'a>,
    semaphore: Option<Val<'a>>,
    indices: Vec<Val<'a>>,
) -> Result<(Val<'a>, bool), Failed> {
    let semaphore = semaphore.ok_or_else(|| not_sound(op, "a semaphore operand"))?;
    let layout = Layout::of(semaphore.r#type())
        .filter(|l| l.space <= 1 && l.element() == cx.b.i32 && l.sizes.len() == indices.len())
        .ok_or_else(|| not_sound(op, "an element of a memref of i32 in global memory"))?;
    let descriptor = Descriptor::of(&cx.b, op.location(), &layout, semaphore);
    Ok((
        descriptor.address(&cx.b, op.location(), &indices, cx.b.i32),
        layout.space == 1,
    ))
}

/// Semaphores synchronise blocks, so the scope is the device or the system.
fn scope(op: Op<'_>, scope: Option<MemoryScope>) -> Result<MemoryScope, Failed> {
    match scope {
        Some(scope @ (MemoryScope::Gpu | MemoryScope::Sys)) => Ok(scope),
        _ => Err(not_sound(op, "scope gpu or sys")),
    }
}

/// Agent sync, then one `red.release`.
pub fn signal<'a>(cx: &Cx<'a>, signal: SemaphoreSignal<'a>) -> Result<(), Failed> {
    let (b, op, loc) = (&cx.b, signal.op(), signal.op().location());
    b.set_before(op);
    let agent = Agent::of(op);
    let scope = scope(op, signal.scope())?;
    let (address, global) = address(cx, op, signal.semaphore(), signal.indices().collect())?;
    let value = signal.value().ok_or_else(|| not_sound(op, "a value"))?;
    agent_sync(b, loc, &agent);
    in_elected_lane(b, loc, agent.level, || {
        red_release_add(b, loc, scope.as_str(), global, address, value);
    });
    b.erase(op);
    Ok(())
}

/// One lane polls, then agent sync.
pub fn wait<'a>(cx: &Cx<'a>, wait: SemaphoreWait<'a>) -> Result<(), Failed> {
    let (b, op, loc) = (&cx.b, wait.op(), wait.op().location());
    b.set_before(op);
    let agent = Agent::of(op);
    let scope = sync_scope(b, scope(op, wait.scope())?);
    let (address, _) = address(cx, op, wait.semaphore(), wait.indices().collect())?;
    let value = wait.value().ok_or_else(|| not_sound(op, "a value"))?;
    in_elected_lane(b, loc, agent.level, || {
        b.repeat_until(loc, || poll(cx, loc, address, value, scope, wait.consume()));
    });
    agent_sync(b, loc, &agent);
    b.erase(op);
    Ok(())
}

/// One try: the semaphore is at least `value` and, to consume, the exchange went through.
fn poll<'a>(
    cx: &Cx<'a>,
    loc: Loc<'a>,
    address: Val<'a>,
    value: Val<'a>,
    scope: Attribute<'a>,
    consume: bool,
) -> Val<'a> {
    let b = &cx.b;
    let load = [
        ("ordering", b.int_attribute(b.i64, ACQUIRE)),
        ("syncscope", scope),
        ("alignment", b.int_attribute(b.i64, 4)),
    ];
    let seen = b.value(loc, "llvm.load", &[address], b.i32, &load);
    let enough = b.at_least(loc, seen, value);
    if !consume {
        return enough;
    }
    // Too small a value is exchanged for itself: no second loop, and the test stays atomic.
    let less = b.binary(loc, "sub", seen, value);
    let next = b.value(loc, "llvm.select", &[enough, less, seen], b.i32, &[]);
    let exchange = [
        ("success_ordering", b.int_attribute(b.i64, ACQUIRE)),
        ("failure_ordering", b.int_attribute(b.i64, MONOTONIC)),
        ("syncscope", scope),
    ];
    let pair =
        melior::ir::Type::parse(b.context, "!llvm.struct<(i32, i1)>").expect("a struct type");
    let result = b.value(loc, "llvm.cmpxchg", &[address, seen, next], pair, &exchange);
    let position = [("position", b.attribute("array<i64: 1>"))];
    let exchanged = b.value(loc, "llvm.extractvalue", &[result], b.i1, &position);
    b.binary(loc, "and", enough, exchanged)
}
