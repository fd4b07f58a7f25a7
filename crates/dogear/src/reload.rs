//! Reads the settings again on SIGHUP, and applies those that can change while the server runs.

use std::sync::{Arc, Mutex, PoisonError};

use clap::ArgMatches;
use foundation::shutdown::ShutdownSignal;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;

use crate::logging::LogLevel;
use crate::settings::{BackupSettings, GivenSettings, Settings};

/// Settings that change while the server runs. All others need a restart.
const RELOADED: [&str; 4] = ["log_level", "backup_dir", "backup_every", "backup_keep"];

/// The parts of the running server that a reload of the settings changes.
#[derive(Clone)]
pub(crate) struct Reload {
    /// The command line of the process. Flags take precedence over the environment and the settings file in a reload,
    /// too.
    matches: ArgMatches,
    level: LogLevel,
    backups: Arc<watch::Sender<Option<BackupSettings>>>,
    /// The settings with which the process started. All settings but the reloaded ones have these values.
    at_start: Arc<GivenSettings>,
    /// The settings as last read, at the start or by a reload.
    current: Arc<Mutex<GivenSettings>>,
}

impl Reload {
    pub(crate) fn new(settings: &Settings, matches: &ArgMatches, level: LogLevel) -> Self {
        let backups = Arc::new(watch::Sender::new(settings.backups.clone()));
        let at_start = Arc::new(settings.given.clone());
        let current = Arc::new(Mutex::new(settings.given.clone()));
        Self { matches: matches.clone(), level, backups, at_start, current }
    }

    pub(crate) fn backups(&self) -> watch::Receiver<Option<BackupSettings>> {
        self.backups.subscribe()
    }

    pub(crate) async fn run(self, mut shutdown: ShutdownSignal) {
        let mut hangup = match signal(SignalKind::hangup()) {
            Ok(hangup) => hangup,
            Err(error) => {
                tracing::error!(%error, "SIGHUP cannot be received");
                return shutdown.requested().await;
            }
        };
        loop {
            tokio::select! {
                biased;
                () = shutdown.requested() => return,
                _ = hangup.recv() => self.reload(),
            }
        }
    }

    fn reload(&self) {
        let new = match Settings::read(&self.matches) {
            Ok(new) => new,
            Err(problems) => {
                for problem in problems {
                    tracing::error!(problem, "the settings are not reloaded");
                }
                return;
            }
        };
        let mut current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        let is_reloaded = |name: &&str| RELOADED.contains(name);
        let mut applied = current.differences(&new.given);
        applied.retain(is_reloaded);
        let mut waiting = self.at_start.differences(&new.given);
        waiting.retain(|name| !is_reloaded(name));
        self.level.set(new.log_level);
        self.backups.send_replace(new.backups.clone());
        *current = new.given;
        tracing::info!(changed = applied.join(", "), "the settings are reloaded");
        if !waiting.is_empty() {
            tracing::warn!(settings = waiting.join(", "), "these settings change with a restart");
        }
    }
}
