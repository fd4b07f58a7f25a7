//! The migrations for both engines, embedded in the binary. A migration has the same number and name on both engines.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{PgConnection, SqlSafeStr as _, SqliteConnection};
use tokio::time::sleep;

use crate::engine::Engine;
use crate::{DatabaseError, Executes};

/// The pause before a migration is tried again after its first lock timeout. The pause doubles
/// after each further timeout, up to [`LONGEST_PAUSE`].
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

macro_rules! embedded {
    ($($version:literal $name:literal),* $(,)?) => {
        const SQLITE: &[(i64, &str, &str)] =
            &[$(($version, $name, include_str!(concat!("../migrations/sqlite/", $name, ".sql")))),*];
        const POSTGRES: &[(i64, &str, &str)] =
            &[$(($version, $name, include_str!(concat!("../migrations/postgres/", $name, ".sql")))),*];
    };
}

embedded! {
    1 "0001_catalogue",
    2 "0002_builds",
    3 "0003_inbox",
    4 "0004_books",
    5 "0005_readers",
    6 "0006_wallet",
    7 "0007_reading",
    8 "0008_reading_data",
    9 "0009_unlocking",
    10 "0010_payments",
    11 "0011_welfare",
    12 "0012_campaigns",
    13 "0013_regions",
    14 "0014_one_table_of_keys",
    15 "0015_withdrawn_books",
    16 "0016_money_paid",
    17 "0017_one_list_a_tag",
    18 "0018_withdrawn_sections",
    19 "0019_earned_rewards",
    20 "0020_trust",
    21 "0021_stored_screenshots",
    22 "0022_hand_over_undo",
    23 "0023_site_layout",
    24 "0024_inherited_unlocks",
    25 "0025_text_direction",
    26 "0026_position_turns",
    27 "0027_import_reports",
    28 "0028_editions",
    30 "0030_series",
    31 "0031_recovery_codes",
    32 "0032_operators",
    33 "0033_drafts_and_revisions",
    34 "0034_console",
    35 "0035_staged_imports",
    36 "0036_narration",
    37 "0037_release_calendar",
    38 "0038_console_at_scale",
    39 "0039_console_work",
    40 "0040_approvals",
    41 "0041_email_links",
    42 "0042_reader_passkeys",
    43 "0043_backups",
    44 "0044_approval_details",
    45 "0045_deletion_of_books",
}

pub(crate) async fn run_sqlite(connection: &mut SqliteConnection) -> Result<(), DatabaseError> {
    migrator(SQLITE).run(connection).await.map_err(explain)
}

/// Runs the migrations on PostgreSQL. Tries again without limit while another transaction, such as
/// a backup or the migration of another node, holds a lock that a migration needs.
pub(crate) async fn run_postgres(connection: &mut PgConnection) -> Result<(), DatabaseError> {
    let mut pause = FIRST_PAUSE;
    loop {
        match migrator(POSTGRES).run(&mut *connection).await {
            Err(error) if is_lock_timeout(&error) => {
                tracing::warn!(?pause, "a migration waits for a lock, which a backup may hold");
                sleep(pause).await;
                pause = (pause * 2).min(LONGEST_PAUSE);
            }
            done => return done.map_err(explain),
        }
    }
}

fn is_lock_timeout(error: &MigrateError) -> bool {
    match error {
        MigrateError::Execute(cause) | MigrateError::ExecuteMigration(cause, _) => {
            DatabaseError::is_lock_timeout(cause)
        }
        _ => false,
    }
}

/// Creates the tables of a SQLite database that is to be filled from a backup: runs only the
/// migrations in `versions`.
pub(crate) async fn run_versions_sqlite(
    connection: &mut SqliteConnection,
    versions: &[i64],
) -> Result<(), DatabaseError> {
    migrator(&chosen(SQLITE, versions)?).run(connection).await.map_err(explain)
}

pub(crate) async fn run_versions_postgres(
    connection: &mut PgConnection,
    versions: &[i64],
) -> Result<(), DatabaseError> {
    migrator(&chosen(POSTGRES, versions)?).run(connection).await.map_err(explain)
}

type Embedded = (i64, &'static str, &'static str);

fn chosen(embedded: &[Embedded], versions: &[i64]) -> Result<Vec<Embedded>, DatabaseError> {
    let unknown = |version: &&i64| embedded.iter().all(|(known, ..)| known != *version);
    match versions.iter().find(unknown) {
        Some(version) => Err(DatabaseError::MadeByNewer(*version)),
        None => Ok(embedded.iter().filter(|(v, ..)| versions.contains(v)).copied().collect()),
    }
}

/// Returns the versions of all migrations of this program, oldest first.
pub fn known_migrations() -> Vec<i64> {
    SQLITE.iter().map(|(version, ..)| *version).collect()
}

/// Returns the versions of the migrations that the database has, oldest first; none if it has no tables of Dogear.
pub async fn applied_migrations(db: &mut impl Executes) -> Result<Vec<i64>, DatabaseError> {
    let has = match db.engine() {
        Engine::Sqlite(_) => "SELECT COUNT(*) FROM sqlite_master WHERE name = '_sqlx_migrations'",
        Engine::Postgres(_) => {
            "SELECT COUNT(*) FROM information_schema.tables
                WHERE table_schema = current_schema() AND table_name = '_sqlx_migrations'"
        }
    };
    if crate::fetch_one!(db, (i64,), has)?.0 == 0 {
        return Ok(Vec::new());
    }
    let sql = "SELECT version FROM _sqlx_migrations ORDER BY version";
    let rows = crate::fetch_all!(db, (i64,), sql)?;
    Ok(rows.into_iter().map(|(version,)| version).collect())
}

/// Fails if the newest migration of the database is unknown to this version of the program. A database without
/// migrations is accepted.
pub(crate) async fn refuse_newer(db: &mut impl Executes) -> Result<(), DatabaseError> {
    match applied_migrations(db).await.unwrap_or_default().last() {
        Some(version) if SQLITE.iter().all(|(known, ..)| known != version) => {
            Err(DatabaseError::MadeByNewer(*version))
        }
        _ => Ok(()),
    }
}

fn migrator(embedded: &[(i64, &'static str, &'static str)]) -> Migrator {
    let migrations = embedded
        .iter()
        .map(|&(version, name, sql)| {
            let kind = MigrationType::Simple;
            Migration::new(version, Cow::Borrowed(name), kind, sql.into_sql_str(), false)
        })
        .collect();
    Migrator::with_migrations(migrations)
}

fn explain(error: MigrateError) -> DatabaseError {
    match error {
        MigrateError::VersionMissing(version) => DatabaseError::MadeByNewer(version),
        other => DatabaseError::Migration(Arc::new(other)),
    }
}

#[cfg(test)]
mod tests {
    use sqlx::{AssertSqlSafe, Connection as _};

    use super::*;

    /// Purchases, a gift and a VIP subscription in the form in which they were stored before migration 20.
    const OLD_DATA: &str = "
        INSERT INTO reader (id, guest_id, number, created_at, seen_at, signup_source, monetization, device_type)
            VALUES (1, 'g', 1, 0, 0, 1, 0, 1);
        INSERT INTO wallet (reader, paid, bonus) VALUES (1, 205, 100);
        INSERT INTO coin_lot (id, kind, source, arrived_at) VALUES
            (1, 'paid', 'purchase', 0), (2, 'bonus', 'purchase', 0), (3, 'paid', 'support', 0),
            (4, 'paid', 'purchase', 0);
        INSERT INTO coin_entry (id, act, at, reason, key, seal) VALUES
            (1, 'grant', 0, '', 'order:abc', 'a'), (2, 'grant', 0, '', 'order:abc:bonus', 'b'),
            (3, 'grant', 0, '', NULL, 'c'), (4, 'grant', 0, '', 'order:xyz', 'd');
        INSERT INTO coin_posting (entry, line, account, reader, lot, amount) VALUES
            (1, 1, 'outside', NULL, 1, -200), (1, 2, 'wallet', 1, 1, 200),
            (2, 1, 'outside', NULL, 2, -100), (2, 2, 'wallet', 1, 2, 100),
            (3, 1, 'outside', NULL, 3, -5), (3, 2, 'wallet', 1, 3, 5),
            (4, 1, 'outside', NULL, 4, -5), (4, 2, 'wallet', 1, 4, 5);
        INSERT INTO payment_order (id, reader, buyer, kind, item, coins, bonus, first_bonus, amount, currency,
                provider, facts, state, idem_key, created_at, changed_at, asks)
            VALUES ('abc', 1, 1, 'pack', '200', 200, 100, 0, 199, 'USD', 'sandbox', 0, 'fulfilled', 'k', 0, 0, 0),
                ('xyz', 1, 1, 'plan', 'week', 0, 0, 0, 499, 'USD', 'stripe', 0, 'fulfilled', 'l', 0, 0, 0);
        INSERT INTO vip (payment_order, reader, plan, standing, until, open_until, renews)
            VALUES ('xyz', 1, 'week', 'active', 9, 9, 1);";
    const PROVIDERS: &str = "SELECT COALESCE(provider, 'none') FROM coin_lot ORDER BY id";

    fn before_20(
        embedded: &'static [(i64, &'static str, &'static str)],
    ) -> &'static [(i64, &'static str, &'static str)] {
        let at = embedded.iter().position(|(version, ..)| *version == 20).expect("it is there");
        &embedded[..at]
    }

    macro_rules! old_lots_get_their_provider {
        ($connection:expr, $embedded:expr) => {{
            let connection = $connection;
            migrator(before_20($embedded)).run(&mut *connection).await.unwrap();
            sqlx::raw_sql(OLD_DATA).execute(&mut *connection).await.unwrap();
            migrator($embedded).run(&mut *connection).await.unwrap();
            let lots = sqlx::query_as::<_, (String,)>(PROVIDERS).fetch_all(&mut *connection).await;
            let lots: Vec<_> = lots.unwrap().into_iter().map(|(provider,)| provider).collect();
            assert_eq!(lots, ["sandbox", "sandbox", "none", "stripe"]);
            let vip = sqlx::query_as::<_, (String,)>("SELECT provider FROM vip");
            assert_eq!(vip.fetch_one(&mut *connection).await.unwrap().0, "stripe");
            let changed = sqlx::raw_sql("UPDATE coin_lot SET provider = 'stripe'");
            assert!(changed.execute(&mut *connection).await.is_err(), "lots are not changed");
        }};
    }

    #[tokio::test]
    async fn old_lots_get_the_provider_of_their_order_on_sqlite() {
        let mut connection = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        old_lots_get_their_provider!(&mut connection, SQLITE);
    }

    #[tokio::test]
    async fn old_lots_get_the_provider_of_their_order_on_postgres() {
        let server = std::env::var("DOGEAR_TEST_POSTGRES").expect("`make test` sets it");
        let mut admin = PgConnection::connect(&server).await.unwrap();
        let name = format!("migrated_{}", std::process::id());
        let created = sqlx::query(AssertSqlSafe(format!("CREATE DATABASE {name}")));
        created.execute(&mut admin).await.unwrap();
        let (base, _) = server.rsplit_once('/').expect("it names a database");
        let mut connection = PgConnection::connect(&format!("{base}/{name}")).await.unwrap();
        old_lots_get_their_provider!(&mut connection, POSTGRES);
    }
}
