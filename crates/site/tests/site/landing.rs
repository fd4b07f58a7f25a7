//! Tests that the HTML document of a landing page is small, and the same for everybody.

use campaigns::Design;
use catalogue::NewBook;
use http::StatusCode;
use test_database::on_both_engines;

use crate::campaigns::{create, variant};
use crate::eviction::{cache_hits, renders};
use crate::site::{TestSite, book, id};

/// Number of bytes that a browser gets in the first round trip after a connection was opened.
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

    async fn the_opening_sections_are_read_on_the_landing_page_one_response_each(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        site.publish(&NewBook { free_sections: 4, ..book(1, 12) }).await;
        create(&site, "spring", variant()).await;
        let page = async |path: &str| {
            let answer = site.get(path).await;
            assert_eq!(answer.status, StatusCode::OK, "{path}");
            let html = answer.text().split("<script type=\"application/json\"").next().unwrap().to_owned();
            let shown: Vec<_> = (1..=12).filter(|n| html.contains(&format!("Book 1, section {n}:"))).collect();
            (html, shown)
        };
        // Without script, each page links to the next section. The page of the last free section links to the reading
        // page.
        for section in 1..=4 {
            let path = if section == 1 { "/ads/spring".to_owned() } else { format!("/ads/spring?section={section}") };
            let (html, shown) = page(&path).await;
            assert_eq!(shown, [section], "one section a response");
            let more = format!("href=\"/ads/spring?variant=1&amp;section={}\"", section + 1);
            assert_eq!(html.contains(&more), section < 4, "{path}");
            let reader = format!("href=\"/latest-reader?book_id={}&amp;section={}\"", id(1), section + 1);
            assert_eq!(html.contains(&reader), section == 4, "{path}");
        }
        assert_eq!(page("/ads/spring?variant=1&section=3").await.1, [3]);
        for (path, section) in [("/ads/spring?section=5", 1), ("/ads/spring?section=99", 1), ("/ads/spring?section=0", 1)] {
            assert_eq!(page(path).await.1, [section], "{path} is not free, or not there");
        }
        site.publish(&NewBook { free_sections: 12, ..book(1, 12) }).await;
        assert_eq!(page("/ads/spring?section=5").await.1, [5]);
        assert!(!page("/ads/spring?section=5").await.0.contains("section=6\" data-part"), "no more than five");
        assert_eq!(page("/new-ads/spring?section=3").await.1, [1], "a story has its passage alone");
        let story = site.get("/new-ads/spring/_payload.json").await.json();
        assert_eq!(story["data"]["opening"], 1);
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
