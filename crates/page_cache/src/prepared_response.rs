//! Prepared responses: built once and sent many times, with every encoding and all headers ready.

use std::os::fd::AsFd;
use std::sync::Arc;

use bytes::Bytes;
use http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, HeaderName, IF_NONE_MATCH,
    VARY,
};
use http::{HeaderMap, HeaderValue, Response, StatusCode};
use http_body_util::Full;

use crate::body_file::{BodyFiles, FileSlot};
use crate::cache_control::Cache;
use crate::content_coding::{Accepted, Coding, Effort, WORTH_COMPRESSING};
use crate::etag::{BodyDigest, names_etag};

pub struct PreparedResponse {
    status: StatusCode,
    plain: Variant,
    gzip: Option<Variant>,
    brotli: Option<Variant>,
}

struct Variant {
    body: Bytes,
    headers: HeaderMap,
    unchanged: HeaderMap,
    file: FileSlot,
    /// Status line and headers of the full response, as HTTP/1.1 sends them.
    head: Bytes,
    unchanged_head: Bytes,
}

/// A response as the bytes that HTTP/1.1 sends.
pub struct ReadyBytes {
    /// Status line and headers, except for the date.
    pub head: Bytes,
    pub body: Bytes,
    /// The content of `body` in an in-memory file, from which the kernel sends it without copying; `None` if the body
    /// is small or not sent often.
    pub file: Option<Arc<dyn AsFd + Send + Sync>>,
}

/// A response body: uncompressed, and in the compressed encodings that exist.
pub struct Encodings {
    pub plain: Bytes,
    pub gzip: Option<Bytes>,
    pub brotli: Option<Bytes>,
}

impl Encodings {
    /// Returns a body without compressed encodings, for a response that is sent once.
    pub(super) fn plain_only(plain: Bytes) -> Self {
        Self { plain, gzip: None, brotli: None }
    }

    /// Compresses a body with gzip and Brotli, unless the body is small. Takes some milliseconds for a page.
    pub(super) fn of(plain: Bytes) -> Self {
        if plain.len() < WORTH_COMPRESSING {
            return Self::plain_only(plain);
        }
        let in_coding = |coding: Coding| Some(coding.compress(&plain, Effort::Thorough));
        let (gzip, brotli) = (in_coding(Coding::Gzip), in_coding(Coding::Brotli));
        Self { plain, gzip, brotli }
    }
}

impl PreparedResponse {
    pub(super) fn new(
        status: StatusCode,
        content_type: &'static str,
        cache: Cache,
        extra: &[(HeaderName, HeaderValue)],
        encodings: Encodings,
    ) -> Self {
        let digest = BodyDigest::of(&encodings.plain);
        let several = encodings.gzip.is_some() || encodings.brotli.is_some();
        let variant = |body: Bytes, coding: Option<Coding>| {
            let encoding = coding.map(Coding::name);
            // A cache updates its stored headers from a 304, so a 304 has all headers that apply to both responses.
            let mut unchanged = HeaderMap::with_capacity(4 + extra.len());
            unchanged.insert(ETAG, digest.etag(encoding));
            unchanged.insert(CACHE_CONTROL, cache.header());
            if several {
                unchanged.insert(VARY, HeaderValue::from_static("accept-encoding"));
            }
            for (name, value) in extra {
                unchanged.insert(name, value.clone());
            }
            let mut headers = unchanged.clone();
            headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
            headers.insert(CONTENT_LENGTH, HeaderValue::from(body.len()));
            if let Some(encoding) = encoding {
                headers.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
            }
            let head = http1_head(status, &headers);
            let unchanged_head = http1_head(StatusCode::NOT_MODIFIED, &unchanged);
            Variant { body, headers, unchanged, file: FileSlot::default(), head, unchanged_head }
        };
        Self {
            status,
            plain: variant(encodings.plain, None),
            gzip: encodings.gzip.map(|body| variant(body, Some(Coding::Gzip))),
            brotli: encodings.brotli.map(|body| variant(body, Some(Coding::Brotli))),
        }
    }

    /// Returns the response in the best encoding that the client accepts. If the client's `If-None-Match` shows that
    /// the client already has these bytes, returns 304.
    pub fn respond(&self, request: &HeaderMap) -> Response<Full<Bytes>> {
        let variant = self.best(Accepted::read(request));
        let known = request.get(IF_NONE_MATCH).map(HeaderValue::as_bytes);
        let mut response = Response::new(Full::new(Bytes::new()));
        if self.is_known(variant, known) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            *response.headers_mut() = variant.unchanged.clone();
        } else {
            *response.status_mut() = self.status;
            *response.headers_mut() = variant.headers.clone();
            *response.body_mut() = Full::new(variant.body.clone());
        }
        response
    }

    /// Returns the response in the best encoding that the client accepts, or a 304, as bytes of
    /// HTTP/1.1. `accept_encoding` and `if_none_match` are the values of these headers of the
    /// request.
    pub(super) fn ready(
        &self,
        accept_encoding: &mut dyn Iterator<Item = &[u8]>,
        if_none_match: Option<&[u8]>,
        files: &BodyFiles,
    ) -> ReadyBytes {
        let variant = self.best(Accepted::of(accept_encoding));
        if self.is_known(variant, if_none_match) {
            let head = variant.unchanged_head.clone();
            return ReadyBytes { head, body: Bytes::new(), file: None };
        }
        let file = variant.file.next(&variant.body, files);
        ReadyBytes {
            head: variant.head.clone(),
            body: variant.body.clone(),
            file: file.map(|file| file as Arc<dyn AsFd + Send + Sync>),
        }
    }

    fn best(&self, accepted: Accepted) -> &Variant {
        let in_coding = |coding| match coding {
            Coding::Gzip => self.gzip.as_ref(),
            Coding::Brotli => self.brotli.as_ref(),
        };
        let best = accepted.best(|coding| in_coding(coding).is_some());
        best.and_then(in_coding).unwrap_or(&self.plain)
    }

    /// Returns whether a client that sent this `If-None-Match` already has `variant`, the body in one encoding.
    fn is_known(&self, variant: &Variant, if_none_match: Option<&[u8]>) -> bool {
        let etag = &variant.unchanged[ETAG];
        self.status == StatusCode::OK && if_none_match.is_some_and(|tags| names_etag(tags, etag))
    }

    /// Returns about how many bytes of memory the response takes.
    pub(super) fn weight(&self) -> u64 {
        const HEADERS: usize = 3 * 1024;
        let variants = [Some(&self.plain), self.gzip.as_ref(), self.brotli.as_ref()];
        let bytes: usize = variants.into_iter().flatten().map(|v| v.body.len() + HEADERS).sum();
        bytes as u64
    }
}

/// Returns the head of an HTTP/1.1 response, with headers in the order and spelling that hyper uses, without the date
/// and the empty line.
fn http1_head(status: StatusCode, headers: &HeaderMap) -> Bytes {
    let reason = status.canonical_reason().unwrap_or_default();
    let mut head = format!("HTTP/1.1 {} {reason}\r\n", status.as_str()).into_bytes();
    for (name, value) in headers {
        for part in [name.as_str().as_bytes(), b": ", value.as_bytes(), b"\r\n"] {
            head.extend_from_slice(part);
        }
    }
    head.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::header::ACCEPT_ENCODING;
    use http_body_util::BodyExt as _;

    fn page() -> PreparedResponse {
        let body = Bytes::from("story ".repeat(400));
        PreparedResponse::new(
            StatusCode::OK,
            "text/html",
            Cache::Revalidate,
            &[],
            Encodings::of(body),
        )
    }

    fn asked(name: HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())])
    }

    fn encoding(header: &str) -> Option<String> {
        let response = page().respond(&asked(ACCEPT_ENCODING, header));
        response.headers().get(CONTENT_ENCODING).map(|value| value.to_str().unwrap().to_owned())
    }

    #[test]
    fn the_best_encoding_that_the_client_accepts_is_sent() {
        assert_eq!(encoding("gzip, deflate, br, zstd").as_deref(), Some("br"));
        assert_eq!(encoding("gzip").as_deref(), Some("gzip"));
        assert_eq!(encoding("br;q=0, gzip;q=0.5").as_deref(), Some("gzip"));
        assert_eq!(encoding("*").as_deref(), Some("gzip"));
        for plain in [
            "",
            "identity",
            "br;q=0",
            "gzip;q=0, *",
            "*, gzip;q=0",
            "gzip;q=0.000, br;q=0.0",
            "brr",
        ] {
            assert_eq!(encoding(plain), None, "{plain}");
        }
    }

    #[tokio::test]
    async fn every_encoding_holds_the_same_text() {
        let mut plain = Vec::new();
        let brotli =
            page().respond(&asked(ACCEPT_ENCODING, "br")).into_body().collect().await.unwrap();
        brotli::BrotliDecompress(&mut &brotli.to_bytes()[..], &mut plain).unwrap();
        assert_eq!(plain, "story ".repeat(400).as_bytes());
    }

    #[test]
    fn etags_are_strong_and_differ_between_encodings() {
        let plain = page().respond(&HeaderMap::new());
        let gzip = page().respond(&asked(ACCEPT_ENCODING, "gzip"));
        assert_ne!(plain.headers()[ETAG], gzip.headers()[ETAG]);
        assert!(plain.headers()[ETAG].as_bytes().starts_with(b"\""));
    }

    #[test]
    fn a_client_that_has_the_bytes_gets_304_without_them() {
        let etag = page().respond(&HeaderMap::new()).headers()[ETAG].clone();
        let etag = etag.to_str().unwrap();
        for tags in [etag, "*", &format!("\"x\", W/{etag}")] {
            let response = page().respond(&asked(IF_NONE_MATCH, tags));
            assert_eq!(response.status(), StatusCode::NOT_MODIFIED, "{tags}");
            assert_eq!(response.headers()[VARY], "accept-encoding");
            assert!(response.headers().get(CONTENT_LENGTH).is_none());
        }
        let other = page().respond(&asked(IF_NONE_MATCH, "\"other\""));
        assert_eq!(other.status(), StatusCode::OK);
    }
}
