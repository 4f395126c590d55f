// Arrivals across blocks: the agent's synchronisation and one remote mbarrier.arrive each. A second copy of the last would be
// a second arrival.
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
  // CHECK-NOT:     {{bar\.sync|mbarrier\.arrive}}
  // CHECK:         bar.sync %r{{[0-9]+}}, 128;
  // CHECK-NOT:     {{bar\.sync|mbarrier\.arrive}}
  // CHECK:         mbarrier.arrive.release.cluster
  // CHECK-NOT:     {{bar\.sync|mbarrier\.arrive}}
  // CHECK:         bar.sync %r{{[0-9]+}}, 128;
  // CHECK-NOT:     {{bar\.sync|mbarrier\.arrive}}
  // CHECK:         mbarrier.arrive.release.cluster
  // CHECK-NOT:     {{bar\.sync|mbarrier\.arrive}}
  // CHECK:         bar.sync %r{{[0-9]+}}, 128;
  // CHECK-NOT:     {{bar\.sync|mbarrier\.arrive}}
  // CHECK:         mbarrier.arrive.release.cluster
  // CHECK-NOT:     {{bar\.sync|mbarrier\.arrive}}
  // CHECK:         {{^}$}}
  gpu.func @branch(%v: i32, %before: memref<i32>, %after: memref<i32>, %r: index) kernel
      attributes {known_block_size = array<i32: 256, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %c = mgpu.barrier.alloc "c" : !mgpu.barrier<1, collective = [x]>
    %l = mgpu.barrier.alloc "l" : !mgpu.barrier<1, collective = [x], leader_tracked>
    %p = mgpu.barrier.peer %b, x = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    %c0 = arith.constant 0 : index
    %lane = mgpu.lane_id
    %one = arith.cmpi eq, %lane, %c0 : index
    scf.if %one {
      memref.store %v, %before[] : memref<i32>
    }
    mgpu.barrier.arrive %p : !mgpu.barrier<1, peer>
    mgpu.barrier.arrive %c : !mgpu.barrier<1, collective = [x]>
    mgpu.barrier.arrive %l : !mgpu.barrier<1, collective = [x], leader_tracked>
    scf.if %one {
      memref.store %v, %after[] : memref<i32>
    }
    gpu.return
  }

  // An elected lane before and after.
  //
  // CHECK-LABEL: .entry elect(
  // CHECK-NOT:     {{bar\.sync|mbarrier\.arrive}}
  // CHECK:         bar.sync %r{{[0-9]+}}, 128;
  // CHECK-NOT:     {{bar\.sync|mbarrier\.arrive}}
  // CHECK:         mbarrier.arrive.release.cluster
  // CHECK-NOT:     {{bar\.sync|mbarrier\.arrive}}
  // CHECK:         bar.sync %r{{[0-9]+}}, 128;
  // CHECK-NOT:     {{bar\.sync|mbarrier\.arrive}}
  // CHECK:         mbarrier.arrive.release.cluster
  // CHECK-NOT:     {{bar\.sync|mbarrier\.arrive}}
  // CHECK:         bar.sync %r{{[0-9]+}}, 128;
  // CHECK-NOT:     {{bar\.sync|mbarrier\.arrive}}
  // CHECK:         mbarrier.arrive.release.cluster
  // CHECK-NOT:     {{bar\.sync|mbarrier\.arrive}}
  // CHECK:         {{^}$}}
  gpu.func @elect(%v: i32, %before: memref<i32>, %after: memref<i32>, %r: index) kernel
      attributes {known_block_size = array<i32: 256, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %c = mgpu.barrier.alloc "c" : !mgpu.barrier<1, collective = [x]>
    %l = mgpu.barrier.alloc "l" : !mgpu.barrier<1, collective = [x], leader_tracked>
    %p = mgpu.barrier.peer %b, x = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    mgpu.elect {
      memref.store %v, %before[] : memref<i32>
    }
    mgpu.barrier.arrive %p : !mgpu.barrier<1, peer>
    mgpu.barrier.arrive %c : !mgpu.barrier<1, collective = [x]>
    mgpu.barrier.arrive %l : !mgpu.barrier<1, collective = [x], leader_tracked>
    mgpu.elect {
      memref.store %v, %after[] : memref<i32>
    }
    gpu.return
  }

  // The branches in a loop, on a condition that the loop does not change.
  //
  // CHECK-LABEL: .entry loop(
  // CHECK-NOT:     {{bar\.sync|mbarrier\.arrive}}
  // CHECK:         bar.sync %r{{[0-9]+}}, 128;
  // CHECK-NOT:     {{bar\.sync|mbarrier\.arrive}}
  // CHECK:         mbarrier.arrive.release.cluster
  // CHECK-NOT:     {{bar\.sync|mbarrier\.arrive}}
  // CHECK:         bar.sync %r{{[0-9]+}}, 128;
  // CHECK-NOT:     {{bar\.sync|mbarrier\.arrive}}
  // CHECK:         mbarrier.arrive.release.cluster
  // CHECK-NOT:     {{bar\.sync|mbarrier\.arrive}}
  // CHECK:         bar.sync %r{{[0-9]+}}, 128;
  // CHECK-NOT:     {{bar\.sync|mbarrier\.arrive}}
  // CHECK:         mbarrier.arrive.release.cluster
  // CHECK-NOT:     {{bar\.sync|mbarrier\.arrive}}
  // CHECK:         {{^}$}}
  gpu.func @loop(%v: i32, %before: memref<i32>, %after: memref<i32>, %r: index, %n: index) kernel
      attributes {known_block_size = array<i32: 256, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    %c = mgpu.barrier.alloc "c" : !mgpu.barrier<1, collective = [x]>
    %l = mgpu.barrier.alloc "l" : !mgpu.barrier<1, collective = [x], leader_tracked>
    %p = mgpu.barrier.peer %b, x = %r : !mgpu.barrier<1> -> !mgpu.barrier<1, peer>
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %lane = mgpu.lane_id
    %one = arith.cmpi eq, %lane, %c0 : index
    scf.for %i = %c0 to %n step %c1 {
      scf.if %one {
        memref.store %v, %before[] : memref<i32>
      }
      mgpu.barrier.arrive %p : !mgpu.barrier<1, peer>
      mgpu.barrier.arrive %c : !mgpu.barrier<1, collective = [x]>
      mgpu.barrier.arrive %l : !mgpu.barrier<1, collective = [x], leader_tracked>
      scf.if %one {
        memref.store %v, %after[] : memref<i32>
      }
    }
    gpu.return
  }
}
