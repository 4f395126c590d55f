//===- Dialect.td - the dialect record and the op base class --------------===//

#ifndef MGPU_DIALECT_TD
#define MGPU_DIALECT_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Mgpu_Dialect : Dialect {
  let name = "mgpu";
  let summary = "GPU synchronisation: mbarriers, roles, async copies, clusters";
  let description = [{
    Ops are executed by an *agent*: the set of threads that runs one op
    together. The innermost enclosing region names it: a warpgroup (128
    threads) at the top level of a `#mgpu.semantics<warpgroup>` kernel and in a
    `mgpu.role ... warpgroups`, a warp in a `mgpu.role ... warps`, one lane in
    `mgpu.elect` and in `#mgpu.semantics<lane>` kernels. Everything else in the
    kernel is ordinary SIMT code in upstream dialects.
  }];
  let cppNamespace = "::mgpu";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;
}

// The op's verifier is Rust: dialect/src/hooks.rs.
def RustVerified : NativeOpTrait<"RustVerified"> {
  let cppNamespace = "::mgpu";
}

// Where an op may stand; rule MGPU0201 enforces it for every op.
class Agents<list<string> levelList, bit top = 0, bit elect = 1> {
  list<string> levels = levelList;  // legal agents
  bit topLevelOnly = top;           // not in any role or elect
  bit inElect = elect;              // also inside `mgpu.elect`
}
def AnyAgent : Agents<["warpgroup", "warp", "lane"]>;
def AnyAgentNotElect : Agents<["warpgroup", "warp", "lane"], 0, 0>;
def WarpgroupOrWarp : Agents<["warpgroup", "warp"], 0, 0>;
def TopLevel : Agents<["warpgroup", "lane"], 1, 0>;
def WarpgroupOnly : Agents<["warpgroup"], 0, 0>;

class Mgpu_Op<string mnemonic, list<Trait> traits = []>
    : Op<Mgpu_Dialect, mnemonic, !listconcat(traits, [RustVerified])> {
  Agents agents = AnyAgent;
  string since = "sm_80";  // the oldest architecture that has the instructions
}

// A synchronisation op declares no memory effects, so that MLIR assumes the
// worst and neither moves, merges nor deletes it. Only views and ids are Pure.

#endif // MGPU_DIALECT_TD
