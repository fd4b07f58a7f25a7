use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_optional};

use crate::vip::{Period, PlanId, UnknownPlan};

#[derive(Debug, Clone, FromRow)]
pub(super) struct PaymentRow {
    /// State of the payment: `open`, `paid`, `declined`, `cancelled` or `refunded`.
    pub(super) state: String,
    /// State of a dispute about the payment: `open`, `won` or `lost`; `None` if there is no dispute.
    pub(super) dispute: Option<String>,
    pub(super) plan: Option<String>,
    /// Name of the subscription's state, see [`SubscriptionStatus`](crate::vip::SubscriptionStatus); `None` for a pack
    /// and for a plan that is not paid yet.
    pub(super) standing: Option<String>,
    pub(super) period_start: i64,
    pub(super) period_end: i64,
    pub(super) renews: i64,
    pub(super) next_plan: Option<String>,
    pub(super) ended_at: Option<i64>,
    /// Whether payments for renewals are declined: 1 if so, otherwise 0.
    pub(super) declines: i64,
    pub(super) changes: i64,
    /// Price of one period after a change of plan, in hundredths of the currency; `None` if the plan was never changed:
    /// then the price in the order applies.
    pub(super) price: Option<i64>,
    pub(super) next_price: Option<i64>,
}

/// What must be done with a subscription: nothing yet, end it as of the given time, record that the
/// payment for its renewal failed, or renew it.
pub(super) enum Renewal {
    NotDue,
    Ends(i64),
    Fails,
    Renews,
}

impl PaymentRow {
    pub(super) fn period(&self) -> Result<Option<Period>, UnknownPlan> {
        let (Some(plan), Some(standing)) = (&self.plan, &self.standing) else { return Ok(None) };
        Ok(Some(Period {
            plan: plan.parse()?,
            standing: standing.parse()?,
            start: self.period_start,
            end: self.period_end,
            renews: self.renews == 1,
            next_plan: self.next_plan.as_deref().map(str::parse).transpose()?,
            ended_at: self.ended_at,
        }))
    }
}

pub(super) async fn open(
    unit: &mut Unit,
    order: &str,
    plan: Option<PlanId>,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO sandbox_payment
            (payment_order, state, plan, period_start, period_end, renews, declines, changes)
        VALUES ($1, 'open', $2, 0, 0, 1, 0, 0) ON CONFLICT (payment_order) DO NOTHING";
    execute!(unit, sql, order, plan.map(|plan| plan.name())).map(|_| ())
}

pub(super) async fn find(
    db: &mut impl Executes,
    order: &str,
) -> Result<Option<PaymentRow>, DatabaseError> {
    let sql = "SELECT state, dispute, plan, standing, period_start, period_end, renews, next_plan,
            ended_at, declines, changes, price, next_price
        FROM sandbox_payment WHERE payment_order = $1";
    fetch_optional!(db, PaymentRow, sql, order)
}

pub(super) async fn lock(unit: &mut Unit, order: &str) -> Result<(), DatabaseError> {
    let sql = "UPDATE sandbox_payment SET changes = changes WHERE payment_order = $1";
    execute!(unit, sql, order).map(|_| ())
}

pub(super) async fn set(
    unit: &mut Unit,
    order: &str,
    row: &PaymentRow,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE sandbox_payment SET state = $2, dispute = $3, plan = $4, standing = $5,
            period_start = $6, period_end = $7, renews = $8, next_plan = $9, ended_at = $10,
            declines = $11, changes = $12, price = $13, next_price = $14
        WHERE payment_order = $1";
    execute!(
        unit,
        sql,
        order,
        &row.state,
        row.dispute.as_deref(),
        row.plan.as_deref(),
        row.standing.as_deref(),
        row.period_start,
        row.period_end,
        row.renews,
        row.next_plan.as_deref(),
        row.ended_at,
        row.declines,
        row.changes,
        row.price,
        row.next_price
    )
    .map(|_| ())
}

/// Returns up to `most` orders whose subscription must be renewed or ended: its period is over, or its last payment
/// failed at least 14 days ago.
pub(super) async fn due(
    db: &mut impl Executes,
    now: i64,
    most: i64,
) -> Result<Vec<String>, DatabaseError> {
    let sql = "SELECT payment_order FROM sandbox_payment
        WHERE (standing = 'active' AND period_end <= $1)
            OR (standing = 'past_due' AND period_start <= $1 - 1209600)
        ORDER BY period_end, payment_order LIMIT $2";
    let rows = fetch_all!(db, (String,), sql, now, most)?;
    Ok(rows.into_iter().map(|(order,)| order).collect())
}
