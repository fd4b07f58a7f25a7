use database::execute;
use serde_json::json;

use super::*;
use crate::site::NOW;
use crate::wallet::bonus;
use test_database::on_both_engines;

on_both_engines! {
    async fn one_ten_and_all_sections_cost_the_shown_price(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, reader) = rich(&site, 300).await;
        site.site.app.wallets.grant(reader, bonus(4, 3)).await.unwrap();
        let one = receipt(&unlock(&browser, "one", &[6], 10).await);
        assert_eq!(one["spent"], json!({ "coins": 6, "bonus": 4 }));
        assert_eq!(one["balance"], json!({ "coins": 294, "bonus": 0 }));
        assert_eq!(one["sections"], json!([{ "number": 6, "price": 10 }]));
        assert_eq!((&one["book_id"], &one["at"], &one["how"]), (&json!(id(1)), &json!(NOW), &json!("coins")));
        assert_eq!(one["signature"].as_str().unwrap().len(), 64);
        let ten: Vec<i64> = (7..=16).collect();
        assert_eq!(receipt(&unlock(&browser, "ten", &ten, 100).await)["spent"]["coins"], 100);
        let rest: Vec<i64> = (17..=30).collect();
        let changed = unlock(&browser, "rest", &rest, 140).await;
        assert_eq!(refusal(&changed), (409, 1301));
        assert_eq!(changed.json()["data"], json!({ "price": 14 * 8 }));
        let all = receipt(&unlock(&browser, "rest", &rest, 14 * 8).await);
        assert_eq!((&all["spent"]["coins"], all["sections"].as_array().unwrap().len()), (&json!(112), 14));
        assert_eq!(coins_of(&browser).await, (82, 0));
        assert_eq!(owned(&browser).await, json!((6..=30).collect::<Vec<i64>>()));
        assert_clean(&site).await;
    }

    async fn a_changed_price_is_reported_and_nothing_is_paid(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, _) = rich(&site, 50).await;
        for price in [9, 11, 0, 1_000_000_000] {
            let answer = unlock(&browser, "shown", &[6], price).await;
            assert_eq!((refusal(&answer), &answer.json()["data"]), ((409, 1301), &json!({ "price": 10 })));
        }
        for price in [-1, 1_000_000_001, i64::MAX] {
            assert_eq!(refusal(&unlock(&browser, "shown", &[6], price).await), (400, 1000), "{price}");
        }
        let database = &site.site.app.database;
        database.write(|unit| Box::pin(async move {
            execute!(unit, "UPDATE book SET price = 12")
        })).await.unwrap();
        assert_eq!(unlock(&browser, "shown", &[6], 10).await.json()["data"]["price"], 12);
        assert_eq!((coins_of(&browser).await, owned(&browser).await), ((50, 0), json!([])));
        // A refusal stores no key, so a request with the same key and the correct price succeeds.
        receipt(&unlock(&browser, "shown", &[6], 12).await);
        assert_eq!(coins_of(&browser).await, (38, 0));
    }

    async fn insufficient_coins_are_reported_and_the_key_works_after_a_recharge(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, reader) = rich(&site, 7).await;
        let answer = unlock(&browser, "poor", &[6, 7], 20).await;
        assert_eq!(refusal(&answer), (402, 1300));
        let missing = json!({ "price": 20, "balance": { "coins": 7, "bonus": 0 }, "missing": 13 });
        assert_eq!(answer.json()["data"], missing);
        assert_eq!((coins_of(&browser).await, owned(&browser).await), ((7, 0), json!([])));
        site.site.app.wallets.grant(reader, paid(13)).await.unwrap();
        receipt(&unlock(&browser, "poor", &[6, 7], 20).await);
        assert_eq!(coins_of(&browser).await, (0, 0));
        assert_clean(&site).await;
    }

    async fn unlocking_again_returns_the_receipt_and_costs_nothing(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, _) = rich(&site, 100).await;
        let first = unlock(&browser, "first", &[6, 7], 20).await;
        receipt(&first);
        for (key, sections) in [("a", &[6, 7][..]), ("b", &[7, 6, 7]), ("c", &[6]), ("d", &[1, 7])] {
            assert_eq!(unlock(&browser, key, sections, 20).await.body, first.body, "{key}");
        }
        // If only some of the sections were unlocked before, only the other sections are paid.
        assert_eq!(refusal(&unlock(&browser, "more", &[7, 8], 20).await), (409, 1301));
        let more = receipt(&unlock(&browser, "more", &[7, 8], 10).await);
        assert_eq!(more["sections"], json!([{ "number": 7, "price": 0 }, { "number": 8, "price": 10 }]));
        assert_eq!(coins_of(&browser).await, (70, 0));
        assert_clean(&site).await;
    }

    async fn beyond_a_books_cap_the_rest_is_free(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, _) = rich(&site, 100).await;
        site.site.app.database.write(|unit| Box::pin(async move {
            execute!(unit, "UPDATE book SET cap = 25")
        })).await.unwrap();
        let parts = receipt(&unlock(&browser, "three", &[6, 7, 8], 25).await)["sections"].clone();
        let prices: Vec<_> = parts.as_array().unwrap().iter().map(|part| part["price"].clone()).collect();
        assert_eq!(prices, [10, 10, 5]);
        let free = receipt(&unlock(&browser, "four", &[9, 10], 0).await);
        assert_eq!(free["spent"], json!({ "coins": 0, "bonus": 0 }));
        assert_eq!(coins_of(&browser).await, (75, 0));
        assert_clean(&site).await;
    }

    async fn the_rest_of_a_long_book_is_unlocked_at_once(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        site.publish(&NewBook { free_sections: 5, price: 10, ..book(1, 2_005) }).await;
        let (browser, _) = rich(&site, 20_000).await;
        let rest: Vec<i64> = (6..=2_005).collect();
        let told = receipt(&unlock(&browser, "rest", &rest, 16_000).await);
        assert_eq!(told["sections"].as_array().unwrap().len(), 2_000);
        assert_eq!(coins_of(&browser).await, (4_000, 0));
        assert_clean(&site).await;
    }

    async fn invalid_unlocks_are_rejected(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, _) = rich(&site, 100).await;
        for (sections, refused) in [
            (&[][..], (400, 1000)), (&[1, 5], (400, 1000)), (&[31], (404, 1010)),
            (&[999_999_999], (404, 1010)), (&[0], (400, 1000)), (&[-1, 6], (400, 1000)), (&[i64::MAX], (400, 1000)),
        ] {
            assert_eq!(refusal(&unlock(&browser, "odd", sections, 10).await), refused, "{sections:?}");
        }
        let many: Vec<i64> = (1..=2_001).collect();
        assert_eq!(refusal(&unlock(&browser, "odd", &many, 10).await), (400, 1000));
        for key in ["", "short", "with a space in it", &"k".repeat(81)] {
            assert_eq!(refusal(&post(&browser, UNLOCK, key, &wanted(&[6], 10)).await), (400, 1000));
        }
        let without = browser.send("POST", UNLOCK, Some(&wanted(&[6], 10).to_string())).await;
        assert_eq!(refusal(&without), (400, 1000));
        let none = json!({ "book_id": id(9), "sections": [6], "price": 10 });
        assert_eq!(refusal(&post(&browser, UNLOCK, "0123456789abcdef", &none).await), (404, 1002));
        assert_eq!((coins_of(&browser).await, owned(&browser).await), ((100, 0), json!([])));
    }
}
