//! The upstream ops that a kernel may use, and how far each one gets.

/// What mgpu does with an upstream op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Support {
    /// The pipeline lowers it to NVVM.
    pub lowers: bool,
}

/// The support for an op, by full name.
pub fn support(name: &str) -> Support {
    Support {
        lowers: lowers(name),
    }
}

fn lowers(name: &str) -> bool {
    let Some((dialect, op)) = name.split_once('.') else {
        return false;
    };
    match dialect {
        "llvm" => true,
        "nvvm" => !op.starts_with("mbarrier."),
        "builtin" => op == "unrealized_conversion_cast",
        "arith" | "cf" | "index" | "scf" | "memref" | "vector" | "gpu" => true,
        _ => false,
    }
}
