// Ids: shfl.sync, once for the kernel, before the first branch.
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
  // Asked for under a condition on the lane, in a loop and in an elected lane; read where all threads are.
  //
  // CHECK-LABEL: .entry ids(
  // CHECK-NOT:     bra
  // CHECK:         shfl.sync.idx.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0, 31, -1;
  // CHECK-NOT:     shfl
  // CHECK:         bar.sync 2, 128;
  // CHECK-NOT:     {{shfl|bar\.sync}}
  // CHECK:         {{^}$}}
  gpu.func @ids(%ids: memref<2xindex>, %n: index) kernel
      attributes {known_block_size = array<i32: 256, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %lane = mgpu.lane_id
    %one = arith.cmpi eq, %lane, %c0 : index
    mgpu.role "r" warpgroups [1] {
      scf.for %i = %c0 to %n step %c1 {
        scf.if %one {
          %w = mgpu.warp_id
          memref.store %w, %ids[%c0] : memref<2xindex>
        }
        mgpu.sync warpgroup
        scf.if %one {
          %g = mgpu.warpgroup_id
          memref.store %g, %ids[%c1] : memref<2xindex>
        }
      }
      mgpu.elect {
        %w = mgpu.warp_id
        memref.store %w, %ids[%w] : memref<2xindex>
      }
    }
    gpu.return
  }
}
