//! Tests of attribution data in merges, erasure and export.

use std::io::Read as _;

use accounts::session::{merges_of, undo_merge};
use readers::ReaderId;
use serde_json::{Value, json};
use test_database::on_both_engines;

use super::{
    DAY, agree, claim, codes, come, consent, first_details, keys, land, rows_of, told, waiting,
};
use crate::campaigns::{create, variant};
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite, id};
use crate::unlock::reader_of;

const SHEET: &str = "/api/ads/sheet";

async fn campaigns(site: &TestSite, names: &[&str]) {
    for name in names {
        create(site, name, variant()).await;
    }
}

async fn variants_of(site: &TestSite, reader: ReaderId) -> i64 {
    let mut db = site.site.app.database.read().await.unwrap();
    let sql = "SELECT COUNT(*) FROM reader_variant WHERE reader = $1";
    database::fetch_one!(&mut db, (i64,), sql, reader.get()).unwrap().0
}

async fn see_sheet(browser: &mut TestBrowser<'_>) {
    told(&browser.post(SHEET, &json!({ "book_id": id(1), "section": 6 })).await);
}

fn both(first: &str, last: &str) -> (Option<String>, Option<String>) {
    (Some(first.to_owned()), Some(last.to_owned()))
}

on_both_engines! {
    async fn touches_are_merged_and_restored_by_an_undo(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        campaigns(&site, &["first", "second", "third"]).await;
        let app = &site.site.app;
        // The account came through the second campaign, the guest through the first and the third.
        let mut account = TestBrowser::visiting(&site).await;
        account.prove("ann").await.unwrap();
        let mut guest = TestBrowser::visiting(&site).await;
        for (at, code) in [(0, "first"), (20, "third")] {
            site.clock.set(NOW + at);
            assert!(come(&mut guest, code).await);
        }
        let click = land(&mut account, json!({ "pro_code": "second" })).await["click"].clone();
        site.clock.set(NOW + 30);
        assert!(claim(&mut account, json!({ "click": click })).await);
        see_sheet(&mut guest).await;
        let (owner, merged) = (reader_of(&account).await, reader_of(&guest).await);
        assert_eq!(codes(&account).await, both("second", "second"));

        guest.prove("ann").await.unwrap();
        assert_eq!(reader_of(&guest).await, owner);
        assert_eq!(codes(&account).await.0.as_deref(), Some("first"), "the earlier first");
        assert_eq!(keys(&site, Some(owner)).await.len(), 2, "the sheet beside its own arrival");
        assert_eq!(keys(&site, Some(merged)).await, ["guest"]);
        assert_eq!((variants_of(&site, owner).await, variants_of(&site, merged).await), (3, 0));

        let number = account.number().await.parse().unwrap();
        let merge = merges_of(&app.database, number).await.unwrap()[0].id;
        undo_merge(&app.database, merge, NOW + 40).await.unwrap();
        assert_eq!(codes(&account).await, both("second", "second"));
        assert_eq!(keys(&site, Some(owner)).await, ["guest"]);
        assert_eq!(keys(&site, Some(merged)).await, ["guest", "sheet"]);
        assert_eq!((variants_of(&site, owner).await, variants_of(&site, merged).await), (1, 2));
        let back = crate::attribution::touches(&site, merged).await;
        assert_eq!((back.first.unwrap().pro_code, back.last.unwrap().pro_code), ("first".into(), "third".into()));
    }

    async fn a_hand_over_keeps_the_campaign(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        campaigns(&site, &["first"]).await;
        let mut inside_app = TestBrowser::visiting(&site).await;
        assert!(come(&mut inside_app, "first").await);
        let code = told(&inside_app.post("/api/me/hand-over", &json!({})).await)["code"].clone();
        let mut real = TestBrowser::visiting(&site).await;
        told(&real.redeem(&code).await);
        assert_eq!(codes(&real).await, both("first", "first"));
        see_sheet(&mut real).await;
        assert_eq!(keys(&site, Some(reader_of(&real).await)).await, ["guest", "sheet"]);
    }

    async fn the_accounts_consent_takes_precedence_over_the_guests(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        campaigns(&site, &["first"]).await;
        let mut account = TestBrowser::visiting(&site).await;
        account.prove("ann").await.unwrap();
        agree(&account, consent("")).await;
        let mut guest = TestBrowser::visiting(&site).await;
        assert!(come(&mut guest, "first").await);
        assert_eq!(waiting(&site).await, 2);
        guest.prove("ann").await.unwrap();
        assert_eq!(codes(&account).await, (None, None), "it declined");
        assert!(keys(&site, Some(reader_of(&account).await)).await.is_empty());
        assert_eq!(waiting(&site).await, 0);

        // A guest's explicit refusal replaces the implied consent of the account.
        let mut other = TestBrowser::visiting(&site).await;
        other.prove("ben").await.unwrap();
        assert!(come(&mut other, "first").await);
        let mut refusing = TestBrowser::visiting(&site).await;
        agree(&refusing, consent("a")).await;
        refusing.prove("ben").await.unwrap();
        assert!(first_details(&other).await.unwrap().agent.is_none(), "also for its existing data");
        assert_eq!(waiting(&site).await, 0);
    }

    async fn an_erased_reader_leaves_anonymous_events(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        campaigns(&site, &["first"]).await;
        let mut account = TestBrowser::visiting(&site).await;
        account.prove("ann").await.unwrap();
        assert!(come(&mut account, "first").await);
        let mut guest = TestBrowser::visiting(&site).await;
        assert!(come(&mut guest, "first").await);
        guest.prove("ann").await.unwrap();
        told(&account.post("/api/me/deletion", &json!({})).await);
        site.clock.set(NOW + 8 * DAY);
        assert_eq!(site.site.app.sessions.erase_due().await.unwrap().deleted, 1);
        for sql in [
            "SELECT COUNT(*) FROM reader_touch",
            "SELECT COUNT(*) FROM reader_variant",
            "SELECT COUNT(*) FROM reader_consent",
            "SELECT COUNT(*) FROM conversion_delivery",
        ] {
            assert_eq!(rows_of(&site, sql).await, 0, "{sql}");
        }
        assert_eq!(keys(&site, None).await, ["guest", "guest"], "of the guest it was too");
    }

    async fn the_export_has_all_attribution_data(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        campaigns(&site, &["first"]).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let data = land(&mut browser, json!({ "pro_code": "first", "click": { "gclid": "G" } })).await;
        assert!(claim(&mut browser, json!({ "click": data["click"], "consent": consent("supa") })).await);
        let archive = browser.get("/api/me/export").await;
        let mut archive = zip::ZipArchive::new(std::io::Cursor::new(archive.body.to_vec())).unwrap();
        let mut text = String::new();
        archive.by_name("campaigns.json").unwrap().read_to_string(&mut text).unwrap();
        let kept: Value = serde_json::from_str(&text).unwrap();
        assert_eq!((&kept["first"]["pro_code"], &kept["last"]["details"]["gclid"]), (&json!("first"), &json!("G")));
        assert_eq!((&kept["variants"][0]["variant"], &kept["events"][0]["step"]), (&json!(1), &json!("guest")));
        assert_eq!((&kept["consent"]["ad_storage"], &kept["consent"]["answered"]), (&json!(true), &json!(true)));
    }
}
