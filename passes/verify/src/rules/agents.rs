//! Who executes an op: agents and roles.

use crate::{
    cx::OpCx,
    notes::{Notes, below, checked_name, either, plural},
    rule::rules,
};
use melior::ir::operation::OperationLike;
use mgpu_dialect::{
    LegalAgents, MgpuOp, Role,
    agent::Level,
    attributes,
    ir::same,
    kernel::{Kernel, WARP, WARPGROUP, WARPS_PER_WARPGROUP},
    target::MAX_THREADS,
};
use std::collections::HashMap;

rules! {
    /// An op is executed by an agent that is legal for it.
    ///
    /// The innermost enclosing region says who executes an op: a warpgroup at the top level and in
    /// a `warpgroups` role, a warp in a `warps` role, one lane in `mgpu.elect` and in functions of
    /// `lane` semantics. Each op declares the agents that it can have; `docs/ops.md` lists them.
    ///
    /// ## Why
    ///
    /// An op that synchronises an agent needs all of its threads, and an op that splits an agent
    /// (`mgpu.role`, `mgpu.elect`) needs an agent that can be split. Allocations belong to the
    /// whole kernel, so they stand at its top level.
    ///
    /// ## Common situations
    ///
    /// * `mgpu.sync` in `mgpu.elect`: the other lanes never arrive, so the kernel hangs.
    /// * `mgpu.barrier.alloc` in the role that uses it: allocate at the top level.
    /// * `mgpu.role` or `mgpu.elect` in a `lane` kernel: every thread is an agent already; branch
    ///   on the thread id with `scf.if`.
    ///
    /// ## Fixes
    ///
    /// Move the op out of the region that the note names.
    MGPU0201 agent_not_legal on any
    cite "mgpu, semantics section 1"
    |cx, op| {
        let legal = cx.kind().agents();
        let agent = cx.agent();
        let elected = agent.level == Level::Lane && agent.elect.is_some();
        let message = if legal.top_level_only && !agent.at_top_level() {
            "expected to stand at the top level of the kernel".into()
        } else if !is_legal(legal, agent.level) {
            format!("expected {} as agent, got a {}", legal_agents(legal), agent.level)
        } else if elected && !legal.in_elect {
            "expected to stand outside 'mgpu.elect'".into()
        } else {
            return None;
        };
        Some(cx.error(op, message).note_agent(op, agent))
    }

    /// Only a `warps` role stands in another role, and that one is a `warpgroups` role.
    ///
    /// Roles nest warpgroup > warp: the outer role names warpgroups of the block, the inner one
    /// warps of each of those. A role in a warp role would have to name parts of a warp, and a
    /// `warpgroups` role in a role names agents that the outer role has already left behind.
    ///
    /// ## Fixes
    ///
    /// ```mlir
    /// mgpu.role "load" warps [0, 1] {           // before
    ///   mgpu.role "first" warps [0] { ... }
    /// }
    ///
    /// mgpu.role "first" warps [0] { ... }       // after: roles beside one another
    /// mgpu.role "second" warps [1] { ... }
    /// ```
    MGPU0202 role_nesting on [Role]
    cite "mgpu, semantics section 1"
    |cx, op| {
        let agent = cx.agent();
        let inner = role(cx)?;
        // In an elect, MGPU0201 says what is wrong.
        if agent.level == Level::Lane {
            return None;
        }
        let message = if agent.warps.is_some() {
            "role nested in a warp role: expected a 'warpgroups' role around it, or none"
        } else if agent.warpgroups.is_some() && inner.warps().is_none() {
            "role nested in a role: expected a 'warps' role, got a 'warpgroups' role"
        } else {
            return None;
        };
        Some(cx.error(op, message).note_agent(op, agent))
    }

    /// A role names warpgroups or warps that exist.
    ///
    /// `warpgroups` counts the block's warpgroups from 0. `warps` counts the block's warps at the
    /// top level, and the warps 0 to 3 of each warpgroup in a `warpgroups` role. A role that names
    /// an absent agent is never executed by it: the arrivals in it are missing, and whoever waits
    /// for them waits forever.
    ///
    /// ## Common situations
    ///
    /// * The block size was reduced, the roles were not.
    /// * `warps [4]` in a `warpgroups [1]` role, meaning the first warp of warpgroup 1: within the
    ///   role it is `warps [0]`.
    MGPU0203 role_names_absent_agent on [Role]
    cite "mgpu, semantics section 1"
    |cx, op| {
        let (what, listed) = named(role(cx)?)?;
        // Where no role may stand, MGPU0201 says what is wrong.
        if cx.agent().level == Level::Lane {
            return None;
        }
        let within_role = what == WARPS && cx.agent().warpgroups.is_some();
        let (one, size) = if what == WARPS { ("warp", WARP) } else { ("warpgroup", WARPGROUP) };
        let kernel = cx.kernel();
        // A block without a whole agent is another rule's business.
        let in_block = kernel.and_then(Kernel::threads).map(|n| n / size).filter(|n| *n > 0);
        let count = if within_role {
            WARPS_PER_WARPGROUP
        } else {
            in_block.unwrap_or(MAX_THREADS / size)
        };
        let absent = listed.into_iter().map(i64::from).find(|n| !(0..count).contains(n))?;
        let message = format!("expected {}, got {absent}", below(count, one, what));
        let error = cx.error(op, message);
        Some(match (within_role, kernel, in_block) {
            (true, ..) => error.note_agent(op, cx.agent()),
            (false, Some(kernel), Some(_)) => {
                let threads = kernel.threads().unwrap_or_default();
                let parts = plural(count, one, what);
                let note = format!("the block has {threads} threads: {count} {parts}");
                error.note(kernel.func.location(), note)
            }
            _ => error,
        })
    }

    /// A role names warpgroups or warps, each once.
    ///
    /// A role has exactly one of the lists `warpgroups` and `warps`, and the list is not empty: a
    /// role that names nobody is code that nobody runs. To run code in every agent, leave the role
    /// away.
    MGPU0204 role_list on [Role]
    cite "mgpu, semantics section 1"
    |cx, op| {
        let lists = [WARPGROUPS, WARPS].map(|name| attributes::unit(op, name));
        let message = match lists {
            [true, true] => "expected one of 'warpgroups' and 'warps', got both".into(),
            [false, false] => "expected one of 'warpgroups' and 'warps', got neither".into(),
            _ => {
                let (what, listed) = named(role(cx)?)?;
                let mut seen = listed.clone();
                seen.sort_unstable();
                let repeated = seen.windows(2).find(|pair| pair[0] == pair[1]);
                match repeated.map(|pair| pair[0]) {
                    None if listed.is_empty() => {
                        format!("expected at least one of the {what}, got none")
                    }
                    None => return None,
                    Some(n) => format!("expected each of the {what} once, got {n} twice"),
                }
            }
        };
        Some(cx.error(op, message))
    }

    /// The roles of a kernel have different names.
    ///
    /// Diagnostics, profiles and reports name a role by its name. An empty name names nothing.
    MGPU0205 role_name on kernel
    cite "mgpu, semantics section 1"
    |cx, out| {
        let mut first = HashMap::new();
        for op in &cx.facts.mgpu {
            let MgpuOp::Role(role) = op else { continue };
            let op = role.op();
            match checked_name(op) {
                Err(problem) => out.push(op, cx.error(op, problem)),
                Ok(name) => {
                    let other = *first.entry(name).or_insert(op);
                    if !same(other, op) {
                        let message = format!("a role named \"{name}\" exists already");
                        let error = cx.error(op, message);
                        out.push(op, error.note(other.location(), "the other one is here"));
                    }
                }
            }
        }
    }
}

const WARPGROUPS: &str = "warpgroups";
const WARPS: &str = "warps";

fn role<'a>(cx: &OpCx<'_, 'a>) -> Option<Role<'a>> {
    match cx.mgpu() {
        MgpuOp::Role(role) => Some(role),
        _ => None,
    }
}

/// Which list a role has, and what is in it.
fn named(role: Role<'_>) -> Option<(&'static str, Vec<i32>)> {
    match (role.warpgroups(), role.warps()) {
        (Some(list), None) => Some((WARPGROUPS, list)),
        (None, Some(list)) => Some((WARPS, list)),
        _ => None,
    }
}

fn is_legal(legal: LegalAgents, level: Level) -> bool {
    match level {
        Level::Warpgroup => legal.warpgroup,
        Level::Warp => legal.warp,
        Level::Lane => legal.lane,
    }
}

/// `a warpgroup or a warp`.
fn legal_agents(legal: LegalAgents) -> String {
    let levels = [Level::Warpgroup, Level::Warp, Level::Lane];
    let names = levels.into_iter().filter(|&level| is_legal(legal, level));
    either(&names.map(|level| format!("a {level}")).collect::<Vec<_>>())
}
