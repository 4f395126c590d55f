//! Chips and their limits: the one table of hardware limits.

use crate::{attributes, ffi, ir::Op};
use melior::ir::{Attribute, AttributeLike};
use std::mem::MaybeUninit;

/// Generations of the architecture, oldest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Arch {
    /// Ampere.
    Sm80,
    /// Hopper.
    Sm90,
    /// Blackwell, for data centres.
    Sm100,
}

impl Arch {
    /// As chips are named: `sm_90`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Sm80 => "sm_80",
            Self::Sm90 => "sm_90",
            Self::Sm100 => "sm_100",
        }
    }
}

/// What a chip can do.
#[derive(Debug, PartialEq, Eq)]
pub struct Chip {
    /// Its generation.
    pub arch: Arch,
    /// The name of the `#nvvm.target`, such as `sm_90a`.
    pub name: &'static str,
    /// The marketing name of the architecture.
    pub architecture: &'static str,
    /// The largest dynamic shared memory of a block in bytes (CUDA C++ Programming Guide,
    /// compute capabilities).
    pub shared_memory: i64,
}

/// The chips that mgpu lowers for.
pub const CHIPS: &[Chip] = &[
    Chip {
        arch: Arch::Sm80,
        name: "sm_80",
        architecture: "Ampere",
        shared_memory: 163 * 1024,
    },
    Chip {
        arch: Arch::Sm90,
        name: "sm_90a",
        architecture: "Hopper",
        shared_memory: 227 * 1024,
    },
    Chip {
        arch: Arch::Sm100,
        name: "sm_100a",
        architecture: "Blackwell",
        shared_memory: 227 * 1024,
    },
];

/// The chip that messages suggest.
pub const SUGGESTED_CHIP: &str = "sm_90a";

/// The PTX version that mgpu emits: the oldest that has every form it uses, for both chips.
pub const PTX_VERSION: u32 = 86;
/// The newest PTX version that LLVM 22 knows.
pub const NEWEST_PTX_VERSION: u32 = 90;
/// The PTX versions from [`PTX_VERSION`] on that LLVM 22 knows (`llc -march=nvptx64 -mattr=help`).
pub const PTX_VERSIONS: &[u32] = &[86, 87, 88, NEWEST_PTX_VERSION];
/// Hardware named barriers of a block (PTX ISA, barrier).
pub const NAMED_BARRIERS: i64 = 16;
/// Registers of a multiprocessor that one block can have (CUDA C++ Programming Guide).
pub const REGISTERS: i64 = 65536;
/// Blocks of a cluster, with the non-portable size (CUDA C++ Programming Guide).
pub const MAX_CLUSTER: i64 = 16;
/// Threads of a block (CUDA C++ Programming Guide, compute capabilities).
pub const MAX_THREADS: i64 = 1024;
/// The most warpgroups of a block.
pub const MAX_WARPGROUPS: i64 = MAX_THREADS / crate::kernel::WARPGROUP;

impl Chip {
    /// The chip of that name.
    pub fn from_name(name: &str) -> Option<&'static Chip> {
        CHIPS.iter().find(|chip| chip.name == name)
    }

    /// All names, for messages: `sm_80, sm_90a or sm_100a`.
    pub fn names() -> String {
        let names: Vec<_> = CHIPS.iter().map(|chip| chip.name).collect();
        match names.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
            _ => names.concat(),
        }
    }
}

/// A `#nvvm.target`.
#[derive(Clone, Debug)]
pub struct Target<'a> {
    /// The attribute.
    pub attribute: Attribute<'a>,
    /// The chip as written.
    pub chip: String,
    /// The features as written, such as `+ptx86`.
    pub features: String,
    /// The optimisation level, 0 to 3.
    pub opt_level: i32,
}

impl<'a> Target<'a> {
    /// The targets of a `gpu.module`.
    pub fn all(module: Op<'a>) -> Vec<Self> {
        let list = attributes::get(module, "targets").and_then(attributes::array);
        list.into_iter()
            .flatten()
            .filter_map(Self::from_attribute)
            .collect()
    }

    /// The view of an attribute; `None` if it is not a `#nvvm.target`.
    pub fn from_attribute(attribute: Attribute<'a>) -> Option<Self> {
        let mut raw = MaybeUninit::uninit();
        // SAFETY: the glue fills `raw` when it returns true; its strings live in the attribute.
        unsafe {
            if !ffi::mgpuAttributeGetNvvmTarget(attribute.to_raw(), raw.as_mut_ptr()) {
                return None;
            }
            let raw = raw.assume_init();
            Some(Self {
                attribute,
                chip: ffi::text(raw.chip).into(),
                features: ffi::text(raw.features).into(),
                opt_level: raw.opt_level,
            })
        }
    }

    /// The same target with another chip and other features.
    pub fn with(&self, chip: &str, features: &str) -> Attribute<'a> {
        let (chip, features) = (ffi::string_ref(chip), ffi::string_ref(features));
        // SAFETY: the attribute is a #nvvm.target; the strings outlive the call.
        unsafe {
            Attribute::from_raw(ffi::mgpuNvvmTargetWith(
                self.attribute.to_raw(),
                chip,
                features,
            ))
        }
    }

    /// The chip's limits; `None` for a chip that mgpu does not know.
    pub fn limits(&self) -> Option<&'static Chip> {
        Chip::from_name(&self.chip)
    }

    /// The PTX version that the features ask for, such as 86; `None` if they ask for none.
    pub fn ptx_version(&self) -> Option<Result<u32, &str>> {
        let feature = self
            .features
            .split(',')
            .map(str::trim)
            .rfind(|f| f.starts_with("+ptx"))?;
        Some(feature[4..].parse().map_err(|_| feature))
    }
}
