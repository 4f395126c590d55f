//===- support.cpp - what the MLIR C API lacks ----------------------------===//

#include "glue.h"

#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Target/LLVMIR/Export.h"

#include "llvm/IR/Module.h"

using namespace mlir;

void mgpuEmitDiagnostic(int32_t severity, MlirLocation loc, MlirStringRef message, intptr_t n,
                        const MlirLocation *noteLocs, const MlirStringRef *notes) {
  InFlightDiagnostic diagnostic = severity == 0   ? emitError(unwrap(loc))
                                  : severity == 1 ? emitWarning(unwrap(loc))
                                                  : emitRemark(unwrap(loc));
  diagnostic << unwrap(message);
  for (intptr_t i = 0; i < n; ++i)
    diagnostic.attachNote(unwrap(noteLocs[i])) << unwrap(notes[i]);
}

MlirModule mgpuParse(MlirContext context, MlirStringRef text, MlirStringRef name, bool verify) {
  ParserConfig config(unwrap(context), verify);
  return wrap(parseSourceString<ModuleOp>(unwrap(text), config, unwrap(name)).release());
}

bool mgpuAttributeGetNvvmTarget(MlirAttribute attribute, MgpuNvvmTarget *out) {
  auto target = dyn_cast<NVVM::NVVMTargetAttr>(unwrap(attribute));
  if (!target)
    return false;
  *out = {target.getO(), wrap(target.getTriple()), wrap(target.getChip()),
          wrap(target.getFeatures()), wrap(Attribute(target.getFlags()))};
  return true;
}

MlirAttribute mgpuNvvmTargetWith(MlirAttribute attribute, MlirStringRef chip,
                                 MlirStringRef features) {
  auto target = cast<NVVM::NVVMTargetAttr>(unwrap(attribute));
  return wrap(Attribute(NVVM::NVVMTargetAttr::get(
      target.getContext(), target.getO(), target.getTriple(), unwrap(chip), unwrap(features),
      target.getFlags(), target.getLink(), target.getVerifyTarget())));
}

bool mgpuIsolatedFromAbove(MlirOperation op) {
  return unwrap(op)->hasTrait<OpTrait::IsIsolatedFromAbove>();
}

LLVMModuleRef mgpuTranslateToLLVMIR(MlirOperation rawOp, LLVMContextRef context, MlirStringRef name,
                                    MlirStringRef dataLayout) {
  Operation *op = unwrap(rawOp);
  StringRef attribute = LLVM::LLVMDialect::getDataLayoutAttrName();
  bool ours = !op->hasAttr(attribute);
  if (ours)
    op->setAttr(attribute, StringAttr::get(op->getContext(), unwrap(dataLayout)));
  auto module = translateModuleToLLVMIR(op, *llvm::unwrap(context), unwrap(name),
                                        /*disableVerification=*/true);
  if (ours)
    op->removeAttr(attribute);
  return llvm::wrap(module.release());
}
