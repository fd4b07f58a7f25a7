//! Landing pages as documents: small, and the same for everybody.

use campaigns::Design;
use http::StatusCode;
use test_database::on_both_engines;

use crate::campaigns::{create, variant};
use crate::eviction::{cache_hits, renders};
use crate::site::TestSite;

/// Bytes that arrive with the first round trip of a connection.
const FIRST_ROUND_TRIP: usize = 14_000;

const VISITORS: [(&str, &str); 5] = [
    ("cookie", "guest_id=g7; login_info=%7B%7D"),
    ("user-agent", "Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 300.0.0.1"),
    ("accept-language", "de-DE,de;q=0.9"),
    ("referer", "https://l.facebook.com/"),
    ("sec-purpose", "prefetch"),
];

on_both_engines! {
    async fn every_visitor_of_a_landing_page_gets_the_same_cached_bytes(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        create(&site, "spring", Design { hook: "Why not?".into(), ..variant() }).await;
        for path in ["/ads/spring", "/new-ads/spring"] {
            let first = site.get(path).await;
            assert_eq!(first.status, StatusCode::OK);
            let (made, hits) = (renders(&site), cache_hits(&site));
            for visitor in VISITORS {
                for tap in ["", "?fbclid=IwAR0", "?ttclid=E.C.P&utm_source=tt"] {
                    let again = site.get_with(&format!("{path}{tap}"), visitor).await;
                    assert_eq!(again.body, first.body, "{path}{tap} with {visitor:?}");
                    assert_eq!(again.headers["etag"], first.headers["etag"]);
                    assert_eq!(again.headers["cache-control"], first.headers["cache-control"]);
                    assert!(!again.headers.contains_key("set-cookie"));
                }
            }
            assert_eq!(renders(&site), made, "{path} was made once");
            assert_eq!(cache_hits(&site), hits + 15, "{path} comes from the cache");
        }
    }

    async fn promotion_codes_are_not_among_the_paths_worth_prefetching(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        create(&site, "spring", variant()).await;
        site.site.app.announce_build().await.unwrap();
        for path in ["/", "/ads/spring", "/new-ads/spring"] {
            assert_eq!(site.get(path).await.status, StatusCode::OK);
        }
        let build = site.site.app.pages.build().id.clone();
        let meta = site.get(&format!("/builds/meta/{build}.json")).await;
        assert_eq!(meta.json()["prerendered"], serde_json::json!(["/"]));
    }

    async fn a_landing_page_inlines_its_style_and_does_not_load_the_app(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        create(&site, "spring", variant()).await;
        let build = site.site.app.pages.build().clone();
        for path in ["/ads/spring", "/new-ads/spring"] {
            let page = site.get(path).await;
            let html = page.text();
            assert!(html.contains(&format!("<style>{}</style>", build.landing.style)));
            assert!(html.contains(&format!("src=\"/{}\"", build.landing.entry)));
            assert!(!html.contains("rel=\"stylesheet\"") && !html.contains("modulepreload"));
            assert!(!html.contains("id=\"page\""), "nothing is drawn again from a payload");
            let (before_names, names) = html.split_once("id=\"ahead\">").expect("what to fetch ahead");
            assert!(!before_names.contains(&build.entry), "React is not asked for");
            assert!(names.contains(&build.entry), "unless somebody reads on");
            let policy = page.headers["content-security-policy"].to_str().unwrap();
            assert!(policy.contains("style-src 'self' 'sha256-") && !policy.contains("unsafe"));
            let packed = site.get_with(path, ("accept-encoding", "br")).await;
            assert!(packed.body.len() <= FIRST_ROUND_TRIP, "{path}: {}", packed.body.len());
        }
    }
}
