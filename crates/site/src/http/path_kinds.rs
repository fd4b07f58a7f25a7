//! What a path says by itself: whether it is a machine endpoint or a page, and which page a payload
//! belongs to.

const PAYLOAD_SUFFIX: &str = "/_payload.json";
/// Machine endpoints are below these paths: their errors are envelopes, not pages.
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
/// The page to which a request is redirected if its target is not offered in its country.
pub(crate) const REGION_PAGE: &str = "/region-blocked";

/// Returns whether a path is a machine endpoint, whose response people never read.
pub(crate) fn is_machine_path(path: &str) -> bool {
    path == "/api" || MACHINE_PATHS.iter().any(|prefix| path.starts_with(prefix))
}

/// Returns the page whose payload is at this path.
pub(crate) fn page_of_payload(path: &str) -> Option<&str> {
    path.strip_suffix(PAYLOAD_SUFFIX).map(|page| if page.is_empty() { "/" } else { page })
}

/// Returns the path of the page that says what is not offered and shows alternatives.
pub(crate) fn region_page(book: Option<&str>) -> String {
    book.map_or_else(|| REGION_PAGE.to_owned(), |book| format!("{REGION_PAGE}?book={book}"))
}
