//===- NamedBarrierOps.td - hardware named barriers -----------------------===//

#ifndef MGPU_NAMED_BARRIER_OPS_TD
#define MGPU_NAMED_BARRIER_OPS_TD

include "Dialect.td"
include "Types.td"

def Mgpu_NamedBarrierAllocOp : Mgpu_Op<"named_barrier.alloc"> {
  let summary = "reserve hardware named barriers";
  let description = [{
    Stands in the entry block of a kernel. `mgpu-assign-named-barriers` fills in
    `id`, the first hardware barrier; 0 to the number of warpgroups are taken.

    ```mlir
    %turn = mgpu.named_barrier.alloc "pingpong" : !mgpu.named_barrier<256, slots = 2>
    ```
  }];
  let agents = TopLevel;
  let arguments = (ins StrAttr:$name, OptionalAttr<I64Attr>:$id);
  let results = (outs Mgpu_NamedBarrier:$barrier);
  let assemblyFormat = "$name (`id` $id^)? attr-dict `:` qualified(type($barrier))";
}

def Mgpu_NamedBarrierAtOp : Mgpu_Op<"named_barrier.at", [Pure]> {
  let summary = "one named barrier of a group";
  let description = [{
    ```mlir
    %b = mgpu.named_barrier.at %turn[%i] : !mgpu.named_barrier<256, slots = 2> -> !mgpu.named_barrier<256>
    ```
  }];
  let arguments = (ins Mgpu_NamedBarrier:$group, Variadic<Index>:$index,
                       DenseI64ArrayAttr:$static_index);
  let results = (outs Mgpu_NamedBarrier:$barrier);
  let assemblyFormat = [{
    $group `` custom<DynamicIndexList>($index, $static_index) attr-dict
    `:` qualified(type($group)) `->` qualified(type($barrier))
  }];
}

class Mgpu_NamedBarrierUseOp<string mnemonic> : Mgpu_Op<mnemonic> {
  let agents = WarpgroupOrWarp;
  let arguments = (ins Mgpu_NamedBarrier:$barrier);
  let assemblyFormat = "$barrier attr-dict `:` qualified(type($barrier))";
}

def Mgpu_NamedBarrierSyncOp : Mgpu_NamedBarrierUseOp<"named_barrier.sync"> {
  let summary = "arrive on a named barrier and wait until all threads have arrived";
  let description = [{
    Orders the earlier accesses of all arriving threads before the later accesses
    of all syncing ones.

    ```mlir
    mgpu.named_barrier.sync %b : !mgpu.named_barrier<256>
    ```

    PTX ISA: `barrier.sync`.
  }];
}

def Mgpu_NamedBarrierArriveOp : Mgpu_NamedBarrierUseOp<"named_barrier.arrive"> {
  let summary = "arrive on a named barrier without waiting";
  let description = [{
    Releases the earlier accesses of the agent's threads to those that sync.

    ```mlir
    mgpu.named_barrier.arrive %b : !mgpu.named_barrier<256>
    ```

    PTX ISA: `barrier.arrive`.
  }];
}

#endif // MGPU_NAMED_BARRIER_OPS_TD
