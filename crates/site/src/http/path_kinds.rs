//! What an address tells by itself: whether people or programs ask there, and which page is meant.

const PAYLOAD_SUFFIX: &str = "/_payload.json";
/// Below these, programs ask and not people: the envelope is their answer.
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
/// Where one is sent who asks for what is not offered in their country.
pub(crate) const REGION_PAGE: &str = "/region-blocked";

/// Whether programs ask here, and people never read the answer.
pub(crate) fn is_machine_path(path: &str) -> bool {
    path == "/api" || MACHINE_PATHS.iter().any(|prefix| path.starts_with(prefix))
}

/// The page whose data this path has.
pub(crate) fn page_of_payload(path: &str) -> Option<&str> {
    path.strip_suffix(PAYLOAD_SUFFIX).map(|page| if page.is_empty() { "/" } else { page })
}

/// The page that says why, and what remains.
pub(crate) fn region_page(book: Option<&str>) -> String {
    book.map_or_else(|| REGION_PAGE.to_owned(), |book| format!("{REGION_PAGE}?book={book}"))
}
