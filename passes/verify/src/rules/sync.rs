//! Synchronisation of whole scopes.

use crate::{notes::Notes, rule::rules};
use mgpu_dialect::{MgpuOp, SyncScope, agent::Level};

rules! {
    /// The threads that execute a `mgpu.sync` include all threads of its scope.
    ///
    /// `mgpu.sync warpgroup` needs a warpgroup as agent; `mgpu.sync block` and `mgpu.sync cluster`
    /// stand at the top level of the kernel. `mgpu.sync warp` fits any agent.
    ///
    /// ## Why
    ///
    /// A sync waits for every thread of its scope. In a role, the threads that the role does not
    /// name never reach it: `bar.sync` waits forever, or pairs up with another sync of the block.
    ///
    /// ## Common situations
    ///
    /// * `mgpu.sync block` in a producer role, to publish data to the consumer: use a barrier, on
    ///   which the producer arrives and the consumer waits.
    /// * `mgpu.sync warpgroup` in a `warps` role: `mgpu.sync warp`.
    ///
    /// ## Fixes
    ///
    /// ```mlir
    /// mgpu.role "producer" warpgroups [0] {      // before
    ///   mgpu.sync block
    /// }
    ///
    /// mgpu.role "producer" warpgroups [0] {      // after, for the threads of the role
    ///   mgpu.sync warpgroup
    /// }
    /// ```
    MGPU0401 sync_scope on [Sync]
    cite "PTX ISA, bar, barrier.cluster"
    |cx, op| {
        let MgpuOp::Sync(sync) = cx.mgpu() else { return None };
        let agent = cx.agent();
        // In an elect, MGPU0201 says what is wrong.
        if agent.elect.is_some() {
            return None;
        }
        let scope = sync.scope()?;
        let message = match scope {
            SyncScope::Warpgroup if agent.level != Level::Warpgroup => {
                let level = agent.level;
                format!("expected a warpgroup as agent of 'mgpu.sync warpgroup', got a {level}")
            }
            SyncScope::Block | SyncScope::Cluster if !agent.at_top_level() => {
                format!("expected 'mgpu.sync {}' at the top level of the kernel", scope.as_str())
            }
            _ => return None,
        };
        let help = match (scope, agent.level) {
            (SyncScope::Warpgroup, Level::Warp) => "use mgpu.sync warp, or move it out of the role",
            (SyncScope::Warpgroup, _) => "a 'lane' kernel has mgpu.sync warp and mgpu.sync block",
            _ => "use a barrier, on which one role arrives and the other waits",
        };
        Some(cx.error(op, message).note_agent(op, agent).help(help))
    }
}
