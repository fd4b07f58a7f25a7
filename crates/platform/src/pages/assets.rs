//! The web app's files, embedded with their compressed forms.

use std::collections::HashMap;
use std::sync::Arc;

use bytes::Bytes;
use http::StatusCode;
use serde::Deserialize;

use super::answer::{Answer, Encodings};
use crate::http::Cache;

struct Embedded {
    path: &'static str,
    plain: &'static [u8],
    gzip: Option<&'static [u8]>,
    brotli: Option<&'static [u8]>,
}

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// What the web app's build says about itself.
#[derive(Debug, Clone, Deserialize)]
pub struct Build {
    #[serde(rename = "build")]
    pub id: String,
    pub entry: String,
    pub css: Vec<String>,
    pub fonts: Vec<String>,
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
    pub(super) fn embedded() -> Self {
        Self(EMBEDDED.iter().map(|file| (file.path, Arc::new(answer(file)))).collect())
    }

    pub(super) fn get(&self, path: &str) -> Option<&Arc<Answer>> {
        self.0.get(path)
    }
}

fn answer(file: &Embedded) -> Answer {
    let encodings = Encodings {
        plain: Bytes::from_static(file.plain),
        gzip: file.gzip.map(Bytes::from_static),
        brotli: file.brotli.map(Bytes::from_static),
    };
    // Names under /assets/ carry a hash of the content.
    let cache =
        if file.path.starts_with("/assets/") { Cache::Immutable } else { Cache::Revalidate };
    Answer::new(StatusCode::OK, content_type(file.path), cache, &[], encodings)
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "json" => "application/json",
        "png" => "image/png",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_the_build_names_is_embedded() {
        let (build, assets) = (Build::embedded(), Assets::embedded());
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
