//! Tests that people get HTML error pages, never JSON, when a request for a page or a form fails.

use ::campaigns::regions::{CountryRule, RegionOptions};
use bytes::Bytes;
use http::{Method, Request, StatusCode};
use http_body_util::Full;
use site::http::NewRule;

use crate::rules::rule;
use crate::site::{Answer, PROXY, TestSite, id};
use test_database::on_both_engines;

const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");
const COUNTRY: &str = "x-country";

/// Checks that the response is the site's error page with this status. `asked` names the request in failure messages.
fn assert_error_page(answer: &Answer, status: StatusCode, asked: &str) {
    assert_eq!(answer.status, status, "{asked}");
    assert_eq!(answer.headers["content-type"], "text/html; charset=utf-8", "{asked}");
    assert_eq!(answer.headers["cache-control"], "private, no-store", "{asked}");
    assert!(!answer.headers["x-request-id"].is_empty(), "{asked}");
    let html = answer.text();
    assert!(html.contains("Internal Server Error</h1>"), "{asked}: {html}");
    assert!(html.contains("rel=\"stylesheet\"") && html.contains("href=\"/\""), "{asked}: {html}");
    let payload: serde_json::Value = serde_json::from_str(answer.payload()).unwrap();
    assert_eq!(payload["route"], "error", "{asked}");
    assert_eq!(payload["status"], status.as_u16(), "{asked}");
}

/// Returns the methods of the `Allow` header, sorted.
fn allowed(answer: &Answer) -> Vec<&str> {
    let mut methods: Vec<_> = answer.headers["allow"].to_str().unwrap().split(',').collect();
    methods.sort_unstable();
    methods
}

on_both_engines! {
    async fn a_wrong_method_at_a_page_gives_a_page_that_names_the_right_ones(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let book = format!("/book/{}", id(1));
        for path in ["/", &book, "/me", "/ads/spring"] {
            let answer = site.ask(Method::PATCH, path).await;
            assert_error_page(&answer, StatusCode::METHOD_NOT_ALLOWED, path);
            assert_eq!(allowed(&answer), ["GET", "HEAD"], "{path}");
        }
        for path in ["/contact-us", "/notices/off", "/sandbox/pay/x"] {
            let answer = site.ask(Method::PATCH, path).await;
            assert_error_page(&answer, StatusCode::METHOD_NOT_ALLOWED, path);
            assert_eq!(allowed(&answer), ["GET", "HEAD", "POST"], "{path}");
        }
    }

    async fn a_form_of_another_site_gets_a_page(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        for path in ["/contact-us", "/notices/off?token=x", "/sandbox/pay/x", "/nope"] {
            let foreign = [FORM, ("sec-fetch-site", "cross-site")];
            let answer = site.post(path, &foreign, b"topic=other".to_vec()).await;
            assert_error_page(&answer, StatusCode::FORBIDDEN, path);
        }
    }

    async fn a_form_that_is_too_large_gets_a_page(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let body = vec![b'x'; 2 << 20];
        let length = body.len().to_string();
        let headers = [FORM, ("content-length", length.as_str())];
        let answer = site.post("/sandbox/pay/x", &headers, body).await;
        assert_error_page(&answer, StatusCode::PAYLOAD_TOO_LARGE, "/sandbox/pay/x");
    }

    async fn a_form_from_a_country_without_the_site_gets_a_page(scratch: TestDatabase) {
        let rule = Some(CountryRule::not("DE").unwrap());
        let regions = RegionOptions { header: Some(COUNTRY.parse().unwrap()), site: rule, file: None };
        let site = TestSite::stocked_in(&scratch, regions).await;
        for path in ["/", "/search", "/sandbox/pay/x"] {
            let request = Request::post(path).header(COUNTRY, "DE").body(Full::new(Bytes::new()));
            let answer = site.send_from(Some(PROXY), request.unwrap()).await;
            assert_error_page(&answer, StatusCode::UNAVAILABLE_FOR_LEGAL_REASONS, path);
        }
    }

    async fn a_file_that_does_not_exist_is_named_in_the_message(scratch: TestDatabase) {
        let rules = vec![NewRule { redirect: Some("/".into()), ..rule("/old") }];
        let site = TestSite::with_rules(scratch.open().await, rules);
        for path in [
            "/assets/x", "/icons/x", "/_i18n/fr/messages.json", "/builds/meta/x.json", "/builds/meta/x",
            "/_icons/nope.json?icons=a", "/_icons/nope?icons=a", "/pictures/x", "/sitemaps/9.xml", "/api/nope",
            "/old/_payload.json",
        ] {
            let answer = site.get(path).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
            let json = answer.json();
            assert_eq!(json["code"], 1001, "{path}");
            let shown = path.split('?').next().unwrap();
            assert_eq!(json["message"], format!("Page Not Found: {shown}"), "{path}");
        }
        let feed = site.get("/opds/none").await;
        assert_eq!(feed.json()["detail"], "Page Not Found: /opds/none");
    }

    async fn programs_get_the_same_errors_as_json(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let feed = format!("/book/{}/feed.atom", id(1));
        for path in [
            "/api/book/list", "/opds", "/sitemap.xml", "/robots.txt", "/healthz", "/_payload.json", &feed,
        ] {
            let answer = site.ask(Method::PATCH, path).await;
            assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
            assert_eq!(answer.json()["code"], 1004, "{path}");
            assert_eq!(allowed(&answer), ["GET", "HEAD"], "{path}");
        }
        let foreign = [FORM, ("sec-fetch-site", "cross-site")];
        let answer = site.post("/api/me/sign-out", &foreign, Vec::new()).await;
        assert_eq!((answer.status, answer.json()["code"].clone()), (StatusCode::FORBIDDEN, 1105.into()));
    }
}
