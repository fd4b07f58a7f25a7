//! Checks who may call each route: every route is called without a login, by a guest and by a bound account, and with
//! ids that belong to another reader. Each result must be as the policy of the route declares.
#![allow(clippy::print_stdout, reason = "shows the matrix to whoever runs the test")]

use console_api::description;
use std::collections::BTreeSet;

use http::StatusCode;
use serde_json::{Value, json};
use site::app::Endpoint;
use site::http::Auth;
use site::server::endpoints;

use crate::owners::Owned;
use crate::payments::{choose, recharge};
use crate::reading::{highlight, place, sync};
use crate::registry::example;
use crate::session::TestBrowser;
use crate::site::{Answer, NOW, TestSite, id};
use crate::unlock::{reader_of, rich, unlock};
use catalogue::NewBook;
use foundation::query_string::encoded;
use test_database::{TestDatabase, on_both_engines};

const NOT_SIGNED_IN: i64 = 1100;
const MARK: &str = "mark-0123456789ab";

/// Names of parameters and body fields that every reader may send with any value. They name public
/// things, say how the caller's own data is to be listed or changed, or are secrets that everybody
/// who knows them may use (a code, a token, a push endpoint or a click). All other parameters and
/// fields name private things, and have to be covered by `requests`.
const PUBLIC: &[&str] = &[
    "Idempotency-Key",
    "access_token",
    "ad_personalization",
    "ad_storage",
    "ad_user_data",
    "address",
    "after",
    "analytics_storage",
    "at",
    "block",
    "book_id",
    "book_ids",
    "cap",
    "changed_at",
    "click",
    "code",
    "confirm",
    "consent",
    "credential",
    "details",
    "device",
    "enabled",
    "endpoint",
    "error",
    "fingerprint",
    "format",
    "from",
    "keys",
    "kind",
    "kinds",
    "month",
    "name",
    "offset",
    "open",
    "pack_id",
    "page",
    "page_size",
    "places",
    "plan_id",
    "price",
    "pro_code",
    "q",
    "quiet",
    "remove",
    "return_to",
    "section",
    "sections",
    "settings",
    "since",
    "sort",
    "state",
    "task",
    "task_id",
    "time",
    "time_zone",
    "token",
    "turn",
    "variant",
    "visit",
    "work",
    "year",
    "zone",
];

/// Returns the status of a response, and its error code; the code is 0 if the response is no error.
fn cell(answer: &Answer) -> (StatusCode, i64) {
    let json: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
    (answer.status, json["code"].as_i64().unwrap_or_default())
}

async fn call(browser: &TestBrowser<'_>, method: &str, path: &str) -> Answer {
    let body = match (path, &browser.token) {
        // A page that is closing cannot set an `Authorization` header, so the body has the token.
        ("/api/reading/beacon", Some(token)) => json!({ "access_token": token }),
        _ => json!({}),
    };
    let body = (method != "GET").then(|| body.to_string());
    browser.send(method, path, body.as_deref()).await
}

/// Returns the browser of a new guest. Each `number` gives a different network, so that no proof of work is required.
pub(crate) async fn guest(site: &TestSite, number: usize) -> TestBrowser<'_> {
    let [_, _, high, low] = u32::try_from(number).unwrap().to_be_bytes();
    let mut browser = TestBrowser::at(site, [20, high, low, 1]);
    browser.visit().await;
    browser
}

/// Returns the browser of a new reader with a bound account. Each `number` gives a different network.
async fn bound(site: &TestSite, number: usize) -> TestBrowser<'_> {
    let mut browser = guest(site, number).await;
    browser.prove(&format!("reader {number}")).await.unwrap();
    browser
}

/// Checks the responses to a request without a login, as a guest and with a bound account, against the declared `Auth`.
fn check(endpoint: &Endpoint, method: &str, answers: &[Answer; 3]) {
    let route = format!("{method} {}", endpoint.path);
    let cells @ [nobody, guest, bound] = answers.each_ref().map(cell);
    println!("{route:60} {:8} {cells:?}", format!("{:?}", endpoint.policy.auth));
    let refused = |(status, code): (StatusCode, i64)| {
        status == StatusCode::UNAUTHORIZED && code == NOT_SIGNED_IN
    };
    assert!(!refused(guest) && !refused(bound), "{route} refuses a reader");
    match endpoint.policy.auth {
        Auth::Anyone => {
            assert!(nobody == guest && guest == bound, "{route} differs by its caller");
            let [nobody, guest, bound] = answers.each_ref().map(|answer| &answer.body);
            assert!(nobody == guest && guest == bound, "{route} sends other bytes to a reader");
        }
        Auth::Browser | Auth::Optional => assert!(!refused(nobody), "{route} asks for a login"),
        Auth::Reader => assert!(refused(nobody), "{route} needs no login"),
        Auth::Operator(_) => unreachable!("routes of the console have tests of their own"),
    }
}

#[tokio::test]
async fn every_route_serves_the_callers_it_declares() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::stocked(&scratch).await;
    site.site.app.announce_build().await.unwrap();
    let mut numbers = 0..;
    let mut next = || numbers.next().unwrap();
    let (kept, account) = (guest(&site, next()).await, bound(&site, next()).await);
    for endpoint in endpoints().table() {
        for method in &endpoint.methods {
            let path = example(&site, &endpoint.path);
            // A request that writes may end the session, so each of these requests gets new readers.
            let readers = match *method {
                "GET" => (kept.clone(), account.clone()),
                _ => (guest(&site, next()).await, bound(&site, next()).await),
            };
            let answers = [
                call(&TestBrowser::new(&site), method, &path).await,
                call(&readers.0, method, &path).await,
                call(&readers.1, method, &path).await,
            ];
            check(endpoint, method, &answers);
        }
    }
}

/// Ids of private things that belong to one reader: one of each kind.
#[derive(Clone)]
struct Ids {
    order: String,
    payment: String,
    receipt: String,
    session: String,
    shelf: String,
    mark: String,
    endpoint: String,
    event: String,
}

impl Ids {
    /// Returns ids of the same form that belong to no reader.
    fn unknown(&self) -> Self {
        let other = |id: &String| {
            let mut changed: Vec<char> = id.chars().collect();
            let last = changed.last_mut().unwrap();
            *last = if *last == 'a' { 'b' } else { 'a' };
            changed.into_iter().collect()
        };
        Self {
            order: other(&self.order),
            payment: other(&self.payment),
            receipt: other(&self.receipt),
            session: other(&self.session),
            shelf: other(&self.shelf),
            mark: other(&self.mark),
            endpoint: other(&self.endpoint),
            event: other(&self.event),
        }
    }
}

/// A request that has the id of something private: method, path, query and body.
type Named = (&'static str, &'static str, String, Option<Value>);

/// Returns one request for each parameter or field of a route that takes a private id; the id is taken from `ids`.
fn requests(ids: &Ids) -> Vec<Named> {
    let get = |path, query: String| ("GET", path, query, None);
    let post = |path, body| ("POST", path, String::new(), Some(body));
    let bulk = |field: &str| {
        post("/api/reading/library/bulk", json!({ "book_ids": [id(1)], field: ids.shelf }))
    };
    vec![
        get("/api/wallet/order", format!("?id={}", ids.order)),
        get("/api/wallet/payment", format!("?id={}", ids.payment)),
        get("/api/wallet/receipt", format!("?id={}", ids.receipt)),
        get("/api/reading/library", format!("?shelf={}", ids.shelf)),
        ("DELETE", "/api/reading/shelves", format!("?shelf_id={}", ids.shelf), None),
        ("DELETE", "/api/me/passkeys", format!("?id={}", ids.mark), None),
        post("/api/me/passkeys/name", json!({ "id": ids.mark, "name": "Mine now" })),
        post("/api/reading/shelves", json!({ "shelf_id": ids.shelf, "name": "Mine now" })),
        bulk("shelf_add"),
        bulk("shelf_remove"),
        post("/api/reading/sync", json!({ "marks": [removed(&ids.mark)] })),
        post("/api/reading/beacon", json!({ "marks": [removed(&ids.mark)] })),
        ("DELETE", "/api/me/sessions", format!("?session={}", ids.session), None),
        ("DELETE", "/api/notices/push", format!("?endpoint={}", encoded(&ids.endpoint)), None),
        post("/api/ads/events/taken", json!({ "event_ids": [ids.event] })),
    ]
}

/// Returns the change, as a device sends it, that deletes a mark.
fn removed(mark: &str) -> Value {
    let mut change = highlight(mark, 1, 3, "", NOW + 5);
    change["deleted"] = true.into();
    change
}

/// Returns the browser of a new reader who has one of each thing in `Ids`, and the ids.
async fn owner(site: &TestSite) -> (TestBrowser<'_>, Ids) {
    let (mut browser, _) = rich(site, 100).await;
    let order = recharge(&browser, "order", "200").await;
    choose(site, &order, "pay").await;
    let told = |answer: Answer| {
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        answer.json()["data"].clone()
    };
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let payments = told(browser.get("/api/wallet/payments").await);
    let receipt = told(unlock(&browser, "unlock", &[6], 10).await);
    let shelf = told(browser.post("/api/reading/shelves", &json!({ "name": "Sea" })).await);
    let endpoint = "https://push.example/send/0123456789a";
    let key =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    let keys = json!({ "p256dh": key, "auth": "BTBZMqHH6r4Tts7J_aSIgg" });
    told(browser.post("/api/notices/push", &json!({ "endpoint": endpoint, "keys": keys })).await);
    let sessions = told(browser.get("/api/me/sessions").await);
    let body = json!({
        "places": [place(1, 3, 0, NOW, "phone")],
        "marks": [highlight(MARK, 1, 3, "so it begins", NOW)],
    });
    sync(&mut browser, body).await;
    let ids = Ids {
        order,
        payment: text(&payments["list"][0]["receipt_id"]),
        receipt: text(&receipt["receipt_id"]),
        session: text(&sessions["list"][0]["session"]),
        shelf: text(&shelf["shelf_id"]),
        mark: MARK.into(),
        endpoint: endpoint.into(),
        event: "0123456789abcdef".into(),
    };
    (browser, ids)
}

on_both_engines! {
    async fn the_id_of_another_reader_is_like_an_unknown_id(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        site.publish(&NewBook { free_sections: 5, price: 10, ..crate::site::book(1, 12) }).await;
        let (browser, ids) = owner(&site).await;
        let reader = reader_of(&browser).await;
        let database = &site.site.app.database;
        let had = Owned::by(database, reader).await;
        let devices = browser.get("/api/notices/settings").await.json()["data"]["push"]["devices"].clone();
        assert_eq!(devices, 1);
        let stranger = TestBrowser::visiting(&site).await;
        for (known, unknown) in requests(&ids).into_iter().zip(requests(&ids.unknown())) {
            let (method, path, query, body) = known;
            let body = body.map(|body| body.to_string());
            let answer = stranger.send(method, &format!("{path}{query}"), body.as_deref()).await;
            let (_, _, query, body) = unknown;
            let body = body.map(|body| body.to_string());
            let none = stranger.send(method, &format!("{path}{query}"), body.as_deref()).await;
            println!("{:60} {:?}", format!("{method} {path}"), cell(&answer));
            assert_eq!(cell(&answer), cell(&none), "{method} {path}: {}", answer.text());
            assert!(answer.status != StatusCode::UNPROCESSABLE_ENTITY, "{method} {path}: {}", answer.text());
        }
        assert_eq!(Owned::by(database, reader).await, had);
        let devices = browser.get("/api/notices/settings").await.json()["data"]["push"]["devices"].clone();
        assert_eq!(devices, 1, "the subscription is there");
        for (method, path, query, _) in requests(&ids).into_iter().filter(|named| named.0 == "GET") {
            let own = browser.send(method, &format!("{path}{query}"), None).await;
            assert_eq!(own.status, StatusCode::OK, "the owner's own {path}: {}", own.text());
        }
    }
}

/// Returns the names of an operation's own parameters and of the fields of its body.
fn names(document: &Value, operation: &Value) -> BTreeSet<String> {
    let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
    let mut names: BTreeSet<String> =
        parameters.iter().filter_map(|one| one["name"].as_str()).map(str::to_owned).collect();
    let contents = operation["requestBody"]["content"].as_object().cloned().unwrap_or_default();
    for content in contents.values() {
        let schema = &content["schema"];
        let named = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next());
        let schema = named.map_or(schema, |name| &document["components"]["schemas"][name]);
        names
            .extend(schema["properties"].as_object().into_iter().flat_map(|it| it.keys().cloned()));
    }
    names
}

#[test]
fn every_private_id_of_every_route_is_tried() {
    let document = serde_json::to_value(description()).unwrap();
    let ids = Ids {
        order: "a".into(),
        payment: "a".into(),
        receipt: "a".into(),
        session: "a".into(),
        shelf: "a".into(),
        mark: "a".into(),
        endpoint: "a".into(),
        event: "a".into(),
    };
    let tried: BTreeSet<String> = requests(&ids)
        .into_iter()
        .flat_map(|(method, path, query, body)| {
            let query =
                query.trim_start_matches('?').split('=').next().unwrap_or_default().to_owned();
            let fields = body.as_ref().and_then(Value::as_object).into_iter();
            let fields: Vec<String> = fields.flat_map(|fields| fields.keys().cloned()).collect();
            fields.into_iter().chain([query]).map(move |name| format!("{method} {path} {name}"))
        })
        .collect();
    let mut unknown = Vec::new();
    for endpoint in endpoints().table().iter().filter(|e| e.policy.auth == Auth::Reader) {
        for method in &endpoint.methods {
            let operation = &document["paths"][&endpoint.path][method.to_lowercase()];
            for name in names(&document, operation) {
                let named = format!("{method} {} {name}", endpoint.path);
                if !PUBLIC.contains(&name.as_str()) && !tried.contains(&named) {
                    unknown.push(named);
                }
            }
        }
    }
    assert!(unknown.is_empty(), "public, or an id of a reader? {unknown:#?}");
}
