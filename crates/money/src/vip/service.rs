use database::{DatabaseError, Executes, Unit};

use super::model::{Entitlement, Vip};
use super::store;
use readers::ReaderId;

/// Whether a membership of the reader is open.
pub async fn is_live(
    db: &mut impl Executes,
    reader: ReaderId,
    now: i64,
) -> Result<bool, DatabaseError> {
    store::is_live(db, reader, now).await
}

/// The reader's membership, or the last one there was.
pub async fn of(
    db: &mut impl Executes,
    reader: ReaderId,
    now: i64,
) -> Result<Option<Vip>, DatabaseError> {
    let best = store::best(db, reader).await?;
    // A row that another version wrote opens nothing here that cannot be told.
    Ok(best.and_then(|row| row.right().ok()).map(|right| Vip::of(&right, now)))
}

/// Writes down what the membership of an order opens, within the caller's unit of work.
pub async fn set(
    unit: &mut Unit,
    order: &str,
    reader: ReaderId,
    right: &Entitlement,
) -> Result<(), DatabaseError> {
    store::set(unit, order, reader, right).await
}

/// Gives the memberships of orders to another reader.
pub async fn reassign(
    unit: &mut Unit,
    orders: &[String],
    from: ReaderId,
    into: ReaderId,
) -> Result<(), DatabaseError> {
    store::reassign(unit, orders, from, into).await
}
