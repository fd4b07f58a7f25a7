//! The HTML page of the API description: written by the web build, and completed by the server at the first request.

use bytes::Bytes;
use http::StatusCode;
use http::header::{HeaderName, HeaderValue};
use tokio::sync::OnceCell;

use crate::cache_control::Cache;
use crate::document::CONTENT_TYPE;
use crate::prepared_response::{Encodings, PreparedResponse};
use crate::web_app::decompressed;

pub(super) struct ApiDocs {
    /// The HTML page as the web build wrote it, compressed with Brotli.
    compressed: Bytes,
    response: OnceCell<PreparedResponse>,
}

impl ApiDocs {
    pub(super) fn new(compressed: Bytes) -> Self {
        Self { compressed, response: OnceCell::new() }
    }

    /// Returns the page. `complete` fills in what only the server knows; it is called once, with the page of the web
    /// build.
    pub(super) async fn response(
        &self,
        headers: &[(HeaderName, HeaderValue)],
        complete: impl FnOnce(String) -> String + Send + 'static,
    ) -> &PreparedResponse {
        let compressed = self.compressed.clone();
        self.response.get_or_init(move || prepared(compressed, headers, complete)).await
    }
}

async fn prepared(
    compressed: Bytes,
    headers: &[(HeaderName, HeaderValue)],
    complete: impl FnOnce(String) -> String + Send + 'static,
) -> PreparedResponse {
    let encodings = tokio::task::spawn_blocking(move || {
        let html = decompressed(&compressed).expect("a web app is loaded with a whole page");
        Encodings::of(complete(html).into())
    });
    let encodings = encodings.await.expect("compression does not panic");
    PreparedResponse::new(StatusCode::OK, CONTENT_TYPE, Cache::Revalidate, headers, encodings)
}

#[cfg(test)]
mod tests {
    use http::HeaderMap;
    use http_body_util::BodyExt as _;

    use super::*;
    use crate::web_app::WebApp;

    #[test]
    fn the_embedded_page_is_whole() {
        let html = decompressed(&WebApp::embedded().docs).unwrap();
        assert!(html.starts_with("<!doctype html>") && html.ends_with("</html>"));
    }

    #[tokio::test]
    async fn the_page_is_completed_once() {
        let docs = ApiDocs::new(WebApp::embedded().docs);
        for name in ["first", "second"] {
            let response = docs.response(&[], move |_| name.to_owned()).await;
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
