//! Tests of the rewards of guests: held rewards become spendable by reading, so that creating many guests brings no
//! coins.

use database::{DatabaseError, execute};
use http::StatusCode;
use serde_json::{Value, json};

use super::{CLAIM, DAY, assert_clean, bonus, center, check_in, post, read_for, reader_of};
use crate::session::{TestBrowser, refusal};
use crate::site::{NOW, TestSite, book, id};
use catalogue::NewBook;
use test_database::on_both_engines;

const NOON: i64 = NOW - NOW % DAY + DAY / 2;
const NETWORK: [u8; 4] = [203, 0, 113, 9];

/// Returns a site with a book of thirty sections: the first five are free, the others cost ten coins each.
async fn selling(scratch: &test_database::TestDatabase) -> TestSite {
    let site = TestSite::empty(scratch).await;
    site.publish(&NewBook { free_sections: 5, price: 10, ..book(1, 30) }).await;
    site.clock.set(NOON);
    site
}

async fn unlock(browser: &mut TestBrowser<'_>, sections: &[i64]) -> (u16, Value) {
    let price = 10 * sections.len();
    browser.headers = vec![("idempotency-key", "unlock-0123456789abcdef")];
    let body = json!({ "book_id": id(1), "sections": sections, "price": price });
    let answer = browser.post("/api/wallet/unlock", &body).await;
    browser.headers.clear();
    (answer.status.as_u16(), answer.json())
}

/// Claims every reward that requires no reading. Returns the data of the last claim.
async fn arrive(browser: &mut TestBrowser<'_>) -> Value {
    check_in(browser, "UTC").await;
    post(browser, "/api/welfare/shared", json!({ "time_zone": "UTC" })).await;
    post(browser, CLAIM, json!({ "task_id": "share", "time_zone": "UTC" })).await;
    let want = json!({ "book_id": id(1), "state": "want" });
    assert_eq!(browser.post("/api/reading/library", &want).await.status, StatusCode::OK);
    post(browser, CLAIM, json!({ "task_id": "add_to_library", "time_zone": "UTC" })).await
}

on_both_engines! {
    async fn guests_who_have_not_read_bring_nothing_into_an_account(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let mut account = TestBrowser::at(&site, NETWORK);
        account.visit().await;
        account.prove("farmer").await.unwrap();
        for number in 0..8 {
            let mut guest = TestBrowser::at(&site, NETWORK);
            guest.visit().await;
            let last = arrive(&mut guest).await;
            assert_eq!(last["held"], true);
            assert_eq!(last["center"]["held"], json!({ "bonus": 20, "until": "reading", "seconds": 200 }));
            assert_eq!(last["center"]["balance"], json!({ "coins": 0, "bonus": 0 }));
            let (status, refused) = unlock(&mut guest, &[6 + number]).await;
            assert_ne!(status, 200, "{refused}");
            // A subscription with an invented push endpoint does not complete the task, because no test notification
            // was opened.
            let claim = json!({ "task_id": "turn_on_notifications", "time_zone": "UTC" });
            assert_eq!(refusal(&guest.post(CLAIM, &claim).await), (409, 1321));
            guest.prove("farmer").await.unwrap();
            assert_eq!(guest.number().await, account.number().await);
            site.clock.set(NOON + 60 * (number + 1));
        }
        assert_eq!(bonus(&account).await, 0);
        let owned = account.get("/api/wallet/owned").await.json()["data"].clone();
        assert_eq!(owned["list"].as_array().map_or(0, Vec::len), 0, "{owned}");
        assert_clean(&site).await;
    }

    async fn reading_makes_a_guests_rewards_spendable(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        arrive(&mut browser).await;
        // Reading time that is longer than the guest has existed does not count.
        read_for(&mut browser, 600).await;
        assert_eq!(bonus(&browser).await, 0);
        site.clock.set(NOON + 60);
        read_for(&mut browser, 600).await;
        let now = center(&browser, "UTC").await;
        assert_eq!((&now["balance"]["bonus"], &now["held"]), (&json!(5), &json!({ "bonus": 15, "until": "reading", "seconds": 140 })));
        site.clock.set(NOON + 200);
        // The sync of the reading time releases the rewards; the reader need not open the rewards page.
        read_for(&mut browser, 601).await;
        let (status, receipt) = unlock(&mut browser, &[6, 7]).await;
        assert_eq!(status, 200, "{receipt}");
        assert_eq!(receipt["data"]["spent"], json!({ "coins": 0, "bonus": 20 }));
        assert_eq!(center(&browser, "UTC").await["held"], Value::Null);
        // Rewards that the guest gets later are spendable at once, as long as the guest reads.
        site.clock.set(NOON + 600);
        let claim = json!({ "task_id": "read_ten_minutes", "time_zone": "UTC" });
        assert_eq!(post(&mut browser, CLAIM, claim).await["held"], false);
        assert_eq!(bonus(&browser).await, 10);
        assert_clean(&site).await;
    }

    async fn signing_in_makes_rewards_spendable_at_once(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        arrive(&mut browser).await;
        assert_eq!(bonus(&browser).await, 0);
        browser.prove("somebody").await.unwrap();
        let now = center(&browser, "UTC").await;
        assert_eq!((&now["balance"]["bonus"], &now["held"]), (&json!(20), &Value::Null));
        site.clock.set(NOON + DAY);
        assert_eq!(check_in(&mut browser, "UTC").await["held"], false);
        assert_clean(&site).await;
    }

    async fn held_rewards_expire_like_others(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        check_in(&mut browser, "UTC").await;
        site.clock.set(NOON + 20 * DAY);
        browser.visit().await;
        site.clock.set(NOON + 30 * DAY);
        read_for(&mut browser, 600).await;
        let now = center(&browser, "UTC").await;
        assert_eq!((&now["balance"]["bonus"], &now["held"]), (&json!(0), &Value::Null));
    }

    async fn sections_bought_with_bonus_coins_count_towards_the_limit_of_merges(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let mut account = TestBrowser::visiting(&site).await;
        account.prove("farmer").await.unwrap();
        // Each of four guests has sixty bonus coins, unlocks five sections, and has ten coins left.
        for number in 0..4 {
            let mut guest = TestBrowser::visiting(&site).await;
            let reader = reader_of(&guest).await;
            site.site.app.wallets.grant(reader, crate::wallet::bonus(60, 9)).await.unwrap();
            let first = 6 + 5 * number;
            let (status, receipt) = unlock(&mut guest, &[first, first + 1, first + 2, first + 3, first + 4]).await;
            assert_eq!(status, 200, "{receipt}");
            guest.prove("farmer").await.unwrap();
        }
        let unlocks = account.get(&format!("/api/wallet/unlocks?book_id={}", id(1))).await;
        let sections = unlocks.json()["data"]["sections"].as_array().unwrap().len() as i64;
        assert_eq!(10 * sections + bonus(&account).await, 100, "{}", unlocks.text());
        assert_clean(&site).await;
        // The counters of networks are deleted after the day ends.
        site.clock.set(NOON + 2 * DAY);
        site.site.app.sessions.erase_due().await.unwrap();
        let left = site.site.app.database.write::<_, DatabaseError, _>(|unit| Box::pin(async move {
            execute!(unit, "DELETE FROM reward_network")
        }));
        assert_eq!(left.await.unwrap(), 0);
    }
}
