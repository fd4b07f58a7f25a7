//! Orders as operators see them.

use serde::Serialize;
use utoipa::ToSchema;

use super::model::{Order, OrderKind, PaymentError};
use super::provider::ProviderName;
use super::service::Payments;
use super::state::{Fact, OrderState};
use super::store::{orders, payment_records};
use database::Executes;
use readers::ReaderId;

/// The providers whose ids an order can be found by.
const PROVIDERS: [ProviderName; 3] =
    [ProviderName::Stripe, ProviderName::StripeTest, ProviderName::Sandbox];

/// An order of a reader, as operators see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReaderOrder {
    /// Id of the order.
    #[schema(example = "k3v9q2m7x4wdk3v9q2m7x4wdab")]
    pub order: String,
    /// When it was ordered, in Unix seconds.
    pub at: i64,
    pub kind: OrderKind,
    /// Id of the pack or plan.
    #[schema(example = "200")]
    pub item: String,
    /// Price, in hundredths of the currency.
    #[schema(minimum = 0, example = 199)]
    pub amount: i64,
    /// Currency of the price.
    #[schema(example = "USD")]
    pub currency: String,
    /// Payment provider of the order.
    #[schema(example = "stripe")]
    pub provider: String,
    pub state: OrderState,
    /// Whether the order was paid, and not refunded yet.
    pub refundable: bool,
}

impl From<&Order> for ReaderOrder {
    fn from(order: &Order) -> Self {
        let state = order.state();
        Self {
            order: order.id.clone(),
            at: order.created_at,
            kind: order.kind,
            item: order.item.clone(),
            amount: order.amount,
            currency: order.currency.clone(),
            provider: order.provider.clone(),
            state,
            refundable: order.facts.has(Fact::Paid) && state != OrderState::Refunded,
        }
    }
}

impl ReaderOrder {
    pub fn is_refunded(&self) -> bool {
        self.state == OrderState::Refunded
    }
}

impl Payments {
    /// Returns all orders of a reader, the newest first.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn orders_of(&self, reader: ReaderId) -> Result<Vec<ReaderOrder>, PaymentError> {
        let orders = orders::of_reader(&mut self.database.read().await?, reader).await?;
        Ok(orders.iter().rev().map(ReaderOrder::from).collect())
    }

    /// Returns an order by its id.
    #[tracing::instrument(level = "debug", skip_all, fields(order = id), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn support_order(&self, id: &str) -> Result<ReaderOrder, PaymentError> {
        Ok(ReaderOrder::from(&self.find(id).await?))
    }

    /// Returns an order with the reader who has it; `text` is the id of the order, or of the payment or the checkout at
    /// a provider. `None` if there is no such order.
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
        Ok(found.map(|order| (ReaderOrder::from(&order), order.reader)))
    }
}

/// Money that was paid in one currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Revenue {
    /// The currency.
    #[schema(example = "USD")]
    pub currency: String,
    /// What was paid and not refunded, in hundredths of the currency.
    #[schema(example = 1990)]
    pub amount: i64,
}

/// Returns what was paid from `from` on and before `until`, without refunds and simulated payments, by currency.
pub async fn revenue(
    db: &mut impl Executes,
    from: i64,
    until: i64,
) -> Result<Vec<Revenue>, PaymentError> {
    let rows = payment_records::revenue(db, from, until).await?;
    Ok(rows.into_iter().map(|(currency, amount)| Revenue { currency, amount }).collect())
}

/// Returns how many orders that were made before `before` are still not decided: the provider is asked about them.
pub async fn in_doubt(db: &mut impl Executes, before: i64) -> Result<i64, PaymentError> {
    Ok(orders::in_doubt(db, before).await?)
}
