use std::path::{Path, PathBuf};

use database::DatabaseError;

/// The error of a backup or a restoration.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error(transparent)]
    Database(#[from] DatabaseError),
    #[error("{}: {cause}", path.display())]
    File {
        path: PathBuf,
        #[source]
        cause: std::io::Error,
    },
    #[error("there is no backup in {}", .0.display())]
    NoBackup(PathBuf),
    #[error(
        "{} is of the future by the clock of this machine: set the clock, or name the backup to restore it",
        .0.display()
    )]
    Future(PathBuf),
    /// The disk has too little free space for a backup; `free` and `needed` are in MiB.
    #[error(
        "{} has {free} MiB free, but a backup needs {needed} MiB: nothing was written",
        folder.display()
    )]
    NoRoom { folder: PathBuf, free: u64, needed: u64 },
    #[error("{} is not a manifest of a backup: {cause}", path.display())]
    Manifest {
        path: PathBuf,
        #[source]
        cause: serde_json::Error,
    },
    #[error("the backup has format {0}, which this version of Dogear does not know")]
    Format(u32),
    #[error("the backup is damaged: {0}")]
    Damaged(String),
    #[error("the database has no tables of Dogear")]
    NoTables,
    #[error("the table {table} has a value that cannot be stored: {why}")]
    Value { table: String, why: String },
    #[error("the backup does not fit the tables of this version: {0}")]
    Schema(String),
    #[error("the tables of the database were changed by an upgrade while they were read")]
    Migrated,
    #[error("the backup was interrupted")]
    Interrupted,
}

impl From<sqlx::Error> for BackupError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error.into())
    }
}

/// Returns a function for `map_err` that adds `path` to an error of the file system.
pub(crate) fn at(path: &Path) -> impl FnOnce(std::io::Error) -> BackupError {
    let path = path.to_path_buf();
    move |cause| BackupError::File { path, cause }
}
