// Upstream's optimisations leave synchronisation alone: no such op is deleted, merged, or moved out of its loop or across
// an access of memory. Views and ids are pure, so they are merged and hoisted.
//
// RUN: mgpu-opt %s --canonicalize --cse --loop-invariant-code-motion --sccp --mem2reg --remove-dead-values \
// RUN:   --symbol-dce --canonicalize --cse | FileCheck %s

// CHECK-LABEL: gpu.func @k
gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%n: index, %src: memref<2xf32>, %dst: memref<2xf32>, %ids: memref<6xindex>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_cluster_size = array<i32: 2, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c5 = arith.constant 5 : index
    %true = arith.constant true

    // Allocations that nobody uses stay, so that a rule can speak of them; the prologue counts on them as well.
    //
    // CHECK:       mgpu.smem.alloc "unused"
    // CHECK-NEXT:  %[[G:.*]] = mgpu.barrier.alloc "g"
    // CHECK-NEXT:  mgpu.barrier.alloc "h"
    %unused = mgpu.smem.alloc "unused" : memref<f32, #gpu.address_space<workgroup>>
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<2>
    %h = mgpu.barrier.alloc "h" : !mgpu.barrier<2>

    // CHECK-NEXT:  mgpu.sync block
    // CHECK-NEXT:  mgpu.sync block
    // CHECK-NEXT:  mgpu.sync cluster
    // CHECK-NEXT:  mgpu.sync cluster
    mgpu.sync block
    mgpu.sync block
    mgpu.sync cluster
    mgpu.sync cluster

    // Empty regions stay: an elect ends with a synchronisation of its warp.
    //
    // CHECK-NEXT:  mgpu.role "empty" warpgroups [0] {
    // CHECK-NEXT:  }
    // CHECK-NEXT:  mgpu.elect {
    // CHECK-NEXT:  }
    // CHECK-NEXT:  mgpu.elect {
    // CHECK-NEXT:  }
    mgpu.role "empty" warpgroups [0] {
    }
    mgpu.elect {
    }
    mgpu.elect {
    }

    // One view and one of each id, before the loop.
    //
    // CHECK-DAG:   %[[B:.*]] = mgpu.barrier.at %[[G]][0]
    // CHECK-DAG:   %[[GROUP:.*]] = mgpu.warpgroup_id
    // CHECK-DAG:   %[[WARP:.*]] = mgpu.warp_id
    // CHECK-DAG:   %[[LANE:.*]] = mgpu.lane_id
    // CHECK:       scf.for
    // CHECK-NEXT:    memref.store %[[GROUP]]
    // CHECK-NEXT:    memref.store %[[GROUP]]
    // CHECK-NEXT:    memref.store %[[WARP]]
    // CHECK-NEXT:    memref.store %[[WARP]]
    // CHECK-NEXT:    memref.store %[[LANE]]
    // CHECK-NEXT:    memref.store %[[LANE]]
    // CHECK-NEXT:    mgpu.barrier.arrive %[[B]]
    // CHECK-NEXT:    mgpu.barrier.arrive %[[B]]
    // CHECK-NEXT:    mgpu.barrier.wait %[[B]]
    // CHECK-NEXT:    mgpu.barrier.wait %[[B]]
    // CHECK-NEXT:    mgpu.barrier.wait_parity %[[B]], %
    // CHECK-NEXT:    mgpu.barrier.wait_parity %[[B]], %
    // CHECK-NEXT:    mgpu.sync warpgroup
    // CHECK-NEXT:    mgpu.sync warp
    // CHECK-NEXT:  }
    scf.for %i = %c0 to %n step %c1 {
      %a = mgpu.barrier.at %g[0] : !mgpu.barrier<2> -> !mgpu.barrier<1>
      %b = mgpu.barrier.at %g[0] : !mgpu.barrier<2> -> !mgpu.barrier<1>
      %dead = mgpu.barrier.at %g[1] : !mgpu.barrier<2> -> !mgpu.barrier<1>
      %g0 = mgpu.warpgroup_id
      %g1 = mgpu.warpgroup_id
      %w0 = mgpu.warp_id
      %w1 = mgpu.warp_id
      %l0 = mgpu.lane_id
      %l1 = mgpu.lane_id
      memref.store %g0, %ids[%c0] : memref<6xindex>
      memref.store %g1, %ids[%c1] : memref<6xindex>
      memref.store %w0, %ids[%c2] : memref<6xindex>
      memref.store %w1, %ids[%c3] : memref<6xindex>
      memref.store %l0, %ids[%c4] : memref<6xindex>
      memref.store %l1, %ids[%c5] : memref<6xindex>
      mgpu.barrier.arrive %a : !mgpu.barrier<1>
      mgpu.barrier.arrive %b : !mgpu.barrier<1>
      mgpu.barrier.wait %a : !mgpu.barrier<1>
      mgpu.barrier.wait %b : !mgpu.barrier<1>
      mgpu.barrier.wait_parity %a, %true : !mgpu.barrier<1>
      mgpu.barrier.wait_parity %b, %true : !mgpu.barrier<1>
      mgpu.sync warpgroup
      mgpu.sync warp
    }

    // A loop with nothing but a synchronisation stays.
    //
    // CHECK-NEXT:  scf.for
    // CHECK-NEXT:    mgpu.sync warp
    // CHECK-NEXT:  }
    scf.for %i = %c0 to %n step %c1 {
      mgpu.sync warp
    }

    // No value is forwarded across a synchronisation, and no load is merged.
    //
    // CHECK-NEXT:  %[[X:.*]] = memref.load %[[SRC:.*]][%[[I:.*]]]
    // CHECK-NEXT:  mgpu.barrier.wait
    // CHECK-NEXT:  %[[Y:.*]] = memref.load %[[SRC]][%[[I]]]
    // CHECK-NEXT:  mgpu.barrier.arrive
    // CHECK-NEXT:  %[[Z:.*]] = memref.load %[[SRC]][%[[I]]]
    // CHECK-NEXT:  mgpu.sync warp
    // CHECK-NEXT:  %[[U:.*]] = memref.load %[[SRC]][%[[I]]]
    // CHECK-NEXT:  mgpu.elect {
    // CHECK-NEXT:    memref.store %[[X]]
    // CHECK-NEXT:  }
    // CHECK-NEXT:  %[[V:.*]] = memref.load %[[SRC]][%[[I]]]
    %b = mgpu.barrier.at %g[0] : !mgpu.barrier<2> -> !mgpu.barrier<1>
    %x = memref.load %src[%c0] : memref<2xf32>
    mgpu.barrier.wait %b : !mgpu.barrier<1>
    %y = memref.load %src[%c0] : memref<2xf32>
    mgpu.barrier.arrive %b : !mgpu.barrier<1>
    %z = memref.load %src[%c0] : memref<2xf32>
    mgpu.sync warp
    %u = memref.load %src[%c0] : memref<2xf32>
    mgpu.elect {
      memref.store %x, %src[%c0] : memref<2xf32>
    }
    %v = memref.load %src[%c0] : memref<2xf32>
    %s0 = arith.addf %x, %y : f32
    %s1 = arith.addf %s0, %z : f32
    %s2 = arith.addf %s1, %u : f32
    %s3 = arith.addf %s2, %v : f32
    memref.store %s3, %dst[%c1] : memref<2xf32>
    gpu.return
  }
}
