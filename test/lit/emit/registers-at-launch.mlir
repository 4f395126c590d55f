// Roles that ask for registers: the manifest says what they count on, ptxas gives the kernel just that, and keeps
// setmaxnreg on every chip that has it, at every level of optimisation.
//
// REQUIRES: ptxas
// RUN: mgpu compile %s --arch sm_90a,sm_100a 2>&1 | count 0
// RUN: FileCheck %s < registers-at-launch.mgpu.json
// RUN: mgpu compile %s --arch sm_90a,sm_100a --opt-level 0 2>&1 | FileCheck %s --check-prefix=NO-OPT --allow-empty
// RUN: FileCheck %s < registers-at-launch.mgpu.json
// NO-OPT-NOT: setmaxnreg
//
// CHECK:      "chip": "sm_90a"
// CHECK:      "name": "two"
// CHECK:      "registers_at_launch": 248,
// CHECK:      "registers": 248,
// CHECK:      "name": "three"
// CHECK:      "registers_at_launch": 168,
// CHECK:      "registers": 168,
// CHECK:      "name": "fixed"
// CHECK:      "registers_at_launch": 128,
// CHECK:      "registers": 128,
// CHECK:      "name": "unchanged"
// CHECK:      "registers_at_launch": null,
// CHECK:      "name": "none"
// CHECK:      "registers_at_launch": null,
// CHECK:      "chip": "sm_100a"
// CHECK:      "registers_at_launch": 248,
// CHECK:      "registers": 248,

gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  gpu.func @two(%out: memref<256xf32>) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %i = gpu.thread_id x
    %x = arith.constant 1.0 : f32
    mgpu.role "a" warpgroups [0] registers 40 {
      memref.store %x, %out[%i] : memref<256xf32>
    }
    mgpu.role "b" warpgroups [1] registers 232 {
      memref.store %x, %out[%i] : memref<256xf32>
    }
    gpu.return
  }

  gpu.func @three(%out: memref<384xf32>) kernel attributes {known_block_size = array<i32: 384, 1, 1>} {
    %i = gpu.thread_id x
    %x = arith.constant 1.0 : f32
    mgpu.role "a" warpgroups [0] registers 24 {
      memref.store %x, %out[%i] : memref<384xf32>
    }
    mgpu.role "b" warpgroups [1, 2] registers 240 {
      memref.store %x, %out[%i] : memref<384xf32>
    }
    gpu.return
  }

  gpu.func @fixed(%out: memref<256xf32>) kernel
      attributes {known_block_size = array<i32: 256, 1, 1>, nvvm.maxnreg = 128 : i32} {
    %i = gpu.thread_id x
    %x = arith.constant 1.0 : f32
    mgpu.role "a" warpgroups [0] registers 24 {
      memref.store %x, %out[%i] : memref<256xf32>
    }
    gpu.return
  }

  // The role has what it asks for: no setmaxnreg, and no matter what ptxas gives.
  gpu.func @unchanged(%out: memref<256xf32>) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %i = gpu.thread_id x
    %x = arith.constant 1.0 : f32
    mgpu.role "a" warpgroups [0] registers 248 {
      memref.store %x, %out[%i] : memref<256xf32>
    }
    gpu.return
  }

  gpu.func @none(%out: memref<256xf32>) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %i = gpu.thread_id x
    %x = arith.constant 1.0 : f32
    memref.store %x, %out[%i] : memref<256xf32>
    gpu.return
  }
}
