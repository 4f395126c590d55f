//===- Types.td - types ---------------------------------------------------===//

#ifndef MGPU_TYPES_TD
#define MGPU_TYPES_TD

include "Dialect.td"

class Mgpu_Type<string name, string typeMnemonic> : TypeDef<Mgpu_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def Mgpu_Barrier : Mgpu_Type<"Barrier", "barrier"> {
  let summary = "a group of mbarriers in shared memory, or a view of one";
  let description = [{
    ```mlir
    !mgpu.barrier<4>                              // 4 mbarriers, 1 arrival per phase
    !mgpu.barrier<4, arrivals = 2>                // 2 arrivals per phase
    !mgpu.barrier<1, orders_tensor_core>          // orders tcgen05 work
    !mgpu.barrier<2, collective = [x]>            // one mbarrier per block, arrive signals along x
    !mgpu.barrier<2, collective = [[x, z], y]>    // grouped dims act as one axis
    !mgpu.barrier<1, collective = [x], leader_tracked>
    !mgpu.barrier<1, peer>                        // the same barrier in another block of the cluster
    ```

    * The size is the number of mbarriers, 1 to 32: a thread keeps the phases of
      a group in one 32-bit word.
    * `arrivals` counts arrive operations by agents in each phase. One arrival
      is one hardware arrival: the agent synchronises, then one elected lane
      arrives (PTX ISA, `mbarrier.arrive`), so contributors of every kind add up.
    * A `collective` barrier is one mbarrier per block of the cluster; an arrive
      signals the blocks whose coordinates differ along at most one listed axis.
  }];
  // Each element of `collective` is one axis: a mask of dims, x = 1, y = 2, z = 4.
  let parameters = (ins
      "int64_t":$size,
      DefaultValuedParameter<"int64_t", "1">:$arrivals,
      OptionalArrayRefParameter<"int32_t">:$collective,
      DefaultValuedParameter<"bool", "false">:$ordersTensorCore,
      DefaultValuedParameter<"bool", "false">:$leaderTracked,
      DefaultValuedParameter<"bool", "false">:$peer);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def Mgpu_NamedBarrier : Mgpu_Type<"NamedBarrier", "named_barrier"> {
  let summary = "a hardware named barrier, or a group of them";
  let description = [{
    ```mlir
    !mgpu.named_barrier<256>                // for 256 threads in all, arriving and syncing
    !mgpu.named_barrier<256, slots = 2>     // two of them
    ```

    The number of threads is a multiple of 32; each warpgroup that takes part
    counts 128, each warp 32. A block has 16 hardware barriers; 0 is the block's
    and 1 to the number of warpgroups are the warpgroups'. PTX ISA: `barrier`.
  }];
  let parameters = (ins "int64_t":$threads, DefaultValuedParameter<"int64_t", "1">:$slots);
  let assemblyFormat = "`<` $threads (`,` `slots` `=` $slots^)? `>`";
  let genVerifyDecl = 1;
}

#endif // MGPU_TYPES_TD
