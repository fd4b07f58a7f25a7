//! The folder that holds the backups of a site, each in a folder of its own that is named after its time.

use std::fs;
use std::io;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use foundation::calendar::date_time;

use crate::BackupError;
use crate::error::at;
use crate::manifest::{Backup, FILE};

const PREFIX: &str = "dogear-";
const UNFINISHED: &str = ".unfinished-";
/// Age at which the folder of an unfinished backup is deleted: the process that wrote the backup no longer runs.
const ABANDONED: Duration = Duration::from_secs(24 * 3600);

/// A backup that is being written. Its folder is deleted if the value is dropped before [`Self::finish`] succeeds.
pub(crate) struct Unfinished {
    parent: PathBuf,
    pub(crate) folder: PathBuf,
    done: bool,
}

impl Unfinished {
    /// Creates the folder of a new backup in `parent`, and `parent` itself if it does not exist. Deletes unfinished
    /// backups that earlier processes left in `parent`.
    pub(crate) fn begin(parent: &Path, made_at: i64) -> Result<Self, BackupError> {
        let mut private = fs::DirBuilder::new();
        private.recursive(true).mode(0o700);
        private.create(parent).map_err(at(parent))?;
        delete_abandoned(parent);
        let name = format!("{UNFINISHED}{}-{}", stamp(made_at), std::process::id());
        let folder = parent.join(name);
        private.recursive(false).create(&folder).map_err(at(&folder))?;
        Ok(Self { parent: parent.to_path_buf(), folder, done: false })
    }

    /// Waits until the folder is on the disk, then renames it to the final name of the backup. Returns the new path.
    pub(crate) fn finish(mut self, made_at: i64) -> Result<PathBuf, BackupError> {
        sync(&self.folder)?;
        let stamp = stamp(made_at);
        let names = (1..).map(|number| match number {
            1 => format!("{PREFIX}{stamp}"),
            _ => format!("{PREFIX}{stamp}-{number}"),
        });
        for name in names {
            let folder = self.parent.join(name);
            match fs::rename(&self.folder, &folder) {
                Ok(()) => {
                    self.done = true;
                    sync(&self.parent)?;
                    return Ok(folder);
                }
                // Another backup of the same second has this name: a folder cannot replace a folder that has files.
                // Tries the next name.
                Err(error) if is_taken(&error) => {}
                Err(error) => return Err(at(&folder)(error)),
            }
        }
        unreachable!("the numbers do not end")
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        if !self.done {
            // If the deletion fails, a later backup deletes the folder.
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

fn is_taken(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::DirectoryNotEmpty
            | io::ErrorKind::AlreadyExists
            | io::ErrorKind::NotADirectory
    )
}

fn sync(folder: &Path) -> Result<(), BackupError> {
    fs::File::open(folder).and_then(|opened| opened.sync_all()).map_err(at(folder))
}

/// Returns a time in a form for file names, such as `20261119T043000Z`. Names in this form sort by time.
fn stamp(unix_seconds: i64) -> String {
    date_time(unix_seconds).chars().filter(|c| !matches!(c, '-' | ':')).collect()
}

fn delete_abandoned(parent: &Path) {
    let Ok(entries) = fs::read_dir(parent) else { return };
    for entry in entries.flatten() {
        let unfinished = entry.file_name().to_string_lossy().starts_with(UNFINISHED);
        let modified = entry.metadata().and_then(|metadata| metadata.modified());
        let age = modified.ok().and_then(|modified| modified.elapsed().ok());
        if unfinished && age.is_some_and(|age| age > ABANDONED) {
            // If the deletion fails, the next backup tries again.
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// Returns the folders of the backups in `parent`, oldest first.
pub fn list(parent: &Path) -> Result<Vec<PathBuf>, BackupError> {
    let entries = match fs::read_dir(parent) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(at(parent)(error)),
    };
    let mut found = Vec::new();
    for entry in entries {
        let entry = entry.map_err(at(parent))?;
        let named = entry.file_name().to_string_lossy().starts_with(PREFIX);
        if named && entry.path().join(FILE).is_file() {
            found.push(entry.path());
        }
    }
    // Of two backups of the same second, the later one has a longer name, which sorts after the shorter one.
    found.sort();
    Ok(found)
}

/// Opens the backup whose folder is `folder` or, if `folder` contains backups, the newest of them.
pub fn find(folder: &Path) -> Result<Backup, BackupError> {
    if folder.join(FILE).is_file() {
        return Backup::open(folder);
    }
    match list(folder)?.last() {
        Some(newest) => Backup::open(newest),
        None => Err(BackupError::NoBackup(folder.to_path_buf())),
    }
}

/// Deletes all backups in `parent` except the newest `keep`, and never the last one. Returns the deleted folders.
pub fn prune(parent: &Path, keep: usize) -> Result<Vec<PathBuf>, BackupError> {
    let mut old = list(parent)?;
    old.truncate(old.len().saturating_sub(keep.max(1)));
    for folder in &old {
        // The manifest is deleted first, so that a partly deleted folder no longer counts as a backup.
        let manifest = folder.join(FILE);
        fs::remove_file(&manifest).map_err(at(&manifest))?;
        fs::remove_dir_all(folder).map_err(at(folder))?;
    }
    Ok(old)
}
