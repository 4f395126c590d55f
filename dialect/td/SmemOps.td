//===- SmemOps.td - shared memory -----------------------------------------===//

#ifndef MGPU_SMEM_OPS_TD
#define MGPU_SMEM_OPS_TD

include "mlir/IR/BuiltinTypes.td"
include "Dialect.td"

def Mgpu_SmemAllocOp : Mgpu_Op<"smem.alloc"> {
  let summary = "allocate a buffer in the kernel's shared memory";
  let description = [{
    Stands in the entry block of a kernel. All buffers and mbarriers of a kernel
    live at once in one arena of dynamic shared memory, whose size the manifest
    records; buffers start at multiples of 128 bytes. The type has a static
    shape, the identity layout and the workgroup address space. The contents are
    undefined at first.

    ```mlir
    %buf = mgpu.smem.alloc "a" : memref<4x64x64xf16, #gpu.address_space<workgroup>>
    ```

    `offset` is the place in the arena in bytes, filled in by `mgpu-plan-smem`.
  }];
  let agents = TopLevel;
  let arguments = (ins StrAttr:$name, OptionalAttr<I64Attr>:$offset);
  let results = (outs AnyMemRef:$buffer);
  let assemblyFormat = [{
    $name (`offset` $offset^)? attr-dict `:` type($buffer)
  }];
}

#endif // MGPU_SMEM_OPS_TD
