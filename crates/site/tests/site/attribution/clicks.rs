//! Tests that a click token can be claimed once, only unchanged, and only for a week.

use campaigns::Design;
use serde_json::{Value, json};
use test_database::on_both_engines;

use super::{CLAIM, DAY, claim, codes, come, count, counted, first_details, land, touches};
use crate::campaigns::{create, variant};
use crate::session::{TestBrowser, refusal};
use crate::site::{NOW, TestSite};
use crate::unlock::reader_of;

on_both_engines! {
    async fn only_a_signed_click_can_be_claimed(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        create(&site, "spring", variant()).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let click = land(&mut browser, json!({ "pro_code": "spring" })).await["click"].clone();
        let click = click.as_str().unwrap();
        let (stem, seal) = click.split_once('.').unwrap();
        let other = if stem.starts_with('e') { "f" } else { "e" };
        for forged in [
            "",
            stem,
            &format!("{stem}."),
            &format!("{other}{}.{seal}", &stem[1..]),
            &format!("{stem}.{}", &seal[1..]),
            "e30.e30",
        ] {
            assert!(!claim(&mut browser, json!({ "click": forged })).await, "{forged}");
        }
        assert_eq!(codes(&browser).await, (None, None));
        let nobody = TestBrowser::new(&site).post(CLAIM, &json!({ "click": click })).await;
        assert_eq!(refusal(&nobody), (401, 1100), "it takes a reader");
        assert!(claim(&mut browser, json!({ "click": click })).await);
    }

    async fn a_click_can_be_claimed_once_and_within_a_week(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        create(&site, "spring", variant()).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let mut other = TestBrowser::visiting(&site).await;
        let mut clicks = Vec::new();
        for _ in 0..2 {
            clicks.push(land(&mut browser, json!({ "pro_code": "spring" })).await["click"].clone());
        }
        assert_ne!(clicks[0], clicks[1]);
        site.clock.set(NOW + 7 * DAY - 1);
        assert!(claim(&mut browser, json!({ "click": clicks[0] })).await);
        assert!(!claim(&mut browser, json!({ "click": clicks[0] })).await, "again");
        assert!(!claim(&mut other, json!({ "click": clicks[0] })).await, "by another");
        site.clock.set(NOW + 7 * DAY);
        assert!(!claim(&mut other, json!({ "click": clicks[1] })).await, "too late");
        assert_eq!(codes(&other).await, (None, None));
        assert_eq!(counted(&site, "spring").await, [count("guest", 1), count("view", 2)]);
    }

    async fn a_repeated_ad_click_is_a_repeat_and_not_a_touch(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        for code in ["spring", "summer"] {
            create(&site, code, variant()).await;
        }
        let mut browser = TestBrowser::visiting(&site).await;
        let mut other = TestBrowser::visiting(&site).await;
        let tapped = |code: &str, fbclid: &str| json!({ "pro_code": code, "click": { "fbclid": fbclid } });
        let first = land(&mut browser, tapped("spring", "IwAR0")).await;
        assert!(claim(&mut browser, json!({ "click": first["click"] })).await);
        let shared = land(&mut other, tapped("spring", "IwAR0")).await;
        assert!(!claim(&mut other, json!({ "click": shared["click"] })).await);
        assert_eq!(codes(&other).await, (None, None), "a link that was passed on");
        assert!(come(&mut browser, "summer").await);
        let reloaded = land(&mut browser, tapped("spring", "IwAR0")).await;
        assert!(!claim(&mut browser, json!({ "click": reloaded["click"] })).await);
        let (first, last) = codes(&browser).await;
        assert_eq!((first.as_deref(), last.as_deref()), (Some("spring"), Some("summer")));
        let counts = counted(&site, "spring").await;
        assert_eq!(counts, [count("guest", 1), count("repeat", 2), count("view", 3)]);
        let fresh = land(&mut other, tapped("spring", "IwAR1")).await;
        assert!(claim(&mut other, json!({ "click": fresh["click"] })).await);
    }

    async fn a_touch_has_the_details_of_the_url_and_the_client(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        create(&site, "spring", variant()).await;
        let mut browser = TestBrowser::at(&site, [203, 0, 113, 7]);
        browser.visit().await;
        let said = json!({ "fbclid": "F", "ttclid": "T", "gclid": "G", "utm_source": "fb", "utm_term": "a\nb" });
        let data = land(&mut browser, json!({ "pro_code": "spring", "click": said })).await;
        assert_eq!(data["consent"], "granted");
        assert_eq!(data["open_in_browser"], Value::Null);
        // Details that the client sends later do not replace the signed ones.
        let later = json!({ "click": data["click"], "details": { "fbclid": "other" } });
        assert!(claim(&mut browser, later).await);
        let details = first_details(&browser).await.unwrap();
        let click = details.click;
        assert_eq!((click.fbclid.as_deref(), click.ttclid.as_deref(), click.gclid.as_deref()), (Some("F"), Some("T"), Some("G")));
        assert_eq!((click.utm_source.as_deref(), click.utm_term), (Some("fb"), None));
        assert_eq!(details.address.as_deref(), Some("203.0.113.7"));
        assert!(details.agent.unwrap().contains("Android 14"));
    }

    async fn a_reader_keeps_the_variant_seen_first(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        create(&site, "spring", Design { hook: "One way".into(), ..variant() }).await;
        let other = Design { hook: "Another way".into(), ..variant() };
        let campaigns = &site.site.app.campaigns;
        campaigns.add_variant(&"spring".parse().unwrap(), other).await.unwrap();
        let mut browser = TestBrowser::visiting(&site).await;
        let shown = json!({ "pro_code": "spring", "variant": 2 });
        let data = land(&mut browser, shown).await;
        assert_eq!(data["variant"], 2);
        assert!(claim(&mut browser, json!({ "click": data["click"] })).await);
        let mut ways = [0, 0];
        for _ in 0..30 {
            let page = browser.get("/ads/spring").await;
            assert!(page.text().contains("Another way"));
            assert!(page.headers["cache-control"].to_str().unwrap().starts_with("private"));
            assert!(!page.headers.contains_key("set-cookie"));
            ways[usize::from(site.get("/ads/spring").await.text().contains("Another way"))] += 1;
        }
        assert!(ways[0] > 3 && ways[1] > 3, "others draw: {ways:?}");
        assert!(browser.get("/ads/spring?variant=1").await.text().contains("One way"), "requested explicitly");
        assert!(site.get_with("/ads/spring", ("cookie", "guest_id=nobody")).await.status.is_success());
        // The touch records the reader's sticky variant, even if the page showed another variant.
        site.clock.set(NOW + 10);
        let data = land(&mut browser, json!({ "pro_code": "spring", "variant": 1 })).await;
        assert!(claim(&mut browser, json!({ "click": data["click"] })).await);
        let last = touches(&site, reader_of(&browser).await).await.last.unwrap();
        assert_eq!((last.variant, last.at), (2, NOW + 10));
    }
}
