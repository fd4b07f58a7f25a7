//! Tests of the rate limits of sign-ins without a login provider: mails with one-time links, and codes.

use serde_json::json;

use super::browser::TestBrowser;
use super::email::{EMAIL, Post, sign_in};
use crate::site::TestSite;
use test_database::on_both_engines;

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
}
