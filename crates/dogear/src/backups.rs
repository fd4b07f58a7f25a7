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
/// The time after the start of the server in which no backup is made. If a backup makes the server crash, for example
/// because memory runs out, readers are served for at least this time before the next backup.
const FIRST_AFTER: Duration = Duration::from_secs(300);
/// The pause after a backup that failed. It doubles with each further failure, up to the time between two backups.
const RETRY_AFTER: Duration = Duration::from_secs(600);

pub(crate) fn now() -> i64 {
    SystemClock.unix_seconds()
}

/// Returns the record of a successful backup, for the database: when it ended, how long it took,
/// and its numbers of rows and bytes.
pub(crate) fn succeeded(made: &Backup, took: Duration) -> Run {
    Run {
        finished_at: now(),
        took_millis: i64::try_from(took.as_millis()).unwrap_or(i64::MAX),
        row_count: i64::try_from(made.manifest.rows()).unwrap_or(i64::MAX),
        byte_count: i64::try_from(made.manifest.bytes()).unwrap_or(i64::MAX),
        failure: None,
    }
}

/// Returns [`FIRST_AFTER`], or the number of seconds in the environment variable `DOGEAR_TEST_FIRST_BACKUP`, with which
/// tests of the binary wait less. A release build ignores the variable.
fn first_after() -> Duration {
    let given = std::env::var("DOGEAR_TEST_FIRST_BACKUP").ok().filter(|_| cfg!(debug_assertions));
    given.and_then(|text| text.parse().ok()).map_or(FIRST_AFTER, Duration::from_secs)
}

/// The result of a check whether a backup is due, and of making the backup if it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    NotDue,
    Made,
    Failed,
}

/// When the server may try to make a backup. Measured with a monotonic clock, so that a change of
/// the system time has no effect.
struct NextAttempt {
    not_before: Instant,
    /// The pause after the last failure; `None` if the last backup succeeded.
    pause: Option<Duration>,
}

impl NextAttempt {
    fn after(not_before: Instant) -> Self {
        Self { not_before, pause: None }
    }

    fn is_due(&self, now: Instant) -> bool {
        now >= self.not_before
    }

    /// Puts the next attempt off after a failure; `every` is the longest pause.
    fn put_off(&mut self, now: Instant, every: Duration) {
        let pause = self.pause.map_or(RETRY_AFTER, |pause| pause.saturating_mul(2)).min(every);
        self.pause = Some(pause);
        self.not_before = now + pause;
    }

    fn reset(&mut self) {
        self.pause = None;
    }
}

/// Makes backups as the settings say, and keeps the metrics of backups up to date, also for backups that a command or
/// another node made.
#[derive(Clone)]
pub(crate) struct Schedule {
    database: Database,
    metrics: Metrics,
    settings: watch::Receiver<Option<BackupSettings>>,
    /// Names of the settings that a flag, the environment or the settings file sets; stored with
    /// each backup.
    given: Vec<String>,
    /// The time after the start of the server in which no backup is made.
    first_after: Duration,
}

impl Schedule {
    pub(crate) fn new(
        database: Database,
        metrics: Metrics,
        settings: watch::Receiver<Option<BackupSettings>>,
        given: &GivenSettings,
    ) -> Self {
        let given = given.names().map(str::to_owned).collect();
        Self { database, metrics, settings, given, first_after: first_after() }
    }

    pub(crate) async fn run(self, mut shutdown: ShutdownSignal) {
        let mut ticks = interval(CHECK_EVERY.min(self.first_after).max(Duration::from_secs(1)));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut next = NextAttempt::after(Instant::now() + self.first_after);
        while shutdown.tick(&mut ticks).await {
            let settings = self.settings.borrow().clone();
            if let Some(settings) = settings.filter(|_| next.is_due(Instant::now())) {
                let outcome = tokio::select! {
                    biased;
                    // A shutdown cancels the backup; the unfinished backup is deleted.
                    () = shutdown.requested() => return,
                    outcome = self.back_up_if_due(&settings) => outcome,
                };
                match outcome {
                    Outcome::Failed => next.put_off(Instant::now(), settings.every),
                    Outcome::Made => next.reset(),
                    Outcome::NotDue => {}
                }
            }
            if let Err(error) = self.show().await {
                tracing::warn!(%error, "the last backup could not be looked up");
            }
        }
    }

    /// Makes a backup if the newest one is old enough, records the result, and then deletes old
    /// backups.
    async fn back_up_if_due(&self, settings: &BackupSettings) -> Outcome {
        let began = Instant::now();
        let outcome = self.make_due(settings).await;
        let took = began.elapsed();
        let run = match &outcome {
            Ok(None) => return Outcome::NotDue,
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
        if outcome.is_err() {
            return Outcome::Failed;
        }
        if let Err(error) = backup::prune(&settings.folder, settings.keep, now()).await {
            tracing::warn!(%error, "old backups could not be deleted");
        }
        Outcome::Made
    }

    async fn make_due(&self, settings: &BackupSettings) -> Result<Option<Backup>, BackupError> {
        let every = i64::try_from(settings.every.as_secs()).unwrap_or(i64::MAX);
        let newest = newest(settings, now())?;
        if newest.is_some_and(|newest| now() < newest.saturating_add(every)) {
            return Ok(None);
        }
        let options = Options {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            now: now(),
            settings: self.given.clone(),
        };
        let snapshot = self.database.separate_snapshot().await?;
        backup::write(snapshot, &settings.folder, options, &|_| {}).await.map(Some)
    }

    async fn show(&self) -> Result<(), database::DatabaseError> {
        if let Some(run) = backup::last_success(&mut self.database.read().await?, now()).await? {
            self.metrics.backup_succeeded(run.finished_at, run.took_millis, run.byte_count);
        }
        Ok(())
    }
}

/// Returns when the newest backup in the folder of the settings was made, in Unix seconds; `None` if there is none.
/// Backups of the future do not count: they were made under a wrong clock, and would stop further backups.
pub(crate) fn newest(settings: &BackupSettings, now: i64) -> Result<Option<i64>, BackupError> {
    match backup::list(&settings.folder, now)?.backups.last() {
        Some(newest) => Backup::open(newest).map(|found| Some(found.manifest.made_at)),
        None => Ok(None),
    }
}

#[cfg(test)]
mod tests;
