//! Diagnostic codes, read from the sources.
//!
//! Codes are declared in `rules! {` and `codes! {` blocks, one line each: `MGPU0301
//! collective_arrive_in_warp ...`. They are read as text, so that tidy works before anything is
//! built, and so that a code which is declared but not registered cannot hide.

/// One declaration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// `MGPU0301`.
    pub code: String,
    /// `collective_arrive_in_warp`.
    pub name: String,
    /// The file that declares it.
    pub path: String,
    /// The line of the declaration, from 1.
    pub line: usize,
}

impl Code {
    /// The name of its test without the ending: `MGPU0301-collective-arrive-in-warp`.
    pub fn test_stem(&self) -> String {
        format!("{}-{}", self.code, self.name.replace('_', "-"))
    }
}

/// The codes declared in one Rust file.
pub fn declared(path: &str, text: &str) -> Vec<Code> {
    let mut found = Vec::new();
    let mut block: Option<usize> = None;
    for (number, line) in (1..).zip(text.lines()) {
        let body = line.trim_start();
        let indent = line.len() - body.len();
        match block {
            _ if body.starts_with("//") => {}
            None if ["rules! {", "codes! {"]
                .iter()
                .any(|start| body.ends_with(start)) =>
            {
                block = Some(indent)
            }
            // rustfmt keeps a block's end in the column of its start; counting braces would need a
            // Rust lexer.
            Some(column) if indent == column && body.starts_with('}') => block = None,
            Some(_) => found.extend(declaration(body).map(|(code, name)| Code {
                code: code.into(),
                name: name.into(),
                path: path.into(),
                line: number,
            })),
            None => {}
        }
    }
    found
}

/// Reads `MGPUnnnn name` at the start of a line.
fn declaration(line: &str) -> Option<(&str, &str)> {
    let (code, rest) = line.split_once(' ')?;
    let name = &rest[..rest.find(|c: char| !is_name(c)).unwrap_or(rest.len())];
    (is_code(code) && !name.is_empty()).then_some((code, name))
}

fn is_name(c: char) -> bool {
    c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_'
}

/// Whether `word` is `MGPU` and four digits.
pub fn is_code(word: &str) -> bool {
    word.strip_prefix("MGPU")
        .is_some_and(|rest| rest.len() == 4 && rest.bytes().all(|b| b.is_ascii_digit()))
}

/// The code at the start of a test file's name: `.../MGPU0301-some-name.mlir`.
pub fn of_test(path: &str) -> Option<&str> {
    let name = path.rsplit('/').next()?;
    name.split_once('-')
        .map(|(code, _)| code)
        .filter(|code| is_code(code))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_blocks_declare() {
        let text = "// MGPU0001 in_a_comment\nrules! {\n    /// Doc.\n    MGPU0301 collective_arrive on [X] {\n    \
                    }\n}\nMGPU0302 outside\n    pub codes! {\n        MGPU9999 internal => Parse,\n    }\n";
        let found: Vec<_> = declared("a.rs", text)
            .into_iter()
            .map(|c| (c.code, c.name, c.line))
            .collect();
        let expected = [
            ("MGPU0301", "collective_arrive", 4),
            ("MGPU9999", "internal", 9),
        ];
        assert_eq!(
            found,
            expected.map(|(code, name, line)| (code.into(), name.into(), line))
        );
    }

    #[test]
    fn test_names() {
        assert_eq!(
            of_test("test/lit/verify/MGPU0301-a-b.mlir"),
            Some("MGPU0301")
        );
        assert_eq!(of_test("test/lit/verify/MGPU301-a-b.mlir"), None);
        assert_eq!(
            declared("a", "rules! {\n  MGPU0301 a_b\n}")[0].test_stem(),
            "MGPU0301-a-b"
        );
    }
}
