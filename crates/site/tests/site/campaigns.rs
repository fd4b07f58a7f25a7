//! Tests of campaigns: landing pages, their data, and attribution.

use attribution::StepCount;
use campaigns::{Aim, Campaign, Design, LandingKind, Monetization, NewCampaign, ReaderPath};
use http::StatusCode;
use serde_json::json;
use test_database::on_both_engines;

use crate::eviction::renders;
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite, id};

pub(crate) const LAND_PAGE: &str = "/api/ads/get-land-page-data";

pub(crate) fn variant() -> Design {
    Design {
        weight: 1,
        page: None,
        hook: String::new(),
        quote: String::new(),
        reader: Some(ReaderPath::Run),
        monetization: Monetization { android: 3, ios: 2 },
        first_locked: None,
    }
}

pub(crate) async fn create(site: &TestSite, code: &str, variant: Design) -> Campaign {
    let new = NewCampaign {
        pro_code: Some(code.parse().unwrap()),
        name: "Spring".to_owned(),
        book_id: id(1),
        aim: Aim::default(),
        variant,
    };
    site.site.app.campaigns.create(new).await.unwrap()
}

fn before_script(html: &str) -> &str {
    html.split_once("<script type=\"application/json\"").expect("a payload").0
}

on_both_engines! {
    async fn a_landing_page_is_rendered_and_the_same_for_everybody(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        create(&site, "spring", Design { hook: "Why not?".into(), ..variant() }).await;
        let page = site.get("/ads/spring").await;
        assert_eq!(page.status, StatusCode::OK);
        let html = before_script(page.text());
        assert!(!html.contains("data-render=\"client\""), "it was rendered here");
        assert!(html.contains("Book 1, section 1: <em>the</em> tide &amp; more."));
        assert!(html.contains("Why not?"));
        let next = format!("href=\"/latest-reader?book_id={}&amp;section=1\"", id(1));
        assert!(html.contains(&next), "the link works without script");
        assert!(html.contains("<meta name=\"robots\" content=\"noindex\">"));
        assert!(page.headers["cache-control"].to_str().unwrap().starts_with("public"));
        assert!(!page.headers.contains_key("set-cookie"));
        let made = renders(&site);
        let tapped = site.get("/ads/spring?fbclid=IwAR0&utm_source=fb").await;
        assert_eq!(tapped.body, page.body, "click parameters in the URL do not change the page");
        assert_eq!(renders(&site), made, "it comes from the cache");
        let payload = site.get("/ads/spring/_payload.json").await.json();
        assert_eq!((&payload["route"], &payload["data"]["variant"]), (&"landing".into(), &1.into()));
        assert_eq!((&payload["data"]["kind"], &payload["data"]["layout"]), (&"cover".into(), &"run".into()));
    }

    async fn a_story_opens_at_the_quote(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        create(&site, "spring", Design { quote: "section 2: the tide".into(), ..variant() }).await;
        let page = site.get("/new-ads/spring").await;
        let html = before_script(page.text());
        assert!(html.contains("Book 1, section 2:") && !html.contains("Book 1, section 1:"));
        let payload = site.get("/new-ads/spring/_payload.json").await.json();
        assert_eq!(payload["data"]["text"]["section"]["number"], 2);
        assert_eq!(payload["data"]["kind"], "story");
        // A landing page that begins with the cover shows the beginning of the book, not the passage that the variant
        // quotes.
        assert!(site.get("/ads/spring").await.text().contains("Book 1, section 1:"));
        let campaigns = &site.site.app.campaigns;
        for quote in ["words that stand nowhere", "section 9: the tide"] {
            let new = Design { quote: quote.into(), ..variant() };
            let refused = campaigns.add_variant(&"spring".parse().unwrap(), new).await;
            assert!(refused.is_err(), "{quote}: what is not free is not quoted");
        }
    }

    async fn codes_that_fail_validation_are_not_found(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        for code in ["UPPER", "x", "-spring", "spring-", "sp_ring", "%3Cscript%3E", "%FF", &"x".repeat(300)] {
            for path in ["ads", "new-ads"] {
                let page = site.get(&format!("/{path}/{code}")).await;
                assert_eq!(page.status, StatusCode::NOT_FOUND, "{path}/{code}");
                assert!(page.text().contains("Page not found</h1>"), "{path}/{code}");
                let payload = site.get(&format!("/{path}/{code}/_payload.json")).await;
                assert_eq!(payload.status, StatusCode::NOT_FOUND, "{path}/{code}");
                assert_eq!(payload.json()["route"], "not_found", "{path}/{code}");
            }
        }
    }

    async fn codes_without_a_campaign_lead_home_and_cannot_be_told_apart(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        create(&site, "over", variant()).await;
        assert_eq!(site.get("/ads/over").await.status, StatusCode::OK);
        assert!(site.site.app.campaigns.end(&"over".parse().unwrap()).await.unwrap());
        let mut answers = Vec::new();
        for code in ["over", "never-was"] {
            for path in ["ads", "new-ads"] {
                let page = site.get(&format!("/{path}/{code}")).await;
                assert_eq!((page.status, &page.headers["location"]), (StatusCode::FOUND, &"/".parse().unwrap()));
                assert_eq!(page.headers["cache-control"], "no-store");
            }
            let json = [("content-type", "application/json")];
            let body = json!({ "pro_code": code }).to_string();
            let answer = site.post(LAND_PAGE, &json, body.into_bytes()).await;
            answers.push((answer.status, answer.body));
        }
        assert!(answers.windows(2).all(|pair| pair[0] == pair[1]));
        assert_eq!(answers[0].0, StatusCode::NOT_FOUND);
    }

    async fn guessing_promotion_codes_is_rate_limited(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        create(&site, "spring", variant()).await;
        let mut browser = TestBrowser::at(&site, [203, 0, 113, 9]);
        let mut statuses = Vec::new();
        for number in 0..40 {
            let answer = browser.post(LAND_PAGE, &json!({ "pro_code": format!("guess-{number}") })).await;
            statuses.push(answer.status);
        }
        assert_eq!(statuses[0], StatusCode::NOT_FOUND);
        assert_eq!(statuses[39], StatusCode::TOO_MANY_REQUESTS);
        let mut other = TestBrowser::at(&site, [203, 0, 113, 10]);
        let known = other.post(LAND_PAGE, &json!({ "pro_code": "spring" })).await;
        assert_eq!(known.status, StatusCode::OK, "others are not");
    }

    async fn the_first_and_the_last_campaign_of_a_reader_are_stored(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        for code in ["first", "second", "third"] {
            create(&site, code, variant()).await;
        }
        let mut browser = TestBrowser::visiting(&site).await;
        let mut tokens = Vec::new();
        for (code, fbclid) in [("first", "A"), ("second", "B"), ("third", "C")] {
            site.clock.set(NOW + 10 * i64::try_from(tokens.len()).unwrap());
            let body = json!({ "pro_code": code, "click": { "fbclid": fbclid, "utm_source": "fb" } });
            let data = browser.post(LAND_PAGE, &body).await.json()["data"].clone();
            assert_eq!(data["monetization"], json!({ "android": 3, "ios": 2 }));
            let click = data["click"].clone();
            let claimed = browser.post("/api/ads/claim", &json!({ "click": click })).await.json();
            assert_eq!(claimed["data"]["claimed"], true);
            tokens.push(click);
        }
        let again = browser.post("/api/ads/claim", &json!({ "click": tokens[0] })).await.json();
        assert_eq!(again["data"]["claimed"], false, "once");
        let number = browser.number().await.parse().unwrap();
        let app = &site.site.app;
        let mut db = app.database.read().await.unwrap();
        let reader = readers::by_guest_number(&mut db, number).await.unwrap().unwrap();
        drop(db);
        let touches = app.campaigns.touches(reader).await.unwrap();
        let (first, last) = (touches.first.unwrap(), touches.last.unwrap());
        assert_eq!((first.pro_code.as_str(), first.details.click.fbclid.as_deref()), ("first", Some("A")));
        assert_eq!((last.pro_code.as_str(), last.details.click.fbclid.as_deref()), ("third", Some("C")));
        assert_eq!((first.at, last.at), (NOW, NOW + 20));
        let counts = app.campaigns.counts(app.campaigns.find(&"first".parse().unwrap()).await.unwrap().id).await;
        let once = |step: &str| StepCount { variant: 1, step: step.to_owned(), count: 1 };
        assert_eq!(counts.unwrap(), [once("guest"), once("view")]);
        // Clicks that are older than a week cannot be claimed, so they are deleted.
        site.clock.set(NOW + 19 + 7 * 86_400);
        assert_eq!(app.campaigns.sweep().await.unwrap(), 4);
        site.clock.set(NOW + 20 + 7 * 86_400);
        assert_eq!(app.campaigns.sweep().await.unwrap(), 2);
    }

    async fn a_promotion_code_alone_gets_the_monetization(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        create(&site, "spring", variant()).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let answer = browser.post(LAND_PAGE, &json!({ "pro_code": "spring" })).await.json();
        assert_eq!(answer["code"], 0);
        assert_eq!(answer["data"]["monetization"], json!({ "android": 3, "ios": 2 }));
        let unknown = browser.post(LAND_PAGE, &json!({ "pro_code": "autumn" })).await.json();
        assert_ne!(unknown["code"], 0);
        assert!(unknown["data"].is_null(), "{unknown}");
    }

    async fn one_of_several_variants_is_drawn_per_visitor(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        create(&site, "spring", Design { hook: "One way".into(), ..variant() }).await;
        assert!(site.get("/ads/spring").await.text().contains("One way"));
        let other = Design { hook: "Another way".into(), page: Some(LandingKind::Story), ..variant() };
        let code = "spring".parse().unwrap();
        site.site.app.campaigns.add_variant(&code, other).await.unwrap();
        let mut seen = [0, 0];
        for _ in 0..40 {
            let page = site.get("/ads/spring").await;
            assert!(page.headers["cache-control"].to_str().unwrap().starts_with("private"));
            seen[usize::from(page.text().contains("Another way"))] += 1;
        }
        assert!(seen[0] > 5 && seen[1] > 5, "{seen:?}");
        assert_eq!(renders(&site), 3, "each is rendered once");
        let asked = site.get("/ads/spring?variant=2").await;
        assert!(asked.text().contains("Another way"));
    }
}
