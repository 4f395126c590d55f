//! What `mgpu inspect` tells of a file, as plain values. Their JSON form is the tool's
//! JSON output: a field that goes or changes its meaning needs another [`SCHEMA`].

use mgpu_emit::line_map::Place;
use serde::Serialize;

/// The schema that this version writes.
pub const SCHEMA: &str = "mgpu-inspect/0";

/// One file.
#[derive(Debug, Serialize)]
pub struct Report {
    /// [`SCHEMA`].
    pub schema: &'static str,
    /// The file, as given.
    pub file: String,
    /// The symbol of the `gpu.module`.
    pub module: String,
    /// One entry for each chip.
    pub targets: Vec<Target>,
}

/// The kernels as they are for one chip.
#[derive(Debug, Serialize)]
pub struct Target {
    /// The chip; `null` if the module has no target.
    pub chip: Option<String>,
    /// The most shared memory of a block, in bytes.
    pub shared_memory_limit: Option<i64>,
    /// In source order.
    pub kernels: Vec<Kernel>,
}

/// One kernel.
#[derive(Debug, Serialize)]
pub struct Kernel {
    pub name: String,
    pub place: Option<Place>,
    /// `warpgroup` or `lane`.
    pub semantics: &'static str,
    pub launch: Launch,
    pub rendezvous: Rendezvous,
    /// R0, where roles ask for registers.
    pub registers_at_launch: Option<i64>,
    pub roles: Vec<Role>,
    pub barriers: Vec<Barrier>,
    pub named_barriers: Vec<NamedBarrier>,
    /// The hardware barriers from 0 to this one are the block's and its warpgroups'.
    pub last_reserved_barrier: i64,
    pub arena: Arena,
    /// Waits and tests, in source order.
    pub waits: Vec<Wait>,
}

/// The shape that a kernel is launched with; `null` where the source leaves it open.
#[derive(Debug, Serialize)]
pub struct Launch {
    pub block: Option<[i64; 3]>,
    pub threads: Option<i64>,
    pub warps: Option<i64>,
    pub warpgroups: Option<i64>,
    pub cluster: Option<[i64; 3]>,
    pub grid: Option<[i64; 3]>,
}

/// Who waits for one another before the first op and before the exit: `block`, `cluster` or `null`.
#[derive(Debug, Serialize)]
pub struct Rendezvous {
    pub start: Option<&'static str>,
    pub exit: Option<&'static str>,
    /// The cross-block accesses that make it the cluster.
    pub why: Vec<Why>,
}

/// A role.
#[derive(Debug, Serialize)]
pub struct Role {
    pub name: String,
    pub warpgroups: Option<Vec<i32>>,
    pub warps: Option<Vec<i32>>,
    /// The role that it stands in.
    pub within: Option<String>,
    /// What it asks for.
    pub registers: Option<i64>,
    /// `dec` or `inc`, if it changes the registers.
    pub setmaxnreg: Option<&'static str>,
    pub place: Option<Place>,
}

/// A group of mbarriers.
#[derive(Debug, Serialize)]
pub struct Barrier {
    pub name: String,
    /// The mbarriers of the group.
    pub size: i64,
    /// Arrivals per phase, as the type says.
    pub arrivals: i64,
    /// What `mbarrier.init` counts.
    pub hardware_count: Option<i64>,
    /// `block`, `collective` or `leader_tracked`.
    pub kind: &'static str,
    /// Along which dims a collective barrier signals.
    pub axes: Vec<Vec<&'static str>>,
    pub orders_tensor_core: bool,
    /// In the arena.
    pub offset: Option<i64>,
    pub bytes: Option<i64>,
    pub initially_complete: bool,
    /// Whether waits or tests track its phases, in a register of each thread.
    pub tracked: bool,
    pub place: Option<Place>,
}

/// A group of hardware named barriers.
#[derive(Debug, Serialize)]
pub struct NamedBarrier {
    pub name: String,
    pub threads: i64,
    pub slots: i64,
    /// The hardware barriers, one for each slot.
    pub ids: Vec<i64>,
    pub place: Option<Place>,
}

/// A block's dynamic shared memory.
#[derive(Debug, Serialize)]
pub struct Arena {
    pub bytes: i64,
    pub entries: Vec<ArenaEntry>,
}

/// A part of the arena.
#[derive(Debug, Serialize)]
pub struct ArenaEntry {
    pub name: String,
    /// `buffer` or `barrier`.
    pub kind: &'static str,
    pub offset: i64,
    pub bytes: i64,
    pub place: Option<Place>,
}

/// A wait or a test.
#[derive(Debug, Serialize)]
pub struct Wait {
    /// Such as `mgpu.barrier.wait`.
    pub op: String,
    /// The barrier; `null` if where it comes from is not known.
    pub barrier: Option<String>,
    /// The slot of the group; `null` if it is known at run time only.
    pub slot: Option<i64>,
    /// `warpgroup`, `warp` or `lane`.
    pub agent: String,
    /// Whether the lane is one that `mgpu.elect` chooses.
    pub elected: bool,
    /// The innermost role that it stands in.
    pub role: Option<String>,
    /// `cta` or `cluster`.
    pub scope: &'static str,
    /// Why it is `cluster`.
    pub why: Option<Why>,
    pub place: Option<Place>,
}

/// A reason.
#[derive(Debug, Serialize)]
pub struct Why {
    /// A word for programs.
    pub kind: &'static str,
    /// For people.
    pub text: String,
    /// What makes it so.
    pub place: Option<Place>,
}
