//! Finishes responses that are neither pages nor files of the web app: handles revalidation by
//! ETag, requests for ranges, and compression.
//!
//! A response that anybody may cache has an ETag. Its body is compressed once per coding, and cached under the ETag.
//! The ETag of a compressed body is weak, because it stands for the same content in all codings. A response with
//! `Accept-Ranges` is sent in part if the client requests a range, and is never compressed.
//!
//! A private response is compressed quickly, and only if the caller allows it. The length of a compressed body reveals
//! something about a secret in the body if an attacker can choose another part of the same body (BREACH).

use std::convert::Infallible;
use std::sync::Arc;

use bytes::Bytes;
use http::header::{
    ACCEPT_RANGES, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_ENCODING, CONTENT_LENGTH,
    CONTENT_RANGE, CONTENT_TYPE, ETAG, IF_NONE_MATCH, IF_RANGE, RANGE, SET_COOKIE, VARY,
};
use http::response::Parts;
use http::{HeaderMap, HeaderValue, Method, Request, Response, StatusCode};
use quick_cache::Weighter;
use quick_cache::sync::Cache as BoundedCache;

use crate::cache_control::Cache;
use crate::content_coding::{Accepted, Coding, Effort, WORTH_COMPRESSING};
use crate::etag::{BodyDigest, names_etag};
use crate::range::Requested;

const KEPT_BYTES: u64 = 16 << 20;
/// Estimated number of compressed bodies in the cache, by which its tables are sized. The actual
/// limit of the cache is `KEPT_BYTES`.
const KEPT_BODIES: usize = 1024;
/// Minimum size, in bytes, of a private body that is compressed. A private body is compressed anew for each response,
/// so small ones are not worth the time.
const WORTH_COMPRESSING_ONCE: usize = 2048;
/// Size in bytes above which a body is compressed on a blocking thread.
const LARGE: usize = 32 * 1024;

/// The headers of a request that affect the form of its response: encoding, revalidation and range.
pub struct Asked {
    reads: bool,
    accepted: Accepted,
    if_none_match: Option<HeaderValue>,
    if_range: Option<HeaderValue>,
    range: Option<HeaderValue>,
    compress_private: bool,
}

impl Asked {
    /// Reads the headers of a request. `compress_private` is whether the response may be compressed if it is private.
    pub fn of<B>(request: &Request<B>, compress_private: bool) -> Self {
        let header = |name| request.headers().get(name).cloned();
        Self {
            reads: matches!(*request.method(), Method::GET | Method::HEAD),
            accepted: Accepted::read(request.headers()),
            if_none_match: header(IF_NONE_MATCH),
            if_range: header(IF_RANGE),
            // Only a GET request can have a range.
            range: header(RANGE).filter(|_| *request.method() == Method::GET),
            compress_private,
        }
    }

    fn knows(&self, tag: &HeaderValue) -> bool {
        self.reads
            && self.if_none_match.as_ref().is_some_and(|known| names_etag(known.as_bytes(), tag))
    }
}

#[derive(Clone)]
struct ByBytes;

impl Weighter<(HeaderValue, Coding), Bytes> for ByBytes {
    fn weight(&self, key: &(HeaderValue, Coding), body: &Bytes) -> u64 {
        (key.0.len() + body.len() + 128) as u64
    }
}

/// Gives responses the form that requests ask for: 304 for a known ETag, a range, or compressed. Caches the compressed
/// bodies of public responses. Cheap to clone.
#[derive(Clone)]
pub struct Negotiation(Arc<BoundedCache<(HeaderValue, Coding), Bytes, ByBytes>>);

impl Default for Negotiation {
    fn default() -> Self {
        Self(Arc::new(BoundedCache::with_weighter(KEPT_BODIES, KEPT_BYTES, ByBytes)))
    }
}

impl Negotiation {
    /// Returns whether `finish` may compress a response with this status and these headers, send it
    /// in part or replace it by a 304; if not, the caller can skip `finish`.
    pub fn concerns(status: StatusCode, headers: &HeaderMap) -> bool {
        // A prepared response already has its `Content-Encoding`, or `Vary` if it is sent uncompressed.
        let prepared = headers.contains_key(CONTENT_ENCODING) || headers.contains_key(VARY);
        !prepared && matches!(status, StatusCode::OK | StatusCode::NOT_MODIFIED)
    }

    pub async fn finish(&self, asked: &Asked, mut parts: Parts, body: Bytes) -> Response<Bytes> {
        if parts.status == StatusCode::NOT_MODIFIED {
            return not_modified(asked, parts);
        }
        let public = |kept: &HeaderValue| kept.as_bytes().starts_with(b"public");
        let is_public = parts.headers.get(CACHE_CONTROL).is_some_and(public);
        let has_ranges = parts.headers.contains_key(ACCEPT_RANGES);
        if is_public || has_ranges {
            let tag = parts.headers.entry(ETAG).or_insert_with(|| BodyDigest::of(&body).etag(None));
            if asked.knows(tag) {
                return not_modified(asked, parts);
            }
        }
        if has_ranges {
            return part(asked, parts, body);
        }
        let (allowed, least) = if is_public {
            (true, WORTH_COMPRESSING)
        } else {
            let allowed = asked.compress_private && !parts.headers.contains_key(SET_COOKIE);
            (allowed, WORTH_COMPRESSING_ONCE)
        };
        if !allowed || body.len() < least || !is_text(&parts.headers) {
            return Response::from_parts(parts, body);
        }
        parts.headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        let Some(coding) = asked.accepted.best(|coding| is_public || coding == Coding::Gzip) else {
            return Response::from_parts(parts, body);
        };
        let tag = parts.headers.get(ETAG).cloned();
        let compressed = match tag.clone().filter(|_| is_public) {
            Some(tag) => self.compressed_once(tag, coding, body).await,
            None => compress(body, coding, Effort::Quick).await,
        };
        if let Some(tag) = tag {
            parts.headers.insert(ETAG, weak(&tag));
        }
        parts.headers.insert(CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
        parts.headers.remove(CONTENT_LENGTH);
        Response::from_parts(parts, compressed)
    }

    async fn compressed_once(&self, tag: HeaderValue, coding: Coding, body: Bytes) -> Bytes {
        let compressing =
            async { Ok::<_, Infallible>(compress(body, coding, Effort::Medium).await) };
        let compressed = self.0.get_or_insert_async(&(tag, coding), compressing).await;
        compressed.unwrap_or_else(|never| match never {})
    }
}

async fn compress(plain: Bytes, coding: Coding, effort: Effort) -> Bytes {
    if plain.len() < LARGE {
        return coding.compress(&plain, effort);
    }
    let compressing = tokio::task::spawn_blocking(move || coding.compress(&plain, effort));
    compressing.await.expect("compression does not panic")
}

/// Returns whether the content type is one that compresses well: text, JSON or XML, which includes SVG.
fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim_end();
    kind.starts_with("text/") || kind.ends_with("json") || kind.ends_with("xml")
}

/// Returns the weak form of an ETag, which stands for the same content in any coding.
fn weak(tag: &HeaderValue) -> HeaderValue {
    if tag.as_bytes().starts_with(b"W/") {
        return tag.clone();
    }
    let weak = [&b"W/"[..], tag.as_bytes()].concat();
    HeaderValue::from_bytes(&weak).expect("a header with a prefix is a header")
}

fn not_modified(asked: &Asked, mut parts: Parts) -> Response<Bytes> {
    parts.status = StatusCode::NOT_MODIFIED;
    for name in [CONTENT_TYPE, CONTENT_LENGTH, CONTENT_DISPOSITION, ACCEPT_RANGES] {
        parts.headers.remove(name);
    }
    // The ETag is repeated in the form that the client sent, because the client finds its stored response by this form.
    let weak = parts.headers.get(ETAG).map(weak);
    if let (Some(weak), Some(known)) = (weak, &asked.if_none_match) {
        let mut tags = known.as_bytes().split(|byte| *byte == b',').map(<[u8]>::trim_ascii);
        if tags.any(|tag| tag == weak.as_bytes()) {
            parts.headers.insert(ETAG, weak);
            parts.headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        }
    }
    Response::from_parts(parts, Bytes::new())
}

/// Returns a response with the range of the body that the client requests, or with the whole body if the client
/// requests no range. The status is 416 if the range begins after the end of the body.
fn part(asked: &Asked, mut parts: Parts, body: Bytes) -> Response<Bytes> {
    let length = body.len();
    // With `If-Range`, a range is sent only if the file is still the one of which the client already has a part.
    let same = |tag: &HeaderValue| parts.headers.get(ETAG) == Some(tag);
    let range = asked.range.as_ref().filter(|_| asked.if_range.as_ref().is_none_or(same));
    let requested = range.map(|range| Requested::parse(range.as_bytes(), length));
    let (status, range, body) = match requested {
        None | Some(Requested::Whole) => return Response::from_parts(parts, body),
        Some(Requested::Part(part)) => {
            let range = format!("bytes {}-{}/{length}", part.start, part.end - 1);
            (StatusCode::PARTIAL_CONTENT, range, body.slice(part))
        }
        Some(Requested::Nothing) => {
            parts.headers.insert(CACHE_CONTROL, Cache::Never.header());
            parts.headers.remove(CONTENT_TYPE);
            parts.headers.remove(CONTENT_DISPOSITION);
            (StatusCode::RANGE_NOT_SATISFIABLE, format!("bytes */{length}"), Bytes::new())
        }
    };
    parts.status = status;
    let range = HeaderValue::try_from(range).expect("numbers are a valid header");
    parts.headers.insert(CONTENT_RANGE, range);
    parts.headers.remove(CONTENT_LENGTH);
    Response::from_parts(parts, body)
}

#[cfg(test)]
mod tests;
