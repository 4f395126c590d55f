//! Text to module. MLIR's parser is recursive, so the nesting is bounded first.

use crate::{codes, diag::Code, ffi};
use melior::{Context, ir::Module};
use mlir_sys::MlirStringRef;

/// The deepest nesting of brackets in a text.
pub const MAX_NESTING: usize = 256;

/// A text that may not go to MLIR's parser.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}:{column}: error: {} [{}]", self.reason.message(), self.reason.code().code)]
pub struct Refused {
    /// The name that the caller gave.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is there.
    pub reason: Reason,
}

/// What MLIR's parser would crash on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Brackets beyond [`MAX_NESTING`].
    TooDeep,
    /// `array<index: ...>`
    ArrayOfIndex,
}

impl Reason {
    /// The message without place and code.
    pub fn message(self) -> String {
        match self {
            Self::TooDeep => format!("expected brackets nested at most {MAX_NESTING} deep"),
            Self::ArrayOfIndex => "expected a dense array of i1, i8, i16, i32, i64, f32 or f64, \
                                   got 'array<index'"
                .into(),
        }
    }

    /// The code.
    pub fn code(self) -> &'static Code {
        match self {
            Self::TooDeep => &codes::MGPU0001,
            Self::ArrayOfIndex => &codes::MGPU0011,
        }
    }
}

/// Refuses a text that MLIR's parser would crash on. Bytecode passes: it is trusted input.
pub fn check_text(file: &str, text: &[u8]) -> Result<(), Refused> {
    if text.starts_with(b"ML\xefR") {
        return Ok(());
    }
    let (mut depth, mut line, mut line_start) = (0usize, 1, 0);
    let mut i = 0;
    while i < text.len() {
        let refused = |reason| {
            let (file, column) = (file.into(), i - line_start + 1);
            Err(Refused {
                file,
                line,
                column,
                reason,
            })
        };
        // Comparisons in affine sets, and arrows, are no brackets.
        let compares = text.get(i + 1) == Some(&b'=');
        match text[i] {
            b'\n' => {
                line += 1;
                line_start = i + 1;
            }
            b'"' => i = string_end(text, i),
            b'/' if text.get(i + 1) == Some(&b'/') => {
                let end = text[i..].iter().position(|&c| c == b'\n');
                i = end.map_or(text.len(), |n| i + n);
                continue;
            }
            b'<' | b'>' if compares => {}
            b'(' | b'[' | b'{' | b'<' => {
                depth += 1;
                if depth > MAX_NESTING {
                    return refused(Reason::TooDeep);
                }
            }
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            b'>' if i == 0 || text[i - 1] != b'-' => depth = depth.saturating_sub(1),
            b'a' if is_array_of_index(&text[i..]) => return refused(Reason::ArrayOfIndex),
            _ => {}
        }
        i += 1;
    }
    Ok(())
}

/// `array<index`, with any white space between.
fn is_array_of_index(text: &[u8]) -> bool {
    let words = [b"array".as_slice(), b"<", b"index"];
    words
        .iter()
        .try_fold(text, |rest, word| {
            rest.trim_ascii_start().strip_prefix(*word)
        })
        .is_some_and(|rest| {
            !rest
                .first()
                .is_some_and(|c| c.is_ascii_alphanumeric() || *c == b'_')
        })
}

/// The index of the closing quote, or of the end of the line or text.
fn string_end(text: &[u8], open: usize) -> usize {
    let mut i = open + 1;
    while i < text.len() && text[i] != b'"' && text[i] != b'\n' {
        i += if text[i] == b'\\' { 2 } else { 1 };
    }
    // The caller has to see a line break.
    if text.get(i) == Some(&b'\n') {
        i - 1
    } else {
        i
    }
}

/// Parses a text or bytecode; `name` is the file in locations. Errors go to the context's diagnostic
/// handlers.
pub fn parse<'c>(
    context: &'c Context,
    text: impl AsRef<[u8]>,
    name: &str,
    verify: bool,
) -> Option<Module<'c>> {
    // MLIR's lexer looks at the byte after the end and expects a NUL there.
    let mut terminated = text.as_ref().to_vec();
    terminated.push(0);
    let text = MlirStringRef {
        data: terminated.as_ptr().cast(),
        length: terminated.len() - 1,
    };
    // SAFETY: the context and the strings are live; the module is ours.
    unsafe {
        let raw = ffi::mgpuParse(context.to_raw(), text, ffi::string_ref(name), verify);
        Module::from_option_raw(raw)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depth_is_bounded() {
        let deep = |n: usize| format!("a\n{}", "[".repeat(n));
        assert_eq!(check_text("f", deep(256).as_bytes()), Ok(()));
        let error = check_text("f", deep(100_000).as_bytes()).unwrap_err();
        assert_eq!((error.line, error.column), (2, 257));
    }

    #[test]
    fn strings_comments_and_arrows_do_not_count() {
        let many = |part: &str| part.repeat(1000);
        assert_eq!(check_text("f", many("\"[{(<\" ").as_bytes()), Ok(()));
        assert_eq!(check_text("f", many("// [{(<\n").as_bytes()), Ok(()));
        assert_eq!(check_text("f", many("(a) -> b ").as_bytes()), Ok(()));
        assert!(check_text("f", many("\"unclosed\n[").as_bytes()).is_err());
        assert!(check_text("f", many("\"\\\"\" [").as_bytes()).is_err());
        assert_eq!(
            check_text("f", many("d0 <= 4, d1 >= 0\n").as_bytes()),
            Ok(())
        );
    }

    #[test]
    fn dense_arrays_of_index_are_refused() {
        for text in ["array<index: 1>", "array < index >", "x = array<index:1>"] {
            let error = check_text("f", text.as_bytes()).unwrap_err();
            assert_eq!(error.reason, Reason::ArrayOfIndex, "{text}");
        }
        for text in [
            "array<i64: 1>",
            "array<indexed>",
            "\"array<index>\"",
            "// array<index",
        ] {
            assert_eq!(check_text("f", text.as_bytes()), Ok(()), "{text}");
        }
    }

    #[test]
    fn the_text_ends_where_it_ends() {
        let context = Context::new();
        let text = "module {} // c\n}";
        assert!(parse(&context, &text[..14], "f", true).is_some());
        context.attach_diagnostic_handler(|_| true);
        assert!(parse(&context, text, "f", true).is_none());
    }
}
