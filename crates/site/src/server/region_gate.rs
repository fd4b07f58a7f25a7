//! The gate of regions: in front of the caches and the router, it says whether what is asked for is
//! offered where the request comes from.
//!
//! An answer that is another one elsewhere is `private`. Shared caches are not asked to tell countries
//! apart: many do not look at `Vary`.

use std::borrow::Cow;
use std::net::SocketAddr;

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use http::header::{CACHE_CONTROL, LOCATION};
use http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use percent_encoding::percent_decode_str;

use crate::api::regions::errors::region_blocked;
use crate::app::{App, country};
use crate::http::{ApiError, Cache, REGION_PAGE, is_machine_path, page_of_payload, region_page};
use campaigns::regions::Availability;

/// Pages that stay where the site is not offered: what was bought, what is known of the reader, and the
/// way to the publisher. In the shop a plan that runs can be ended.
const OPEN_PAGES: [&str; 8] = [
    REGION_PAGE,
    "/consumption-record",
    "/contact-us",
    "/library",
    "/me",
    "/recharge-records",
    "/settings",
    "/vip",
];
/// What these pages need, and what the site's operation does.
const OPEN_FILES: [&str; 6] =
    ["/favicon.svg", "/healthz", "/manifest.webmanifest", "/readyz", "/robots.txt", "/sw.js"];
const OPEN_BELOW: [&str; 13] = [
    "/_i18n/",
    "/_icons/",
    "/api/contact/",
    "/api/me/",
    "/api/notices/",
    "/api/payments/",
    "/api/reading/",
    "/assets/",
    "/builds/",
    "/covers/",
    "/icons/",
    "/notices/",
    "/third-party/",
];
const OPEN_CALLS: [&str; 12] = [
    "/api/ads/consent",
    "/api/shop",
    "/api/shop/mine",
    "/api/vip/cancel",
    "/api/wallet/auto-unlocks",
    "/api/wallet/balance",
    "/api/wallet/consumption-records",
    "/api/wallet/order",
    "/api/wallet/owned",
    "/api/wallet/owned.epub",
    "/api/wallet/receipt",
    "/api/wallet/recharge-records",
];
/// Where the query names the book that is read or bought. What a reader has of a book is not here.
const BOOK_IN_QUERY: [&str; 10] = [
    "/reader",
    "/new-reader",
    "/latest-reader",
    "/api/book/contents",
    "/api/book/detail",
    "/api/book/find",
    "/api/book/sections",
    "/api/section/text",
    "/api/wallet/compass",
    "/api/wallet/offers",
];
/// Where a part of the path names the book, and how that part ends.
const BOOK_IN_PATH: [(&str, &str); 3] =
    [("/book/", ""), ("/downloads/", ".epub"), ("/opds/books/", ".json")];

/// What the rules say about one request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum RegionGate {
    /// The same everywhere.
    Everywhere,
    /// Open here, and not somewhere else.
    Here,
    NotOffered {
        book: Option<String>,
    },
    /// Such a code is answered by its route as one that nobody knows.
    CodeNotOffered,
    /// The rules could not be read.
    Failed(String),
}

impl RegionGate {
    pub(super) async fn of<B>(
        app: &App,
        request: &http::Request<B>,
        peer: Option<SocketAddr>,
    ) -> Self {
        let uri = request.uri();
        let page = page_of_payload(uri.path()).unwrap_or(uri.path());
        let rules = match app.regions.rules().await {
            Ok(rules) if rules.is_empty() => return Self::Everywhere,
            Ok(rules) => rules,
            Err(_) if stays_open(page) => return Self::Everywhere,
            Err(error) => return Self::Failed(error.to_string()),
        };
        let country = country(app, request.headers(), peer.map(|peer| peer.ip()));
        let mut gate = Self::Everywhere;
        if !stays_open(page) {
            match rules.site(country) {
                Availability::RegionBlocked => return Self::NotOffered { book: None },
                Availability::Here => gate = Self::Here,
                Availability::Everywhere => {}
            }
        }
        for book in books(page, uri) {
            match rules.book(&book, country) {
                Availability::RegionBlocked => {
                    return Self::NotOffered { book: Some(book.into_owned()) };
                }
                Availability::Here => gate = Self::Here,
                Availability::Everywhere => {}
            }
        }
        match code(page).map_or(Availability::Everywhere, |code| rules.campaign(&code, country)) {
            Availability::RegionBlocked => Self::CodeNotOffered,
            Availability::Here => Self::Here,
            Availability::Everywhere => gate,
        }
    }

    /// Whether an answer that was made for others may be given.
    pub(super) fn is_open(&self) -> bool {
        matches!(self, Self::Everywhere | Self::Here)
    }

    /// Keeps what depends on the country out of shared caches.
    pub(super) fn mark(&self, headers: &mut HeaderMap) {
        let public = |kept: &HeaderValue| kept.as_bytes().starts_with(b"public");
        if *self != Self::Everywhere && headers.get(CACHE_CONTROL).is_some_and(public) {
            headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
        }
    }
}

/// Answers in place of a route that is not offered: people are led to the page that says so, programs
/// are told.
pub(super) async fn block_region(request: Request, next: Next) -> Response {
    let book = match request.extensions().get::<RegionGate>() {
        Some(RegionGate::NotOffered { book }) => book.clone(),
        Some(RegionGate::Failed(cause)) => {
            return ApiError::internal(cause.clone()).into_response();
        }
        _ => return next.run(request).await,
    };
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if !reads || !is_page_path(request.uri().path()) {
        return region_blocked(book.as_deref()).into_response();
    }
    let page = region_page(book.as_deref());
    let page = HeaderValue::try_from(page).expect("only ids of books are in it");
    let headers = [(LOCATION, page), (CACHE_CONTROL, Cache::Never.header())];
    (StatusCode::FOUND, headers).into_response()
}

fn is_page_path(path: &str) -> bool {
    let file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    !file && path != "/opds" && !is_machine_path(path)
}

fn stays_open(path: &str) -> bool {
    OPEN_PAGES.contains(&path)
        || OPEN_FILES.contains(&path)
        || OPEN_CALLS.contains(&path)
        || OPEN_BELOW.iter().any(|prefix| path.starts_with(prefix))
}

/// The books that an address asks for. A name may be written in many ways; all are looked at.
fn books<'u>(path: &'u str, uri: &'u Uri) -> Vec<Cow<'u, str>> {
    if BOOK_IN_QUERY.contains(&path) {
        let parts = uri.query().unwrap_or_default().split('&');
        let named = parts.filter_map(|part| part.split_once('='));
        let named = named.filter(|(name, _)| decoded(name) == "book_id");
        return named.map(|(_, value)| decoded(value)).collect();
    }
    let found = BOOK_IN_PATH.iter().find_map(|(before, ending)| {
        let named = path.strip_prefix(before)?.split('/').next().map(decoded)?;
        match (*ending, named) {
            ("", named) => Some(named),
            (ending, named) => named.strip_suffix(ending).map(|name| name.to_owned().into()),
        }
    });
    found.into_iter().collect()
}

/// The promotion code of a landing page.
fn code(path: &str) -> Option<Cow<'_, str>> {
    let below = path.strip_prefix("/ads/").or_else(|| path.strip_prefix("/new-ads/"))?;
    below.split('/').next().map(decoded)
}

fn decoded(text: &str) -> Cow<'_, str> {
    percent_decode_str(text).decode_utf8_lossy()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(address: &str) -> Vec<String> {
        let uri: Uri = address.parse().unwrap();
        let page = page_of_payload(uri.path()).unwrap_or(uri.path()).to_owned();
        books(&page, &uri).into_iter().map(Cow::into_owned).collect()
    }

    #[test]
    fn a_book_is_found_however_its_address_is_written() {
        for address in [
            "/book/b1",
            "/book/b1?page=2",
            "/book/%62%31",
            "/book/b1/_payload.json?abc",
            "/book/b1/feed.atom",
            "/downloads/b1.epub",
            "/downloads/b1%2Eepub",
            "/opds/books/b1.json",
            "/reader?book_id=b1&section=2",
            "/latest-reader/_payload.json?abc&book_id=b1",
            "/api/section/text?section=1&book_id=%621",
            "/api/book/find?book%5Fid=b1&q=x",
        ] {
            assert_eq!(asked(address), ["b1"], "{address}");
        }
        assert_eq!(asked("/reader?book_id=b1&book_id=b2"), ["b1", "b2"]);
        for other in ["/", "/books/b1", "/read-more?shelf=like-b1", "/covers/b1.svg"] {
            assert_eq!(asked(other), [""; 0], "{other}");
        }
        assert_eq!(asked("/api/wallet/owned.epub?book_id=b1"), [""; 0], "what was bought stays");
    }

    #[test]
    fn people_are_led_to_a_page_and_programs_are_told() {
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
