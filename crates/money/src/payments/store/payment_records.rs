use std::collections::HashMap;

use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_one, fetch_optional};

use super::super::model::LastPayment;
use super::super::provider::{PaidPeriod, ReportedPayment};
use readers::ReaderId;

#[derive(Debug, FromRow)]
pub(in crate::payments) struct PaymentRecordRow {
    pub(in crate::payments) payment_order: String,
    pub(in crate::payments) number: i64,
    pub(in crate::payments) kind: String,
    pub(in crate::payments) item: String,
    pub(in crate::payments) coins: i64,
    pub(in crate::payments) bonus: i64,
    pub(in crate::payments) amount: i64,
    pub(in crate::payments) currency: String,
    pub(in crate::payments) provider: String,
    pub(in crate::payments) paid_at: i64,
    pub(in crate::payments) period_start: i64,
    pub(in crate::payments) period_end: i64,
    pub(in crate::payments) refunded: i64,
    pub(in crate::payments) refunded_at: Option<i64>,
}

macro_rules! select {
    ($condition:literal) => {
        concat!(
            "SELECT p.payment_order, p.number, o.kind, p.item, o.coins, o.bonus + o.first_bonus AS bonus,
            p.amount, p.currency, o.provider, p.paid_at, p.period_start, p.period_end, p.refunded,
            p.refunded_at FROM payment p JOIN payment_order o ON o.id = p.payment_order ",
            $condition
        )
    };
}

/// Returns the order's payment with this number, counted per order; `None` if the order has no such
/// payment or belongs to another reader.
pub(in crate::payments) async fn find(
    db: &mut impl Executes,
    reader: ReaderId,
    order: &str,
    number: i64,
) -> Result<Option<PaymentRecordRow>, DatabaseError> {
    let sql = select!("WHERE o.reader = $1 AND p.payment_order = $2 AND p.number = $3");
    fetch_optional!(db, PaymentRecordRow, sql, reader.get(), order, number)
}

/// Returns when the first payment for any of the reader's orders was received, in Unix seconds; `None` if there was
/// none.
pub(in crate::payments) async fn first_at(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<i64>, DatabaseError> {
    let sql = "SELECT MIN(p.paid_at) FROM payment p JOIN payment_order o ON o.id = p.payment_order
        WHERE o.reader = $1";
    fetch_one!(db, (Option<i64>,), sql, reader.get()).map(|(at,)| at)
}

/// Returns the last payment of an order; `None` if no payment is recorded.
pub(in crate::payments) async fn last(
    db: &mut impl Executes,
    order: &str,
) -> Result<Option<LastPayment>, DatabaseError> {
    let sql = "SELECT number, amount, refunded FROM payment WHERE payment_order = $1
        ORDER BY number DESC LIMIT 1";
    fetch_optional!(db, LastPayment, sql, order)
}

/// Returns the last payment of each order of a reader, by the id of the order; without the orders that have no recorded
/// payment.
pub(in crate::payments) async fn last_of_orders(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<HashMap<String, LastPayment>, DatabaseError> {
    let sql = "SELECT p.payment_order, p.number, p.amount, p.refunded FROM payment p
        JOIN payment_order o ON o.id = p.payment_order
        WHERE o.reader = $1
            AND p.number = (SELECT MAX(number) FROM payment WHERE payment_order = o.id)";
    let rows = fetch_all!(db, (String, i64, i64, i64), sql, reader.get())?;
    let last =
        |(order, number, amount, refunded)| (order, LastPayment { number, amount, refunded });
    Ok(rows.into_iter().map(last).collect())
}

/// A cursor in the list of a reader's payments: the payment after which a page of the list begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::payments) struct PaymentPlace<'a> {
    pub(in crate::payments) at: i64,
    pub(in crate::payments) order: &'a str,
    pub(in crate::payments) number: i64,
}

impl PaymentPlace<'_> {
    /// The cursor of the first page, before the newest payment.
    pub(in crate::payments) const START: Self = Self { at: i64::MAX, order: "", number: 0 };
}

/// Returns up to `limit` payments of a reader, newest first, beginning after the cursor `before`. Only payments made at
/// or after the time `from` and earlier than `until` are returned.
pub(in crate::payments) async fn list(
    db: &mut impl Executes,
    reader: ReaderId,
    before: &PaymentPlace<'_>,
    from: i64,
    until: i64,
    limit: i64,
) -> Result<Vec<PaymentRecordRow>, DatabaseError> {
    let sql = select!(
        "WHERE o.reader = $1 AND p.paid_at >= $2 AND p.paid_at < $3
            AND (p.paid_at < $4 OR (p.paid_at = $4
                AND (p.payment_order < $5 OR (p.payment_order = $5 AND p.number < $6))))
        ORDER BY p.paid_at DESC, p.payment_order DESC, p.number DESC LIMIT $7"
    );
    let PaymentPlace { at, order, number } = *before;
    fetch_all!(db, PaymentRecordRow, sql, reader.get(), from, until, at, order, number, limit)
}

/// Records a payment, unless a payment for the same period of the order is already recorded. The caller must have
/// locked the order.
pub(in crate::payments) async fn put(
    unit: &mut Unit,
    order: &str,
    item: &str,
    paid: &ReportedPayment,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "SELECT COALESCE(MAX(number), 0) + 1 FROM payment WHERE payment_order = $1";
    let (number,) = fetch_one!(unit, (i64,), sql, order)?;
    let sql = "INSERT INTO payment (payment_order, number, item, amount, currency, paid_at, period_start,
            period_end, refunded)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0) ON CONFLICT (payment_order, period_start) DO NOTHING";
    let (PaidPeriod { start, end }, at) = (paid.period, paid.at.unwrap_or(now));
    let (amount, currency) = (paid.amount, paid.currency.as_str());
    execute!(unit, sql, order, number, item, amount, currency, at, start, end).map(|_| ())
}

/// Records how much of a payment was refunded, unless at least as much is already recorded.
pub(in crate::payments) async fn refund(
    unit: &mut Unit,
    order: &str,
    period_start: i64,
    refunded: i64,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE payment SET refunded = $3, refunded_at = $4
        WHERE payment_order = $1 AND period_start = $2 AND refunded < $3";
    execute!(unit, sql, order, period_start, refunded, now).map(|_| ())
}

/// Records a full refund of the order's last payment, unless a refund of any payment of the order is already recorded.
pub(in crate::payments) async fn refund_last(
    unit: &mut Unit,
    order: &str,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE payment SET refunded = amount, refunded_at = $2
        WHERE payment_order = $1
            AND period_start = (SELECT MAX(period_start) FROM payment WHERE payment_order = $1)
            AND NOT EXISTS (SELECT 1 FROM payment WHERE payment_order = $1 AND refunded > 0)";
    execute!(unit, sql, order, now).map(|_| ())
}

/// Returns the sum per currency of payments that were made at or after the time `from` and before `until`, minus their
/// refunds. Simulated payments are not counted.
pub(in crate::payments) async fn revenue(
    db: &mut impl Executes,
    from: i64,
    until: i64,
) -> Result<Vec<(String, i64)>, DatabaseError> {
    let sql = "SELECT p.currency, CAST(SUM(p.amount - p.refunded) AS BIGINT) FROM payment p
        JOIN payment_order o ON o.id = p.payment_order
        WHERE p.paid_at >= $1 AND p.paid_at < $2 AND o.provider NOT IN ('sandbox', 'stripe_test')
        GROUP BY p.currency ORDER BY p.currency";
    fetch_all!(db, (String, i64), sql, from, until)
}
