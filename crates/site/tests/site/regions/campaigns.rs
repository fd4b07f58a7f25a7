//! Tests of a campaign that does not run in every country.

use ::campaigns::regions::CountryRule;
use http::StatusCode;
use serde_json::json;
use test_database::on_both_engines;

use super::{ask_in, by_header, get_in, kept_by_all, not};
use crate::campaigns::{create, variant};
use crate::site::{Answer, TestSite, id};

/// Returns the responses of all routes that take a promotion code, to requests from a country with this code.
async fn answers(site: &TestSite, country: &str, code: &str) -> Vec<Answer> {
    let data = json!({ "pro_code": code }).to_string();
    vec![
        get_in(site, country, &format!("/ads/{code}")).await,
        get_in(site, country, &format!("/new-ads/{code}")).await,
        get_in(site, country, &format!("/ads/{code}/_payload.json")).await,
        ask_in(site, country, "POST", "/api/ads/get-land-page-data", &data).await,
    ]
}

/// Returns each response as a text, without the request id, so that responses can be compared.
fn told(answers: Vec<Answer>) -> Vec<String> {
    let tell = |mut answer: Answer| {
        answer.headers.remove("x-request-id");
        format!("{} {:?} {:?}", answer.status, answer.headers, answer.body)
    };
    answers.into_iter().map(tell).collect()
}

on_both_engines! {
    async fn a_blocked_campaigns_code_looks_unknown(scratch: TestDatabase) {
        let site = TestSite::stocked_in(&scratch, by_header(None)).await;
        create(&site, "spring", variant()).await;
        assert!(kept_by_all(&get_in(&site, "DE", "/ads/spring").await));
        let only = Some(CountryRule::only("US,CA").unwrap());
        site.site.app.regions.set_campaign("spring", only).await.unwrap();
        let offered = get_in(&site, "US", "/ads/spring").await;
        assert_eq!((offered.status, kept_by_all(&offered)), (StatusCode::OK, false));
        let again = get_in(&site, "CA", "/ads/spring").await;
        assert_eq!(again.body, offered.body, "one cached page serves all allowed countries");
        let unknown = told(answers(&site, "DE", "nobody-knows").await);
        assert_eq!(told(answers(&site, "DE", "spring").await), unknown);
        assert_eq!(told(answers(&site, "XX", "spring").await), unknown);
        assert_eq!(get_in(&site, "DE", "/ads/spring").await.headers["location"], "/");
        site.site.app.regions.set_campaign("spring", None).await.unwrap();
        assert!(kept_by_all(&get_in(&site, "DE", "/ads/spring").await));
    }

    async fn a_campaign_runs_only_where_its_book_is_offered(scratch: TestDatabase) {
        let site = TestSite::stocked_in(&scratch, by_header(None)).await;
        site.site.app.regions.set_book(&id(1), not("DE")).await.unwrap();
        // The region rule of a book also applies to campaigns that are created later.
        create(&site, "spring", variant()).await;
        assert_eq!(get_in(&site, "US", "/ads/spring").await.status, StatusCode::OK);
        assert_eq!(get_in(&site, "US", "/new-ads/spring").await.status, StatusCode::OK);
        let unknown = told(answers(&site, "DE", "nobody-knows").await);
        assert_eq!(told(answers(&site, "DE", "spring").await), unknown);
    }
}
