//! Reads what a command is about: a file, or standard input for `-`.

use crate::{
    diagnostic::Diagnostic,
    exit::{Exit, Failure},
};
use mgpu_dialect::parse::check_text;
use mgpu_emit::{codes, line_map::Place};
use std::{
    fs,
    io::{self, Read},
    path::Path,
};

/// A text that may go to MLIR's parser.
pub struct Input {
    /// The name in places: the path as given, or `<stdin>`.
    pub name: String,
    /// The bytes: UTF-8, or MLIR bytecode.
    pub bytes: Vec<u8>,
}

/// How MLIR bytecode starts.
const BYTECODE: &[u8] = b"ML\xefR";

impl Input {
    /// Reads and checks.
    pub fn read(path: &Path) -> Result<Self, Failure> {
        let name = if is_stdin(path) {
            "<stdin>".into()
        } else {
            path.display().to_string()
        };
        let bytes = if is_stdin(path) {
            read_stdin()
        } else {
            fs::read(path)
        };
        let bytes = bytes.map_err(|error| {
            let message = format!("cannot read {name}: {}", reason(&error));
            Failure::new(
                Exit::Usage,
                Diagnostic::error(message).code(&codes::MGPU2007),
            )
        })?;
        let input = Self { name, bytes };
        input.check()?;
        Ok(input)
    }

    /// The text, for excerpts; bytecode has none.
    pub fn text(&self) -> Option<&str> {
        if self.bytes.starts_with(BYTECODE) {
            return None;
        }
        std::str::from_utf8(&self.bytes).ok()
    }

    fn check(&self) -> Result<(), Failure> {
        if self.bytes.starts_with(BYTECODE) {
            return Ok(());
        }
        if let Err(error) = std::str::from_utf8(&self.bytes) {
            let at = error.valid_up_to();
            let diagnostic = Diagnostic::error(format!(
                "expected UTF-8 text, got the byte 0x{:02x}",
                self.bytes[at]
            ));
            return Err(Failure::new(Exit::Input, diagnostic.at(self.place(at))));
        }
        check_text(&self.name, &self.bytes).map_err(|error| {
            let place = Place {
                file: self.name.clone(),
                line: error.line.try_into().unwrap_or(u32::MAX),
                column: error.column.try_into().unwrap_or(u32::MAX),
            };
            let diagnostic = Diagnostic::error(error.reason.message());
            let diagnostic = diagnostic.code(error.reason.code()).at(place);
            Failure::new(Exit::Input, diagnostic)
        })
    }

    /// The place of a byte; its column is counted in bytes, as MLIR does.
    fn place(&self, at: usize) -> Place {
        let before = &self.bytes[..at];
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        let line_start = before
            .iter()
            .rposition(|byte| *byte == b'\n')
            .map_or(0, |i| i + 1);
        Place {
            file: self.name.clone(),
            line: line.try_into().unwrap_or(u32::MAX),
            column: (at - line_start + 1).try_into().unwrap_or(u32::MAX),
        }
    }
}

/// Whether a path stands for standard input.
pub fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn read_stdin() -> io::Result<Vec<u8>> {
    let mut bytes = vec![];
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// What the system says, in lower case and without its number.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or(&text);
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| {
        first.to_lowercase().chain(chars).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_bytes_have_a_place() {
        let input = Input {
            name: "k".into(),
            bytes: b"ok\n// \xff\n".to_vec(),
        };
        let failure = input.check().expect_err("is not UTF-8");
        let diagnostic = failure.diagnostic.expect("says so");
        assert_eq!(
            diagnostic.place.map(|p| p.to_string()).as_deref(),
            Some("k:2:4")
        );
        assert_eq!(diagnostic.message, "expected UTF-8 text, got the byte 0xff");
    }

    #[test]
    fn reasons() {
        let error = io::Error::from_raw_os_error(2);
        assert_eq!(reason(&error), "no such file or directory");
    }
}
