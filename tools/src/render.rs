//! Diagnostics as text for people, in the form of rustc.

use crate::diagnostic::{Diagnostic, Level};
use annotate_snippets::{
    Annotation, AnnotationKind, Element, Group, Level as Shown, Origin, Renderer, Snippet,
};
use mgpu_emit::line_map::Place;
use std::ops::Range;

/// Renders diagnostics about one source text.
pub struct Render {
    renderer: Renderer,
    source: Option<(String, String)>,
}

impl Render {
    /// A renderer, with colours or without.
    pub fn new(colour: bool) -> Self {
        let renderer = if colour {
            Renderer::styled()
        } else {
            Renderer::plain()
        };
        Self {
            renderer,
            source: None,
        }
    }

    /// The text that excerpts are taken from, and the name that it has in places.
    pub fn set_source(&mut self, name: impl Into<String>, text: impl Into<String>) {
        self.source = Some((name.into(), text.into()));
    }

    /// The text of a diagnostic, with a newline at its end.
    pub fn render(&self, diagnostic: &Diagnostic) -> String {
        let level = match diagnostic.level {
            Level::Error => Shown::ERROR,
            Level::Warning => Shown::WARNING,
            Level::Note => Shown::NOTE,
        };
        let mut title = level.primary_title(diagnostic.message.as_str());
        if let Some(code) = &diagnostic.code {
            title = title.id(code.as_str());
        }
        let mut primary = Group::with_title(title);
        if let Some(place) = &diagnostic.place {
            primary = primary.element(self.excerpt(place));
        }
        let mut others = vec![];
        for (place, text) in &diagnostic.notes {
            match place {
                Some(place) if Some(place) != diagnostic.place.as_ref() => {
                    let title = Shown::NOTE.secondary_title(text.as_str());
                    others.push(Group::with_title(title).element(self.excerpt(place)));
                }
                _ => primary = primary.element(Shown::NOTE.message(text.as_str())),
            }
        }
        // The last group has the help, as what is read last.
        for help in &diagnostic.helps {
            let message = Shown::HELP.message(help.as_str());
            match others.pop() {
                Some(group) => others.push(group.element(message)),
                None => primary = primary.element(message),
            }
        }
        let mut groups = vec![primary];
        groups.append(&mut others);
        self.renderer.render(&groups) + "\n"
    }

    fn excerpt<'a>(&'a self, place: &'a Place) -> Element<'a> {
        let line = self.source.as_ref().filter(|(name, _)| *name == place.file);
        let line = line.and_then(|(_, text)| text.lines().nth(place.line as usize - 1));
        match line {
            Some(line) => {
                let span: Annotation = AnnotationKind::Primary.span(token(line, place.column));
                Snippet::source(line)
                    .line_start(place.line as usize)
                    .path(place.file.as_str())
                    .annotation(span)
                    .into()
            }
            None => Origin::path(place.file.as_str())
                .line(place.line as usize)
                .char_column(place.column as usize)
                .into(),
        }
    }
}

/// The bytes of the token at a column (from 1, in bytes): a name with its sigil, a string, or one character.
fn token(line: &str, column: u32) -> Range<usize> {
    let start = (column as usize - 1).min(line.len());
    let start = (0..=start)
        .rev()
        .find(|at| line.is_char_boundary(*at))
        .unwrap_or(0);
    let rest = &line[start..];
    let mut chars = rest.chars();
    let length = match chars.next() {
        None => 0,
        Some('"') => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
        Some(first) if is_name(first) || "%@!#^".contains(first) => {
            first.len_utf8()
                + chars
                    .take_while(|c| is_name(*c))
                    .map(char::len_utf8)
                    .sum::<usize>()
        }
        Some(first) => first.len_utf8(),
    };
    start..start + length
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || "_.$".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(line: u32, column: u32) -> Place {
        Place {
            file: "k.mlir".into(),
            line,
            column,
        }
    }

    fn render(text: &str, diagnostic: &Diagnostic) -> String {
        let mut render = Render::new(false);
        render.set_source("k.mlir", text);
        render.render(diagnostic)
    }

    #[test]
    fn rustc_form() {
        let text = "module {\n  %b = mgpu.barrier.alloc \"full\"\n\tmgpu.barrier.arrive %b\n}\n";
        let mut diagnostic = Diagnostic::error("'mgpu.barrier.arrive' op no")
            .at(place(3, 2))
            .note(Some(place(2, 8)), "the group \"full\" is allocated here")
            .note(None, "a fact")
            .help("index it");
        diagnostic.code = Some("MGPU0304".into());
        let expected = "\
error[MGPU0304]: 'mgpu.barrier.arrive' op no
 --> k.mlir:3:2
  |
3 |     mgpu.barrier.arrive %b
  |     ^^^^^^^^^^^^^^^^^^^
  |
  = note: a fact
note: the group \"full\" is allocated here
 --> k.mlir:2:8
  |
2 |   %b = mgpu.barrier.alloc \"full\"
  |        ^^^^^^^^^^^^^^^^^^
  = help: index it
";
        assert_eq!(render(text, &diagnostic), expected);
    }

    #[test]
    fn any_place_is_fine() {
        let texts = [
            "",
            "\n",
            "x",
            "ä\u{1f980}\tb\n\n",
            "a\r\nb\r\n",
            "\u{202e}x\0\u{1b}[31m",
        ];
        for text in texts {
            for (line, column) in [
                (1, 1),
                (1, 2),
                (1, 3),
                (2, 1),
                (3, 9),
                (9, 1),
                (u32::MAX, u32::MAX),
            ] {
                let shown = render(text, &Diagnostic::error("no").at(place(line, column)));
                assert!(shown.starts_with("error: no\n"), "{shown:?}");
                assert!(!shown.contains('\u{1b}'), "{shown:?}");
            }
        }
    }

    #[test]
    fn a_line_of_a_megabyte() {
        let text = format!("{}mgpu.sync{}", " ".repeat(500_000), "x".repeat(500_000));
        let shown = render(&text, &Diagnostic::error("no").at(place(1, 500_001)));
        assert!(shown.len() < 4000, "{}", shown.len());
    }

    #[test]
    fn tokens() {
        assert_eq!(token("  %b = x", 3), 2..4);
        assert_eq!(token("a \"b c\" d", 3), 2..7);
        assert_eq!(token("a \"open", 3), 2..7);
        assert_eq!(token("(a)", 1), 0..1);
        assert_eq!(token("abc", 9), 3..3);
        assert_eq!(token("ä", 2), 0..2);
    }
}
