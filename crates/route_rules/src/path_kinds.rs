//! What can be told from a path alone: whether only programs request it, and which page a payload belongs to.

const PAYLOAD_SUFFIX: &str = "/_payload.json";
/// Only programs request what is below these paths (machine endpoints): its errors are envelopes, not pages.
const MACHINE_PATHS: [&str; 11] = [
    "/api/",
    "/assets/",
    "/builds/",
    "/covers/",
    "/downloads/",
    "/_i18n/",
    "/_icons/",
    "/icons/",
    "/opds/",
    "/pictures/",
    "/sitemaps/",
];
/// The probes, which belong to the operator of the node: no rule redirects them.
pub const PROBES: [&str; 2] = ["/healthz", "/readyz"];
/// Path of the page to which a request is redirected if what it asks for is not offered in its country.
pub const REGION_PAGE: &str = "/region-blocked";

/// Returns whether `path` is a machine endpoint, whose response people never see.
pub fn is_machine_path(path: &str) -> bool {
    path == "/api" || MACHINE_PATHS.iter().any(|prefix| path.starts_with(prefix))
}

/// Returns whether people see the response to `path`: it is not a machine endpoint, a probe, a feed or another file.
pub fn is_page_path(path: &str) -> bool {
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    !is_file && path != "/opds" && !PROBES.contains(&path) && !is_machine_path(path)
}

/// Returns the path of the page that `path` means if it has a slash too many at its end. `None` if it has none or means no
/// page, and for paths such as `//host`, which a browser that is redirected to them takes for another site.
pub fn without_trailing_slash(path: &str) -> Option<&str> {
    let page = path.trim_end_matches('/');
    let leaves = page.starts_with("//") || page.starts_with("/\\");
    let is_page = !page.is_empty() && (is_page_path(page) || page == "/opds");
    (page.len() < path.len() && is_page && !leaves).then_some(page)
}

/// If `path` is that of a payload, returns the path of the page that the payload belongs to; otherwise `None`.
pub fn page_of_payload(path: &str) -> Option<&str> {
    path.strip_suffix(PAYLOAD_SUFFIX).map(|page| if page.is_empty() { "/" } else { page })
}

/// Returns the URL of the page that says that `book`, or the whole site if `None`, is not offered in the country.
pub fn region_page(book: Option<&str>) -> String {
    book.map_or_else(|| REGION_PAGE.to_owned(), |book| format!("{REGION_PAGE}?book={book}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slash_at_the_end_of_a_page_is_dropped_and_leads_to_no_other_site() {
        for (path, page) in [("/book/x/", "/book/x"), ("/contact-us//", "/contact-us")] {
            assert_eq!(without_trailing_slash(path), Some(page));
        }
        assert_eq!(without_trailing_slash("/opds/"), Some("/opds"));
        for path in [
            "/",
            "//",
            "/book/x",
            "//evil.example/",
            "/\\evil.example/",
            "//evil//",
            "/\\evil/",
            "/api/",
            "/api/book/list/",
            "/assets/a.js/",
            "/book/x/_payload.json/",
            "/opds/books/",
            "/healthz/",
        ] {
            assert_eq!(without_trailing_slash(path), None, "{path}");
        }
    }
}
