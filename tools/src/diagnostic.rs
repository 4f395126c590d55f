//! Diagnostics as plain values, and the handler that takes them from MLIR.

use melior::{
    Context,
    diagnostic::{Diagnostic as MlirDiagnostic, DiagnosticSeverity},
    ir::Location,
};
use mgpu_dialect::diag::Code;
use mgpu_emit::line_map::Place;
use mlir_sys::*;
use std::{
    mem,
    sync::{Arc, Mutex, PoisonError},
};

/// How bad a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// The command fails.
    Error,
    /// Something is probably wrong.
    Warning,
    /// A fact worth knowing.
    Note,
}

/// One diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub level: Level,
    /// `MGPU0301`
    pub code: Option<String>,
    /// What is wrong.
    pub message: String,
    /// Where.
    pub place: Option<Place>,
    /// The other places that matter, and facts without a place.
    pub notes: Vec<(Option<Place>, String)>,
    /// What to do.
    pub helps: Vec<String>,
}

impl Diagnostic {
    /// An error without code and place.
    pub fn error(message: impl Into<String>) -> Self {
        Self {
            level: Level::Error,
            code: None,
            message: message.into(),
            place: None,
            notes: vec![],
            helps: vec![],
        }
    }

    /// Adds the code.
    pub fn code(mut self, code: &Code) -> Self {
        self.code = Some(code.code.into());
        self
    }

    /// Adds the place.
    pub fn at(mut self, place: Place) -> Self {
        self.place = Some(place);
        self
    }

    /// Adds a note.
    pub fn note(mut self, place: Option<Place>, text: impl Into<String>) -> Self {
        self.notes.push((place, text.into()));
        self
    }

    /// Adds what to do.
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.helps.push(text.into());
        self
    }
}

/// Collects the diagnostics of a context, in the order in which they come.
#[derive(Clone, Default)]
pub struct Collector {
    found: Arc<Mutex<Vec<Diagnostic>>>,
}

impl Collector {
    /// Takes all diagnostics of a context from now on.
    pub fn attach(&self, context: &Context) {
        let found = Arc::clone(&self.found);
        context.attach_diagnostic_handler(move |diagnostic| {
            let diagnostic = convert(&diagnostic);
            found
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(diagnostic);
            true
        });
    }

    /// The diagnostics since the last call.
    pub fn take(&self) -> Vec<Diagnostic> {
        mem::take(&mut self.found.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn convert(diagnostic: &MlirDiagnostic) -> Diagnostic {
    let (message, code) = split_code(diagnostic.to_string());
    let mut converted = Diagnostic {
        level: match diagnostic.severity() {
            DiagnosticSeverity::Error => Level::Error,
            DiagnosticSeverity::Warning => Level::Warning,
            DiagnosticSeverity::Note | DiagnosticSeverity::Remark => Level::Note,
        },
        code,
        message,
        place: place(diagnostic.location()),
        notes: vec![],
        helps: vec![],
    };
    for note in (0..diagnostic.note_count()).filter_map(|i| diagnostic.note(i).ok()) {
        let text = note.to_string();
        if let Some(help) = text.strip_prefix("help: ") {
            converted.helps.push(help.into());
        } else if !text.starts_with("see current operation:") {
            // That one is upstream's dump of the op, which the excerpt shows better.
            converted.notes.push((place(note.location()), text));
        }
    }
    converted
}

/// Splits `text [MGPU0301]`.
fn split_code(message: String) -> (String, Option<String>) {
    let split = message
        .strip_suffix(']')
        .and_then(|rest| rest.rsplit_once(" ["));
    match split {
        Some((text, code)) if is_code(code) => (text.into(), Some(code.into())),
        _ => (message, None),
    }
}

fn is_code(word: &str) -> bool {
    word.strip_prefix("MGPU")
        .is_some_and(|digits| digits.len() == 4 && digits.bytes().all(|b| b.is_ascii_digit()))
}

/// The place of a location: where it is fused, inlined or named, the innermost.
pub fn place(location: Location<'_>) -> Option<Place> {
    // SAFETY: the location is live, and each kind is asked only what it has.
    unsafe { raw_place(location.to_raw()) }
}

/// # Safety
/// The location is live.
unsafe fn raw_place(location: MlirLocation) -> Option<Place> {
    // SAFETY: the caller's promise; strings of locations live as long as the context.
    unsafe {
        if mlirLocationIsAFileLineColRange(location) {
            let file = mlirIdentifierStr(mlirLocationFileLineColRangeGetFilename(location));
            let bytes = match file.length {
                0 => &[],
                length => std::slice::from_raw_parts(file.data.cast::<u8>(), length),
            };
            let line = mlirLocationFileLineColRangeGetStartLine(location);
            let column = mlirLocationFileLineColRangeGetStartColumn(location);
            return Some(Place {
                file: String::from_utf8_lossy(bytes).into_owned(),
                line: u32::try_from(line).ok().filter(|line| *line > 0)?,
                column: u32::try_from(column).unwrap_or(1).max(1),
            });
        }
        if mlirLocationIsAName(location) {
            return raw_place(mlirLocationNameGetChildLoc(location));
        }
        if mlirLocationIsACallSite(location) {
            return raw_place(mlirLocationCallSiteGetCallee(location));
        }
        if mlirLocationIsAFused(location) {
            let count = mlirLocationFusedGetNumLocations(location) as usize;
            let mut parts = vec![
                MlirLocation {
                    ptr: std::ptr::null()
                };
                count
            ];
            mlirLocationFusedGetLocations(location, parts.as_mut_ptr());
            return parts.into_iter().find_map(|part| raw_place(part));
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use melior::ir::AttributeLike;

    #[test]
    fn codes_are_split_off() {
        let split = |text: &str| split_code(text.into());
        assert_eq!(
            split("no [MGPU0301]"),
            ("no".into(), Some("MGPU0301".into()))
        );
        assert_eq!(split("no [MGPU301]"), ("no [MGPU301]".into(), None));
        assert_eq!(split("expected ']'"), ("expected ']'".into(), None));
        assert_eq!(split("a[0]"), ("a[0]".into(), None));
    }

    #[test]
    fn places_of_nested_locations() {
        let context = Context::new();
        let parse = |text: &str| {
            let attribute = melior::ir::Attribute::parse(&context, text).expect("a location");
            // SAFETY: the text is a location attribute.
            place(unsafe { Location::from_raw(mlirLocationFromAttribute(attribute.to_raw())) })
        };
        let show = |text: &str| parse(text).map(|place| place.to_string());
        assert_eq!(show("loc(\"k.mlir\":3:7)").as_deref(), Some("k.mlir:3:7"));
        assert_eq!(
            show("loc(\"n\"(\"k.mlir\":3:7))").as_deref(),
            Some("k.mlir:3:7")
        );
        assert_eq!(
            show("loc(fused[unknown, \"k.mlir\":3:7])").as_deref(),
            Some("k.mlir:3:7")
        );
        assert_eq!(
            show("loc(callsite(\"a\":1:2 at \"b\":3:4))").as_deref(),
            Some("a:1:2")
        );
        assert_eq!(show("loc(unknown)"), None);
        assert_eq!(show("loc(\"k.mlir\":0:0)"), None);
    }
}
