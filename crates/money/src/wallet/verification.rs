//! Stores the result of the last verification of the ledger, so that the console can show it.

use database::{DatabaseError, Executes, FromRow, execute, fetch_optional};
use serde::Serialize;
use utoipa::ToSchema;

use super::audit::Audit;
use super::service::{WalletError, Wallets};

/// The result of a verification of the ledger: its entries were replayed, and the wallets compared with the replayed
/// entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow, Serialize, ToSchema)]
pub struct LedgerVerification {
    /// When the ledger was verified, in Unix seconds.
    #[schema(example = 1_790_000_000)]
    pub verified_at: i64,
    /// Number of entries that were replayed.
    #[schema(minimum = 0)]
    pub entries: i64,
    /// Number of wallets that were compared.
    #[schema(minimum = 0)]
    pub wallets: i64,
    /// Number of faults that were found; counted up to 100.
    #[schema(minimum = 0)]
    pub faults: i64,
}

impl Wallets {
    /// Stores the result of a verification, in place of the result of the previous verification.
    #[tracing::instrument(level = "debug", skip_all, err(level = "debug"))]
    #[foundation::boxed]
    pub async fn record_verification(&self, audit: &Audit) -> Result<(), WalletError> {
        let count = |length: usize| i64::try_from(length).unwrap_or(i64::MAX);
        let (entries, wallets) = (count(audit.entries), count(audit.wallets));
        let (faults, now) = (count(audit.faults.len()), self.clock.unix_seconds());
        let stored = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                let sql =
                    "INSERT INTO ledger_verification (slot, verified_at, entries, wallets, faults)
                    VALUES (1, $1, $2, $3, $4) ON CONFLICT (slot) DO UPDATE SET
                        verified_at = excluded.verified_at, entries = excluded.entries,
                        wallets = excluded.wallets, faults = excluded.faults";
                execute!(unit, sql, now, entries, wallets, faults)
            })
        });
        stored.await?;
        Ok(())
    }
}

/// Returns the result of the last verification; `None` if the ledger was never verified.
pub async fn last_verification(
    db: &mut impl Executes,
) -> Result<Option<LedgerVerification>, DatabaseError> {
    let sql =
        "SELECT verified_at, entries, wallets, faults FROM ledger_verification WHERE slot = 1";
    fetch_optional!(db, LedgerVerification, sql)
}
