//! Which server the host's apt takes Debian from, read from its sources in both their forms.

use std::fs;
use std::path::PathBuf;

use anyhow::Result;

use crate::{fail, sh};

/// The server that has Debian's release `suite` itself, not only its updates.
pub fn of_host(suite: &str) -> Result<String> {
    let mut files = vec![PathBuf::from("/etc/apt/sources.list")];
    if let Ok(folder) = fs::read_dir("/etc/apt/sources.list.d") {
        files.extend(folder.flatten().map(|entry| entry.path()));
    }
    files.sort();
    for file in files {
        let Ok(text) = fs::read_to_string(&file) else {
            continue;
        };
        let found = match file.extension().and_then(|ending| ending.to_str()) {
            Some("list") => in_list(&text, suite),
            Some("sources") => in_sources(&text, suite),
            _ => None,
        };
        if let Some(mirror) = found {
            return Ok(mirror);
        }
    }
    Err(fail::lacks(format!(
        "the host's apt sources name no server for Debian 12 ({suite})"
    )))
}

/// From one-line sources: `deb [options] URI SUITE COMPONENTS`.
fn in_list(text: &str, suite: &str) -> Option<String> {
    text.lines().find_map(|line| {
        let rest = line.trim().strip_prefix("deb ")?.trim_start();
        let rest = if rest.starts_with('[') {
            rest.split_once(']')?.1
        } else {
            rest
        };
        let mut words = rest.split_whitespace();
        let (uri, found) = (words.next()?, words.next()?);
        (found == suite && words.any(|word| word == "main")).then(|| uri.to_string())
    })
}

/// From paragraphs of `Types: URIs: Suites: Components:`.
fn in_sources(text: &str, suite: &str) -> Option<String> {
    let text: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    text.join("\n").split("\n\n").find_map(|paragraph| {
        let field = |name: &str| {
            paragraph.lines().find_map(|line| {
                let (key, value) = line.split_once(':')?;
                key.eq_ignore_ascii_case(name)
                    .then(|| value.split_whitespace())
            })
        };
        let has =
            |name: &str, word: &str| field(name).is_some_and(|mut words| words.any(|w| w == word));
        let off = has("Enabled", "no");
        let good = has("Types", "deb") && has("Suites", suite) && has("Components", "main") && !off;
        good.then(|| field("URIs")?.next().map(str::to_string))?
    })
}

/// A proxy that is set for apt only.
pub fn apt_proxy() -> Option<String> {
    let text = sh::read(&mut sh::command(
        "apt-config",
        ["shell", "PROXY", "Acquire::http::Proxy"],
    ))
    .ok()?;
    let value = text.trim().strip_prefix("PROXY='")?.strip_suffix('\'')?;
    (!value.is_empty() && value != "DIRECT").then(|| value.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirrors() {
        let list = "# deb x bookworm main\ndeb [signed-by=/k] http://s/security bookworm-security main\n\
                    deb [arch=amd64 signed-by=/k] http://s/debian bookworm contrib main\n";
        assert_eq!(
            in_list(list, "bookworm").as_deref(),
            Some("http://s/debian")
        );
        let sources = "Types: deb\nURIs: http://s/security\nSuites: bookworm-security\nComponents: main\n\n\
                       Types: deb deb-src\n# a comment\nURIs: http://s/debian\nSuites: bookworm bookworm-updates\n\
                       Components: main\n";
        assert_eq!(
            in_sources(sources, "bookworm").as_deref(),
            Some("http://s/debian")
        );
        assert_eq!(
            in_sources(&format!("{sources}Enabled: no\n"), "bookworm"),
            None
        );
    }
}
