use http::header::ACCEPT_ENCODING;

use super::*;

const TEXT: &str = "the tide came in and the tide went out; ";

fn asked(headers: &[(&str, &str)], compress_private: bool) -> Asked {
    let mut request = Request::get("/");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    Asked::of(&request.body(()).expect("a valid request"), compress_private)
}

/// Returns a response with these headers and this body, finished by `negotiation`.
async fn finished(
    negotiation: &Negotiation,
    asked: &Asked,
    headers: &[(&str, &str)],
    body: &str,
) -> Response<Bytes> {
    let mut response = Response::builder();
    for (name, value) in headers {
        response = response.header(*name, *value);
    }
    let (parts, ()) = response.body(()).expect("a valid response").into_parts();
    negotiation.finish(asked, parts, Bytes::from(body.to_owned())).await
}

const PUBLIC_JSON: [(&str, &str); 2] =
    [("content-type", "application/json"), ("cache-control", "public, max-age=0")];
const PRIVATE_JSON: [(&str, &str); 2] =
    [("content-type", "application/json"), ("cache-control", "private, no-store")];

fn coding(response: &Response<Bytes>) -> &str {
    response.headers().get(CONTENT_ENCODING).map_or("", |coding| coding.to_str().unwrap_or("?"))
}

#[tokio::test]
async fn public_text_is_compressed_once_per_coding() {
    let (negotiation, text) = (Negotiation::default(), TEXT.repeat(20));
    for (accepted, expected) in [("gzip, br", "br"), ("gzip", "gzip"), ("br;q=0.1, gzip", "gzip")] {
        let asked = asked(&[(ACCEPT_ENCODING.as_str(), accepted)], false);
        let response = finished(&negotiation, &asked, &PUBLIC_JSON, &text).await;
        assert_eq!(coding(&response), expected, "{accepted}");
        assert_eq!(response.headers()[VARY], "accept-encoding");
        assert!(response.headers()[ETAG].as_bytes().starts_with(b"W/\""));
        assert!(response.body().len() < text.len() / 4);
    }
    assert_eq!(negotiation.0.len(), 2);
    let plain = finished(&negotiation, &asked(&[], false), &PUBLIC_JSON, &text).await;
    assert_eq!((coding(&plain), plain.body().len()), ("", text.len()));
    assert_eq!(plain.headers()[VARY], "accept-encoding");
    assert!(plain.headers()[ETAG].as_bytes().starts_with(b"\""));
}

#[tokio::test]
async fn small_bodies_and_compressed_types_are_sent_as_they_are() {
    let (negotiation, gzip) = (Negotiation::default(), asked(&[("accept-encoding", "gzip")], true));
    let text = TEXT.repeat(20);
    let small = finished(&negotiation, &gzip, &PUBLIC_JSON, "{}").await;
    assert_eq!((coding(&small), small.headers().get(VARY)), ("", None));
    for (kind, expected) in [
        ("image/svg+xml", "gzip"),
        ("application/xml", "gzip"),
        ("text/html; charset=utf-8", "gzip"),
        ("application/opds+json", "gzip"),
        ("image/webp", ""),
        ("application/epub+zip", ""),
    ] {
        let headers = [("content-type", kind), PUBLIC_JSON[1]];
        let response = finished(&negotiation, &gzip, &headers, &text).await;
        assert_eq!(coding(&response), expected, "{kind}");
    }
}

#[tokio::test]
async fn private_text_is_compressed_only_where_it_is_allowed_and_never_beside_cookies() {
    let (negotiation, text) = (Negotiation::default(), TEXT.repeat(100));
    let gzip = [("accept-encoding", "br, gzip")];
    let allowed = finished(&negotiation, &asked(&gzip, true), &PRIVATE_JSON, &text).await;
    assert_eq!((coding(&allowed), allowed.headers().get(ETAG)), ("gzip", None));
    let refused = finished(&negotiation, &asked(&gzip, false), &PRIVATE_JSON, &text).await;
    assert_eq!(coding(&refused), "");
    let cookie = [PRIVATE_JSON[0], PRIVATE_JSON[1], ("set-cookie", "half=1")];
    let beside = finished(&negotiation, &asked(&gzip, true), &cookie, &text).await;
    assert_eq!(coding(&beside), "");
    let short = finished(&negotiation, &asked(&gzip, true), &PRIVATE_JSON, &text[..2000]).await;
    assert_eq!(coding(&short), "");
    assert_eq!(negotiation.0.len(), 0, "nothing private is kept");
}

#[tokio::test]
async fn a_client_that_has_the_content_gets_304_with_the_tag_that_it_sent() {
    let (negotiation, text) = (Negotiation::default(), TEXT.repeat(20));
    for accepted in ["gzip", "identity"] {
        let first = asked(&[("accept-encoding", accepted)], false);
        let first = finished(&negotiation, &first, &PUBLIC_JSON, &text).await;
        let tag = first.headers()[ETAG].to_str().expect("text").to_owned();
        let again = asked(&[("accept-encoding", accepted), ("if-none-match", tag.as_str())], false);
        let again = finished(&negotiation, &again, &PUBLIC_JSON, &text).await;
        assert_eq!((again.status(), again.body().len()), (StatusCode::NOT_MODIFIED, 0));
        assert_eq!(again.headers()[ETAG], tag);
        assert_eq!(again.headers()[CACHE_CONTROL], "public, max-age=0");
        assert!(!again.headers().contains_key(CONTENT_TYPE));
    }
}

const FILE: [(&str, &str); 3] =
    [("content-type", "application/epub+zip"), PRIVATE_JSON[1], ("accept-ranges", "bytes")];

#[tokio::test]
async fn a_file_is_sent_in_parts_and_each_part_belongs_to_the_same_file() {
    let negotiation = Negotiation::default();
    let whole = finished(&negotiation, &asked(&[], true), &FILE, "0123456789").await;
    let tag = whole.headers()[ETAG].to_str().expect("text").to_owned();
    assert_eq!((whole.status(), &whole.body()[..]), (StatusCode::OK, &b"0123456789"[..]));

    let part = asked(&[("range", "bytes=2-4"), ("if-range", tag.as_str())], true);
    let part = finished(&negotiation, &part, &FILE, "0123456789").await;
    assert_eq!((part.status(), &part.body()[..]), (StatusCode::PARTIAL_CONTENT, &b"234"[..]));
    assert_eq!(part.headers()[CONTENT_RANGE], "bytes 2-4/10");
    assert_eq!(part.headers()[ETAG], tag);

    for other in
        [format!("W/{tag}"), "\"other\"".to_owned(), "Tue, 17 Nov 2026 06:00:00 GMT".into()]
    {
        let changed = asked(&[("range", "bytes=2-4"), ("if-range", other.as_str())], true);
        let changed = finished(&negotiation, &changed, &FILE, "0123456789").await;
        assert_eq!((changed.status(), changed.body().len()), (StatusCode::OK, 10), "{other}");
    }
    for several in ["bytes=0-1,4-5", "pages=1-2"] {
        let several = asked(&[("range", several)], true);
        let several = finished(&negotiation, &several, &FILE, "0123456789").await;
        assert_eq!((several.status(), several.body().len()), (StatusCode::OK, 10));
    }
    let after = asked(&[("range", "bytes=10-")], true);
    let after = finished(&negotiation, &after, &FILE, "0123456789").await;
    assert_eq!(after.status(), StatusCode::RANGE_NOT_SATISFIABLE);
    assert_eq!(after.headers()[CONTENT_RANGE], "bytes */10");
    assert!(after.body().is_empty());
}
