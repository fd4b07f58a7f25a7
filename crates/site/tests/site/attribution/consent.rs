//! Tests that only those attribution data are stored to which the reader consented.

use attribution::consent_of;
use serde_json::json;
use test_database::on_both_engines;

use super::{
    agree, claim, codes, come, consent, count, counted, first_details, keys, land, rows_of, waiting,
};
use crate::campaigns::{create, variant};
use crate::session::TestBrowser;
use crate::site::{TestSite, book};
use crate::unlock::reader_of;

const VARIANTS: &str = "SELECT COUNT(*) FROM reader_variant";

/// Returns a site that has a campaign, and requires consent in every region.
async fn asking(scratch: &test_database::TestDatabase) -> TestSite {
    let site = TestSite::asking(scratch.open().await);
    site.publish(&book(1, 12)).await;
    create(&site, "spring", variant()).await;
    site
}

on_both_engines! {
    async fn nothing_is_stored_until_consent_is_given(scratch: TestDatabase) {
        let site = asking(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let tapped = json!({ "pro_code": "spring", "click": { "fbclid": "IwAR0" } });
        let data = land(&mut browser, tapped).await;
        assert_eq!(data["consent"], "ask");
        for _ in 0..2 {
            assert!(!claim(&mut browser, json!({ "click": data["click"] })).await);
        }
        let reader = reader_of(&browser).await;
        let mut db = site.site.app.database.read().await.unwrap();
        assert_eq!(consent_of(&mut db, reader).await.unwrap(), None);
        drop(db);
        assert_eq!((codes(&browser).await, rows_of(&site, VARIANTS).await), ((None, None), 0));
        assert_eq!(counted(&site, "spring").await, [count("guest", 1), count("view", 1)]);

        let answered = json!({ "click": data["click"], "consent": consent("supa"), "details": { "fbclid": "IwAR0" } });
        assert!(claim(&mut browser, answered).await);
        let details = first_details(&browser).await.unwrap();
        assert_eq!(details.click.fbclid.as_deref(), Some("IwAR0"));
        assert_eq!(counted(&site, "spring").await, [count("guest", 1), count("view", 1)], "not again");
        assert_eq!((keys(&site, Some(reader)).await, waiting(&site).await), (vec!["guest".to_owned()], 2));
    }

    async fn each_part_of_a_consent_covers_its_own_data(scratch: TestDatabase) {
        let site = asking(&scratch).await;
        let mut expected = 0;
        // Each row: the consent, whether a touch is stored, whether it has details, and the number of ad platforms to
        // notify.
        for (number, (said, touch, details, peers)) in [
            ("supa", true, true, 2),
            ("sua", true, true, 2),
            ("sa", true, true, 0),
            ("ua", true, false, 2),
            ("a", true, false, 0),
            ("sup", false, false, 0),
            ("", false, false, 0),
        ].into_iter().enumerate() {
            for late in [false, true] {
                let mut browser = TestBrowser::visiting(&site).await;
                let click = json!({ "fbclid": format!("{number}-{late}") });
                let mut asked = json!({ "pro_code": "spring", "click": click });
                if !late {
                    asked["consent"] = consent(said);
                }
                let data = land(&mut browser, asked).await;
                let state = match (late, said) {
                    (true, _) => "ask",
                    (false, "supa") => "granted",
                    (false, _) => "denied",
                };
                assert_eq!(data["consent"], state, "{said}");
                let body = json!({ "click": data["click"], "consent": consent(said), "details": click });
                assert_eq!(claim(&mut browser, body).await, touch, "{said} {late}");
                let kept = first_details(&browser).await;
                assert_eq!(kept.is_some(), touch, "{said} {late}");
                let kept = kept.unwrap_or_default();
                assert_eq!(kept.click.fbclid.is_some(), details, "{said} {late}");
                assert_eq!(kept.agent.is_some(), details, "{said} {late}");
                expected += peers;
                assert_eq!(waiting(&site).await, expected, "{said} {late}");
            }
        }
        assert_eq!(counted(&site, "spring").await, [count("guest", 14), count("view", 14)]);
    }

    async fn withdrawing_consent_erases_the_data_it_covered(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        create(&site, "spring", variant()).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let reader = reader_of(&browser).await;
        let data = land(&mut browser, json!({ "pro_code": "spring", "click": { "fbclid": "F" } })).await;
        assert!(claim(&mut browser, json!({ "click": data["click"] })).await, "consent is not required here");
        assert_eq!(waiting(&site).await, 2);
        agree(&browser, consent("sa")).await;
        assert_eq!((waiting(&site).await, first_details(&browser).await.unwrap().click.fbclid.is_some()), (0, true));
        agree(&browser, consent("a")).await;
        let details = first_details(&browser).await.unwrap();
        assert!(details.click.is_empty() && details.agent.is_none(), "{details:?}");
        assert_eq!((keys(&site, Some(reader)).await.len(), rows_of(&site, VARIANTS).await), (1, 1));
        agree(&browser, consent("")).await;
        assert_eq!((codes(&browser).await, rows_of(&site, VARIANTS).await), ((None, None), 0));
        assert!(keys(&site, Some(reader)).await.is_empty());
        assert_eq!(keys(&site, None).await, ["guest"], "events stay, without a reader");
        assert!(!come(&mut browser, "spring").await, "a refusal counts where consent is not required");
        assert_eq!(codes(&browser).await, (None, None));
        agree(&browser, consent("supa")).await;
        assert!(come(&mut browser, "spring").await, "and can be taken back");
    }

    async fn consent_is_implied_where_it_is_not_required(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        create(&site, "spring", variant()).await;
        let mut browser = TestBrowser::visiting(&site).await;
        assert!(come(&mut browser, "spring").await);
        let reader = reader_of(&browser).await;
        let sql = "SELECT COUNT(*) FROM reader_consent WHERE ad_user_data AND NOT answered";
        assert_eq!((rows_of(&site, sql).await, waiting(&site).await), (1, 2));
        let mut db = site.site.app.database.read().await.unwrap();
        assert!(consent_of(&mut db, reader).await.unwrap().unwrap().analytics_storage);
    }
}
