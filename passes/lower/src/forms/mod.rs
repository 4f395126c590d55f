//! What each op becomes: (op, agent, architecture) to PTX.
//!
//! The one table of instruction forms. Each row is a test: a kernel is made of its
//! source, compiled for each of its chips and assembled, and its synchronisation
//! instructions must be exactly those of the row. `docs/forms.md` and `mgpu forms`
//! show the same rows.

/// A row: op, variant, agent, architectures and setup, then the op and its instructions;
/// `cluster` before it for two blocks.
macro_rules! form {
    (@ $cluster:literal $op:literal $variant:literal $by:ident $arch:ident $setup:ident : $source:literal => $($ptx:expr),* $(,)?) => {
        Form { op: $op, variant: $variant, by: By::$by, arch: $arch, cluster: $cluster, setup: $setup, source: $source, ptx: &[$($ptx),*] }
    };
    (cluster $($row:tt)*) => { form!(@ true $($row)*) };
    ($($row:tt)*) => { form!(@ false $($row)*) };
}

mod agents;
mod barriers;
mod scopes;

use mgpu_dialect::target::{Arch, CHIPS, Chip};

/// Who executes the op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Each warpgroup, at the top level.
    Warpgroup,
    /// One warp, in a role.
    Warp,
    /// One lane, in `mgpu.elect`.
    Lane,
    /// Every thread, in a `lane` kernel.
    Thread,
}

impl By {
    /// The agent's name.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Warpgroup => "warpgroup",
            Self::Warp => "warp",
            Self::Lane => "lane",
            Self::Thread => "lane kernel",
        }
    }
}

/// One row of the table.
#[derive(Debug)]
pub struct Form {
    /// The op, without the dialect's name.
    pub op: &'static str,
    /// What distinguishes the row from others of the op: the kind of barrier, the scope.
    pub variant: &'static str,
    /// Who executes it.
    pub by: By,
    /// The oldest and the newest architecture that the row is about.
    pub arch: (Arch, Arch),
    /// Needs a cluster: the kernel has two blocks along x.
    pub cluster: bool,
    /// Allocations and views, before the marker.
    pub setup: &'static str,
    /// The op.
    pub source: &'static str,
    /// The synchronisation instructions, in order, with registers as `%r`, `%rd` and `%p`.
    pub ptx: &'static [&'static str],
}

/// Every architecture.
const ALL: (Arch, Arch) = (Arch::Sm80, Arch::Sm100);
/// Hopper and newer.
const SM90: (Arch, Arch) = (Arch::Sm90, Arch::Sm100);
/// Ampere only.
const ONLY80: (Arch, Arch) = (Arch::Sm80, Arch::Sm80);
/// Blackwell.
const SM100: (Arch, Arch) = (Arch::Sm100, Arch::Sm100);

/// No setup.
const NONE: &str = "";
/// The rendezvous of a cluster, at a kernel's start or exit too.
const RENDEZVOUS: &str = "barrier.cluster.arrive.aligned;";
/// Its second half.
const RENDEZVOUS_WAIT: &str = "barrier.cluster.wait.aligned;";

/// All rows.
pub fn all() -> impl Iterator<Item = &'static Form> {
    [barriers::FORMS, scopes::FORMS, agents::FORMS]
        .into_iter()
        .flatten()
}

impl Form {
    /// The chips that the row is compiled for.
    pub fn chips(&self) -> impl Iterator<Item = &'static Chip> {
        let (oldest, newest) = self.arch;
        CHIPS
            .iter()
            .filter(move |chip| (oldest..=newest).contains(&chip.arch))
    }

    /// The kernel that the row is tested with.
    pub fn kernel(&self, chip: &str) -> String {
        let (semantics, open, close) = match self.by {
            By::Warpgroup => ("warpgroup", "", ""),
            By::Warp => ("warpgroup", "mgpu.role \"w\" warps [0] {", "}"),
            By::Lane => ("warpgroup", "mgpu.elect {", "}"),
            By::Thread => ("lane", "", ""),
        };
        let cluster = match self.cluster {
            true => ", known_cluster_size = array<i32: 2, 1, 1>",
            false => "",
        };
        // The event marks where the prologue ends.
        format!(
            "gpu.module @forms [#nvvm.target<chip = \"{chip}\">] {{
  gpu.func @form(%sem: memref<4xi32>, %out: memref<4xi32>, %n: i32, %i: index, %p: i1) kernel
      attributes {{known_block_size = array<i32: 256, 1, 1>{cluster},
                  mgpu.semantics = #mgpu.semantics<{semantics}>}} {{
    {}
    nvvm.pmevent id = {MARKER}
    {open}
      {}
    {close}
    gpu.return
  }}
}}
",
            self.setup, self.source
        )
    }

    /// The synchronisation instructions of a PTX text, after the marker; for the prologue's own row
    /// those before it.
    pub fn instructions(&self, ptx: &str) -> Vec<String> {
        let marker = format!("pmevent.mask {};", 1 << MARKER);
        let lines: Vec<String> = ptx.lines().map(normalise).collect();
        let split = lines.iter().position(|line| *line == marker).unwrap_or(0);
        let (before, after) = lines.split_at(split);
        let part = if self.op == "barrier.alloc" {
            before
        } else {
            after
        };
        part.iter()
            .filter(|line| is_synchronisation(line))
            .cloned()
            .collect()
    }
}

const MARKER: u32 = 7;

/// One blank between words, no label or predicate in front, registers without numbers.
fn normalise(line: &str) -> String {
    let words = line
        .split_whitespace()
        .skip_while(|word| word.starts_with('@'));
    let text = words.collect::<Vec<_>>().join(" ");
    let mut out = String::with_capacity(text.len());
    let mut register = false;
    for c in text.chars() {
        register = match c {
            '%' => true,
            c if c.is_ascii_digit() && register => continue,
            c if c.is_ascii_alphabetic() && register => true,
            _ => false,
        };
        out.push(c);
    }
    out
}

/// Instructions that synchronise, order or reach other blocks.
fn is_synchronisation(line: &str) -> bool {
    const STARTS: &[&str] = &[
        "mbarrier.",
        "bar.",
        "barrier.",
        "elect.",
        "shfl.",
        "vote.",
        "fence.",
        "tcgen05.",
        "mapa.",
        "ld.acquire",
        "red.",
        "atom.",
        "setmaxnreg.",
        "ld.shared::cluster",
    ];
    STARTS.iter().any(|start| line.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registers_lose_their_numbers() {
        let line = normalise("\t@%p3 mbarrier.try_wait.parity.shared.b64 \t%p12, [%rd7+8], %r4;");
        assert_eq!(line, "mbarrier.try_wait.parity.shared.b64 %p, [%rd+8], %r;");
        assert_eq!(normalise("\tbar.sync \t1, 128;"), "bar.sync 1, 128;");
    }

    #[test]
    fn every_row_has_a_chip() {
        for form in all() {
            assert!(
                form.chips().next().is_some(),
                "{} {}",
                form.op,
                form.variant
            );
        }
    }
}
