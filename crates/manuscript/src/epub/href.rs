//! References between the files of an archive.

use percent_encoding::percent_decode_str;

/// A place in the book: a file by its name in the archive, and perhaps an element of it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) file: String,
    pub(super) fragment: String,
}

/// What `href`, written in the file `base`, points to; none if that is outside of the archive.
pub(super) fn resolve(base: &str, href: &str) -> Option<Place> {
    let href = href.trim();
    let (path, fragment) = href.split_once('#').unwrap_or((href, ""));
    let path = path.split('?').next().unwrap_or_default();
    let scheme = path.split_once(':').is_some_and(|(scheme, _)| !scheme.contains('/'));
    if scheme || path.starts_with("//") {
        return None;
    }
    let fragment = percent_decode_str(fragment).decode_utf8_lossy().into_owned();
    if path.is_empty() {
        return Some(Place { file: base.to_owned(), fragment });
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
    Some(Place { file: parts.join("/"), fragment })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(base: &str, href: &str) -> Option<(String, String)> {
        resolve(base, href).map(|place| (place.file, place.fragment))
    }

    #[test]
    fn references_are_followed_inside_the_archive_alone() {
        let place = |file: &str, fragment: &str| Some((file.to_owned(), fragment.to_owned()));
        assert_eq!(
            at("OEBPS/text/a.xhtml", "../images/b%20c.png"),
            place("OEBPS/images/b c.png", "")
        );
        assert_eq!(at("OEBPS/a.xhtml", "#n1"), place("OEBPS/a.xhtml", "n1"));
        assert_eq!(at("a.opf", "b.html#x"), place("b.html", "x"));
        assert_eq!(at("a/b.opf", "../../c"), None);
        assert_eq!(at("a.opf", "http://example.org/a.png"), None);
        assert_eq!(at("a.opf", "//example.org/a.png"), None);
    }
}
