//! `dogear verify`: replays the ledger from its first entry, checks every unlock, and reports what is wrong. The
//! console shows the result.

use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use database::{Address, Database, Options};
use foundation::clock::SystemClock;
use money::wallet::{AuditProgress, AuditStep, Wallets};

use crate::failure::Failure;
use crate::settings::Settings;

/// Interval at which the progress of a long verification is printed.
const REPORT_EVERY: Duration = Duration::from_secs(5);

pub(crate) async fn run(settings: &Settings) -> Result<ExitCode, Failure> {
    verify(super::database::open(settings).await?).await
}

/// Verifies the ledger of a copy of the site's database.
pub(super) async fn verify_copy(address: &Address) -> Result<ExitCode, Failure> {
    verify(Database::open(address, Options::default()).await?).await
}

async fn verify(database: Database) -> Result<ExitCode, Failure> {
    let wallets = Wallets::new(database.clone(), Arc::new(SystemClock));
    let last = Mutex::new(Instant::now());
    let report = move |progress: AuditProgress| {
        let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.elapsed() >= REPORT_EVERY {
            *last = Instant::now();
            eprintln!("dogear: {}", sentence(progress));
        }
    };
    let audit = wallets.verify_and_report(&report).await?;
    // A copy of the database that cannot be written is verified, too; only its result is not stored.
    if let Err(error) = wallets.record_verification(&audit).await {
        eprintln!(
            "dogear: the result could not be stored, so the console does not show it: {error}"
        );
    }
    database.close().await;
    let looked_at = format!("entries: {}, wallets: {}", audit.entries, audit.wallets);
    if audit.is_clean() {
        say!("{looked_at}. All is in order.");
        return Ok(ExitCode::SUCCESS);
    }
    audit.faults.iter().for_each(|fault| eprintln!("dogear: {fault}"));
    Err(Failure::Command(format!("{looked_at}. The ledger is not in order.")))
}

/// Returns a sentence that says how far the verification has come.
fn sentence(progress: AuditProgress) -> String {
    let AuditProgress { step, done, of } = progress;
    let what = match step {
        AuditStep::Entries => "entries replayed",
        AuditStep::Wallets => "wallets compared",
        AuditStep::Unlocks => "unlocks checked",
        AuditStep::Texts => "unlocked texts read",
    };
    let percent = done.saturating_mul(100) / of.max(1);
    format!("{what}: {done} of {of} ({percent} %)")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_told_in_numbers_and_percent() {
        let told = |done, of| sentence(AuditProgress { step: AuditStep::Entries, done, of });
        assert_eq!(told(5_000, 20_000), "entries replayed: 5000 of 20000 (25 %)");
        assert_eq!(told(0, 0), "entries replayed: 0 of 0 (0 %)");
    }
}
