//! The tables, embedded for both engines. A migration has the same number and name on both sides.

use std::borrow::Cow;
use std::sync::Arc;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{PgPool, SqlSafeStr as _, SqliteConnection};

use crate::DatabaseError;

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
}

pub(crate) async fn run_sqlite(connection: &mut SqliteConnection) -> Result<(), DatabaseError> {
    migrator(SQLITE).run(connection).await.map_err(explain)
}

pub(crate) async fn run_postgres(pool: &PgPool) -> Result<(), DatabaseError> {
    migrator(POSTGRES).run(pool).await.map_err(explain)
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
