//! Tests that costly queries never take all connections.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;

use database::{DatabaseError, Options, fetch_one};
use test_database::on_both_engines;

/// Polls a future once and returns its output; `None` if the future is not ready yet.
async fn polled<F: Future>(mut future: Pin<&mut F>) -> Option<F::Output> {
    poll_fn(|cx| {
        Poll::Ready(match future.as_mut().poll(cx) {
            Poll::Ready(output) => Some(output),
            Poll::Pending => None,
        })
    })
    .await
}

on_both_engines! {
    async fn cheap_queries_find_a_connection_whatever_costly_ones_take(scratch: TestDatabase) {
        let database = scratch.open().await;
        let mut costly = Vec::new();
        for _ in 0..Options::default().connections / 2 {
            costly.push(database.read_costly().await.unwrap());
        }
        let mut waiting: Vec<_> = (0..64).map(|_| Box::pin(database.read_costly())).collect();
        for next in &mut waiting {
            assert!(polled(next.as_mut()).await.is_none(), "half of the connections are taken");
        }
        let refused = database.read_costly().await.err().unwrap();
        assert!(DatabaseError::is_temporary(&refused), "the line is full: {refused}");
        let mut cheap = database.read().await.unwrap();
        assert_eq!(fetch_one!(&mut cheap, (i64,), "SELECT CAST(7 AS BIGINT)").unwrap(), (7,));
        drop(cheap);
        costly.pop();
        let mut first = waiting.remove(0).await.unwrap();
        assert_eq!(fetch_one!(&mut first, (i64,), "SELECT CAST(8 AS BIGINT)").unwrap(), (8,));
    }
}
