// The phases of tracked waits, in the order of execution: through loops, roles and branches each thread uses and flips
// its own bits. LLVM knows the first parities of this kernel and folds them, which shows their values.
//
// RUN: mgpu compile %s --emit ptx | FileCheck %s

gpu.module @phases [#nvvm.target<chip = "sm_90a">] {
  // Each slot has a bit of its own: 0, 0, then 1 for the first slot's second wait, 1 for the second's.
  //
  // CHECK-LABEL: .entry straight(
  // CHECK:         bar.sync 0;
  // CHECK:         mov.b32 [[P0:%r[0-9]+]], 0;
  // CHECK:         try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[P0]];
  // CHECK:         mov.b32 [[P1:%r[0-9]+]], 0;
  // CHECK:         try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem+248], [[P1]];
  // CHECK:         mov.b32 [[P2:%r[0-9]+]], 1;
  // CHECK:         try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[P2]];
  // CHECK:         mov.b32 [[P3:%r[0-9]+]], 1;
  // CHECK:         try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem+248], [[P3]];
  // CHECK:         mov.b32 [[P4:%r[0-9]+]], 0;
  // CHECK:         try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[P4]];
  // CHECK-NOT:     try_wait
  // CHECK:         {{^}$}}
  gpu.func @straight() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %g = mgpu.barrier.alloc "g" : !mgpu.barrier<32>
    %first = mgpu.barrier.at %g[0] : !mgpu.barrier<32> -> !mgpu.barrier<1>
    %last = mgpu.barrier.at %g[31] : !mgpu.barrier<32> -> !mgpu.barrier<1>
    mgpu.barrier.wait %first : !mgpu.barrier<1>
    mgpu.barrier.wait %last : !mgpu.barrier<1>
    mgpu.barrier.wait %first : !mgpu.barrier<1>
    mgpu.barrier.wait %last : !mgpu.barrier<1>
    mgpu.barrier.wait %first : !mgpu.barrier<1>
    gpu.return
  }

  // Two groups, one of them initially complete, do not share bits.
  //
  // CHECK-LABEL: .entry two_groups(
  // CHECK:         bar.sync 0;
  // CHECK:         mov.b32 [[P0:%r[0-9]+]], 1;
  // CHECK:         try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[P0]];
  // CHECK:         mov.b32 [[P1:%r[0-9]+]], 0;
  // CHECK:         try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem+8], [[P1]];
  // CHECK:         mov.b32 [[P2:%r[0-9]+]], 0;
  // CHECK:         try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[P2]];
  // CHECK-NOT:     try_wait
  // CHECK:         {{^}$}}
  gpu.func @two_groups() kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %empty = mgpu.barrier.alloc "empty" initially_complete : !mgpu.barrier<1>
    %full = mgpu.barrier.alloc "full" : !mgpu.barrier<1>
    mgpu.barrier.wait %empty : !mgpu.barrier<1>
    mgpu.barrier.wait %full : !mgpu.barrier<1>
    mgpu.barrier.wait %empty : !mgpu.barrier<1>
    gpu.return
  }

  // In a loop the word is carried: all ones at first, then its bit alternates.
  //
  // CHECK-LABEL: .entry loop(
  // CHECK:         bar.sync 0;
  // CHECK:         mov.b32 [[WORD:%r[0-9]+]], -1;
  // CHECK:         and.b32 [[PARITY:%r[0-9]+]], [[WORD]], 1;
  // CHECK:         try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[PARITY]];
  // CHECK:         xor.b32 [[WORD]], [[WORD]], 1;
  // CHECK:         {{^}$}}
  gpu.func @loop(%n: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %b = mgpu.barrier.alloc "b" initially_complete : !mgpu.barrier<1>
    scf.for %i = %c0 to %n step %c1 {
      mgpu.barrier.wait %b : !mgpu.barrier<1>
    }
    gpu.return
  }

  // A wait that is skipped does not flip: the bit after the branch depends on it.
  //
  // CHECK-LABEL: .entry skipped(
  // CHECK:         bar.sync 0;
  // CHECK:         mov.b32 [[PARITY:%r[0-9]+]], 0;
  // CHECK:         mov.b32 [[P0:%r[0-9]+]], 0;
  // CHECK:         try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[P0]];
  // CHECK:         mov.b32 [[PARITY]], 1;
  // CHECK:         try_wait.parity.shared.b64 %p{{[0-9]+}}, [__mgpu_smem], [[PARITY]];
  // CHECK:         {{^}$}}
  gpu.func @skipped(%c: i1) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    scf.if %c {
      mgpu.barrier.wait %b : !mgpu.barrier<1>
    }
    mgpu.barrier.wait %b : !mgpu.barrier<1>
    gpu.return
  }
}
