//! Text to module. MLIR's parser is recursive, so the nesting is bounded first.

use crate::{codes, ffi};
use melior::{Context, ir::Module};
use mlir_sys::MlirStringRef;

/// The deepest nesting of brackets in a text.
pub const MAX_NESTING: usize = 256;

/// A text that may not go to MLIR's parser.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}:{column}: error: {} [{}]", TooDeep::message(), codes::MGPU0001.code)]
pub struct TooDeep {
    /// The name that the caller gave.
    pub file: String,
    /// The line of the bracket, from 1.
    pub line: usize,
    /// Its column, from 1.
    pub column: usize,
}

impl TooDeep {
    /// The message without place and code.
    pub fn message() -> String {
        format!("expected brackets nested at most {MAX_NESTING} deep")
    }
}

/// Refuses a text whose brackets nest beyond [`MAX_NESTING`]. Bytecode passes: it is trusted input.
pub fn check_nesting(file: &str, text: &[u8]) -> Result<(), TooDeep> {
    if text.starts_with(b"ML\xefR") {
        return Ok(());
    }
    let (mut depth, mut line, mut line_start) = (0usize, 1, 0);
    let mut i = 0;
    while i < text.len() {
        match text[i] {
            b'\n' => {
                line += 1;
                line_start = i + 1;
            }
            b'"' => i = string_end(text, i),
            b'/' if text.get(i + 1) == Some(&b'/') => {
                i = text[i..]
                    .iter()
                    .position(|&c| c == b'\n')
                    .map_or(text.len(), |n| i + n);
                continue;
            }
            b'(' | b'[' | b'{' | b'<' => {
                depth += 1;
                if depth > MAX_NESTING {
                    let column = i - line_start + 1;
                    return Err(TooDeep {
                        file: file.into(),
                        line,
                        column,
                    });
                }
            }
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            b'>' if i == 0 || text[i - 1] != b'-' => depth = depth.saturating_sub(1),
            _ => {}
        }
        i += 1;
    }
    Ok(())
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
        assert_eq!(check_nesting("f", deep(256).as_bytes()), Ok(()));
        let error = check_nesting("f", deep(100_000).as_bytes()).unwrap_err();
        assert_eq!((error.line, error.column), (2, 257));
    }

    #[test]
    fn strings_comments_and_arrows_do_not_count() {
        let many = |part: &str| part.repeat(1000);
        assert_eq!(check_nesting("f", many("\"[{(<\" ").as_bytes()), Ok(()));
        assert_eq!(check_nesting("f", many("// [{(<\n").as_bytes()), Ok(()));
        assert_eq!(check_nesting("f", many("(a) -> b ").as_bytes()), Ok(()));
        assert!(check_nesting("f", many("\"unclosed\n[").as_bytes()).is_err());
        assert!(check_nesting("f", many("\"\\\"\" [").as_bytes()).is_err());
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
