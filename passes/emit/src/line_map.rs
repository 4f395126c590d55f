//! From a line of PTX back to the line of the kernel that it comes from.
//!
//! LLVM writes `.loc FILE LINE COLUMN` before an instruction whose place differs from
//! the one before, and the names of the files at the end (`.file 1 "k.mlir"`).
//! `.loc` with line 0 stands before instructions of no particular place: they get the
//! nearest real one before them, in the same function.

use serde::Serialize;
use std::fmt;

/// A place in a source file, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The file, as named when it was parsed.
    pub file: String,
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// The place that line `ptx_line` (from 1) of a PTX text comes from.
///
/// A line without a `.loc` before it in its function gets the function's first: that is
/// near, where there is nothing better.
pub fn source_of(ptx: &str, ptx_line: usize) -> Option<Place> {
    let mut before = None;
    let mut first_after = None;
    for (number, line) in (1..).zip(ptx.lines()) {
        if let Some(loc) = parse_loc(line) {
            if number < ptx_line {
                before = Some(loc);
            } else {
                first_after = Some(loc);
                break;
            }
        } else if starts_function(line) && number <= ptx_line {
            before = None;
        } else if starts_function(line) && number > ptx_line {
            break;
        }
    }
    let (file, line, column) = before.or(first_after)?;
    Some(Place {
        file: file_name(ptx, file)?,
        line,
        column,
    })
}

/// `.entry`, `.func`, or the same after a linking directive.
fn starts_function(line: &str) -> bool {
    line.starts_with('.')
        && line
            .split_whitespace()
            .take(2)
            .any(|w| w == ".entry" || w == ".func")
}

/// `.loc 1 24 14`, with or without what follows for inlined code; not line 0.
fn parse_loc(line: &str) -> Option<(u32, u32, u32)> {
    let mut words = line
        .trim_start()
        .strip_prefix(".loc")?
        .split([' ', '\t', ','])
        .filter(|word| !word.is_empty());
    let mut number = || words.next()?.parse::<u32>().ok();
    let (file, line, column) = (number()?, number()?, number()?);
    (line > 0).then_some((file, line, column.max(1)))
}

/// The name in `.file N "name"`.
fn file_name(ptx: &str, number: u32) -> Option<String> {
    ptx.lines().find_map(|line| {
        let rest = line.trim_start().strip_prefix(".file")?.trim_start();
        let (index, name) = rest.split_once(char::is_whitespace)?;
        let name = name.trim().strip_prefix('"')?;
        (index.parse() == Ok(number)).then(|| name.split('"').next().unwrap_or(name).to_string())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PTX: &str = "\
.version 8.6
.visible .entry a(
\t.param .u64 a_param_0
)
{
\t.reg .b32 \t%r<3>;
\t.loc\t1 24 14
\tmov.u32 \t%r1, %tid.x;
\t.loc\t1 0 14
\tadd.s32 \t%r2, %r1, 1;
\t.loc\t2 30 7, function_name $L__info_string0, inlined_at 1 26 3
\tret;
}
.visible .entry b()
{
\tret;
\t.loc\t1 50 1
}
\t.file\t1 \"dir/k.mlir\"
\t.file\t2 \"other file.mlir\"
";

    fn at(line: usize) -> Option<String> {
        source_of(PTX, line).map(|place| place.to_string())
    }

    #[test]
    fn nearest_before() {
        assert_eq!(at(8).as_deref(), Some("dir/k.mlir:24:14"));
        // Line 0 is no place.
        assert_eq!(at(10).as_deref(), Some("dir/k.mlir:24:14"));
        assert_eq!(at(12).as_deref(), Some("other file.mlir:30:7"));
    }

    #[test]
    fn within_the_function() {
        assert_eq!(at(3).as_deref(), Some("dir/k.mlir:24:14"));
        assert_eq!(at(16).as_deref(), Some("dir/k.mlir:50:1"));
        assert_eq!(source_of("ret;\n", 1), None);
        assert_eq!(source_of(PTX, 1000).map(|place| place.line), Some(50));
    }
}
