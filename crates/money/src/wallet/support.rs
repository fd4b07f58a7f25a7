//! Grants coins to readers on behalf of operators, undoes such grants, and counts unlocks for the
//! console.

use database::audit::{self, Act, Actor};
use database::{DatabaseError, Executes, Unit, fetch_one, fetch_optional};
use ledger::{Balance, Coins};
use serde_json::json;

use crate::idempotency::{IdempotencyError, IdempotentRequest};

use super::refunds::{debt, refund};
use super::service::{Grant, GrantKind, WalletError, Wallets, balance, grant};
use super::store::debts;
use readers::{ReaderId, by_guest_number, resolve_merged};

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
                } else {
                    refuse_another(unit, reader, &new).await?;
                }
                Ok(Some(reader))
            })
        });
        work.await
    }

    /// Takes back the coins of the grant with this idempotency key, by an entry of the ledger, and records that in the
    /// audit log. Coins that were spent become a debt, which coins that arrive later repay. Returns `None` if there is
    /// no such grant.
    #[tracing::instrument(level = "debug", skip_all, err(level = "debug"))]
    #[foundation::boxed]
    pub async fn undo_grant(
        &self,
        key: &str,
        reason: &str,
    ) -> Result<Option<UndoneGrant>, WalletError> {
        let (now, key, reason) = (self.clock.unix_seconds(), key.to_owned(), reason.to_owned());
        let work = self.database.write::<_, WalletError, _>(move |unit| {
            Box::pin(async move {
                let Some((_, granted_to)) = debts::granted(unit, &key).await? else {
                    return Ok(None);
                };
                let is_new = refund(unit, &key, &reason, now).await?;
                let reader = resolve_merged(unit, granted_to).await?;
                let number = readers::number(unit, reader).await?;
                if is_new {
                    let object = format!("reader:{number}");
                    let details = json!({ "grant": key });
                    let act = Act { action: "wallet.undo_grant", object: &object, details };
                    audit::record(unit, &act, now).await?;
                }
                let balance = balance(unit, reader, now).await?.balance;
                Ok(Some(UndoneGrant { number, is_new, balance, debt: debt(unit, reader).await? }))
            })
        });
        work.await
    }
}

impl Wallets {
    /// Returns a copy of this service with `actor` as the actor that the audit log records.
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

/// The result of undoing a grant.
#[derive(Debug, Clone, Copy)]
pub struct UndoneGrant {
    /// Guest number of the reader who got the grant or, if that reader was merged into another
    /// reader, of the reader who remained.
    pub number: i64,
    /// Whether undoing the grant changed anything; false if the grant was undone before, or its
    /// coins have expired.
    pub is_new: bool,
    pub balance: Balance,
    /// Number of coins that the reader owes after the grant was undone.
    pub debt: Coins,
}

/// Fails if the idempotency key of a grant was used for another reader or another number of coins.
async fn refuse_another(unit: &mut Unit, reader: ReaderId, new: &Grant) -> Result<(), WalletError> {
    let sql = "SELECT p.reader, p.amount FROM coin_entry e JOIN coin_posting p ON p.entry = e.id
        WHERE e.key = $1 AND e.act = 'grant' AND p.reader IS NOT NULL";
    let stored = fetch_optional!(unit, (i64, i64), sql, new.key.as_deref())?;
    let Some((granted_to, coins)) = stored else { return Err(IdempotencyError::KeyReused.into()) };
    let granted_to = resolve_merged(unit, ReaderId::new(granted_to)).await?;
    match granted_to == reader && coins == new.coins.get() {
        true => Ok(()),
        false => Err(IdempotencyError::KeyReused.into()),
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
