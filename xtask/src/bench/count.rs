//! Counting the instructions of a process and its children: by the processor where it lets us (`perf
//! stat`), else by `valgrind --tool=callgrind`, which is slow and exact. A count says what a time on
//! a busy machine cannot; it leaves out what the kernel does.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::sh;

/// A way to count.
#[derive(Clone, Copy)]
pub enum Counter {
    /// `perf stat -e instructions:u`
    Perf,
    /// `valgrind --tool=callgrind`
    Callgrind,
}

impl Counter {
    /// The best way that works here. On a virtual machine perf often runs and counts nothing.
    pub fn find(folder: &Path) -> Option<Self> {
        [Self::Perf, Self::Callgrind].into_iter().find(|counter| {
            sh::which(counter.program()).is_some()
                && counter.count(&["true".into()], folder).is_ok()
        })
    }

    /// The program that counts.
    pub fn program(self) -> &'static str {
        match self {
            Self::Perf => "perf",
            Self::Callgrind => "valgrind",
        }
    }

    /// How many user-space instructions a command line takes. Scratch files go to `folder`.
    pub fn count(self, command: &[PathBuf], folder: &Path) -> Result<u64> {
        let scratch = folder.join("count");
        // What an earlier run has left must not be added.
        let _ = fs::remove_dir_all(&scratch);
        fs::create_dir_all(&scratch)?;
        let file = scratch.join("out");
        let mut counter = match self {
            Self::Perf => {
                let mut perf = sh::command("perf", ["stat", "-x,", "-e", "instructions:u", "-o"]);
                perf.arg(&file).arg("--");
                perf
            }
            Self::Callgrind => {
                let mut valgrind = sh::command("valgrind", ["--tool=callgrind"]);
                // A forked child begins with its parent's counts. The dump sets them to zero, so
                // each instruction stands in one file.
                valgrind.arg("--dump-before=fork");
                valgrind.arg(format!("--callgrind-out-file={}.%p", file.display()));
                valgrind
            }
        };
        sh::read(counter.args(command))?;
        let mut texts = Vec::new();
        for entry in fs::read_dir(&scratch)? {
            texts.push(fs::read_to_string(entry?.path())?);
        }
        let count = match self {
            Self::Perf => texts.iter().find_map(|text| read_perf(text)),
            Self::Callgrind => texts.iter().map(|text| read_callgrind(text)).sum(),
        };
        count.with_context(|| format!("{} counted nothing", self.program()))
    }
}

/// The count in what `perf stat -x,` writes: `149482516,,instructions:u,...`, or `<not supported>`.
fn read_perf(text: &str) -> Option<u64> {
    let line = text.lines().find(|line| line.contains("instructions"))?;
    line.split(',').next()?.parse().ok()
}

/// The sum of a profile that callgrind writes.
fn read_callgrind(text: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix("summary:"));
    line?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn perf() {
        let text = "# started on ...\n\n149482516,,instructions:u,41234,100.00,,\n";
        assert_eq!(read_perf(text), Some(149_482_516));
        assert_eq!(
            read_perf("<not supported>,,instructions:u,0,100.00,,\n"),
            None
        );
        assert_eq!(read_perf(""), None);
    }

    #[test]
    fn callgrind() {
        let text = "version: 1\npid: 7\npart: 2\nevents: Ir\nsummary: 4741906\n\nfn=(1) fork\n";
        assert_eq!(read_callgrind(text), Some(4_741_906));
        assert_eq!(read_callgrind("version: 1\n"), None);
    }
}
