//! All codes of all stages.

use mgpu_dialect::diag::Code;

/// All codes, in order.
pub fn all() -> Vec<&'static Code> {
    let mut codes = mgpu_dialect::codes::CODES.to_vec();
    codes.extend(mgpu_verify::codes());
    codes.extend(mgpu_lower::codes());
    codes.extend(mgpu_emit::codes());
    codes.sort_by_key(|code| code.code);
    codes
}

/// The code that a word means: with or without `MGPU`, in any case, or by name.
pub fn find(word: &str) -> Option<&'static Code> {
    let wanted = number(word);
    let by_name = word.to_lowercase().replace('-', "_");
    all()
        .into_iter()
        .find(|code| (wanted.is_some() && number(code.code) == wanted) || code.name == by_name)
}

/// The codes that a word may have meant, nearest first; none if it is no number.
pub fn nearest(word: &str) -> Vec<&'static Code> {
    let Some(wanted) = number(word) else {
        return vec![];
    };
    let distance = |code: &Code| number(code.code).map(|found| found.abs_diff(wanted));
    let mut codes = all();
    codes.sort_by_key(|code| distance(code));
    codes.truncate(3);
    codes
}

/// Whether it is reported as a warning; all others are errors.
pub fn severity(code: &Code) -> &'static str {
    if mgpu_emit::codes::is_warning(code) {
        "warning"
    } else {
        "error"
    }
}

fn number(word: &str) -> Option<u32> {
    let upper = word.trim().to_uppercase();
    let digits = upper.strip_prefix("MGPU").unwrap_or(&upper);
    let all_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    all_digits.then(|| digits.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn found_in_any_spelling() {
        for word in [
            "MGPU0002",
            "mgpu0002",
            "0002",
            "2",
            "barrier_group_too_large",
            "Barrier-Group-Too-Large",
        ] {
            assert_eq!(find(word).map(|code| code.code), Some("MGPU0002"), "{word}");
        }
        assert!(find("").is_none() && find("MGPU").is_none() && find("99999999999").is_none());
    }

    #[test]
    fn near_ones() {
        let near: Vec<_> = nearest("MGPU2011").iter().map(|code| code.code).collect();
        assert_eq!(near[..2], ["MGPU2010", "MGPU2009"]);
        assert!(nearest("nonsense").is_empty());
    }

    #[test]
    fn unique_and_explained() {
        let all = all();
        let codes: HashSet<_> = all.iter().map(|code| code.code).collect();
        let names: HashSet<_> = all.iter().map(|code| code.name).collect();
        assert_eq!((codes.len(), names.len()), (all.len(), all.len()));
        for code in all {
            assert!(
                !code.summary().is_empty() && !code.page().is_empty(),
                "{}",
                code.code
            );
            assert!(!code.cite.is_empty(), "{}", code.code);
        }
    }
}
