//===- pass.cpp - MLIR passes and pipelines that are written in Rust ------===//

#include "glue.h"

#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Registration.h"
#include "mlir/CAPI/Support.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"
#include "mlir/Pass/PassRegistry.h"

using namespace mlir;

namespace {

/// A pass whose body is `info.run`. It is a `Pass`, not an `OperationPass<>`,
/// since only a pass with a named anchor is nested implicitly for `--flag`.
class RustPass : public Pass {
public:
  explicit RustPass(const MgpuPassInfo &info)
      : Pass(TypeID::getFromOpaquePointer(&info), unwrap(info.anchor)), info(info) {
    makeOptions();
  }
  RustPass(const RustPass &other) : Pass(other), info(other.info) {
    makeOptions();
    copyOptionValuesFrom(&other);
  }

  StringRef getName() const override { return unwrap(info.argument); }
  StringRef getArgument() const override { return unwrap(info.argument); }
  StringRef getDescription() const override { return unwrap(info.description); }
  std::unique_ptr<Pass> clonePass() const override { return std::make_unique<RustPass>(*this); }
  bool canScheduleOn(RegisteredOperationName name) const override {
    return name.getStringRef() == unwrap(info.anchor);
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    info.dependentDialects(info.self, wrap(&registry));
  }
  void runOnOperation() override {
    SmallVector<MlirStringRef> values;
    for (auto &option : options)
      values.push_back(wrap(StringRef(option->getValue())));
    MlirLogicalResult result =
        info.run(info.self, wrap(getOperation()), static_cast<intptr_t>(values.size()), values.data());
    if (failed(unwrap(result)))
      signalPassFailure();
  }

private:
  // Real options, so that --help, --dump-pass-pipeline and reproducers show them.
  void makeOptions() {
    for (intptr_t i = 0; i < info.numOptions; ++i) {
      const MgpuOption &option = info.options[i];
      options.push_back(std::make_unique<Option<std::string>>(
          *this, unwrap(option.name), llvm::cl::desc(unwrap(option.description)),
          llvm::cl::init(unwrap(option.initial).str())));
    }
  }

  const MgpuPassInfo &info;
  std::vector<std::unique_ptr<Option<std::string>>> options;
};

struct PipelineOptions : detail::PassOptions {
  explicit PipelineOptions(const MgpuPipelineInfo &info) {
    for (intptr_t i = 0; i < info.numOptions; ++i) {
      const MgpuOption &option = info.options[i];
      options.push_back(std::make_unique<Option<std::string>>(
          *this, unwrap(option.name), llvm::cl::desc(unwrap(option.description)),
          llvm::cl::init(unwrap(option.initial).str())));
    }
  }
  std::vector<std::unique_ptr<Option<std::string>>> options;
};

} // namespace

void mgpuRegisterPass(const MgpuPassInfo *info) {
  registerPass([=] { return std::make_unique<RustPass>(*info); });
}

void mgpuRegisterPipeline(const MgpuPipelineInfo *info) {
  registerPassPipeline(
      unwrap(info->argument), unwrap(info->description),
      [=](OpPassManager &manager, StringRef text,
          function_ref<LogicalResult(const Twine &)> error) -> LogicalResult {
        PipelineOptions options(*info);
        if (failed(options.parseFromString(text)))
          return failure();
        SmallVector<MlirStringRef> values;
        for (auto &option : options.options)
          values.push_back(wrap(StringRef(option->getValue())));
        std::string pipeline;
        MlirLogicalResult built = info->build(
            info->self, static_cast<intptr_t>(values.size()), values.data(),
            [](MlirStringRef part, void *out) {
              static_cast<std::string *>(out)->append(part.data, part.length);
            },
            &pipeline);
        if (failed(unwrap(built)))
          return error(pipeline);
        return parsePassPipeline(pipeline, manager);
      },
      [=](function_ref<void(const detail::PassOptions &)> handler) {
        handler(PipelineOptions(*info));
      });
}
