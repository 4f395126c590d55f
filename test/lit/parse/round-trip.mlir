// What is printed is what was written: pretty form, generic form and bytecode.
//
// RUN: mgpu-opt %s | FileCheck %s
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s

// CHECK-LABEL: func.func private @types
// CHECK-SAME: (!mgpu.barrier<4>,
// CHECK-SAME: !mgpu.barrier<4>,
// CHECK-SAME: !mgpu.barrier<4, arrivals = 2>,
// CHECK-SAME: !mgpu.barrier<1, orders_tensor_core>,
// CHECK-SAME: !mgpu.barrier<2, collective = [x]>,
// CHECK-SAME: !mgpu.barrier<2, collective = [{{\[}}x, z], y]>,
// CHECK-SAME: !mgpu.barrier<2, collective = [x]>,
// CHECK-SAME: !mgpu.barrier<1, collective = [z], leader_tracked>,
// CHECK-SAME: !mgpu.barrier<1, arrivals = 3, orders_tensor_core, peer>)
func.func private @types(
    !mgpu.barrier<4>,
    !mgpu.barrier<4, arrivals = 1>,
    !mgpu.barrier<4, arrivals = 2>,
    !mgpu.barrier<1, orders_tensor_core>,
    !mgpu.barrier<2, collective = [x]>,
    // Dimensions of a group have no order.
    !mgpu.barrier<2, collective = [[z, x], y]>,
    !mgpu.barrier<2, collective = [[x]]>,
    !mgpu.barrier<1, leader_tracked, collective = [z]>,
    // Neither have the parameters.
    !mgpu.barrier<1, peer, orders_tensor_core, arrivals = 3>)

// CHECK-LABEL: gpu.func @ops(
// CHECK-SAME: mgpu.semantics = #mgpu.semantics<warpgroup>
gpu.module @m {
  gpu.func @ops(%i: index, %parity: i1) kernel attributes {
      known_block_size = array<i32: 256, 1, 1>,
      mgpu.semantics = #mgpu.semantics<warpgroup>} {
    // CHECK: %[[FULL:.*]] = mgpu.barrier.alloc "full" : !mgpu.barrier<4>
    %full = mgpu.barrier.alloc "full" : !mgpu.barrier<4>
    // CHECK: %[[EMPTY:.*]] = mgpu.barrier.alloc "empty" initially_complete : !mgpu.barrier<1>
    %empty = mgpu.barrier.alloc "empty" initially_complete : !mgpu.barrier<1>
    // CHECK: mgpu.barrier.alloc "placed" offset 64 {note = "x"} : !mgpu.barrier<1>
    %placed = mgpu.barrier.alloc "placed" offset 64 {note = "x"} : !mgpu.barrier<1>
    // CHECK: mgpu.smem.alloc "a" : memref<4x64xf16, #gpu.address_space<workgroup>>
    %a = mgpu.smem.alloc "a" : memref<4x64xf16, #gpu.address_space<workgroup>>
    // CHECK: mgpu.smem.alloc "b" offset 512 : memref<f32, 3>
    %b = mgpu.smem.alloc "b" offset 512 : memref<f32, 3>

    // CHECK: %[[B:.*]] = mgpu.barrier.at %[[FULL]][%{{.*}}] : !mgpu.barrier<4> -> !mgpu.barrier<1>
    %dynamic = mgpu.barrier.at %full[%i] : !mgpu.barrier<4> -> !mgpu.barrier<1>
    // CHECK: mgpu.barrier.at %[[FULL]][2] : !mgpu.barrier<4> -> !mgpu.barrier<1>
    %static = mgpu.barrier.at %full[2] : !mgpu.barrier<4> -> !mgpu.barrier<1>
    // CHECK: mgpu.barrier.arrive %[[B]] : !mgpu.barrier<1>
    mgpu.barrier.arrive %dynamic : !mgpu.barrier<1>
    // CHECK: mgpu.barrier.wait %[[EMPTY]] {note = "x"} : !mgpu.barrier<1>
    mgpu.barrier.wait %empty {note = "x"} : !mgpu.barrier<1>
    // CHECK: mgpu.barrier.wait_parity %[[B]], %{{.*}} : !mgpu.barrier<1>
    mgpu.barrier.wait_parity %dynamic, %parity : !mgpu.barrier<1>

    // CHECK: mgpu.warpgroup_id
    %g = mgpu.warpgroup_id
    // CHECK: mgpu.warp_id
    %w = mgpu.warp_id
    // CHECK: mgpu.lane_id
    %l = mgpu.lane_id

    // CHECK: mgpu.sync warp{{$}}
    mgpu.sync warp
    // CHECK: mgpu.sync warpgroup
    mgpu.sync warpgroup
    // CHECK: mgpu.sync block
    mgpu.sync block
    // CHECK: mgpu.sync cluster
    mgpu.sync cluster

    // CHECK: mgpu.role "a \22quoted\22 name" warpgroups [0, 1] {
    mgpu.role "a \"quoted\" name" warpgroups [0, 1] {
      // CHECK-NEXT: mgpu.role "inner" warps [3] attributes {note = "x"} {
      mgpu.role "inner" warps [3] attributes {note = "x"} {
        // CHECK-NEXT: mgpu.elect {
        mgpu.elect {
          // CHECK-NEXT: mgpu.lane_id
          %n = mgpu.lane_id
        }
      }
    }
    // CHECK: gpu.return
    gpu.return
  }
}
