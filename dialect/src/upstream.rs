//! The upstream ops that a kernel may use, and how far each one gets.
//!
//! One table says it. What it promises: `--lower-to-nvvm` lowers each of its ops, on all types and
//! with all attributes that [`obstacle`] lets pass, to PTX that ptxas accepts and that calls
//! nothing outside of itself but `vprintf` and `__assertfail`, which the driver provides. What is
//! not in the table would stop a conversion in the middle, or reach PTX and not link, or lower to
//! something that does not do what it says. `mgpu-verify` refuses it at its place.
//!
//! The promise has limits where MLIR knows no better: `nvvm` ops that the chip does not have, and
//! what is written as text or as a number for the hardware (intrinsics, inline assembly, barrier
//! ids).
//!
//! The table grows with the pipeline in `passes/lower`: an op may enter with a kernel below
//! `test/lit/lower/upstream/` that uses it.

mod limits;
// Names in the order of a dictionary need no lines of their own.
#[rustfmt::skip]
mod table;
mod types;

use crate::ir::{Op, op_name};
use table::DIALECTS;

/// What mgpu does with an upstream op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Support {
    /// The pipeline lowers it to NVVM.
    pub lowers: bool,
}

/// The support for an op, by full name.
pub fn support(name: &str) -> Support {
    let (dialect, op) = name.split_once('.').unwrap_or((name, ""));
    let lowers = DIALECTS
        .binary_search_by_key(&dialect, |row| row.name)
        .is_ok_and(|row| DIALECTS[row].lowers.binary_search(&op).is_ok());
    Support { lowers }
}

/// Why an op has no lowering; `None` if it has one. An op of the table may have types or
/// attributes that do not lower; then the text says what was expected.
pub fn obstacle(op: Op<'_>) -> Option<String> {
    if support(op_name(op)).lowers {
        limits::obstacle(op)
    } else {
        Some("it is not among the ops that mgpu lowers".into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{collections::HashSet, fs, path::Path};

    #[test]
    fn sorted_without_duplicates() {
        assert!(DIALECTS.is_sorted_by(|a, b| a.name < b.name));
        for dialect in DIALECTS {
            assert!(
                dialect.lowers.is_sorted_by(|a, b| a < b),
                "{}",
                dialect.name
            );
        }
    }

    #[test]
    fn look_up() {
        for name in ["arith.addi", "cf.br", "llvm.intr.fma", "vector.transpose"] {
            assert!(support(name).lowers, "{name}");
        }
        for name in [
            "arith",
            "arith.",
            "arith.add",
            "tensor.empty",
            "nvvm.mbarrier.init",
            "",
        ] {
            assert!(!support(name).lowers, "{name}");
        }
    }
    /// Each op of the table is used by one of the kernels that are lowered and assembled.
    #[test]
    fn every_op_has_a_test() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../test/lit/lower/upstream");
        let mut words = HashSet::new();
        for file in fs::read_dir(folder).expect("the folder of the tests") {
            let path = file.expect("a file of the folder").path();
            let text = fs::read_to_string(path).expect("the text of a test");
            // Comments name the ops that are expected, not those that are used.
            for line in text
                .lines()
                .map(|line| line.split("//").next().unwrap_or_default())
            {
                let other = |c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '.');
                words.extend(line.split(other).map(str::to_owned));
            }
        }
        let missing: Vec<String> = DIALECTS
            .iter()
            .flat_map(|row| row.lowers.iter().map(|op| format!("{}.{op}", row.name)))
            .filter(|name| !words.contains(name))
            .collect();
        assert_eq!(missing, [""; 0]);
    }
}
