//! Resolves references between the files of an archive.

use percent_encoding::percent_decode_str;

/// Where a reference leads: the name of a file in the archive, and the id of an element in it (`fragment`, empty for
/// the whole file).
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Target {
    pub(crate) file: String,
    pub(crate) fragment: String,
}

/// Resolves the reference `href` found in the file `base`; `None` if it leads out of the archive.
pub(crate) fn resolve(base: &str, href: &str) -> Option<Target> {
    let href = href.trim();
    let (path, fragment) = href.split_once('#').unwrap_or((href, ""));
    let path = path.split('?').next().unwrap_or_default();
    let scheme = path.split_once(':').is_some_and(|(scheme, _)| !scheme.contains('/'));
    if scheme || path.starts_with("//") {
        return None;
    }
    let fragment = percent_decode_str(fragment).decode_utf8_lossy().into_owned();
    if path.is_empty() {
        return Some(Target { file: base.to_owned(), fragment });
    }
    let path = percent_decode_str(path).decode_utf8_lossy();
    let mut parts: Vec<&str> = match path.starts_with('/') {
        true => Vec::new(),
        false => base.split('/').collect(),
    };
    parts.pop();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    Some(Target { file: parts.join("/"), fragment })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(base: &str, href: &str) -> Option<(String, String)> {
        resolve(base, href).map(|target| (target.file, target.fragment))
    }

    #[test]
    fn references_are_resolved_only_inside_the_archive() {
        let target = |file: &str, fragment: &str| Some((file.to_owned(), fragment.to_owned()));
        assert_eq!(
            at("OEBPS/text/a.xhtml", "../images/b%20c.png"),
            target("OEBPS/images/b c.png", "")
        );
        assert_eq!(at("OEBPS/a.xhtml", "#n1"), target("OEBPS/a.xhtml", "n1"));
        assert_eq!(at("a.opf", "b.html#x"), target("b.html", "x"));
        assert_eq!(at("a/b.opf", "../../c"), None);
        assert_eq!(at("a.opf", "http://example.org/a.png"), None);
        assert_eq!(at("a.opf", "//example.org/a.png"), None);
    }
}
