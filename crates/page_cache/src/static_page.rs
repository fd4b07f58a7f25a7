//! HTML pages that the web build writes as complete files (the API description and the document of the console). The
//! server completes each at its first request.

use bytes::Bytes;
use http::StatusCode;
use http::header::{HeaderName, HeaderValue};
use tokio::sync::OnceCell;

use crate::cache_control::Cache;
use crate::document::CONTENT_TYPE;
use crate::prepared_response::{Encodings, PreparedResponse};
use crate::web_app::decompressed;

/// The HTML of a page that the server has completed, and the headers to send with it.
pub struct CompletePage {
    pub html: String,
    pub headers: Vec<(HeaderName, HeaderValue)>,
}

/// A page that the web build wrote, and that the server completes at its first request.
pub struct StaticPage {
    /// The HTML page as the web build wrote it, compressed with Brotli.
    compressed: Bytes,
    response: OnceCell<PreparedResponse>,
}

impl StaticPage {
    pub(super) fn new(compressed: Bytes) -> Self {
        Self { compressed, response: OnceCell::new() }
    }

    /// Returns the prepared response. `complete` is called once, with the page that the web build wrote, and adds
    /// headers and what only the server knows, such as the URL of the site.
    pub async fn response(
        &self,
        complete: impl FnOnce(String) -> CompletePage + Send + 'static,
    ) -> &PreparedResponse {
        let compressed = self.compressed.clone();
        self.response.get_or_init(move || prepared(compressed, complete)).await
    }
}

async fn prepared(
    compressed: Bytes,
    complete: impl FnOnce(String) -> CompletePage + Send + 'static,
) -> PreparedResponse {
    let made = tokio::task::spawn_blocking(move || {
        let html = decompressed(&compressed).expect("a web app is loaded with whole pages");
        let CompletePage { html, headers } = complete(html);
        (Encodings::of(html.into()), headers)
    });
    let (encodings, headers) = made.await.expect("compression does not panic");
    PreparedResponse::new(StatusCode::OK, CONTENT_TYPE, Cache::Revalidate, &headers, encodings)
}

#[cfg(test)]
mod tests {
    use http::HeaderMap;
    use http_body_util::BodyExt as _;

    use super::*;
    use crate::web_app::WebApp;

    #[test]
    fn the_embedded_pages_are_whole() {
        let WebApp { docs, console, .. } = WebApp::embedded();
        for page in [docs, console] {
            let html = decompressed(&page).unwrap();
            assert!(html.starts_with("<!doctype html>") && html.ends_with("</html>"));
        }
    }

    #[tokio::test]
    async fn a_page_is_completed_once() {
        let docs = StaticPage::new(WebApp::embedded().docs);
        for name in ["first", "second"] {
            let complete = move |_| CompletePage { html: name.to_owned(), headers: Vec::new() };
            let response = docs.response(complete).await;
            let body = response.respond(&HeaderMap::new()).into_body();
            assert_eq!(body.collect().await.unwrap().to_bytes(), "first");
        }
    }

    #[test]
    fn a_page_that_was_cut_off_is_an_error() {
        let whole = WebApp::embedded().docs;
        assert!(decompressed(&whole[..whole.len() / 2]).is_err());
    }
}
