//! Payments received: recorded once, and shown to the reader of the order.

use database::{Executes, Unit};
use serde::Serialize;
use utoipa::ToSchema;

use super::model::{Order, OrderKind, PaymentError};
use super::provider::ReportedPayment;
use super::service::Payments;
use super::state::{Facts, OrderState};
use super::store::payment_records::{self, PaymentRecordRow};
use foundation::calendar;
use foundation::paging::truncate_page;
use readers::ReaderId;

/// A payment with everything that its receipt shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Payment {
    /// The order's id; for its second payment and later ones, followed by the payment number.
    pub receipt_id: String,
    pub order_id: String,
    pub kind: OrderKind,
    /// The `pack_id` or `plan_id` that it was for.
    pub item: String,
    /// For a pack.
    pub coins: i64,
    /// For a pack: bonus coins that came with it.
    pub bonus: i64,
    /// In hundredths of the currency.
    pub amount: i64,
    pub currency: String,
    /// `stripe`, or `sandbox` where no money was taken.
    pub provider: String,
    /// Unix seconds.
    pub at: i64,
    /// For a plan: 1 for the first payment, more for renewals.
    pub number: i64,
    /// For a plan.
    pub period: Option<PaidPeriod>,
    pub refund: Option<Refunded>,
}

/// The paid period, in Unix seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct PaidPeriod {
    pub start: i64,
    pub end: i64,
}

/// A refund.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Refunded {
    /// In hundredths of the currency.
    pub amount: i64,
    /// Unix seconds.
    pub at: i64,
}

/// A filter of payments.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PaymentQuery {
    /// Such as `2026-11`, in UTC.
    pub month: Option<String>,
    pub cursor: Option<String>,
}

impl Payments {
    /// Returns a page of a reader's payments, the newest first, and the next cursor.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn paid(
        &self,
        reader: ReaderId,
        query: &PaymentQuery,
        size: i64,
    ) -> Result<(Vec<Payment>, Option<String>), PaymentError> {
        let wrong = |sentence: &str| PaymentError::Wrong(sentence.to_owned());
        let within = calendar::month_or_always(query.month.as_deref()).map_err(wrong)?;
        let before = match &query.cursor {
            Some(cursor) => parse_cursor(cursor).ok_or_else(|| wrong("this is no cursor"))?,
            None => (i64::MAX, "", 0),
        };
        let mut db = self.database.read().await?;
        let mut rows = payment_records::list(&mut db, reader, before, within, size + 1).await?;
        let next = truncate_page(&mut rows, size, PaymentRecordRow::cursor);
        Ok((rows.into_iter().map(Payment::from).collect(), next))
    }

    /// Returns a payment of a reader, by its receipt id.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), receipt = id), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn payment(&self, reader: ReaderId, id: &str) -> Result<Payment, PaymentError> {
        let (order, number) = parse_receipt(id).ok_or(PaymentError::NoSuchReceipt)?;
        let mut db = self.database.read().await?;
        let found = payment_records::find(&mut db, reader, order, number).await?;
        found.map(Payment::from).ok_or(PaymentError::NoSuchReceipt)
    }
}

/// Records payments and refunds of an order within the caller's unit of work.
pub(super) async fn record_payments(
    unit: &mut Unit,
    order: &Order,
    told: &[ReportedPayment],
    facts: Facts,
    now: i64,
) -> Result<(), PaymentError> {
    let mut told: Vec<_> = told.iter().filter(|paid| paid.amount > 0).collect();
    told.sort_by_key(|paid| paid.period.0);
    for one in told {
        let item = one.plan.map_or(order.item.as_str(), |plan| plan.name());
        payment_records::put(unit, (&order.id, item), one, now).await?;
        if one.refunded > 0 {
            payment_records::refund(unit, &order.id, one.period.0, one.refunded, now).await?;
        }
    }
    if facts.state() == OrderState::Refunded {
        payment_records::refund_last(unit, &order.id, now).await?;
    }
    Ok(())
}

/// Returns all payments of a reader, the newest first.
pub(super) async fn all_payments(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<Payment>, PaymentError> {
    let (newest, always) = ((i64::MAX, "", 0), (i64::MIN, i64::MAX));
    let rows = payment_records::list(db, reader, newest, always, i64::MAX).await?;
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

fn parse_cursor(cursor: &str) -> Option<(i64, &str, i64)> {
    let (at, receipt) = cursor.split_once('.')?;
    let (order, number) = parse_receipt(receipt)?;
    Some((at.parse().ok()?, order, number))
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
        assert_eq!(parse_cursor("17.abc-2"), Some((17, "abc", 2)));
        assert_eq!(parse_cursor("abc"), None);
    }
}
