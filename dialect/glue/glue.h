//===- glue.h - the C interface between the C++ glue and Rust -------------===//
//
// Declared again in dialect/src/ffi.rs; the two change together.
//
//===----------------------------------------------------------------------===//

#ifndef MGPU_GLUE_H
#define MGPU_GLUE_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#include "llvm-c/Types.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The parameters of `!mgpu.barrier`; `collective` has one mask of dims per axis.
typedef struct {
  int64_t size, arrivals;
  intptr_t numAxes;
  const int32_t *collective;
  bool ordersTensorCore, leaderTracked, peer;
} MgpuBarrierType;

// Defined in Rust (hooks.rs), called by MLIR's verifier.
MlirLogicalResult mgpuVerifyOperation(MlirOperation op);
MlirLogicalResult mgpuVerifyOperationAttribute(MlirOperation op, MlirStringRef name,
                                               MlirAttribute value);
// An empty message means that the parameters are valid.
void mgpuVerifyBarrierType(const MgpuBarrierType *type, MlirStringCallback message, void *userData);
void mgpuVerifyNamedBarrierType(int64_t threads, int64_t slots, MlirStringCallback message,
                                void *userData);

// Types and attributes (dialect.cpp).
bool mgpuTypeGetBarrier(MlirType type, MgpuBarrierType *out); // false: another type
MlirType mgpuBarrierTypeGet(MlirContext context, const MgpuBarrierType *parameters);
bool mgpuTypeGetNamedBarrier(MlirType type, int64_t *threads, int64_t *slots); // false: another type
int32_t mgpuAttributeGetEnum(MlirAttribute attribute); // -1: not an enum of mgpu

// What the MLIR C API lacks (support.cpp).
// severity: 0 error, 1 warning, 2 remark.
void mgpuEmitDiagnostic(int32_t severity, MlirLocation loc, MlirStringRef message, intptr_t n,
                        const MlirLocation *noteLocs, const MlirStringRef *notes);
// Null on failure; errors go to the context's diagnostic handlers. `name` is the file in locations.
MlirModule mgpuParse(MlirContext context, MlirStringRef text, MlirStringRef name, bool verify);
// The parameters of one #nvvm.target; false: another attribute.
typedef struct {
  int32_t optLevel;
  MlirStringRef triple, chip, features;
  MlirAttribute flags; // null or a dictionary
} MgpuNvvmTarget;
bool mgpuAttributeGetNvvmTarget(MlirAttribute attribute, MgpuNvvmTarget *out);
// The same target with another chip and features.
MlirAttribute mgpuNvvmTargetWith(MlirAttribute target, MlirStringRef chip, MlirStringRef features);
bool mgpuIsolatedFromAbove(MlirOperation op);
// As mlirTranslateModuleToLLVMIR, but unverified (that one prints what LLVM's verifier says), and
// with a data layout from the start: accesses get their alignment while they are translated.
LLVMModuleRef mgpuTranslateToLLVMIR(MlirOperation op, LLVMContextRef context, MlirStringRef name,
                                    MlirStringRef dataLayout);

// Passes and pipelines (pass.cpp). The info structs live as long as the process.
typedef struct {
  MlirStringRef name, description, initial;
} MgpuOption;
typedef struct {
  MlirStringRef argument, description;
  MlirStringRef anchor; // the op that the pass runs on, by name
  intptr_t numOptions;
  const MgpuOption *options;
  const void *self; // handed to the callbacks
  void (*dependentDialects)(const void *self, MlirDialectRegistry);
  MlirLogicalResult (*run)(const void *self, MlirOperation, intptr_t, const MlirStringRef *values);
} MgpuPassInfo;
typedef struct {
  MlirStringRef argument, description;
  intptr_t numOptions;
  const MgpuOption *options;
  const void *self;
  // Writes the textual pipeline that stands for the options' values; on failure, what is wrong.
  MlirLogicalResult (*build)(const void *self, intptr_t, const MlirStringRef *values,
                             MlirStringCallback out, void *userData);
} MgpuPipelineInfo;
void mgpuRegisterPass(const MgpuPassInfo *info);
void mgpuRegisterPipeline(const MgpuPipelineInfo *info);

#ifdef __cplusplus
}
#endif

#endif // MGPU_GLUE_H
