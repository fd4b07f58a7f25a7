//! Backups of a site's database, made while it is served, and their restoration.
//!
//! A backup is a folder with one file per table and a manifest. A table's file has one row per line, a JSON array in the
//! order of the manifest's columns, compressed with gzip: `zcat` shows it. The format is the same for both engines, so a
//! backup of one can be restored into the other.
//!
//! # Promises
//!
//! * A backup is one state of the database: all tables are read in one read transaction, which no writer waits for.
//! * A backup has its final name only when all of it is on the disk, and was read back and compared with its checksums.
//! * [`restore`] fills an empty database, entirely or not at all, and compares checksums and numbers of rows.
//! * All state of a site is in its database, pictures and generated keys included. Settings are not: the manifest names
//!   those that were set, without their values.
//!
//! A backup contains personal data and secret keys, so that only its owner may open the folder.

mod error;
mod folder;
mod manifest;
mod restore;
mod rows;
mod runs;
mod schema;
mod table_file;
mod write;

pub use error::BackupError;
pub use folder::{find, list, prune};
pub use manifest::{Backup, Manifest, TableEntry};
pub use restore::restore;
pub use runs::{Run, last_run, last_success, record_run};
pub use schema::{Column, Kind};
pub use write::{Options, write};

/// The step that a backup or a restoration has come to, for progress reports.
#[derive(Debug, Clone, Copy)]
pub struct Progress<'a> {
    /// The table that is copied now.
    pub table: &'a str,
    /// How many tables are done, and how many there are.
    pub done: usize,
    pub of: usize,
}
