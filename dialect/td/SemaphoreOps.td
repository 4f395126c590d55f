//===- SemaphoreOps.td - semaphores in global memory ----------------------===//

#ifndef MGPU_SEMAPHORE_OPS_TD
#define MGPU_SEMAPHORE_OPS_TD

include "mlir/IR/BuiltinTypes.td"
include "Dialect.td"
include "Enums.td"

def Mgpu_SemaphoreSignalOp : Mgpu_Op<"semaphore.signal"> {
  let summary = "add to a semaphore: once by the agent";
  let description = [{
    The agent synchronises, then one elected lane adds `value` with release
    semantics at the scope. So the earlier accesses of all lanes of the agent are
    published, and the value is added once.

    ```mlir
    mgpu.semaphore.signal %sem[%i], %n scope gpu : memref<16xi32>
    ```

    PTX ISA: `red.release`.
  }];
  let arguments = (ins AnyMemRef:$semaphore, Variadic<Index>:$indices, I32:$value,
                       Mgpu_MemoryScopeAttr:$scope);
  let assemblyFormat = [{
    $semaphore `[` $indices `]` `,` $value `scope` `` $scope attr-dict `:` type($semaphore)
  }];
}

def Mgpu_SemaphoreWaitOp : Mgpu_Op<"semaphore.wait"> {
  let summary = "wait until a semaphore has at least a value";
  let description = [{
    One lane polls with acquire semantics at the scope until the semaphore is at
    least `value` (signed), then the agent synchronises. With `consume` the lane
    also subtracts `value`, atomically with the test. Waiting for another block needs
    blocks that are resident together.

    ```mlir
    mgpu.semaphore.wait %sem[%i], %n scope gpu : memref<16xi32>
    mgpu.semaphore.wait %sem[%i], %n scope gpu consume : memref<16xi32>
    ```

    PTX ISA: `ld.acquire`, `atom.cas`.
  }];
  let arguments = (ins AnyMemRef:$semaphore, Variadic<Index>:$indices, I32:$value,
                       Mgpu_MemoryScopeAttr:$scope, UnitAttr:$consume);
  let assemblyFormat = [{
    $semaphore `[` $indices `]` `,` $value `scope` `` $scope (`consume` $consume^)? attr-dict
    `:` type($semaphore)
  }];
}

#endif // MGPU_SEMAPHORE_OPS_TD
