//! Building IR at an insertion point: melior's rewriter with the few ops that
//! the lowering makes.

use melior::{
    Context, IrRewriter,
    ir::{
        Attribute, Block, Identifier, OperationRef, Region, RegionLike, Type,
        attribute::{DenseI32ArrayAttribute, IntegerAttribute, StringAttribute, TypeAttribute},
        operation::{OperationBuilder, OperationLike},
        r#type::IntegerType,
    },
};
use mgpu_dialect::{
    ir::{Blk, Loc, Op, Val, context, op_name, parents, result},
    target::{Arch, Target},
};

/// An index of a GEP that is an operand.
const DYNAMIC_INDEX: i32 = i32::MIN;

/// Makes ops at an insertion point.
pub struct Builder<'a> {
    /// The chip's generation, of the module's first target.
    pub arch: Arch,
    /// The context of the module.
    pub context: &'a Context,
    /// `i1`
    pub i1: Type<'a>,
    /// `i32`
    pub i32: Type<'a>,
    /// `i64`
    pub i64: Type<'a>,
    /// `!llvm.ptr<3>`: shared memory of the block.
    pub shared_ptr: Type<'a>,
    rewriter: IrRewriter<'a>,
}

impl<'a> Builder<'a> {
    /// A builder before `op`.
    pub fn before(op: Op<'a>) -> Self {
        let context = context(op);
        let module = parents(op).find(|parent| op_name(*parent) == "gpu.module");
        let target = module.and_then(|module| Target::all(module).into_iter().next());
        let builder = Self {
            // Passes may be run one by one on a module without a target.
            arch: target
                .and_then(|t| t.limits())
                .map_or(Arch::Sm90, |chip| chip.arch),
            context,
            i1: IntegerType::new(context, 1).into(),
            i32: IntegerType::new(context, 32).into(),
            i64: IntegerType::new(context, 64).into(),
            shared_ptr: pointer_type(context, 3),
            rewriter: IrRewriter::new(context),
        };
        builder.set_before(op);
        builder
    }

    /// Moves the insertion point before `op`.
    pub fn set_before(&self, op: Op<'a>) {
        self.rewriter
            .as_rewriter_base()
            .set_insertion_point_before(op);
    }

    /// Moves the insertion point to the start of `block`.
    pub fn set_start(&self, block: Blk<'a>) {
        self.rewriter
            .as_rewriter_base()
            .set_insertion_point_to_start(block);
    }

    /// Moves the insertion point after `op`.
    pub fn set_after(&self, op: Op<'a>) {
        self.rewriter
            .as_rewriter_base()
            .set_insertion_point_after(op);
    }

    fn insert(&self, builder: OperationBuilder<'a>) -> Op<'a> {
        // Names and result types are ours, so building fails on nothing that a user writes.
        let op = builder.build().expect("an op of a registered dialect");
        let base = self.rewriter.as_rewriter_base();
        let raw = base.insert(op).to_raw();
        // SAFETY: the op is now in the module, which lives for 'a.
        unsafe { OperationRef::from_raw(raw) }
    }

    /// Makes an op.
    pub fn op(
        &self,
        loc: Loc<'a>,
        name: &str,
        operands: &[Val<'a>],
        results: &[Type<'a>],
        attributes: &[(&str, Attribute<'a>)],
    ) -> Op<'a> {
        let attributes: Vec<_> = attributes
            .iter()
            .map(|(name, value)| (Identifier::new(self.context, name), *value))
            .collect();
        self.insert(
            OperationBuilder::new(name, loc)
                .add_operands(operands)
                .add_results(results)
                .add_attributes(&attributes),
        )
    }

    /// Makes an op with one result.
    pub fn value(
        &self,
        loc: Loc<'a>,
        name: &str,
        operands: &[Val<'a>],
        ty: Type<'a>,
        attributes: &[(&str, Attribute<'a>)],
    ) -> Val<'a> {
        let op = self.op(loc, name, operands, &[ty], attributes);
        result(op, 0).expect("an op made with one result")
    }

    /// An attribute from its text.
    pub fn attribute(&self, text: &str) -> Attribute<'a> {
        Attribute::parse(self.context, text).expect("an attribute of a registered dialect")
    }

    /// An integer attribute.
    pub fn int_attribute(&self, ty: Type<'a>, value: i64) -> Attribute<'a> {
        IntegerAttribute::new(ty, value).into()
    }

    /// An integer constant.
    pub fn int(&self, loc: Loc<'a>, ty: Type<'a>, value: i64) -> Val<'a> {
        let value = self.int_attribute(ty, value);
        self.value(loc, "llvm.mlir.constant", &[], ty, &[("value", value)])
    }

    /// An i32 constant.
    pub fn i32(&self, loc: Loc<'a>, value: i64) -> Val<'a> {
        self.int(loc, self.i32, value)
    }

    /// A binary op of the llvm dialect on integers.
    pub fn binary(&self, loc: Loc<'a>, op: &str, a: Val<'a>, b: Val<'a>) -> Val<'a> {
        use melior::ir::ValueLike;
        self.value(loc, &format!("llvm.{op}"), &[a, b], a.r#type(), &[])
    }

    /// `a == b` on integers.
    pub fn equal(&self, loc: Loc<'a>, a: Val<'a>, b: Val<'a>) -> Val<'a> {
        self.compare(loc, 0, a, b)
    }

    /// `a != b` on integers.
    pub fn not_equal(&self, loc: Loc<'a>, a: Val<'a>, b: Val<'a>) -> Val<'a> {
        self.compare(loc, 1, a, b)
    }

    /// `a < b` on unsigned integers.
    pub fn less(&self, loc: Loc<'a>, a: Val<'a>, b: Val<'a>) -> Val<'a> {
        self.compare(loc, 6, a, b)
    }

    /// `a >= b` on signed integers.
    pub fn at_least(&self, loc: Loc<'a>, a: Val<'a>, b: Val<'a>) -> Val<'a> {
        self.compare(loc, 5, a, b)
    }

    /// `predicate` is the value of LLVM's ICmpPredicate in MLIR: eq, ne, slt, sle, sgt, sge, ult.
    fn compare(&self, loc: Loc<'a>, predicate: i64, a: Val<'a>, b: Val<'a>) -> Val<'a> {
        let predicate = self.int_attribute(self.i64, predicate);
        self.value(
            loc,
            "llvm.icmp",
            &[a, b],
            self.i1,
            &[("predicate", predicate)],
        )
    }

    /// An `index` as an i32, and back.
    pub fn index_cast(&self, loc: Loc<'a>, value: Val<'a>, ty: Type<'a>) -> Val<'a> {
        self.value(loc, "arith.index_castui", &[value], ty, &[])
    }

    /// `&base[index]` for elements of a type.
    pub fn gep(
        &self,
        loc: Loc<'a>,
        base: Val<'a>,
        index: GepIndex<'a>,
        element: Type<'a>,
    ) -> Val<'a> {
        use melior::ir::ValueLike;
        let (operands, constant) = match index {
            GepIndex::Static(index) => (vec![base], index),
            GepIndex::Dynamic(index) => (vec![base, index], DYNAMIC_INDEX),
        };
        let indices = DenseI32ArrayAttribute::new(self.context, &[constant]);
        let attributes: [(&str, Attribute); 2] = [
            ("rawConstantIndices", indices.into()),
            ("elem_type", TypeAttribute::new(element).into()),
        ];
        self.value(
            loc,
            "llvm.getelementptr",
            &operands,
            base.r#type(),
            &attributes,
        )
    }

    /// A cast that `reconcile-unrealized-casts` folds once both sides are lowered.
    pub fn cast(&self, loc: Loc<'a>, value: Val<'a>, ty: Type<'a>) -> Val<'a> {
        self.value(loc, "builtin.unrealized_conversion_cast", &[value], ty, &[])
    }

    /// `scf.if` without results; the body is built by `then`.
    pub fn if_then(&self, loc: Loc<'a>, condition: Val<'a>, then: impl FnOnce()) -> Op<'a> {
        let region = Region::new();
        region.append_block(Block::new(&[]));
        let op = self.insert(
            OperationBuilder::new("scf.if", loc)
                .add_operands(&[condition])
                .add_regions([region, Region::new()]),
        );
        let body = first_block(op, 0);
        self.set_start(body);
        self.op(loc, "scf.yield", &[], &[], &[]);
        self.set_start(body);
        then();
        self.set_after(op);
        op
    }

    /// A loop that runs until the value made by `done` is true.
    pub fn repeat_until(&self, loc: Loc<'a>, done: impl FnOnce() -> Val<'a>) {
        let regions = [Region::new(), Region::new()];
        for region in &regions {
            region.append_block(Block::new(&[]));
        }
        let op = self.insert(OperationBuilder::new("scf.while", loc).add_regions(regions));
        self.set_start(first_block(op, 0));
        let done = done();
        let again = self.binary(loc, "xor", done, self.int(loc, self.i1, 1));
        self.op(loc, "scf.condition", &[again], &[], &[]);
        self.set_start(first_block(op, 1));
        self.op(loc, "scf.yield", &[], &[], &[]);
        self.set_after(op);
    }

    /// An `llvm.mlir.global` without initialiser at the start of a module's body.
    pub fn global(
        &self,
        loc: Loc<'a>,
        body: Blk<'a>,
        attributes: &[(&str, Attribute<'a>)],
    ) -> Op<'a> {
        self.set_start(body);
        let attributes: Vec<_> = attributes
            .iter()
            .map(|(name, value)| (Identifier::new(self.context, name), *value))
            .collect();
        let builder = OperationBuilder::new("llvm.mlir.global", loc);
        self.insert(
            builder
                .add_regions([Region::new()])
                .add_attributes(&attributes),
        )
    }

    /// Calls an LLVM intrinsic that NVVM has no op for. Intrinsics keep their convergence, which
    /// inline PTX would lose.
    pub fn intrinsic(
        &self,
        loc: Loc<'a>,
        name: &str,
        operands: &[Val<'a>],
        results: &[Type<'a>],
    ) -> Option<Val<'a>> {
        let segments = DenseI32ArrayAttribute::new(self.context, &[operands.len() as i32, 0]);
        let attributes: [(&str, Attribute); 3] = [
            ("intrin", StringAttribute::new(self.context, name).into()),
            ("operandSegmentSizes", segments.into()),
            (
                "op_bundle_sizes",
                DenseI32ArrayAttribute::new(self.context, &[]).into(),
            ),
        ];
        result(
            self.op(loc, "llvm.call_intrinsic", operands, results, &attributes),
            0,
        )
    }

    /// Replaces an op by values and erases it.
    pub fn replace(&self, op: Op<'a>, values: &[Val<'a>]) {
        self.rewriter
            .as_rewriter_base()
            .replace_op_with_values(op, values);
    }

    /// Replaces every use of a value.
    pub fn replace_uses(&self, from: Val<'a>, to: Val<'a>) {
        self.rewriter
            .as_rewriter_base()
            .replace_all_uses_with(from, to);
    }

    /// Erases an op without uses.
    pub fn erase(&self, op: Op<'a>) {
        self.rewriter.as_rewriter_base().erase_op(op);
    }

    /// Moves the ops of a block before `op`; the block goes away.
    pub fn inline_before(&self, block: Blk<'a>, op: Op<'a>) {
        self.rewriter
            .as_rewriter_base()
            .inline_block_before(block, op, &[]);
    }
}

/// The index of [`Builder::gep`].
#[derive(Clone, Copy)]
pub enum GepIndex<'a> {
    /// Known now.
    Static(i32),
    /// An i32 value.
    Dynamic(Val<'a>),
}

/// `!llvm.ptr<space>`
pub fn pointer_type(context: &Context, space: u32) -> Type<'_> {
    // SAFETY: the context is live.
    unsafe { Type::from_raw(mlir_sys::mlirLLVMPointerTypeGet(context.to_raw(), space)) }
}

fn first_block<'a>(op: Op<'a>, region: usize) -> Blk<'a> {
    let region = op.region(region).expect("an op made with this region");
    region.first_block().expect("a region made with one block")
}
