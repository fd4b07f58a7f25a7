//! What one request leaves in the log.

use std::io;
use std::sync::{Arc, Mutex};

use http::StatusCode;
use serde_json::Value;
use tracing::subscriber::DefaultGuard;
use tracing_subscriber::fmt::format::FmtSpan;

use crate::site::{TestSite, id};
use test_database::TestDatabase;

/// The log of this thread as JSON, at the level `debug`, in the form of the binary.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    fn capture() -> (Self, DefaultGuard) {
        let log = Self::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_max_level(tracing::Level::DEBUG)
            .with_writer(move || writer.clone())
            .with_span_events(FmtSpan::CLOSE)
            .json()
            .flatten_event(true)
            .with_current_span(true)
            .with_span_list(true)
            .finish();
        (log, tracing::subscriber::set_default(subscriber))
    }

    /// The lines of our own crates since the last call.
    fn take(&self) -> Vec<Value> {
        let bytes = std::mem::take(&mut *self.0.lock().unwrap());
        let lines = String::from_utf8(bytes).unwrap();
        let lines = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        lines.filter(|line| !line["target"].as_str().unwrap().starts_with("sqlx")).collect()
    }
}

/// Whether a service's span of this name closed inside the span of a request.
fn closed_in_request(line: &Value, name: &str) -> bool {
    line["message"] == "close"
        && line["span"]["name"] == name
        && line["spans"][0]["name"] == "request"
}

#[tokio::test]
async fn spans_of_services_nest_in_the_span_of_the_request() {
    let scratch = TestDatabase::sqlite();
    let site = TestSite::stocked(&scratch).await;
    let (log, _guard) = Log::capture();
    let path = format!("/api/book/detail?book_id={}", id(1));
    let answer = site.get(&path).await;
    let lines = log.take();
    let service = lines
        .iter()
        .find(|line| closed_in_request(line, "book"))
        .unwrap_or_else(|| panic!("{lines:#?}"));
    assert_eq!(service["target"], "catalogue::service");
    assert_eq!(service["span"]["book"], id(1).as_str());
    let request = &service["spans"][0];
    assert_eq!(request["id"], answer.headers["x-request-id"].to_str().unwrap());
    assert_eq!(request["route"], "/api/book/detail");
    println!("{}", lines.iter().map(|line| format!("{line}\n")).collect::<String>());
}

#[tokio::test]
async fn a_cached_page_has_no_span_and_no_line() {
    let scratch = TestDatabase::sqlite();
    let site = TestSite::stocked(&scratch).await;
    let (log, _guard) = Log::capture();
    let made = site.get("/").await;
    assert!(log.take().iter().any(|line| closed_in_request(line, "home")));
    assert_eq!(site.get("/").await.body, made.body);
    assert_eq!(log.take(), [Value::Null; 0]);
}

#[tokio::test]
async fn an_internal_error_logs_its_chain_once_with_the_id_of_the_request() {
    let scratch = TestDatabase::sqlite();
    let site = TestSite::stocked(&scratch).await;
    site.site.app.database.close().await;
    let (log, _guard) = Log::capture();
    let answer = site.get("/api/book/list").await;
    assert_eq!(answer.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(answer.json()["message"], "Internal Server Error");
    let lines = log.take();
    let causes: Vec<_> = lines.iter().filter(|line| !line["cause"].is_null()).collect();
    let [line] = causes[..] else { panic!("{causes:?}") };
    assert_eq!(line["level"], "ERROR");
    assert_eq!(line["id"], answer.headers["x-request-id"].to_str().unwrap());
    assert_eq!(line["code"], 1500);
    let cause = line["cause"].as_str().unwrap();
    assert_eq!(cause, "a query failed: attempted to acquire a connection on a closed pool");
    assert!(!answer.text().contains("pool"));
}
