//! The migrations for both engines, embedded in the binary. A migration has the same number and name on both.

use std::borrow::Cow;
use std::sync::Arc;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{PgConnection, SqlSafeStr as _, SqliteConnection};

use crate::{DatabaseError, Executes};

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
    19 "0019_earned_rewards",
}

pub(crate) async fn run_sqlite(connection: &mut SqliteConnection) -> Result<(), DatabaseError> {
    migrator(SQLITE).run(connection).await.map_err(explain)
}

pub(crate) async fn run_postgres(connection: &mut PgConnection) -> Result<(), DatabaseError> {
    migrator(POSTGRES).run(connection).await.map_err(explain)
}

/// Rejects a database whose newest migration is unknown to this version of the program. A database without migrations
/// is accepted.
pub(crate) async fn refuse_newer(db: &mut impl Executes) -> Result<(), DatabaseError> {
    let sql = "SELECT MAX(version) FROM _sqlx_migrations";
    let newest = crate::fetch_optional!(db, (Option<i64>,), sql).ok().flatten().and_then(|(v,)| v);
    match newest {
        Some(version) if SQLITE.iter().all(|(known, ..)| *known != version) => {
            Err(DatabaseError::MadeByNewer(version))
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
