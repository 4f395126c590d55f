//! Logging: the stages and how long they take. Quiet unless `-v` or `MGPU_LOG` says otherwise.

use crate::{
    diagnostic::Diagnostic,
    exit::{Exit, Failure},
    ui::Ui,
};
use std::{env, io};
use tracing_subscriber::{
    EnvFilter,
    fmt::{format::FmtSpan, time::uptime},
};

/// The environment variable with a filter, such as `debug` or `ptx=debug`; targets
/// are the stages.
const VARIABLE: &str = "MGPU_LOG";

/// Starts logging to standard error.
pub fn start(verbose: u8, ui: &Ui) -> Result<(), Failure> {
    let from_variable = env::var(VARIABLE).ok().filter(|filter| !filter.is_empty());
    let filter = match (from_variable, verbose) {
        (Some(filter), _) => filter,
        (None, 0) => return Ok(()),
        (None, 1) => "info".into(),
        (None, _) => "debug".into(),
    };
    let filter = EnvFilter::try_new(&filter).map_err(|error| {
        let message =
            format!("expected a filter such as `debug` in {VARIABLE}, got {filter:?}: {error}");
        Failure::new(Exit::Usage, Diagnostic::error(message))
    })?;
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(ui.color)
        .with_span_events(FmtSpan::CLOSE)
        .with_timer(uptime())
        .init();
    Ok(())
}
