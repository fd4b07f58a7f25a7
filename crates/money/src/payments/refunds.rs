//! Refunds made by the operator of the site.

use database::audit::{self, Act};
use serde_json::json;

use super::model::{Order, OrderKind, OrderView, PaymentError};
use super::service::Payments;
use super::state::{Fact, OrderState};
use super::store::subscriptions;

impl Payments {
    /// Refunds all the money of an order through its provider, and takes back the coins or the VIP subscription that
    /// the order granted. A plan ends immediately.
    #[tracing::instrument(level = "debug", skip_all, fields(order = id), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn refund(&self, id: &str, reason: &str) -> Result<OrderView, PaymentError> {
        let order = self.find(id).await?;
        let provider = self.provider_of(&order)?;
        if !order.facts.has(Fact::Paid) {
            return Err(PaymentError::NotPossible("the order was not paid"));
        }
        if order.state() == OrderState::Refunded {
            return Err(PaymentError::NotPossible("the order was refunded before"));
        }
        self.record_request(&order).await?;
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

    /// Records in the audit log who requests a refund, before the provider is asked. If this process ends before it
    /// applies the refund, another process applies it, and the log still says who requested the refund.
    async fn record_request(&self, order: &Order) -> Result<(), PaymentError> {
        let (object, now) = (format!("order:{}", order.id), self.now());
        let details = json!({ "amount": order.amount, "currency": order.currency });
        let recorded = self.database.write::<_, PaymentError, _>(move |unit| {
            Box::pin(async move {
                let act = Act { action: "order.ask_refund", object: &object, details };
                Ok(audit::record(unit, &act, now).await?)
            })
        });
        recorded.await
    }
}
