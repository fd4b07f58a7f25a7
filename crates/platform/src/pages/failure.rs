//! What went wrong, told in the form of whatever was asked: the API's envelope, or a page.

use axum::body::Body;
use axum::response::{IntoResponse as _, Response};
use http::{HeaderMap, StatusCode};
use percent_encoding::percent_decode_str;

use super::payload::PageKind;
use crate::app::App;
use crate::http::ApiError;

pub(super) const PAYLOAD_SUFFIX: &str = "/_payload.json";
const LONGEST_SHOWN_PATH: usize = 200;

pub(crate) async fn failure_response(app: &App, path: &str, error: ApiError) -> Response {
    if path.starts_with("/api/") || path == "/api" {
        return error.into_response();
    }
    let (kind, status) = match &error {
        ApiError::NoSuchEndpoint | ApiError::NoSuchBook | ApiError::NoSuchShelf | ApiError::BadRequest(_) => {
            (PageKind::NotFound, StatusCode::NOT_FOUND)
        }
        ApiError::WrongMethod | ApiError::TooLarge { .. } => return error.into_response(),
        ApiError::TooSlow => (PageKind::Error, StatusCode::SERVICE_UNAVAILABLE),
        ApiError::Internal(cause) => {
            tracing::error!(cause, "a page failed");
            (PageKind::Error, StatusCode::INTERNAL_SERVER_ERROR)
        }
    };
    let (shown, as_payload) = match path.strip_suffix(PAYLOAD_SUFFIX) {
        Some("") => ("/", true),
        Some(page) => (page, true),
        None => (path, false),
    };
    let page = app.pages.plain(kind, readable(shown), status).await;
    let answer = if as_payload { page.payload } else { page.html };
    // Failures are small and rare: no encoding, no revalidation.
    answer.respond(&HeaderMap::new()).map(Body::new)
}

/// The path as a person would read it, not longer than makes sense on a page.
fn readable(path: &str) -> String {
    let decoded = percent_decode_str(path).decode_utf8_lossy();
    let shown: String =
        decoded.chars().filter(|c| !c.is_control()).take(LONGEST_SHOWN_PATH).collect();
    if shown.len() < decoded.len() && shown.chars().count() == LONGEST_SHOWN_PATH {
        return format!("{shown}…");
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_shown_as_people_read_them() {
        assert_eq!(readable("/caf%C3%A9"), "/café");
        assert_eq!(readable("/a%00b%0A"), "/ab");
        assert_eq!(readable("/%FF"), "/\u{fffd}");
        assert_eq!(readable(&"x".repeat(500)).chars().count(), LONGEST_SHOWN_PATH + 1);
    }
}
