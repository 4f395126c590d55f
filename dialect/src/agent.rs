//! Who executes an op: the agent that the innermost enclosing region names.

use crate::{
    Elect, MgpuOp, Role, Semantics,
    ir::{Op, parents},
    kernel::{self, Kernel},
};
use std::fmt;

/// The set of threads that executes one op together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// One thread.
    Lane,
    /// 32 threads.
    Warp,
    /// 128 threads.
    Warpgroup,
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Self::Lane => "lane",
            Self::Warp => "warp",
            Self::Warpgroup => "warpgroup",
        })
    }
}

/// The agent of an op, and the regions that make it so.
#[derive(Clone, Copy)]
pub struct Agent<'a> {
    /// What kind of agent.
    pub level: Level,
    /// The enclosing `warpgroups` role.
    pub warpgroups: Option<Role<'a>>,
    /// The enclosing `warps` role.
    pub warps: Option<Role<'a>>,
    /// The enclosing `mgpu.elect`.
    pub elect: Option<Elect<'a>>,
    /// The enclosing function.
    pub function: Option<Op<'a>>,
}

impl<'a> Agent<'a> {
    /// The agent of an op. The regions are read as they stand: the IR need not be verified.
    pub fn of(op: Op<'a>) -> Self {
        let mut agent = Self {
            level: Level::Warpgroup,
            warpgroups: None,
            warps: None,
            elect: None,
            function: None,
        };
        let mut found = None;
        for parent in parents(op) {
            match MgpuOp::from_op(parent) {
                Some(MgpuOp::Elect(elect)) => {
                    found.get_or_insert(Level::Lane);
                    agent.elect.get_or_insert(elect);
                }
                Some(MgpuOp::Role(role)) if role.warps().is_some() => {
                    found.get_or_insert(Level::Warp);
                    agent.warps.get_or_insert(role);
                }
                Some(MgpuOp::Role(role)) => {
                    found.get_or_insert(Level::Warpgroup);
                    agent.warpgroups.get_or_insert(role);
                }
                _ if kernel::is_function(parent) => {
                    agent.function = Some(parent);
                    let lane = Kernel::new(parent).semantics() == Semantics::Lane;
                    found.get_or_insert(if lane { Level::Lane } else { Level::Warpgroup });
                    break;
                }
                _ => {}
            }
        }
        agent.level = found.unwrap_or(Level::Warpgroup);
        agent
    }

    /// Outside all roles and `mgpu.elect`.
    pub fn at_top_level(&self) -> bool {
        self.region().is_none()
    }

    /// The innermost enclosing role or elect.
    pub fn region(&self) -> Option<Op<'a>> {
        let elect = self.elect.map(Elect::op);
        elect
            .or(self.warps.map(Role::op))
            .or(self.warpgroups.map(Role::op))
    }

    /// The one warpgroup that can be executing: the roles name just one, or the block has one.
    pub fn single_warpgroup(&self) -> Option<i64> {
        if self
            .function
            .and_then(|func| Kernel::new(func).warpgroups())
            == Some(1)
        {
            return Some(0);
        }
        if let Some(role) = self.warpgroups {
            return single(role.warpgroups());
        }
        // A top-level `warps` role names warps of the block.
        let warps = self.warps?.warps()?;
        let first = i64::from(*warps.first()?) / 4;
        warps
            .iter()
            .all(|&w| i64::from(w) / 4 == first)
            .then_some(first)
    }
}

fn single(list: Option<Vec<i32>>) -> Option<i64> {
    match list.as_deref() {
        Some([one]) => Some(i64::from(*one)),
        _ => None,
    }
}
