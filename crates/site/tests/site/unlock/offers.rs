use manuscript::markdown;
use serde_json::json;

use super::*;
use crate::site::NOW;
use money::wallet::UnlockMethod;
use test_database::on_both_engines;

const DAY: i64 = 86_400;

async fn compass(browser: &TestBrowser<'_>, section: i64) -> Value {
    data(browser, &format!("/api/wallet/compass?book_id={}&section={section}", id(1))).await
}

async fn wait(browser: &TestBrowser<'_>, key: &str) -> Answer {
    let key = format!("{key}-0123456789abcdef");
    post(browser, WAIT, &key, &json!({ "book_id": id(1) })).await
}

async fn allow(browser: &TestBrowser<'_>, enabled: bool, cap: i64) -> Value {
    let body = json!({ "book_id": id(1), "enabled": enabled, "cap": cap });
    let answer = browser.send("POST", "/api/wallet/auto-unlock", Some(&body.to_string())).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()["data"].clone()
}

on_both_engines! {
    async fn the_offered_price_is_the_paid_price(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, _) = rich(&site, 400).await;
        let offers = async |section: i64| {
            data(&browser, &format!("/api/wallet/offers?book_id={}&section={section}", id(1))).await
        };
        receipt(&unlock(&browser, "some", &[8, 9], 20).await);
        let told = offers(6).await;
        assert_eq!(told["one"], json!({ "sections": [6], "price": 10 }));
        assert_eq!(told["next_ten"], json!({ "sections": [6, 7, 10, 11, 12, 13, 14, 15], "price": 80 }));
        assert_eq!((&told["rest"]["price"], told["rest"]["sections"].as_array().unwrap().len()), (&json!(184), 23));
        assert_eq!(told["balance"], json!({ "coins": 380, "bonus": 0 }));
        assert_eq!(told["wait"], json!({ "section": 6, "free_at": NOW }));
        assert_eq!(told["monetization"], 0);
        assert_eq!(told["auto"], json!({ "enabled": false, "cap": 0, "spent": 0 }));
        let at_owned = offers(8).await;
        assert_eq!((&at_owned["one"], &at_owned["next_ten"]["sections"][0]), (&Value::Null, &json!(10)));
        let last = offers(30).await;
        assert_eq!((&last["one"]["price"], &last["next_ten"], &last["rest"]), (&json!(10), &Value::Null, &Value::Null));
        let beyond = browser.get(&format!("/api/wallet/offers?book_id={}&section=31", id(1))).await;
        assert_eq!(refusal(&beyond), (404, 1010));
        for (key, offer) in [("one", &told["one"]), ("ten", &offers(10).await["next_ten"])] {
            let sections: Vec<i64> = serde_json::from_value(offer["sections"].clone()).unwrap();
            receipt(&unlock(&browser, key, &sections, offer["price"].as_i64().unwrap()).await);
        }
        let rest = offers(1).await["rest"].clone();
        let sections: Vec<i64> = serde_json::from_value(rest["sections"].clone()).unwrap();
        receipt(&unlock(&browser, "rest", &sections, rest["price"].as_i64().unwrap()).await);
        let done = offers(6).await;
        for way in ["one", "next_ten", "rest", "wait"] {
            assert_eq!(done[way], Value::Null, "{way}");
        }
        assert_clean(&site).await;
    }

    async fn the_price_compass_has_three_ways_to_finish_a_book(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let stranger = TestBrowser::new(&site);
        let (browser, _) = rich(&site, 300).await;
        let whole = json!({ "coins": 25 * 8, "one_by_one": 250, "vip_days": 1, "free_by": NOW + 24 * DAY, "vip": false });
        for asking in [&stranger, &browser] {
            assert_eq!(compass(asking, 1).await, whole);
        }
        assert_eq!(compass(&browser, 21).await["coins"], 80);
        assert_eq!(compass(&browser, 30).await["coins"], 10, "one is no rest");
        receipt(&unlock(&browser, "two", &[6, 7], 20).await);
        let fewer = json!({ "coins": 23 * 8, "one_by_one": 230, "vip_days": 1, "free_by": NOW + 22 * DAY, "vip": false });
        assert_eq!(compass(&browser, 1).await, fewer);
        assert_eq!(compass(&stranger, 1).await, whole, "each reader has their own");
        receipt(&wait(&browser, "waited").await);
        assert_eq!(compass(&browser, 1).await["free_by"], NOW + 22 * DAY);
        let rest: Vec<i64> = (9..=30).collect();
        receipt(&unlock(&browser, "rest", &rest, 22 * 8).await);
        assert_eq!(compass(&browser, 1).await, json!({ "coins": 0, "one_by_one": 0, "vip_days": 0, "free_by": null, "vip": false }));
        let none = stranger.get("/api/wallet/compass?book_id=none").await;
        assert_eq!(refusal(&none), (404, 1002));
    }

    async fn the_days_of_vip_follow_from_the_words_that_are_locked(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let part = |number: i64| format!("# Part {number}\n\n{}\n\n", "word ".repeat(5_900));
        let text: String = (1..=8).map(part).collect();
        let sections = markdown::sections(&text).unwrap();
        site.publish(&NewBook { free_sections: 5, price: 10, sections, ..book(1, 1) }).await;
        // Three sections are locked. A VIP day covers 12,000 words, so two sections.
        let stranger = TestBrowser::new(&site);
        for (section, days) in [(1, 2), (6, 2), (7, 1), (8, 1)] {
            assert_eq!(compass(&stranger, section).await["vip_days"], days, "from section {section}");
        }
    }

    async fn waiting_unlocks_the_next_section_once_per_day(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, _) = rich(&site, 10).await;
        receipt(&unlock(&browser, "bought", &[7], 10).await);
        let first = wait(&browser, "first").await;
        let told = receipt(&first);
        assert_eq!((&told["sections"], &told["how"]), (&json!([{ "number": 6, "price": 0 }]), &json!("wait")));
        assert_eq!(wait(&browser, "first").await.body, first.body);
        site.clock.set(NOW + DAY - 1);
        let early = wait(&browser, "second").await;
        assert_eq!((refusal(&early), &early.json()["data"]), ((409, 1303), &json!({ "free_at": NOW + DAY })));
        site.clock.set(NOW + DAY);
        let asked = (0..20).map(|client| {
            let browser = &browser;
            async move { wait(browser, &format!("client-{client}")).await }
        });
        let answers = futures_util::future::join_all(asked).await;
        let done: Vec<_> = answers.iter().filter(|answer| answer.status == StatusCode::OK).collect();
        assert_eq!(done.len(), 1);
        assert_eq!(receipt(done[0])["sections"][0]["number"], 8, "the one between was bought");
        assert_eq!(owned(&browser).await, json!([6, 7, 8]));
        assert_clean(&site).await;
    }

    async fn wait_for_free_can_be_disabled(scratch: TestDatabase) {
        let site = TestSite::without_waiting(scratch.open().await);
        site.publish(&NewBook { free_sections: 5, price: 10, ..book(1, 30) }).await;
        let (browser, _) = rich(&site, 0).await;
        assert_eq!(refusal(&wait(&browser, "first").await), (403, 1304));
        assert_eq!(compass(&browser, 1).await["free_by"], Value::Null);
    }

    async fn auto_unlock_respects_its_cap(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, reader) = rich(&site, 35).await;
        let unlocking = &site.site.app.unlocking;
        let open = async |number: i64| unlocking.auto_unlock(reader, id(1), number).await.unwrap();
        assert_eq!(open(6).await, None, "not allowed");
        assert_eq!(allow(&browser, true, 25).await, json!({ "enabled": true, "cap": 25, "spent": 0 }));
        let first = open(6).await.unwrap();
        assert_eq!((first.body.how, first.body.spent.coins), (UnlockMethod::Auto, 10));
        assert_eq!((open(6).await, open(3).await), (Some(first), None), "open already, and free");
        assert!(open(7).await.is_some());
        assert_eq!(open(8).await, None, "above the cap");
        let path = format!("/api/wallet/auto-unlock?book_id={}", id(1));
        assert_eq!(data(&browser, &path).await, json!({ "enabled": true, "cap": 25, "spent": 20 }));
        assert_eq!(allow(&browser, true, 100).await["spent"], 20, "it was on all the time");
        let burst = (0..10).map(|_| open(8));
        let opened = futures_util::future::join_all(burst).await;
        assert!(opened[0].is_some() && opened.iter().all(|one| *one == opened[0]), "one receipt for all");
        assert_eq!(open(9).await, None, "five coins are left");
        allow(&browser, false, 100).await;
        assert_eq!(allow(&browser, true, 5).await, json!({ "enabled": true, "cap": 5, "spent": 0 }));
        assert_eq!(coins_of(&browser).await, (5, 0));
        let wrong = json!({ "book_id": id(1), "enabled": true, "cap": -1 });
        let wrong = browser.send("POST", "/api/wallet/auto-unlock", Some(&wrong.to_string())).await;
        assert_eq!(refusal(&wrong), (400, 1000));
        assert_clean(&site).await;
    }
}
