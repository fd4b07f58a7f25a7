//! Classifies paths: whether only programs request a path, and to which page the path of a payload belongs.

const PAYLOAD_SUFFIX: &str = "/_payload.json";
/// Prefixes of paths that only programs request (machine endpoints). Errors at these paths are envelopes, not HTML
/// pages.
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
/// Paths of the health probes, with which a node is monitored. No route rule redirects these paths.
pub const PROBES: [&str; 2] = ["/healthz", "/readyz"];
/// Path of the page to which a request is redirected if the site or the requested book is not
/// offered in the country from which the request comes.
pub const REGION_PAGE: &str = "/region-blocked";

/// Returns whether `path` is a machine endpoint: only programs request it, and people never see its response.
pub fn is_machine_path(path: &str) -> bool {
    path == "/api" || MACHINE_PATHS.iter().any(|prefix| path.starts_with(prefix))
}

/// Returns whether `path` is a page for people, not a machine endpoint, a probe, a feed or another file.
pub fn is_page_path(path: &str) -> bool {
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    !is_file && path != "/opds" && !PROBES.contains(&path) && !is_machine_path(path)
}

/// Returns `path` without its trailing slashes. `None` if `path` has no trailing slash, if the result is neither a page
/// nor `/opds`, and for paths such as `//host`, which a browser would follow to another site.
pub fn without_trailing_slash(path: &str) -> Option<&str> {
    let page = path.trim_end_matches('/');
    let leaves = page.starts_with("//") || page.starts_with("/\\");
    let is_page = !page.is_empty() && (is_page_path(page) || page == "/opds");
    (page.len() < path.len() && is_page && !leaves).then_some(page)
}

/// Returns the path of the page to which the payload at `path` belongs; `None` if `path` is not the path of a payload.
pub fn page_of_payload(path: &str) -> Option<&str> {
    path.strip_suffix(PAYLOAD_SUFFIX).map(|page| if page.is_empty() { "/" } else { page })
}

/// Returns the URL of the page that says what is not offered in the reader's country: `book`, or the whole site if
/// `book` is `None`.
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

    #[test]
    fn pages_are_told_from_routes_for_programs() {
        for page in ["/", "/book/b1", "/reader", "/search-result", "/ads/spring"] {
            assert!(is_page_path(page), "{page}");
        }
        for program in
            ["/api/book/list", "/opds", "/book/b1/feed.atom", "/_payload.json", "/sitemap.xml"]
        {
            assert!(!is_page_path(program), "{program}");
        }
    }
}
