use futures_util::future::join_all;
use http::StatusCode;
use serde_json::{Value, json};

use super::browser::{TestBrowser, refusal};
use crate::site::{NOW, TestSite};
use test_database::on_both_engines;

const REDEEM: &str = "/api/me/hand-over/redeem";

async fn code_of(browser: &mut TestBrowser<'_>) -> String {
    let made = browser.post("/api/me/hand-over", &json!({})).await;
    made.json()["data"]["code"].as_str().unwrap().to_owned()
}

fn with(code: &str) -> Value {
    json!({ "code": code })
}

on_both_engines! {
    async fn a_hand_over_code_works_once_in_another_browser(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let number = phone.number().await;
        let made = phone.post("/api/me/hand-over", &json!({ "return_to": "/reader?book_id=x&section=3" })).await;
        let data = made.json()["data"].clone();
        let code = data["code"].as_str().unwrap();
        assert_eq!((code.len(), &data["expires_in"]), (8, &json!(600)));
        assert_eq!(data["link"], format!("https://books.example/me#hand-over={code}"));
        let typed = format!("{} {}", code[..4].to_uppercase(), &code[4..]);
        let mut laptops: Vec<_> = (0..6).map(|_| TestBrowser::new(&site)).collect();
        let body = with(&typed);
        let answers = join_all(laptops.iter_mut().map(|laptop| laptop.post(REDEEM, &body))).await;
        let good: Vec<_> = answers.iter().filter(|answer| answer.status == StatusCode::OK).collect();
        assert_eq!(good.len(), 1, "once only, of six at once");
        assert_eq!(good[0].json()["data"]["return_to"], "/reader?book_id=x&section=3");
        assert_eq!(good[0].json()["data"]["is_third_party_bound"], 0);
        let laptop = laptops.into_iter().find(|laptop| laptop.token.is_some()).unwrap();
        assert_eq!(laptop.number().await, number);
        assert_eq!(phone.number().await, number, "both have it");
    }

    async fn the_browsers_own_guest_is_merged_into_the_handed_over_one(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let mut laptop = TestBrowser::visiting(&site).await;
        let own = laptop.clone();
        laptop.post(REDEEM, &with(&code_of(&mut phone).await)).await;
        assert_eq!(laptop.number().await, phone.number().await);
        assert_eq!(refusal(&own.get("/api/me/profile").await), (401, 1104));
        laptop.visit().await;
        assert_eq!(laptop.number().await, phone.number().await, "and it stays so");
        let again = code_of(&mut phone).await;
        assert_eq!(laptop.post(REDEEM, &with(&again)).await.status, StatusCode::OK, "to oneself");
        assert_eq!(laptop.number().await, phone.number().await);
    }

    async fn a_bound_account_absorbs_a_handed_over_guest(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let mut laptop = TestBrowser::visiting(&site).await;
        laptop.prove("ann").await.unwrap();
        let account = laptop.number().await;
        let handed = laptop.post(REDEEM, &with(&code_of(&mut phone).await)).await;
        assert_eq!(handed.json()["data"]["is_third_party_bound"], 1);
        assert_eq!(laptop.number().await, account);
        assert_eq!(refusal(&phone.get("/api/me/profile").await), (401, 1104), "the guest is part of the account");
    }

    async fn expired_wrong_and_revoked_codes_get_the_same_error(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let (late, ended) = (code_of(&mut phone).await, code_of(&mut phone).await);
        let mut laptop = TestBrowser::new(&site);
        phone.post("/api/me/sign-out", &json!({})).await;
        let mut answers = vec![laptop.post(REDEEM, &with(&ended)).await];
        site.clock.set(NOW + 600);
        for wrong in [late.as_str(), "abcdefgh", "", "ilo01ilo", "\u{0}", &"x".repeat(9)] {
            answers.push(laptop.post(REDEEM, &with(wrong)).await);
        }
        assert_eq!(refusal(&answers[0]), (403, 1106));
        assert!(answers.iter().all(|answer| answer.body == answers[0].body));
        assert!(laptop.cookies.is_empty());
    }

    async fn guessing_hand_over_codes_is_rate_limited_by_network(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let mut guesser = TestBrowser::at(&site, [203, 0, 113, 9]);
        for _ in 0..10 {
            assert_eq!(refusal(&guesser.post(REDEEM, &with("abcdefgh")).await), (403, 1106));
        }
        let code = code_of(&mut phone).await;
        let slowed = TestBrowser::at(&site, [203, 0, 113, 200]).post(REDEEM, &with(&code)).await;
        assert_eq!((refusal(&slowed), &slowed.headers["retry-after"]), ((429, 1007), &"60".parse().unwrap()));
        let elsewhere = TestBrowser::at(&site, [203, 0, 114, 9]).post(REDEEM, &with(&code)).await;
        assert_eq!(elsewhere.status, StatusCode::OK);
    }

    async fn valid_codes_are_not_rate_limited(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        for _ in 0..15 {
            let mut phone = TestBrowser::visiting(&site).await;
            let code = code_of(&mut phone).await;
            let redeemed = TestBrowser::at(&site, [203, 0, 113, 9]).post(REDEEM, &with(&code)).await;
            assert_eq!(redeemed.status, StatusCode::OK);
        }
        let mut phone = TestBrowser::visiting(&site).await;
        for _ in 0..10 {
            code_of(&mut phone).await;
        }
        assert_eq!(refusal(&phone.post("/api/me/hand-over", &json!({})).await), (429, 1007));
    }

    async fn a_hand_over_redirects_only_within_this_site(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        for bad in ["//evil.example", "\\evil.example", "/\\evil.example", "javascript:alert(1)", "https://evil.example", "/\t/evil"] {
            let refused = phone.post("/api/me/hand-over", &json!({ "return_to": bad })).await;
            assert_eq!(refusal(&refused), (400, 1000), "{bad}");
        }
    }
}
