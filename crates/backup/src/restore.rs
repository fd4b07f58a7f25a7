//! Restores a backup into an empty database.

use std::path::Path;

use database::{Address, EmptyDatabase, Engine};
use sqlx::postgres::PgConnection;
use sqlx::sqlite::{SqliteArguments, SqliteConnection};
use sqlx::{Arguments as _, AssertSqlSafe};

use crate::manifest::{Backup, TableEntry};
use crate::rows::{Value, append_copy_line, parse};
use crate::schema::{IDENTITY_COLUMNS, Kind, Table, quoted};
use crate::table_file::TableReader;
use crate::{BackupError, Progress};

/// The largest number of parameters in one statement for SQLite.
const PARAMETERS: usize = 900;
/// Approximate size in bytes of the batches in which rows are sent to the database.
const BATCH: usize = 1 << 20;

/// Fills the database at `address` with the rows of a backup. The database must not exist (SQLite) or must have no
/// tables (PostgreSQL). After the restoration, the database has the tables of the time of the backup; opening the
/// database runs newer migrations.
///
/// If the restoration fails, the database is as empty as before.
pub async fn restore(
    backup: &Backup,
    address: &Address,
    report: &(dyn Fn(Progress<'_>) + Sync),
) -> Result<(), BackupError> {
    let Backup { folder, manifest } = backup;
    let mut database = EmptyDatabase::create(address, &manifest.migrations).await?;
    let entries = &manifest.tables;
    match database.engine() {
        Engine::Sqlite(connection) => {
            for (done, entry) in entries.iter().enumerate() {
                report(Progress { table: &entry.name, done, of: entries.len() });
                fill_sqlite(connection, folder, entry).await?;
            }
        }
        Engine::Postgres(connection) => {
            let foreign_keys = drop_foreign_keys(connection).await?;
            for (done, entry) in entries.iter().enumerate() {
                report(Progress { table: &entry.name, done, of: entries.len() });
                fill_postgres(connection, folder, entry).await?;
            }
            set_last_ids(connection, entries).await?;
            for add in foreign_keys {
                sqlx::query(AssertSqlSafe(add)).execute(&mut *connection).await?;
            }
            sqlx::query("ANALYZE").execute(&mut *connection).await?;
        }
    }
    database.commit().await?;
    Ok(())
}

/// The rows in the file of a table, read in batches.
struct Rows<'a> {
    entry: &'a TableEntry,
    kinds: Vec<Kind>,
    reader: Option<TableReader>,
    line: String,
    read: u64,
}

impl<'a> Rows<'a> {
    fn open(folder: &Path, entry: &'a TableEntry) -> Result<Self, BackupError> {
        let plain = entry.file == format!("{}.jsonl.gz", entry.name) && !entry.file.contains('/');
        if !plain {
            return Err(BackupError::Damaged(format!("{} is no file name", entry.file)));
        }
        let kinds = entry.columns.iter().map(|column| column.kind).collect();
        let reader = Some(TableReader::open(&folder.join(&entry.file))?);
        Ok(Self { entry, kinds, reader, line: String::new(), read: 0 })
    }

    /// Returns the next batch: up to `most` rows, of about [`BATCH`] bytes together; empty after the last row. At the
    /// end of the file, fails if the file differs from the manifest.
    fn next_batch(&mut self, most: usize) -> Result<Vec<Vec<Option<Value>>>, BackupError> {
        let (mut batch, mut bytes) = (Vec::new(), 0);
        let Some(reader) = &mut self.reader else { return Ok(batch) };
        while batch.len() < most && bytes < BATCH {
            if !reader.next(&mut self.line)? {
                let reader = self.reader.take().expect("it was used above");
                self.entry.compare(self.read, &reader.finish()?)?;
                break;
            }
            bytes += self.line.len();
            self.read += 1;
            batch.push(parse(&self.line, &self.kinds).map_err(|why| self.entry.bad_value(why))?);
        }
        Ok(batch)
    }
}

impl TableEntry {
    fn bad_value(&self, why: String) -> BackupError {
        BackupError::Value { table: self.name.clone(), why }
    }

    fn table(&self) -> Table {
        Table { name: self.name.clone(), columns: self.columns.clone() }
    }
}

async fn fill_sqlite(
    connection: &mut SqliteConnection,
    folder: &Path,
    entry: &TableEntry,
) -> Result<(), BackupError> {
    let (name, columns) = (quoted(&entry.name), entry.table().column_list());
    // A migration may have inserted rows.
    let delete = AssertSqlSafe(format!("DELETE FROM {name}"));
    sqlx::query(delete).execute(&mut *connection).await?;
    let width = entry.columns.len().max(1);
    let most = (PARAMETERS / width).max(1);
    let mut rows = Rows::open(folder, entry)?;
    loop {
        let batch = rows.next_batch(most)?;
        if batch.is_empty() {
            break;
        }
        let row = format!("(?{})", ", ?".repeat(width - 1));
        let values = vec![row; batch.len()].join(", ");
        let (full, mut arguments) = (batch.len() == most, SqliteArguments::default());
        for value in batch.into_iter().flatten() {
            bind(&mut arguments, value).map_err(|error| entry.bad_value(error.to_string()))?;
        }
        let sql = AssertSqlSafe(format!("INSERT INTO {name} ({columns}) VALUES {values}"));
        let insert = sqlx::query_with(sql, arguments).persistent(full);
        insert.execute(&mut *connection).await?;
    }
    if let Some(last) = entry.last_id {
        for sql in [
            "DELETE FROM sqlite_sequence WHERE name = $1",
            "INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)",
        ] {
            sqlx::query(sql).bind(&entry.name).bind(last).execute(&mut *connection).await?;
        }
    }
    Ok(())
}

fn bind(
    arguments: &mut SqliteArguments,
    value: Option<Value>,
) -> Result<(), sqlx::error::BoxDynError> {
    match value {
        None => arguments.add(None::<i64>),
        Some(Value::Integer(number)) => arguments.add(number),
        Some(Value::Real(number)) => arguments.add(number),
        Some(Value::Text(text)) => arguments.add(text),
        Some(Value::Bytes(bytes)) => arguments.add(bytes),
        Some(Value::Boolean(flag)) => arguments.add(flag),
    }
}

async fn fill_postgres(
    connection: &mut PgConnection,
    folder: &Path,
    entry: &TableEntry,
) -> Result<(), BackupError> {
    let (name, columns) = (quoted(&entry.name), entry.table().column_list());
    // A migration may have inserted rows.
    let delete = AssertSqlSafe(format!("DELETE FROM {name}"));
    sqlx::query(delete).execute(&mut *connection).await?;
    let mut rows = Rows::open(folder, entry)?;
    let copy = format!("COPY {name} ({columns}) FROM STDIN");
    let mut copy = connection.copy_in_raw(&copy).await?;
    let copied = async {
        loop {
            let batch = rows.next_batch(usize::MAX)?;
            if batch.is_empty() {
                return Ok(());
            }
            let mut lines = Vec::with_capacity(BATCH);
            for row in &batch {
                append_copy_line(row, &mut lines).map_err(|why| entry.bad_value(why))?;
            }
            copy.send(lines).await?;
        }
    };
    let copied: Result<(), BackupError> = copied.await;
    match copied {
        Ok(()) => copy.finish().await.map(|_| ()).map_err(BackupError::from),
        Err(error) => {
            // The transaction is rolled back even if this call fails.
            let _ = copy.abort("the backup could not be read").await;
            Err(error)
        }
    }
}

/// Drops all foreign keys, because the tables are filled one after another and refer to each other in cycles. Returns
/// the SQL statements that add the foreign keys again.
async fn drop_foreign_keys(connection: &mut PgConnection) -> Result<Vec<String>, BackupError> {
    let sql = "SELECT conrelid::regclass::text, quote_ident(conname), pg_get_constraintdef(oid)
        FROM pg_constraint
        WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
        ORDER BY oid";
    let found: Vec<(String, String, String)> =
        sqlx::query_as(sql).fetch_all(&mut *connection).await?;
    let mut add = Vec::with_capacity(found.len());
    for (table, constraint, definition) in found {
        let drop = format!("ALTER TABLE {table} DROP CONSTRAINT {constraint}");
        sqlx::query(AssertSqlSafe(drop)).execute(&mut *connection).await?;
        add.push(format!("ALTER TABLE {table} ADD CONSTRAINT {constraint} {definition}"));
    }
    Ok(add)
}

/// Sets the last assigned id of each table as in the backup, so that the database assigns no id a second time.
async fn set_last_ids(
    connection: &mut PgConnection,
    entries: &[TableEntry],
) -> Result<(), BackupError> {
    let columns: Vec<(String, String)> =
        sqlx::query_as(IDENTITY_COLUMNS).fetch_all(&mut *connection).await?;
    for (table, column) in columns {
        let entry = entries.iter().find(|entry| entry.name == table);
        if let Some(last) = entry.and_then(|entry| entry.last_id) {
            let sql = "SELECT setval(pg_get_serial_sequence($1, $2), $3, true)";
            let set = sqlx::query(sql).bind(quoted(&table)).bind(column).bind(last);
            set.execute(&mut *connection).await?;
        }
    }
    Ok(())
}
