//! The web app's files as prepared responses.

use std::collections::HashMap;
use std::sync::Arc;

use http::{HeaderName, HeaderValue, StatusCode};

use crate::cache_control::Cache;
use crate::prepared_response::{Encodings, PreparedResponse};
use crate::web_app::WebFile;

/// Path prefix of the files whose names contain a hash of their content.
const HASHED: &str = "/assets/";
/// Path of the service worker. The path is at the root, because a service worker controls only pages below its own
/// path.
const WORKER: &str = "/sw.js";

/// Security headers for three kinds of response: pages, files, and the service worker.
pub struct DocumentHeaders {
    pub pages: Vec<(HeaderName, HeaderValue)>,
    pub files: Vec<(HeaderName, HeaderValue)>,
    pub worker: Vec<(HeaderName, HeaderValue)>,
}

pub(super) struct Assets {
    answers: HashMap<String, Arc<PreparedResponse>>,
    hashed: Vec<WebFile>,
}

impl Assets {
    pub(super) fn new(files: Vec<WebFile>, security: &DocumentHeaders) -> Self {
        let answers = files.iter().map(|file| {
            let headers = if file.path == WORKER { &security.worker } else { &security.files };
            (file.path.clone(), Arc::new(answer(file, headers)))
        });
        let answers = answers.collect();
        let hashed = files.into_iter().filter(|file| file.path.starts_with(HASHED)).collect();
        Self { answers, hashed }
    }

    /// Returns the files with hashed names. They are stored for other nodes, because a tab that was opened with this
    /// build may request them from any node.
    pub(super) fn hashed(&self) -> Vec<WebFile> {
        self.hashed.clone()
    }

    pub(super) fn get(&self, path: &str) -> Option<&Arc<PreparedResponse>> {
        self.answers.get(path)
    }
}

fn answer(file: &WebFile, headers: &[(HeaderName, HeaderValue)]) -> PreparedResponse {
    let WebFile { path, plain, gzip, brotli } = file.clone();
    let cache = match path.as_str() {
        path if path.starts_with(HASHED) => Cache::Immutable,
        path if path.starts_with("/_i18n/") => Cache::Day,
        _ => Cache::Revalidate,
    };
    let encodings = Encodings { plain, gzip, brotli };
    PreparedResponse::new(StatusCode::OK, content_type(&path), cache, headers, encodings)
}

/// Returns the response for a file of another build, whose content (`encodings`) was read from the database.
pub fn stored(
    path: &str,
    encodings: Encodings,
    headers: &[(HeaderName, HeaderValue)],
) -> PreparedResponse {
    PreparedResponse::new(StatusCode::OK, content_type(path), Cache::Immutable, headers, encodings)
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "png" => "image/png",
        _ => "application/octet-stream",
    }
}
