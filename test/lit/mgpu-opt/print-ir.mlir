// --mlir-print-ir-after-all and its relatives show the kernel between our passes.
//
// RUN: mgpu-opt %s --lower-to-nvvm --mlir-print-ir-after-all -o %t.mlir 2>&1 | FileCheck %s
// RUN: mgpu-opt %s --lower-to-nvvm --mlir-print-ir-after=mgpu-plan-smem -o %t.mlir 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: mgpu-opt %s --lower-to-nvvm --mlir-print-ir-before=mgpu-lower-roles --mlir-print-ir-after=mgpu-lower-roles \
// RUN:   -o %t.mlir 2>&1 | FileCheck %s --check-prefix=AROUND
//
// CHECK:      IR Dump After mgpu-verify (mgpu-verify)
// CHECK:        gpu.func @k(%{{.*}}: memref<4xf32>) kernel
// CHECK:      IR Dump After mgpu-kernel-abi (mgpu-kernel-abi)
// CHECK:        gpu.func @k(%{{.*}}: !llvm.ptr) kernel
// CHECK:          mgpu.barrier.alloc "b" : !mgpu.barrier<1>
// CHECK:      IR Dump After mgpu-plan-smem (mgpu-plan-smem)
// CHECK:          mgpu.barrier.alloc "b" offset 0 : !mgpu.barrier<1>
// CHECK:      IR Dump After mgpu-assign-named-barriers (mgpu-assign-named-barriers)
// CHECK:      IR Dump After mgpu-lower-ops (mgpu-lower-ops)
// CHECK:          nvvm.mbarrier.init
// CHECK:          mgpu.role "r" warpgroups [0] {
// CHECK:      IR Dump After mgpu-lower-roles (mgpu-lower-roles)
// CHECK:          scf.if
// CHECK:      IR Dump After ConvertGpuOpsToNVVMOps (convert-gpu-to-nvvm)
// CHECK:        llvm.func @k
// CHECK:      IR Dump After mgpu-check-lowered (mgpu-check-lowered)
// CHECK:        llvm.func @k({{.*}} mgpu.contract =
// CHECK:      IR Dump After mgpu-strip-contract (mgpu-strip-contract)
// CHECK-NOT:    mgpu.contract
// CHECK:      IR Dump After DIScopeForLLVMFuncOpPass (ensure-debug-info-scope-on-llvm-func)
//
// ONE:        IR Dump After mgpu-plan-smem (mgpu-plan-smem)
// ONE-NOT:    IR Dump
//
// AROUND:     IR Dump Before mgpu-lower-roles (mgpu-lower-roles)
// AROUND:       mgpu.role
// AROUND:     IR Dump After mgpu-lower-roles (mgpu-lower-roles)
// AROUND-NOT:   mgpu.role
// AROUND-NOT: IR Dump
gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  gpu.func @k(%a: memref<4xf32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %b = mgpu.barrier.alloc "b" : !mgpu.barrier<1>
    mgpu.role "r" warpgroups [0] {
      mgpu.barrier.arrive %b : !mgpu.barrier<1>
    }
    gpu.return
  }
}
