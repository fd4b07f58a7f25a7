use std::collections::HashMap;

use database::FromRow;
use database::{DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_optional};

use super::super::provider::ReportedSubscription;
use crate::vip::{Period, UnknownPlan};
use readers::ReaderId;

#[derive(FromRow)]
pub(in crate::payments) struct SubscriptionRow {
    pub(in crate::payments) payment_order: String,
    pub(in crate::payments) provider_ref: String,
    plan: String,
    standing: String,
    period_start: i64,
    period_end: i64,
    renews: i64,
    next_plan: Option<String>,
    ended_at: Option<i64>,
    end_wanted: i64,
    pub(in crate::payments) turn: i64,
}

impl SubscriptionRow {
    pub(in crate::payments) fn period(&self) -> Result<Period, UnknownPlan> {
        Ok(Period {
            plan: self.plan.parse()?,
            standing: self.standing.parse()?,
            start: self.period_start,
            end: self.period_end,
            renews: self.renews == 1,
            next_plan: self.next_plan.as_deref().map(str::parse).transpose()?,
            ended_at: self.ended_at,
        })
    }

    pub(in crate::payments) fn is_to_end(&self) -> bool {
        self.end_wanted == 1
    }
}

macro_rules! select {
    ($condition:literal) => {
        concat!(
            "SELECT s.payment_order, s.provider_ref, s.plan, s.standing, s.period_start, s.period_end,
            s.renews, s.next_plan, s.ended_at, s.end_wanted, s.turn FROM subscription s ",
            $condition
        )
    };
}

pub(in crate::payments) async fn find(
    db: &mut impl Executes,
    order: &str,
) -> Result<Option<SubscriptionRow>, DatabaseError> {
    fetch_optional!(db, SubscriptionRow, select!("WHERE s.payment_order = $1"), order)
}

/// Returns the subscriptions of these orders, by order id.
pub(in crate::payments) async fn of_orders<'o>(
    db: &mut impl Executes,
    orders: impl IntoIterator<Item = &'o str>,
) -> Result<HashMap<String, SubscriptionRow>, DatabaseError> {
    let sql = select!("WHERE s.payment_order IN ({})");
    let rows: Vec<SubscriptionRow> = bulk::fetch_in(db, sql, (), orders).await?;
    Ok(rows.into_iter().map(|row| (row.payment_order.clone(), row)).collect())
}

pub(in crate::payments) async fn order_of(
    db: &mut impl Executes,
    provider: &str,
    reference: &str,
) -> Result<Option<String>, DatabaseError> {
    let sql = "SELECT payment_order FROM subscription WHERE provider = $1 AND provider_ref = $2";
    Ok(fetch_optional!(db, (String,), sql, provider, reference)?.map(|(order,)| order))
}

/// Returns the reader's subscriptions at a provider, except subscriptions that have ended or are marked to be ended.
/// The subscription whose period ends last comes first.
pub(in crate::payments) async fn running(
    db: &mut impl Executes,
    reader: ReaderId,
    provider: &str,
) -> Result<Vec<SubscriptionRow>, DatabaseError> {
    let sql = select!(
        "JOIN payment_order o ON o.id = s.payment_order
        WHERE o.reader = $1 AND s.provider = $2 AND s.standing <> 'ended' AND s.end_wanted = 0
        ORDER BY s.period_end DESC, s.payment_order"
    );
    fetch_all!(db, SubscriptionRow, sql, reader.get(), provider)
}

/// Stores what a provider reported about the subscription of an order, in response to the request with the number
/// `turn`.
pub(in crate::payments) async fn see(
    unit: &mut Unit,
    order: &str,
    provider: &str,
    seen: &ReportedSubscription,
    turn: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO subscription (payment_order, provider, provider_ref, plan, standing,
            period_start, period_end, renews, next_plan, ended_at, end_wanted, turn)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, $11)
        ON CONFLICT (payment_order) DO UPDATE SET provider_ref = excluded.provider_ref,
            plan = excluded.plan, standing = excluded.standing, period_start = excluded.period_start,
            period_end = excluded.period_end, renews = excluded.renews,
            next_plan = excluded.next_plan, ended_at = excluded.ended_at, turn = excluded.turn";
    let Period { plan, standing, start, end, renews, next_plan, ended_at } = seen.period;
    execute!(
        unit,
        sql,
        order,
        provider,
        &seen.provider_ref,
        plan.name(),
        standing.name(),
        start,
        end,
        i64::from(renews),
        next_plan.map(|plan| plan.name()),
        ended_at,
        turn
    )
    .map(|_| ())
}

/// Marks the subscription of an order, so that the subscription is ended at its provider. Returns false if the order
/// has no subscription, or if the subscription has ended or was marked before.
pub(in crate::payments) async fn want_end(
    unit: &mut Unit,
    order: &str,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE subscription SET end_wanted = 1
        WHERE payment_order = $1 AND standing <> 'ended' AND end_wanted = 0";
    execute!(unit, sql, order).map(|rows| rows == 1)
}

/// Marks all running subscriptions of a reader, so that they are ended at their providers. Returns the ids of the
/// orders whose subscriptions were not marked before.
pub(in crate::payments) async fn want_end_of_reader(
    unit: &mut Unit,
    reader: ReaderId,
) -> Result<Vec<String>, DatabaseError> {
    let sql = "UPDATE subscription SET end_wanted = 1
        WHERE payment_order IN (SELECT id FROM payment_order WHERE reader = $1)
            AND standing <> 'ended' AND end_wanted = 0
        RETURNING payment_order";
    let rows = fetch_all!(unit, (String,), sql, reader.get())?;
    Ok(rows.into_iter().map(|(order,)| order).collect())
}

/// Ends all subscriptions that were bought without money.
pub(in crate::payments) async fn end_simulated(
    unit: &mut Unit,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql =
        "UPDATE subscription SET standing = 'ended', renews = 0, next_plan = NULL, ended_at = $1
        WHERE provider IN ('sandbox', 'stripe_test') AND standing <> 'ended'";
    execute!(unit, sql, now).map(|_| ())
}
