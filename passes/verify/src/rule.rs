//! What a rule is, and the macro that declares rules.
//!
//! A rule is one block: its documentation, its code and name, what it looks at, where it comes
//! from, and its body.
//!
//! ```text
//! rules! {
//!     /// The rule in one sentence.
//!     ///
//!     /// The page that `mgpu explain` shows: meaning, reason, triggers, fixes.
//!     MGPU0304 unindexed_group on [BarrierArrive, BarrierWait]
//!     cite "PTX ISA, mbarrier"
//!     |cx, op| {
//!         let ty = cx.barrier_type()?;
//!         (ty.size > 1).then(|| cx.error(op, "..."))
//!     }
//! }
//! ```
//!
//! `on` takes a list of ops (variants of `OpKind`), `any` for all ops, `kernel` or `module`.
//!
//! * Op rules run in MLIR's verifier, once per op of a listed kind, also on ops that MLIR has not
//!   verified yet. Their bodies give an `Option`: a rule that cannot read its op stays silent.
//! * Kernel rules run in `mgpu-verify`, once per kernel with mgpu ops; module rules once. Their
//!   bodies push what they find, since they look at many ops. A fact about several ops, such as
//!   the uniqueness of a name, is a kernel rule: as an op rule it would be looked up per op.
//!
//! Adding a rule takes its block and its test file.

use crate::cx::{KernelCx, ModuleCx, OpCx};
use mgpu_dialect::{
    diag::{Code, Diagnostic},
    ir::Op,
};

/// The body of a rule on ops.
pub type OpCheck = for<'a> fn(&OpCx<'_, 'a>, Op<'a>) -> Option<Diagnostic<'a>>;
/// The body of a rule on a kernel.
pub type KernelCheck = for<'a> fn(&KernelCx<'_, 'a>, &mut Findings<'a>);
/// The body of a rule on the whole module.
pub type ModuleCheck = for<'a> fn(&ModuleCx<'_, 'a>, &mut Findings<'a>);

/// A declared rule.
#[derive(Clone, Copy)]
pub struct Rule {
    /// Its code.
    pub code: &'static Code,
    /// Its body.
    pub check: Check,
}

/// The body of a rule, by what it looks at.
#[derive(Clone, Copy)]
pub enum Check {
    /// The ops that the code lists, one by one.
    Op(OpCheck),
    /// Kernels with mgpu ops, one by one.
    Kernel(KernelCheck),
    /// The module.
    Module(ModuleCheck),
}

/// What kernel and module rules found, each with the op that says where in the source it is.
#[derive(Default)]
pub struct Findings<'a>(pub(crate) Vec<(Op<'a>, Diagnostic<'a>)>);

impl<'a> Findings<'a> {
    /// Adds a diagnostic at an op.
    pub fn push(&mut self, at: Op<'a>, diagnostic: Diagnostic<'a>) {
        self.0.push((at, diagnostic));
    }
}

/// Declares the rules of a file; see the module's documentation.
macro_rules! rules {
    ($($(#[doc = $doc:literal])+ $code:ident $name:ident on $subject:tt cite $cite:literal
       |$cx:ident, $arg:ident| $body:block)*) => {
        $(
            rules!(@code [$($doc)+] $code $name $subject $cite);
            rules!(@body $name $subject $cx $arg $body);
        )*

        /// The rules of this file.
        pub const RULES: &[crate::rule::Rule] = &[$(rules!(@rule $code $name $subject)),*];
    };

    (@code [$($doc:literal)+] $code:ident $name:ident $subject:tt $cite:literal) => {
        $(#[doc = $doc])+
        pub static $code: mgpu_dialect::diag::Code = mgpu_dialect::diag::Code {
            code: stringify!($code),
            name: stringify!($name),
            doc: concat!($($doc, "\n"),+),
            cite: $cite,
            ops: rules!(@ops $subject),
        };
    };

    (@ops any) => { mgpu_dialect::OpKind::ALL };
    (@ops kernel) => { &[] };
    (@ops module) => { &[] };
    (@ops [$($kind:ident),+]) => { &[$(mgpu_dialect::OpKind::$kind),+] };

    (@body $name:ident kernel $cx:ident $out:ident $body:block) => {
        fn $name<'a>(
            $cx: &crate::cx::KernelCx<'_, 'a>,
            $out: &mut crate::rule::Findings<'a>,
        ) $body
    };
    (@body $name:ident module $cx:ident $out:ident $body:block) => {
        fn $name<'a>(
            $cx: &crate::cx::ModuleCx<'_, 'a>,
            $out: &mut crate::rule::Findings<'a>,
        ) $body
    };
    (@body $name:ident $ops:tt $cx:ident $op:ident $body:block) => {
        fn $name<'a>(
            $cx: &crate::cx::OpCx<'_, 'a>,
            $op: mgpu_dialect::ir::Op<'a>,
        ) -> Option<mgpu_dialect::diag::Diagnostic<'a>> $body
    };

    (@rule $code:ident $name:ident kernel) => { rules!(@make $code Kernel $name) };
    (@rule $code:ident $name:ident module) => { rules!(@make $code Module $name) };
    (@rule $code:ident $name:ident $ops:tt) => { rules!(@make $code Op $name) };
    (@make $code:ident $kind:ident $name:ident) => {
        crate::rule::Rule {
            code: &$code,
            check: crate::rule::Check::$kind($name),
        }
    };
}
pub(crate) use rules;
