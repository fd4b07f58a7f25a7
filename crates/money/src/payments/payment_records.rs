//! Records of payments received. Each payment is recorded once, and shown to the reader who owns the order.

use database::{Executes, Unit};
use serde::Serialize;
use utoipa::ToSchema;

use super::model::{Order, OrderKind, PaymentError};
use super::provider::ReportedPayment;
use super::service::Payments;
use super::state::{Facts, OrderState};
use super::store::orders;
use super::store::payment_records::{self, PaymentPlace, PaymentRecordRow};
use foundation::calendar;
use foundation::paging::{bad_cursor, truncate_page};
use readers::ReaderId;

/// A payment, with all data that its receipt shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({
    "receipt_id": "k3v9q2m7x4wdk3v9q2m7x4wdab",
    "order_id": "k3v9q2m7x4wdk3v9q2m7x4wdab",
    "kind": "pack",
    "item": "200",
    "coins": 200,
    "bonus": 0,
    "amount": 199,
    "currency": "USD",
    "provider": "sandbox",
    "at": 1_790_000_000,
    "number": 1,
    "period": null,
    "refund": null
}))]
pub struct Payment {
    /// Id of the receipt: for the first payment of an order, the id of the order; for each renewal of a plan, the id of
    /// the order, `-` and the payment number.
    #[schema(example = "k3v9q2m7x4wdk3v9q2m7x4wdab")]
    pub receipt_id: String,
    /// Id of the order.
    #[schema(example = "k3v9q2m7x4wdk3v9q2m7x4wdab")]
    pub order_id: String,
    /// Whether a pack or a plan was paid for.
    pub kind: OrderKind,
    /// The `pack_id` or `plan_id` that was paid for.
    #[schema(example = "200")]
    pub item: String,
    /// Number of paid coins that were bought; 0 for a plan.
    #[schema(minimum = 0, example = 200)]
    pub coins: i64,
    /// Number of bonus coins that came with the pack, including the extra ones of a first pack; 0 for a plan.
    #[schema(minimum = 0, example = 0)]
    pub bonus: i64,
    /// Amount paid, in hundredths of the currency.
    #[schema(minimum = 0, example = 199)]
    pub amount: i64,
    /// Currency as a three-letter ISO 4217 code.
    #[schema(example = "USD")]
    pub currency: String,
    /// The payment provider: `stripe`, or `sandbox`, which takes no money.
    #[schema(example = "sandbox")]
    pub provider: String,
    /// When the payment was received, in Unix seconds.
    #[schema(minimum = 0, example = 1_790_000_000)]
    pub at: i64,
    /// Number of the payment within the order: 1 for the first payment, 2 and up for the renewals of a plan.
    #[schema(minimum = 1, example = 1)]
    pub number: i64,
    /// The period of the plan that was paid for; null for a pack.
    pub period: Option<PaidPeriod>,
    /// The refund of the payment; null if nothing was refunded.
    pub refund: Option<Refunded>,
}

/// The period of a plan that a payment was for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct PaidPeriod {
    /// When the period begins, in Unix seconds.
    #[schema(minimum = 0, example = 1_790_000_000)]
    pub start: i64,
    /// When the period ends, in Unix seconds.
    #[schema(minimum = 0, example = 1_792_592_000)]
    pub end: i64,
}

/// How much of a payment was refunded, and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Refunded {
    /// Amount refunded, in hundredths of the currency.
    #[schema(minimum = 0, example = 199)]
    pub amount: i64,
    /// When the refund was recorded, in Unix seconds.
    #[schema(minimum = 0, example = 1_790_000_000)]
    pub at: i64,
}

/// A filter and cursor for a reader's payments.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PaymentQuery {
    /// Only payments of this month, such as `2026-11`, in UTC; `None` for all payments.
    pub month: Option<String>,
    pub cursor: Option<String>,
}

impl Payments {
    /// Returns a page of a reader's payments, newest first, and the cursor of the next page (`None` on the last page).
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn paid(
        &self,
        reader: ReaderId,
        query: &PaymentQuery,
        size: i64,
    ) -> Result<(Vec<Payment>, Option<String>), PaymentError> {
        let (from, until) = calendar::month_or_always(query.month.as_deref())?;
        let before = match &query.cursor {
            Some(cursor) => parse_cursor(cursor).ok_or_else(bad_cursor)?,
            None => PaymentPlace::START,
        };
        let mut db = self.database.read().await?;
        let mut rows =
            payment_records::list(&mut db, reader, &before, from, until, size + 1).await?;
        let next = truncate_page(&mut rows, size, PaymentRecordRow::cursor);
        Ok((rows.into_iter().map(Payment::from).collect(), next))
    }

    /// Returns the reader's payment with this receipt id; fails if the reader has no such payment.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), receipt = id), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn payment(&self, reader: ReaderId, id: &str) -> Result<Payment, PaymentError> {
        let (order, number) = parse_receipt(id).ok_or(PaymentError::NoSuchReceipt)?;
        let mut db = self.database.read().await?;
        let found = payment_records::find(&mut db, reader, order, number).await?;
        found.map(Payment::from).ok_or(PaymentError::NoSuchReceipt)
    }
}

/// Records the payments and refunds that the provider reported for an order, in the caller's unit of work. A payment or
/// refund that is already recorded is not recorded again.
pub(super) async fn record_payments(
    unit: &mut Unit,
    order: &Order,
    reported: &[ReportedPayment],
    facts: Facts,
    now: i64,
) -> Result<(), PaymentError> {
    let mut reported: Vec<_> = reported.iter().filter(|paid| paid.amount > 0).collect();
    reported.sort_by_key(|paid| paid.period.start);
    for one in reported {
        let item = one.plan.map_or(order.item.as_str(), |plan| plan.name());
        payment_records::put(unit, &order.id, item, one, now).await?;
        if one.refunded > 0 {
            payment_records::refund(unit, &order.id, one.period.start, one.refunded, now).await?;
        }
    }
    if facts.state() == OrderState::Refunded {
        payment_records::refund_last(unit, &order.id, now).await?;
    }
    Ok(())
}

/// Returns the reader who owns the order to which the payment with this receipt id belongs; `None` if there is no such
/// order.
pub async fn buyer_of_receipt(
    db: &mut impl Executes,
    id: &str,
) -> Result<Option<ReaderId>, PaymentError> {
    let Some((order, _)) = parse_receipt(id) else { return Ok(None) };
    Ok(orders::find(db, order).await?.map(|order| order.reader))
}

/// Returns all payments of a reader, newest first.
pub(super) async fn all_payments(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<Payment>, PaymentError> {
    let start = &PaymentPlace::START;
    let rows = payment_records::list(db, reader, start, i64::MIN, i64::MAX, i64::MAX).await?;
    Ok(rows.into_iter().map(Payment::from).collect())
}

fn receipt_id(order: &str, number: i64) -> String {
    if number == 1 { order.to_owned() } else { format!("{order}-{number}") }
}

fn parse_receipt(id: &str) -> Option<(&str, i64)> {
    match id.split_once('-') {
        None => Some((id, 1)),
        Some((order, number)) => Some((order, number.parse().ok().filter(|number| *number > 1)?)),
    }
}

fn parse_cursor(cursor: &str) -> Option<PaymentPlace<'_>> {
    let (at, receipt) = cursor.split_once('.')?;
    let (order, number) = parse_receipt(receipt)?;
    Some(PaymentPlace { at: at.parse().ok()?, order, number })
}

impl PaymentRecordRow {
    fn cursor(&self) -> String {
        format!("{}.{}", self.paid_at, receipt_id(&self.payment_order, self.number))
    }
}

impl From<PaymentRecordRow> for Payment {
    fn from(row: PaymentRecordRow) -> Self {
        let is_plan = row.kind == OrderKind::Plan.name();
        let refund = (row.refunded > 0)
            .then(|| Refunded { amount: row.refunded, at: row.refunded_at.unwrap_or(row.paid_at) });
        Self {
            receipt_id: receipt_id(&row.payment_order, row.number),
            order_id: row.payment_order,
            kind: if is_plan { OrderKind::Plan } else { OrderKind::Pack },
            item: row.item,
            coins: row.coins,
            bonus: row.bonus,
            amount: row.amount,
            currency: row.currency,
            provider: row.provider,
            at: row.paid_at,
            number: row.number,
            period: is_plan.then_some(PaidPeriod { start: row.period_start, end: row.period_end }),
            refund,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_receipt_id_is_the_order_id_and_for_renewals_also_the_number() {
        for (id, parsed) in [
            ("abc", Some(("abc", 1))),
            ("abc-2", Some(("abc", 2))),
            ("abc-1", None),
            ("abc-x", None),
            ("abc-2-3", None),
        ] {
            assert_eq!(parse_receipt(id), parsed, "{id}");
        }
        assert_eq!(receipt_id("abc", 1), "abc");
        assert_eq!(parse_receipt(&receipt_id("abc", 12)), Some(("abc", 12)));
        assert_eq!(
            parse_cursor("17.abc-2"),
            Some(PaymentPlace { at: 17, order: "abc", number: 2 })
        );
        assert_eq!(parse_cursor("abc"), None);
    }
}
