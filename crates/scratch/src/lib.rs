//! A fresh, migrated database for each test, on either engine.
//!
//! PostgreSQL is the one `make test` starts; its address is in `DOGEAR_TEST_POSTGRES`. Without it
//! the PostgreSQL half of a test fails rather than passing unseen.

use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use database::{Address, Database, Options};

const POSTGRES_VARIABLE: &str = "DOGEAR_TEST_POSTGRES";

/// Keeps what the database needs alive, and takes it away when dropped.
pub struct Scratch {
    pub address: Address,
    _folder: Option<tempfile::TempDir>,
}

impl Scratch {
    pub fn sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let address = Address::Sqlite(folder.path().join("test.db"));
        Self { address, _folder: Some(folder) }
    }

    /// The cluster is thrown away after the run, so its databases are not dropped one by one.
    pub async fn postgres() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let server = std::env::var(POSTGRES_VARIABLE).unwrap_or_else(|_| {
            panic!("{POSTGRES_VARIABLE} is not set: run the tests through `make test`")
        });
        let name = format!("t{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let mut admin = PgConnection::connect(&server).await.expect("the test server answers");
        sqlx::query(AssertSqlSafe(format!("CREATE DATABASE {name}")))
            .execute(&mut admin)
            .await
            .expect("a test database can be made");
        admin.close().await.expect("the admin connection closes");
        let (base, _) = server.rsplit_once('/').expect("the address names a database");
        Self { address: Address::Postgres(format!("{base}/{name}")), _folder: None }
    }

    pub async fn open(&self) -> Database {
        Database::open(&self.address, Options::default()).await.expect("a fresh database opens")
    }
}

/// Makes two tests of each function: `name::sqlite` and `name::postgres`.
///
/// ```text
/// on_both_engines! {
///     async fn a_book_is_found_again(scratch: Scratch) {
///         let database = scratch.open().await;
///         // …
///     }
/// }
/// ```
#[macro_export]
macro_rules! on_both_engines {
    ($($(#[$meta:meta])* async fn $name:ident($scratch:ident: Scratch) $body:block)*) => {
        $($(#[$meta])* mod $name {
            use super::*;

            async fn run($scratch: $crate::Scratch) $body

            #[tokio::test]
            async fn sqlite() {
                run($crate::Scratch::sqlite()).await;
            }

            #[tokio::test]
            async fn postgres() {
                run($crate::Scratch::postgres().await).await;
            }
        })*
    };
}
