//===- Mgpu.td - the mgpu dialect -----------------------------------------===//
//
// The one definition of what can be written: types, attributes, ops and their
// assembly. C++ classes, the typed views in Rust (dialect/codegen.rs) and
// docs/ops.md are all generated from here.
//
//===----------------------------------------------------------------------===//

#ifndef MGPU_TD
#define MGPU_TD

include "Dialect.td"
include "Enums.td"
include "Types.td"
include "BarrierOps.td"
include "AgentOps.td"
include "SyncOps.td"
include "NamedBarrierOps.td"
include "ClusterOps.td"
include "SemaphoreOps.td"
include "SmemOps.td"

#endif // MGPU_TD
