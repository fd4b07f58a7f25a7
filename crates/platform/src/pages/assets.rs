//! The web app's files, embedded with their compressed forms.

use std::collections::HashMap;
use std::sync::Arc;

use bytes::Bytes;
use http::{HeaderName, HeaderValue, StatusCode};
use serde::Deserialize;

use super::answer::{Answer, Encodings};
use crate::builds::{OwnAsset as Embedded, StoredAsset};
use crate::http::Cache;

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// Names below this carry a hash of the content.
const HASHED: &str = "/assets/";

/// What the web app's build says about itself.
#[derive(Debug, Clone, Deserialize)]
pub struct Build {
    #[serde(rename = "build")]
    pub id: String,
    pub entry: String,
    pub css: Vec<String>,
    pub fonts: Vec<String>,
    /// Runs before the first paint, inline: sets the colour mode.
    pub colour_mode_script: String,
    /// For each route, the scripts it needs besides the entry.
    pub preload: HashMap<String, Vec<String>>,
}

impl Build {
    pub fn embedded() -> Self {
        serde_json::from_str(BUILD_JSON)
            .expect("the web build writes this file, and its test reads it")
    }
}

pub(super) struct Assets(HashMap<&'static str, Arc<Answer>>);

impl Assets {
    pub(super) fn embedded(headers: &[(HeaderName, HeaderValue)]) -> Self {
        Self(EMBEDDED.iter().map(|file| (file.path, Arc::new(answer(file, headers)))).collect())
    }

    /// The files whose names carry a hash, which open tabs may ask any node for.
    pub(super) fn hashed() -> Vec<Embedded> {
        EMBEDDED.iter().filter(|file| file.path.starts_with(HASHED)).copied().collect()
    }

    pub(super) fn get(&self, path: &str) -> Option<&Arc<Answer>> {
        self.0.get(path)
    }
}

fn answer(file: &Embedded, headers: &[(HeaderName, HeaderValue)]) -> Answer {
    let encodings = Encodings {
        plain: Bytes::from_static(file.plain),
        gzip: file.gzip.map(Bytes::from_static),
        brotli: file.brotli.map(Bytes::from_static),
    };
    let cache = match file.path {
        path if path.starts_with(HASHED) => Cache::Immutable,
        path if path.starts_with("/_i18n/") => Cache::Day,
        _ => Cache::Revalidate,
    };
    Answer::new(StatusCode::OK, content_type(file.path), cache, headers, encodings)
}

/// A file of another build, as it was stored.
pub(super) fn stored(
    path: &str,
    file: StoredAsset,
    headers: &[(HeaderName, HeaderValue)],
) -> Answer {
    let encodings = Encodings {
        plain: file.plain.into(),
        gzip: file.gzip.map(Bytes::from),
        brotli: file.brotli.map(Bytes::from),
    };
    Answer::new(StatusCode::OK, content_type(path), Cache::Immutable, headers, encodings)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_the_build_names_is_embedded() {
        let (build, assets) = (Build::embedded(), Assets::embedded(&[]));
        let named = std::iter::once(&build.entry)
            .chain(&build.css)
            .chain(&build.fonts)
            .chain(build.preload.values().flatten());
        for file in named {
            assert!(assets.get(&format!("/{file}")).is_some(), "{file}");
        }
        assert_eq!(build.id.len(), 16);
        for route in ["home", "book", "not_found", "error"] {
            assert!(build.preload.contains_key(route), "{route}");
        }
    }
}
