//! Diagnostics: a code, a place, what was expected and what was found, the other
//! places that matter, and the fix where one is known.

use crate::{
    ffi,
    ir::{Loc, Op, op_name},
};
use melior::ir::operation::OperationLike;

/// What a code stands for. Declared by [`codes!`](crate::codes!) and by the
/// `rules!` macro of `mgpu-verify`; `mgpu explain` and `docs/diagnostics` show it.
#[derive(Debug)]
pub struct Code {
    /// `MGPU0301`
    pub code: &'static str,
    /// `collective_arrive_in_warp`
    pub name: &'static str,
    /// Markdown: a summary in the first paragraph, then meaning, reason and fixes.
    pub doc: &'static str,
    /// The PTX ISA section or other source.
    pub cite: &'static str,
    /// The ops that the rule looks at; empty where it is not about ops.
    pub ops: &'static [crate::OpKind],
}

impl PartialEq for Code {
    fn eq(&self, other: &Self) -> bool {
        self.code == other.code
    }
}

impl Code {
    /// The stage that the code's number belongs to.
    pub fn stage(&self) -> &'static str {
        match self.code.get(4..6).unwrap_or_default() {
            "00" => "parse",
            "10" => "lower",
            "20" => "emit",
            "30" => "interp",
            "40" => "launch",
            "99" => "internal",
            _ => "verify",
        }
    }

    /// The first paragraph of the page, on one line.
    pub fn summary(&self) -> String {
        let first = self.doc.trim().split("\n\n").next().unwrap_or_default();
        first.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The page after the first paragraph.
    pub fn page(&self) -> String {
        let rest = self
            .doc
            .trim()
            .split_once("\n\n")
            .map_or("", |(_, rest)| rest);
        // A doc comment keeps the blank after `///`.
        rest.lines()
            .map(|line| line.strip_prefix(' ').unwrap_or(line))
            .collect::<Vec<_>>()
            .join("\n")
    }
}

/// Declares the codes of a crate that are not rules on ops.
///
/// ```text
/// codes! {
///     /// Summary in one sentence.
///     ///
///     /// What it means, why, and how to fix it.
///     MGPU2001 llvm_cannot_compile cite "LLVM, NVPTX back end";
/// }
/// ```
#[macro_export]
macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $code:ident $name:ident cite $cite:literal;)*) => {
        $($(#[doc = $doc])+
        pub const $code: $crate::diag::Code = $crate::diag::Code {
            code: stringify!($code),
            name: stringify!($name),
            doc: concat!($($doc, "\n"),+),
            cite: $cite,
            ops: &[],
        };)*

        /// All codes declared here.
        pub const CODES: &[&$crate::diag::Code] = &[$(&$code),*];
    };
}

/// How bad a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The kernel is wrong.
    Error,
    /// The kernel is probably wrong.
    Warning,
    /// A fact worth knowing.
    Remark,
}

/// One diagnostic; shown by [`emit`](Diagnostic::emit).
#[derive(Debug)]
pub struct Diagnostic<'a> {
    /// How bad it is.
    pub severity: Severity,
    /// What it is.
    pub code: &'static Code,
    /// Where it is.
    pub location: Loc<'a>,
    /// Lower case, "expected X, got Y".
    pub message: String,
    /// The other places that matter.
    pub notes: Vec<(Loc<'a>, String)>,
    /// The fix, where one is known.
    pub help: Option<String>,
}

/// A failure that has been reported.
#[derive(Debug)]
pub struct Failed;

impl<'a> Diagnostic<'a> {
    /// An error at a place.
    pub fn at(location: Loc<'a>, code: &'static Code, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Error,
            code,
            location,
            message: message.into(),
            notes: vec![],
            help: None,
        }
    }

    /// An error on an op, with the prefix that MLIR's own op errors have.
    pub fn on(op: Op<'a>, code: &'static Code, message: impl AsRef<str>) -> Self {
        let message = format!("'{}' op {}", op_name(op), message.as_ref());
        Self::at(op.location(), code, message)
    }

    /// Adds a note at another place.
    pub fn note(mut self, location: Loc<'a>, text: impl Into<String>) -> Self {
        self.notes.push((location, text.into()));
        self
    }

    /// Says what to do.
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help = Some(text.into());
        self
    }

    /// Hands the diagnostic to MLIR, which shows it, checks it or collects it.
    pub fn emit(&self) -> Failed {
        let message = format!("{} [{}]", self.message, self.code.code);
        let help = self.help.as_ref().map(|help| format!("help: {help}"));
        let mut locations: Vec<_> = self.notes.iter().map(|note| note.0.to_raw()).collect();
        let mut texts: Vec<_> = self
            .notes
            .iter()
            .map(|note| ffi::string_ref(&note.1))
            .collect();
        if let Some(help) = &help {
            locations.push(self.location.to_raw());
            texts.push(ffi::string_ref(help));
        }
        // SAFETY: the arrays have the same length and outlive the call, which copies the text.
        unsafe {
            ffi::mgpuEmitDiagnostic(
                self.severity as i32,
                self.location.to_raw(),
                ffi::string_ref(&message),
                texts.len() as isize,
                locations.as_ptr(),
                texts.as_ptr(),
            );
        }
        Failed
    }
}
