//! Voids the coins of simulated purchases when a site goes into production.

use super::posting;
use super::service::{WalletError, Wallets};
use super::store::simulated;
use readers::{ReaderId, lock_row};

/// Largest number of readers that one query loads in order to void their coins.
const AT_ONCE: i64 = 200;
/// The reason text of the ledger entry that voids coins; readers see this text in the list of their movements.
const REASON: &str = "bought in a trial, without money";

impl Wallets {
    /// Takes the coins of simulated purchases out of all wallets, and forgives debts for such coins. Each wallet gets
    /// one ledger entry, in a unit of work of its own. Returns how many wallets had such coins or debts.
    #[tracing::instrument(level = "debug", skip_all, err(level = "debug"))]
    #[foundation::boxed]
    pub async fn void_simulated(&self) -> Result<usize, WalletError> {
        let now = self.clock.unix_seconds();
        let (mut after, mut voided) = (0, 0);
        loop {
            let mut db = self.database.read().await?;
            let readers = simulated::readers(&mut db, after, AT_ONCE).await?;
            drop(db);
            let Some(last) = readers.last() else { return Ok(voided) };
            after = last.get();
            for reader in readers {
                let done = self.database.write::<_, WalletError, _>(move |unit| {
                    Box::pin(async move { void(unit, reader, now).await })
                });
                voided += usize::from(done.await?);
            }
        }
    }
}

async fn void(unit: &mut database::Unit, reader: ReaderId, now: i64) -> Result<bool, WalletError> {
    lock_row(unit, reader).await?;
    let opened = posting::open(unit, reader, now).await?;
    let owed = simulated::owed(unit, reader).await?;
    let Some(entry) = ledger::void(&opened.wallet, |lot| owed.contains(&lot), now) else {
        return Ok(false);
    };
    posting::post(unit, &entry.with_reason(REASON), &[&opened]).await?;
    Ok(true)
}
