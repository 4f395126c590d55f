//! The rules, by topic. A new topic is a line here and in [`TOPICS`].

use crate::rule::Rule;

mod abi;
mod agents;
mod alloc;
mod barrier;
mod cluster;
mod kernel;
mod named;
mod registers;
mod smem;
mod sync;
mod target;
mod upstream;
mod view;

/// In the order of their codes, as far as topics allow.
const TOPICS: &[&[Rule]] = &[
    kernel::RULES,
    target::RULES,
    abi::RULES,
    upstream::RULES,
    agents::RULES,
    registers::RULES,
    barrier::RULES,
    view::RULES,
    alloc::RULES,
    sync::RULES,
    named::RULES,
    smem::RULES,
    cluster::RULES,
];

/// All rules.
pub fn all() -> impl Iterator<Item = &'static Rule> {
    TOPICS.iter().copied().flatten()
}
