//! `dogear backup` and `dogear restore`: copies of the site's database, made while the site is served.

use std::fs;
use std::future::Future;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use backup::{Backup, Options, Progress};
use clap::{Arg, ArgAction, ArgMatches, value_parser};
use database::{Address, Database, DatabaseError};
use foundation::calendar::date_time;
use indicatif::{HumanBytes, HumanCount};

use crate::backups;
use crate::failure::Failure;
use crate::settings::Settings;

/// Interval at which the progress of a long copy is printed.
const REPORT_EVERY: Duration = Duration::from_secs(5);

fn folder(help: &'static str) -> Arg {
    Arg::new("folder")
        .value_name("DIR")
        .required(true)
        .value_parser(value_parser!(PathBuf))
        .help(help)
}

pub(crate) fn backup_arguments() -> Vec<Arg> {
    vec![
        folder("Folder in which the backup gets a folder of its own; with --verify, a backup or the folder of several"),
        Arg::new("verify")
            .long("verify")
            .action(ArgAction::SetTrue)
            .help("Make no backup; restore the newest one in DIR beside it, replay its ledger, and delete the copy"),
    ]
}

pub(crate) fn restore_arguments() -> Vec<Arg> {
    vec![folder("A backup, or a folder of several, of which the newest is restored")]
}

/// Runs a command until it ends or the process receives SIGTERM or SIGINT. A signal drops the
/// future `command`, which deletes its unfinished files.
async fn until_stopped(
    command: impl Future<Output = Result<ExitCode, Failure>>,
) -> Result<ExitCode, Failure> {
    let stop = super::serve::stop_signal()?;
    tokio::select! {
        biased;
        done = command => done,
        () = stop => Err(Failure::Command("stopped; what was unfinished is deleted".to_owned())),
    }
}

pub(crate) async fn run(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    until_stopped(Box::pin(back_up_or_verify(settings, matches))).await
}

pub(crate) async fn restore(
    settings: &Settings,
    matches: &ArgMatches,
) -> Result<ExitCode, Failure> {
    until_stopped(Box::pin(restore_and_verify(settings, matches))).await
}

async fn back_up_or_verify(settings: &Settings, matches: &ArgMatches) -> Result<ExitCode, Failure> {
    let folder: &PathBuf = matches.get_one("folder").expect("clap requires it");
    if matches.get_flag("verify") {
        return verify(folder).await;
    }
    super::database::require_existing(settings)?;
    let began = Instant::now();
    let snapshot = Database::look(&settings.database).await?;
    let options = Options {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        now: backups::now(),
        settings: settings.given.names().map(str::to_owned).collect(),
    };
    let made = backup::write(snapshot, folder, options, &reporting("copied")).await?;
    let took = began.elapsed();
    if let Err(error) = record(settings, &made, took).await {
        eprintln!("dogear: the backup is not recorded in the database: {error}");
    }
    say!("{}", summary(&made, took));
    Ok(ExitCode::SUCCESS)
}

/// Returns the line that a command prints about a new backup: its folder, size and duration.
fn summary(made: &Backup, took: Duration) -> String {
    let manifest = &made.manifest;
    let (rows, bytes) = (HumanCount(manifest.rows()), HumanBytes(manifest.bytes()));
    let (tables, seconds) = (manifest.tables.len(), took.as_secs_f64());
    format!("{}: {tables} tables, {rows} rows, {bytes}, in {seconds:.1} s", made.folder.display())
}

/// Records the backup for the console and the metrics. The backup of a database of an older version is not recorded,
/// because opening that database would run migrations.
async fn record(settings: &Settings, made: &Backup, took: Duration) -> Result<(), DatabaseError> {
    if made.manifest.migrations != database::known_migrations() {
        return Ok(());
    }
    let database = Database::open(&settings.database, database::Options::default()).await?;
    backup::record_run(&database, backups::succeeded(made, took)).await?;
    database.close().await;
    Ok(())
}

async fn restore_and_verify(
    settings: &Settings,
    matches: &ArgMatches,
) -> Result<ExitCode, Failure> {
    let folder: &PathBuf = matches.get_one("folder").expect("clap requires it");
    let found = backup::find(folder, backups::now())?;
    if super::database::is_usual(settings) {
        super::serve::make_data_folder(settings)?;
    }
    backup::restore(&found, &settings.database, &reporting("restored")).await?;
    let manifest = &found.manifest;
    say!(
        "{} is restored to its state of {}: {} rows.",
        settings.database,
        date_time(manifest.made_at),
        HumanCount(manifest.rows())
    );
    let missing: Vec<_> = manifest
        .settings
        .iter()
        .filter(|name| !settings.given.contains(name))
        .map(String::as_str)
        .collect();
    if !missing.is_empty() {
        say!("Settings are not part of a backup. The site had also set: {}.", missing.join(", "));
    }
    super::verify::run(settings).await
}

async fn verify(folder: &Path) -> Result<ExitCode, Failure> {
    let found = backup::find(folder, backups::now())?;
    let scratch = Scratch::beside(&found.folder)?;
    let address = Address::Sqlite(scratch.0.join("restored.db"));
    backup::restore(&found, &address, &reporting("restored")).await?;
    let manifest = &found.manifest;
    say!(
        "{}: made {}, {} rows, all checksums match.",
        found.folder.display(),
        date_time(manifest.made_at),
        HumanCount(manifest.rows())
    );
    super::verify::verify_copy(&address).await
}

/// A folder for a restored copy, which is deleted when this value is dropped.
struct Scratch(PathBuf);

impl Scratch {
    /// Creates a folder for a restored copy in the folder that contains `backup`, where there is
    /// room for a copy.
    fn beside(backup: &Path) -> Result<Self, Failure> {
        use std::os::unix::fs::DirBuilderExt as _;
        let whole = std::path::absolute(backup)?;
        let parent = whole.parent().unwrap_or(&whole);
        let folder = parent.join(format!("{}{}", backup::VERIFYING, std::process::id()));
        backup::delete_leftover(&folder)?;
        fs::DirBuilder::new().mode(0o700).create(&folder).map_err(|error| {
            Failure::Command(format!("{} cannot be made: {error}", folder.display()))
        })?;
        Ok(Self(folder))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.0) {
            eprintln!("dogear: {} could not be deleted: {error}", self.0.display());
        }
    }
}

/// Returns a function that prints the progress of a long copy. `done_to` says what is done to the
/// tables, such as `copied`.
fn reporting(done_to: &'static str) -> impl Fn(Progress<'_>) + Sync {
    let last = Mutex::new(Instant::now());
    move |Progress { table, done, of }: Progress<'_>| {
        let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.elapsed() >= REPORT_EVERY {
            *last = Instant::now();
            eprintln!("dogear: {done} of {of} tables {done_to}; now {table}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_leftover_of_a_former_process_with_the_same_id_is_deleted() {
        let parent = tempfile::tempdir().unwrap();
        let leftover = parent.path().join(format!(".verifying-{}", std::process::id()));
        fs::create_dir(&leftover).unwrap();
        fs::write(leftover.join("restored.db"), "").unwrap();
        let scratch = Scratch::beside(&parent.path().join("dogear-20261119T043000Z"));
        let scratch = scratch.unwrap_or_else(|failure| panic!("{failure:?}"));
        assert_eq!(scratch.0, leftover);
        assert_eq!(fs::read_dir(&leftover).unwrap().count(), 0);
        drop(scratch);
        assert!(!leftover.exists());
    }
}
