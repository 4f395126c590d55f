//! The barrier type: its parameters, its rules, and what follows from them.

use crate::{
    codes,
    diag::Code,
    ffi::{self, RawBarrierType},
    ir::Val,
    target::{MAX_THREADS, NAMED_BARRIERS},
};
use melior::{
    Context,
    ir::{Type, TypeLike, ValueLike},
};

/// A dimension of the cluster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Dim {
    /// `x`
    X = 0,
    /// `y`
    Y = 1,
    /// `z`
    Z = 2,
}

/// One axis of a collective barrier: the dims that act as one, as a mask (x = 1, y = 2, z = 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Axis(pub i32);

impl Axis {
    /// The dims of the axis.
    pub fn dims(self) -> impl Iterator<Item = Dim> {
        [Dim::X, Dim::Y, Dim::Z]
            .into_iter()
            .filter(move |&d| self.0 & (1 << d as i32) != 0)
    }

    /// The number of blocks along the axis.
    pub fn size(self, cluster: [i64; 3]) -> i64 {
        self.dims().map(|d| cluster[d as usize]).product()
    }
}

/// The parameters of `!mgpu.barrier`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BarrierType {
    /// Number of mbarriers in the group.
    pub size: i64,
    /// Arrivals per phase and signaller.
    pub arrivals: i64,
    /// The axes along which an arrive signals; empty for a barrier of one block.
    pub collective: Vec<Axis>,
    /// Orders tensor core work (tcgen05).
    pub orders_tensor_core: bool,
    /// Only the leader's barrier of the axis is used.
    pub leader_tracked: bool,
    /// A view of the barrier in another block.
    pub peer: bool,
}

/// The largest group: phases are the bits of one 32-bit word.
pub const MAX_GROUP: i64 = 32;
/// The largest count of an mbarrier, 2^20 - 1 (PTX ISA, mbarrier).
pub const MAX_COUNT: i64 = (1 << 20) - 1;

impl BarrierType {
    /// The parameters of a type; `None` if it is no barrier.
    pub fn from_type(ty: Type<'_>) -> Option<Self> {
        let mut raw = std::mem::MaybeUninit::uninit();
        // SAFETY: the glue fills `raw` when it returns true.
        let raw = unsafe {
            if !ffi::mgpuTypeGetBarrier(ty.to_raw(), raw.as_mut_ptr()) {
                return None;
            }
            raw.assume_init()
        };
        // SAFETY: the axes live in the uniqued type.
        Some(unsafe { Self::from_raw(&raw) })
    }

    /// The parameters of a value's type; `None` if it is no barrier.
    pub fn of(value: Val<'_>) -> Option<Self> {
        Self::from_type(value.r#type())
    }

    /// The MLIR type.
    pub fn to_type<'c>(&self, context: &'c Context) -> Type<'c> {
        let axes: Vec<i32> = self.collective.iter().map(|axis| axis.0).collect();
        let raw = RawBarrierType {
            size: self.size,
            arrivals: self.arrivals,
            num_axes: axes.len() as isize,
            collective: axes.as_ptr(),
            orders_tensor_core: self.orders_tensor_core,
            leader_tracked: self.leader_tracked,
            peer: self.peer,
        };
        // SAFETY: `raw` outlives the call, which copies the axes.
        unsafe { Type::from_raw(ffi::mgpuBarrierTypeGet(context.to_raw(), &raw)) }
    }

    /// The same barrier with another group size.
    pub fn with_size(&self, size: i64) -> Self {
        Self {
            size,
            ..self.clone()
        }
    }

    /// # Safety
    /// `raw.collective` points to `raw.num_axes` values.
    pub(crate) unsafe fn from_raw(raw: &RawBarrierType) -> Self {
        let axes = if raw.num_axes == 0 {
            &[]
        } else {
            // SAFETY: the caller's promise.
            unsafe { std::slice::from_raw_parts(raw.collective, raw.num_axes as usize) }
        };
        Self {
            size: raw.size,
            arrivals: raw.arrivals,
            collective: axes.iter().map(|&mask| Axis(mask)).collect(),
            orders_tensor_core: raw.orders_tensor_core,
            leader_tracked: raw.leader_tracked,
            peer: raw.peer,
        }
    }

    /// The first rule that the parameters break, and its message.
    pub fn check(&self) -> Result<(), (&'static Code, String)> {
        if self.size > MAX_GROUP {
            let groups = (self.size as u64).div_ceil(MAX_GROUP as u64);
            return Err((
                &codes::MGPU0002,
                format!(
                    "only up to 32 barriers per group supported, got {}; split it into {groups} groups",
                    self.size
                ),
            ));
        }
        if self.size < 1 {
            return Err((
                &codes::MGPU0003,
                format!("expected at least 1 barrier in a group, got {}", self.size),
            ));
        }
        if !(1..=MAX_COUNT).contains(&self.arrivals) {
            return Err((
                &codes::MGPU0004,
                format!("expected arrivals in 1..2^20, got {}", self.arrivals),
            ));
        }
        let all = self.collective.iter().fold(0, |all, axis| all | axis.0);
        let bits: u32 = self.collective.iter().map(|axis| axis.0.count_ones()).sum();
        if all.count_ones() != bits {
            return Err((
                &codes::MGPU0005,
                "expected each cluster dimension in one axis of 'collective' only".into(),
            ));
        }
        if self.peer && !self.collective.is_empty() {
            return Err((
                &codes::MGPU0006,
                "a collective barrier has no 'peer' view: its arrive signals the other blocks itself".into(),
            ));
        }
        let one_axis = matches!(self.collective[..], [axis] if axis.0.count_ones() == 1);
        if self.leader_tracked && !one_axis {
            return Err((
                &codes::MGPU0006,
                "expected 'collective' with one ungrouped dimension for 'leader_tracked'".into(),
            ));
        }
        Ok(())
    }
}

/// The parameters of `!mgpu.named_barrier`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedBarrierType {
    /// The number of arriving and syncing threads.
    pub threads: i64,
    /// Number of hardware barriers in the group.
    pub slots: i64,
}

impl NamedBarrierType {
    /// The parameters of a value's type; `None` if it is no named barrier.
    pub fn of(value: Val<'_>) -> Option<Self> {
        let (mut threads, mut slots) = (0, 0);
        // SAFETY: the glue fills both numbers when it returns true.
        unsafe { ffi::mgpuTypeGetNamedBarrier(value.r#type().to_raw(), &mut threads, &mut slots) }
            .then_some(Self { threads, slots })
    }

    /// The first rule that the parameters break, and its message.
    pub fn check(&self) -> Result<(), (&'static Code, String)> {
        if self.threads < 32 || self.threads > MAX_THREADS || self.threads % 32 != 0 {
            let message = format!(
                "expected a multiple of 32 threads in 32..=1024, got {}",
                self.threads
            );
            return Err((&codes::MGPU0008, message));
        }
        if !(1..NAMED_BARRIERS).contains(&self.slots) {
            let message = format!(
                "expected 1 to {} slots, got {}",
                NAMED_BARRIERS - 1,
                self.slots
            );
            return Err((&codes::MGPU0009, message));
        }
        Ok(())
    }
}

/// A value of barrier type.
pub fn is_barrier(value: Val<'_>) -> bool {
    BarrierType::of(value).is_some()
}
