//! Tests of the Stripe provider against `localstripe`, a test server with Stripe's API: objects, payments, events and
//! signatures.

mod bridge;
mod localstripe;

use foundation::clock::{Clock as _, SystemClock};
use http::StatusCode;
use money::payments::{ChosenProvider, PaymentError, StripeSettings, sign};
use serde_json::{Value, json};
use test_database::{TestDatabase, on_both_engines};

use super::{
    DAY, assert_clean, coins_of, events, post, recharge, refusal, state, subscribe, told, vip_of,
};
use crate::session::TestBrowser;
use crate::site::TestSite;
use bridge::{Bridge, Event, SECRET};

const WEBHOOK: &str = "/api/payments/stripe/webhook";

/// Returns a site that uses the test server as its payment provider. The site's clock shows the real time, as the test
/// server's does.
async fn site_of(bridge: &Bridge, database: database::Database) -> TestSite {
    let settings = StripeSettings {
        url: bridge.address().parse().unwrap(),
        secret_key: "sk_test_0123456789".to_owned(),
        webhook_secret: SECRET.to_owned(),
    };
    let site = TestSite::paid_with(database, ChosenProvider::Stripe(settings));
    site.clock.set(SystemClock.unix_seconds());
    site
}

async fn deliver(site: &TestSite, event: &Event) -> StatusCode {
    let headers = [("stripe-signature", event.signature.as_str())];
    site.post(WEBHOOK, &headers, event.body.clone().into_bytes()).await.status
}

/// Returns the final state as the reader sees it: orders, payments, coins, VIP subscription and records. Panics if the
/// ledger has a fault.
async fn ending(site: &TestSite, browser: &TestBrowser<'_>, orders: &[String]) -> Value {
    site.clock.set(SystemClock.unix_seconds());
    let mut states = Vec::new();
    for order in orders {
        states.push(state(browser, order).await);
    }
    assert_clean(site).await;
    let records = super::data(browser, "/api/wallet/recharge-records").await["list"].clone();
    let spent = super::data(browser, "/api/wallet/consumption-records").await["list"].clone();
    let moved = |list: Value| -> Vec<Value> {
        list.as_array()
            .unwrap()
            .iter()
            .map(|record| json!([record["kind"], record["coins"], record["bonus"]]))
            .collect()
    };
    let paid = super::data(browser, "/api/wallet/payments").await["list"].clone();
    let mut paid: Vec<_> = paid
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            json!([one["receipt_id"], one["amount"], one["currency"], one["refund"]["amount"]])
        })
        .collect();
    paid.sort_by_key(Value::to_string);
    json!({
        "paid": paid, "states": states, "coins": coins_of(browser).await, "vip": vip_of(browser).await,
        "came": moved(records), "went": moved(spent),
    })
}

/// Returns the events in a random order, which depends only on the seed.
fn shuffled(events: &[Event], mut seed: u64) -> Vec<Event> {
    let mut all = events.to_vec();
    for last in (1..all.len()).rev() {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        all.swap(last, usize::try_from(seed >> 33).unwrap() % (last + 1));
    }
    all
}

async fn orders_of(browser: &TestBrowser<'_>) -> Vec<String> {
    vec![
        recharge(browser, "kept", "200").await,
        recharge(browser, "refunded", "525").await,
        subscribe(browser, "plan", "month").await,
    ]
}

on_both_engines! {
    async fn events_in_any_order_lead_to_the_same_state(scratch: TestDatabase) {
        let bridge = Bridge::start().await;
        let site = site_of(&bridge, scratch.open().await).await;
        let browser = TestBrowser::visiting(&site).await;
        let orders = orders_of(&browser).await;
        // A second site gets all events late. Its orders have the same ids as those of the first site.
        let other_scratch = TestDatabase::sqlite().await;
        let late = site_of(&bridge, other_scratch.open().await).await;
        let late_browser = TestBrowser::visiting(&late).await;
        assert_eq!(orders_of(&late_browser).await, orders);

        // The first site gets each event immediately.
        let mut told_so_far = Vec::new();
        bridge.pay(&orders[0]);
        bridge.pay(&orders[1]);
        told_so_far.extend(bridge.events(2, "checkout.session.completed").await);
        deliver_all(&site, &told_so_far).await;
        assert_eq!(coins_of(&browser).await, (725, 100));
        bridge.pay(&orders[2]);
        told_so_far.extend(bridge.events(1, "checkout.session.completed").await);
        told_so_far.extend(bridge.events(1, "customer.subscription.created").await);
        deliver_all(&site, &told_so_far).await;
        let started = vip_of(&browser).await;
        assert_eq!((&started["plan_id"], &started["state"]), (&json!("month"), &json!("active")));
        bridge.renew(&orders[2]);
        told_so_far.extend(bridge.events(1, "invoice.payment_succeeded").await);
        deliver_all(&site, &told_so_far).await;
        let renewed = vip_of(&browser).await;
        assert!(renewed["until"].as_i64() > started["until"].as_i64().map(|until| until + 27 * DAY));
        let cancelled = told(&post(&browser, "/api/vip/cancel", "stop", &json!({})).await);
        assert_eq!((&cancelled["renews"], &cancelled["until"]), (&json!(false), &renewed["until"]));
        bridge.end_period(&orders[2]);
        told_so_far.extend(bridge.events(1, "customer.subscription.deleted").await);
        deliver_all(&site, &told_so_far).await;
        assert_eq!(vip_of(&browser).await["state"], "ended");
        site.site.app.payments.refund(&orders[1], "asked for it").await.unwrap();
        told_so_far.extend(bridge.events(1, "charge.refunded").await);
        deliver_all(&site, &told_so_far).await;
        let ended = ending(&site, &browser, &orders).await;
        assert_eq!(ended["states"], json!(["fulfilled", "refunded", "fulfilled"]));
        assert_eq!(ended["coins"], json!([200, 100]));
        let mut paid = vec![
            json!([orders[0], 199, "USD", null]),
            json!([orders[1], 499, "USD", 499]),
            json!([orders[2], 1299, "USD", null]),
            json!([format!("{}-2", orders[2]), 1299, "USD", null]),
        ];
        paid.sort_by_key(Value::to_string);
        assert_eq!(ended["paid"], json!(paid));

        // The second site gets each event three times, in random order.
        told_so_far.extend(bridge.rest());
        let thrice: Vec<_> = [&told_so_far[..]; 3].concat();
        for event in shuffled(&thrice, 7) {
            assert_eq!(deliver(&late, &event).await, StatusCode::OK, "{}", event.body);
        }
        assert_eq!(ending(&late, &late_browser, &orders).await, ended);
        let mut names: Vec<_> = told_so_far.iter().map(|event| event.id.clone()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(events(&late).await, names, "each was taken once");
        // The first site gets all events again, after it has processed all of them.
        for event in shuffled(&thrice, 8) {
            assert_eq!(deliver(&site, &event).await, StatusCode::OK);
        }
        assert_eq!(ending(&site, &browser, &orders).await, ended);
    }

    async fn forged_and_old_webhooks_are_rejected(scratch: TestDatabase) {
        let bridge = Bridge::start().await;
        let site = site_of(&bridge, scratch.open().await).await;
        let browser = TestBrowser::visiting(&site).await;
        let order = recharge(&browser, "one", "200").await;
        bridge.pay(&order);
        let came = bridge.events(1, "payment_intent.succeeded").await;
        let event = came.iter().find(|event| event.kind == "payment_intent.succeeded").unwrap();
        let now = SystemClock.unix_seconds();
        let forged = Event { signature: sign(b"whsec_guessed", now, event.body.as_bytes()), ..event.clone() };
        let changed = Event { body: format!("{} ", event.body), ..event.clone() };
        let unsigned = Event { signature: String::new(), ..event.clone() };
        for bad in [&forged, &changed, &unsigned] {
            assert_eq!(deliver(&site, bad).await, StatusCode::BAD_REQUEST);
        }
        site.clock.set(now + 600);
        assert_eq!(deliver(&site, event).await, StatusCode::BAD_REQUEST, "it is old");
        assert_eq!(coins_of(&browser).await, (0, 0));
        site.clock.set(now);
        assert_eq!(deliver(&site, event).await, StatusCode::OK);
        assert_eq!(coins_of(&browser).await, (200, 100));
    }

    async fn the_reconciler_settles_orders_without_webhooks(scratch: TestDatabase) {
        let bridge = Bridge::start().await;
        let site = site_of(&bridge, scratch.open().await).await;
        let payments = &site.site.app.payments;
        let browser = TestBrowser::visiting(&site).await;
        let pack = recharge(&browser, "one", "200").await;
        let plan = subscribe(&browser, "two", "week").await;
        bridge.pay(&pack);
        bridge.pay(&plan);
        let begun = SystemClock.unix_seconds();
        assert_eq!(state(&browser, &pack).await, "pending");
        // The reconciler runs every twenty seconds, as on a real server: after two runs everything is settled.
        for passed in [20, 40] {
            site.clock.set(begun + passed);
            payments.reconcile().await.unwrap();
        }
        assert_eq!((state(&browser, &pack).await.as_str(), state(&browser, &plan).await.as_str()), ("fulfilled", "fulfilled"));
        assert_eq!(coins_of(&browser).await, (200, 100));
        let started = vip_of(&browser).await;
        let until = started["until"].as_i64().unwrap();
        bridge.renew(&plan);
        site.clock.set(until + 6);
        payments.reconcile().await.unwrap();
        assert_eq!(vip_of(&browser).await["until"], until + 7 * DAY);
        bridge.end_period(&plan);
        site.clock.set(until + 7 * DAY + 6);
        payments.reconcile().await.unwrap();
        assert_eq!(vip_of(&browser).await["state"], "ended");
        assert_clean(&site).await;
    }

    async fn an_outage_of_the_provider_loses_nothing(scratch: TestDatabase) {
        let bridge = Bridge::start().await;
        let site = site_of(&bridge, scratch.open().await).await;
        let browser = TestBrowser::visiting(&site).await;
        bridge.fall_silent(true);
        let body = json!({ "pack_id": "200" });
        let answer = post(&browser, "/api/wallet/recharge", "one", &body).await;
        assert_eq!(refusal(&answer), (503, 1310));
        bridge.fall_silent(false);
        let order = recharge(&browser, "one", "200").await;
        bridge.pay(&order);
        let event = bridge.events(1, "checkout.session.completed").await.remove(0);
        bridge.fall_silent(true);
        assert_eq!(deliver(&site, &event).await, StatusCode::SERVICE_UNAVAILABLE, "Stripe will retry");
        bridge.fall_silent(false);
        assert_eq!(deliver(&site, &event).await, StatusCode::OK);
        assert_eq!(state(&browser, &order).await, "fulfilled");
    }

    async fn a_refunded_plan_is_ended_at_the_provider(scratch: TestDatabase) {
        let bridge = Bridge::start().await;
        let site = site_of(&bridge, scratch.open().await).await;
        let payments = &site.site.app.payments;
        let browser = TestBrowser::visiting(&site).await;
        let order = subscribe(&browser, "one", "week").await;
        bridge.pay(&order);
        let event = bridge.events(1, "checkout.session.completed").await.remove(0);
        deliver_all(&site, &[event]).await;
        bridge.limit_cancellations(true);
        let refused = payments.refund(&order, "asked for it").await;
        assert!(matches!(refused, Err(PaymentError::Unavailable(_))), "{refused:?}");
        bridge.limit_cancellations(false);
        payments.refund(&order, "asked for it").await.unwrap();
        // The clock of the provider has advanced, so the site's clock is set to the real time.
        site.clock.set(SystemClock.unix_seconds());
        assert_eq!(vip_of(&browser).await["state"], "ended");
        assert_eq!(state(&browser, &order).await, "refunded");
    }

    async fn a_plan_is_changed_by_a_schedule(scratch: TestDatabase) {
        let bridge = Bridge::start().await;
        let site = site_of(&bridge, scratch.open().await).await;
        let browser = TestBrowser::visiting(&site).await;
        let order = subscribe(&browser, "one", "week").await;
        bridge.pay(&order);
        let event = bridge.events(1, "checkout.session.completed").await.remove(0);
        deliver_all(&site, &[event]).await;
        let year = json!({ "plan_id": "year" });
        let vip = told(&post(&browser, "/api/vip/change", "change", &year).await);
        assert_eq!((&vip["plan_id"], &vip["next_plan"]), (&json!("week"), &json!("year")));
        let vip = told(&post(&browser, "/api/vip/cancel", "cancel", &json!({})).await);
        assert_eq!((&vip["renews"], &vip["next_plan"]), (&json!(false), &Value::Null));
    }
}

/// Sets the site's clock to the real time, which the test server uses, and delivers the events to
/// the site.
async fn deliver_all(site: &TestSite, events: &[Event]) {
    site.clock.set(SystemClock.unix_seconds());
    for event in events {
        assert_eq!(deliver(site, event).await, StatusCode::OK, "{}", event.body);
    }
}
