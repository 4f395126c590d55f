//! What a test file says to the harness: RUN and REQUIRES lines.

use std::fs;
use std::path::{Path, PathBuf};

use crate::config::FEATURES;

/// A test file, read.
#[derive(Debug)]
pub struct TestFile {
    /// Where it is.
    pub path: PathBuf,
    /// Its commands, in order, before substitution.
    pub runs: Vec<RunLine>,
    /// What it requires and this machine has not.
    pub unmet: Vec<String>,
}

/// One command, with its continuation lines joined.
#[derive(Debug, PartialEq, Eq)]
pub struct RunLine {
    /// The line on which it starts, from 1.
    pub line: usize,
    /// The command.
    pub text: String,
}

impl TestFile {
    /// Reads a file. Errors are those of the test's author, and make the trial fail.
    pub fn read(path: &Path, feature: impl Fn(&str) -> Option<bool>) -> Result<TestFile, String> {
        let bytes =
            fs::read(path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        // A test of odd bytes may hold them itself; directives are plain text.
        let (runs, unmet) = parse(&String::from_utf8_lossy(&bytes), feature)?;
        Ok(TestFile {
            path: path.to_path_buf(),
            runs,
            unmet,
        })
    }
}

fn parse(
    text: &str,
    feature: impl Fn(&str) -> Option<bool>,
) -> Result<(Vec<RunLine>, Vec<String>), String> {
    let mut runs: Vec<RunLine> = Vec::new();
    let mut unmet = Vec::new();
    let mut continues = false;
    for (number, line) in (1..).zip(text.lines()) {
        let (word, rest) = directive(line);
        if continues && word != "RUN" {
            return Err(format!(
                "line {number}: the RUN line before ends in `\\`, and no RUN line follows"
            ));
        }
        match word {
            "RUN" => {
                let text = rest.trim_end_matches('\\').trim();
                match runs.last_mut() {
                    Some(last) if continues => last.text = format!("{} {text}", last.text),
                    _ => runs.push(RunLine {
                        line: number,
                        text: text.to_string(),
                    }),
                }
                continues = rest.ends_with('\\');
            }
            "REQUIRES" => {
                for wish in rest.split(',').map(str::trim) {
                    let (name, wanted) = wish
                        .strip_prefix('!')
                        .map_or((wish, true), |name| (name, false));
                    let has = feature(name).ok_or_else(|| {
                        let known = FEATURES.join(", ");
                        format!("line {number}: there is no feature `{name}` (known: {known})")
                    })?;
                    if has != wanted {
                        unmet.push(wish.to_string());
                    }
                }
            }
            "XFAIL" => {
                return Err(format!(
                    "line {number}: XFAIL is not supported: write down in CHECK lines what happens today"
                ));
            }
            "UNSUPPORTED" => {
                return Err(format!(
                    "line {number}: UNSUPPORTED is not supported: write `REQUIRES: !feature`"
                ));
            }
            _ => {}
        }
    }
    if continues {
        return Err("the last RUN line ends in `\\`".into());
    }
    if runs.is_empty() {
        return Err("no RUN line: this file tests nothing".into());
    }
    Ok((runs, unmet))
}

/// The directive of a line and what follows it; no directive is the empty word. It has to be the
/// first word of a comment, so that prose can speak of it.
fn directive(line: &str) -> (&str, &str) {
    let comment = line.trim().trim_start_matches(['/', '#', ';']).trim_start();
    match comment.split_once(':') {
        Some((word @ ("RUN" | "REQUIRES" | "XFAIL" | "UNSUPPORTED"), rest)) => (word, rest.trim()),
        _ => ("", ""),
    }
}

/// Replaces what stands for paths. The longest name wins; an unknown `%x` stays, since IR is full
/// of them.
pub fn substitute(text: &str, names: &[(&str, String)]) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('%') {
        result.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        let fitting = names.iter().filter(|(name, _)| rest.starts_with(name));
        match fitting.max_by_key(|(name, _)| name.len()) {
            Some((name, value)) => {
                result.push_str(value);
                rest = &rest[name.len()..];
            }
            None => result.push('%'),
        }
    }
    result + rest
}

/// The checks of this file, called by the self-check (a target without libtest has no `#[test]`).
pub fn self_check() {
    let ask = |name: &str| FEATURES.contains(&name).then_some(name == "plugin");
    let (runs, unmet) = parse(
        "// RUN: a \\\n// RUN:   b\n# RUN: c\nprose on RUN: x\n",
        ask,
    )
    .expect("two runs");
    assert_eq!(
        runs[0],
        RunLine {
            line: 1,
            text: "a b".into()
        }
    );
    assert_eq!(
        runs[1],
        RunLine {
            line: 3,
            text: "c".into()
        }
    );
    assert!(runs.len() == 2 && unmet.is_empty());

    let unmet = |text: &str| parse(&format!("// RUN: a\n{text}"), ask).map(|(_, unmet)| unmet);
    assert_eq!(unmet("// REQUIRES: plugin, !gpu"), Ok(vec![]));
    assert_eq!(
        unmet("// REQUIRES: !plugin, gpu"),
        Ok(vec!["!plugin".into(), "gpu".into()])
    );

    let error = |text: &str| parse(text, ask).expect_err("this file is wrong");
    assert!(error("module {}").contains("no RUN line"));
    assert!(error("// RUN: a \\\nmodule {}").contains("no RUN line follows"));
    assert!(error("// RUN: a \\").contains("ends in"));
    assert!(error("// RUN: a\n// REQUIRES: quantum").contains("no feature `quantum`"));
    assert!(error("// RUN: a\n// XFAIL: *").contains("XFAIL is not supported"));
    assert!(error("// RUN: a\n// UNSUPPORTED: gpu").contains("UNSUPPORTED is not supported"));

    let names = [
        ("s", "file".to_string()),
        ("plugin", "lib".into()),
        ("%", "%".into()),
    ];
    assert_eq!(
        substitute("a %s %plugin %p %%s 5% %", &names),
        "a file lib %p %s 5% %"
    );
}
