// mgpu-plan-smem: one arena for each kernel. Buffers come first, each at a multiple of 128 bytes, then the mbarriers, 8
// bytes each, both in the order of the text. The sum, in whole 16 bytes, goes into the launch contract.
//
// RUN: mgpu-opt %s --mgpu-kernel-abi --mgpu-plan-smem | FileCheck %s
// RUN: mgpu-opt %s --mgpu-plan-smem | FileCheck %s --check-prefix=ALONE
// RUN: mgpu-opt %s --mgpu-kernel-abi --mgpu-plan-smem --mgpu-plan-smem | FileCheck %s

#shared = #gpu.address_space<workgroup>
gpu.module @plan [#nvvm.target<chip = "sm_90a">] {
  // 15 + 113 bytes of padding, 96 + 32, 256, then 2 + 32 barriers.
  //
  // CHECK-LABEL: gpu.func @mixed
  // CHECK-SAME:    shared_memory = 784 : i64
  // CHECK-DAG:     mgpu.barrier.alloc "first" offset 512 : !mgpu.barrier<2>
  // CHECK-DAG:     mgpu.smem.alloc "odd" offset 0 : memref<3x5xi8, #gpu.address_space<workgroup>>
  // CHECK-DAG:     mgpu.smem.alloc "middle" offset 128 : memref<4x3xf64, #gpu.address_space<workgroup>>
  // CHECK-DAG:     mgpu.smem.alloc "last" offset 256 : memref<64xf32, #gpu.address_space<workgroup>>
  // CHECK-DAG:     mgpu.barrier.alloc "second" initially_complete offset 528 : !mgpu.barrier<32>
  //
  // An offset in the source is replaced.
  //
  // ALONE-LABEL: gpu.func @mixed
  // ALONE-NOT:     mgpu.contract
  // ALONE:         mgpu.barrier.alloc "second" initially_complete offset 528 : !mgpu.barrier<32>
  gpu.func @mixed() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %0 = mgpu.barrier.alloc "first" : !mgpu.barrier<2>
    %1 = mgpu.smem.alloc "odd" : memref<3x5xi8, #shared>
    %2 = mgpu.smem.alloc "middle" : memref<4x3xf64, #shared>
    %3 = mgpu.barrier.alloc "second" initially_complete offset 8 : !mgpu.barrier<32>
    %4 = mgpu.smem.alloc "last" : memref<64xf32, #shared>
    gpu.return
  }

  // Another kernel starts at 0 again.
  //
  // CHECK-LABEL: gpu.func @barriers
  // CHECK-SAME:    shared_memory = 16 : i64
  // CHECK:         mgpu.barrier.alloc "only" offset 0 : !mgpu.barrier<1>
  gpu.func @barriers() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %0 = mgpu.barrier.alloc "only" : !mgpu.barrier<1>
    gpu.return
  }

  // Barriers follow the last buffer as closely as 8 bytes allow, and no padding stands behind it.
  //
  // CHECK-LABEL: gpu.func @tight
  // CHECK-SAME:    shared_memory = 16 : i64
  // CHECK:         mgpu.smem.alloc "scalar" offset 0 : memref<f32, #gpu.address_space<workgroup>>
  // CHECK:         mgpu.barrier.alloc "b" offset 8 : !mgpu.barrier<1>
  gpu.func @tight() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %0 = mgpu.smem.alloc "scalar" : memref<f32, #shared>
    %1 = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    gpu.return
  }

  // CHECK-LABEL: gpu.func @nothing
  // CHECK-SAME:    shared_memory = 0 : i64
  gpu.func @nothing() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    gpu.return
  }
}
