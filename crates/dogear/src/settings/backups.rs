//! Settings of the backups that the server makes by itself.

use std::path::PathBuf;
use std::time::Duration;

use super::{Given, Reader};

/// Where and how often the server makes backups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct BackupSettings {
    pub(crate) folder: PathBuf,
    /// Time between two backups.
    pub(crate) every: Duration,
    /// How many backups are kept. When there are more, the oldest are deleted.
    pub(crate) keep: usize,
}

impl<G: Fn(&str) -> Option<Given>> Reader<G> {
    /// Returns the settings of backups; `None` if the server makes no backups.
    pub(super) fn backups(&mut self) -> Option<BackupSettings> {
        let every = Duration::from_secs(self.number("backup_every", 1, 8760) * 3600);
        let keep = self.number("backup_keep", 1, 10_000) as usize;
        match self.text("backup_dir").as_str() {
            "" => None,
            folder => Some(BackupSettings { folder: PathBuf::from(folder), every, keep }),
        }
    }
}
