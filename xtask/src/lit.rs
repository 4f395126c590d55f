//! What tidy and docs need to know of lit test files: which they are, their directives, their split
//! sections. Running them is the harness's business (`test/lit.rs`).

/// Whether the harness takes this file (path from the root, with `/`) for a test.
pub fn is_test(path: &str) -> bool {
    let place = path.starts_with("test/lit/") || path.starts_with("examples/");
    place
        && (path.ends_with(".mlir") || path.ends_with(".test"))
        && !path.split('/').any(|part| part == "Inputs")
}

/// Whether a line is `// RUN: ...`.
pub fn is_run(line: &str) -> bool {
    line.trim_start()
        .trim_start_matches(['/', '#', ';'])
        .trim_start()
        .starts_with("RUN:")
}

/// Whether a line says what a run prints: `expected-error` and the like, a FileCheck line of any
/// prefix, or a RUN line that hands its output to FileCheck or grep.
pub fn is_expectation(line: &str) -> bool {
    if is_run(line) {
        return line.contains("FileCheck") || line.contains("grep");
    }
    if ["expected-error", "expected-warning", "expected-remark"]
        .iter()
        .any(|word| line.contains(word))
    {
        return true;
    }
    let comment = line
        .trim_start()
        .trim_start_matches(['/', '#'])
        .trim_start();
    let word = comment.split(':').next().unwrap_or_default();
    word.len() < comment.len()
        && !word.is_empty()
        && word
            .chars()
            .all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-' || c == '_')
}

/// The sections of a split file, each with the line on which it starts (from 1).
pub fn sections(text: &str) -> Vec<(usize, String)> {
    let mut found = vec![(1, String::new())];
    for (number, line) in (1..).zip(text.lines()) {
        if line.starts_with("// -----") {
            found.push((number + 1, String::new()));
        } else if let Some((_, section)) = found.last_mut() {
            section.push_str(line);
            section.push('\n');
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_and_inputs() {
        assert!(
            is_test("test/lit/a/b.mlir")
                && is_test("test/lit/b.test")
                && is_test("examples/ring.mlir")
        );
        assert!(
            !is_test("test/lit/a/Inputs/b.mlir")
                && !is_test("dialect/b.mlir")
                && !is_test("test/lit/b.md")
        );
    }

    #[test]
    fn expectations() {
        assert!(is_expectation("  // expected-error @+1 {{x [MGPU0001]}}"));
        assert!(is_expectation("// CHECK-NEXT: MGPU0001") && is_expectation("# ERR: MGPU0001"));
        assert!(
            is_expectation("// RUN: not mgpu x | FileCheck %s")
                && !is_expectation("// RUN: mgpu x")
        );
        assert!(!is_expectation("// The rule MGPU0001: prose") && !is_expectation("plain"));
    }

    #[test]
    fn splitting() {
        let all = sections("a\n// -----\nb\nc\n");
        assert_eq!(all, [(1, "a\n".into()), (3, "b\nc\n".into())]);
    }
}
