use database::{DatabaseError, Executes, Unit};

use super::model::{Entitlement, Vip};
use super::store;
use readers::ReaderId;

/// Returns whether a VIP subscription grants the reader access now.
pub async fn is_live(
    db: &mut impl Executes,
    reader: ReaderId,
    now: i64,
) -> Result<bool, DatabaseError> {
    store::is_live(db, reader, now).await
}

/// Returns the reader's VIP subscription, or the last one.
pub async fn of(
    db: &mut impl Executes,
    reader: ReaderId,
    now: i64,
) -> Result<Option<Vip>, DatabaseError> {
    let best = store::best(db, reader).await?;
    // A row of another version with an unknown plan or status is ignored.
    Ok(best.and_then(|row| row.right().ok()).map(|right| Vip::of(&right, now)))
}

/// Stores the entitlement of an order's subscription within the caller's unit of work.
#[foundation::boxed]
pub async fn set(
    unit: &mut Unit,
    order: &str,
    reader: ReaderId,
    right: &Entitlement,
) -> Result<(), DatabaseError> {
    store::set(unit, order, reader, right).await
}

/// Reassigns the subscriptions of orders to another reader.
#[foundation::boxed]
pub async fn reassign(
    unit: &mut Unit,
    orders: &[String],
    from: ReaderId,
    into: ReaderId,
) -> Result<(), DatabaseError> {
    store::reassign(unit, orders, from, into).await
}
