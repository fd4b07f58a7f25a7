//! Tests of notifications, with push services and mail servers on real sockets.

mod enqueue;
mod mail;
mod push;
mod push_service;
mod settings;

use http::StatusCode;
use readers::{self, ReaderId};
use serde_json::{Value, json};

use crate::session::TestBrowser;
use crate::site::{Answer, TestSite};
use push_service::{PushService, Receiver};

pub(crate) const SETTINGS: &str = "/api/notices/settings";
const DAY: i64 = 86_400;

async fn settings(browser: &TestBrowser<'_>) -> Value {
    let answer = browser.get(SETTINGS).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()["data"].clone()
}

async fn put(browser: &TestBrowser<'_>, body: &Value) -> Answer {
    browser.send("PUT", SETTINGS, Some(&body.to_string())).await
}

/// Turns one kind of notification on or off for push and for mail. Turns quiet hours off.
async fn choose(browser: &TestBrowser<'_>, kind: &str, push: bool, mail: bool) {
    let kinds = json!([{ "kind": kind, "push": push, "mail": mail }]);
    let answer = put(browser, &json!({ "kinds": kinds, "quiet": null, "time_zone": "UTC" })).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
}

/// Subscribes a new browser at a push service, and discards the test notification that the browser gets.
async fn subscribe(browser: &mut TestBrowser<'_>, service: &PushService, seed: u8) -> Receiver {
    subscribe_and_read(browser, service, seed).await.0
}

/// Subscribes a new browser at a push service. Returns the browser, and the test notification that it gets.
async fn subscribe_and_read(
    browser: &mut TestBrowser<'_>,
    service: &PushService,
    seed: u8,
) -> (Receiver, Value) {
    let receiver = Receiver::new(seed);
    let body = receiver.subscription(service);
    let answer = browser.post("/api/notices/push", &body).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    browser.site.site.app.notifications.send_due(None).await.unwrap();
    let messages = service.take();
    let first = messages.iter().find(|message| message.path == receiver.path).unwrap();
    let first = receiver.read(first);
    (receiver, first)
}

/// Returns the code in the URL of a test notification.
fn code_in(first: &Value) -> &str {
    first["url"].as_str().unwrap().strip_prefix("/welfare-center#notification=").unwrap()
}

async fn reader_of(browser: &TestBrowser<'_>) -> ReaderId {
    let number = browser.number().await.parse().unwrap();
    let mut db = browser.site.site.app.database.read().await.unwrap();
    readers::by_guest_number(&mut db, number).await.unwrap().unwrap()
}

/// Adds due notifications to the outbox, and sends all push notifications in the outbox that are due. Returns the
/// number of notifications that were added.
async fn tell(site: &TestSite) -> usize {
    let notifications = &site.site.app.notifications;
    let found = notifications.enqueue_due().await.unwrap();
    notifications.send_due(None).await.unwrap();
    found
}
