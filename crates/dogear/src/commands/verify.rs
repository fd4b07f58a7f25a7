//! `dogear verify`: replays the ledger from its first entry and reports what does not add up.

use std::process::ExitCode;
use std::sync::Arc;

use foundation::clock::SystemClock;
use money::wallet::Wallets;

use crate::failure::Failure;
use crate::settings::Settings;

pub(crate) async fn run(settings: &Settings) -> Result<ExitCode, Failure> {
    let database = super::database::open(settings).await?;
    let wallets = Wallets::new(database.clone(), Arc::new(SystemClock));
    let audit = wallets.verify().await?;
    database.close().await;
    let looked_at = format!("entries: {}, wallets: {}", audit.entries, audit.wallets);
    if audit.is_clean() {
        say!("{looked_at}. All is in order.");
        return Ok(ExitCode::SUCCESS);
    }
    audit.faults.iter().for_each(|fault| eprintln!("dogear: {fault}"));
    Err(Failure::Command(format!("{looked_at}. The ledger is not in order.")))
}
