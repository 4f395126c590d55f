//! One table for each subject of a kernel; empty text where there is nothing to list.

use super::facts::{Barrier, Kernel, Role, Wait};
use crate::table::{
    Align::{Left, Right},
    Table,
};
use mgpu_emit::line_map::Place;

/// What stands before each line below a kernel's name.
pub const INDENT: &str = "  ";
/// Where there is nothing to say.
const NONE: &str = "-";

/// The roles.
pub fn roles(kernel: &Kernel) -> String {
    let mut table = Table::new(&[
        ("role", Left),
        ("agents", Left),
        ("registers", Right),
        ("setmaxnreg", Left),
        ("line", Right),
    ]);
    for role in &kernel.roles {
        // A role that asks for none has what its warpgroups were launched with.
        let own = role.within.is_none() && role.warpgroups.is_some();
        let launched = kernel.registers_at_launch.filter(|_| own);
        let registers = role.registers.or(launched);
        table.row([
            role.name.clone(),
            agents(role),
            registers.map_or(NONE.into(), |n| n.to_string()),
            role.setmaxnreg.unwrap_or(NONE).into(),
            line(kernel, role.place.as_ref()),
        ]);
    }
    section(&table, kernel.roles.len())
}

fn agents(role: &Role) -> String {
    let named = |what: &str, list: &[i32]| {
        let numbers: Vec<_> = list.iter().map(i32::to_string).collect();
        let plural = if list.len() == 1 { "" } else { "s" };
        format!("{what}{plural} {}", numbers.join(", "))
    };
    match (&role.warpgroups, &role.warps, &role.within) {
        (Some(list), ..) => named("warpgroup", list),
        (_, Some(list), Some(outer)) => format!("{} of {outer}", named("warp", list)),
        (_, Some(list), None) => format!("{} of the block", named("warp", list)),
        _ => NONE.into(),
    }
}

/// The mbarriers.
pub fn barriers(kernel: &Kernel) -> String {
    let mut table = Table::new(&[
        ("barrier", Left),
        ("size", Right),
        ("arrivals", Right),
        ("count", Right),
        ("kind", Left),
        ("starts", Left),
        ("phases", Left),
        ("bytes", Left),
        ("line", Right),
    ]);
    for barrier in &kernel.barriers {
        let starts = if barrier.initially_complete {
            "complete"
        } else {
            "incomplete"
        };
        let phases = if barrier.tracked {
            "tracked"
        } else {
            "untracked"
        };
        table.row([
            barrier.name.clone(),
            barrier.size.to_string(),
            barrier.arrivals.to_string(),
            barrier
                .hardware_count
                .map_or(NONE.into(), |n| n.to_string()),
            kind(barrier),
            starts.into(),
            phases.into(),
            match (barrier.offset, barrier.bytes) {
                (Some(offset), Some(bytes)) => range(offset, bytes),
                _ => NONE.into(),
            },
            line(kernel, barrier.place.as_ref()),
        ]);
    }
    section(&table, kernel.barriers.len())
}

fn kind(barrier: &Barrier) -> String {
    let axes: Vec<String> = barrier
        .axes
        .iter()
        .map(|dims| match &dims[..] {
            [one] => (*one).into(),
            several => format!("[{}]", several.join(", ")),
        })
        .collect();
    let mut kind = match barrier.kind {
        "block" => "block".into(),
        kind => format!("{} [{}]", kind.replace('_', "-"), axes.join(", ")),
    };
    if barrier.orders_tensor_core {
        kind += ", orders tensor core";
    }
    kind
}

/// The hardware named barriers.
pub fn named_barriers(kernel: &Kernel) -> String {
    let mut table = Table::new(&[
        ("named barrier", Left),
        ("threads", Right),
        ("slots", Right),
        ("hardware ids", Left),
        ("line", Right),
    ]);
    for barrier in &kernel.named_barriers {
        let ids: Vec<_> = barrier.ids.iter().map(i64::to_string).collect();
        table.row([
            barrier.name.clone(),
            barrier.threads.to_string(),
            barrier.slots.to_string(),
            ids.join(", "),
            line(kernel, barrier.place.as_ref()),
        ]);
    }
    let own = match kernel.last_reserved_barrier {
        0 => "0 is the block's".into(),
        1 => "0 is the block's, 1 its warpgroup's".into(),
        last => format!("0 is the block's, 1 to {last} are its warpgroups'"),
    };
    let text = section(&table, kernel.named_barriers.len());
    match text.is_empty() {
        true => text,
        false => text + &format!("{INDENT}({own})\n"),
    }
}

/// The arena of shared memory.
pub fn arena(kernel: &Kernel) -> String {
    let mut table = Table::new(&[
        ("shared memory", Left),
        ("holds", Left),
        ("bytes", Left),
        ("size", Right),
        ("line", Right),
    ]);
    for entry in &kernel.arena.entries {
        table.row([
            entry.name.clone(),
            entry.kind.into(),
            range(entry.offset, entry.bytes),
            entry.bytes.to_string(),
            line(kernel, entry.place.as_ref()),
        ]);
    }
    section(&table, kernel.arena.entries.len())
}

/// The waits and tests.
pub fn waits(kernel: &Kernel) -> String {
    let mut table = Table::new(&[
        ("wait", Left),
        ("on", Left),
        ("by", Left),
        ("scope", Left),
        ("line", Right),
        ("why", Left),
    ]);
    for wait in &kernel.waits {
        let why = wait.why.as_ref();
        table.row([
            wait.op.trim_start_matches("mgpu.barrier.").into(),
            waited_on(kernel, wait),
            waiter(wait),
            wait.scope.into(),
            line(kernel, wait.place.as_ref()),
            why.map_or("no peer signals it".into(), |why| why.text.clone()),
        ]);
    }
    section(&table, kernel.waits.len())
}

fn waited_on(kernel: &Kernel, wait: &Wait) -> String {
    let Some(name) = &wait.barrier else {
        return "?".into();
    };
    let group = kernel.barriers.iter().find(|b| b.name == *name);
    match (group.is_some_and(|group| group.size > 1), wait.slot) {
        (false, _) => name.clone(),
        (true, Some(slot)) => format!("{name}[{slot}]"),
        (true, None) => format!("{name}[?]"),
    }
}

fn waiter(wait: &Wait) -> String {
    let agent = match wait.elected {
        true => format!("elected {}", wait.agent),
        false => wait.agent.clone(),
    };
    match (&wait.role, wait.elected) {
        (Some(role), _) => format!("{agent} of {role}"),
        (None, true) => agent,
        (None, false) => format!("each {agent}"),
    }
}

/// Nothing at all where there is no row.
fn section(table: &Table, rows: usize) -> String {
    match rows {
        0 => String::new(),
        _ => table.render(INDENT),
    }
}

/// `0..128`, the end not included.
fn range(offset: i64, bytes: i64) -> String {
    format!("{offset}..{}", offset.saturating_add(bytes))
}

/// The line; with its file where that is not the kernel's.
fn line(kernel: &Kernel, place: Option<&Place>) -> String {
    let here = kernel.place.as_ref().map(|place| &place.file);
    match place {
        None => NONE.into(),
        Some(place) if Some(&place.file) == here => place.line.to_string(),
        Some(place) => format!("{}:{}", place.file, place.line),
    }
}
