// mgpu.smem.peer: the buffer at the same place in another block, by mapa; shape and layout stay. Loads and stores are
// those of shared::cluster memory. The kernel begins and ends with a cluster barrier.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm=debug=none | FileCheck %s --check-prefix=NVVM \
// RUN:   --implicit-check-not='{{(= |^ *)(nvvm\.[b-qs-z]|llvm\.(fence|inline_asm|cmpxchg|call_intrinsic))}}'
// RUN: mgpu compile %s --emit ptx --arch sm_90a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'
// RUN: mgpu compile %s --emit ptx --arch sm_100a | FileCheck %s --check-prefix=PTX \
// RUN:   --implicit-check-not='{{\.maxnreg|[[:blank:]](bar|barrier|mbarrier|elect|shfl|vote|fence|tcgen05|mapa|red|atom|setmaxnreg)\.}}'

gpu.module @smem_peer [#nvvm.target<chip = "sm_90a">] {
  // CHECK-LABEL:   gpu.func @load_store
  // CHECK:           %{{.*}} = mgpu.smem.peer %{{.*}}, x = %{{.*}} {note = "kept"} : memref<8xf32, #gpu.address_space<workgroup>> -> memref<8xf32, 7>
  // CHECK:           %{{.*}} = mgpu.smem.peer %{{.*}}, x = %{{.*}} : memref<8xf32, #gpu.address_space<workgroup>> -> memref<8xf32, 7>
  //
  // GENERIC-LABEL:   sym_name = "smem_peer"
  // GENERIC:         %{{.*}} = "mgpu.smem.peer"(%{{.*}}, %{{.*}}) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>}> {note = "kept"} : (memref<8xf32, #gpu.address_space<workgroup>>, index) -> memref<8xf32, 7>
  // GENERIC:         %{{.*}} = "mgpu.smem.peer"(%{{.*}}, %{{.*}}) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (memref<8xf32, #gpu.address_space<workgroup>>, index) -> memref<8xf32, 7>
  // GENERIC:         %{{.*}} = "mgpu.smem.peer"(%{{.*}}, %{{.*}}) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>}> : (memref<1x8xf32, strided<[8, 1], offset: ?>, #gpu.address_space<workgroup>>, index) -> memref<1x8xf32, strided<[8, 1], offset: ?>, 7>
  //
  // NVVM-LABEL:    llvm.func @load_store
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            %[[V1:.*]] = llvm.getelementptr %[[SMEM]][128] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            %{{.*}} = nvvm.mapa %[[SMEM]], %[[V2:.*]] : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            %{{.*}} = nvvm.mapa %[[V1]], %[[V2]] : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry load_store(
  // PTX:             .reqnctapercluster 2, 1, 1
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             mapa.shared::cluster.u64 %rd{{[0-9]+}}, %rd{{[0-9]+}}, [[R1:%r[0-9]+]];
  // PTX:             mapa.shared::cluster.u64 %rd{{[0-9]+}}, %rd{{[0-9]+}}, [[R1]];
  // PTX:             ld.shared::cluster.b32 [[R2:%r[0-9]+]], [%rd{{[0-9]+}}];
  // PTX:             st.shared::cluster.b32 [%rd{{[0-9]+}}], [[R2]];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @load_store(%r: index, %i: index) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %a = mgpu.smem.alloc "a" : memref<8xf32, #gpu.address_space<workgroup>>
    %b = mgpu.smem.alloc "b" : memref<8xf32, #gpu.address_space<workgroup>>
    %pa = mgpu.smem.peer %a, x = %r {note = "kept"} : memref<8xf32, #gpu.address_space<workgroup>> -> memref<8xf32, 7>
    %pb = mgpu.smem.peer %b, x = %r : memref<8xf32, #gpu.address_space<workgroup>> -> memref<8xf32, 7>
    %v = memref.load %pa[%i] : memref<8xf32, 7>
    memref.store %v, %pb[%i] : memref<8xf32, 7>
    gpu.return
  }

  // Part of a buffer, in a cluster of 2 x 2: rank x + 2 y, with this block's x.
  //
  // CHECK-LABEL:   gpu.func @subview
  // CHECK:           %{{.*}} = mgpu.smem.peer %{{.*}}, y = %{{.*}} : memref<1x8xf32, strided<[8, 1], offset: ?>, #gpu.address_space<workgroup>> -> memref<1x8xf32, strided<[8, 1], offset: ?>, 7>
  //
  // NVVM-LABEL:    llvm.func @subview
  // NVVM-DAG:        %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
  // NVVM-DAG:        %[[SMEM:.*]] = llvm.mlir.addressof @__mgpu_smem : !llvm.ptr<3>
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            %[[V1:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.x : i32
  // NVVM:            %[[V2:.*]] = llvm.mul %{{.*}}, %[[C2]] : i32
  // NVVM:            %[[V3:.*]] = llvm.add %[[V1]], %[[V2]] : i32
  // NVVM:            %{{.*}} = nvvm.mapa %[[SMEM]], %[[V3]] : !llvm.ptr<3> -> !llvm.ptr<7>
  // NVVM:            nvvm.cluster.arrive {aligned}
  // NVVM:            nvvm.cluster.wait {aligned}
  // NVVM:            llvm.return
  //
  // PTX-LABEL:     .entry subview(
  // PTX:             .reqnctapercluster 2, 2, 1
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             mapa.shared::cluster.u64 %rd{{[0-9]+}}, %rd{{[0-9]+}}, %r{{[0-9]+}};
  // PTX:             ld.shared::cluster.b32 %r{{[0-9]+}}, [%rd{{[0-9]+}}];
  // PTX:             barrier.cluster.arrive.aligned;
  // PTX:             barrier.cluster.wait.aligned;
  // PTX:             {{^}$}}
  gpu.func @subview(%r: index, %i: index, %o: memref<f32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 2, 1>} {
    %c0 = arith.constant 0 : index
    %a = mgpu.smem.alloc "a" : memref<4x8xf32, #gpu.address_space<workgroup>>
    %s = memref.subview %a[%i, 0] [1, 8] [1, 1] : memref<4x8xf32, #gpu.address_space<workgroup>> to memref<1x8xf32, strided<[8, 1], offset: ?>, #gpu.address_space<workgroup>>
    %p = mgpu.smem.peer %s, y = %r : memref<1x8xf32, strided<[8, 1], offset: ?>, #gpu.address_space<workgroup>> -> memref<1x8xf32, strided<[8, 1], offset: ?>, 7>
    %v = memref.load %p[%c0, %i] : memref<1x8xf32, strided<[8, 1], offset: ?>, 7>
    memref.store %v, %o[] : memref<f32>
    gpu.return
  }
}
