//! Refuses cross-site writes: a request that writes and was sent by a page of another site gets 403, whatever cookies
//! it carries. Clients that are no browsers send neither `Sec-Fetch-Site` nor `Origin`, and have no reader's cookies to
//! misuse.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use http::header::{HOST, ORIGIN};
use http::{HeaderMap, Method};

use crate::app::App;
use crate::http::{ApiError, CROSS_SITE};

pub(super) async fn refuse_cross_site(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    // In HTTP/2 the host is part of the URI.
    let authority = request.uri().authority().map(http::uri::Authority::as_str);
    if reads || is_from_here(request.headers(), authority, &app.site.url) {
        return next.run(request).await;
    }
    ApiError::from(CROSS_SITE).into_response()
}

/// Returns whether a request was sent by a page of this site, or by no page at all, such as by a program.
fn is_from_here(headers: &HeaderMap, authority: Option<&str>, site_url: &str) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let host = authority.or_else(|| text(HOST.as_str()));
    let origin = text(ORIGIN.as_str());
    let ours = |origin: &str| is_ours(origin, site_url, host);
    match text("sec-fetch-site") {
        Some("same-origin" | "none") => true,
        // A page of a sibling host may not write, unless its origin is this site's.
        Some("same-site") => origin.is_some_and(ours),
        None => origin.is_none_or(ours),
        Some(_) => false,
    }
}

fn is_ours(origin: &str, site_url: &str, host: Option<&str>) -> bool {
    let named = origin.split_once("://").map(|(_, name)| name);
    origin.eq_ignore_ascii_case(site_url)
        || named.zip(host).is_some_and(|(name, host)| name.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from_here(pairs: &[(&'static str, &str)]) -> bool {
        let pairs = pairs.iter().map(|(name, value)| {
            (http::HeaderName::from_static(name), http::HeaderValue::from_str(value).unwrap())
        });
        is_from_here(&pairs.collect(), None, "https://books.example")
    }

    #[test]
    fn our_pages_and_other_clients_may_write_but_other_sites_may_not() {
        for fine in [
            &[][..],
            &[("sec-fetch-site", "same-origin"), ("origin", "https://books.example")],
            &[("sec-fetch-site", "none")],
            &[("origin", "https://books.example")],
            &[("origin", "http://127.0.0.1:8080"), ("host", "127.0.0.1:8080")],
            &[("sec-fetch-site", "same-site"), ("origin", "https://books.example")],
        ] {
            assert!(from_here(fine), "{fine:?}");
        }
        for foreign in [
            &[("sec-fetch-site", "cross-site")][..],
            &[("sec-fetch-site", "cross-site"), ("origin", "https://books.example")],
            &[("sec-fetch-site", "same-site"), ("origin", "https://evil.books.example")],
            &[("sec-fetch-site", "same-site")],
            &[("origin", "null")],
            &[("origin", "https://evil.example"), ("host", "books.example")],
            &[("origin", "https://books.example.evil.example")],
            &[("sec-fetch-site", "\u{e9}")],
        ] {
            assert!(!from_here(foreign), "{foreign:?}");
        }
    }
}
