//! Running other programs: say what is run, and on failure name the command and how it ended.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Output};
use std::time::Instant;

use anyhow::{Context as _, Result, bail};

/// A command to be run in the repository's root.
pub fn command<S: AsRef<OsStr>>(
    program: impl AsRef<OsStr>,
    args: impl IntoIterator<Item = S>,
) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir(crate::paths::root());
    command
}

/// `cargo ARGS`: the cargo that runs us, so that a `+toolchain` on the command line holds for what
/// we start.
pub fn cargo<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Command {
    command(
        std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()),
        args,
    )
}

/// The command as a person would type it, with paths below the root made relative.
pub fn line(command: &Command) -> String {
    let root = format!("{}/", crate::paths::root().display());
    let mut words = vec![base_name(command.get_program())];
    words.extend(command.get_args().map(|arg| {
        let arg = arg.to_string_lossy().replace(&root, "");
        let plain = !arg.is_empty()
            && !arg.contains(|c: char| c.is_whitespace() || "'\"$*;&|<>()".contains(c));
        if plain {
            arg
        } else {
            format!("'{}'", arg.replace('\'', r"'\''"))
        }
    }));
    words.join(" ")
}

fn base_name(program: &OsStr) -> String {
    Path::new(program)
        .file_name()
        .unwrap_or(program)
        .to_string_lossy()
        .into_owned()
}

/// Runs with our standard streams; an exit status other than 0 is an error.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("cannot start `{}`", line(command)))?;
    check(command, status)
}

/// As [`run`], after printing the command line.
pub fn run_shown(command: &mut Command) -> Result<()> {
    println!("$ {}", line(command));
    run(command)
}

/// Runs and returns both streams and the status, whatever it is.
pub fn capture(command: &mut Command) -> Result<Output> {
    command
        .output()
        .with_context(|| format!("cannot start `{}`", line(command)))
}

/// Runs and returns standard output; on failure the error holds standard error.
pub fn read(command: &mut Command) -> Result<String> {
    let output = capture(command)?;
    if !output.status.success() {
        let stderr = String::from_utf8_lossy(&output.stderr);
        bail!(
            "`{}` ended with {}:\n{}",
            line(command),
            output.status,
            stderr.trim_end()
        );
    }
    String::from_utf8(output.stdout)
        .with_context(|| format!("`{}` printed something that is not UTF-8", line(command)))
}

fn check(command: &Command, status: ExitStatus) -> Result<()> {
    if !status.success() {
        bail!("`{}` ended with {status}", line(command));
    }
    Ok(())
}

/// The first file of this name on `PATH`.
pub fn which(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
}

/// Whether we are root. Asked of `id`, which every system has, to spare a C binding.
pub fn is_root() -> bool {
    Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|output| output.stdout == b"0\n")
}

/// Runs one titled step and prints how long it took.
pub fn step(title: &str, body: impl FnOnce() -> Result<()>) -> Result<()> {
    println!("== {title}");
    let start = Instant::now();
    let result = body();
    let word = if result.is_ok() { "ok" } else { "FAILED" };
    println!(
        "== {title}: {word} after {:.1} s\n",
        start.elapsed().as_secs_f64()
    );
    result.with_context(|| title.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_typed() {
        let file = crate::paths::root().join("examples/ring.mlir");
        let mut shown = command("/some/where/mgpu-opt", ["--pass-pipeline=a(b)"]);
        shown.arg(file);
        assert_eq!(
            line(&shown),
            "mgpu-opt '--pass-pipeline=a(b)' examples/ring.mlir"
        );
    }

    #[test]
    fn a_failure_names_command_and_stderr() {
        let error = read(&mut command("sh", ["-c", "echo why >&2; exit 3"]))
            .unwrap_err()
            .to_string();
        assert!(
            error.contains("sh -c") && error.contains("why") && error.contains('3'),
            "{error}"
        );
    }
}
