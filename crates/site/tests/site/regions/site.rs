//! Tests of a site that is not offered in every country.

use ::campaigns::regions::CountryRule;
use http::{Request, StatusCode};
use http_body_util::Full;
use site::http::Auth;
use site::server::endpoints;
use test_database::on_both_engines;

use super::{HEADER, ask_in, browser_in, by_header, get_in, kept_by_all, led_away, not};
use crate::registry::example;
use crate::session::refusal;
use crate::site::{PROXY, TestSite, id};

on_both_engines! {
    async fn pages_redirect_to_the_region_page_and_the_api_returns_an_error(scratch: TestDatabase) {
        let site = TestSite::stocked_in(&scratch, by_header(not("DE,AT"))).await;
        for path in ["/", "/search", "/read-more", &format!("/book/{}", id(1)), "/reader", "/ads/x"] {
            // The first request comes from an allowed country, so that the response is cached.
            let offered = get_in(&site, "US", path).await;
            assert!(offered.status == 200 || path == "/ads/x", "{path}: {}", offered.status);
            let answer = get_in(&site, "DE", path).await;
            assert_eq!(led_away(&answer), Some("/region-blocked"), "{path}");
            assert!(answer.headers.contains_key("x-request-id"), "it is in the log");
        }
        for path in ["/_payload.json", "/api/book/list", "/opds", "/sitemap.xml"] {
            let answer = get_in(&site, "AT", path).await;
            assert_eq!(refusal(&answer), (451, 1410), "{path}");
            assert_eq!(answer.json()["data"]["page"], "/region-blocked");
            assert_eq!(answer.headers["cache-control"], "private, no-store");
        }
        let feed = get_in(&site, "AT", "/opds/catalog.xml").await;
        assert_eq!(feed.status, StatusCode::UNAVAILABLE_FOR_LEGAL_REASONS);
        assert!(feed.text().contains("<code>1410</code>"), "{}", feed.text());
        let posted = ask_in(&site, "DE", "POST", "/api/wallet/recharge", "{}").await;
        assert_eq!(refusal(&posted), (451, 1410));
    }

    async fn purchases_and_personal_data_stay_reachable(scratch: TestDatabase) {
        let site = TestSite::stocked_in(&scratch, by_header(not("DE"))).await;
        let mut reader = browser_in(&site, "DE");
        reader.visit().await;
        let book = id(1);
        for path in [
            "/region-blocked", "/contact-us", "/me", "/settings", "/library", "/vip",
            "/consumption-record", "/recharge-records", "/me/_payload.json", "/healthz", "/readyz",
            "/robots.txt", "/favicon.svg", "/api/me/profile", "/api/me/export", "/api/reading/library",
            "/api/wallet/balance", "/api/wallet/owned", "/api/shop/mine",
            &format!("/api/wallet/owned.epub?book_id={book}"), &format!("/covers/{book}.svg"),
            &format!("/{}", site.site.app.pages.build().entry),
        ] {
            let status = reader.get(path).await.status;
            // This test does not start the search index, so the node is not ready.
            let expected = if path == "/readyz" { StatusCode::SERVICE_UNAVAILABLE } else { StatusCode::OK };
            assert_eq!(status, expected, "{path}");
        }
        let deleted = reader.post("/api/me/deletion", &serde_json::json!({})).await;
        assert_ne!(deleted.status, StatusCode::UNAVAILABLE_FOR_LEGAL_REASONS);
        let cancelled = reader.post("/api/vip/cancel", &serde_json::json!({})).await;
        assert_ne!(cancelled.status, StatusCode::UNAVAILABLE_FOR_LEGAL_REASONS, "a plan can be ended");
        let bought = reader.post("/api/vip/subscribe", &serde_json::json!({})).await;
        assert_eq!(refusal(&bought), (451, 1410), "and none begun");
    }

    async fn an_unknown_country_is_not_among_the_allowed_ones(scratch: TestDatabase) {
        let only = Some(CountryRule::only("US").unwrap());
        let site = TestSite::stocked_in(&scratch, by_header(only)).await;
        assert_eq!(get_in(&site, "us", "/").await.status, StatusCode::OK);
        for country in ["DE", "XX", "T1", "", "USA"] {
            assert!(led_away(&get_in(&site, country, "/").await).is_some(), "{country}");
        }
        let stranger = Request::get("/").header(HEADER, "US").body(Full::default()).unwrap();
        let stranger = site.send_from(Some(([203, 0, 113, 5], 4000).into()), stranger).await;
        assert!(led_away(&stranger).is_some(), "only a trusted proxy is believed");
        let twice = Request::get("/").header(HEADER, "US").header(HEADER, "DE");
        let twice = site.send_from(Some(PROXY), twice.body(Full::default()).unwrap()).await;
        assert!(led_away(&twice).is_some(), "the proxy's own word is the last");
        assert!(led_away(&site.get("/").await).is_some());
    }

    async fn a_conditional_request_is_blocked_too(scratch: TestDatabase) {
        let site = TestSite::stocked_in(&scratch, by_header(not("DE"))).await;
        let page = get_in(&site, "US", "/").await;
        let tag = page.headers["etag"].to_str().unwrap();
        let ask = |country: &str| {
            let request = Request::get("/").header(HEADER, country).header("if-none-match", tag);
            request.body(Full::default()).unwrap()
        };
        let same = site.send_from(Some(PROXY), ask("US")).await;
        assert_eq!(same.status, StatusCode::NOT_MODIFIED);
        assert_eq!(same.headers["cache-control"], "private, no-cache");
        assert!(led_away(&site.send_from(Some(PROXY), ask("DE")).await).is_some());
    }
}

/// Requests every route from two countries. Responses that differ must not be cacheable by shared caches.
#[tokio::test]
async fn responses_that_depend_on_the_country_are_not_publicly_cacheable() {
    let scratch = test_database::TestDatabase::sqlite().await;
    let site = TestSite::stocked_in(&scratch, by_header(not("DE"))).await;
    let app = site.site.app.clone();
    app.announce_build().await.unwrap();
    tokio::spawn(app.search.clone().run_indexer());
    crate::search::until_ready(&app).await;
    let (mut differ, mut same) = (0, 0);
    // In the first round the whole site has a region rule, in the second round two books have one.
    for round in ["site", "book"] {
        let at = if round == "site" { "DE" } else { "FR" };
        if round == "book" {
            app.regions.set_book(&id(1), not("FR")).await.unwrap();
            app.regions.set_book(&id(2), not("FR")).await.unwrap();
        }
        for endpoint in endpoints().table() {
            if !endpoint.methods.contains(&"GET") || endpoint.policy.auth != Auth::Anyone {
                continue;
            }
            let mut paths = vec![example(&site, &endpoint.path)];
            if endpoint.path.contains("reader") {
                paths.push(format!("{}?book_id={}", paths[0], id(1)));
            }
            for path in paths {
                let (here, there) =
                    (get_in(&site, "US", &path).await, get_in(&site, at, &path).await);
                if here.status == there.status {
                    same += 1;
                    continue;
                }
                differ += 1;
                assert!(!kept_by_all(&here), "{round}: {path} in the US");
                assert!(!kept_by_all(&there), "{round}: {path} in {at}");
            }
        }
    }
    assert!(differ > 40 && same > 40, "{differ} differ, {same} do not");
    // Responses that do not depend on the country stay publicly cacheable.
    assert!(kept_by_all(&get_in(&site, "US", "/region-blocked").await));
    assert!(kept_by_all(&get_in(&site, "DE", "/contact-us").await));
}

#[tokio::test]
async fn without_a_rule_responses_stay_publicly_cacheable() {
    let scratch = test_database::TestDatabase::sqlite().await;
    let site = TestSite::stocked_in(&scratch, by_header(None)).await;
    for path in ["/", "/search", "/region-blocked"] {
        for country in ["US", "DE", ""] {
            assert!(kept_by_all(&get_in(&site, country, path).await), "{path}");
        }
    }
}
