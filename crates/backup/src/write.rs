//! Writes a backup from a snapshot of the database.

use std::io::Write as _;
use std::path::Path;

use database::{Engine, Executes as _, SeparateSnapshot, applied_migrations};
use futures_util::TryStreamExt as _;
use sqlx::AssertSqlSafe;
use tokio::task::spawn_blocking;

use crate::error::at;
use crate::folder::Unfinished;
use crate::manifest::{Backup, FILE, FORMAT, Manifest, TableEntry};
use crate::rows::{LineWriter, Value};
use crate::schema::{Kind, LastIds, Table, engine_name, last_ids, quoted, tables};
use crate::table_file::{TableReader, TableWriter, Written, create};
use crate::{BackupError, Progress};

/// Approximate size in bytes of the chunks in which lines are compressed.
const CHUNK: usize = 128 * 1024;

/// The options of a backup: the data in its manifest that do not come from the database.
#[derive(Debug, Clone)]
pub struct Options {
    /// Version of this program.
    pub version: String,
    /// The time of the backup, in Unix seconds.
    pub now: i64,
    /// Names of the site's settings that are set.
    pub settings: Vec<String>,
}

/// Writes a backup of `snapshot` into a new folder in `parent`, which is created if it does not
/// exist. Releases the snapshot before the written files are read back and verified.
pub async fn write(
    mut snapshot: SeparateSnapshot,
    parent: &Path,
    options: Options,
    report: &(dyn Fn(Progress<'_>) + Sync),
) -> Result<Backup, BackupError> {
    let migrations = applied_migrations(&mut snapshot).await?;
    if migrations.is_empty() {
        return Err(BackupError::NoTables);
    }
    let unfinished = Unfinished::begin(parent, options.now)?;
    let ids = last_ids(&mut snapshot).await?;
    let all = tables(&mut snapshot).await?;
    let mut entries = Vec::with_capacity(all.len());
    for (done, table) in all.iter().enumerate() {
        report(Progress { table: &table.name, done, of: all.len() });
        entries.push(write_table(&mut snapshot, &unfinished.folder, table, &ids).await?);
    }
    let engine = engine_name(&mut snapshot).to_owned();
    end(snapshot, &migrations).await?;
    for entry in &entries {
        read_back(&unfinished.folder, entry).await?;
    }
    let manifest = Manifest {
        format: FORMAT,
        made_by: format!("dogear {}", options.version),
        made_at: options.now,
        engine,
        migrations,
        settings: options.settings,
        tables: entries,
    };
    write_manifest(&unfinished.folder, &manifest)?;
    let folder = unfinished.finish(options.now)?;
    Ok(Backup { folder, manifest })
}

/// Ends the read transaction of a backup. On PostgreSQL, fails if a migration ran during the
/// backup, because a table that the migration rewrote looks empty in the older read transaction.
/// SQLite is not affected: its read transaction keeps the former state.
async fn end(mut snapshot: SeparateSnapshot, migrations: &[i64]) -> Result<(), BackupError> {
    let may_show_changes = matches!(snapshot.engine(), Engine::Postgres(_));
    let mut after = snapshot.end().await?;
    if may_show_changes && applied_migrations(&mut after).await? != migrations {
        return Err(BackupError::Migrated);
    }
    Ok(())
}

async fn write_table(
    snapshot: &mut SeparateSnapshot,
    folder: &Path,
    table: &Table,
    ids: &LastIds,
) -> Result<TableEntry, BackupError> {
    let file = format!("{}.jsonl.gz", table.name);
    let writer = TableWriter::start(&folder.join(&file));
    let rows = copy_rows(snapshot, table, &writer).await;
    // If the file cannot be written, this error is returned, because the error in `rows` is only its consequence.
    let Written { bytes, sha256 } = writer.finish().await?;
    let last_id = ids.iter().find(|(name, _)| *name == table.name).map(|(_, last)| *last);
    let (name, columns) = (table.name.clone(), table.columns.clone());
    Ok(TableEntry { name, file, columns, rows: rows?, bytes, sha256, last_id })
}

/// Appends the database row `$row`, read from SQLite or PostgreSQL, as a line to the buffer
/// `$chunk`.
macro_rules! append_row {
    ($row:expr, $table:expr, $chunk:expr) => {{
        let mut line = LineWriter::begin($chunk);
        for (at, column) in $table.columns.iter().enumerate() {
            let value = match column.kind {
                Kind::Integer => get!($row, at, i64, Value::Integer),
                Kind::Real => get!($row, at, f64, Value::Real),
                Kind::Text => get!($row, at, String, Value::Text),
                Kind::Bytes => get!($row, at, Vec<u8>, Value::Bytes),
                Kind::Boolean => get!($row, at, bool, Value::Boolean),
            };
            line.push(value.map_err(|error| BackupError::Value {
                table: $table.name.clone(),
                why: error.to_string(),
            })?);
        }
        line.end();
    }};
}

macro_rules! get {
    ($row:expr, $at:expr, $type:ty, $value:expr) => {
        sqlx::Row::try_get::<Option<$type>, _>($row, $at).map(|found| found.map($value))
    };
}

/// Sends all rows of a table to `writer`, and returns the number of rows.
async fn copy_rows(
    snapshot: &mut SeparateSnapshot,
    table: &Table,
    writer: &TableWriter,
) -> Result<u64, BackupError> {
    let sql = format!("SELECT {} FROM {}", table.column_list(), quoted(&table.name));
    let (mut rows, mut chunk) = (0, Vec::with_capacity(CHUNK));
    macro_rules! copy_from {
        ($connection:expr) => {{
            let mut stream = sqlx::query(AssertSqlSafe(sql)).fetch($connection);
            while let Some(row) = stream.try_next().await? {
                append_row!(&row, table, &mut chunk);
                rows += 1;
                if chunk.len() >= CHUNK {
                    let full = std::mem::replace(&mut chunk, Vec::with_capacity(CHUNK));
                    if !writer.append(full).await {
                        return Err(BackupError::Interrupted);
                    }
                }
            }
        }};
    }
    match snapshot.statement() {
        Engine::Sqlite(connection) => copy_from!(connection),
        Engine::Postgres(connection) => copy_from!(connection),
    }
    if !writer.append(chunk).await {
        return Err(BackupError::Interrupted);
    }
    Ok(rows)
}

/// Reads the file of a table back from the disk. Fails if its number of rows or its checksum differs from `entry`.
async fn read_back(folder: &Path, entry: &TableEntry) -> Result<(), BackupError> {
    let (path, entry) = (folder.join(&entry.file), entry.clone());
    let read = spawn_blocking(move || {
        let (mut reader, mut line, mut rows) = (TableReader::open(&path)?, String::new(), 0);
        while reader.next(&mut line)? {
            rows += 1;
        }
        entry.compare(rows, &reader.finish()?)
    });
    read.await.map_err(|_| BackupError::Interrupted)?
}

impl TableEntry {
    /// Fails if the file of this table, as written or read, has another number of rows, size or checksum than this
    /// entry.
    pub(crate) fn compare(&self, rows: u64, written: &Written) -> Result<(), BackupError> {
        if self.sha256 != written.sha256 || self.bytes != written.bytes {
            return Err(BackupError::Damaged(format!("{} has another checksum", self.file)));
        }
        if self.rows != rows {
            let sentence = format!("{} has {rows} rows instead of {}", self.file, self.rows);
            return Err(BackupError::Damaged(sentence));
        }
        Ok(())
    }
}

fn write_manifest(folder: &Path, manifest: &Manifest) -> Result<(), BackupError> {
    let path = folder.join(FILE);
    let mut text = serde_json::to_string_pretty(manifest)
        .map_err(|cause| BackupError::Manifest { path: path.clone(), cause })?;
    text.push('\n');
    let mut file = create(&path).map_err(at(&path))?;
    file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(at(&path))
}
