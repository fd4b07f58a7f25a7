//! Tests of the log lines of a request.

use std::io;
use std::sync::{Arc, LazyLock, Mutex};

use http::StatusCode;
use serde_json::Value;
use tracing::Dispatch;
use tracing::subscriber::{DefaultGuard, NoSubscriber};

use crate::site::TestSite;
use test_database::TestDatabase;

/// A second `tracing` subscriber, which logs nothing. While only one subscriber exists, `tracing`
/// asks the current thread's subscriber whether a span is enabled, and caches the result for all
/// threads, so that a thread without a log would disable the span for the other threads. With two
/// subscribers, `tracing` asks all subscribers.
static SECOND_SUBSCRIBER: LazyLock<Dispatch> = LazyLock::new(|| Dispatch::new(NoSubscriber::new()));

/// The log lines of the current thread, as JSON in the format that the binary writes, down to the level `debug`.
#[derive(Clone, Default)]
pub(crate) struct Log(Arc<Mutex<Vec<u8>>>);

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
    pub(crate) fn capture() -> (Self, DefaultGuard) {
        LazyLock::force(&SECOND_SUBSCRIBER);
        let log = Self::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_max_level(tracing::Level::DEBUG)
            .with_writer(move || writer.clone())
            .json()
            .flatten_event(true)
            .finish();
        (log, tracing::subscriber::set_default(subscriber))
    }

    /// Returns everything that was logged since the last call of `take`.
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }

    /// Removes all lines from the log, and returns them without the lines of `sqlx`.
    fn take(&self) -> Vec<Value> {
        let bytes = std::mem::take(&mut *self.0.lock().unwrap());
        let lines = String::from_utf8(bytes).unwrap();
        let lines = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        lines.filter(|line| !line["target"].as_str().unwrap().starts_with("sqlx")).collect()
    }
}

#[tokio::test]
async fn an_internal_error_logs_its_chain_once_with_the_id_of_the_request() {
    let scratch = TestDatabase::sqlite().await;
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
