//! The lit harness: runs the RUN lines of every test file, under plain `cargo test`.
//!
//! Every `*.mlir` and `*.test` below `test/lit`, and every `examples/*.mlir`, is one trial. What a
//! test file may say is told, and tested, by `test/lit/harness/README.mlir`. LLVM's own FileCheck
//! judges. The harness is stricter than lit where lit lets a test pass that tests nothing: a file
//! without RUN lines fails, and so does a program that crashes or panics while `not` or a pipe
//! hides it.
//!
//! This file is compiled as the target `lit` of the package `mgpu-tools`, because only there cargo
//! builds the tools first and says where they are.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};

#[path = "harness/config.rs"]
mod config;
#[path = "harness/directives.rs"]
mod directives;
#[path = "harness/run.rs"]
mod run;
#[path = "harness/self_check.rs"]
mod self_check;

use config::Config;
use directives::TestFile;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let config = match Config::of_this_build() {
        Ok(config) => Arc::new(config),
        Err(text) => {
            eprintln!("lit: {text}");
            return ExitCode::from(4);
        }
    };
    let mut trials: Vec<Trial> = Vec::new();
    let places = [
        ("", config.root.join("test/lit")),
        ("examples/", config.root.join("examples")),
    ];
    for (prefix, folder) in places {
        let mut files = Vec::new();
        config::find_tests(&folder, &mut files);
        for file in files {
            let relative = file
                .strip_prefix(&folder)
                .unwrap_or(&file)
                .to_string_lossy();
            trials.push(trial(&config, &format!("{prefix}{relative}"), &file));
        }
    }
    trials.push(Trial::test("harness/self-check", {
        let config = Arc::clone(&config);
        move || self_check::run(&config).map_err(Failed::from)
    }));
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// The trial of one file. What the file asks for is read now, so that a test that cannot run here
/// is listed as ignored, with the reason in brackets.
fn trial(config: &Arc<Config>, name: &str, path: &Path) -> Trial {
    let parsed = TestFile::read(path, |feature| config.feature(feature));
    let unmet = parsed
        .as_ref()
        .map(|file| file.unmet.join(", "))
        .unwrap_or_default();
    let (shared, label) = (Arc::clone(config), name.to_string());
    let trial = Trial::test(name, move || {
        let file = parsed.map_err(Failed::from)?;
        run::file(&shared, &label, &file).map_err(Failed::from)
    });
    if unmet.is_empty() {
        trial
    } else {
        trial
            .with_kind(format!("needs {unmet}"))
            .with_ignored_flag(true)
    }
}
