//! The facts as text for people: a few lines for the kernel, then a table a subject.

use super::{
    facts::{Kernel, Launch, Report, Target},
    tables::{self, INDENT},
};

/// The text of a report.
pub fn render(report: &Report) -> String {
    let targets = report.targets.iter();
    let kernels = targets.flat_map(|target| target.kernels.iter().map(move |k| kernel(target, k)));
    kernels.collect::<Vec<_>>().join("\n")
}

fn kernel(target: &Target, kernel: &Kernel) -> String {
    let chip = target.chip.as_deref().unwrap_or("no chip");
    let place = kernel.place.as_ref();
    let place = place.map_or(String::new(), |p| format!(", {}:{}", p.file, p.line));
    let sections = [
        head(target, kernel),
        tables::roles(kernel),
        tables::barriers(kernel),
        tables::named_barriers(kernel),
        tables::arena(kernel),
        tables::waits(kernel),
    ];
    let mut text = format!("kernel @{} for {chip}{place}\n", kernel.name);
    for section in sections.iter().filter(|section| !section.is_empty()) {
        text += &format!("\n{section}");
    }
    text
}

fn head(target: &Target, kernel: &Kernel) -> String {
    let mut lines = vec![
        ("launch", launch(kernel)),
        (
            "agents",
            format!("at the top level each {} is one", kernel.semantics),
        ),
    ];
    let rendezvous = &kernel.rendezvous;
    lines.push((
        "start",
        match rendezvous.start {
            Some("cluster") => "the cluster waits for all its blocks".into(),
            Some(scope) => format!("the {scope} waits for its mbarriers to be initialised"),
            None => "nobody waits".into(),
        },
    ));
    lines.push((
        "exit",
        match rendezvous.exit {
            Some(scope) => format!("the {scope} waits for all its blocks"),
            None => "nobody waits".into(),
        },
    ));
    for why in &rendezvous.why {
        lines.push(("", format!("since {}", why.text)));
    }
    lines.push((
        "registers",
        match kernel.registers_at_launch {
            Some(count) => format!("{count} a thread at launch, shared out by the roles"),
            None => "no role asks for any".into(),
        },
    ));
    let limit = target.shared_memory_limit;
    let limit = limit.map_or(String::new(), |limit| format!(" of {limit}"));
    let memory = format!("{}{limit} bytes of shared memory", kernel.arena.bytes);
    lines.push(("memory", memory));
    let lines = lines.iter();
    lines
        .map(|(key, value)| format!("{INDENT}{key:<11}{value}\n"))
        .collect()
}

fn launch(kernel: &Kernel) -> String {
    let Launch {
        block,
        threads,
        warpgroups,
        cluster,
        grid,
        ..
    } = &kernel.launch;
    let counted = match (kernel.semantics, warpgroups, threads) {
        ("warpgroup", Some(n), _) => format!(" = {}", count(*n, "warpgroup")),
        (_, _, Some(n)) => format!(" = {}", count(*n, "thread")),
        _ => String::new(),
    };
    let shape = |name: &str, shape: &Option<[i64; 3]>, open: &str| match shape {
        Some([x, y, z]) => format!("{name} {x} x {y} x {z}"),
        None => format!("{open} {name}"),
    };
    [
        shape("block", block, "any") + &counted,
        shape("cluster", cluster, "no"),
        shape("grid", grid, "any"),
    ]
    .join(", ")
}

fn count(n: i64, what: &str) -> String {
    match n {
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    }
}
