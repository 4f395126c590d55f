//! Everything that can go wrong between the `llvm` dialect and a cubin.

use crate::{codes, line_map::Place};
use mgpu_dialect::{diag::Code, target::Chip};

/// PTX could not be made.
#[derive(Debug, thiserror::Error)]
pub enum EmitError {
    /// The target's chip is not one that mgpu compiles for.
    #[error("expected the target's chip to be {names}, got {0:?}", names = Chip::names())]
    UnknownChip(String),
    /// The target's features are not one PTX version.
    #[error(
        "expected the features of the target to be a PTX version such as \"+ptx86\", got {0:?}"
    )]
    UnknownFeatures(String),
    /// An op has no LLVM IR; MLIR has reported which.
    #[error("the module has no translation to LLVM IR")]
    Untranslatable,
    /// LLVM's verifier refuses the module; its text.
    #[error("LLVM's verifier refuses this module: {}", first_line(.0))]
    InvalidIr(String),
    /// LLVM cannot compile the module for the target.
    #[error("LLVM cannot compile this kernel: {message}")]
    CannotCompile {
        /// LLVM's message, on one line.
        message: String,
        /// The function that it was about.
        function: Option<String>,
        /// The op, where LLVM names an intrinsic and its place is known.
        place: Option<Place>,
    },
    /// LLVM crashed.
    #[error("LLVM crashed while it compiled this kernel ({0})")]
    Crashed(String),
    /// No child process, no pipe: the system's fault.
    #[error("cannot run LLVM in a child process: {0}")]
    System(#[from] std::io::Error),
}

impl EmitError {
    /// The code that explains the error.
    pub fn code(&self) -> &'static Code {
        match self {
            Self::Untranslatable | Self::InvalidIr(_) => &codes::MGPU2002,
            _ => &codes::MGPU2001,
        }
    }

    /// What there is to say beyond the message.
    pub fn detail(&self) -> Option<&str> {
        match self {
            Self::InvalidIr(text) => text
                .trim()
                .split_once('\n')
                .map(|(_, rest)| rest.trim_end()),
            _ => None,
        }
    }
}

/// ptxas could not be found or run.
#[derive(Debug, thiserror::Error)]
pub enum PtxasMissing {
    /// The one that was asked for is not there.
    #[error("expected ptxas at {path}, as {from} says, but there is no such file")]
    NoSuchFile {
        /// Where it was expected.
        path: String,
        /// `--ptxas` or `MGPU_PTXAS`.
        from: &'static str,
    },
    /// None was found.
    #[error("there is no ptxas in PATH, CUDA_HOME, CUDA_PATH or .deps")]
    NotFound,
    /// It does not start, or its files cannot be written.
    #[error("cannot run {path}: {error}")]
    CannotRun {
        /// The ptxas.
        path: String,
        /// What the system says.
        error: std::io::Error,
    },
}

impl PtxasMissing {
    /// What to do about it.
    pub const HELP: &'static str = "run `cargo xtask setup`, or install a CUDA toolkit or the PyPI package \
         nvidia-cuda-nvcc and name its ptxas with --ptxas or MGPU_PTXAS";
}

fn first_line(text: &str) -> &str {
    text.trim().lines().next().unwrap_or("no text")
}
