//! Merge, export and erasure of the payment data of readers.

use database::{DatabaseError, Executes, Unit};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::model::{self, PaymentError};
use super::payment_records;
use super::store::payment_records::first_at;
use super::store::{orders, subscriptions};
use crate::vip;
use readers::ReaderId;

/// The record of what a merge moved to another reader: the orders, by id, together with their VIP subscriptions.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct OrdersMerge {
    pub orders: Vec<String>,
}

impl OrdersMerge {
    /// Returns the idempotency keys under which the coins of these orders are granted in the
    /// ledger.
    pub fn grant_keys(&self) -> Vec<String> {
        let keys = |order: &String| [model::coins_key(order), model::bonus_key(order)];
        self.orders.iter().flat_map(keys).collect()
    }
}

/// Merges the reader `from` into the reader `into`: moves all orders and VIP subscriptions, in the caller's unit of
/// work. Returns what moved.
#[foundation::boxed]
pub async fn merge(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<OrdersMerge, DatabaseError> {
    let own = orders::of_reader(unit, from).await?;
    let merged = OrdersMerge { orders: own.into_iter().map(|order| order.id).collect() };
    reassign(unit, &merged, from, into).await?;
    Ok(merged)
}

/// Undoes [`merge`]: moves the orders in `merged`, and their VIP subscriptions, from `into` back to `from`. A second
/// call changes nothing.
#[foundation::boxed]
pub async fn undo_merge(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
    merged: &OrdersMerge,
) -> Result<(), DatabaseError> {
    reassign(unit, merged, into, from).await
}

async fn reassign(
    unit: &mut Unit,
    merged: &OrdersMerge,
    from: ReaderId,
    into: ReaderId,
) -> Result<(), DatabaseError> {
    orders::reassign(unit, &merged.orders, from, into).await?;
    vip::reassign(unit, &merged.orders, from, into).await
}

/// Returns when the first payment for any of the reader's orders was received, in Unix seconds; `None` if there was
/// none.
pub async fn first_paid_at(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<i64>, DatabaseError> {
    first_at(db, reader).await
}

/// Returns whether the reader has orders. The row of a reader with orders must not be deleted, for bookkeeping.
pub async fn has_orders(db: &mut impl Executes, reader: ReaderId) -> Result<bool, DatabaseError> {
    Ok(!orders::of_reader(db, reader).await?.is_empty())
}

/// Returns the payment part of a reader's data export: the name and the JSON content of each file.
pub async fn export_data(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<(&'static str, Value)>, PaymentError> {
    let payments = payment_records::all_payments(db, reader).await?;
    let mut list = Vec::new();
    let own = orders::of_reader(db, reader).await?;
    let plans = subscriptions::of_orders(db, own.iter().map(|order| order.id.as_str())).await?;
    for order in own {
        let plan = match plans.get(&order.id) {
            Some(row) => {
                let period = row.period()?;
                json!({ "plan": period.plan, "standing": period.standing.name(),
                    "period_start": period.start, "period_end": period.end, "renews": period.renews })
            }
            None => Value::Null,
        };
        list.push(json!({
            "order_id": order.id, "kind": order.kind, "item": order.item, "state": order.state(),
            "coins": order.coins, "bonus": order.bonus + order.first_bonus,
            "amount": order.amount, "currency": order.currency, "provider": order.provider,
            "ordered_at": order.created_at, "plan": plan,
            "payments": payments.iter().filter(|paid| paid.order_id == order.id).collect::<Vec<_>>(),
        }));
    }
    Ok(vec![("orders.json", json!(list))])
}

/// Marks the running subscriptions of a reader, so that they are ended at their providers. Deletes from each order the
/// path to which the reader would return after paying. The orders themselves stay, for bookkeeping.
#[foundation::boxed]
pub async fn erase(unit: &mut Unit, reader: ReaderId, now: i64) -> Result<(), DatabaseError> {
    let ending = subscriptions::want_end_of_reader(unit, reader).await?;
    orders::ask_now(unit, &ending, now).await?;
    orders::forget_paths(unit, reader).await
}
