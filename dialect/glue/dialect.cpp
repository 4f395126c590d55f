//===- dialect.cpp - the generated dialect, with verifiers in Rust --------===//
//
// What only C++ can do: define the dialect's classes, parse and print the
// barrier type, and forward every verifier to dialect/src/hooks.rs.
//
//===----------------------------------------------------------------------===//

#include "glue.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Registration.h"
#include "mlir/CAPI/Support.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "mlir/Transforms/InliningUtils.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/TypeSwitch.h"

namespace mgpu {
template <typename T>
class RustVerified : public mlir::OpTrait::TraitBase<T, RustVerified> {
public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    return unwrap(mgpuVerifyOperation(wrap(op)));
  }
};
} // namespace mgpu

#include "dialect-decls.inc"
#include "enum-decls.inc"
#define GET_ATTRDEF_CLASSES
#include "attrdef-decls.inc"
#define GET_TYPEDEF_CLASSES
#include "typedef-decls.inc"
#define GET_OP_CLASSES
#include "op-decls.inc"

using mlir::parseDynamicIndexList;
using mlir::printDynamicIndexList;
using namespace mlir;

//===----------------------------------------------------------------------===//
// Dimensions: `[[x, z], y]` as one mask per axis
//===----------------------------------------------------------------------===//

static ParseResult parseDim(AsmParser &parser, int32_t &mask) {
  StringRef dim;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword(&dim))
    return failure();
  int32_t bit = dim == "x" ? 1 : dim == "y" ? 2 : dim == "z" ? 4 : 0;
  if (!bit)
    return parser.emitError(loc, "expected dimension x, y or z, got '") << dim << "'";
  if (mask & bit)
    return parser.emitError(loc, "expected each dimension once, got '") << dim << "' twice";
  mask |= bit;
  return success();
}

static ParseResult parseAxes(AsmParser &parser, SmallVectorImpl<int32_t> &axes) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() -> ParseResult {
    int32_t mask = 0;
    if (succeeded(parser.parseOptionalLSquare())) {
      do {
        if (parseDim(parser, mask))
          return failure();
      } while (succeeded(parser.parseOptionalComma()));
      if (parser.parseRSquare())
        return failure();
    } else if (parseDim(parser, mask)) {
      return failure();
    }
    axes.push_back(mask);
    return success();
  });
}

static void printAxes(AsmPrinter &printer, ArrayRef<int32_t> axes) {
  printer << "[";
  llvm::interleaveComma(axes, printer, [&](int32_t mask) {
    bool grouped = llvm::popcount(static_cast<uint32_t>(mask)) > 1;
    if (grouped)
      printer << "[";
    const char *separator = "";
    for (auto [bit, name] : {std::pair(1, "x"), std::pair(2, "y"), std::pair(4, "z")})
      if (mask & bit) {
        printer << separator << name;
        separator = ", ";
      }
    if (grouped)
      printer << "]";
  });
  printer << "]";
}

// `[x, y]` of mgpu.leader: one ungrouped list, as a mask.
static ParseResult parseDims(OpAsmParser &parser, IntegerAttr &dims) {
  int32_t mask = 0;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                     [&] { return parseDim(parser, mask); }))
    return failure();
  if (!mask)
    return parser.emitError(loc, "expected at least one dimension");
  dims = parser.getBuilder().getI32IntegerAttr(mask);
  return success();
}

static void printDims(OpAsmPrinter &printer, Operation *, IntegerAttr dims) {
  const char *separator = "";
  printer << "[";
  for (auto [bit, name] : {std::pair(1, "x"), std::pair(2, "y"), std::pair(4, "z")})
    if (dims.getInt() & bit) {
      printer << separator << name;
      separator = ", ";
    }
  printer << "]";
}

// `, x = %rank, y = %other`: coordinates of a block in the cluster, each at most once, in any order.
using Coordinate = std::optional<OpAsmParser::UnresolvedOperand>;

static ParseResult parseCoordinates(OpAsmParser &parser, Coordinate &x, Coordinate &y,
                                    Coordinate &z) {
  int32_t seen = 0;
  while (succeeded(parser.parseOptionalComma())) {
    int32_t before = seen;
    OpAsmParser::UnresolvedOperand operand;
    if (parseDim(parser, seen) || parser.parseEqual() || parser.parseOperand(operand))
      return failure();
    int32_t dim = seen & ~before;
    (dim == 1 ? x : dim == 2 ? y : z) = operand;
  }
  return success();
}

static void printCoordinates(OpAsmPrinter &printer, Operation *, Value x, Value y, Value z) {
  for (auto [name, value] : {std::pair("x", x), std::pair("y", y), std::pair("z", z)})
    if (value)
      printer << ", " << name << " = " << value;
}

// `acq_rel gpu`: the kind of a fence, and its scope where it has one.
static ParseResult parseFence(OpAsmParser &parser, mgpu::FenceKindAttr &kind,
                              mgpu::MemoryScopeAttr &scope) {
  auto keyword = [&](auto symbolize, const char *expected) {
    StringRef word;
    SMLoc loc = parser.getCurrentLocation();
    decltype(symbolize(word)) value;
    if (failed(parser.parseKeyword(&word)))
      return value;
    value = symbolize(word);
    if (!value)
      parser.emitError(loc, "expected ") << expected << ", got '" << word << "'";
    return value;
  };
  auto kindValue = keyword([](StringRef s) { return mgpu::symbolizeFenceKind(s); },
                           "async_shared, async_global, mbarrier_init, tcgen05_before, "
                           "tcgen05_after or acq_rel");
  if (!kindValue)
    return failure();
  kind = mgpu::FenceKindAttr::get(parser.getContext(), *kindValue);
  if (*kindValue != mgpu::FenceKind::acq_rel)
    return success();
  auto scopeValue = keyword([](StringRef s) { return mgpu::symbolizeMemoryScope(s); },
                            "cluster, gpu or sys");
  if (!scopeValue)
    return failure();
  scope = mgpu::MemoryScopeAttr::get(parser.getContext(), *scopeValue);
  return success();
}

static void printFence(OpAsmPrinter &printer, Operation *, mgpu::FenceKindAttr kind,
                       mgpu::MemoryScopeAttr scope) {
  printer << mgpu::stringifyFenceKind(kind.getValue());
  if (scope)
    printer << " " << mgpu::stringifyMemoryScope(scope.getValue());
}

#include "enum-defs.inc"
#define GET_ATTRDEF_CLASSES
#include "attrdef-defs.inc"
#define GET_TYPEDEF_CLASSES
#include "typedef-defs.inc"
#define GET_OP_CLASSES
#include "op-defs.inc"
#include "dialect-defs.inc"

//===----------------------------------------------------------------------===//
// The barrier type
//===----------------------------------------------------------------------===//

Type mgpu::BarrierType::parse(AsmParser &parser) {
  int64_t size = 0, arrivals = 1;
  SmallVector<int32_t> collective;
  bool ordersTensorCore = false, leaderTracked = false, peer = false;
  SMLoc loc = parser.getCurrentLocation();
  llvm::SmallSetVector<StringRef, 5> seen;
  if (parser.parseLess() || parser.parseInteger(size))
    return {};
  while (succeeded(parser.parseOptionalComma())) {
    StringRef keyword;
    SMLoc keywordLoc = parser.getCurrentLocation();
    if (parser.parseKeyword(&keyword))
      return {};
    if (!seen.insert(keyword)) {
      parser.emitError(keywordLoc, "expected each parameter once, got '") << keyword << "' twice";
      return {};
    }
    if (keyword == "arrivals") {
      if (parser.parseEqual() || parser.parseInteger(arrivals))
        return {};
    } else if (keyword == "collective") {
      if (parser.parseEqual() || parseAxes(parser, collective))
        return {};
      if (collective.empty()) {
        parser.emitError(keywordLoc, "expected at least one dimension after 'collective'");
        return {};
      }
    } else if (keyword == "orders_tensor_core") {
      ordersTensorCore = true;
    } else if (keyword == "leader_tracked") {
      leaderTracked = true;
    } else if (keyword == "peer") {
      peer = true;
    } else {
      parser.emitError(keywordLoc, "expected 'arrivals', 'collective', 'orders_tensor_core', "
                                   "'leader_tracked' or 'peer', got '")
          << keyword << "'";
      return {};
    }
  }
  if (parser.parseGreater())
    return {};
  return BarrierType::getChecked([&] { return parser.emitError(loc); }, parser.getContext(), size,
                                 arrivals, collective, ordersTensorCore, leaderTracked, peer);
}

void mgpu::BarrierType::print(AsmPrinter &printer) const {
  printer << "<" << getSize();
  if (getArrivals() != 1)
    printer << ", arrivals = " << getArrivals();
  if (!getCollective().empty()) {
    printer << ", collective = ";
    printAxes(printer, getCollective());
  }
  if (getOrdersTensorCore())
    printer << ", orders_tensor_core";
  if (getLeaderTracked())
    printer << ", leader_tracked";
  if (getPeer())
    printer << ", peer";
  printer << ">";
}

static void appendTo(MlirStringRef text, void *out) {
  static_cast<std::string *>(out)->append(text.data, text.length);
}

LogicalResult mgpu::BarrierType::verify(function_ref<InFlightDiagnostic()> emitError, int64_t size,
                                        int64_t arrivals, ArrayRef<int32_t> collective,
                                        bool ordersTensorCore, bool leaderTracked, bool peer) {
  MgpuBarrierType parameters{size,
                             arrivals,
                             static_cast<intptr_t>(collective.size()),
                             collective.data(),
                             ordersTensorCore,
                             leaderTracked,
                             peer};
  std::string message;
  mgpuVerifyBarrierType(&parameters, appendTo, &message);
  if (message.empty())
    return success();
  return emitError() << message;
}

LogicalResult mgpu::NamedBarrierType::verify(function_ref<InFlightDiagnostic()> emitError,
                                             int64_t threads, int64_t slots) {
  std::string message;
  mgpuVerifyNamedBarrierType(threads, slots, appendTo, &message);
  if (message.empty())
    return success();
  return emitError() << message;
}

bool mgpuTypeGetNamedBarrier(MlirType type, int64_t *threads, int64_t *slots) {
  auto barrier = dyn_cast<mgpu::NamedBarrierType>(unwrap(type));
  if (!barrier)
    return false;
  *threads = barrier.getThreads();
  *slots = barrier.getSlots();
  return true;
}

bool mgpuTypeGetBarrier(MlirType type, MgpuBarrierType *out) {
  auto barrier = dyn_cast<mgpu::BarrierType>(unwrap(type));
  if (!barrier)
    return false;
  *out = {barrier.getSize(),
          barrier.getArrivals(),
          static_cast<intptr_t>(barrier.getCollective().size()),
          barrier.getCollective().data(),
          barrier.getOrdersTensorCore(),
          barrier.getLeaderTracked(),
          barrier.getPeer()};
  return true;
}

MlirType mgpuBarrierTypeGet(MlirContext context, const MgpuBarrierType *in) {
  return wrap(Type(mgpu::BarrierType::get(
      unwrap(context), in->size, in->arrivals,
      ArrayRef<int32_t>(in->collective, static_cast<size_t>(in->numAxes)), in->ordersTensorCore,
      in->leaderTracked, in->peer)));
}

//===----------------------------------------------------------------------===//
// The dialect
//===----------------------------------------------------------------------===//

namespace {
/// Functions with mgpu ops may be inlined into kernels; where the ops may stand
/// is then checked in the kernel (mgpu-verify).
struct Inliner : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const override { return true; }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const override { return true; }
};
} // namespace

LogicalResult mgpu::MgpuDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  return unwrap(mgpuVerifyOperationAttribute(wrap(op), wrap(attribute.getName().getValue()),
                                             wrap(attribute.getValue())));
}

void mgpu::MgpuDialect::initialize() {
  addInterfaces<Inliner>();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "attrdef-defs.inc"
      >();
  addTypes<
#define GET_TYPEDEF_LIST
#include "typedef-defs.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "op-defs.inc"
      >();
}

int32_t mgpuAttributeGetEnum(MlirAttribute attribute) {
  Attribute a = unwrap(attribute);
  if (auto semantics = dyn_cast<mgpu::SemanticsAttr>(a))
    return static_cast<int32_t>(semantics.getValue());
  if (auto scope = dyn_cast<mgpu::SyncScopeAttr>(a))
    return static_cast<int32_t>(scope.getValue());
  if (auto kind = dyn_cast<mgpu::FenceKindAttr>(a))
    return static_cast<int32_t>(kind.getValue());
  if (auto scope = dyn_cast<mgpu::MemoryScopeAttr>(a))
    return static_cast<int32_t>(scope.getValue());
  return -1;
}

extern "C" {
MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(Mgpu, mgpu);
}
MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(Mgpu, mgpu, mgpu::MgpuDialect)
