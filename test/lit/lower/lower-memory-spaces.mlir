// mgpu-lower-memory-spaces: memory spaces of memrefs in kernels become numbers, which all conversions can read.
//
// RUN: mgpu-opt %s --mgpu-lower-memory-spaces | FileCheck %s
//
// With that, vectors in shared memory lower without a word.
//
// RUN: mgpu-opt %s --lower-to-nvvm -o %t.mlir 2>&1 | count 0
// RUN: FileCheck %s --input-file %t.mlir --check-prefix=NVVM

gpu.module @spaces [#nvvm.target<chip = "sm_90a">] {
  // Other functions use a global as well, so it keeps its type.
  //
  // CHECK:       memref.global "private" @g : memref<4xf32, #gpu.address_space<global>>
  memref.global "private" @g : memref<4xf32, #gpu.address_space<global>> = dense<1.0>

  // Results and block arguments change; layouts stay. Attributions and globals keep their types behind a cast.
  //
  // CHECK-LABEL: gpu.func @mgpu
  // CHECK-SAME:      private(%[[P:.*]] : memref<4xf32, #gpu.address_space<private>>)
  // CHECK-NEXT:    %[[PRIVATE:.*]] = builtin.unrealized_conversion_cast %[[P]] : memref<4xf32, #gpu.address_space<private>> to memref<4xf32>
  // CHECK:         %[[S:.*]] = mgpu.smem.alloc "s" : memref<8xf32, 3>
  // CHECK-NEXT:    %[[T:.*]] = memref.subview %[[S]][4] [4] [1] : memref<8xf32, 3> to memref<4xf32, strided<[1], offset: 4>, 3>
  // CHECK-NEXT:    %[[U:.*]] = memref.subview %[[S]][%{{.*}}] [4] [1] : memref<8xf32, 3> to memref<4xf32, strided<[1], offset: ?>, 3>
  // CHECK:         %[[G:.*]] = memref.get_global @g : memref<4xf32, #gpu.address_space<global>>
  // CHECK-NEXT:    %[[GLOBAL:.*]] = builtin.unrealized_conversion_cast %[[G]] : memref<4xf32, #gpu.address_space<global>> to memref<4xf32, 1>
  // CHECK-NEXT:    %[[X:.*]] = vector.load %[[GLOBAL]][%{{.*}}] : memref<4xf32, 1>, vector<4xf32>
  // CHECK-NEXT:    vector.store %[[X]], %[[PRIVATE]][%{{.*}}] : memref<4xf32>, vector<4xf32>
  // CHECK:         cf.cond_br %{{.*}}, ^bb1(%{{.*}} : memref<4xf32, strided<[1], offset: ?>, 3>), ^bb1(%[[U]] : memref<4xf32, strided<[1], offset: ?>, 3>)
  // CHECK:       ^bb1(%{{.*}}: memref<4xf32, strided<[1], offset: ?>, 3>):
  //
  // NVVM-LABEL:  llvm.func @mgpu
  // NVVM:          llvm.load %{{.*}} : !llvm.ptr<1> -> vector<4xf32>
  // NVVM:          llvm.store %{{.*}} : vector<4xf32>, !llvm.ptr
  // NVVM:          llvm.store %{{.*}} : vector<4xf32>, !llvm.ptr<3>
  gpu.func @mgpu(%i: index, %c: i1) private(%p: memref<4xf32, #gpu.address_space<private>>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    %s = mgpu.smem.alloc "s" : memref<8xf32, #gpu.address_space<workgroup>>
    %t = memref.subview %s[4] [4] [1]
        : memref<8xf32, #gpu.address_space<workgroup>>
        to memref<4xf32, strided<[1], offset: 4>, #gpu.address_space<workgroup>>
    %u = memref.subview %s[%i] [4] [1]
        : memref<8xf32, #gpu.address_space<workgroup>>
        to memref<4xf32, strided<[1], offset: ?>, #gpu.address_space<workgroup>>
    %v = memref.cast %t
        : memref<4xf32, strided<[1], offset: 4>, #gpu.address_space<workgroup>>
        to memref<4xf32, strided<[1], offset: ?>, #gpu.address_space<workgroup>>
    %g = memref.get_global @g : memref<4xf32, #gpu.address_space<global>>
    %x = vector.load %g[%i] : memref<4xf32, #gpu.address_space<global>>, vector<4xf32>
    vector.store %x, %p[%i] : memref<4xf32, #gpu.address_space<private>>, vector<4xf32>
    cf.cond_br %c, ^end(%v : memref<4xf32, strided<[1], offset: ?>, #gpu.address_space<workgroup>>),
                   ^end(%u : memref<4xf32, strided<[1], offset: ?>, #gpu.address_space<workgroup>>)
  ^end(%w: memref<4xf32, strided<[1], offset: ?>, #gpu.address_space<workgroup>>):
    vector.store %x, %w[%i]
        : memref<4xf32, strided<[1], offset: ?>, #gpu.address_space<workgroup>>, vector<4xf32>
    gpu.return
  }

  // A kernel without mgpu ops may have shared memory of its own, whose ops insist on the attribute.
  //
  // CHECK-LABEL: gpu.func @upstream
  // CHECK-SAME:      workgroup(%[[W:.*]] : memref<64xf32, #gpu.address_space<workgroup>>)
  // CHECK-NEXT:    builtin.unrealized_conversion_cast %[[W]] : memref<64xf32, #gpu.address_space<workgroup>> to memref<64xf32, 3>
  // CHECK-NEXT:    %[[D:.*]] = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
  // CHECK-NEXT:    %[[DYNAMIC:.*]] = builtin.unrealized_conversion_cast %[[D]] : memref<?xi8, #gpu.address_space<workgroup>> to memref<?xi8, 3>
  // CHECK-NEXT:    memref.view %[[DYNAMIC]][%{{.*}}][] : memref<?xi8, 3> to memref<64xf32, 3>
  //
  // NVVM-LABEL:  llvm.func @upstream
  // NVVM:          llvm.load %{{.*}} : !llvm.ptr<3> -> vector<4xf32>
  gpu.func @upstream(%i: index) workgroup(%w: memref<64xf32, #gpu.address_space<workgroup>>) kernel {
    %d = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %v = memref.view %d[%i][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<64xf32, #gpu.address_space<workgroup>>
    %x = vector.load %v[%i] : memref<64xf32, #gpu.address_space<workgroup>>, vector<4xf32>
    vector.store %x, %w[%i] : memref<64xf32, #gpu.address_space<workgroup>>, vector<4xf32>
    gpu.return
  }

  // A kernel with calls stays: its callees have types of their own.
  //
  // CHECK-LABEL: gpu.func @calls
  // CHECK:         func.call @callee(%{{.*}}) : (memref<64xf32, #gpu.address_space<workgroup>>) -> ()
  func.func private @callee(%w: memref<64xf32, #gpu.address_space<workgroup>>) {
    return
  }
  gpu.func @calls() workgroup(%w: memref<64xf32, #gpu.address_space<workgroup>>) kernel {
    func.call @callee(%w) : (memref<64xf32, #gpu.address_space<workgroup>>) -> ()
    gpu.return
  }
}
