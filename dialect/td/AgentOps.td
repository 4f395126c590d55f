//===- AgentOps.td - roles, elected lanes and ids -------------------------===//

#ifndef MGPU_AGENT_OPS_TD
#define MGPU_AGENT_OPS_TD

include "Dialect.td"
include "Enums.td"

def Mgpu_RoleOp : Mgpu_Op<"role", [NoTerminator, SingleBlock]> {
  let summary = "code for some warpgroups, or some warps";
  let description = [{
    `if (this agent is named)`, and nothing more: no join, no synchronisation
    and no memory ordering at either end. Each named agent runs the body once,
    independently; threads that are not named skip it.

    `warpgroups` lists warpgroups of the block. `warps` lists warps: 0 to 3
    within each warpgroup of the enclosing `warpgroups` role, or warps of the
    block at the top level. Roles nest warpgroup > warp, never warp > warp.

    ```mlir
    mgpu.role "producer" warpgroups [0] {
      mgpu.role "load" warps [0] {
        mgpu.barrier.arrive %b : !mgpu.barrier<1>
      }
    }
    ```

    `registers N` gives the threads of the role N registers each (a multiple of 8
    in 24 to 256): the first instruction of the role is `setmaxnreg`, up or down from
    what the kernel was launched with. Only on `warpgroups` roles at the top level.
  }];
  let agents = WarpgroupOrWarp;
  let arguments = (ins StrAttr:$name, OptionalAttr<DenseI32ArrayAttr>:$warpgroups,
                       OptionalAttr<DenseI32ArrayAttr>:$warps, OptionalAttr<I32Attr>:$registers);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $name (`warpgroups` $warpgroups^)? (`warps` $warps^)? (`registers` $registers^)?
    attr-dict-with-keyword $body
  }];
}

def Mgpu_ElectOp : Mgpu_Op<"elect", [NoTerminator, SingleBlock]> {
  let summary = "code for one lane of the agent";
  let description = [{
    Runs the body in one lane of the agent: the elected lane of its first warp.
    Ends with `bar.warp.sync` of that warp and orders nothing for the other
    lanes.

    ```mlir
    mgpu.elect {
      memref.store %v, %flag[] : memref<i32>
    }
    ```

    PTX ISA: `elect.sync`.
  }];
  let agents = WarpgroupOrWarp;
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "attr-dict-with-keyword $body";
}

class Mgpu_IdOp<string mnemonic> : Mgpu_Op<mnemonic, [Pure]> {
  let results = (outs Index:$id);
  let assemblyFormat = "attr-dict";
}

def Mgpu_WarpgroupIdOp : Mgpu_IdOp<"warpgroup_id"> {
  let summary = "the thread's warpgroup within the block";
  let description = [{
    The linear thread id divided by 128.

    ```mlir
    %g = mgpu.warpgroup_id
    ```
  }];
}

def Mgpu_WarpIdOp : Mgpu_IdOp<"warp_id"> {
  let summary = "the thread's warp within its warpgroup, 0 to 3";
  let description = [{
    The linear thread id divided by 32, modulo 4.

    ```mlir
    %w = mgpu.warp_id
    ```
  }];
}

def Mgpu_LaneIdOp : Mgpu_IdOp<"lane_id"> {
  let summary = "the thread's lane within its warp, 0 to 31";
  let description = [{
    ```mlir
    %l = mgpu.lane_id
    ```
  }];
}

def Mgpu_UniformOp : Mgpu_Op<"uniform", [AllTypesMatch<["value", "result"]>]> {
  let summary = "assert that a value is the same for all lanes of a warp or warpgroup";
  let description = [{
    The value of the first lane of each warp, which the kernel promises to be the
    value of all lanes of the scope. Integers, index and floats of at most 64 bits.

    ```mlir
    %u = mgpu.uniform warpgroup %v : index
    ```

    PTX ISA: `shfl.sync.idx`.
  }];
  let agents = WarpgroupOrWarp;
  let arguments = (ins Mgpu_SyncScopeAttr:$scope, AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "`` $scope $value attr-dict `:` type($value)";
}

#endif // MGPU_AGENT_OPS_TD
