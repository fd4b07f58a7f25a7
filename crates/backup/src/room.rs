//! The space on the disk that a backup needs.

use std::path::Path;

use crate::BackupError;
use crate::error::at;

const MIB: u64 = 1 << 20;
/// The space in bytes that a backup leaves free, because the site may use the same disk.
const RESERVE: u64 = 256 * MIB;

/// Returns the number of bytes that must be free before a backup: the size of the newest backup
/// (`newest` bytes), a fifth more because the site may have grown, and [`RESERVE`].
fn needed(newest: u64) -> u64 {
    newest.saturating_add(newest / 5).saturating_add(RESERVE)
}

/// Checks that the disk of `parent` has enough free space for another backup; fails if not.
/// `newest` is the size of the newest backup in bytes.
pub(crate) fn require(parent: &Path, newest: u64) -> Result<(), BackupError> {
    let disk = rustix::fs::statvfs(parent).map_err(|error| at(parent)(error.into()))?;
    let (free, needed) = (disk.f_bavail.saturating_mul(disk.f_frsize), needed(newest));
    if free < needed {
        return Err(BackupError::NoRoom {
            folder: parent.to_path_buf(),
            free: free / MIB,
            needed: needed.div_ceil(MIB),
        });
    }
    Ok(())
}
