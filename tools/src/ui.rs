//! What goes to standard error, where people read it.

use crate::{
    diagnostic::{Diagnostic, Level},
    exit::Failure,
    render::Render,
};
use clap::ValueEnum;
use std::{
    env,
    io::{self, IsTerminal, Write},
    process::ExitCode,
};

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// Shows diagnostics.
pub struct Ui {
    render: Render,
    /// Whether to use colours.
    pub color: bool,
    shown: Vec<Diagnostic>,
}

impl Ui {
    /// With colours or without.
    pub fn new(color: Color) -> Self {
        let color = match color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => {
                let unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                io::stderr().is_terminal() && !unwanted
            }
        };
        Self {
            render: Render::new(color),
            color,
            shown: vec![],
        }
    }

    /// The text that excerpts are taken from, and its name in places.
    pub fn set_source(&mut self, name: &str, text: &str) {
        self.render.set_source(name, text);
    }

    /// Shows diagnostics. One that was shown is not shown again: several targets share a source.
    pub fn show(&mut self, diagnostics: Vec<Diagnostic>) {
        for diagnostic in diagnostics {
            if !self.shown.contains(&diagnostic) {
                // If standard error is closed there is nowhere to say so.
                let _ = writeln!(io::stderr(), "{}", self.render.render(&diagnostic));
                self.shown.push(diagnostic);
            }
        }
    }

    /// Shows a failure, and says how to end. No failure is silent.
    pub fn fail(&mut self, mut failure: Failure) -> ExitCode {
        let is_told = self
            .shown
            .iter()
            .any(|diagnostic| diagnostic.level == Level::Error);
        if failure.diagnostic.is_none() && !is_told {
            let silent = Diagnostic::error("internal error: a stage failed without a message");
            failure.diagnostic = Some(Box::new(silent.code(&mgpu_dialect::codes::MGPU9999)));
        }
        self.show(
            failure
                .diagnostic
                .into_iter()
                .map(|diagnostic| *diagnostic)
                .collect(),
        );
        failure.exit.into()
    }
}
