//! Backups of a site's database, made while the site is served, and their restoration.
//!
//! A backup is a folder with a manifest and one file per table. The file of a table has one line per row and is
//! compressed with gzip (`zcat` prints the lines). A line is a JSON array of the row's values, in the order of the
//! columns in the manifest. SQLite and PostgreSQL have the same format, so a backup of one can be restored into the
//! other.
//!
//! # Promises
//!
//! * A backup has one consistent state of the database: all tables are read in one read transaction, which blocks no
//!   writer.
//! * A backup gets its final name only when all its files are on the disk, and were read back and compared with their
//!   checksums.
//! * [`restore`] fills an empty database, entirely or not at all, and compares checksums and numbers of rows.
//! * A backup has all state of a site, including pictures and generated keys, except for the settings: the manifest
//!   names the settings that were set, without their values.
//!
//! A backup contains personal data and secret keys, so only the user who made it may open its folder.

mod error;
mod folder;
mod manifest;
mod restore;
mod room;
mod rows;
mod runs;
mod schema;
mod table_file;
mod write;

pub use error::BackupError;
pub use folder::{CLOCK_TOLERANCE, Listed, VERIFYING, delete_leftover, find, list, prune};
pub use manifest::{Backup, Manifest, TableEntry};
pub use restore::restore;
pub use runs::{Run, last_run, last_success, record_run};
pub use schema::{Column, Kind};
pub use write::{Options, write};

/// The progress of a backup or a restoration, reported before each table.
#[derive(Debug, Clone, Copy)]
pub struct Progress<'a> {
    /// Name of the table that is copied next.
    pub table: &'a str,
    /// Number of tables that have been copied; `of` is the number of all tables.
    pub done: usize,
    pub of: usize,
}
