//! The orders of readers and the revenue, for operators.

use serde::Serialize;
use utoipa::ToSchema;

use super::model::{LastPayment, Order, OrderKind, PaymentError};
use super::provider::ProviderName;
use super::service::Payments;
use super::state::OrderState;
use super::store::{orders, payment_records};
use database::Executes;
use readers::ReaderId;

/// The largest number of orders that is listed for a reader.
const MOST: i64 = 200;

/// The payment providers at which `find_order` looks for a payment or checkout with a given id.
const PROVIDERS: [ProviderName; 3] =
    [ProviderName::Stripe, ProviderName::StripeTest, ProviderName::Sandbox];

/// An order of a reader, with the data that operators see.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReaderOrder {
    /// Id of the order.
    #[schema(example = "k3v9q2m7x4wdk3v9q2m7x4wdab")]
    pub order: String,
    /// When the reader ordered, in Unix seconds.
    pub at: i64,
    pub kind: OrderKind,
    /// Id of the pack or plan.
    #[schema(example = "200")]
    pub item: String,
    /// Price at the time of the order, in hundredths of the currency.
    #[schema(minimum = 0, example = 199)]
    pub amount: i64,
    /// How much a refund pays back, in hundredths of the currency: the part of the last payment that was not refunded
    /// yet. For a plan that was changed or renewed, this amount can differ from the price.
    #[schema(minimum = 0, example = 199)]
    pub refund_amount: i64,
    /// Currency of the price.
    #[schema(example = "USD")]
    pub currency: String,
    /// Payment provider of the order.
    #[schema(example = "stripe")]
    pub provider: String,
    pub state: OrderState,
    /// Whether the order can be refunded: it was paid, has not been refunded yet, and the payer's bank does not dispute
    /// the payment.
    pub refundable: bool,
    /// Number of the last payment within the order; `None` if no payment is recorded.
    #[serde(skip)]
    #[schema(ignore)]
    pub payment: Option<i64>,
}

impl ReaderOrder {
    fn new(order: &Order, last: Option<LastPayment>) -> Self {
        let state = order.state();
        let refund_amount = order.refund_amount(last);
        Self {
            order: order.id.clone(),
            at: order.created_at,
            kind: order.kind,
            item: order.item.clone(),
            amount: order.amount,
            refund_amount,
            currency: order.currency.clone(),
            provider: order.provider.clone(),
            state,
            refundable: order.check_refundable().is_ok() && refund_amount > 0,
            payment: last.map(|last| last.number),
        }
    }

    pub fn is_refunded(&self) -> bool {
        self.state == OrderState::Refunded
    }
}

impl Payments {
    /// Returns the last orders of a reader, at most 200, the newest first.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn orders_of(&self, reader: ReaderId) -> Result<Vec<ReaderOrder>, PaymentError> {
        let mut db = self.database.read().await?;
        let orders = orders::latest_of_reader(&mut db, reader, MOST).await?;
        let paid = payment_records::last_of_orders(&mut db, reader).await?;
        let shown = |order: &Order| ReaderOrder::new(order, paid.get(&order.id).copied());
        Ok(orders.iter().map(shown).collect())
    }

    /// Returns the order with this id.
    #[tracing::instrument(level = "debug", skip_all, fields(order = id), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn support_order(&self, id: &str) -> Result<ReaderOrder, PaymentError> {
        let order = self.find(id).await?;
        let paid = payment_records::last(&mut self.database.read().await?, id).await?;
        Ok(ReaderOrder::new(&order, paid))
    }

    /// Returns the reader who owns the order with this id.
    #[tracing::instrument(level = "debug", skip_all, fields(order = id), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn owner_of(&self, id: &str) -> Result<ReaderId, PaymentError> {
        Ok(self.find(id).await?.reader)
    }

    /// Finds an order by its own id, or by the id of its payment or checkout at a provider. Returns the order and the
    /// reader who made it; `None` if there is no such order.
    #[tracing::instrument(level = "debug", skip_all, err(level = "debug"))]
    #[foundation::boxed]
    pub async fn find_order(
        &self,
        text: &str,
    ) -> Result<Option<(ReaderOrder, ReaderId)>, PaymentError> {
        let mut db = self.database.read().await?;
        let mut found = orders::find(&mut db, text).await?;
        for provider in PROVIDERS.map(ProviderName::name) {
            if found.is_none() {
                found = orders::by_payment(&mut db, provider, text).await?;
            }
            if found.is_none() {
                found = orders::by_checkout(&mut db, provider, text).await?;
            }
        }
        let Some(order) = found else { return Ok(None) };
        let paid = payment_records::last(&mut db, &order.id).await?;
        Ok(Some((ReaderOrder::new(&order, paid), order.reader)))
    }
}

/// The revenue in one currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Revenue {
    /// The currency of the payments.
    #[schema(example = "USD")]
    pub currency: String,
    /// Sum of the payments minus their refunds, in hundredths of the currency.
    #[schema(example = 1990)]
    pub amount: i64,
}

/// Returns the revenue per currency: the sum of payments that were made at or after the time `from` and before `until`,
/// minus their refunds. Simulated payments are not counted.
pub async fn revenue(
    db: &mut impl Executes,
    from: i64,
    until: i64,
) -> Result<Vec<Revenue>, PaymentError> {
    let rows = payment_records::revenue(db, from, until).await?;
    Ok(rows.into_iter().map(|(currency, amount)| Revenue { currency, amount }).collect())
}

/// Returns how many orders made before the time `before` are still open at their payment provider: neither paid nor
/// declined nor expired.
pub async fn in_doubt(db: &mut impl Executes, before: i64) -> Result<i64, PaymentError> {
    Ok(orders::in_doubt(db, before).await?)
}
