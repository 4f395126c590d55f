//! `mgpu explain`: what a code means, why there is such a rule, what to do.

use crate::{
    codes,
    diagnostic::Diagnostic,
    exit::{Exit, Failure},
    output,
};
use clap::ValueEnum;
use mgpu_dialect::diag::Code;
use serde_json::{Value, json};

/// Say what a diagnostic's code means
#[derive(clap::Args)]
#[command(
    after_help = "Example: mgpu explain MGPU0304\n\nExit status: 0, or 2 for an unknown code."
)]
pub struct Args {
    /// The code: MGPU0304, 0304, or its name
    #[arg(required_unless_present = "all", value_name = "CODE")]
    code: Option<String>,
    /// List all codes
    #[arg(long, conflicts_with = "code")]
    all: bool,
    /// How to print
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// How to print.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// For programs: an object, or an array with --all
    Json,
}

/// The width of a page on a terminal.
const WIDTH: usize = 80;

/// Runs the command.
pub fn run(args: &Args) -> Result<(), Failure> {
    let text = match (&args.code, args.format) {
        (Some(word), format) => {
            let code = codes::find(word).ok_or_else(|| unknown(word))?;
            match format {
                Format::Text => page(code),
                Format::Json => pretty(&entry(code)),
            }
        }
        (None, Format::Text) => codes::all().into_iter().map(line).collect(),
        (None, Format::Json) => pretty(&codes::all().into_iter().map(entry).collect()),
    };
    output::print(text.as_bytes())
}

fn unknown(word: &str) -> Failure {
    let mut diagnostic = Diagnostic::error(format!("there is no code {word:?}"));
    for code in codes::nearest(word) {
        diagnostic = diagnostic.note(None, format!("{}: {}", code.code, code.summary()));
    }
    Failure::new(
        Exit::Usage,
        diagnostic.help("`mgpu explain --all` lists them all"),
    )
}

fn line(code: &Code) -> String {
    format!("{}  {}: {}\n", code.code, code.name, code.summary())
}

fn page(code: &Code) -> String {
    let title = format!("{} {} ({} stage)", code.code, code.name, code.stage());
    let mut text = format!(
        "{title}\n\n{}\n\n{}\n\n",
        wrap(&code.summary()),
        wrap(&code.page())
    );
    if !code.ops.is_empty() {
        let ops: Vec<_> = code.ops.iter().map(|op| op.name()).collect();
        text += &wrap(&format!("ops: {}", ops.join(", ")));
        text += "\n";
    }
    text + &wrap(&format!("source: {}", code.cite)) + "\n"
}

fn entry(code: &Code) -> Value {
    let ops: Vec<_> = code.ops.iter().map(|op| op.name()).collect();
    json!({
        "code": code.code,
        "name": code.name,
        "stage": code.stage(),
        "severity": codes::severity(code),
        "summary": code.summary(),
        "page": code.page(),
        "cite": code.cite,
        "ops": ops,
    })
}

fn pretty(value: &Value) -> String {
    format!("{value:#}\n")
}

/// Fills paragraphs and list items to [`WIDTH`]; code (fenced or indented) and tables stay as they are.
fn wrap(markdown: &str) -> String {
    let mut out: Vec<String> = vec![];
    let mut open = false; // the last line of `out` may be continued
    let mut fenced = false;
    for line in markdown.trim_end().lines() {
        let text = line.trim_start();
        let fence = text.starts_with("```");
        let verbatim = fenced || fence || line.starts_with("    ") || text.starts_with('|');
        fenced ^= fence;
        if verbatim || text.is_empty() {
            out.push(line.trim_end().into());
            open = false;
            continue;
        }
        let item = ["* ", "- "].iter().any(|bullet| text.starts_with(bullet));
        if item || !open || text.starts_with('#') {
            out.push(String::new());
        }
        let indent = if item || (open && out.last().is_some_and(|last| last.starts_with("  "))) {
            "  "
        } else {
            ""
        };
        fill(&mut out, text, indent, item);
        open = !text.starts_with('#');
    }
    out.join("\n")
}

fn fill(out: &mut Vec<String>, text: &str, indent: &str, item: bool) {
    for (i, word) in text.split_whitespace().enumerate() {
        let Some(line) = out.last_mut() else { return };
        let width = line.chars().count() + 1 + word.chars().count();
        if line.trim().is_empty() {
            // A bullet hangs out of its item.
            *line = if item && i == 0 {
                word.into()
            } else {
                format!("{indent}{word}")
            };
        } else if width <= WIDTH {
            line.push(' ');
            line.push_str(word);
        } else {
            out.push(format!("{indent}{word}"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_filled() {
        assert_eq!(wrap("a\nb\n\nc"), "a b\n\nc");
        let long = "word ".repeat(40);
        let filled = wrap(&long);
        assert_eq!(filled.lines().count(), 3);
        assert!(filled.lines().all(|line| line.len() <= WIDTH));
    }

    #[test]
    fn code_and_lists_stay() {
        let text = "Fixes:\n* one\n  goes on\n* two\n\n```mlir\n%a = b\n    c\n```\n| x | y |";
        let expected = "Fixes:\n* one goes on\n* two\n\n```mlir\n%a = b\n    c\n```\n| x | y |";
        assert_eq!(wrap(text), expected);
        let item = format!("* {}", "word ".repeat(20));
        assert!(
            wrap(&item)
                .lines()
                .nth(1)
                .is_some_and(|line| line.starts_with("  word"))
        );
    }

    #[test]
    fn every_page_has_its_parts() {
        for code in codes::all() {
            let text = page(code);
            assert!(
                text.starts_with(code.code) && text.contains("\nsource: "),
                "{text}"
            );
            assert_eq!(entry(code)["code"], code.code);
        }
    }
}
