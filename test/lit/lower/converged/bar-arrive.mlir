// mgpu.named_barrier.arrive: bar.arrive, once.
//
// Why this can go wrong: each kernel has the shape "one lane does something, all lanes do OP, one lane does something".
// Where LLVM does not know that OP is convergent, it threads the first branch into the second one: the lane goes its own
// way through a copy of OP, the others through another. An aligned barrier, an election or a shuffle that part of a warp
// executes is undefined. The same happens in a loop whose body has a branch on the lane (the loop is "unswitched"). So
// exactly as many copies may be left as the source asks for, at every optimisation level.
//
// RUN: mgpu compile %s --emit ptx | FileCheck %s
// RUN: mgpu compile %s --emit ptx --opt-level 3 | FileCheck %s
// RUN: sed 's/#nvvm.target</#nvvm.target<O = 3, /' %s >%t.mlir
// RUN: mgpu compile %t.mlir --emit ptx | FileCheck %s
// RUN: mgpu compile %t.mlir --emit ptx --arch sm_100a | FileCheck %s

gpu.module @converged [#nvvm.target<chip = "sm_90a">] {
  // A branch on the lane before and after.
  //
  // CHECK-LABEL: .entry branch(
  // CHECK-NOT:     bar.arrive
  // CHECK:         bar.arrive 3, 256;
  // CHECK-NOT:     bar.arrive
  // CHECK:         {{^}$}}
  gpu.func @branch(%v: i32, %before: memref<i32>, %after: memref<i32>) kernel
      attributes {known_block_size = array<i32: 256, 1, 1>} {
    %b = mgpu.named_barrier.alloc "b" : !mgpu.named_barrier<256>
    %c0 = arith.constant 0 : index
    %lane = mgpu.lane_id
    %one = arith.cmpi eq, %lane, %c0 : index
    scf.if %one {
      memref.store %v, %before[] : memref<i32>
    }
    mgpu.named_barrier.arrive %b : !mgpu.named_barrier<256>
    scf.if %one {
      memref.store %v, %after[] : memref<i32>
    }
    gpu.return
  }

  // An elected lane before and after.
  //
  // CHECK-LABEL: .entry elect(
  // CHECK-NOT:     bar.arrive
  // CHECK:         bar.arrive 3, 256;
  // CHECK-NOT:     bar.arrive
  // CHECK:         {{^}$}}
  gpu.func @elect(%v: i32, %before: memref<i32>, %after: memref<i32>) kernel
      attributes {known_block_size = array<i32: 256, 1, 1>} {
    %b = mgpu.named_barrier.alloc "b" : !mgpu.named_barrier<256>
    mgpu.elect {
      memref.store %v, %before[] : memref<i32>
    }
    mgpu.named_barrier.arrive %b : !mgpu.named_barrier<256>
    mgpu.elect {
      memref.store %v, %after[] : memref<i32>
    }
    gpu.return
  }

  // The branches in a loop, on a condition that the loop does not change.
  //
  // CHECK-LABEL: .entry loop(
  // CHECK-NOT:     bar.arrive
  // CHECK:         bar.arrive 3, 256;
  // CHECK-NOT:     bar.arrive
  // CHECK:         {{^}$}}
  gpu.func @loop(%v: i32, %before: memref<i32>, %after: memref<i32>, %n: index) kernel
      attributes {known_block_size = array<i32: 256, 1, 1>} {
    %b = mgpu.named_barrier.alloc "b" : !mgpu.named_barrier<256>
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %lane = mgpu.lane_id
    %one = arith.cmpi eq, %lane, %c0 : index
    scf.for %i = %c0 to %n step %c1 {
      scf.if %one {
        memref.store %v, %before[] : memref<i32>
      }
      mgpu.named_barrier.arrive %b : !mgpu.named_barrier<256>
      scf.if %one {
        memref.store %v, %after[] : memref<i32>
      }
    }
    gpu.return
  }
}
