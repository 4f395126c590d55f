//===- BarrierOps.td - mbarriers ------------------------------------------===//

#ifndef MGPU_BARRIER_OPS_TD
#define MGPU_BARRIER_OPS_TD

include "Dialect.td"
include "Types.td"

def Mgpu_BarrierAllocOp : Mgpu_Op<"barrier.alloc"> {
  let summary = "allocate and initialise a group of mbarriers";
  let description = [{
    Stands in the entry block of a kernel. The compiler places the mbarriers (8
    bytes each) in the kernel's shared memory and initialises them before
    anything else: one thread runs `mbarrier.init` on each with the type's
    arrival count, then the block synchronises. There is no re-initialisation.

    With `initially_complete` the first tracked wait of a thread on each slot
    passes at once, as if the phase before the first one had completed: the
    state of the `empty` barriers of a ring.

    ```mlir
    %full  = mgpu.barrier.alloc "full" : !mgpu.barrier<4>
    %empty = mgpu.barrier.alloc "empty" initially_complete : !mgpu.barrier<4>
    ```

    `offset` is the place in the kernel's shared memory in bytes, filled in by
    `mgpu-plan-smem`. PTX ISA: `mbarrier.init`.
  }];
  let agents = TopLevel;
  let arguments = (ins StrAttr:$name, UnitAttr:$initially_complete,
                       OptionalAttr<I64Attr>:$offset);
  let results = (outs Mgpu_Barrier:$barrier);
  let assemblyFormat = [{
    $name (`initially_complete` $initially_complete^)? (`offset` $offset^)? attr-dict
    `:` qualified(type($barrier))
  }];
}

def Mgpu_BarrierAtOp : Mgpu_Op<"barrier.at", [Pure]> {
  let summary = "one barrier of a group";
  let description = [{
    The result is the barrier at `index` (0-based) of the group; it keeps all
    parameters of the group's type but the size. A static index is checked
    against the size.

    ```mlir
    %b = mgpu.barrier.at %full[%i] : !mgpu.barrier<4> -> !mgpu.barrier<1>
    %c = mgpu.barrier.at %full[2] : !mgpu.barrier<4> -> !mgpu.barrier<1>
    ```
  }];
  let arguments = (ins Mgpu_Barrier:$group, Variadic<Index>:$index,
                       DenseI64ArrayAttr:$static_index);
  let results = (outs Mgpu_Barrier:$barrier);
  let assemblyFormat = [{
    $group `` custom<DynamicIndexList>($index, $static_index) attr-dict
    `:` qualified(type($group)) `->` qualified(type($barrier))
  }];
}

def Mgpu_BarrierSliceOp : Mgpu_Op<"barrier.slice", [Pure]> {
  let summary = "consecutive barriers of a group, as a group";
  let description = [{
    Offset, size and stride, as in `memref.subview`; the stride is 1. The result
    keeps all parameters of the group's type but the size.

    ```mlir
    %h = mgpu.barrier.slice %full[2] [2] [1] : !mgpu.barrier<4> -> !mgpu.barrier<2>
    %d = mgpu.barrier.slice %full[%i] [2] [1] : !mgpu.barrier<4> -> !mgpu.barrier<2>
    ```
  }];
  let arguments = (ins Mgpu_Barrier:$group, Variadic<Index>:$offset,
                       DenseI64ArrayAttr:$static_offset, DenseI64ArrayAttr:$size,
                       DenseI64ArrayAttr:$stride);
  let results = (outs Mgpu_Barrier:$barrier);
  let assemblyFormat = [{
    $group `` custom<DynamicIndexList>($offset, $static_offset) $size $stride attr-dict
    `:` qualified(type($group)) `->` qualified(type($barrier))
  }];
}

def Mgpu_BarrierPeerOp : Mgpu_Op<"barrier.peer", [Pure, AttrSizedOperandSegments]> {
  let summary = "the same barrier in another block of the cluster";
  let description = [{
    `x = %rank` replaces this block's coordinate along x in the cluster; several
    coordinates may be given. The block itself is allowed. A peer's barrier can
    be arrived on and armed, but not waited on: an mbarrier is waited on in the
    block that owns it.

    ```mlir
    %p = mgpu.barrier.peer %b, x = %rank : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    ```

    PTX ISA: `mapa`.
  }];
  let since = "sm_90";
  let arguments = (ins Mgpu_Barrier:$barrier, Optional<Index>:$x, Optional<Index>:$y,
                       Optional<Index>:$z);
  let results = (outs Mgpu_Barrier:$peer);
  let assemblyFormat = [{
    $barrier `` custom<Coordinates>($x, $y, $z) attr-dict
    `:` qualified(type($barrier)) `->` qualified(type($peer))
  }];
}

def Mgpu_BarrierArriveOp : Mgpu_Op<"barrier.arrive"> {
  let summary = "arrive on a barrier: one arrival by the agent";
  let description = [{
    The agent synchronises (`bar.sync` for a warpgroup, `bar.warp.sync` for a
    warp), then one elected lane arrives with release semantics at block scope.
    So the arrival publishes the earlier accesses of all lanes of the agent, and
    counts once.

    On a `peer` view the arrival goes to that block's barrier, with release at
    cluster scope. On a `collective` barrier it goes to every block of the cross,
    this block once, and the agent is a warpgroup; with `leader_tracked` it goes
    to the leader's barrier only. If the barrier `orders_tensor_core`, every lane
    first runs `tcgen05.fence::before_thread_sync`.

    ```mlir
    mgpu.barrier.arrive %b : !mgpu.barrier<1>
    ```

    PTX ISA: `mbarrier.arrive`, `mapa`.
  }];
  let arguments = (ins Mgpu_Barrier:$barrier);
  let assemblyFormat = "$barrier attr-dict `:` qualified(type($barrier))";
}

class Mgpu_BarrierBytesOp<string mnemonic> : Mgpu_Op<mnemonic> {
  let since = "sm_90";
  let arguments = (ins Mgpu_Barrier:$barrier, I32:$bytes);
  let assemblyFormat = "$barrier `,` $bytes attr-dict `:` qualified(type($barrier))";
}

def Mgpu_BarrierArriveExpectTxOp : Mgpu_BarrierBytesOp<"barrier.arrive_expect_tx"> {
  let summary = "expect bytes in this phase, and arrive: one arrival by the agent";
  let description = [{
    As `mgpu.barrier.arrive`, and the phase completes only once `bytes` more bytes
    have been delivered. The bytes count once, not once per lane.

    ```mlir
    mgpu.barrier.arrive_expect_tx %b, %bytes : !mgpu.barrier<1>
    ```

    PTX ISA: `mbarrier.arrive.expect_tx`.
  }];
}

def Mgpu_BarrierExpectTxOp : Mgpu_BarrierBytesOp<"barrier.expect_tx"> {
  let summary = "expect bytes in this phase, without an arrival";
  let description = [{
    One elected lane adds `bytes` to the pending bytes of the current phase. An
    arrival of that phase must still be pending.

    ```mlir
    mgpu.barrier.expect_tx %b, %bytes : !mgpu.barrier<1>
    ```

    PTX ISA: `mbarrier.expect_tx`.
  }];
}

def Mgpu_BarrierCompleteTxOp : Mgpu_BarrierBytesOp<"barrier.complete_tx"> {
  let summary = "say that bytes have been delivered, without an arrival";
  let description = [{
    One elected lane subtracts `bytes` from the pending bytes of the current
    phase, as an async copy does by itself.

    ```mlir
    mgpu.barrier.complete_tx %b, %bytes : !mgpu.barrier<1>
    ```

    PTX ISA: `mbarrier.complete_tx`.
  }];
}

def Mgpu_BarrierWaitOp : Mgpu_Op<"barrier.wait"> {
  let summary = "wait for the next phase, which the compiler tracks";
  let description = [{
    The k-th wait of a thread on a slot (k = 0, 1, ...) waits until phase k has
    completed; phase k - 1 if the group is `initially_complete`. Each thread
    keeps one bit per slot: the wait uses and flips it. So the barrier must be
    reachable from one `mgpu.barrier.alloc` through `mgpu.barrier.at`.

    Each lane acquires; the lanes are not synchronised with one another.

    ```mlir
    mgpu.barrier.wait %b : !mgpu.barrier<1>
    ```

    PTX ISA: `mbarrier.try_wait.parity`, in a loop.
  }];
  let arguments = (ins Mgpu_Barrier:$barrier);
  let assemblyFormat = "$barrier attr-dict `:` qualified(type($barrier))";
}

def Mgpu_BarrierWaitParityOp : Mgpu_Op<"barrier.wait_parity"> {
  let summary = "wait until the phase of a given parity has completed";
  let description = [{
    Passes when the barrier's current, incomplete phase has another parity than
    `parity`. Leaves the tracked phase bits alone, and works on any barrier of
    this block, block arguments and loop-carried values included.

    ```mlir
    mgpu.barrier.wait_parity %b, %parity : !mgpu.barrier<1>
    ```

    PTX ISA: `mbarrier.try_wait.parity`, in a loop.
  }];
  let arguments = (ins Mgpu_Barrier:$barrier, I1:$parity);
  let assemblyFormat = "$barrier `,` $parity attr-dict `:` qualified(type($barrier))";
}

def Mgpu_BarrierTestOp : Mgpu_Op<"barrier.test"> {
  let summary = "has the next tracked phase completed?";
  let description = [{
    The non-blocking form of `mgpu.barrier.wait`. All lanes of the agent test and
    get one answer, the disjunction of theirs. If it is true the phase bits of
    all lanes flip, and every lane is ordered after the completed phase.

    ```mlir
    %ok = mgpu.barrier.test %b : !mgpu.barrier<1>
    ```

    PTX ISA: `mbarrier.test_wait.parity`; `barrier.red.or` for a warpgroup,
    `vote.sync.any` for a warp.
  }];
  let arguments = (ins Mgpu_Barrier:$barrier);
  let results = (outs I1:$done);
  let assemblyFormat = "$barrier attr-dict `:` qualified(type($barrier))";
}

def Mgpu_BarrierTestParityOp : Mgpu_Op<"barrier.test_parity"> {
  let summary = "has the phase of a given parity completed?";
  let description = [{
    The non-blocking form of `mgpu.barrier.wait_parity`, with one answer for the
    agent as `mgpu.barrier.test`.

    ```mlir
    %ok = mgpu.barrier.test_parity %b, %parity : !mgpu.barrier<1>
    ```

    PTX ISA: `mbarrier.test_wait.parity`.
  }];
  let arguments = (ins Mgpu_Barrier:$barrier, I1:$parity);
  let results = (outs I1:$done);
  let assemblyFormat = "$barrier `,` $parity attr-dict `:` qualified(type($barrier))";
}

def Mgpu_BarrierInvalidateOp : Mgpu_Op<"barrier.invalidate"> {
  let summary = "end the life of a group of mbarriers";
  let description = [{
    The block synchronises (the cluster, if a peer can signal the barrier), then
    one thread invalidates each mbarrier. All phases have been observed and
    nothing is in flight; later use is an error. Not needed before the kernel
    ends.

    ```mlir
    mgpu.barrier.invalidate %full : !mgpu.barrier<4>
    ```

    PTX ISA: `mbarrier.inval`.
  }];
  let agents = TopLevel;
  let arguments = (ins Mgpu_Barrier:$barrier);
  let assemblyFormat = "$barrier attr-dict `:` qualified(type($barrier))";
}

#endif // MGPU_BARRIER_OPS_TD
