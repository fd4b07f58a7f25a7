//! A new, migrated database for each test, on SQLite or PostgreSQL.
//!
//! `make test` starts a PostgreSQL server and sets `DOGEAR_TEST_POSTGRES` to its address. Without this variable, the
//! PostgreSQL tests fail instead of being skipped silently.

mod proxy;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqliteConnection};
use tokio::sync::OnceCell;

use database::outbox::{Claim, Failed, Key, Outbox};
use database::{Address, Database, DatabaseError, Options, fetch_one};
pub use proxy::Proxy;

const POSTGRES_VARIABLE: &str = "DOGEAR_TEST_POSTGRES";
/// The key of the PostgreSQL advisory lock that is held while the template database is created.
const TEMPLATE_LOCK: i64 = 7_309_435;

/// A new test database, migrated but without rows. Dropping this value deletes a SQLite database, but not a PostgreSQL
/// database.
pub struct TestDatabase {
    pub address: Address,
    _directory: Option<tempfile::TempDir>,
}

impl TestDatabase {
    pub async fn sqlite() -> Self {
        static TEMPLATE: OnceCell<Vec<u8>> = OnceCell::const_new();
        let template = TEMPLATE.get_or_init(sqlite_template).await;
        let directory = tempfile::tempdir().expect("a temporary directory can be created");
        let path = directory.path().join("test.db");
        std::fs::write(&path, template).expect("a temporary file can be written");
        Self { address: Address::Sqlite(path), _directory: Some(directory) }
    }

    /// Creates a PostgreSQL database for one test. It is not dropped, because the whole server is deleted after the
    /// test run.
    pub async fn postgres() -> Self {
        static TEMPLATE: OnceCell<String> = OnceCell::const_new();
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let template = TEMPLATE.get_or_init(postgres_template).await;
        let name = format!("t{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let mut admin = connect(&server()).await;
        execute(&mut admin, format!("CREATE DATABASE {name} TEMPLATE {template}")).await;
        admin.close().await.expect("the admin connection closes");
        Self { address: Address::Postgres(on_server(&name)), _directory: None }
    }

    /// Returns how many of `cases` random cases a test tries on this engine: on PostgreSQL an eighth. A case takes
    /// longer there, the rules are the same, and a few cases execute every statement.
    pub fn random_cases(&self, cases: usize) -> usize {
        match self.address {
            Address::Sqlite(_) => cases,
            Address::Postgres(_) => cases / 8,
        }
    }

    /// Creates another test database of the same engine, without tables. On SQLite, the file does not exist yet.
    pub async fn without_tables(&self) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        match &self.address {
            Address::Sqlite(_) => {
                let directory = tempfile::tempdir().expect("a temporary directory can be created");
                let address = Address::Sqlite(directory.path().join("empty.db"));
                Self { address, _directory: Some(directory) }
            }
            Address::Postgres(_) => {
                let name = format!("e{}_{number}", std::process::id());
                let mut admin = connect(&server()).await;
                execute(&mut admin, format!("CREATE DATABASE {name}")).await;
                admin.close().await.expect("the admin connection closes");
                Self { address: Address::Postgres(on_server(&name)), _directory: None }
            }
        }
    }

    pub async fn open(&self) -> Database {
        self.open_with(Options::default()).await
    }

    /// Opens the database with only two connections. Waiting for a free connection fails after one second.
    pub async fn open_narrow(&self) -> Database {
        let wait = Duration::from_secs(1);
        self.open_with(Options { connections: 2, wait, ..Options::default() }).await
    }

    async fn open_with(&self, options: Options) -> Database {
        Database::open(&self.address, options).await.expect("a new database opens")
    }
}

/// Returns the bytes of a migrated SQLite file. Copying these bytes is much faster than running every migration.
async fn sqlite_template() -> Vec<u8> {
    let directory = tempfile::tempdir().expect("a temporary directory can be created");
    let path = directory.path().join("template.db");
    let opened = Database::open(&Address::Sqlite(path.clone()), Options::default()).await;
    opened.expect("a new database opens").close().await;
    let url = format!("sqlite://{}", path.display());
    let mut connection = SqliteConnection::connect(&url).await.expect("it opens again");
    let into_file = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await;
    into_file.expect("the log is written into the file");
    connection.close().await.expect("the connection closes");
    std::fs::read(&path).expect("a temporary file can be read")
}

/// Returns the name of a migrated database on the test server, which serves as the template for all test programs.
/// Creates the database if it does not exist.
async fn postgres_template() -> String {
    let name = "migrated".to_owned();
    let mut admin = connect(&server()).await;
    execute(&mut admin, format!("SELECT pg_advisory_lock({TEMPLATE_LOCK})")).await;
    let found = sqlx::query("SELECT 1 FROM pg_database WHERE datname = $1").bind(&name);
    let found = found.fetch_optional(&mut admin).await.expect("the test server responds");
    if found.is_none() {
        let unfinished = format!("{name}_unfinished");
        execute(&mut admin, format!("DROP DATABASE IF EXISTS {unfinished} WITH (FORCE)")).await;
        execute(&mut admin, format!("CREATE DATABASE {unfinished}")).await;
        let address = Address::Postgres(on_server(&unfinished));
        let opened = Database::open(&address, Options::default()).await;
        opened.expect("a new database opens").close().await;
        execute(&mut admin, format!("ALTER DATABASE {unfinished} RENAME TO {name}")).await;
    }
    admin.close().await.expect("the admin connection closes");
    name
}

fn server() -> String {
    std::env::var(POSTGRES_VARIABLE).unwrap_or_else(|_| {
        panic!("{POSTGRES_VARIABLE} is not set: run the tests through `make test`")
    })
}

fn on_server(name: &str) -> String {
    let server = server();
    let (base, _) = server.rsplit_once('/').expect("the address contains a database name");
    format!("{base}/{name}")
}

async fn connect(address: &str) -> PgConnection {
    PgConnection::connect(address).await.expect("the test server accepts connections")
}

async fn execute(admin: &mut PgConnection, sql: String) {
    let done = sqlx::query(AssertSqlSafe(sql)).execute(admin).await;
    done.expect("the test server takes the statement");
}

/// Stores a guest with this guest number, and returns the id of the reader's row.
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

/// Checks that the SQL of `outbox` is valid: runs each of its statements on its real table, which must be empty. Panics
/// if a statement fails. `key` may be any key.
pub async fn run_outbox<K: Key>(database: &Database, outbox: &'static Outbox<K>, key: K) {
    const LATER: i64 = 30 * 24 * 60 * 60;
    let work = database.write::<_, DatabaseError, _>(move |unit| {
        Box::pin(async move {
            assert!(outbox.claim(unit, 10, 20).await?.is_empty());
            let claims = [Claim { key: key.clone(), attempts: 1, until: 130 }];
            assert_eq!(outbox.delivered(unit, &claims, 20).await?, 0);
            assert_eq!(outbox.failed(unit, &claims, 20, "no").await?, Failed::default());
            assert_eq!(outbox.refused(unit, &claims, 20, "no").await?, 0);
            assert_eq!(outbox.release(unit, &claims, 20, 30, Some("no")).await?, 0);
            assert_eq!(outbox.discard(unit, &claims).await?, 0);
            assert_eq!(outbox.retry(unit, &[key], 20).await?, 0);
            outbox.expire(unit, LATER).await
        })
    });
    work.await.expect("every statement runs");
    let mut db = database.read().await.expect("a connection is free");
    let counts = outbox.counts(&mut db).await.expect("the rows can be counted");
    assert_eq!(counts.queued, 0);
}

/// Defines two tests for each function, `name::sqlite` and `name::postgres`, each with a new database of its own.
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
                run($crate::TestDatabase::sqlite().await).await;
            }

            #[tokio::test]
            async fn postgres() {
                run($crate::TestDatabase::postgres().await).await;
            }
        })*
    };
}
