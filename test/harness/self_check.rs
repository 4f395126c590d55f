//! The harness, tested: files that must fail do, and for the reason that they should.
//!
//! A harness that passes everything looks like a healthy one. So one trial writes small test files
//! to a scratch folder, runs them through the functions that every trial uses, and looks at the
//! verdicts.

use std::fs;
use std::panic::catch_unwind;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::config::{Config, find_tests};
use crate::directives::{self, TestFile};
use crate::run;

struct Scratch<'c> {
    config: &'c Config,
    folder: PathBuf,
}

impl Scratch<'_> {
    /// Runs a file of this text; further variables go to its RUN lines.
    fn judge_with(&self, name: &str, text: &str, env: &[(&str, &str)]) -> Result<(), String> {
        let path = self.folder.join("files").join(name);
        write(&path, text)?;
        let config = self.config.derived(
            self.folder.join("scratch"),
            Duration::from_millis(1500),
            env,
        );
        run::file(
            &config,
            name,
            &TestFile::read(&path, |feature| config.feature(feature))?,
        )
    }

    fn passes(&self, name: &str, text: &str) -> Result<(), String> {
        self.judge_with(name, text, &[])
            .map_err(|error| format!("{name} should pass, but: {error}"))
    }

    fn fails(&self, name: &str, text: &str, because: &str) -> Result<(), String> {
        expect(name, self.judge_with(name, text, &[]), because)
    }
}

fn expect(name: &str, result: Result<(), String>, because: &str) -> Result<(), String> {
    match result {
        Ok(()) => Err(format!(
            "{name} should fail because of \"{because}\", but it passes"
        )),
        Err(error) if error.contains(because) => Ok(()),
        Err(error) => Err(format!(
            "{name} should fail because of \"{because}\", but: {error}"
        )),
    }
}

fn write(path: &PathBuf, text: &str) -> Result<(), String> {
    let folder = path.parent().unwrap_or(path);
    let written = fs::create_dir_all(folder).and_then(|()| fs::write(path, text));
    written.map_err(|error| format!("cannot write {}: {error}", path.display()))
}

/// All checks; the first that does not hold is the error.
pub fn run(config: &Config) -> Result<(), String> {
    catch_unwind(directives::self_check)
        .map_err(|_| "an assertion in directives.rs does not hold")?;
    // A folder for each process: under nextest two harnesses may be here at once.
    let folder = config
        .scratch
        .join(format!("self-check-{}", std::process::id()));
    let scratch = Scratch {
        config,
        folder: folder.clone(),
    };
    let result = verdicts(&scratch)
        .and_then(|()| crashes(&scratch))
        .and_then(|()| golden(&scratch));
    let result = result.and_then(|()| discovery(&scratch));
    // Left in place on failure, to be looked at.
    if result.is_ok() {
        fs::remove_dir_all(&folder)
            .map_err(|error| format!("cannot remove {}: {error}", folder.display()))?;
    }
    result
}

fn verdicts(scratch: &Scratch<'_>) -> Result<(), String> {
    scratch.passes(
        "good.mlir",
        "// RUN: cat %s | FileCheck %s\n// CHECK: hello {{[w]}}orld\nhello world\n",
    )?;
    scratch.passes("not.test", "# RUN: not false\n# RUN: not sh -c 'exit 3'\n")?;
    scratch.passes(
        "twice.test",
        "# RUN: test ! -e %t && touch %t %t.x && cd %T && test -e tmp.x\n",
    )?;
    // The second run finds the folder as empty as the first.
    scratch.passes("twice.test", "# RUN: test ! -e %t && test ! -e %t.x\n")?;
    scratch.fails("empty.mlir", "module {}\n", "no RUN line")?;
    scratch.fails(
        "xfail.mlir",
        "// RUN: true\n// XFAIL: *\n",
        "XFAIL is not supported",
    )?;
    scratch.fails(
        "feature.mlir",
        "// RUN: true\n// REQUIRES: quantum\n",
        "no feature `quantum`",
    )?;
    scratch.fails(
        "check.mlir",
        "// RUN: cat %s | FileCheck %s\n// CHECK: good{{bye}}\nhello\n",
        "exit status 1",
    )?;
    scratch.fails(
        "second.test",
        "# RUN: true\n# RUN: echo it; false\n",
        "RUN line 2: exit status 1",
    )?;
    scratch.fails(
        "second.test",
        "# RUN: echo it; false\n",
        "---- stdout\nit\n",
    )?;
    scratch.fails("pipe.test", "# RUN: false | true\n", "exit status 1")?;
    scratch.fails("not-true.test", "# RUN: not true\n", "exit status 1")?;
    scratch.fails(
        "not-missing.test",
        "# RUN: not no-such-program\n",
        "exit status",
    )?;
    // The sleeper is in the middle of a pipeline, and has a child; all of them have to be ended.
    let start = Instant::now();
    scratch.fails(
        "slow.test",
        "# RUN: true | sh -c 'sleep 60; true' | cat\n",
        "did not end within 1.5 s",
    )?;
    if start.elapsed() < Duration::from_secs(30) {
        Ok(())
    } else {
        Err("a timeout ended nothing".into())
    }
}

fn crashes(scratch: &Scratch<'_>) -> Result<(), String> {
    scratch.fails("signal.test", "# RUN: sh -c 'kill -SEGV $$'\n", "crashed")?;
    scratch.fails(
        "not-signal.test",
        "# RUN: not sh -c 'kill -SEGV $$'\n",
        "exit status 1",
    )?;
    scratch.fails(
        "not-139.test",
        "# RUN: not sh -c 'exit 139' 2>&1 | cat\n",
        "exit status 1",
    )?;
    scratch.fails(
        "not-panic.test",
        "# RUN: not sh -c 'exit 101' 2>&1 | cat\n",
        "exit status 1",
    )?;
    scratch.fails(
        "bang.test",
        "# RUN: ! sh -c 'kill -ABRT $$'\n",
        "crashed (exit statuses: 0 134)",
    )?;
    scratch.fails(
        "text.test",
        "# RUN: not sh -c 'echo LLVM ERROR: x >&2; exit 1'\n",
        "\"LLVM ERROR\"",
    )?;
    scratch.fails(
        "panic.test",
        "# RUN: sh -c 'echo thread panicked at x >&2'\n",
        "\"panicked at\"",
    )?;
    scratch.passes("wanted.test", "# RUN: not --crash sh -c 'kill -SEGV $$'\n")
}

fn golden(scratch: &Scratch<'_>) -> Result<(), String> {
    let expected = scratch.folder.join("files/Inputs/x.golden");
    let test = "# RUN: echo new | golden %S/Inputs/x.golden\n";
    // Set here in any case: the caller's BLESS=1 is meant for other files.
    let check = |bless: &str| scratch.judge_with("golden.test", test, &[("BLESS", bless)]);
    expect("golden without a file", check(""), "BLESS=1")?;
    write(&expected, "old\n")?;
    expect("golden with another text", check(""), "-old\n+new")?;
    expect(
        "golden with another text",
        check(""),
        "run again with BLESS=1 to accept",
    )?;
    check("1")?;
    check("")?;
    match fs::read_to_string(&expected) {
        Ok(text) if text == "new\n" => Ok(()),
        other => Err(format!("BLESS=1 left this in the file: {other:?}")),
    }
}

fn discovery(scratch: &Scratch<'_>) -> Result<(), String> {
    let folder = scratch.folder.join("find");
    for name in ["b.mlir", "a/c.test", "a/Inputs/d.mlir", "a/e.txt"] {
        write(&folder.join(name), "")?;
    }
    let mut found = Vec::new();
    find_tests(&folder, &mut found);
    let expected = [folder.join("a/c.test"), folder.join("b.mlir")];
    if found == expected {
        Ok(())
    } else {
        Err(format!("found {found:?} instead of {expected:?}"))
    }
}
