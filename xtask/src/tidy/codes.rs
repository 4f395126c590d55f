//! Rules that tie diagnostic codes to their tests.

use std::collections::BTreeMap;

use super::{File, Violation};
use crate::codes::{self, Code};
use crate::lit;

fn all_codes(files: &[File]) -> Vec<Code> {
    let sources = files
        .iter()
        .filter(|file| file.path.ends_with(".rs") && !file.path.starts_with("xtask/"));
    sources
        .flat_map(|file| codes::declared(&file.path, &file.text))
        .collect()
}

fn tests(files: &[File]) -> impl Iterator<Item = &File> {
    files.iter().filter(|file| lit::is_test(&file.path))
}

fn at(code: &Code, message: String) -> Violation {
    Violation {
        path: code.path.clone(),
        line: code.line,
        message,
    }
}

/// Each code is declared once.
pub fn declared_once(files: &[File]) -> Vec<Violation> {
    let mut first: BTreeMap<String, Code> = BTreeMap::new();
    let mut found = Vec::new();
    for code in all_codes(files) {
        match first.get(&code.code) {
            Some(other) => {
                let place = format!("{}:{}", other.path, other.line);
                found.push(at(
                    &code,
                    format!("{} is declared already, at {place}", code.code),
                ));
            }
            None => {
                first.insert(code.code.clone(), code);
            }
        }
    }
    found
}

/// Each code has a test that is named after it and expects it, and each test named after a code has
/// that code.
pub fn tested(files: &[File]) -> Vec<Violation> {
    let codes = all_codes(files);
    let mut found = Vec::new();
    for code in &codes {
        let stem = code.test_stem();
        let named = |file: &&File| {
            file.path
                .rsplit('/')
                .next()
                .and_then(|name| name.rsplit_once('.'))
                .map(|(s, _)| s)
                == Some(stem.as_str())
        };
        match tests(files).find(named) {
            None => found.push(at(
                code,
                format!(
                    "{} has no test: test/lit/**/{stem}.mlir (or .test)",
                    code.code
                ),
            )),
            Some(test)
                if !test
                    .lines()
                    .any(|(_, line)| line.contains(&code.code) && lit::is_expectation(line)) =>
            {
                found.push(test.at(
                    1,
                    format!(
                        "no expected-error, CHECK or FileCheck line has {}",
                        code.code
                    ),
                ));
            }
            Some(_) => {}
        }
    }
    for test in tests(files) {
        let Some(name) = codes::of_test(&test.path) else {
            continue;
        };
        match codes.iter().find(|code| code.code == name) {
            None => found.push(test.at(1, format!("no rules! or codes! block declares {name}"))),
            Some(code) if !test.path.contains(&code.test_stem()) => {
                found.push(test.at(
                    1,
                    format!(
                        "the code's name is {}: name the file {}",
                        code.name,
                        code.test_stem()
                    ),
                ));
            }
            Some(_) => {}
        }
    }
    found
}

/// A rule's test has a near miss: a section that expects nothing, has IR in it, and says "near
/// miss".
pub fn near_misses(files: &[File]) -> Vec<Violation> {
    let rules = tests(files).filter(|file| {
        file.path.starts_with("test/lit/verify/")
            && file.path.ends_with(".mlir")
            && codes::of_test(&file.path).is_some()
    });
    let without = rules.filter(|file| {
        !lit::sections(&file.text)
            .iter()
            .any(|(_, section)| is_near_miss(section))
    });
    without.map(|file| file.at(1, NO_NEAR_MISS)).collect()
}

const NO_NEAR_MISS: &str =
    "no section is a near miss: no expected-error, an op in it, and a comment with `near miss`";

fn is_near_miss(section: &str) -> bool {
    let lower = section.to_lowercase();
    let expects = ["expected-error", "expected-warning"]
        .iter()
        .any(|word| section.contains(word));
    let code = section
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    let has_op = code
        .clone()
        .any(|line| line.contains("gpu.") || line.contains("mgpu."));
    !expects && has_op && (lower.contains("near miss") || lower.contains("near-miss"))
}

/// Each lit file has a RUN line.
pub fn run_lines(files: &[File]) -> Vec<Violation> {
    let without = tests(files).filter(|file| !file.text.lines().any(lit::is_run));
    without.map(|file| file.at(1, "no RUN line")).collect()
}

#[cfg(test)]
mod tests {
    use super::super::file;
    use super::*;

    const RULE: &str = "rules! {\n    MGPU0301 some_rule on [A] {}\n}\n";
    const TEST: &str =
        "// RUN: mgpu-opt %s\n// expected-error @+1 {{no [MGPU0301]}}\n\"mgpu.a\"() : () -> ()\n";
    const PATH: &str = "test/lit/verify/b/MGPU0301-some-rule.mlir";

    fn messages(found: Vec<Violation>) -> Vec<String> {
        found
            .into_iter()
            .map(|v| format!("{}:{}: {}", v.path, v.line, v.message))
            .collect()
    }

    #[test]
    fn a_code_and_its_test() {
        assert_eq!(tested(&[file("a.rs", RULE), file(PATH, TEST)]), []);
        let found = messages(tested(&[file("a.rs", RULE)]));
        assert!(
            found.len() == 1 && found[0].starts_with("a.rs:2: MGPU0301 has no test"),
            "{found:?}"
        );
        let found = messages(tested(&[file(PATH, TEST)]));
        assert!(
            found.len() == 1 && found[0].contains("no rules! or codes! block"),
            "{found:?}"
        );
        let silent = TEST.replace("MGPU0301", "MGPU0302");
        let found = messages(tested(&[file("a.rs", RULE), file(PATH, &silent)]));
        assert!(
            found.len() == 1 && found[0].contains("no expected-error"),
            "{found:?}"
        );
        let misnamed = PATH.replace("some-rule", "other");
        assert_eq!(
            tested(&[file("a.rs", RULE), file(&misnamed, TEST)]).len(),
            2
        );
    }

    #[test]
    fn twice_declared() {
        let found = messages(declared_once(&[file("a.rs", RULE), file("b.rs", RULE)]));
        assert_eq!(found, ["b.rs:2: MGPU0301 is declared already, at a.rs:2"]);
    }

    #[test]
    fn near_miss_sections() {
        assert_eq!(near_misses(&[file(PATH, TEST)]).len(), 1);
        let comment_only = format!("{TEST}// -----\n// near miss: see mgpu.b\n");
        assert_eq!(near_misses(&[file(PATH, &comment_only)]).len(), 1);
        let good = format!("{TEST}// -----\n// Near miss: b is fine.\n\"mgpu.b\"() : () -> ()\n");
        assert_eq!(near_misses(&[file(PATH, &good)]), []);
    }

    #[test]
    fn run_lines_are_needed() {
        let found = run_lines(&[
            file("test/lit/a.mlir", "// run it\n"),
            file("test/lit/Inputs/a.mlir", ""),
        ]);
        assert_eq!(messages(found), ["test/lit/a.mlir:1: no RUN line"]);
    }
}
