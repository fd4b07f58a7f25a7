use database::{DatabaseError, execute, fetch_one};
use futures_util::future::join_all;
use futures_util::{StreamExt as _, stream};
use serde_json::json;

use super::*;
use test_database::on_both_engines;

async fn count(site: &TestSite, sql: &'static str) -> i64 {
    let mut db = site.site.app.database.read().await.unwrap();
    fetch_one!(&mut db, (i64,), sql).unwrap().0
}

on_both_engines! {
    async fn concurrent_unlocks_of_one_section_pay_once_and_share_the_receipt(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, _) = rich(&site, 100).await;
        let (mut unlocks, mut spends) = (0, 0);
        for (section, clients) in [(6, 30), (7, 64)] {
            let keys: Vec<_> = (0..clients).map(|client| format!("client-{client}-of-{section}")).collect();
            let asked = keys.iter().map(|key| unlock(&browser, key, std::slice::from_ref(&section), 10));
            let answers = join_all(asked).await;
            let first = receipt(&answers[0]);
            assert_eq!(first["spent"]["coins"], 10);
            assert!(answers.iter().all(|answer| answer.body == answers[0].body));
            (unlocks, spends) = (unlocks + 1, spends + 1);
            assert_eq!(count(&site, "SELECT COUNT(*) FROM unlock").await, unlocks);
            assert_eq!(count(&site, "SELECT COUNT(*) FROM coin_entry WHERE act = 'spend'").await, spends);
            assert_eq!(count(&site, "SELECT COUNT(*) FROM receipt").await, spends);
        }
        // All 64 requests use the same key.
        let asked = (0..64).map(|_| unlock(&browser, "everybody", &[8], 10));
        let answers = join_all(asked).await;
        receipt(&answers[0]);
        assert!(answers.iter().all(|answer| answer.body == answers[0].body));
        assert_eq!(coins_of(&browser).await, (70, 0));
        assert_clean(&site).await;
    }

    async fn many_unlocks_by_64_clients_give_one_debit_and_one_receipt(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, _) = rich(&site, 100).await;
        let browser = &browser;
        let clicks = scratch.random_cases(2_000);
        let asked = (0..clicks).map(|turn| async move {
            unlock(browser, &format!("turn-{turn}"), &[6], 10).await
        });
        let mut asked = stream::iter(asked).buffer_unordered(64);
        let first = asked.next().await.unwrap();
        assert_eq!(receipt(&first)["spent"]["coins"], 10);
        let mut answers = 1;
        while let Some(answer) = asked.next().await {
            assert_eq!(answer.body, first.body);
            answers += 1;
        }
        assert_eq!((answers, coins_of(browser).await), (clicks, (90, 0)));
        for sql in ["SELECT COUNT(*) FROM unlock", "SELECT COUNT(*) FROM receipt",
            "SELECT COUNT(*) FROM coin_entry WHERE act = 'spend'"]
        {
            assert_eq!(count(&site, sql).await, 1, "{sql}");
        }
        assert_clean(&site).await;
    }

    async fn two_sections_with_coins_for_one_leave_one_unlocked(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, _) = rich(&site, 15).await;
        let sections = [[6], [7]];
        let asked = (0..40).map(|turn| {
            let (browser, section) = (&browser, &sections[turn % 2]);
            async move { unlock(browser, &format!("turn-{turn}"), section, 10).await }
        });
        let answers = join_all(asked).await;
        let (done, refused): (Vec<_>, Vec<_>) =
            answers.iter().partition(|answer| answer.status == StatusCode::OK);
        assert_eq!((done.len(), refused.len()), (20, 20));
        assert!(done.iter().all(|answer| answer.body == done[0].body));
        for answer in refused {
            assert_eq!((refusal(answer), &answer.json()["data"]["missing"]), ((402, 1300), &json!(5)));
        }
        assert_eq!(count(&site, "SELECT COUNT(*) FROM unlock").await, 1);
        assert_eq!(coins_of(&browser).await, (5, 0));
        assert_clean(&site).await;
    }

    async fn an_idempotency_key_repeats_the_response_and_rejects_other_requests(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, _) = rich(&site, 300).await;
        let (other, _) = rich(&site, 100).await;
        let mut answers = Vec::new();
        for key in 0..40 {
            // Each section is requested with several keys; only the first request pays.
            let section = 6 + key % 20;
            let (name, sections) = (format!("key-{key}"), [section]);
            let replays = (0..10).map(|_| unlock(&browser, &name, &sections, 10));
            let replayed = join_all(replays).await;
            receipt(&replayed[0]);
            assert!(replayed.iter().all(|answer| answer.body == replayed[0].body), "{name}");
            answers.push(replayed[0].body.clone());
        }
        assert_eq!(coins_of(&browser).await, (100, 0));
        for (key, answer) in (0..).zip(&answers).step_by(9) {
            let name = format!("key-{key}");
            assert_eq!(unlock(&browser, &name, &[6 + key % 20], 10).await.body, *answer);
            for (sections, price) in [(vec![6 + key % 20], 11), (vec![29], 10), (vec![29, 30], 20)] {
                assert_eq!(refusal(&unlock(&browser, &name, &sections, price).await), (409, 1008));
            }
        }
        let wait = post(&browser, WAIT, "key-0-0123456789abcdef", &json!({ "book_id": id(1) })).await;
        assert_eq!(refusal(&wait), (409, 1008), "of another path");
        // A key of one reader does not affect another reader's request with the same key.
        let own = receipt(&unlock(&other, "key-0", &[9], 10).await);
        assert_eq!(own["sections"][0]["number"], 9);
        assert_eq!(count(&site, "SELECT COUNT(*) FROM coin_entry WHERE act = 'spend'").await, 21);
        assert_clean(&site).await;
    }

    async fn a_response_stored_by_an_older_version_is_repeated(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, _) = rich(&site, 100).await;
        let first = unlock(&browser, "older", &[6, 7], 20).await;
        receipt(&first);
        // An older version of the site stored the whole envelope as the response.
        let sql = r#"UPDATE idempotency SET body = '{"code":0,"message":"","data":' || body || '}'"#;
        let wrapped = site.site.app.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move { execute!(unit, sql) })
        });
        assert_eq!(wrapped.await.unwrap(), 1);
        assert_eq!(count(&site, "SELECT COUNT(*) FROM idempotency WHERE body LIKE '%data%'").await, 1);
        let again = unlock(&browser, "older", &[6, 7], 20).await;
        assert_eq!((again.status, again.body), (first.status, first.body));
        assert_eq!(refusal(&unlock(&browser, "older", &[6], 10).await), (409, 1008));
        assert_eq!(coins_of(&browser).await, (80, 0));
    }
}
