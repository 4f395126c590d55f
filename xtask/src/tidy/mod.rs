//! `cargo xtask tidy`: the repository's rules, as code.
//!
//! A rule is a function from the files of the repository to violations, with one sentence that says
//! why it is there. Files are read once, so that a rule is tested with two strings. Adding one:
//! write the function, name it in [`RULES`].

use std::fs;

use anyhow::{Context as _, Result, bail};

use crate::{docs, fail, paths, sh};

mod codes;
mod links;
mod text;

/// A file: its path from the root, with `/`, and its text.
pub struct File {
    /// From the root, with `/`.
    pub path: String,
    /// Its text; files that are not UTF-8 are not looked at.
    pub text: String,
}

impl File {
    fn ends(&self, endings: &[&str]) -> bool {
        endings.iter().any(|ending| self.path.ends_with(ending))
    }

    fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }

    fn at(&self, line: usize, message: impl Into<String>) -> Violation {
        Violation {
            path: self.path.clone(),
            line,
            message: message.into(),
        }
    }
}

/// One place where a rule does not hold.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Violation {
    path: String,
    line: usize,
    message: String,
}

struct Rule {
    why: &'static str,
    check: fn(&[File]) -> Vec<Violation>,
}

const RULES: &[Rule] = &[
    Rule {
        why: "a file that cannot be read in one sitting holds more than one subject",
        check: text::file_size,
    },
    Rule {
        why: "what is only half done, or holds on one machine only, does not go in",
        check: text::forbidden,
    },
    Rule {
        why: "white space at the end of lines makes noise in every later change",
        check: text::white_space,
    },
    Rule {
        why: "who calls an unsafe function must know what to hold; clippy asks only of public ones",
        check: text::unsafe_functions,
    },
    Rule {
        why: "a code that is declared twice explains one of its two meanings wrongly",
        check: codes::declared_once,
    },
    Rule {
        why: "a diagnostic without a test is a wish, and a test without its code tests the past",
        check: codes::tested,
    },
    Rule {
        why: "a rule that fires on good kernels is worse than none, so its test shows one that passes",
        check: codes::near_misses,
    },
    Rule {
        why: "a lit file without a RUN line tests nothing",
        check: codes::run_lines,
    },
    Rule {
        why: "a reader who follows a link and finds nothing does not follow the next",
        check: links::resolve,
    },
];

/// The subcommand.
pub fn run(args: &[String]) -> Result<()> {
    fail::parse_args(args, &[], false)?;
    let files = read_all()?;
    let mut violations = Vec::new();
    let mut reasons = Vec::new();
    for rule in RULES {
        let found = (rule.check)(&files);
        if !found.is_empty() {
            reasons.push(rule.why);
        }
        violations.extend(found);
    }
    match docs::stale() {
        Ok(stale) => violations.extend(stale.into_iter().map(|(path, message)| Violation {
            path,
            line: 1,
            message,
        })),
        // The other violations are worth reading even if the tools do not build.
        Err(error) => violations.push(Violation {
            path: "docs".into(),
            line: 1,
            message: format!("the generated docs cannot be checked: {error:#}"),
        }),
    }
    if violations.is_empty() {
        println!("tidy: {} files, no violation", files.len());
        return Ok(());
    }
    violations.sort();
    for Violation {
        path,
        line,
        message,
    } in &violations
    {
        println!("{path}:{line}: {message}");
    }
    for why in reasons {
        println!("why: {why}");
    }
    bail!("violations: {}", violations.len())
}

/// Every file that git would commit: tracked ones, and new ones that are not ignored, so that a
/// violation shows before the commit.
pub fn read_all() -> Result<Vec<File>> {
    let listing = [
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ];
    let names = sh::read(&mut sh::command("git", listing))
        .context("tidy asks git for the list of files")?;
    let mut paths: Vec<&str> = names.split('\0').filter(|name| !name.is_empty()).collect();
    paths.sort_unstable();
    paths.dedup();
    let files = paths.into_iter().filter_map(|path| {
        // A file that is gone from the folder but not yet from the index is no violation of
        // anything.
        let text = String::from_utf8(fs::read(paths::root().join(path)).ok()?).ok()?;
        Some(File {
            path: path.into(),
            text,
        })
    });
    Ok(files.collect())
}

#[cfg(test)]
fn file(path: &str, text: &str) -> File {
    File {
        path: path.into(),
        text: text.into(),
    }
}
