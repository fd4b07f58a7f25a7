//! Tests of PostgreSQL locks that another transaction holds for long, as a backup does.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::time::{Duration, Instant};

use database::{Address, Database, DatabaseError, Options, execute};
use sqlx::{Connection as _, PgConnection};
use test_database::TestDatabase;

/// Opens a transaction in which the table of migrations is locked.
async fn locked(url: &str) -> PgConnection {
    let mut holder = PgConnection::connect(url).await.unwrap();
    for sql in ["BEGIN", "LOCK TABLE _sqlx_migrations IN ACCESS EXCLUSIVE MODE"] {
        sqlx::query(sql).execute(&mut holder).await.unwrap();
    }
    holder
}

#[tokio::test]
async fn a_migration_never_waits_long_for_a_lock_and_tries_again() {
    let scratch = TestDatabase::postgres().await;
    let Address::Postgres(url) = &scratch.address else { unreachable!() };
    let mut holder = locked(url).await;
    let address = scratch.address.clone();
    let opening = std::thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            Database::open(&address, Options::default()).await.unwrap().close().await;
        });
    });
    let sql = "SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
        AND application_name = 'dogear migrate' AND wait_event_type = 'Lock')";
    let mut observer = PgConnection::connect(url).await.unwrap();
    let mut waits =
        async || -> bool { sqlx::query_scalar(sql).fetch_one(&mut observer).await.unwrap() };
    let begun = Instant::now();
    while !waits().await {
        assert!(begun.elapsed() < Duration::from_secs(60), "the migration begins");
    }
    let waiting = Instant::now();
    while waits().await {
        assert!(waiting.elapsed() < Duration::from_secs(10), "other queries wait behind it");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(!opening.is_finished(), "the lock is still held");
    sqlx::query("ROLLBACK").execute(&mut holder).await.unwrap();
    opening.join().unwrap();
}

#[tokio::test]
async fn a_lock_that_does_not_become_free_in_time_is_a_temporary_failure() {
    let scratch = TestDatabase::postgres().await;
    let database = scratch.open().await;
    let Address::Postgres(url) = &scratch.address else { unreachable!() };
    let _holder = locked(url).await;
    let refused = database.write::<_, DatabaseError, _>(|unit| {
        Box::pin(async move {
            execute!(unit, "SET LOCAL lock_timeout = '10ms'")?;
            execute!(unit, "UPDATE _sqlx_migrations SET success = TRUE").map(|_| ())
        })
    });
    let error = refused.await.unwrap_err();
    assert!(DatabaseError::is_temporary(&error), "{error}");
}
