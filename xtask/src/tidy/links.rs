//! Links in Markdown files point to files that are there.

use super::{File, Violation};

/// Every relative link of every Markdown file names a file or folder of the repository.
pub fn resolve(files: &[File]) -> Vec<Violation> {
    let mut found = Vec::new();
    for file in files.iter().filter(|file| file.path.ends_with(".md")) {
        let mut fenced = false;
        for (number, line) in file.lines() {
            fenced ^= line.trim_start().starts_with("```");
            if fenced {
                continue;
            }
            for target in targets(line) {
                let path = join(&file.path, target.split('#').next().unwrap_or_default());
                if !exists(files, &path) {
                    found.push(file.at(
                        number,
                        format!("the link `{target}` leads to no file (looked for `{path}`)"),
                    ));
                }
            }
        }
    }
    found
}

/// What stands in `](...)`, except links to the web and within the page.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    let after = line.split("](").skip(1);
    after
        .filter_map(|rest| rest.split([')', ' ']).next())
        .filter(|target| {
            !target.is_empty()
                && !target.starts_with('#')
                && !target.contains("://")
                && !target.starts_with("mailto:")
        })
}

/// A link of the file `from`, as a path from the root.
fn join(from: &str, target: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

fn exists(files: &[File], path: &str) -> bool {
    let folder = format!("{path}/");
    // Files that are not UTF-8, such as pictures, are not among `files`.
    path.is_empty()
        || files
            .iter()
            .any(|file| file.path == path || file.path.starts_with(&folder))
        || crate::paths::root().join(path).is_file()
}

#[cfg(test)]
mod tests {
    use super::super::file;
    use super::*;

    #[test]
    fn links() {
        let page = "[a](b.md#x) [c](../src/) [d](https://x.y/z) [e](#here)\n```\n[f](gone.md)\n```\n[g](gone.md)\n";
        let found = resolve(&[
            file("docs/a.md", page),
            file("docs/b.md", ""),
            file("src/x.rs", ""),
        ]);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].line, 5);
        assert!(found[0].message.contains("docs/gone.md"));
    }
}
