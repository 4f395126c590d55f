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

def Mgpu_FenceOp : Mgpu_Op<"fence"> {
  let summary = "order the accesses of each lane that runs it";
  let description = [{
    Executed by every lane of the agent, for its own accesses; no lane waits for
    another.

    * `async_shared`, `async_global`: generic accesses of shared (global) memory
      before it are ordered before accesses through the async proxy.
    * `mbarrier_init`: makes `mbarrier.init` visible to the cluster.
    * `tcgen05_before`, `tcgen05_after`: order tcgen05 operations before
      (after) a synchronisation of threads.
    * `acq_rel gpu|sys|cluster`: orders this lane's accesses at that scope.

    ```mlir
    mgpu.fence async_shared
    mgpu.fence acq_rel gpu
    ```

    PTX ISA: `fence.proxy.async`, `fence.mbarrier_init`, `tcgen05.fence`,
    `fence.acq_rel`.
  }];
  let arguments = (ins Mgpu_FenceKindAttr:$kind, OptionalAttr<Mgpu_MemoryScopeAttr>:$scope);
  let assemblyFormat = "custom<Fence>($kind, $scope) attr-dict";
}

def Mgpu_CommitSmemOp : Mgpu_Op<"commit_smem"> {
  let summary = "make shared memory written by the agent ready for the async proxy";
  let description = [{
    `fence async_shared` in every lane, then the agent synchronises: what its lanes
    wrote to (or read from) shared memory is ordered before async copies and
    tensor core operations that any lane of the agent issues later. In `mgpu.elect`
    it covers that lane only.

    ```mlir
    mgpu.commit_smem
    ```

    PTX ISA: `fence.proxy.async.shared::cta`.
  }];
  let since = "sm_90";
  let assemblyFormat = "attr-dict";
}

#endif // MGPU_SYNC_OPS_TD
