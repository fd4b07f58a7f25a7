//! Tests that bots and repeated visits are not counted as views of a landing page.

use serde_json::json;
use test_database::on_both_engines;

use super::{DAY, claim, codes, count, counted, land};
use crate::campaigns::{create, variant};
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite};

on_both_engines! {
    async fn bots_get_the_same_response_and_are_counted_separately(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        create(&site, "spring", variant()).await;
        let mut person = TestBrowser::visiting(&site).await;
        let opened = land(&mut person, json!({ "pro_code": "spring" })).await;
        let names = |data: &serde_json::Value| -> Vec<String> {
            data.as_object().unwrap().keys().cloned().collect()
        };
        for header in [
            ("user-agent", "facebookexternalhit/1.1"),
            ("user-agent", "Mozilla/5.0 (compatible; Bytespider)"),
            ("user-agent", ""),
            ("sec-purpose", "prefetch;prerender"),
        ] {
            let mut bot = person.clone();
            bot.headers.push(header);
            let told = land(&mut bot, json!({ "pro_code": "spring" })).await;
            assert_eq!(names(&told), names(&opened));
            assert!(!claim(&mut bot, json!({ "click": told["click"] })).await, "{header:?}");
            // A person who opens a prefetched page can claim its click.
            if header.0 == "sec-purpose" {
                assert!(claim(&mut person, json!({ "click": told["click"] })).await);
            } else {
                assert_eq!(codes(&person).await, (None, None));
            }
        }
        let counts = counted(&site, "spring").await;
        assert_eq!(counts, [count("bot", 4), count("guest", 1), count("view", 1)]);
    }

    async fn a_visitor_is_counted_once_per_day(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        for code in ["spring", "summer"] {
            create(&site, code, variant()).await;
        }
        let mut one = TestBrowser::at(&site, [203, 0, 113, 7]);
        let mut other = TestBrowser::at(&site, [203, 0, 113, 8]);
        for _ in 0..3 {
            land(&mut one, json!({ "pro_code": "spring" })).await;
        }
        land(&mut one, json!({ "pro_code": "summer" })).await;
        land(&mut other, json!({ "pro_code": "spring" })).await;
        assert_eq!(counted(&site, "spring").await, [count("repeat", 2), count("view", 2)]);
        assert_eq!(counted(&site, "summer").await, [count("view", 1)]);
        site.clock.set(NOW + DAY);
        land(&mut one, json!({ "pro_code": "spring" })).await;
        assert_eq!(counted(&site, "spring").await, [count("repeat", 2), count("view", 3)]);
    }

    async fn in_app_browsers_are_detected(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        create(&site, "spring", variant()).await;
        let mut inside = TestBrowser::new(&site);
        inside.headers.push(("user-agent", "Mozilla/5.0 (iPhone) Mobile/15E148 [FBAN/FBIOS;FBAV/450.0]"));
        let told = land(&mut inside, json!({ "pro_code": "spring" })).await;
        assert_eq!(told["open_in_browser"], true);
        assert_eq!(counted(&site, "spring").await, [count("view", 1)], "it is a person");
    }
}
