//! Running the RUN lines of one file.

use std::fs::{self, File};
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;

use crate::config::Config;
use crate::directives::{RunLine, TestFile, substitute};

/// What a crash leaves in standard error, even where its exit status was swallowed.
const CRASH_TEXTS: &[&str] = &["LLVM ERROR", "PLEASE submit a bug report", "panicked at"];
/// More than this of one stream helps nobody.
const SHOWN: usize = 20_000;

/// Runs all RUN lines in order; the first that fails is the error, told so that it can be repeated
/// by hand.
pub fn file(config: &Config, name: &str, file: &TestFile) -> Result<(), String> {
    let folder = config.scratch.join(name);
    let fresh = || {
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)
    };
    fresh().map_err(|error| format!("cannot make the folder {}: {error}", folder.display()))?;
    let names = substitutions(config, &file.path, &folder);
    file.runs.iter().try_for_each(|run| {
        let text = substitute(&run.text, &names);
        one(config, &folder, run, &text)
    })
}

fn substitutions(config: &Config, file: &Path, folder: &Path) -> Vec<(&'static str, String)> {
    let text = |path: &Path| path.to_string_lossy().into_owned();
    let missing = |what: &str| format!("/no-{what}-here");
    let optional =
        |path: &Option<PathBuf>, what: &str| path.as_deref().map_or_else(|| missing(what), text);
    vec![
        ("s", text(file)),
        ("S", text(file.parent().unwrap_or(file))),
        ("t", text(&folder.join("tmp"))),
        ("T", text(folder)),
        ("%", "%".to_string()),
        ("plugin", optional(&config.plugin, "plugin")),
        ("ptxas-12", optional(&config.ptxas_12, "ptxas-12")),
        ("examples", text(&config.root.join("examples"))),
        ("root", text(&config.root)),
    ]
}

fn one(config: &Config, folder: &Path, run: &RunLine, text: &str) -> Result<(), String> {
    let ended = start(config, folder, text).map_err(|error| format!("cannot run bash: {error}"))?;
    let read = |name: &str| {
        String::from_utf8_lossy(&fs::read(folder.join(name)).unwrap_or_default()).into_owned()
    };
    let (stdout, stderr, statuses) = (read(".stdout"), read(".stderr"), read(".statuses"));
    let Some(why) = verdict(config, text, ended, &stderr, &statuses) else {
        return Ok(());
    };

    let path: Vec<String> = config
        .path
        .iter()
        .map(|path| path.display().to_string())
        .collect();
    let quote = |text: &str| format!("'{}'", text.replace('\'', r"'\''"));
    let set: String = config
        .env
        .iter()
        .map(|(name, value)| format!(" {}={}", name.display(), quote(&value.to_string_lossy())))
        .collect();
    Err(format!(
        "RUN line {}: {why}\n  {text}\nto repeat it:\n  cd {} &&{set} PATH={}:$PATH bash -o pipefail -c {}\n\
         ---- stdout\n{}\n---- stderr\n{}\n----",
        run.line,
        folder.display(),
        path.join(":"),
        quote(text),
        shortened(&stdout),
        shortened(&stderr)
    ))
}

/// Runs the line under bash, in the test's own folder. `None` is a timeout.
fn start(config: &Config, folder: &Path, text: &str) -> std::io::Result<Option<ExitStatus>> {
    // `$?` alone does not tell of a crash behind `!`; the statuses of the last pipeline do.
    let script =
        format!("{text}\ns=($? \"${{PIPESTATUS[@]}}\"); echo \"${{s[@]}}\" >\"$1\"; exit \"$s\"");
    let mut path = config.path.clone();
    path.extend(std::env::split_paths(
        &std::env::var_os("PATH").unwrap_or_default(),
    ));
    let path = std::env::join_paths(path).map_err(std::io::Error::other)?;
    let mut bash = Command::new("bash");
    bash.args(["-o", "pipefail", "-c", &script, "RUN"])
        .arg(folder.join(".statuses"));
    bash.current_dir(folder)
        .env("PATH", path)
        .envs(config.env.iter().cloned())
        .env_remove("MGPU_LOG");
    // To files and not to pipes: a grandchild that outlives its parent cannot hold us up.
    bash.stdin(Stdio::null());
    bash.stdout(File::create(folder.join(".stdout"))?);
    bash.stderr(File::create(folder.join(".stderr"))?);
    // A group of its own, so that a timeout ends the whole pipeline.
    let mut child = bash.process_group(0).spawn()?;
    let group = child.id();

    let (sender, receiver) = mpsc::channel();
    let waiter = thread::spawn(move || sender.send(child.wait()));
    if let Ok(status) = receiver.recv_timeout(config.limit) {
        return status.map(Some);
    }
    // bash's own kill: the program of this name is missing from small systems.
    Command::new("bash")
        .args(["-c", &format!("kill -KILL -- -{group}")])
        .status()?;
    // It ends now, since its child was killed; its result is of no use.
    let _ = waiter.join();
    Ok(None)
}

/// Why the line fails, if it does.
fn verdict(
    config: &Config,
    text: &str,
    ended: Option<ExitStatus>,
    stderr: &str,
    statuses: &str,
) -> Option<String> {
    let Some(status) = ended else {
        return Some(format!(
            "did not end within {} s",
            config.limit.as_secs_f64()
        ));
    };
    if !text.contains("--crash") {
        if let Some(signal) = status.signal() {
            return Some(format!("was ended by signal {signal}"));
        }
        if statuses
            .split_whitespace()
            .any(|word| word.parse::<u32>().is_ok_and(|status| status >= 128))
        {
            return Some(format!(
                "a program in it crashed (exit statuses: {})",
                statuses.trim()
            ));
        }
        if let Some(found) = CRASH_TEXTS.iter().find(|found| stderr.contains(**found)) {
            return Some(format!(
                "a program in it crashed (standard error has \"{found}\")"
            ));
        }
    }
    (!status.success()).then(|| match status.code() {
        Some(code) => format!("exit status {code}"),
        None => status.to_string(),
    })
}

/// The text, or its beginning and its end.
fn shortened(text: &str) -> String {
    let text = text.trim_end();
    if text.len() <= SHOWN {
        return text.to_string();
    }
    let head = text.floor_char_boundary(SHOWN / 2);
    let tail = text.ceil_char_boundary(text.len() - SHOWN / 2);
    format!(
        "{}\n[... {} bytes left out ...]\n{}",
        &text[..head],
        tail - head,
        &text[tail..]
    )
}
