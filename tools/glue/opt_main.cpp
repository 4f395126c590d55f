//===- opt_main.cpp - MLIR's opt driver, with a look at the text first ----===//

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;

namespace {
// The values are those of mgpu_dialect::hooks::VerifierMode.
enum class Mode { Strict = 0, Lenient = 1, Off = 2 };
} // namespace

static llvm::cl::opt<Mode> verifierMode(
    "mgpu-verifier", llvm::cl::desc("How the op rules of mgpu act inside MLIR's verifier"),
    llvm::cl::init(Mode::Strict),
    llvm::cl::values(clEnumValN(Mode::Strict, "strict", "a broken rule is an error"),
                     clEnumValN(Mode::Lenient, "lenient", "rules report, the module is accepted"),
                     clEnumValN(Mode::Off, "off", "no op rule runs")));

// MLIR's parser is recursive and would overflow its stack on a text that nests
// too deep: `accept` reads the text first and reports what it refuses.
extern "C" MlirLogicalResult mgpuOptMain(int argc, char **argv, MlirDialectRegistry rawRegistry,
                                         void (*setVerifierMode)(int),
                                         bool (*accept)(MlirStringRef file, MlirStringRef text)) {
  DialectRegistry &registry = *unwrap(rawRegistry);
  registerAllExtensions(registry);
  registerAllToLLVMIRTranslations(registry);
  llvm::InitLLVM init(argc, argv);
  auto [inputName, outputName] =
      registerAndParseCLIOptions(argc, argv, "mgpu modular optimizer driver\n", registry);
  setVerifierMode(static_cast<int>(verifierMode.getValue()));
  // Not a default-made config: that one would hide notes.
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects() || config.shouldListPasses())
    return wrap(MlirOptMain(argc, argv, inputName, outputName, registry));

  std::string message;
  auto input = openInputFile(inputName, &message);
  if (!input) {
    llvm::errs() << message << "\n";
    return wrap(failure());
  }
  if (!accept(wrap(StringRef(inputName)), wrap(input->getBuffer())))
    return wrap(failure());
  auto output = openOutputFile(outputName, &message);
  if (!output) {
    llvm::errs() << message << "\n";
    return wrap(failure());
  }
  if (failed(MlirOptMain(output->os(), std::move(input), registry, config)))
    return wrap(failure());
  // The file is left out on errors.
  output->keep();
  return wrap(success());
}
