//! Tests of the log lines of a request.

use std::io;
use std::sync::{Arc, LazyLock, Mutex};

use http::StatusCode;
use serde_json::Value;
use tracing::Dispatch;
use tracing::subscriber::{DefaultGuard, NoSubscriber};

use crate::site::TestSite;
use test_database::TestDatabase;

/// While there is only one subscriber, `tracing` asks that of the current thread whether a span is wanted, and remembers
/// the response for all threads: one without a log would switch the span off. A second subscriber makes it ask all.
static SECOND_SUBSCRIBER: LazyLock<Dispatch> = LazyLock::new(|| Dispatch::new(NoSubscriber::new()));

/// The log of this thread as JSON, at the level `debug`, in the form of the binary.
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

    /// Everything logged so far.
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }

    /// The lines of our own crates since the last call.
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
