//! The HTML pages that report errors to people.

use axum::body::Body;
use axum::response::Response;
use http::header::RETRY_AFTER;
use http::{HeaderMap, HeaderValue, StatusCode};
use percent_encoding::percent_decode_str;

use crate::app::App;
use crate::http::{
    ApiError, ErrorCode, ErrorPage, NO_SUCH_ENDPOINT, is_machine_path, is_page_path,
    page_of_payload,
};
use crate::pages;
use page_cache::PageKind;

/// Returns the page (as HTML or payload) that reports `error` at `path`. `None` if the response stays an envelope,
/// because only programs request this path. A path of a page never gets an envelope.
pub(super) async fn error_page(app: &App, path: &str, error: &ApiError) -> Option<Response> {
    let (kind, status) = page_of(path, error.code())?;
    let (shown, as_payload) = match page_of_payload(path) {
        Some(page) => (page, true),
        None => (path, false),
    };
    let shown = readable(shown);
    let page = if kind == PageKind::NOT_FOUND {
        let data = pages::NotFoundData::load(app).await;
        pages::uncached(app, kind, &shown, status, data).await
    } else {
        pages::uncached(app, kind, &shown, status, ()).await
    };
    let answer = if as_payload { page.payload } else { page.html };
    // The response is neither compressed nor revalidated, because error pages are small and rare.
    let mut response = answer.respond(&HeaderMap::new()).map(Body::new);
    if let Some(seconds) = error.retry_after() {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
    }
    Some(response)
}

/// Returns the kind and the status of the page that reports an error at `path`; `None` if the response stays an
/// envelope.
pub(super) fn page_of(path: &str, code: &ErrorCode) -> Option<(PageKind, StatusCode)> {
    if is_machine_path(path) {
        return None;
    }
    let page = match code.page {
        Some(page) => page,
        // Only programs act on this error. A payload response with this error makes the tab load the page itself.
        None if !is_page_path(path) => return None,
        None if code.status == StatusCode::NOT_FOUND => ErrorPage::NotFound,
        None => ErrorPage::Failed,
    };
    Some(match page {
        // A page with invalid parameters does not exist, so the status is 404.
        ErrorPage::NotFound => (PageKind::NOT_FOUND, StatusCode::NOT_FOUND),
        ErrorPage::Failed => (PageKind::ERROR, code.status),
    })
}

/// Returns the error for a path that does not exist: no route matches it, or the route finds nothing under the name in
/// the path.
pub(super) fn nothing_at(path: &str) -> ApiError {
    ApiError::from(NO_SUCH_ENDPOINT).with_message(format!("Page Not Found: {}", readable(path)))
}

/// Returns the path percent-decoded and without control characters, for an error message. The
/// result need not be shortened, because the server limits the length of a request's head.
fn readable(path: &str) -> String {
    percent_decode_str(path).decode_utf8_lossy().chars().filter(|c| !c.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_shown_decoded_and_whole() {
        assert_eq!(readable("/caf%C3%A9"), "/café");
        assert_eq!(readable("/a%00b%0A"), "/ab");
        assert_eq!(readable("/%FF"), "/\u{fffd}");
        assert_eq!(readable(&"x".repeat(500)), "x".repeat(500));
    }
}
