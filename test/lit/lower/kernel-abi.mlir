// mgpu-kernel-abi: a memref argument becomes one pointer, followed by an i64 for each dynamic size, then stride, then the
// offset. Scalars and pointers stay. The launch contract is recorded on the kernel, and a target without a PTX version
// gets one.
//
// RUN: mgpu-opt %s --mgpu-kernel-abi --split-input-file | FileCheck %s
// RUN: mgpu-opt %s --mgpu-kernel-abi --mgpu-kernel-abi --split-input-file | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none --split-input-file | FileCheck %s --check-prefix=NVVM

gpu.module @memrefs [#nvvm.target<chip = "sm_90a">] {
  // A static memref is its pointer alone. The descriptor that upstream's lowering wants is built from constants, and
  // nothing of it is left in the end.
  //
  // CHECK-LABEL: gpu.func @static
  // CHECK-SAME:    (%[[P:.*]]: !llvm.ptr, %[[V:.*]]: f32) kernel
  // CHECK-SAME:    parameters = [{element = "f32", kind = "memref", offset = 0 : i64, shape = array<i64: 4, 8>, strides = array<i64: 8, 1>}, {kind = "scalar", type = "f32"}]
  // CHECK-NEXT:    %[[D0:.*]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
  // CHECK-NEXT:    %[[D1:.*]] = llvm.insertvalue %[[P]], %[[D0]][0]
  // CHECK-NEXT:    %[[D2:.*]] = llvm.insertvalue %[[P]], %[[D1]][1]
  // CHECK-NEXT:    %[[SIZE0:.*]] = llvm.mlir.constant(4 : i64) : i64
  // CHECK-NEXT:    %[[D3:.*]] = llvm.insertvalue %[[SIZE0]], %[[D2]][3, 0]
  // CHECK-NEXT:    %[[SIZE1:.*]] = llvm.mlir.constant(8 : i64) : i64
  // CHECK-NEXT:    %[[D4:.*]] = llvm.insertvalue %[[SIZE1]], %[[D3]][3, 1]
  // CHECK-NEXT:    %[[STRIDE0:.*]] = llvm.mlir.constant(8 : i64) : i64
  // CHECK-NEXT:    %[[D5:.*]] = llvm.insertvalue %[[STRIDE0]], %[[D4]][4, 0]
  // CHECK-NEXT:    %[[STRIDE1:.*]] = llvm.mlir.constant(1 : i64) : i64
  // CHECK-NEXT:    %[[D6:.*]] = llvm.insertvalue %[[STRIDE1]], %[[D5]][4, 1]
  // CHECK-NEXT:    %[[OFFSET:.*]] = llvm.mlir.constant(0 : i64) : i64
  // CHECK-NEXT:    %[[D7:.*]] = llvm.insertvalue %[[OFFSET]], %[[D6]][2]
  // CHECK-NEXT:    %[[A:.*]] = builtin.unrealized_conversion_cast %[[D7]] : !llvm.struct<{{.*}}> to memref<4x8xf32>
  // CHECK:         memref.store %[[V]], %[[A]]
  //
  // NVVM-LABEL:  llvm.func @static
  // NVVM-SAME:     (%[[P:.*]]: !llvm.ptr, %[[V:.*]]: f32)
  // NVVM-NOT:      llvm.insertvalue
  // NVVM:          llvm.store %[[V]], %{{.*}} : f32, !llvm.ptr
  gpu.func @static(%a: memref<4x8xf32>, %v: f32) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c1 = arith.constant 1 : index
    memref.store %v, %a[%c1, %c1] : memref<4x8xf32>
    gpu.return
  }

  // Dynamic sizes come first; the strides that follow from them are dynamic as well. -2^63 stands for "dynamic".
  //
  // CHECK-LABEL: gpu.func @dynamic
  // CHECK-SAME:    (%[[P:.*]]: !llvm.ptr, %[[SIZE0:[^:]*]]: i64, %[[SIZE2:[^:]*]]: i64, %[[STRIDE0:[^:]*]]: i64, %[[STRIDE1:[^:]*]]: i64, %{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: i64) kernel
  // CHECK-SAME:    parameters = [{element = "f16", kind = "memref", offset = 0 : i64, shape = array<i64: -9223372036854775808, 8, -9223372036854775808>, strides = array<i64: -9223372036854775808, -9223372036854775808, 1>}, {element = "i8", kind = "memref", offset = 0 : i64, shape = array<i64: -9223372036854775808>, strides = array<i64: 1>}]
  // CHECK:         llvm.insertvalue %[[SIZE0]], %{{.*}}[3, 0]
  // CHECK:         llvm.insertvalue %[[SIZE2]], %{{.*}}[3, 2]
  // CHECK:         llvm.insertvalue %[[STRIDE0]], %{{.*}}[4, 0]
  // CHECK:         llvm.insertvalue %[[STRIDE1]], %{{.*}}[4, 1]
  //
  // NVVM-LABEL:  llvm.func @dynamic
  // NVVM-SAME:     (%[[P:[^:]*]]: !llvm.ptr, %[[SIZE0:[^:]*]]: i64, %[[SIZE2:[^:]*]]: i64, %[[STRIDE0:[^:]*]]: i64, %[[STRIDE1:[^:]*]]: i64, %{{[^:]*}}: !llvm.ptr, %[[SIZE:[^:]*]]: i64)
  // NVVM:          %[[ROW:.*]] = llvm.mul %{{.*}}, %[[STRIDE0]] overflow<nsw, nuw> : i64
  // NVVM-NEXT:     %[[COLUMN:.*]] = llvm.mul %[[SIZE2]], %[[STRIDE1]] overflow<nsw, nuw> : i64
  // NVVM-NEXT:     %[[SUM:.*]] = llvm.add %[[ROW]], %[[COLUMN]] overflow<nsw, nuw> : i64
  // NVVM-NEXT:     %[[AT:.*]] = llvm.add %[[SUM]], %{{.*}} overflow<nsw, nuw> : i64
  // NVVM-NEXT:     llvm.getelementptr inbounds|nuw %[[P]][%[[AT]]] : (!llvm.ptr, i64) -> !llvm.ptr, f16
  gpu.func @dynamic(%a: memref<?x8x?xf16>, %b: memref<?xi8>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %n = memref.dim %b, %c0 : memref<?xi8>
    %m = memref.dim %a, %c2 : memref<?x8x?xf16>
    %x = memref.load %a[%n, %m, %c2] : memref<?x8x?xf16>
    memref.store %x, %a[%c0, %c0, %c0] : memref<?x8x?xf16>
    gpu.return
  }

  // Of strides and offset, too, the static ones are no arguments.
  //
  // CHECK-LABEL: gpu.func @strided
  // CHECK-SAME:    (%{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: i64, %{{[^:]*}}: i64, %[[S0:[^:]*]]: i64, %[[S1:[^:]*]]: i64, %[[OFF:[^:]*]]: i64, %{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: !llvm.ptr, %[[S2:[^:]*]]: i64) kernel
  // CHECK-SAME:    parameters = [{element = "f32", kind = "memref", offset = -9223372036854775808 : i64, shape = array<i64: -9223372036854775808, -9223372036854775808>, strides = array<i64: -9223372036854775808, -9223372036854775808>}, {element = "f32", kind = "memref", offset = 5 : i64, shape = array<i64: 4, 8>, strides = array<i64: 16, 2>}, {element = "f32", kind = "memref", offset = 0 : i64, shape = array<i64: 4, 8>, strides = array<i64: -9223372036854775808, 1>}]
  // CHECK:         llvm.insertvalue %[[S0]], %{{.*}}[4, 0]
  // CHECK:         llvm.insertvalue %[[S1]], %{{.*}}[4, 1]
  // CHECK:         llvm.insertvalue %[[OFF]], %{{.*}}[2]
  // CHECK:         llvm.insertvalue %[[S2]], %{{.*}}[4, 0]
  //
  // NVVM-LABEL:  llvm.func @strided
  // NVVM-SAME:     (%[[A:[^:]*]]: !llvm.ptr, %{{[^:]*}}: i64, %{{[^:]*}}: i64, %[[S0:[^:]*]]: i64, %[[S1:[^:]*]]: i64, %[[OFF:[^:]*]]: i64, %[[B:[^:]*]]: !llvm.ptr, %[[C:[^:]*]]: !llvm.ptr, %[[S2:[^:]*]]: i64)
  // NVVM:          %[[BASE:.*]] = llvm.getelementptr %[[A]][%[[OFF]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  // NVVM-NEXT:     llvm.mul %[[S0]], %{{.*}} overflow<nsw, nuw> : i64
  // NVVM-NEXT:     llvm.mul %[[S1]], %{{.*}} overflow<nsw, nuw> : i64
  // NVVM:          llvm.getelementptr inbounds|nuw %[[BASE]]
  // NVVM:          llvm.getelementptr %[[B]][5] : (!llvm.ptr) -> !llvm.ptr, f32
  // NVVM:          llvm.mul %[[S2]], %{{.*}} overflow<nsw, nuw> : i64
  // NVVM:          llvm.getelementptr inbounds|nuw %[[C]]
  gpu.func @strided(%a: memref<?x?xf32, strided<[?, ?], offset: ?>>, %b: memref<4x8xf32, strided<[16, 2], offset: 5>>,
                    %c: memref<4x8xf32, strided<[?, 1]>>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c1 = arith.constant 1 : index
    %x = memref.load %a[%c1, %c1] : memref<?x?xf32, strided<[?, ?], offset: ?>>
    memref.store %x, %b[%c1, %c1] : memref<4x8xf32, strided<[16, 2], offset: 5>>
    memref.store %x, %c[%c1, %c1] : memref<4x8xf32, strided<[?, 1]>>
    gpu.return
  }

  // Rank 0 has neither sizes nor strides. Global memory may be named; then the pointer says so.
  //
  // CHECK-LABEL: gpu.func @spaces
  // CHECK-SAME:    (%[[A:[^:]*]]: !llvm.ptr, %[[B:[^:]*]]: !llvm.ptr<1>, %[[C:[^:]*]]: !llvm.ptr<1>) kernel
  // CHECK-SAME:    parameters = [{element = "f32", kind = "memref", offset = 0 : i64, shape = array<i64>, strides = array<i64>}, {element = "f32", kind = "memref", offset = 0 : i64, shape = array<i64: 4>, strides = array<i64: 1>}, {element = "f32", kind = "memref", offset = 0 : i64, shape = array<i64>, strides = array<i64>}]
  // CHECK:         %[[D:.*]] = llvm.insertvalue %{{.*}}, %{{.*}}[2] : !llvm.struct<(ptr, ptr, i64)>
  // CHECK-NEXT:    builtin.unrealized_conversion_cast %[[D]] : !llvm.struct<(ptr, ptr, i64)> to memref<f32>
  //
  // NVVM-LABEL:  llvm.func @spaces
  // NVVM-SAME:     (%[[A:[^:]*]]: !llvm.ptr, %[[B:[^:]*]]: !llvm.ptr<1>, %[[C:[^:]*]]: !llvm.ptr<1>)
  // NVVM:          %[[X:.*]] = llvm.load %[[A]] : !llvm.ptr -> f32
  // NVVM:          llvm.store %[[X]], %{{.*}} : f32, !llvm.ptr<1>
  // NVVM:          llvm.store %[[X]], %[[C]] : f32, !llvm.ptr<1>
  gpu.func @spaces(%a: memref<f32>, %b: memref<4xf32, #gpu.address_space<global>>, %c: memref<f32, 1>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c1 = arith.constant 1 : index
    %x = memref.load %a[] : memref<f32>
    memref.store %x, %b[%c1] : memref<4xf32, #gpu.address_space<global>>
    memref.store %x, %c[] : memref<f32, 1>
    gpu.return
  }

  // CHECK-LABEL: gpu.func @scalars
  // CHECK-SAME:    (%{{[^:]*}}: i1, %{{[^:]*}}: i8, %{{[^:]*}}: i64, %{{[^:]*}}: f16, %{{[^:]*}}: bf16, %{{[^:]*}}: f64, %{{[^:]*}}: index, %{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: !llvm.ptr<1>) kernel
  // CHECK-SAME:    parameters = [{kind = "scalar", type = "i1"}, {kind = "scalar", type = "i8"}, {kind = "scalar", type = "i64"}, {kind = "scalar", type = "f16"}, {kind = "scalar", type = "bf16"}, {kind = "scalar", type = "f64"}, {kind = "scalar", type = "index"}, {kind = "scalar", type = "!llvm.ptr"}, {kind = "scalar", type = "!llvm.ptr<1>"}]
  // CHECK-NEXT:    gpu.return
  //
  // NVVM-LABEL:  llvm.func @scalars
  // NVVM-SAME:     (%{{[^:]*}}: i1, %{{[^:]*}}: i8, %{{[^:]*}}: i64, %{{[^:]*}}: f16, %{{[^:]*}}: bf16, %{{[^:]*}}: f64, %{{[^:]*}}: i64, %{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: !llvm.ptr<1>)
  gpu.func @scalars(%a: i1, %b: i8, %c: i64, %d: f16, %e: bf16, %f: f64, %g: index, %p: !llvm.ptr, %q: !llvm.ptr<1>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    gpu.return
  }

  // Attributes stay with their argument; those of a memref go to its pointer, the numbers behind it have none.
  //
  // CHECK-LABEL: gpu.func @attributes
  // CHECK-SAME:    (%{{[^:]*}}: i32 {llvm.noundef}, %{{[^:]*}}: !llvm.ptr {llvm.align = 16 : i32, llvm.noalias}, %{{[^:]*}}: i64, %{{[^:]*}}: !llvm.ptr {llvm.readonly}) kernel
  //
  // NVVM-LABEL:  llvm.func @attributes
  // NVVM-SAME:     (%{{[^:]*}}: i32 {llvm.noundef}, %{{[^:]*}}: !llvm.ptr {llvm.align = 16 : i32, llvm.noalias}, %{{[^:]*}}: i64, %{{[^:]*}}: !llvm.ptr {llvm.readonly})
  gpu.func @attributes(%n: i32 {llvm.noundef}, %a: memref<?xf32> {llvm.noalias, llvm.align = 16 : i32},
                       %b: memref<2xf32> {llvm.readonly}) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    gpu.return
  }

  // A device function keeps its signature for upstream's lowering.
  //
  // CHECK-LABEL: gpu.func @device
  // CHECK-SAME:    (%{{.*}}: memref<4xf32>)
  // CHECK-NOT:     mgpu.contract
  // CHECK:         gpu.return
  gpu.func @device(%a: memref<4xf32>) {
    gpu.return
  }
}

// -----

// The contract: launch shape as far as it is known, semantics, and a place for the bytes of shared memory, which the
// planner fills in. Keys are in alphabetical order. The lowered kernel has upstream's attributes instead.
gpu.module @contract [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL: gpu.func @full() kernel attributes
  // CHECK-SAME:    mgpu.contract = {block = array<i64: 128, 2, 1>, cluster = array<i64: 2, 1, 1>, grid = array<i64: 2, 3, 4>, parameters = [], semantics = "warpgroup", shared_memory = 0 : i64}
  //
  // NVVM-LABEL:  llvm.func @full() attributes
  // NVVM-SAME:     {gpu.kernel, gpu.known_block_size = array<i32: 128, 2, 1>, gpu.known_cluster_size = array<i32: 2, 1, 1>, gpu.known_grid_size = array<i32: 2, 3, 4>, nvvm.cluster_dim = array<i32: 2, 1, 1>, nvvm.kernel, nvvm.maxntid = array<i32: 128, 2, 1>} {
  gpu.func @full() kernel attributes {known_block_size = array<i32: 128, 2, 1>, known_grid_size = array<i32: 2, 3, 4>,
                                      known_cluster_size = array<i32: 2, 1, 1>} {
    gpu.return
  }

  // CHECK-LABEL: gpu.func @lane() kernel attributes
  // CHECK-SAME:    mgpu.contract = {block = array<i64: 40, 1, 1>, parameters = [], semantics = "lane", shared_memory = 0 : i64}
  // CHECK-SAME:    mgpu.semantics = #mgpu.semantics<lane>
  //
  // NVVM-LABEL:  llvm.func @lane() attributes
  // NVVM-SAME:     {gpu.kernel, gpu.known_block_size = array<i32: 40, 1, 1>, nvvm.kernel, nvvm.maxntid = array<i32: 40, 1, 1>} {
  gpu.func @lane() kernel attributes {known_block_size = array<i32: 40, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>} {
    gpu.return
  }

  // A kernel without mgpu ops needs no launch shape.
  //
  // CHECK-LABEL: gpu.func @unknown() kernel attributes
  // CHECK-SAME:    mgpu.contract = {parameters = [], semantics = "warpgroup", shared_memory = 0 : i64}
  //
  // NVVM-LABEL:  llvm.func @unknown() attributes
  // NVVM-SAME:     {gpu.kernel, nvvm.kernel} {
  gpu.func @unknown() kernel {
    gpu.return
  }
}

// -----

// The PTX version: added where the features name none, and left alone where they name one. Targets that are not NVVM's
// stay as they are.
//
// CHECK:      gpu.module @none [#nvvm.target<chip = "sm_90a", features = "+ptx86">]
// CHECK:      gpu.module @named [#nvvm.target<chip = "sm_90a", features = "+ptx87">]
// CHECK:      gpu.module @others [#nvvm.target<O = 3, chip = "sm_100a", features = "+foo,+ptx86", flags = {fast}>]
// CHECK:      gpu.module @several [#nvvm.target<chip = "sm_90a", features = "+ptx86">, #rocdl.target<chip = "gfx90a">, #nvvm.target<chip = "sm_100a", features = "+ptx86">]
// CHECK:      gpu.module @untargeted {
//
// NVVM-DAG:   gpu.module @none [#nvvm.target<chip = "sm_90a", features = "+ptx86">]
gpu.module @none [#nvvm.target<chip = "sm_90a">] {
}
gpu.module @named [#nvvm.target<chip = "sm_90a", features = "+ptx87">] {
}
gpu.module @others [#nvvm.target<O = 3, chip = "sm_100a", features = "+foo", flags = {fast}>] {
}
gpu.module @several [#nvvm.target<chip = "sm_90a">, #rocdl.target<chip = "gfx90a">, #nvvm.target<chip = "sm_100a">] {
}
gpu.module @untargeted {
}
