//! A database that is being filled from a backup.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::{Connection as _, Postgres, SqliteConnection, Transaction};

use crate::database::Options;
use crate::engine::Engine;
use crate::{Address, DatabaseError, migrations, postgres, sqlite};

/// An empty database with all tables, open for writing. Its content becomes visible only with [`Self::commit`]: a
/// SQLite database is filled under another file name, a PostgreSQL database in one transaction. Dropped without a
/// commit, it leaves nothing behind.
pub struct EmptyDatabase(Target);

enum Target {
    Sqlite { connection: SqliteConnection, file: UnfinishedFile, path: PathBuf },
    Postgres(Transaction<'static, Postgres>),
}

impl EmptyDatabase {
    /// Opens a new database at `address`, and runs the migrations with the given versions. Fails if the SQLite database
    /// exists already, or if the PostgreSQL database has tables. Foreign keys are not enforced on SQLite until
    /// [`Self::commit`], which checks them.
    pub async fn create(address: &Address, versions: &[i64]) -> Result<Self, DatabaseError> {
        match address {
            Address::Sqlite(path) => {
                refuse_existing(path)?;
                let file = UnfinishedFile::new(path);
                // A former process with the same process id may have left a file.
                file.delete();
                let mut connection = sqlite::open_to_fill(&file.0).await?;
                migrations::run_versions_sqlite(&mut connection, versions).await?;
                for sql in ["PRAGMA foreign_keys = OFF", "BEGIN IMMEDIATE"] {
                    sqlx::query(sql).execute(&mut connection).await?;
                }
                Ok(Self(Target::Sqlite { connection, file, path: path.clone() }))
            }
            Address::Postgres(url) => {
                let one = Options { connections: 1, ..Options::default() };
                let mut transaction = postgres::open(url, &one).await?.begin().await?;
                postgres::lift_time_limits(&mut transaction).await?;
                let sql = "SELECT COUNT(*) FROM information_schema.tables
                    WHERE table_schema = current_schema()";
                let tables: i64 = sqlx::query_scalar(sql).fetch_one(&mut *transaction).await?;
                if tables > 0 {
                    return Err(DatabaseError::NotEmpty(address.to_string()));
                }
                migrations::run_versions_postgres(&mut transaction, versions).await?;
                Ok(Self(Target::Postgres(transaction)))
            }
        }
    }

    pub fn engine(&mut self) -> Engine<'_> {
        match &mut self.0 {
            Target::Sqlite { connection, .. } => Engine::Sqlite(connection),
            Target::Postgres(transaction) => Engine::Postgres(transaction),
        }
    }

    /// Makes the database permanent. On SQLite, fails if a foreign key or an index is wrong.
    pub async fn commit(self) -> Result<(), DatabaseError> {
        match self.0 {
            Target::Sqlite { mut connection, file, path } => {
                sqlx::query("COMMIT").execute(&mut connection).await?;
                sqlite::check_content(&mut connection).await?;
                sqlx::query("PRAGMA journal_mode = WAL").execute(&mut connection).await?;
                connection.close().await?;
                // Another process may have created a database at `path` since the first check.
                refuse_existing(&path)?;
                file.rename_to(&path).map_err(|error| failed(&path, error))
            }
            Target::Postgres(transaction) => {
                transaction.commit().await.map_err(|error| DatabaseError::Commit(Arc::new(error)))
            }
        }
    }
}

/// A database file that is deleted when this value is dropped, unless the file was renamed.
struct UnfinishedFile(PathBuf);

impl UnfinishedFile {
    fn new(path: &Path) -> Self {
        Self(with_suffix(path, &format!(".unfinished-{}", std::process::id())))
    }

    /// Deletes the file, if there is one, and the files that SQLite has beside it.
    fn delete(&self) {
        for suffix in ["", "-wal", "-shm", "-journal"] {
            let _ = std::fs::remove_file(with_suffix(&self.0, suffix));
        }
    }

    fn rename_to(self, path: &Path) -> std::io::Result<()> {
        std::fs::File::open(&self.0)?.sync_all()?;
        std::fs::rename(&self.0, path)?;
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        std::fs::File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
    }
}

impl Drop for UnfinishedFile {
    fn drop(&mut self) {
        // After a rename, the file no longer has this path, and the deletion fails harmlessly.
        self.delete();
    }
}

/// Fails if there is a database at `path`, or the log of a former database, which SQLite would apply to the new file.
fn refuse_existing(path: &Path) -> Result<(), DatabaseError> {
    let found = ["", "-wal", "-shm"].map(|suffix| with_suffix(path, suffix));
    match found.into_iter().find(|file| file.exists()) {
        Some(file) => Err(DatabaseError::NotEmpty(file.display().to_string())),
        None => Ok(()),
    }
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

fn failed(path: &Path, error: std::io::Error) -> DatabaseError {
    DatabaseError::opening(&Address::Sqlite(path.to_path_buf()), sqlx::Error::Io(error))
}
