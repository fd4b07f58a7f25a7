//! Tests how the database behaves when the PostgreSQL server becomes unreachable and reachable again.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::time::Duration;

use database::{Address, Database, DatabaseError, Options, fetch_one};
use test_database::{Proxy, TestDatabase};

/// An error type that wraps a database error, as the error types of features do.
#[derive(Debug, thiserror::Error)]
enum Wrapped {
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

async fn write(database: &Database) -> Result<(), Wrapped> {
    database
        .write::<_, Wrapped, _>(|unit| {
            Box::pin(async move {
                fetch_one!(unit, (i64,), "SELECT CAST(1 AS BIGINT)")?;
                Ok(())
            })
        })
        .await
}

#[tokio::test]
async fn a_server_that_is_gone_fails_callers_without_waiting_until_it_is_back() {
    let scratch = TestDatabase::postgres().await;
    let Address::Postgres(url) = &scratch.address else { unreachable!() };
    let mut proxy = Proxy::cut_off(url);
    let address = Address::Postgres(proxy.url(url));
    let refused = Database::open(&address, Options::default()).await.map(|_| ()).unwrap_err();
    assert!(refused.is_out_of_reach(), "{refused}");
    proxy.connect();
    // A caller that only waited for a free connection would wait for an hour.
    let wait = Duration::from_secs(3600);
    let options = Options { connections: 2, wait, ..Options::default() };
    let database = Database::open(&address, options).await.unwrap();
    database.ping().await.unwrap();
    proxy.cut();
    loop {
        match write(&database).await {
            Err(Wrapped::Database(DatabaseError::Gone(_))) => break,
            // The statement ran on a connection that broke.
            Err(error) => assert!(DatabaseError::is_temporary(&error), "{error:?}"),
            Ok(()) => panic!("the server is gone"),
        }
    }
    for _ in 0..100 {
        let error = write(&database).await.unwrap_err();
        assert!(DatabaseError::is_temporary(&error), "{error:?}");
    }
    assert!(matches!(database.read().await.map(|_| ()), Err(DatabaseError::Gone(_))));
    assert!(matches!(database.snapshot().await.map(|_| ()), Err(DatabaseError::Gone(_))));
    proxy.connect();
    while write(&database).await.is_err() {
        tokio::task::yield_now().await;
    }
    database.ping().await.unwrap();
    database.close().await;
}

#[tokio::test]
async fn queries_that_a_vanished_server_never_answers_hold_no_connection_after_its_return() {
    let scratch = TestDatabase::postgres().await;
    let Address::Postgres(url) = &scratch.address else { unreachable!() };
    let mut proxy = Proxy::cut_off(url);
    proxy.connect();
    let wait = Duration::from_secs(3600);
    let options = Options { connections: 2, wait, ..Options::default() };
    let address = Address::Postgres(proxy.url(url));
    let database = Database::open(&address, options).await.unwrap();
    let held = [database.read().await.unwrap(), database.read().await.unwrap()];
    proxy.vanish();
    let waiting = held.map(|mut connection| {
        tokio::spawn(async move {
            fetch_one!(&mut connection, (i64,), "SELECT CAST(1 AS BIGINT)").map(|_| ())
        })
    });
    while !matches!(write(&database).await, Err(Wrapped::Database(DatabaseError::Gone(_)))) {}
    proxy.connect();
    let back = async {
        while write(&database).await.is_err() {
            tokio::task::yield_now().await;
        }
    };
    let back = tokio::time::timeout(Duration::from_secs(60), back).await;
    back.expect("the pool has free connections");
    assert!(waiting.iter().all(|query| !query.is_finished()), "they still wait");
}

#[tokio::test]
async fn a_busy_pool_is_not_taken_for_a_server_that_is_gone() {
    let scratch = TestDatabase::postgres().await;
    let database = scratch.open_narrow().await;
    let held = (database.read().await.unwrap(), database.read().await.unwrap());
    let error = database.read().await.map(|_| ()).unwrap_err();
    assert!(matches!(error, DatabaseError::Query(_)), "{error:?}");
    assert!(DatabaseError::is_temporary(&error));
    drop(held);
    database.read().await.unwrap();
}

#[tokio::test]
async fn a_wrong_database_name_is_not_waited_for() {
    let scratch = TestDatabase::postgres().await;
    let Address::Postgres(url) = &scratch.address else { unreachable!() };
    let address = Address::Postgres(format!("{url}_missing"));
    let error = Database::open(&address, Options::default()).await.map(|_| ()).unwrap_err();
    assert!(!error.is_out_of_reach(), "{error}");
}
