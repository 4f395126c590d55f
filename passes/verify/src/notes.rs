//! Words and notes that several rules share.

use melior::ir::{ValueLike, operation::OperationLike};
use mgpu_dialect::{
    MgpuOp,
    agent::{Agent, Level},
    attributes,
    barriers::Origin,
    diag::Diagnostic,
    ir::{Loc, Op, Val, op_name, parents},
    kernel,
    types::BarrierType,
};

/// Notes that several rules attach.
pub trait Notes<'a>: Sized {
    /// Says which region, or function, makes the agent what it is.
    fn note_agent(self, op: Op<'a>, agent: &Agent<'a>) -> Self;
    /// Says in which region the op stands.
    fn note_region(self, region: Op<'a>) -> Self;
    /// Says where the barrier is allocated, if that shows.
    fn note_alloc(self, barrier: Option<Val<'a>>) -> Self;
}

impl<'a> Notes<'a> for Diagnostic<'a> {
    fn note_agent(self, op: Op<'a>, agent: &Agent<'a>) -> Self {
        if let Some(region) = agent.region() {
            return self.note_region(region);
        }
        match parents(op).find(|parent| kernel::is_function(*parent)) {
            Some(function) if agent.level == Level::Lane => self.note(
                function.location(),
                "each thread of this function is an agent of its own: its semantics is 'lane'",
            ),
            _ => self,
        }
    }

    fn note_region(self, region: Op<'a>) -> Self {
        let text = match MgpuOp::from_op(region) {
            Some(MgpuOp::Role(role)) => {
                format!("in the role \"{}\"", role.name().unwrap_or_default())
            }
            _ => format!("in this '{}'", op_name(region)),
        };
        self.note(region.location(), text)
    }

    fn note_alloc(self, barrier: Option<Val<'a>>) -> Self {
        let Some(Origin { alloc, .. }) = barrier.and_then(Origin::of) else {
            return self;
        };
        let group = alloc.barrier().and_then(BarrierType::of);
        let what = match group {
            Some(ty) if ty.size > 1 => "group",
            _ => "barrier",
        };
        let name = alloc.name().unwrap_or_default();
        let text = format!("the {what} \"{name}\" is allocated here");
        self.note(alloc.op().location(), text)
    }
}

/// The location of a value: of the op that made it, or of the block argument.
pub fn value_location<'a>(value: Val<'a>) -> Loc<'a> {
    // SAFETY: a live value has a location, which lives as long as the context.
    unsafe { Loc::from_raw(mlir_sys::mlirValueGetLocation(value.to_raw())) }
}

/// `a warpgroup or a warp`.
pub fn either(words: &[String]) -> String {
    match words {
        [] => "nothing".into(),
        [one] => one.clone(),
        [init @ .., last] => format!("{} or {last}", init.join(", ")),
    }
}

/// The word for a number of things.
pub fn plural<'w>(count: i64, one: &'w str, several: &'w str) -> &'w str {
    if count == 1 { one } else { several }
}

/// The numbers below `count`, for a message: `index 0`, or `an index from 0 to 3`.
pub fn below(count: i64, one: &str, several: &str) -> String {
    match count {
        1 => format!("{one} 0"),
        _ => format!("{several} from 0 to {}", count - 1),
    }
}

/// The attribute `name` of an op; the problem if it does not name anything.
pub fn checked_name<'a>(op: Op<'a>) -> Result<&'a str, &'static str> {
    match attributes::string(op, "name") {
        Some("") => Err("expected a name, got an empty one"),
        Some(name) => Ok(name),
        None => Err("expected a name in UTF-8"),
    }
}
