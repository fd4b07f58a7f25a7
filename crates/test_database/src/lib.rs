//! A new, migrated database for each test, on SQLite or PostgreSQL.
//!
//! `make test` starts a PostgreSQL server and sets `DOGEAR_TEST_POSTGRES` to its address. Without the variable, the
//! PostgreSQL tests fail; they are not skipped silently.

use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use database::{Address, Database, DatabaseError, Options, fetch_one};

const POSTGRES_VARIABLE: &str = "DOGEAR_TEST_POSTGRES";

/// The address of an empty test database. Dropping this value deletes a SQLite file; a PostgreSQL database stays.
pub struct TestDatabase {
    pub address: Address,
    _directory: Option<tempfile::TempDir>,
}

impl TestDatabase {
    pub fn sqlite() -> Self {
        let directory = tempfile::tempdir().expect("a temporary directory can be created");
        let address = Address::Sqlite(directory.path().join("test.db"));
        Self { address, _directory: Some(directory) }
    }

    /// Creates a PostgreSQL database for one test. It is not dropped: the whole server is deleted after the test run.
    pub async fn postgres() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let server = std::env::var(POSTGRES_VARIABLE).unwrap_or_else(|_| {
            panic!("{POSTGRES_VARIABLE} is not set: run the tests through `make test`")
        });
        let name = format!("t{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let mut admin =
            PgConnection::connect(&server).await.expect("the test server accepts connections");
        sqlx::query(AssertSqlSafe(format!("CREATE DATABASE {name}")))
            .execute(&mut admin)
            .await
            .expect("a test database can be created");
        admin.close().await.expect("the admin connection closes");
        let (base, _) = server.rsplit_once('/').expect("the address contains a database name");
        Self { address: Address::Postgres(format!("{base}/{name}")), _directory: None }
    }

    pub async fn open(&self) -> Database {
        Database::open(&self.address, Options::default()).await.expect("a new database opens")
    }
}

/// Stores a guest with this guest number, who was never seen. Returns the row id.
pub async fn new_reader(database: &Database, number: i64) -> i64 {
    let stored = database.write::<_, DatabaseError, _>(move |unit| {
        Box::pin(async move {
            let sql = "INSERT INTO reader (guest_id, number, created_at, seen_at,
                    signup_source, monetization, device_type)
                VALUES ($1, $2, 0, 0, 1, 0, 1) RETURNING id";
            fetch_one!(unit, (i64,), sql, format!("guest-{number}"), number)
        })
    });
    stored.await.expect("a reader can be stored").0
}

/// Defines two tests for each function, `name::sqlite` and `name::postgres`, each with its own new database.
///
/// ```text
/// on_both_engines! {
///     async fn a_stored_book_is_found(scratch: TestDatabase) {
///         let database = scratch.open().await;
///         // …
///     }
/// }
/// ```
#[macro_export]
macro_rules! on_both_engines {
    ($($(#[$meta:meta])* async fn $name:ident($scratch:ident: TestDatabase) $body:block)*) => {
        $($(#[$meta])* mod $name {
            use super::*;

            async fn run($scratch: $crate::TestDatabase) $body

            #[tokio::test]
            async fn sqlite() {
                run($crate::TestDatabase::sqlite()).await;
            }

            #[tokio::test]
            async fn postgres() {
                run($crate::TestDatabase::postgres().await).await;
            }
        })*
    };
}
