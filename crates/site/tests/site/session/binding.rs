use accounts::session::{Outcome, SessionError};
use database::audit::{self, AuditQuery};
use database::fetch_all;
use http::StatusCode;
use serde_json::json;

use super::browser::{TestBrowser, refusal};
use crate::site::{NOW, TestSite};
use test_database::on_both_engines;

const DAY: i64 = 86_400;

on_both_engines! {
    async fn binding_promotes_the_guest_in_place(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let (number, old) = (browser.number().await, browser.clone());
        assert_eq!(browser.prove("ann").await.unwrap(), Outcome::Bound);
        let profile = browser.profile().await;
        assert_eq!((&profile["guest_number"], &profile["is_third_party_bound"]), (&json!(number), &json!(1)));
        assert_eq!(profile["bound_providers"][0]["provider"], "example");
        assert_eq!(refusal(&old.get("/api/me/profile").await), (401, 1104), "the login is another one");
        site.clock.set(NOW + 179 * DAY);
        assert_eq!(browser.number().await, number, "the cookie is long-lived");
        assert_eq!(browser.prove("ann").await.unwrap(), Outcome::Already);
        assert_eq!(browser.number().await, number);
        site.clock.set(NOW + 2 * 179 * DAY);
        browser.visit().await;
        assert_eq!(browser.number().await, number, "the browser knows its reader after that, too");
    }

    async fn binding_ends_other_sessions_of_the_guest(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut stranger = TestBrowser::visiting(&site).await;
        let number = stranger.number().await;
        let later = stranger.post("/api/me/hand-over", &json!({})).await.json()["data"]["code"].clone();
        let code = stranger.post("/api/me/hand-over", &json!({})).await.json()["data"]["code"].clone();
        let ticket = stranger.ticket().await.unwrap();
        let mut victim = TestBrowser::new(&site);
        victim.redeem(&code).await;
        victim.prove("victim").await.unwrap();
        assert_eq!(victim.number().await, number);
        assert_eq!(refusal(&stranger.get("/api/me/profile").await), (401, 1104));
        assert_eq!(refusal(&stranger.refresh().await), (401, 1104));
        let with_ticket = stranger.post("/api/me/auth-visitor", &json!({ "ticket": ticket })).await;
        assert_eq!(refusal(&with_ticket), (401, 1101));
        let with_code = stranger.redeem(&later).await;
        assert_eq!(refusal(&with_code), (403, 1106));
        stranger.visit().await;
        assert_ne!(stranger.number().await, number);
    }

    async fn signing_in_to_an_account_merges_the_guest_and_records_it(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        phone.prove("ann").await.unwrap();
        let account = phone.number().await;
        let mut laptop = TestBrowser::visiting(&site).await;
        let (guest, old) = (laptop.number().await, laptop.clone());
        assert_eq!(laptop.prove("ann").await.unwrap(), Outcome::SignedIn);
        assert_eq!(laptop.number().await, account);
        assert_eq!(phone.number().await, account, "nobody is signed out");
        assert_eq!(refusal(&old.get("/api/me/profile").await), (401, 1104));
        assert_eq!(old.ticket().await, None, "the guest is part of the account");
        let mut db = site.site.app.database.read().await.unwrap();
        let sql = "SELECT f.number, i.number, m.merged_at FROM reader_merge m
            JOIN reader f ON f.id = m.from_reader JOIN reader i ON i.id = m.into_reader
            WHERE f.merged_into = i.id";
        let merges = fetch_all!(&mut db, (i64, i64, i64), sql).unwrap();
        assert_eq!(merges, [(guest.parse().unwrap(), account.parse().unwrap(), NOW)]);
        let rows = audit::list(&mut db, &AuditQuery::default(), 10).await.unwrap();
        let acts: Vec<_> = rows.iter().map(|row| (row.actor.as_str(), row.action.as_str(), row.object.as_str())).collect();
        let (account, guest) = (format!("reader:{account}"), format!("reader:{guest}"));
        assert_eq!(acts, [
            (account.as_str(), "reader.merge", guest.as_str()),
            (&account, "reader.sign_in", &account),
            (&account, "reader.sign_in", &account),
        ]);
        assert_eq!(rows[2].details, json!({ "provider": "example", "outcome": "bound" }).to_string());
        assert!(rows.iter().all(|row| !row.details.contains("ann")), "no personal data");
    }

    async fn a_bound_account_is_never_merged_and_a_second_binding_is_refused(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut ann = TestBrowser::visiting(&site).await;
        let mut bob = TestBrowser::visiting(&site).await;
        ann.prove("ann").await.unwrap();
        bob.prove("bob").await.unwrap();
        let numbers = (ann.number().await, bob.number().await);
        assert!(matches!(bob.prove("ann").await, Err(SessionError::AlreadyBound)));
        assert!(matches!(bob.prove("another").await, Err(SessionError::AlreadyBound)));
        assert_eq!((ann.number().await, bob.number().await), numbers, "nothing was changed");
        let code = ann.post("/api/me/hand-over", &json!({})).await.json()["data"]["code"].clone();
        let refused = bob.redeem(&code).await;
        assert_eq!(refusal(&refused), (409, 1110));
        assert_eq!(bob.number().await, numbers.1);
    }

    async fn a_bound_account_that_signs_out_leaves_nothing_in_the_browser(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        browser.prove("ann").await.unwrap();
        let (account, kept) = (browser.number().await, browser.clone());
        assert_eq!(browser.post("/api/me/sign-out", &json!({})).await.status, StatusCode::OK);
        assert!(browser.cookies.is_empty());
        assert_eq!(kept.ticket().await, None, "copied cookies are useless");
        browser.visit().await;
        assert_ne!(browser.number().await, account);
        assert_eq!(browser.prove("ann").await.unwrap(), Outcome::SignedIn);
        assert_eq!(browser.number().await, account);
    }

    async fn concurrent_bindings_of_one_login_give_one_account(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut one = TestBrowser::visiting(&site).await;
        let mut other = TestBrowser::visiting(&site).await;
        let (first, second) = futures_util::join!(one.prove("ann"), other.prove("ann"));
        let outcomes = [first, second];
        let bound = outcomes.iter().filter(|o| matches!(o, Ok(Outcome::Bound))).count();
        assert_eq!(bound, 1, "{outcomes:?}");
        let fine = |o: &Result<_, _>| matches!(o, Ok(Outcome::Bound | Outcome::SignedIn) | Err(SessionError::AlreadyBound));
        assert!(outcomes.iter().all(fine), "{outcomes:?}");
    }
}
