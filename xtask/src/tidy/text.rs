//! Rules on the text of files: size, words, white space, unsafe functions.

use super::{File, Violation};

const LONGEST: usize = 500;

/// No source or test file is longer than [`LONGEST`] lines. Generated code is in cargo's target
/// folder and never committed, so nothing is excepted.
pub fn file_size(files: &[File]) -> Vec<Violation> {
    let sources = files
        .iter()
        .filter(|file| file.ends(&[".rs", ".cpp", ".h", ".td", ".mlir"]));
    let long = sources.filter(|file| file.text.lines().count() > LONGEST);
    long.map(|file| {
        file.at(
            LONGEST + 1,
            format!(
                "{} lines, at most {LONGEST}: split it",
                file.text.lines().count()
            ),
        )
    })
    .collect()
}

/// Words that are forbidden together, and what to do instead. They are put together here so that
/// this file does not contain them.
struct Words {
    words: &'static [&'static str],
    rust_only: bool,
    instead: &'static str,
}

const WORDS: &[Words] = &[
    Words {
        words: &[concat!("to", "do!("), concat!("unimpl", "emented!(")],
        rust_only: true,
        instead: "write it, or return an error that says what is unsupported",
    },
    Words {
        words: &[concat!("db", "g!(")],
        rust_only: true,
        instead: "remove it, or use tracing",
    },
    Words {
        words: &[concat!("static ", "mut")],
        rust_only: true,
        instead: "use an atomic, a OnceLock or a Mutex",
    },
    Words {
        words: &[concat!("FIX", "ME"), concat!("XX", "X")],
        rust_only: false,
        instead: "fix it, or describe the limit in plain words",
    },
    Words {
        words: &[
            concat!("/ro", "ot/"),
            concat!("/ho", "me/"),
            concat!("/wo", "rk/"),
        ],
        rust_only: false,
        instead: "no path of one machine: derive it",
    },
];

/// Each forbidden word with its group.
fn forbidden_words() -> impl Iterator<Item = (&'static str, &'static Words)> {
    WORDS
        .iter()
        .flat_map(|group| group.words.iter().map(move |word| (*word, group)))
}

/// The words of [`WORDS`] do not occur, as words: `mydbg!(` and `a/work/b` are something else.
pub fn forbidden(files: &[File]) -> Vec<Violation> {
    let mut found = Vec::new();
    for file in files.iter().filter(|file| !file.path.ends_with(".lock")) {
        for (word, group) in forbidden_words() {
            if group.rust_only && !file.path.ends_with(".rs") {
                continue;
            }
            let lines = file.lines().filter(|(_, line)| has_word(line, word));
            found.extend(lines.map(|(number, _)| {
                file.at(
                    number,
                    format!("`{word}` is not allowed: {}", group.instead),
                )
            }));
        }
    }
    found
}

fn has_word(line: &str, word: &str) -> bool {
    let part_of_name = |c: char| c.is_alphanumeric() || c == '_';
    let before = |c: char| part_of_name(c) || (word.starts_with('/') && "./}".contains(c));
    line.match_indices(word).any(|(at, _)| {
        let left = line[..at].chars().next_back().is_some_and(before);
        // A word that ends in punctuation ends by itself.
        let open = word.ends_with(part_of_name);
        let right = open
            && line[at + word.len()..]
                .chars()
                .next()
                .is_some_and(part_of_name);
        !left && !right
    })
}

/// No white space at the end of a line, none but one newline at the end of a file.
pub fn white_space(files: &[File]) -> Vec<Violation> {
    let mut found = Vec::new();
    // Inputs of tests may be odd on purpose.
    for file in files
        .iter()
        .filter(|file| !file.path.split('/').any(|part| part == "Inputs"))
    {
        for (number, line) in (1..).zip(file.text.split('\n')) {
            if line.ends_with([' ', '\t', '\r']) {
                found.push(file.at(number, "white space at the end of the line"));
            }
        }
        let lines = file.text.lines().count().max(1);
        if !file.text.is_empty() && !file.text.ends_with('\n') {
            found.push(file.at(lines, "no newline at the end of the file"));
        } else if file.text.ends_with("\n\n") {
            found.push(file.at(lines, "empty lines at the end of the file"));
        }
    }
    found
}

/// An `unsafe fn` says in the comment above it what its caller must hold: `# Safety` or `SAFETY:`.
pub fn unsafe_functions(files: &[File]) -> Vec<Violation> {
    let mut found = Vec::new();
    for file in files.iter().filter(|file| file.path.ends_with(".rs")) {
        let lines: Vec<&str> = file.text.lines().map(str::trim).collect();
        for (at, line) in lines.iter().enumerate() {
            if !defines_unsafe_function(line) {
                continue;
            }
            let above = lines[..at].iter().rev();
            let mut attached =
                above.take_while(|line| ["//", "#["].iter().any(|start| line.starts_with(start)));
            if !attached.any(|line| line.contains("# Safety") || line.contains("SAFETY:")) {
                found.push(file.at(
                    at + 1,
                    "this unsafe function has no `# Safety` in the comment above it",
                ));
            }
        }
    }
    found
}

/// `pub unsafe extern "C" fn name(`, but not the type `unsafe extern "C" fn(` nor prose.
fn defines_unsafe_function(line: &str) -> bool {
    let mut words = line
        .split_whitespace()
        .skip_while(|word| word.starts_with("pub") || *word == "const");
    if words.next() != Some("unsafe") {
        return false;
    }
    let mut words = words.skip_while(|word| *word == "extern" || word.starts_with('"'));
    words.next() == Some("fn") && words.next().is_some()
}

#[cfg(test)]
mod tests {
    use super::super::file;
    use super::*;

    #[test]
    fn long_files() {
        let long = "x\n".repeat(LONGEST + 1);
        let found = file_size(&[
            file("a.rs", &long),
            file("b.md", &long),
            file("c.rs", "x\n"),
        ]);
        assert_eq!(found.len(), 1);
        assert_eq!(
            (found[0].path.as_str(), found[0].line),
            ("a.rs", LONGEST + 1)
        );
    }

    #[test]
    fn words() {
        let text = |word: &str| format!("fine\n  {word}\n");
        for (word, group) in forbidden_words() {
            let found = forbidden(&[file("a.rs", &text(word)), file("a.md", &text(word))]);
            assert_eq!(found.len(), if group.rust_only { 1 } else { 2 }, "{word}");
            assert_eq!(found[0].line, 2);
        }
        let paths = [
            concat!("target/wo", "rk/x"),
            concat!("${a}/wo", "rk/x"),
            concat!("a.XX", "XX"),
        ];
        assert_eq!(forbidden(&paths.map(|line| file("a.rs", line))), []);
    }

    #[test]
    fn ends_of_lines() {
        let found = white_space(&[
            file("a.md", "good\nbad \n"),
            file("b.md", "none"),
            file("c.md", "x\n\n"),
        ]);
        let places: Vec<_> = found.iter().map(|v| (v.path.as_str(), v.line)).collect();
        assert_eq!(places, [("a.md", 2), ("b.md", 1), ("c.md", 2)]);
        assert_eq!(white_space(&[file("test/lit/Inputs/odd.mlir", "x \n")]), []);
    }

    #[test]
    fn unsafe_functions_are_documented() {
        let bad = "/// Does it.\n#[inline]\npub unsafe extern \"C\" fn f(x: u8) {}\n";
        let good = "/// Does it.\n///\n/// # Safety\n/// x is y.\n#[inline]\nunsafe fn f() {}\n";
        let kind = "type F = unsafe extern \"C\" fn(u8);\npub run: unsafe fn(u8),\n";
        assert_eq!(unsafe_functions(&[file("a.rs", bad)]).len(), 1);
        assert_eq!(
            unsafe_functions(&[file("a.rs", good), file("b.rs", kind)]),
            []
        );
    }
}
