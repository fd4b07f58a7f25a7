use attribution::Arm;
use campaigns::{Aim, CampaignError, Design};
use catalogue::NewBook;
use database::DatabaseError;
use http::StatusCode;
use readers::ReaderId;
use serde_json::{Value, json};
use site::ReaderLayout;
use test_database::{TestDatabase, on_both_engines};

use super::{add, arrival, campaign};
use crate::campaigns::{create, variant};
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite, book, id};
use crate::unlock::{rich, unlock};

/// Returns a site with a book of thirty sections: the first five are free, the others cost ten coins each.
async fn selling(scratch: &TestDatabase) -> TestSite {
    let site = TestSite::empty(scratch).await;
    site.publish(&NewBook { free_sections: 5, price: 10, ..book(1, 30) }).await;
    site
}

async fn come(site: &TestSite, reader: ReaderId, arm: Arm) {
    come_at(site, reader, arm, NOW).await;
}

async fn come_at(site: &TestSite, reader: ReaderId, arm: Arm, at: i64) {
    let work = site.site.app.database.write::<_, DatabaseError, _>(move |unit| {
        Box::pin(async move {
            use attribution::{Consent, record_touch, resolve_consent};
            resolve_consent(unit, reader, Some(Consent::ALL), None, at).await?;
            record_touch(unit, reader, &arrival(arm, at)).await
        })
    });
    assert!(work.await.unwrap());
}

async fn data(browser: &TestBrowser<'_>, path: &str) -> Value {
    let answer = browser.get(path).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()["data"].clone()
}

async fn is_locked(browser: &TestBrowser<'_>, section: i64) -> Value {
    let path = format!("/api/section/text?book_id={}&section={section}", id(1));
    data(browser, &path).await["locked"].clone()
}

on_both_engines! {
    async fn a_variant_grants_access_to_sections_only_to_its_guests(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let spring = create(&site, "spring", Design { first_locked: Some(9), ..variant() }).await;
        let (guest, reader) = rich(&site, 500).await;
        let (other, _) = rich(&site, 500).await;
        assert_eq!(is_locked(&guest, 6).await, true, "not before the guest came by it");
        come(&site, reader, Arm { campaign: spring.id, variant: 1 }).await;
        for (section, locked) in [(5, false), (6, false), (8, false), (9, true)] {
            assert_eq!(is_locked(&guest, section).await, locked, "{section}");
        }
        assert_eq!(is_locked(&other, 6).await, true);
        assert_eq!(is_locked(&TestBrowser::new(&site), 6).await, true);
        // The list of unlocked sections, the offers and the price compass show the same access.
        let book = format!("book_id={}", id(1));
        let open = data(&guest, &format!("/api/wallet/unlocks?{book}")).await;
        assert_eq!(open["sections"], json!([6, 7, 8]));
        let none = data(&other, &format!("/api/wallet/unlocks?{book}")).await;
        assert_eq!(none["sections"], json!([]));
        let offers = data(&guest, &format!("/api/wallet/offers?{book}&section=6")).await;
        assert_eq!(offers["one"], Value::Null, "accessible sections cost nothing");
        assert_eq!((&offers["next_ten"]["sections"][0], &offers["wait"]["section"]), (&json!(9), &json!(9)));
        assert_eq!(offers["rest"]["price"], 22 * 8);
        let compass = data(&guest, &format!("/api/wallet/compass?{book}&section=1")).await;
        assert_eq!(compass["coins"], 22 * 8);
        let for_nothing = unlock(&guest, "open", &[6, 7], 20).await;
        assert_eq!(for_nothing.status, StatusCode::BAD_REQUEST, "{}", for_nothing.text());
        assert_eq!(unlock(&guest, "next", &[9], 10).await.status, StatusCode::OK);
        let found = data(&guest, &format!("/api/book/find?{book}&q=tide&from=8")).await;
        let sections: Vec<_> = found["hits"].as_array().unwrap().iter().map(|hit| hit["section"].as_i64()).collect();
        assert_eq!(sections, [Some(8), Some(9)], "accessible sections are searched");
        // A guest keeps the access that a variant gave after the campaign has ended.
        site.site.app.campaigns.end(&"spring".parse().unwrap()).await.unwrap();
        assert_eq!(is_locked(&guest, 8).await, false);
    }

    async fn a_guest_keeps_the_access_of_the_first_variant(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let spring = campaign(&site, "spring", Aim::default(), 1).await;
        add(&site, "spring", Design { first_locked: Some(20), ..variant() }).await;
        let (guest, reader) = rich(&site, 0).await;
        come(&site, reader, Arm { campaign: spring.id, variant: 1 }).await;
        come(&site, reader, Arm { campaign: spring.id, variant: 2 }).await;
        assert_eq!(is_locked(&guest, 6).await, true);
    }

    async fn free_sections_cannot_be_locked_by_a_variant(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        campaign(&site, "spring", Aim::default(), 1).await;
        let campaigns = &site.site.app.campaigns;
        for first in [2, 5] {
            let new = Design { first_locked: Some(first), ..variant() };
            let refused = campaigns.add_variant(&"spring".parse().unwrap(), new).await.unwrap_err();
            assert!(matches!(refused, CampaignError::FreeAnyway(5)), "{refused}");
        }
        let new = Design { first_locked: Some(6), ..variant() };
        let added = campaigns.add_variant(&"spring".parse().unwrap(), new).await.unwrap();
        assert_eq!(added.variants[1].design.first_locked, Some(6));
    }
    async fn books_open_in_the_layout_of_the_campaign_or_else_of_the_site(scratch: TestDatabase) {
        let site = TestSite::read_in(scratch.open().await, ReaderLayout::Pages);
        site.publish(&book(1, 12)).await;
        let spring = create(&site, "spring", variant()).await;
        let autumn = create(&site, "autumn", Design { reader: None, ..variant() }).await;
        let opens = async |path: &str, reader: &str| {
            let page = site.get(path).await;
            let html = page.text().split("<script type=\"application/json\"").next().unwrap().to_owned();
            let link = format!("href=\"{reader}?book_id={}", id(1));
            assert!(html.contains(&link), "{path} has no {link}");
            for other in ["/reader", "/new-reader", "/latest-reader"] {
                let link = format!("href=\"{other}?book_id=");
                assert!(other == reader || !html.contains(&link), "{path} has {link}");
            }
        };
        opens(&format!("/book/{}", id(1)), "/new-reader").await;
        opens("/ads/autumn", "/new-reader").await;
        opens("/ads/spring", "/latest-reader").await;
        assert_eq!(site.get("/_payload.json").await.json()["site"]["reader_layout"], "pages");

        let (guest, reader) = rich(&site, 0).await;
        let settings = async || data(&guest, "/api/reading/settings").await;
        assert_eq!(settings().await["campaign_layout"], Value::Null);
        come(&site, reader, Arm { campaign: spring.id, variant: 1 }).await;
        assert_eq!(settings().await["campaign_layout"], "run", "on every device of this reader");
        site.clock.set(NOW + 60);
        come_at(&site, reader, Arm { campaign: autumn.id, variant: 1 }, NOW + 60).await;
        assert_eq!(settings().await["campaign_layout"], Value::Null, "the last one leaves it to the site");
    }
}
