//! Tests of HTTP semantics that apply to every route: HEAD, `Allow`, `OPTIONS`, caching, compression, ranges, and a
//! single path for each page.

use std::collections::BTreeSet;

use http::{HeaderMap, Method, StatusCode};
use manuscript::markdown;
use site::http::Auth;
use site::server::endpoints;

use crate::registry::example;
use crate::session::TestBrowser;
use crate::site::{Answer, PICTURE, TestSite, book, id};
use catalogue::NewBook;
use test_database::{TestDatabase, on_both_engines};

/// Returns the headers of a response, without those that differ from request to request.
fn lasting(answer: &Answer) -> HeaderMap {
    let mut headers = answer.headers.clone();
    headers.remove("x-request-id");
    headers
}

/// Returns the methods of the `Allow` header.
fn allowed(answer: &Answer) -> BTreeSet<String> {
    let methods = answer.headers["allow"].to_str().unwrap().split(',');
    methods.map(|method| method.trim().to_owned()).collect()
}

#[tokio::test]
async fn every_route_has_head_where_it_has_get_and_names_its_methods() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::stocked(&scratch).await;
    site.site.app.announce_build().await.unwrap();
    let reader = TestBrowser::visiting(&site).await;
    let nobody = TestBrowser::new(&site);
    for endpoint in endpoints().table() {
        let path = example(&site, &endpoint.path);
        let browser = if endpoint.policy.auth == Auth::Anyone { &nobody } else { &reader };
        let mut methods: BTreeSet<_> =
            endpoint.methods.iter().map(|method| (*method).to_owned()).collect();
        if methods.contains("GET") {
            methods.insert("HEAD".to_owned());
            let (get, head) = (browser.get(&path).await, browser.send("HEAD", &path, None).await);
            assert_eq!(head.status, get.status, "{path}");
            assert!(head.body.is_empty(), "{path}");
            assert!(get.headers.contains_key("cache-control"), "{path}");
            assert_eq!(lasting(&head), lasting(&get), "{path}");
        }
        let wrong = site.ask(Method::PATCH, &path).await;
        assert_eq!(wrong.status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
        assert_eq!(allowed(&wrong), methods, "{path}");
        assert!(wrong.headers.contains_key("cache-control"), "{path}");
        let options = site.ask(Method::OPTIONS, &path).await;
        assert_eq!((options.status, options.body.len()), (StatusCode::NO_CONTENT, 0), "{path}");
        assert_eq!(allowed(&options), methods, "{path}");
        assert!(options.headers.contains_key("cache-control"), "{path}");
    }
    let server = site.ask(Method::OPTIONS, "*").await;
    assert_eq!(server.status, StatusCode::NO_CONTENT);
    assert!(allowed(&server).contains("POST"));
    assert_eq!(site.ask(Method::OPTIONS, "/api/nope").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_page_has_one_path_and_a_slash_at_its_end_leads_there() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::stocked(&scratch).await;
    let page = format!("/book/{}", id(1));
    for method in [Method::GET, Method::HEAD] {
        let moved = site.ask(method, &format!("{page}/?page=2&q=a%20b")).await;
        assert_eq!(moved.status, StatusCode::PERMANENT_REDIRECT);
        assert_eq!(moved.headers["location"], format!("{page}?page=2&q=a%20b"));
        assert!(moved.headers.contains_key("cache-control"));
        assert!(moved.headers.contains_key("x-content-type-options"));
    }
    assert_eq!(site.get("/contact-us///").await.headers["location"], "/contact-us");
    for path in ["//evil.example/", "//evil/", "/\\evil/", "/\\\\evil/", "//", "/api/book/list/"] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(!answer.headers.contains_key("location"), "{path}");
    }
    assert_eq!(site.get("/api/book/list/").await.json()["code"], 1001);
    assert_eq!(site.post("/contact-us/", &[], Vec::new()).await.status, StatusCode::NOT_FOUND);
}

fn coding(answer: &Answer) -> &str {
    answer.headers.get("content-encoding").map_or("", |coding| coding.to_str().unwrap())
}

on_both_engines! {
    async fn what_anybody_may_cache_is_compressed_as_the_client_prefers(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        for number in 4..=12 {
            site.publish(&book(number, 1)).await;
        }
        let cover = format!("/covers/{}.svg", id(1));
        for path in ["/api/book/list", "/api/openapi.json", "/sitemaps/1.xml", "/opds", &cover] {
            let plain = site.get(path).await;
            assert_eq!((plain.status, coding(&plain)), (StatusCode::OK, ""), "{path}");
            assert_eq!(plain.headers["vary"], "accept-encoding", "{path}");
            assert!(plain.headers["etag"].to_str().unwrap().starts_with('"'), "{path}");
            for (accepted, expected) in [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("br;q=0.2, gzip", "gzip"), ("br;q=0", "")] {
                let answer = site.get_with(path, ("accept-encoding", accepted)).await;
                assert_eq!((answer.status, coding(&answer)), (StatusCode::OK, expected), "{path} {accepted}");
                assert_eq!(answer.headers["vary"], "accept-encoding", "{path} {accepted}");
                assert_eq!(answer.headers["content-length"], answer.body.len().to_string(), "{path} {accepted}");
                assert_eq!(answer.body.len() < plain.body.len(), !expected.is_empty(), "{path} {accepted}");
                let etag = answer.headers["etag"].to_str().unwrap();
                let again = site.get_with(path, ("if-none-match", etag)).await;
                assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0), "{path} {accepted}");
                assert_eq!(again.headers["etag"], etag, "{path} {accepted}");
                assert!(!again.headers.contains_key("content-length"), "{path} {accepted}");
            }
        }
        let picture = site.get_with(&format!("/pictures/{PICTURE}.webp"), ("accept-encoding", "gzip")).await;
        assert_eq!(coding(&picture), "");
        let small = site.get_with("/healthz", ("accept-encoding", "gzip")).await;
        assert_eq!((coding(&small), small.headers.get("vary")), ("", None));
    }

    async fn what_one_reader_gets_is_compressed_only_if_a_login_was_sent_and_no_token_is_in_it(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let text = format!("# One\n\n{}", "the tide came in and went out. ".repeat(400));
        site.publish(&NewBook::new(id(9), "Long", "A Pen", markdown::sections(&text).unwrap())).await;
        let path = format!("/api/section/text?book_id={}&section=1", id(9));
        let mut reader = TestBrowser::visiting(&site).await;
        reader.headers.push(("accept-encoding", "gzip, br"));
        let mine = reader.get(&path).await;
        assert_eq!((mine.status, coding(&mine)), (StatusCode::OK, "gzip"));
        assert_eq!(mine.headers["vary"], "accept-encoding");
        let anybody = site.get_with(&path, ("accept-encoding", "gzip")).await;
        assert_eq!((anybody.status, coding(&anybody)), (StatusCode::OK, ""));
        for secret in ["/api/me/export", "/api/me/profile", "/api/me/auth-challengeTicket"] {
            assert_eq!(coding(&reader.get(secret).await), "", "{secret}");
        }
    }

    async fn files_are_sent_in_parts(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let download = format!("/downloads/{}.epub", id(2));
        let (cover, picture) = (format!("/covers/{}-320.jpg", id(1)), format!("/pictures/{PICTURE}.webp"));
        for path in [&download, &cover, &picture] {
            let whole = site.get(path).await;
            assert_eq!((whole.status, &whole.headers["accept-ranges"]), (StatusCode::OK, &"bytes".parse().unwrap()), "{path}");
            let length = whole.body.len();
            let part = site.get_with(path, ("range", "bytes=1-2")).await;
            assert_eq!((part.status, &part.body[..]), (StatusCode::PARTIAL_CONTENT, &whole.body[1..3]), "{path}");
            assert_eq!(part.headers["content-range"], format!("bytes 1-2/{length}"), "{path}");
            assert_eq!(part.headers["content-length"], "2", "{path}");
            assert_eq!(part.headers["content-type"], whole.headers["content-type"], "{path}");
            assert_eq!((&part.headers["etag"], &part.headers["cache-control"]), (&whole.headers["etag"], &whole.headers["cache-control"]), "{path}");
            let end = site.get_with(path, ("range", "bytes=-1")).await;
            assert_eq!(end.body[..], whole.body[length - 1..], "{path}");
            let after = site.get_with(path, ("range", "bytes=99999999-")).await;
            assert_eq!(after.status, StatusCode::RANGE_NOT_SATISFIABLE, "{path}");
            assert_eq!(after.headers["content-range"], format!("bytes */{length}"), "{path}");
            let several = site.get_with(path, ("range", "bytes=0-0,2-2")).await;
            assert_eq!((several.status, several.body.len()), (StatusCode::OK, length), "{path}");
            let etag = whole.headers["etag"].to_str().unwrap();
            let known = site.get_with(path, ("if-none-match", etag)).await;
            assert_eq!(known.status, StatusCode::NOT_MODIFIED, "{path}");
            assert_eq!(known.headers["cache-control"], whole.headers["cache-control"], "{path}");
        }
        let mut reader = TestBrowser::visiting(&site).await;
        reader.headers.push(("range", "bytes=0-3"));
        let owned = format!("/api/wallet/owned.epub?book_id={}", id(1));
        let part = reader.get(&owned).await;
        assert_eq!((part.status, &part.body[..]), (StatusCode::PARTIAL_CONTENT, &b"PK\x03\x04"[..]));
        let head = reader.send("HEAD", &owned, None).await;
        assert_eq!(head.status, StatusCode::OK, "only GET has ranges");
        reader.headers.push(("if-range", "\"another\""));
        assert_eq!(reader.get(&owned).await.status, StatusCode::OK, "the file has changed");
    }
}

/// Tests the protection against DNS rebinding: a page that was opened under a foreign host name,
/// which resolves to this server's address, cannot create a guest.
#[tokio::test]
async fn a_page_at_a_host_that_is_not_ours_may_not_write() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::empty(&scratch).await;
    let json = ("content-type", "application/json");
    let same = ("sec-fetch-site", "same-origin");
    let body = br#"{"signup_source":1,"monetization":0}"#;
    for (host, origin, is_refused) in [
        ("evil.example", "http://evil.example", true),
        ("books.example", "https://books.example", false),
        ("127.0.0.1:8080", "http://127.0.0.1:8080", false),
    ] {
        for headers in [
            &[json, same, ("host", host)][..],
            &[json, same, ("host", host), ("origin", origin)],
            &[json, ("host", host), ("origin", origin)],
        ] {
            let answer = site.post("/api/me/auth-visitor", headers, body.to_vec()).await;
            assert_eq!(answer.json()["code"] == 1105, is_refused, "{headers:?}");
        }
    }
}
