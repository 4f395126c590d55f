//! `cargo xtask`: the repository's own commands.
//!
//! Everything a person or CI does with this repository is one of these words, so that the README
//! needs two lines and `.ci/run` one. The crate links nothing of LLVM and depends on no other crate
//! of the workspace: it has to build on a machine where LLVM is still to be installed.
//!
//! Exit codes are those of the tools: 0 ok, 1 a check failed, 2 wrong usage, 4 the machine lacks
//! something.

use std::process::ExitCode;

mod bench;
mod chroot;
mod ci;
mod codes;
mod demo;
mod docs;
mod fail;
mod lit;
mod mirror;
mod paths;
mod ptxas;
mod setup;
mod sh;
mod test;
mod tidy;

/// The list of subcommands, from which dispatch and usage come. The modules stand above and not in
/// here, because rustfmt does not look for files into a macro.
macro_rules! subcommands {
    ($($name:ident $help:literal)*) => {
        const USAGE: &[(&str, &str)] = &[$((stringify!($name), $help)),*];
        fn dispatch(name: &str, args: &[String]) -> anyhow::Result<()> {
            match name {
                $(stringify!($name) => $name::run(args),)*
                _ => Err(fail::usage(format!("there is no subcommand `{name}`\n\n{}", usage()))),
            }
        }
    };
}

subcommands! {
    setup  "[--second-ptxas]                install what the build needs and is missing"
    demo   "                                build the tools and take the example kernels through every stage"
    test   "[--long] [--release] [-- ARGS]  run all tests; --long adds slow ones and a bare Debian 12"
    ci     "                                what CI runs: setup, fmt, clippy, test, tidy"
    tidy   "                                check the repository's own rules"
    docs   "[--check]                       write the generated docs, or name the stale ones"
    bench  "[process] [-- ARGS]             run the benchmarks; process: against stock mlir-opt"
    chroot "[--keep] [-- COMMAND]           run the README's commands in a fresh Debian 12 (needs root)"
}

fn usage() -> String {
    let mut text = String::from("usage: cargo xtask SUBCOMMAND\n\n");
    for (name, help) in USAGE {
        text += &format!("  {name:<7} {help}\n");
    }
    text + "\nexit codes: 0 ok, 1 a check failed, 2 wrong usage, 4 the machine lacks something"
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some((name, rest)) = args.split_first() else {
        println!("{}", usage());
        return ExitCode::SUCCESS;
    };
    if ["help", "--help", "-h"].contains(&name.as_str())
        || rest
            .iter()
            .take_while(|arg| *arg != "--")
            .any(|arg| arg == "--help")
    {
        println!("{}", usage());
        return ExitCode::SUCCESS;
    }
    match dispatch(name, rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask {name}: {error:#}");
            fail::exit_code(&error)
        }
    }
}
