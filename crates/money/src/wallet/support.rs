//! Grants of coins by operators, and the number of unlocks for the console.

use database::audit::{self, Act, Actor};
use database::{DatabaseError, Executes, Unit, fetch_one};
use serde_json::json;

use crate::idempotency::IdempotentRequest;

use super::service::{Grant, GrantKind, WalletError, Wallets, grant};
use readers::{ReaderId, by_guest_number};

/// The largest number of attempts to lock a reader. An attempt fails if the reader is merged into another reader at the
/// same time.
const MOST_LOOKS: usize = 4;

impl Wallets {
    /// Locks the reader with this guest number, grants the coins, and records the grant in the audit log, in one unit
    /// of work. Returns the reader; `None` if there is no such reader.
    #[tracing::instrument(level = "debug", skip_all, err(level = "debug"))]
    #[foundation::boxed]
    pub async fn grant_by_support(
        &self,
        number: i64,
        new: Grant,
    ) -> Result<Option<ReaderId>, WalletError> {
        let now = self.clock.unix_seconds();
        let work = self.database.write::<_, WalletError, _>(move |unit| {
            Box::pin(async move {
                let Some(reader) = lock(unit, number).await? else { return Ok(None) };
                if grant(unit, reader, &new, now).await? {
                    record(unit, reader, &new, now).await?;
                }
                Ok(Some(reader))
            })
        });
        work.await
    }
}

impl Wallets {
    /// Returns these wallets with `actor` as the actor that the audit log records.
    #[must_use]
    pub fn acting_as(&self, actor: Actor) -> Self {
        Self { database: self.database.clone().acting_as(actor), ..self.clone() }
    }

    /// Grants coins to a reader, and records the grant in the audit log. A retry of the same request has no further
    /// effect.
    #[tracing::instrument(level = "debug", skip_all, err(level = "debug"))]
    #[foundation::boxed]
    pub async fn grant_once(
        &self,
        reader: ReaderId,
        new: Grant,
        request: IdempotentRequest,
    ) -> Result<(), WalletError> {
        let now = self.clock.unix_seconds();
        let granted = request.run_once::<(), WalletError, _>(&self.database, now, move |unit| {
            Box::pin(async move {
                if grant(unit, reader, &new, now).await? {
                    record(unit, reader, &new, now).await?;
                }
                Ok(())
            })
        });
        granted.await
    }
}

/// Returns how many sections were unlocked at or after the time `from` and before `until`, with coins or without.
pub async fn unlocks_between(
    db: &mut impl Executes,
    from: i64,
    until: i64,
) -> Result<i64, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM unlock WHERE unlocked_at >= $1 AND unlocked_at < $2";
    fetch_one!(db, (i64,), sql, from, until).map(|(count,)| count)
}

/// Locks the reader with this guest number and returns the reader. If that reader was merged into another reader, locks
/// and returns the reader that remained.
async fn lock(unit: &mut Unit, number: i64) -> Result<Option<ReaderId>, WalletError> {
    for _ in 0..MOST_LOOKS {
        let Some(reader) = by_guest_number(unit, number).await? else { return Ok(None) };
        if readers::lock(unit, reader).await? {
            return Ok(Some(reader));
        }
    }
    Ok(None)
}

async fn record(
    unit: &mut Unit,
    reader: ReaderId,
    new: &Grant,
    now: i64,
) -> Result<(), WalletError> {
    // The reason is stored in the ledger only: it is free text, which the audit log must not contain.
    let (kind, expires) = match new.kind {
        GrantKind::Paid => ("paid", None),
        GrantKind::Bonus { expires } => ("bonus", expires),
    };
    let details = json!({ "coins": new.coins.get(), "kind": kind, "expires_at": expires });
    let object = format!("reader:{}", readers::number(unit, reader).await?);
    let act = Act { action: "wallet.grant", object: &object, details };
    Ok(audit::record(unit, &act, now).await?)
}
