//! The manifest of a backup: `manifest.json` in its folder.

use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::BackupError;
use crate::error::at;
use crate::schema::Column;

pub(crate) const FILE: &str = "manifest.json";
pub(crate) const FORMAT: u32 = 1;

/// The manifest of a backup: the tables with their files, and the circumstances in which the backup was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// Version of the format of backups.
    pub format: u32,
    /// The program that made the backup, with its version.
    pub made_by: String,
    /// When the backup was begun, in Unix seconds; the backup has the state of the database at this time.
    pub made_at: i64,
    /// The engine of the database: `sqlite` or `postgres`.
    pub engine: String,
    /// Versions of the database migrations that had been applied when the backup was made.
    pub migrations: Vec<i64>,
    /// Names of the settings that were set. Their values are not part of a backup.
    pub settings: Vec<String>,
    pub tables: Vec<TableEntry>,
}

/// A table in a backup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableEntry {
    pub name: String,
    /// Name of the table's file in the folder of the backup.
    pub file: String,
    pub columns: Vec<Column>,
    pub rows: u64,
    /// Size of the file in bytes.
    pub bytes: u64,
    /// SHA-256 of the file, in hexadecimal.
    pub sha256: String,
    /// The last id that the database assigned to a row, possibly of a row that was deleted since; `None` if the
    /// database assigns no ids in this table.
    pub last_id: Option<i64>,
}

impl Manifest {
    pub fn rows(&self) -> u64 {
        self.tables.iter().map(|table| table.rows).sum()
    }

    /// Returns the size of all files of the backup together, in bytes, without the manifest.
    pub fn bytes(&self) -> u64 {
        self.tables.iter().map(|table| table.bytes).sum()
    }
}

/// A finished backup: its folder, and its manifest.
#[derive(Debug, Clone)]
pub struct Backup {
    pub folder: PathBuf,
    pub manifest: Manifest,
}

impl Backup {
    /// Reads the manifest in `folder`. Fails if the folder is no backup, or has a newer format.
    pub fn open(folder: &Path) -> Result<Self, BackupError> {
        let path = folder.join(FILE);
        let text = fs::read(&path).map_err(|error| match error.kind() {
            std::io::ErrorKind::NotFound => BackupError::NoBackup(folder.to_path_buf()),
            _ => at(&path)(error),
        })?;
        #[derive(Deserialize)]
        struct Versioned {
            format: u32,
        }
        let bad = |cause| BackupError::Manifest { path: path.clone(), cause };
        let Versioned { format } = serde_json::from_slice(&text).map_err(bad)?;
        if format != FORMAT {
            return Err(BackupError::Format(format));
        }
        let manifest = serde_json::from_slice(&text).map_err(bad)?;
        Ok(Self { folder: folder.to_path_buf(), manifest })
    }
}
