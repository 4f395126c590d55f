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

def Mgpu_BarrierArriveOp : Mgpu_Op<"barrier.arrive"> {
  let summary = "arrive on a barrier: one arrival by the agent";
  let description = [{
    The agent synchronises (`bar.sync` for a warpgroup, `bar.warp.sync` for a
    warp), then one elected lane arrives with release semantics at block scope.
    So the arrival publishes the earlier accesses of all lanes of the agent, and
    counts once.

    ```mlir
    mgpu.barrier.arrive %b : !mgpu.barrier<1>
    ```

    PTX ISA: `mbarrier.arrive`.
  }];
  let arguments = (ins Mgpu_Barrier:$barrier);
  let assemblyFormat = "$barrier attr-dict `:` qualified(type($barrier))";
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

#endif // MGPU_BARRIER_OPS_TD
