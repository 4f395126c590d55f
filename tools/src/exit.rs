//! How the driver ends: exit statuses, and errors that have no place in an MLIR module.

use crate::diagnostic::Diagnostic;
use std::process::ExitCode;

/// The exit status of a failure; success is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// The input is at fault.
    Input = 1,
    /// The command line is at fault, or a file is missing.
    Usage = 2,
    /// The environment lacks something.
    Environment = 4,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        (exit as u8).into()
    }
}

/// Why a command did not do what it was asked to.
#[derive(Debug)]
pub struct Failure {
    /// The exit status.
    pub exit: Exit,
    /// What to show; nothing if the diagnostics have been shown.
    pub diagnostic: Option<Box<Diagnostic>>,
}

impl Failure {
    /// A failure that is explained here.
    pub fn new(exit: Exit, diagnostic: Diagnostic) -> Self {
        let diagnostic = Some(Box::new(diagnostic));
        Self { exit, diagnostic }
    }

    /// A failure whose diagnostics are shown already.
    pub fn shown(exit: Exit) -> Self {
        Self {
            exit,
            diagnostic: None,
        }
    }

    /// A wrong command line.
    pub fn usage(message: impl Into<String>) -> Self {
        Self::new(Exit::Usage, Diagnostic::error(message))
    }
}
