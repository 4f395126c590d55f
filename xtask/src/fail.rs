//! Errors that know their exit code.
//!
//! A plain `anyhow` error means "a check failed" (1). The two other outcomes, wrong usage (2) and a
//! machine that lacks something (4), are marked where they arise, because only there is the
//! difference known.

use std::fmt;
use std::process::ExitCode;

#[derive(Debug)]
struct Marked {
    code: u8,
    text: String,
}

impl fmt::Display for Marked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Marked {}

/// The command line is wrong.
pub fn usage(text: impl Into<String>) -> anyhow::Error {
    Marked {
        code: 2,
        text: text.into(),
    }
    .into()
}

/// The machine lacks something that we cannot, or must not, install.
pub fn lacks(text: impl Into<String>) -> anyhow::Error {
    Marked {
        code: 4,
        text: text.into(),
    }
    .into()
}

/// The exit code of an error; context added on the way up does not hide the mark.
pub fn exit_code(error: &anyhow::Error) -> ExitCode {
    ExitCode::from(
        error
            .downcast_ref::<Marked>()
            .map_or(1, |marked| marked.code),
    )
}

/// Splits `args` into known flags and what follows `--`; anything else is a usage error.
pub fn parse_args<'a>(
    args: &'a [String],
    flags: &[&str],
    takes_rest: bool,
) -> anyhow::Result<(Vec<&'a str>, &'a [String])> {
    let split = args.iter().position(|arg| arg == "--");
    let (own, rest) = match split {
        Some(at) if takes_rest => (&args[..at], &args[at + 1..]),
        _ => (args, &args[args.len()..]),
    };
    let mut found = Vec::new();
    for arg in own {
        if !flags.contains(&arg.as_str()) {
            let known = if flags.is_empty() {
                "none".to_string()
            } else {
                flags.join(" ")
            };
            return Err(usage(format!("unknown argument `{arg}` (known: {known})")));
        }
        found.push(arg.as_str());
    }
    Ok((found, rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::Context as _;

    #[test]
    fn the_mark_survives_context() {
        let error = Err::<(), _>(lacks("no clang"))
            .context("setup")
            .unwrap_err();
        assert_eq!(exit_code(&error), ExitCode::from(4));
        assert_eq!(exit_code(&anyhow::anyhow!("plain")), ExitCode::from(1));
    }

    #[test]
    fn arguments() {
        let args = ["--long", "--", "filter"].map(String::from);
        let (flags, rest) = parse_args(&args, &["--long"], true).unwrap();
        assert_eq!((flags, rest), (vec!["--long"], &args[2..]));
        let error = parse_args(&args, &["--release"], true).unwrap_err();
        assert_eq!(exit_code(&error), ExitCode::from(2));
    }
}
