// Every form of !mgpu.barrier and !mgpu.named_barrier, printed as it is written: defaults are left out, dims of an axis are in the order x, y, z.
//
// RUN: mgpu-opt %s | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --mlir-print-op-generic | mgpu-opt | FileCheck %s
// RUN: mgpu-opt %s --emit-bytecode | mgpu-opt | FileCheck %s

// CHECK-LABEL: func.func private @size(!mgpu.barrier<1>, !mgpu.barrier<4>, !mgpu.barrier<32>)
func.func private @size(!mgpu.barrier<1>, !mgpu.barrier<4>, !mgpu.barrier<0x20>)

// CHECK-LABEL: func.func private @arrivals(!mgpu.barrier<4>, !mgpu.barrier<4, arrivals = 2>, !mgpu.barrier<1, arrivals = 1048575>)
func.func private @arrivals(!mgpu.barrier<4, arrivals = 1>, !mgpu.barrier<4, arrivals = 2>, !mgpu.barrier<1, arrivals = 1048575>)

// CHECK-LABEL: func.func private @orders_tensor_core(!mgpu.barrier<1, orders_tensor_core>, !mgpu.barrier<2, arrivals = 3, orders_tensor_core>)
func.func private @orders_tensor_core(!mgpu.barrier<1, orders_tensor_core>, !mgpu.barrier<2, arrivals = 3, orders_tensor_core>)

// CHECK-LABEL: func.func private @one_axis(!mgpu.barrier<2, collective = [x]>, !mgpu.barrier<2, collective = [y]>, !mgpu.barrier<2, collective = [z]>)
func.func private @one_axis(!mgpu.barrier<2, collective = [x]>, !mgpu.barrier<2, collective = [[y]]>, !mgpu.barrier<2, collective = [z]>)

// CHECK-LABEL: func.func private @several_axes(!mgpu.barrier<1, collective = [x, y]>, !mgpu.barrier<1, collective = [y, x]>, !mgpu.barrier<1, collective = [x, y, z]>)
func.func private @several_axes(!mgpu.barrier<1, collective = [x, y]>, !mgpu.barrier<1, collective = [y, x]>, !mgpu.barrier<1, collective = [x, y, z]>)

// CHECK-LABEL: func.func private @grouped(
// CHECK-SAME:    !mgpu.barrier<1, collective = {{\[\[}}x, z], y]>, !mgpu.barrier<1, collective = [y, [x, z{{\]\]}}>, !mgpu.barrier<1, collective = {{\[\[}}x, y, z{{\]\]}}>
func.func private @grouped(!mgpu.barrier<1, collective = [[x, z], y]>, !mgpu.barrier<1, collective = [y, [z, x]]>, !mgpu.barrier<1, collective = [[z, y, x]]>)

// CHECK-LABEL: func.func private @leader_tracked(!mgpu.barrier<1, collective = [x], leader_tracked>)
func.func private @leader_tracked(!mgpu.barrier<1, collective = [x], leader_tracked>)

// CHECK-LABEL: func.func private @peer(!mgpu.barrier<1, peer>, !mgpu.barrier<4, arrivals = 2, orders_tensor_core, peer>)
func.func private @peer(!mgpu.barrier<1, peer>, !mgpu.barrier<4, arrivals = 2, orders_tensor_core, peer>)

// Named barriers: the number of threads, 32 to 1024, and of slots, 1 to 15.
//
// CHECK-LABEL: func.func private @named(!mgpu.named_barrier<32>, !mgpu.named_barrier<1024>, !mgpu.named_barrier<256, slots = 2>, !mgpu.named_barrier<64, slots = 15>, !mgpu.named_barrier<128>)
func.func private @named(!mgpu.named_barrier<32>, !mgpu.named_barrier<0x400>, !mgpu.named_barrier<256, slots = 2>, !mgpu.named_barrier<64, slots = 15>, !mgpu.named_barrier<128, slots = 1>)

// The parameters may come in any order.
//
// CHECK-LABEL: func.func private @order(!mgpu.barrier<4, arrivals = 2, collective = [x], orders_tensor_core, leader_tracked>)
func.func private @order(!mgpu.barrier<4, leader_tracked, orders_tensor_core, collective = [x], arrivals = 2>)

// As the element of other types, and behind an alias.
//
// CHECK-LABEL: func.func private @nested(tuple<!mgpu.barrier<1>, !mgpu.barrier<2, peer>>) -> !mgpu.barrier<3>
!alias = !mgpu.barrier<3>
func.func private @nested(tuple<!mgpu.barrier<1>, !mgpu.barrier<2, peer>>) -> !alias

// The attribute of the dialect, in both spellings.
//
// CHECK-LABEL: gpu.module @semantics
gpu.module @semantics {
  // CHECK: gpu.func @warpgroup() kernel attributes {known_block_size = array<i32: 128, 1, 1>, mgpu.semantics = #mgpu.semantics<warpgroup>}
  gpu.func @warpgroup() kernel attributes {known_block_size = array<i32: 128, 1, 1>, mgpu.semantics = #mgpu.semantics<warpgroup>} {
    gpu.return
  }
  // CHECK: gpu.func @lane() kernel attributes {known_block_size = array<i32: 32, 1, 1>, mgpu.semantics = #mgpu.semantics<lane>}
  gpu.func @lane() kernel attributes {known_block_size = array<i32: 32, 1, 1>, mgpu.semantics = #mgpu<semantics<lane>>} {
    gpu.return
  }
}
