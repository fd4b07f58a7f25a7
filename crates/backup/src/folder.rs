//! The folder that holds the backups of a site, each in a folder of its own that is named after its time.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use foundation::calendar::date_time;

use tokio::task::spawn_blocking;

use crate::BackupError;
use crate::error::at;
use crate::manifest::{Backup, FILE};
use crate::room;

const PREFIX: &str = "dogear-";
const UNFINISHED: &str = ".unfinished-";
/// Prefix of the name of a temporary folder in which a backup is restored to verify it. The folder
/// is beside the backup, and is deleted after the verification.
pub const VERIFYING: &str = ".verifying-";
/// Age at which the folder of an unfinished backup or verification is deleted: at this age, the
/// process that wrote the folder is assumed to have stopped.
const ABANDONED: Duration = Duration::from_secs(24 * 3600);
/// The number of seconds by which the time of a backup may be ahead of the clock. A backup that is
/// further ahead was made under a wrong clock.
pub const CLOCK_TOLERANCE: i64 = 300;

/// A backup that is being written. Its folder is deleted if the value is dropped before [`Self::finish`] succeeds.
pub(crate) struct Unfinished {
    parent: PathBuf,
    pub(crate) folder: PathBuf,
    done: bool,
}

impl Unfinished {
    /// Creates the folder of a new backup in `parent`, and `parent` itself if it does not exist. Deletes unfinished
    /// backups that earlier processes left in `parent`. Fails if the disk has too little space for another backup.
    pub(crate) fn begin(parent: &Path, made_at: i64) -> Result<Self, BackupError> {
        let mut private = fs::DirBuilder::new();
        private.recursive(true).mode(0o700);
        private.create(parent).map_err(at(parent))?;
        delete_abandoned(parent);
        // A newest backup that cannot be read says nothing about the size of the next one.
        let newest = find(parent, made_at).ok();
        room::require(parent, newest.map_or(0, |newest| newest.manifest.bytes()))?;
        let name = format!("{UNFINISHED}{}-{}", stamp(made_at), std::process::id());
        let folder = parent.join(name);
        delete_leftover(&folder)?;
        private.recursive(false).create(&folder).map_err(at(&folder))?;
        Ok(Self { parent: parent.to_path_buf(), folder, done: false })
    }

    /// Flushes the folder to the disk, then renames the folder to the final name of the backup.
    /// Returns the new path.
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
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let unfinished = [UNFINISHED, VERIFYING].iter().any(|prefix| name.starts_with(prefix));
        let modified = entry.metadata().and_then(|metadata| metadata.modified());
        let age = modified.ok().and_then(|modified| modified.elapsed().ok());
        if unfinished && age.is_some_and(|age| age > ABANDONED) {
            // If the deletion fails, the next backup tries again.
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// Deletes the folder that a former process with the same process id left at `folder`, if there is one. In containers,
/// the process id is often the same after each restart.
pub fn delete_leftover(folder: &Path) -> Result<(), BackupError> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(at(folder)(error)),
        _ => Ok(()),
    }
}

/// The backups in a folder.
#[derive(Debug, Default)]
pub struct Listed {
    /// The folders of the backups, oldest first.
    pub backups: Vec<PathBuf>,
    /// The folders of backups that are not in `backups`, because they have a time in the future: the clock was wrong
    /// when they were made, or is wrong now.
    pub future: Vec<PathBuf>,
}

/// Lists the backups in `parent`: folders with names such as `dogear-20261119T043000Z`. A renamed
/// backup is left out, so it is never taken for the newest backup, and never deleted.
pub fn list(parent: &Path, now: i64) -> Result<Listed, BackupError> {
    let entries = match fs::read_dir(parent) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Listed::default()),
        Err(error) => return Err(at(parent)(error)),
    };
    let mut found = Vec::new();
    for entry in entries {
        let entry = entry.map_err(at(parent))?;
        if let Some((stamp, number)) = parse_name(&entry.file_name().to_string_lossy())
            && entry.path().join(FILE).is_file()
        {
            found.push((stamp, number, entry.path()));
        }
    }
    found.sort();
    let latest = stamp(now.saturating_add(CLOCK_TOLERANCE));
    let future = found.split_off(found.partition_point(|(stamp, ..)| *stamp <= latest));
    let folders = |found: Vec<_>| found.into_iter().map(|(_, _, folder)| folder).collect();
    Ok(Listed { backups: folders(found), future: folders(future) })
}

/// Returns the time and the number in the name of a backup's folder, such as `dogear-20261119T043000Z-2`; `None` for
/// any other name. The first backup of a second has no number in its name; its number is 1.
fn parse_name(name: &str) -> Option<(String, u32)> {
    let name = name.strip_prefix(PREFIX)?;
    let (stamp, number) = name.split_once('-').unwrap_or((name, "1"));
    let (day, time) = stamp.strip_suffix('Z')?.split_once('T')?;
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let valid = day.len() == 8 && time.len() == 6 && [day, time, number].into_iter().all(digits);
    Some((stamp.to_owned(), number.parse().ok().filter(|_| valid)?))
}

/// Opens the backup in `folder`. If `folder` is not a backup itself but contains backups, opens the
/// newest of them, except backups with a time in the future.
pub fn find(folder: &Path, now: i64) -> Result<Backup, BackupError> {
    if folder.join(FILE).is_file() {
        return Backup::open(folder);
    }
    let Listed { backups, future } = list(folder, now)?;
    match (backups.last(), future.first()) {
        (Some(newest), _) => Backup::open(newest),
        (None, Some(future)) => Err(BackupError::Future(future.clone())),
        (None, None) => Err(BackupError::NoBackup(folder.to_path_buf())),
    }
}

/// Deletes old backups in `parent`: keeps the newest `keep` backups, at least one. Backups with a
/// time in the future are neither counted nor deleted. If a backup cannot be deleted, only logs the
/// error. Returns the deleted folders.
pub async fn prune(parent: &Path, keep: usize, now: i64) -> Result<Vec<PathBuf>, BackupError> {
    let mut old = list(parent, now)?.backups;
    old.truncate(old.len().saturating_sub(keep.max(1)));
    let deleting = spawn_blocking(move || {
        old.retain(|folder| match delete(folder) {
            Ok(()) => true,
            Err(error) => {
                tracing::warn!(%error, "an old backup could not be deleted");
                false
            }
        });
        old
    });
    deleting.await.map_err(|_| BackupError::Interrupted)
}

/// Deletes the backup in `folder`. The folder is renamed first, so that a partly deleted backup
/// does not count as a backup.
fn delete(folder: &Path) -> Result<(), BackupError> {
    let mut name = OsString::from(UNFINISHED);
    name.push(folder.file_name().unwrap_or_default());
    let renamed = folder.with_file_name(name);
    delete_leftover(&renamed)?;
    fs::rename(folder, &renamed).map_err(at(folder))?;
    fs::remove_dir_all(&renamed).map_err(at(&renamed))
}
