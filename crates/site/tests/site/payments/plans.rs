//! Tests of VIP plans: access, renewal, change and end.

use catalogue::NewBook;
use serde_json::{Value, json};
use test_database::{TestDatabase, on_both_engines};

use super::{DAY, choose, data, post, refusal, state, subscribe, told, vip_of};
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite, book, id};

const CANCEL: &str = "/api/vip/cancel";
const RESUME: &str = "/api/vip/resume";
const CHANGE: &str = "/api/vip/change";

async fn selling(scratch: &TestDatabase) -> TestSite {
    let site = TestSite::empty(scratch).await;
    site.publish(&NewBook { free_sections: 1, price: 10, ..book(1, 3) }).await;
    site
}

async fn is_open(browser: &TestBrowser<'_>) -> bool {
    let text = data(browser, &format!("/api/section/text?book_id={}&section=3", id(1))).await;
    text["locked"] == false
}

/// Returns the browser of a new reader who has just paid for a VIP plan, and the id of the order. `answer` is the
/// choice on the sandbox's payment page, such as `pay`.
async fn member<'s>(site: &'s TestSite, plan: &str, answer: &str) -> (TestBrowser<'s>, String) {
    let browser = TestBrowser::visiting(site).await;
    let order = subscribe(&browser, "plan", plan).await;
    choose(site, &order, answer).await;
    assert_eq!(state(&browser, &order).await, "fulfilled");
    (browser, order)
}

async fn pass(site: &TestSite, to: i64) {
    site.clock.set(to);
    site.site.app.payments.reconcile().await.unwrap();
}

on_both_engines! {
    async fn vip_grants_access_to_everything_while_it_runs(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let stranger = TestBrowser::visiting(&site).await;
        assert!(!is_open(&stranger).await);
        assert_eq!(vip_of(&stranger).await, Value::Null);
        let (browser, _) = member(&site, "week", "pay").await;
        assert!(is_open(&browser).await && !is_open(&stranger).await);
        let until = NOW + 7 * DAY;
        let vip = json!({ "plan_id": "week", "state": "active", "until": until, "renews": true, "next_plan": null });
        assert_eq!(vip_of(&browser).await, vip);
        let unlocks = data(&browser, &format!("/api/wallet/unlocks?book_id={}", id(1))).await;
        assert_eq!(unlocks["sections"], json!([]), "access by VIP is not ownership");
        let offers = data(&browser, &format!("/api/wallet/offers?book_id={}&section=3", id(1))).await;
        assert_eq!(offers["vip"], true);
        let found = data(&browser, &format!("/api/book/find?book_id={}&q=tide", id(1))).await;
        assert!(found["hits"].is_array());

        // A reader keeps access if the reconciler did not run for a day.
        site.clock.set(until + DAY);
        assert!(is_open(&browser).await);
        pass(&site, until + DAY).await;
        assert_eq!(vip_of(&browser).await["until"], until + 7 * DAY);
    }

    async fn a_reader_can_have_only_one_running_plan(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        let first = subscribe(&browser, "one", "week").await;
        let second = subscribe(&browser, "two", "month").await;
        choose(&site, &first, "pay").await;
        assert_eq!(state(&browser, &first).await, "expired", "it was closed for the second");
        choose(&site, &second, "pay").await;
        assert_eq!(vip_of(&browser).await["plan_id"], "month");
        let answer = post(&browser, "/api/vip/subscribe", "three", &json!({ "plan_id": "year" })).await;
        assert_eq!(refusal(&answer), (409, 1311));
        assert_eq!(refusal(&post(&browser, "/api/vip/subscribe", "four", &json!({ "plan_id": "day" })).await), (400, 1000));
    }

    async fn only_one_of_two_plans_ordered_at_once_can_be_paid(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        let body = json!({ "plan_id": "week" });
        let (one, two) = tokio::join!(
            post(&browser, "/api/vip/subscribe", "one", &body),
            post(&browser, "/api/vip/subscribe", "two", &body)
        );
        let mut open = 0;
        for answer in [one, two] {
            if answer.status != 200 {
                assert_eq!(refusal(&answer), (409, 1311));
                continue;
            }
            let order = told(&answer)["order_id"].as_str().unwrap().to_owned();
            open += i64::from(state(&browser, &order).await == "pending");
        }
        assert_eq!(open, 1);
    }

    async fn a_plan_of_another_provider_does_not_prevent_subscribing(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, _) = member(&site, "week", "pay").await;
        let work = site.site.app.database.write::<_, database::DatabaseError, _>(|unit| {
            Box::pin(async move { database::execute!(unit, "UPDATE subscription SET provider = 'stripe'") })
        });
        work.await.unwrap();
        assert_eq!(refusal(&post(&browser, CANCEL, "stop", &json!({})).await), (409, 1314));
        subscribe(&browser, "again", "month").await;
    }

    async fn a_cancelled_plan_ends_with_its_period(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, _) = member(&site, "week", "pay").await;
        let until = NOW + 7 * DAY;
        let answer = post(&browser, CANCEL, "stop", &json!({})).await;
        let vip = told(&answer);
        assert_eq!((&vip["renews"], &vip["until"], &vip["state"]), (&json!(false), &json!(until), &json!("active")));
        assert_eq!(post(&browser, CANCEL, "stop", &json!({})).await.body, answer.body);
        assert_eq!(told(&post(&browser, RESUME, "on", &json!({})).await)["renews"], true);
        assert_eq!(told(&post(&browser, CANCEL, "stop-again", &json!({})).await)["renews"], false);
        site.clock.set(until - 1);
        assert!(is_open(&browser).await);
        pass(&site, until).await;
        assert!(!is_open(&browser).await);
        assert_eq!(vip_of(&browser).await["state"], "ended");
        for path in [CANCEL, RESUME] {
            assert_eq!(refusal(&post(&browser, path, "late", &json!({})).await), (409, 1314), "{path}");
        }
        assert_eq!(site.site.app.payments.reconcile().await.unwrap(), 0, "it is not reconciled any more");
        subscribe(&browser, "again", "month").await;
    }

    async fn a_plan_change_takes_effect_in_the_next_period(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, _) = member(&site, "week", "pay").await;
        let change = |plan: &str| json!({ "plan_id": plan });
        let vip = told(&post(&browser, CHANGE, "year", &change("year")).await);
        assert_eq!((&vip["plan_id"], &vip["next_plan"]), (&json!("week"), &json!("year")));
        let vip = told(&post(&browser, CHANGE, "week", &change("week")).await);
        assert_eq!(vip["next_plan"], Value::Null, "back again");
        told(&post(&browser, CHANGE, "month", &change("month")).await);
        pass(&site, NOW + 7 * DAY + 5).await;
        let vip = vip_of(&browser).await;
        assert_eq!((&vip["plan_id"], &vip["next_plan"]), (&json!("month"), &Value::Null));
        assert_eq!(vip["until"], NOW + 37 * DAY);
    }

    async fn a_cancelled_plan_is_resumed_before_it_is_changed(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, _) = member(&site, "week", "pay").await;
        let year = json!({ "plan_id": "year" });
        told(&post(&browser, CANCEL, "cancel", &json!({})).await);
        assert_eq!(refusal(&post(&browser, CHANGE, "year", &year).await), (409, 1316));
        let vip = told(&post(&browser, RESUME, "resume", &json!({})).await);
        assert_eq!((&vip["renews"], &vip["next_plan"]), (&json!(true), &Value::Null), "nothing was stored");
        let vip = told(&post(&browser, CHANGE, "again", &year).await);
        assert_eq!(vip["next_plan"], "year");
    }

    async fn a_failed_renewal_has_a_grace_period(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, _) = member(&site, "week", "pay_once").await;
        let until = NOW + 7 * DAY;
        pass(&site, until + 5).await;
        let vip = vip_of(&browser).await;
        assert_eq!((&vip["state"], &vip["until"]), (&json!("past_due"), &json!(until + 3 * DAY)));
        site.clock.set(until + 3 * DAY - 1);
        assert!(is_open(&browser).await);
        site.clock.set(until + 3 * DAY);
        assert!(!is_open(&browser).await);
        assert_eq!(vip_of(&browser).await["state"], "ended");
        pass(&site, until + 3 * DAY).await;
        subscribe(&browser, "again", "month").await;
        pass(&site, until + 14 * DAY).await;
        assert_eq!(vip_of(&browser).await["state"], "ended");
    }
}
