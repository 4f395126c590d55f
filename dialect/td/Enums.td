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

def Mgpu_FenceKind : I32Enum<"FenceKind", "what a fence orders", [
    I32EnumCase<"async_shared", 0>, I32EnumCase<"async_global", 1>,
    I32EnumCase<"mbarrier_init", 2>, I32EnumCase<"tcgen05_before", 3>,
    I32EnumCase<"tcgen05_after", 4>, I32EnumCase<"acq_rel", 5>]> {
  let cppNamespace = "::mgpu";
}
def Mgpu_FenceKindAttr : EnumAttr<Mgpu_Dialect, Mgpu_FenceKind, "fence_kind"> {
  let summary = "what a fence orders";
  let assemblyFormat = "$value";
}

def Mgpu_MemoryScope : I32Enum<"MemoryScope", "the threads that observe an ordering", [
    I32EnumCase<"cluster", 0>, I32EnumCase<"gpu", 1>, I32EnumCase<"sys", 2>]> {
  let cppNamespace = "::mgpu";
}
def Mgpu_MemoryScopeAttr : EnumAttr<Mgpu_Dialect, Mgpu_MemoryScope, "memory_scope"> {
  let summary = "the threads that observe an ordering";
  let assemblyFormat = "$value";
}

#endif // MGPU_ENUMS_TD
