//! Tests of reading data, on SQLite and PostgreSQL.

mod changed_text;
mod library;
mod marks;
mod position_order;
mod positions;
mod settings_and_statistics;
mod sync;
mod two_devices;

use http::StatusCode;
use readers::ReaderId;
use reading::{NewPosition, ReadingPosition};
use serde_json::{Value, json};

use crate::owners::Owners;
use crate::session::TestBrowser;
use crate::site::id;

const DAY: i64 = 86_400;

fn position(number: i64, section: i64, offset: u32, at: i64) -> NewPosition {
    NewPosition {
        book_id: id(number),
        section,
        block: 0,
        offset,
        fingerprint: None,
        at,
        device: "phone".into(),
        time_zone: None,
        zone: 0,
        visit: String::new(),
        turn: 0,
        after: String::new(),
    }
}

async fn note(owners: &Owners, reader: ReaderId, position: NewPosition) {
    owners.reading.record_position(reader, position).await.unwrap();
}

/// Returns the reader's latest position in a book, at which the book opens; `None` if the reader has not opened the
/// book.
async fn opens(owners: &Owners, reader: ReaderId, number: i64) -> Option<ReadingPosition> {
    owners.reading.position(reader, &id(number)).await.unwrap().latest
}

async fn get(browser: &TestBrowser<'_>, path: &str) -> Value {
    let answer = browser.get(path).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
    answer.json()["data"].clone()
}

async fn post(browser: &mut TestBrowser<'_>, path: &str, body: Value) -> Value {
    let answer = browser.post(path, &body).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
    answer.json()["data"].clone()
}

pub(crate) async fn sync(browser: &mut TestBrowser<'_>, body: Value) -> Value {
    post(browser, "/api/reading/sync", body).await
}

/// Returns a position as a device sends it.
pub(crate) fn place(number: i64, section: i64, offset: i64, at: i64, device: &str) -> Value {
    json!({ "book_id": id(number), "section": section, "block": 0, "offset": offset, "at": at,
        "device": device })
}

/// Returns a highlight of the first words of a section, as a device sends it.
pub(crate) fn highlight(
    name: &str,
    number: i64,
    section: i64,
    note: &str,
    changed_at: i64,
) -> Value {
    json!({ "id": name, "book_id": id(number), "section": section, "kind": "highlight",
        "start": { "block": 0, "offset": 0 }, "end": { "block": 0, "offset": 6 },
        "colour": "green", "quote": "Book 1", "note": note,
        "created_at": changed_at, "changed_at": changed_at, "deleted": false })
}
