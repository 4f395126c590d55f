//===- SyncOps.td - synchronisation of all threads of a scope -------------===//

#ifndef MGPU_SYNC_OPS_TD
#define MGPU_SYNC_OPS_TD

include "Dialect.td"
include "Enums.td"

def Mgpu_SyncOp : Mgpu_Op<"sync"> {
  let summary = "synchronise all threads of a warp, warpgroup, block or cluster";
  let description = [{
    All threads of the scope wait for one another; their earlier memory accesses
    are ordered before the later accesses of all of them. `warpgroup` needs a
    warpgroup as agent; `block` and `cluster` stand at the top level of the
    kernel, outside all roles.

    ```mlir
    mgpu.sync warpgroup
    mgpu.sync block
    ```

    PTX ISA: `bar.warp.sync`, `barrier.sync` (hardware barrier 1 + warpgroup, or
    0 for the block), `barrier.cluster.arrive` and `barrier.cluster.wait`.
  }];
  let agents = AnyAgentNotElect;
  let arguments = (ins Mgpu_SyncScopeAttr:$scope);
  // The attribute prints a leading blank of its own.
  let assemblyFormat = "`` $scope attr-dict";
}

#endif // MGPU_SYNC_OPS_TD
