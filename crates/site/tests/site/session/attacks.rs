use futures_util::future::join_all;
use http::StatusCode;
use serde_json::json;

use super::browser::{TestBrowser, refusal};
use crate::site::{NOW, TestSite};
use test_database::on_both_engines;

on_both_engines! {
    async fn a_ticket_is_valid_once_for_two_minutes_and_for_its_guest(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let number = browser.number().await;
        let ticket = browser.ticket().await.unwrap();
        let stranger = TestBrowser::visiting(&site).await;
        let nobody = TestBrowser::new(&site);
        let body = json!({ "ticket": ticket });
        for mut other in [stranger, nobody] {
            let cookies = other.cookies.clone();
            assert_eq!(refusal(&other.post("/api/me/auth-visitor", &body).await), (401, 1101));
            assert_eq!(other.cookies, cookies, "cookies stay as they are");
        }
        let mut tabs: Vec<_> = (0..8).map(|_| browser.clone()).collect();
        let answers = join_all(tabs.iter_mut().map(|tab| tab.post("/api/me/auth-visitor", &body))).await;
        let good = answers.iter().filter(|answer| answer.status == StatusCode::OK).count();
        assert_eq!(good, 1, "once only, of eight at once");
        browser.take(answers.iter().find(|answer| answer.status == StatusCode::OK).unwrap());
        assert_eq!(browser.number().await, number);
        let late = browser.ticket().await.unwrap();
        site.clock.set(NOW + 120);
        let late = browser.post("/api/me/auth-visitor", &json!({ "ticket": late })).await;
        assert_eq!(refusal(&late), (401, 1101));
        for nonsense in ["x", &"A".repeat(43), &"A".repeat(5000)] {
            let refused = browser.post("/api/me/auth-visitor", &json!({ "ticket": nonsense })).await;
            assert_eq!(refusal(&refused), (401, 1101));
        }
        let nul = browser.post("/api/me/auth-visitor", &json!({ "ticket": "\u{0}" })).await;
        assert_eq!(refusal(&nul), (400, 1000));
    }

    async fn a_forged_guest_id_grants_nothing_and_looks_like_an_unknown_one(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let victim = TestBrowser::visiting(&site).await;
        let attacker = TestBrowser::visiting(&site).await;
        let forged = |id: &str| {
            let mut forged = attacker.clone();
            forged.cookies.get_mut("guest_id").unwrap().0 = id.to_owned();
            forged
        };
        let of_victim = forged(victim.cookie("guest_id").unwrap());
        let of_nobody = forged("abcdefghjkmnpqrstuvwxyz234");
        let [known, unknown] =
            [of_victim.get("/api/me/auth-challengeTicket").await, of_nobody.get("/api/me/auth-challengeTicket").await];
        assert_eq!(refusal(&known), (401, 1101));
        assert_eq!((known.status, &known.body), (unknown.status, &unknown.body), "guests cannot be listed");
        let mut without_secret = victim.clone();
        without_secret.cookies.remove("__Host-guest_secret");
        assert_eq!(without_secret.get("/api/me/auth-challengeTicket").await.body, unknown.body);
        let ticket = victim.ticket().await.unwrap();
        let mut with_ticket = of_victim;
        let refused = with_ticket.post("/api/me/auth-visitor", &json!({ "ticket": ticket })).await;
        assert_eq!(refusal(&refused), (401, 1101));
    }

    async fn guessing_guest_ids_is_rate_limited_without_affecting_guests(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut honest = TestBrowser::at(&site, [203, 0, 113, 8]);
        honest.visit().await;
        let mut guesser = TestBrowser::at(&site, [203, 0, 113, 9]);
        guesser.cookies = honest.cookies.clone();
        guesser.cookies.get_mut("guest_id").unwrap().0 = "abcdefghjkmnpqrstuvwxyz234".into();
        for _ in 0..600 {
            assert_eq!(guesser.get("/api/me/auth-challengeTicket").await.status, StatusCode::UNAUTHORIZED);
        }
        let slowed = guesser.get("/api/me/auth-challengeTicket").await;
        assert_eq!((refusal(&slowed), &slowed.headers["retry-after"]), ((429, 1007), &"1".parse().unwrap()));
        assert!(honest.ticket().await.is_some());
    }

    async fn cross_site_requests_change_nothing(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        for foreign in [
            vec![("sec-fetch-site", "cross-site")],
            vec![("sec-fetch-site", "same-site"), ("origin", "https://evil.books.example")],
            vec![("origin", "https://evil.example")],
            vec![("origin", "null")],
        ] {
            let attacked = TestBrowser { headers: foreign.clone(), ..browser.clone() };
            for (path, body) in [
                ("/api/me/auth-visitor", "{}"),
                ("/api/me/auth-refresh", ""),
                ("/api/me/sign-out", ""),
                ("/api/me/profile", "{\"name\":\"x\"}"),
                ("/api/me/deletion", ""),
                ("/api/me/hand-over", "{}"),
                ("/api/me/hand-over/redeem", "{\"code\":\"abcdefgh\"}"),
                ("/api/me/hand-over/undo", ""),
                ("/api/section/text?book_id=x&section=6", ""),
            ] {
                let refused = attacked.send("POST", path, Some(body)).await;
                assert_eq!(refusal(&refused), (403, 1105), "{path} {foreign:?}");
                assert!(!refused.headers.contains_key("set-cookie"));
            }
        }
        let ours = TestBrowser { headers: vec![("sec-fetch-site", "same-origin"), ("origin", "https://books.example")], ..browser.clone() };
        let named = ours.send("POST", "/api/me/profile", Some("{\"name\":\"Ann\"}")).await;
        assert_eq!(named.status, StatusCode::OK);
        assert!(browser.profile().await["delete_at"].is_null());
    }

    async fn concurrent_session_requests_never_fail(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        for round in 0..20 {
            let mut phone = TestBrowser::visiting(&site).await;
            let code = phone.post("/api/me/hand-over", &json!({})).await.json()["data"]["code"].clone();
            let ticket = json!({ "ticket": phone.ticket().await.unwrap() }).to_string();
            phone.refresh().await;
            let laptop = TestBrowser::visiting(&site).await;
            let shown = laptop.send("POST", "/api/me/hand-over/preview", Some(&json!({ "code": code }).to_string())).await;
            // After an hour, a request stores the time of the last activity again.
            site.clock.advance_millis(3_700_000);
            let code = json!({ "code": code, "confirm": shown.json()["data"]["confirm"] }).to_string();
            let asked = [
                ("GET", "/api/me/profile", ""),
                ("POST", "/api/me/auth-refresh", ""),
                ("POST", "/api/me/auth-visitor", ticket.as_str()),
                ("GET", "/api/me/auth-challengeTicket", ""),
                ("POST", "/api/me/deletion", ""),
                ("POST", "/api/me/sign-out", ""),
            ];
            let of_phone = asked.map(|(method, path, body)| phone.send(method, path, Some(body)));
            let (answers, redeemed, forgotten) = futures_util::join!(
                join_all(of_phone),
                laptop.send("POST", "/api/me/hand-over/redeem", Some(&code)),
                site.site.app.sessions.erase_due(),
            );
            forgotten.unwrap();
            for answer in answers.iter().chain([&redeemed]) {
                assert!(answer.status.as_u16() < 500, "round {round}: {}", answer.text());
            }
        }
    }

    async fn credentials_are_stored_only_as_hashes(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let ticket = browser.ticket().await.unwrap();
        let code = browser.post("/api/me/hand-over", &json!({})).await.json()["data"]["code"].clone();
        let mut db = site.site.app.database.read().await.unwrap();
        let sql = "SELECT hash FROM token UNION SELECT hash FROM ticket UNION SELECT secret_hash FROM guest_secret
            UNION SELECT half_hash FROM session UNION SELECT code_hash FROM hand_over";
        let stored = database::fetch_all!(&mut db, (String,), sql).unwrap();
        assert_eq!(stored.len(), 5);
        let shown = [browser.token.as_deref().unwrap(), &ticket, code.as_str().unwrap(),
            browser.cookie("__Host-guest_secret").unwrap(), browser.cookie("__Host-session_half").unwrap()];
        for (stored,) in &stored {
            assert_eq!(stored.len(), 64);
            assert!(!shown.contains(&stored.as_str()));
        }
    }
}
