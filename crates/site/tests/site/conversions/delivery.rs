use attribution::{self, Consent, Peer};
use database::DatabaseError;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use test_database::on_both_engines;

use super::{CODE, Receiver, TOKEN, at_meta, brought, counted, deliver, pay, promote, reader_of};
use crate::session::{PHONE, TestBrowser};
use crate::site::{NOW, TestSite};

const EVENTS: &str = "/api/ads/events";

/// Opens the landing page as a browser does, and claims the click.
async fn record_touch(browser: &mut TestBrowser<'_>) {
    let click = json!({ "fbclid": "IwAR0", "ttclid": "E.C.P.x" });
    let body = json!({ "pro_code": CODE, "click": click });
    let data = browser.post("/api/ads/get-land-page-data", &body).await.json()["data"].clone();
    let claimed = browser.post("/api/ads/claim", &json!({ "click": data["click"] })).await;
    assert_eq!(claimed.json()["data"]["claimed"], true, "{}", claimed.text());
}

fn hashed(text: &str) -> String {
    hex::encode(Sha256::digest(text))
}

on_both_engines! {
    async fn browser_and_server_report_an_event_once_each_under_one_id(scratch: TestDatabase) {
        let (meta, tiktok) = (Receiver::start().await, Receiver::start().await);
        let mut options = meta.meta();
        options.tiktok = tiktok.tiktok().tiktok;
        let site = TestSite::telling(scratch.open().await, options);
        promote(&site).await;
        let mut browser = TestBrowser::at(&site, [203, 0, 113, 9]);
        browser.visit().await;
        record_touch(&mut browser).await;
        let listed = browser.get(EVENTS).await.json()["data"]["list"].clone();
        assert_eq!(listed.as_array().unwrap().len(), 1, "{listed}");
        assert_eq!((&listed[0]["step"], &listed[0]["name"]), (&json!("guest"), &json!("CompleteRegistration")));
        let event_id = listed[0]["event_id"].clone();
        for peer in Peer::ALL {
            deliver(&site, peer).await;
            deliver(&site, peer).await;
        }
        let guest_id = browser.cookie("guest_id").unwrap().to_owned();
        let agent = PHONE;
        let expected = json!({ "access_token": TOKEN, "data": [{
            "event_name": "CompleteRegistration", "event_time": NOW, "event_id": event_id,
            "action_source": "website", "event_source_url": "https://books.example/ads/spring",
            "opt_out": false, "custom_data": {},
            "user_data": {
                "external_id": [hashed(&guest_id)], "fbc": format!("fb.1.{NOW}000.IwAR0"),
                "client_user_agent": agent, "client_ip_address": "203.0.113.9",
            },
        }] });
        assert_eq!(meta.taken(), [expected]);
        let asked = meta.last("/v24.0/12345/events");
        assert!(asked.token.is_none() && asked.fields.is_empty(), "the token is in the body alone");
        let expected = json!({ "event_source": "web", "event_source_id": "C4A1", "data": [{
            "event": "CompleteRegistration", "event_time": NOW, "event_id": event_id,
            "limited_data_use": false, "page": { "url": "https://books.example/ads/spring" },
            "properties": {},
            "user": {
                "external_id": hashed(&guest_id), "ttclid": "E.C.P.x", "user_agent": agent,
                "ip": "203.0.113.9",
            },
        }] });
        assert_eq!(tiktok.taken(), [expected]);
        assert_eq!(tiktok.last("/open_api/event/track/").token.as_deref(), Some(TOKEN));
        let taken = json!({ "event_ids": [event_id] });
        let mut stranger = TestBrowser::visiting(&site).await;
        assert_eq!(stranger.post("/api/ads/events/taken", &taken).await.status, 200);
        assert_eq!(browser.get(EVENTS).await.json()["data"]["list"][0]["event_id"], event_id, "not a stranger's");
        assert_eq!(browser.post("/api/ads/events/taken", &taken).await.json()["data"], json!({}));
        assert_eq!(browser.get(EVENTS).await.json()["data"]["list"], json!([]));
        assert!(counted(&site, "dogear_conversions_total{peer=\"tiktok\",outcome=\"Sent\"} 1"), "{}", site.site.app.metrics.text());
    }

    async fn a_payment_is_delivered_with_its_value(scratch: TestDatabase) {
        let meta = Receiver::start().await;
        let site = TestSite::telling(scratch.open().await, meta.meta());
        let campaign = promote(&site).await;
        let reader = brought(&site, campaign).await;
        deliver(&site, Peer::Meta).await;
        pay(&site, reader, 0, 1, NOW + 10).await;
        site.clock.set(NOW + 10);
        deliver(&site, Peer::Meta).await;
        let told = meta.taken()[1]["data"][0].clone();
        assert_eq!((&told["event_name"], &told["event_time"]), (&json!("Purchase"), &json!(NOW + 10)));
        assert_eq!(told["custom_data"], json!({ "value": 4.99, "currency": "USD" }));
        assert_eq!(told["user_data"]["fbc"], format!("fb.1.{}000.IwAR0", NOW - 5));
    }

    async fn nothing_is_delivered_after_consent_is_withdrawn(scratch: TestDatabase) {
        let meta = Receiver::start().await;
        let site = TestSite::telling(scratch.open().await, meta.meta());
        promote(&site).await;
        let mut browser = TestBrowser::visiting(&site).await;
        record_touch(&mut browser).await;
        let reader = reader_of(&browser).await;
        // The consent is changed directly in the database, as if it had changed between the two deliveries.
        let narrower = Consent { ad_personalization: false, ..Consent::ALL };
        let answered = site.site.app.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move { attribution::answer(unit, reader, narrower, NOW).await })
        });
        answered.await.unwrap();
        deliver(&site, Peer::Meta).await;
        assert_eq!(meta.taken()[0]["data"][0]["opt_out"], true, "not to choose advertisements by");
        pay(&site, reader, 0, 2, NOW).await;
        let none = json!({ "ad_storage": "denied", "ad_user_data": "denied",
            "ad_personalization": "denied", "analytics_storage": "granted" });
        let answer = browser.send("PUT", "/api/ads/consent", Some(&none.to_string())).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        deliver(&site, Peer::Meta).await;
        assert_eq!(meta.requests(), 1);
        assert_eq!(browser.get(EVENTS).await.json()["data"]["list"], Value::from(Vec::<Value>::new()));
    }

    async fn two_nodes_never_send_the_same_event(scratch: TestDatabase) {
        let meta = Receiver::start().await;
        let site = TestSite::telling(scratch.open().await, meta.meta());
        let campaign = promote(&site).await;
        let reader = brought(&site, campaign).await;
        let mut ids = pay(&site, reader, 0, 1200, NOW).await;
        let other = TestSite::telling(site.site.app.database.clone(), meta.meta());
        tokio::join!(deliver(&site, Peer::Meta), deliver(&other, Peer::Meta));
        let told = meta.event_ids();
        ids.extend(told.iter().filter(|one| !ids.contains(one)).cloned().collect::<Vec<_>>());
        ids.sort();
        assert_eq!(ids.len(), 1201, "the payments, and that a guest came");
        assert_eq!(told, ids, "each once");
        assert!(meta.taken().iter().all(|body| body["data"].as_array().unwrap().len() <= 500));
        assert_eq!(at_meta(&site, Some("sent")).await.len(), 1201);
    }

    async fn events_that_are_too_old_are_never_sent(scratch: TestDatabase) {
        let meta = Receiver::start().await;
        let site = TestSite::telling(scratch.open().await, meta.meta());
        let campaign = promote(&site).await;
        let reader = brought(&site, campaign).await;
        pay(&site, reader, 0, 3, NOW).await;
        let late = NOW + 7 * 86_400 - 3600;
        site.clock.set(late);
        let fresh = pay(&site, reader, 3, 1, late - 7 * 86_400 + 3601).await;
        deliver(&site, Peer::Meta).await;
        assert_eq!((meta.event_ids(), meta.requests()), (fresh, 1));
        let totals = |site: &TestSite| {
            let conversions = site.site.app.conversions.clone();
            async move { conversions.deliveries(None, None, 1).await.unwrap().totals }
        };
        let row = |peer: &str, state: &str, count| (peer.to_owned(), state.to_owned(), count);
        let sent = row("meta", "sent", 1);
        let unswept = [sent.clone(), row("meta", "waiting", 4), row("tiktok", "waiting", 5)];
        assert_eq!(totals(&site).await, unswept);
        site.site.app.conversions.sweep().await.unwrap();
        assert_eq!(at_meta(&site, Some("expired")).await.len(), 4);
        assert!(counted(&site, "dogear_conversions_total{peer=\"meta\",outcome=\"Expired\"} 4"));
        let left = row("tiktok", "waiting", 1);
        assert_eq!(totals(&site).await, [row("meta", "expired", 4), sent, left], "TikTok is not configured");
        assert!(counted(&site, "dogear_conversions_waiting{peer=\"meta\"} 0"));
    }
}
