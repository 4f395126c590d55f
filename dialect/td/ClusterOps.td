//===- ClusterOps.td - blocks of a cluster --------------------------------===//

#ifndef MGPU_CLUSTER_OPS_TD
#define MGPU_CLUSTER_OPS_TD

include "mlir/IR/BuiltinTypes.td"
include "Dialect.td"

def Mgpu_ClusterArriveOp : Mgpu_Op<"cluster.arrive"> {
  let summary = "arrive at the cluster's barrier";
  let description = [{
    The first half of `mgpu.sync cluster`, with release semantics. Arrive and wait
    alternate, executed by all threads of the cluster.

    ```mlir
    mgpu.cluster.arrive
    mgpu.cluster.wait
    ```

    PTX ISA: `barrier.cluster.arrive`.
  }];
  let agents = TopLevel;
  let since = "sm_90";
  let assemblyFormat = "attr-dict";
}

def Mgpu_ClusterWaitOp : Mgpu_Op<"cluster.wait"> {
  let summary = "wait until all threads of the cluster have arrived";
  let description = [{
    The second half of `mgpu.sync cluster`, with acquire semantics.

    ```mlir
    mgpu.cluster.arrive
    mgpu.cluster.wait
    ```

    PTX ISA: `barrier.cluster.wait`.
  }];
  let agents = TopLevel;
  let since = "sm_90";
  let assemblyFormat = "attr-dict";
}

def Mgpu_LeaderOp : Mgpu_Op<"leader", [NoTerminator, SingleBlock]> {
  let summary = "code for the leader block along some dimensions of the cluster";
  let description = [{
    Runs the body in the blocks whose coordinate in the cluster is 0 along every
    listed dimension. The agent is that of the surrounding code. Waits on a
    `leader_tracked` barrier stand in it.

    ```mlir
    mgpu.leader [x] {
      mgpu.barrier.wait %b : !mgpu.barrier<1, collective = [x], leader_tracked>
    }
    ```

    PTX ISA: `%cluster_ctaid`.
  }];
  let since = "sm_90";
  // A mask of dims: x = 1, y = 2, z = 4.
  let arguments = (ins I32Attr:$dims);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "custom<Dims>($dims) attr-dict-with-keyword $body";
}

def Mgpu_SmemPeerOp : Mgpu_Op<"smem.peer", [Pure, AttrSizedOperandSegments]> {
  let summary = "a buffer in the shared memory of another block of the cluster";
  let description = [{
    The buffer at the same place in the block whose coordinates replace this
    block's, as for `mgpu.barrier.peer`. Shape and layout stay; the memory space is 7
    (`shared::cluster`). The cluster must have synchronised after the peer wrote it.

    ```mlir
    %r = mgpu.smem.peer %buf, x = %rank
        : memref<64xf32, #gpu.address_space<workgroup>> -> memref<64xf32, 7>
    ```

    PTX ISA: `mapa`, `ld.shared::cluster`.
  }];
  let since = "sm_90";
  let arguments = (ins AnyMemRef:$buffer, Optional<Index>:$x, Optional<Index>:$y,
                       Optional<Index>:$z);
  let results = (outs AnyMemRef:$peer);
  let assemblyFormat = [{
    $buffer `` custom<Coordinates>($x, $y, $z) attr-dict
    `:` type($buffer) `->` type($peer)
  }];
}

#endif // MGPU_CLUSTER_OPS_TD
