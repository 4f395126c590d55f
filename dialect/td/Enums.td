//===- Enums.td - enumerations and the attributes made of them ------------===//

#ifndef MGPU_ENUMS_TD
#define MGPU_ENUMS_TD

include "Dialect.td"

def Mgpu_Semantics : I32Enum<"Semantics", "the agent at the top level of a kernel", [
    I32EnumCase<"lane", 0>, I32EnumCase<"warpgroup", 1>]> {
  let cppNamespace = "::mgpu";
}
def Mgpu_SemanticsAttr : EnumAttr<Mgpu_Dialect, Mgpu_Semantics, "semantics"> {
  let summary = "the agent at the top level of a kernel";
  let description = [{
    The value of the attribute `mgpu.semantics` on a `gpu.func ... kernel`.
    `warpgroup` (the default): each op at the top level is executed once by
    each warpgroup. `lane`: every thread is its own agent.
  }];
  let assemblyFormat = "`<` $value `>`";
}

def Mgpu_SyncScope : I32Enum<"SyncScope", "the threads that synchronise", [
    I32EnumCase<"warp", 0>, I32EnumCase<"warpgroup", 1>,
    I32EnumCase<"block", 2>, I32EnumCase<"cluster", 3>]> {
  let cppNamespace = "::mgpu";
}
def Mgpu_SyncScopeAttr : EnumAttr<Mgpu_Dialect, Mgpu_SyncScope, "sync_scope"> {
  let summary = "the threads that synchronise";
  let assemblyFormat = "$value";
}

#endif // MGPU_ENUMS_TD
