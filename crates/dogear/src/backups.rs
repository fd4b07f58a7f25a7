//! The background task that makes backups and keeps their metrics.

use std::time::{Duration, Instant};

use backup::{Backup, BackupError, Options, Run};
use database::Database;
use foundation::clock::{Clock as _, SystemClock};
use foundation::shutdown::ShutdownSignal;
use site::http::Metrics;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::settings::{BackupSettings, GivenSettings};

/// How often the task checks whether a backup is due.
const CHECK_EVERY: Duration = Duration::from_secs(60);
/// The pause after a backup that failed, in seconds.
const RETRY_AFTER: i64 = 600;

pub(crate) fn now() -> i64 {
    SystemClock.unix_seconds()
}

/// Returns the record of a backup that succeeded.
pub(crate) fn succeeded(made: &Backup, took: Duration) -> Run {
    Run {
        finished_at: now(),
        took_millis: i64::try_from(took.as_millis()).unwrap_or(i64::MAX),
        row_count: i64::try_from(made.manifest.rows()).unwrap_or(i64::MAX),
        byte_count: i64::try_from(made.manifest.bytes()).unwrap_or(i64::MAX),
        failure: None,
    }
}

/// Makes backups as the settings say, and keeps the metrics of backups up to date, also for backups that a command or
/// another node made.
#[derive(Clone)]
pub(crate) struct Schedule {
    database: Database,
    metrics: Metrics,
    settings: watch::Receiver<Option<BackupSettings>>,
    /// Names of the settings that a flag, the environment or the settings file sets.
    given: Vec<String>,
}

impl Schedule {
    pub(crate) fn new(
        database: Database,
        metrics: Metrics,
        settings: watch::Receiver<Option<BackupSettings>>,
        given: &GivenSettings,
    ) -> Self {
        Self { database, metrics, settings, given: given.names().map(str::to_owned).collect() }
    }

    pub(crate) async fn run(self, mut shutdown: ShutdownSignal) {
        let mut ticks = interval(CHECK_EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut not_before = i64::MIN;
        while shutdown.tick(&mut ticks).await {
            let settings = self.settings.borrow().clone();
            if let Some(settings) = settings.filter(|_| now() >= not_before) {
                let failed = tokio::select! {
                    biased;
                    // A shutdown cancels the backup; the unfinished backup is deleted.
                    () = shutdown.requested() => return,
                    failed = self.back_up_if_due(&settings) => failed,
                };
                if failed {
                    not_before = now() + RETRY_AFTER;
                }
            }
            if let Err(error) = self.show().await {
                tracing::warn!(%error, "the last backup could not be looked up");
            }
        }
    }

    /// Makes a backup if the newest one is old enough. Returns whether the backup failed.
    async fn back_up_if_due(&self, settings: &BackupSettings) -> bool {
        let began = Instant::now();
        let outcome = self.make_due(settings).await;
        let took = began.elapsed();
        let run = match &outcome {
            Ok(None) => return false,
            Ok(Some(made)) => {
                tracing::info!(folder = %made.folder.display(), ?took, "a backup is made");
                succeeded(made, took)
            }
            Err(error) => {
                tracing::error!(%error, "the backup failed");
                self.metrics.backup_failed();
                Run {
                    took_millis: i64::try_from(took.as_millis()).unwrap_or(i64::MAX),
                    finished_at: now(),
                    row_count: 0,
                    byte_count: 0,
                    failure: Some(error.to_string()),
                }
            }
        };
        if let Err(error) = backup::record_run(&self.database, run).await {
            tracing::warn!(%error, "the backup could not be recorded");
        }
        outcome.is_err()
    }

    async fn make_due(&self, settings: &BackupSettings) -> Result<Option<Backup>, BackupError> {
        let every = i64::try_from(settings.every.as_secs()).unwrap_or(i64::MAX);
        let newest = newest(settings)?;
        if newest.is_some_and(|newest| now() < newest.saturating_add(every)) {
            return Ok(None);
        }
        let options = Options {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            now: now(),
            settings: self.given.clone(),
        };
        let snapshot = self.database.long_snapshot().await?;
        let made = backup::write(snapshot, &settings.folder, options, &|_| {}).await?;
        backup::prune(&settings.folder, settings.keep)?;
        Ok(Some(made))
    }

    async fn show(&self) -> Result<(), database::DatabaseError> {
        if let Some(run) = backup::last_success(&mut self.database.read().await?).await? {
            self.metrics.backup_succeeded(run.finished_at, run.took_millis, run.byte_count);
        }
        Ok(())
    }
}

/// Returns when the newest backup in the folder of the settings was made, in Unix seconds; `None` if there is none.
pub(crate) fn newest(settings: &BackupSettings) -> Result<Option<i64>, BackupError> {
    match backup::find(&settings.folder) {
        Ok(found) => Ok(Some(found.manifest.made_at)),
        Err(BackupError::NoBackup(_)) => Ok(None),
        Err(error) => Err(error),
    }
}
