//! Tests of ready responses: a cached response has the same bytes whether the HTTP server sends it
//! directly or through hyper.

use std::sync::Arc;
use std::time::Duration;

use campaigns::regions::{CountryRule, RegionOptions};
use http_server::{Deadlines, Handler as _, ReadyResponse, Server, ServerOptions, SimpleRequest};
use site::http::NewRule;
use site::server::Site;
use test_database::{TestDatabase, on_both_engines};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::eviction::cache_hits;
use crate::rules::rule;
use crate::site::{TestSite, book};

const LONG: Duration = Duration::from_secs(120);
/// A header line that has no effect except that the HTTP server leaves the request to hyper.
const THROUGH_HYPER: &str = "expect: nothing\r\n";

fn ready(site: &Site, path: &str) -> Option<ReadyResponse> {
    let head = format!("GET {path} HTTP/1.1\r\nhost: t\r\n\r\n");
    let found = SimpleRequest::read(head.as_bytes(), |request, _| site.ready_response(request));
    found.expect("a simple request")
}

/// Sends a request, and returns the bytes of the response. The value of the `date` header is removed.
async fn exchange(stream: &mut TcpStream, request: &str) -> Vec<u8> {
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    let mut head = String::from_utf8(head).unwrap();
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
    let length = if request.starts_with("HEAD") { None } else { length };
    let mut body = vec![0; length.map_or(0, |length| length.parse().unwrap())];
    stream.read_exact(&mut body).await.unwrap();
    let date = head.find("date: ").expect("a date");
    let end = date + head[date..].find("\r\n").unwrap();
    head.replace_range(date..end, "date");
    [head.into_bytes(), body].concat()
}

#[tokio::test]
async fn cached_responses_have_the_same_bytes_directly_and_through_hyper() {
    let scratch = TestDatabase::sqlite().await;
    let test = TestSite::stocked(&scratch).await;
    let front = test.get("/").await;
    test.get("/library").await;
    let etag = front.headers["etag"].to_str().unwrap().to_owned();
    let options = ServerOptions {
        deadlines: Deadlines { head: LONG, idle: LONG },
        max_connections: 10,
        max_connections_per_network: 0,
        unlimited_peers: Vec::new(),
        drain_delay: Duration::ZERO,
        shutdown: LONG,
    };
    let server = Server::bind(([127, 0, 0, 1], 0).into(), options).unwrap();
    let address = server.address();
    let handler = Arc::new(test.site.clone());
    let metrics = test.site.app.metrics.connections();
    let running = tokio::spawn(server.run(handler, metrics, Box::pin(std::future::pending())));
    let mut direct = TcpStream::connect(address).await.unwrap();
    let mut hyper = TcpStream::connect(address).await.unwrap();
    for path in ["/", "/library", "/sw.js", "/sw.js?a=b"] {
        assert!(ready(&test.site, path).is_some(), "{path} is cached");
        for headers in [
            String::new(),
            "accept-encoding: gzip\r\n".to_owned(),
            "Accept-Encoding: gzip, deflate, br\r\ncookie: guest_id=1\r\n".to_owned(),
            "accept-encoding: br;q=0\r\naccept-encoding: gzip;q=0.5\r\n".to_owned(),
            format!("if-none-match: {etag}\r\n"),
            format!("if-none-match: \"x\", W/{etag}\r\naccept-encoding: identity\r\n"),
            format!("if-none-match: {etag}\r\naccept-encoding: gzip\r\n"),
            "if-none-match: *\r\nrange: bytes=0-5\r\n".to_owned(),
        ] {
            for method in ["GET", "HEAD"] {
                let head = format!("{method} {path} HTTP/1.1\r\nhost: t\r\n{headers}");
                // 20 times is more often than a body has to be sent to get an in-memory file.
                for _ in 0..if headers.is_empty() { 20 } else { 1 } {
                    let one = exchange(&mut direct, &format!("{head}\r\n")).await;
                    let two = exchange(&mut hyper, &format!("{head}{THROUGH_HYPER}\r\n")).await;
                    let shown = String::from_utf8_lossy;
                    assert!(one == two, "{head}\n{:.900}\n\n{:.900}", shown(&one), shown(&two));
                }
            }
        }
    }
    running.abort();
}

#[tokio::test]
async fn a_large_file_of_the_web_app_is_sent_from_memory_of_the_kernel_once_it_is_sent_often() {
    let scratch = TestDatabase::sqlite().await;
    let test = TestSite::stocked(&scratch).await;
    test.get("/").await;
    let mut assets = test.site.app.pages.own_assets().into_iter();
    let large = assets.find(|file| file.plain.len() > 40_000).expect("a large file").path;
    let files = (0..20).filter_map(|_| ready(&test.site, &large).unwrap().file).count();
    assert_eq!(files, 4, "after it was sent sixteen times");
}

on_both_engines! {
    async fn a_page_is_ready_while_it_is_cached(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        assert!(ready(&site.site, "/").is_none(), "not rendered yet");
        let sent = site.get("/").await;
        let before = cache_hits(&site);
        let ready_page = ready(&site.site, "/").expect("a cached page");
        assert_eq!(cache_hits(&site), before + 1);
        assert_eq!(ready_page.body, sent.body);
        assert!(ready(&site.site, "/?unknown=1").is_none());
        assert!(ready(&site.site, "/healthz").is_none());
        site.publish(&book(77, 1)).await;
        assert!(ready(&site.site, "/").is_none(), "a change evicts it");
    }

    async fn route_rules_and_region_rules_leave_requests_to_the_router(scratch: TestDatabase) {
        let moved = NewRule { redirect: Some("/".into()), ..rule("/old") };
        let ruled = TestSite::with_rules(scratch.open().await, vec![moved]);
        ruled.get("/").await;
        assert!(ready(&ruled.site, "/sw.js").is_none());
        let site = Some(CountryRule::not("DE").unwrap());
        let regions = RegionOptions { site, ..RegionOptions::default() };
        let limited = TestSite::in_regions(scratch.open().await, regions);
        limited.get("/").await;
        assert!(ready(&limited.site, "/sw.js").is_none());
    }
}
