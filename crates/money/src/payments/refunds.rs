//! Refunds that the operator of the site makes.

use super::model::{OrderKind, OrderView, PaymentError};
use super::service::Payments;
use super::state::{Fact, OrderState};
use super::store::subscriptions;

impl Payments {
    /// Refunds all of the money of an order at its provider, and takes back the coins or VIP that it granted. A plan
    /// ends at once.
    #[tracing::instrument(level = "debug", skip_all, fields(order = id), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn refund(&self, id: &str, reason: &str) -> Result<OrderView, PaymentError> {
        let order = self.find(id).await?;
        let provider = self.provider_of(&order)?;
        if !order.facts.has(Fact::Paid) {
            return Err(PaymentError::Wrong("the order was not paid".to_owned()));
        }
        if order.state() == OrderState::Refunded {
            return Err(PaymentError::Wrong("the order was refunded before".to_owned()));
        }
        provider.refund(&order, reason).await?;
        if order.kind == OrderKind::Plan {
            let known = subscriptions::find(&mut self.database.read().await?, id).await?;
            if let Some(known) = known {
                provider.end(&order, &known.provider_ref).await?;
            }
        }
        self.refresh(id, None).await?;
        Ok(self.find(id).await?.into())
    }
}
