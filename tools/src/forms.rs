//! `mgpu forms`: what each op becomes. The rows are those of the lowering's form table,
//! which the tests compile and compare; `docs/forms.md` is the Markdown of this command.

use crate::{
    exit::Failure,
    output,
    table::{Align::Left, Table},
};
use clap::ValueEnum;
use mgpu_lower::forms::{self, Form};
use serde_json::{Value, json};

/// List the PTX that each op becomes, by agent and chip
#[derive(clap::Args)]
#[command(after_help = "Example: mgpu forms barrier.wait\n\nExit status: 0, or 2 for wrong usage.")]
pub struct Args {
    /// Only ops with this in their names
    op: Option<String>,
    /// How to print
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// How to print.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// For programs
    Json,
    /// For docs/forms.md
    Markdown,
}

/// The schema of the JSON output.
const SCHEMA: &str = "mgpu-forms/0";

const INTRO: &str = "\
# Instruction forms

What each op becomes, in PTX: one row for each kind of operand, agent and group of chips that
differs. Only instructions that synchronise, order or reach other blocks are listed, in their order;
`%r`, `%rd` and `%p` stand for any register of 32 bits, of 64 bits, or any predicate. A test compiles
a kernel for each row and chip, compares, and assembles it.

The agent is who executes the op: a warpgroup, a warp (in a role), an elected lane, or each thread of a
kernel with `lane` semantics. Kernels that reach other blocks end with `barrier.cluster.arrive.aligned`
and `barrier.cluster.wait.aligned`: the last two of their rows.
";

/// Runs the command.
pub fn run(args: &Args) -> Result<(), Failure> {
    let rows = rows(args.op.as_deref())?;
    let text = match args.format {
        Format::Text => text(&rows),
        Format::Json => format!("{:#}\n", json(&rows)),
        Format::Markdown => markdown(&rows),
    };
    output::print(text.as_bytes())
}

/// The rows of the ops that a word is part of.
fn rows(word: Option<&str>) -> Result<Vec<&'static Form>, Failure> {
    let Some(word) = word else {
        return Ok(forms::all().collect());
    };
    let named = |form: &&Form| format!("mgpu.{}", form.op).contains(word);
    let rows: Vec<_> = forms::all().filter(named).collect();
    match rows.is_empty() {
        true => Err(Failure::usage(format!(
            "there is no form of an op {word:?}"
        ))),
        false => Ok(rows),
    }
}

fn chips(form: &Form) -> Vec<&'static str> {
    form.chips().map(|chip| chip.name).collect()
}

/// One line for each instruction; the row's name stands at its first.
fn text(rows: &[&Form]) -> String {
    let mut table = Table::new(&[
        ("op", Left),
        ("variant", Left),
        ("agent", Left),
        ("chips", Left),
        ("PTX", Left),
    ]);
    for form in rows {
        let mut head = [
            form.op.to_string(),
            form.variant.to_string(),
            form.by.as_str().to_string(),
            chips(form).join(", "),
        ];
        for instruction in form.ptx {
            let [op, variant, agent, chips] = std::mem::take(&mut head);
            table.row([op, variant, agent, chips, (*instruction).into()]);
        }
    }
    table.render("")
}

fn json(rows: &[&Form]) -> Value {
    let rows = rows.iter().map(|form| {
        json!({
            "op": format!("mgpu.{}", form.op),
            "variant": form.variant,
            "agent": form.by.as_str(),
            "chips": chips(form),
            "ptx": form.ptx,
        })
    });
    json!({ "schema": SCHEMA, "forms": rows.collect::<Vec<_>>() })
}

/// One section for each op, in the order of the table.
fn markdown(rows: &[&Form]) -> String {
    let mut page = INTRO.to_string();
    let mut section = "";
    for form in rows {
        if form.op != section {
            section = form.op;
            page += &format!(
                "\n## `mgpu.{section}`\n\n| variant | agent | chips | PTX |\n|---|---|---|---|\n"
            );
        }
        let ptx: Vec<_> = form.ptx.iter().map(|line| code(line)).collect();
        page += &format!(
            "| {} | {} | {} | {} |\n",
            form.variant,
            form.by.as_str(),
            chips(form).join(", "),
            ptx.join("<br>")
        );
    }
    page
}

/// Code in a table: a bar would end the cell.
fn code(line: &str) -> String {
    format!("`{}`", line.replace('|', "\\|"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_shown() {
        let all = rows(None).expect("all of them");
        let instructions: usize = all.iter().map(|form| form.ptx.len()).sum();
        assert_eq!(text(&all).lines().count(), 1 + instructions);
        assert_eq!(
            json(&all)["forms"].as_array().map(Vec::len),
            Some(all.len())
        );
        let page = markdown(&all);
        let cells = page.lines().filter(|line| line.starts_with("| ")).count();
        assert_eq!(cells, all.len() + page.matches("\n## ").count());
    }

    #[test]
    fn an_op_has_one_section() {
        let mut ops: Vec<_> = forms::all().map(|form| form.op).collect();
        ops.dedup();
        let all = ops.len();
        ops.sort_unstable();
        ops.dedup();
        assert_eq!(ops.len(), all);
    }

    #[test]
    fn bars_do_not_end_cells() {
        assert_eq!(code("elect.sync %r|%p, -1;"), "`elect.sync %r\\|%p, -1;`");
    }
}
