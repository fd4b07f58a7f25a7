//! Tests of the rate limits of sign-ins without a login provider: mails with one-time links, and codes.

use http::StatusCode;
use serde_json::json;

use super::browser::{TestBrowser, refusal};
use super::email::{EMAIL, FINISH, PREVIEW, Post, sign_in};
use crate::site::TestSite;
use test_database::on_both_engines;

const HAND_OVER_PREVIEW: &str = "/api/me/hand-over/preview";
const HAND_OVER_REDEEM: &str = "/api/me/hand-over/redeem";

/// Asks for a mail to `address`, and returns the HTTP status.
async fn ask(browser: &mut TestBrowser<'_>, address: &str) -> u16 {
    browser.post(EMAIL, &json!({ "address": address })).await.status.as_u16()
}

/// Returns a browser with a new guest in the network of `address`.
async fn guest_at(site: &TestSite, address: [u8; 4]) -> TestBrowser<'_> {
    let mut browser = TestBrowser::at(site, address);
    browser.visit().await;
    browser
}

on_both_engines! {
    async fn strangers_who_ask_for_mails_do_not_lock_the_owner_out(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut post = Post::open();
        let mut ann = guest_at(&site, [198, 51, 100, 7]).await;
        sign_in(&mut post, &mut ann, "ann@books.example").await;
        for round in 0..6 {
            let mut stranger = guest_at(&site, [203, 0, 113, round]).await;
            assert_eq!(ask(&mut stranger, "Ann@books.example").await, if round < 5 { 200 } else { 429 });
        }
        let mut cleared = guest_at(&site, [198, 51, 100, 8]).await;
        assert_eq!(ask(&mut cleared, "ann@books.example").await, 200, "another network");
        let mut mails = 7;
        for network in 1..=40 {
            let mut stranger = guest_at(&site, [100, 64, network, 1]).await;
            mails += usize::from(ask(&mut stranger, "ann@books.example").await == 200);
        }
        assert_eq!(mails, 20, "all networks together have a limit, too");
        assert_eq!(ask(&mut ann, "ann@books.example").await, 200, "whose address it is already");
    }

    async fn a_refused_mail_counts_for_no_other_limit(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut ann = guest_at(&site, [203, 0, 113, 9]).await;
        for round in 0..25 {
            let address = format!("reader{round}@books.example");
            assert_eq!(ask(&mut ann, &address).await, if round < 5 { 200 } else { 429 });
        }
        for _ in 0..5 {
            let mut other = guest_at(&site, [203, 0, 113, 9]).await;
            assert_eq!(ask(&mut other, "ben@books.example").await, 200, "the network has not used up its limit");
        }
        let mut eve = guest_at(&site, [203, 0, 113, 9]).await;
        for _ in 0..10 {
            assert_eq!(ask(&mut eve, "ben@books.example").await, 429);
        }
        assert_eq!(ask(&mut eve, "eve@books.example").await, 200, "nor has the reader");
    }

    async fn confirmations_are_limited_like_previews(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut post = Post::open();
        let mut phone = guest_at(&site, [203, 0, 113, 9]).await;
        let code = post.code(&mut phone, "ann@books.example").await;
        let made_up = json!({ "code": code, "confirm": "made up" });
        for _ in 0..60 {
            assert_eq!(refusal(&phone.post(FINISH, &made_up).await), (409, 1112));
        }
        assert_eq!(refusal(&phone.post(FINISH, &made_up).await), (429, 1007));

        let code = phone.post("/api/me/hand-over", &json!({})).await.json()["data"]["code"].clone();
        let mut laptop = guest_at(&site, [198, 51, 100, 7]).await;
        let made_up = json!({ "code": code, "confirm": "made up" });
        for _ in 0..60 {
            assert_eq!(refusal(&laptop.post(HAND_OVER_REDEEM, &made_up).await), (409, 1112));
        }
        assert_eq!(refusal(&laptop.post(HAND_OVER_REDEEM, &made_up).await), (429, 1007));
        let elsewhere = guest_at(&site, [100, 64, 1, 1]).await.redeem(&code).await;
        assert_eq!(elsewhere.status, StatusCode::OK, "the code stays valid");
    }

    async fn a_forged_guest_id_uses_up_no_attempts_of_its_guest(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let mut stranger = TestBrowser::visiting(&site).await;
        stranger.cookies.get_mut("guest_id").unwrap().0 = phone.cookie("guest_id").unwrap().to_owned();
        let wrong = json!({ "code": "abcdefgh" });
        for number in 1..=10 {
            stranger.peer = Some(([number, 0, 113, 9], 4000).into());
            assert_eq!(refusal(&stranger.post(HAND_OVER_PREVIEW, &wrong).await), (403, 1106));
        }
        assert_eq!(refusal(&phone.post(HAND_OVER_PREVIEW, &wrong).await), (403, 1106));
        for number in 11..=20 {
            stranger.peer = Some(([number, 0, 113, 9], 4000).into());
            assert_eq!(refusal(&stranger.post(PREVIEW, &wrong).await), (403, 1119));
        }
        assert_eq!(refusal(&phone.post(PREVIEW, &wrong).await), (403, 1119));
    }

    async fn a_reader_who_changes_networks_and_cookies_guesses_no_more_codes_of_mails(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut guesser = TestBrowser::visiting(&site).await;
        let wrong = json!({ "code": "abcdefgh" });
        for (number, end) in (1_u8..=11).zip("abcdefghjkm".chars()) {
            guesser.peer = Some(([number, 0, 113, 9], 4000).into());
            guesser.cookies.get_mut("guest_id").unwrap().0 = format!("abcdefghjkmnpqrstuvwxyz23{end}");
            let expected = if number <= 10 { (403, 1119) } else { (429, 1007) };
            assert_eq!(refusal(&guesser.post(PREVIEW, &wrong).await), expected);
        }
    }
}
