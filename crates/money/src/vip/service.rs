use database::{DatabaseError, Executes, Unit};

use super::model::{Entitlement, Vip};
use super::store;
use ledger::Provider;
use readers::ReaderId;

/// Returns whether the reader has a VIP subscription that gives access at `now`.
pub async fn is_live(
    db: &mut impl Executes,
    reader: ReaderId,
    now: i64,
) -> Result<bool, DatabaseError> {
    store::is_live(db, reader, now).await
}

/// Returns the reader's VIP subscription, even if it has ended; `None` if the reader never had one.
pub async fn of(
    db: &mut impl Executes,
    reader: ReaderId,
    now: i64,
) -> Result<Option<Vip>, DatabaseError> {
    let best = store::best(db, reader).await?;
    // A row with an unknown plan or status, written by another version of the program, is ignored.
    Ok(best.and_then(|row| row.right().ok()).map(|right| Vip::of(&right, now)))
}

/// Stores the access that the subscription of an order gives to `reader`, in the caller's unit of work.
#[foundation::boxed]
pub async fn set(
    unit: &mut Unit,
    order: &str,
    provider: Provider,
    reader: ReaderId,
    right: &Entitlement,
) -> Result<(), DatabaseError> {
    store::set(unit, order, provider, reader, right).await
}

/// Ends all VIP subscriptions that were bought without money, in the caller's unit of work. Returns how many of them
/// were running.
#[foundation::boxed]
pub async fn end_simulated(unit: &mut Unit, now: i64) -> Result<u64, DatabaseError> {
    store::end_simulated(unit, now).await
}

/// Moves the VIP subscriptions of these orders from `from` to `into`, in the caller's unit of work.
#[foundation::boxed]
pub async fn reassign(
    unit: &mut Unit,
    orders: &[String],
    from: ReaderId,
    into: ReaderId,
) -> Result<(), DatabaseError> {
    store::reassign(unit, orders, from, into).await
}
