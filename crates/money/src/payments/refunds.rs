//! Refunds made by the operator of the site.

use database::Unit;
use database::audit::{self, Act};
use serde_json::{Value, json};

use super::model::{Order, OrderKind, OrderView, PaymentError};
use super::service::Payments;
use super::state::{Fact, OrderState};
use super::store::subscriptions;
use crate::idempotency::IdempotentRequest;

impl Payments {
    /// Refunds all the money of an order through its provider, and takes back the coins or the VIP subscription that
    /// the order granted. A plan ends immediately.
    #[tracing::instrument(level = "debug", skip_all, fields(order = id), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn refund(&self, id: &str, reason: &str) -> Result<OrderView, PaymentError> {
        self.refund_order(self.find(id).await?, reason, None).await
    }

    /// Refunds an order as [`Payments::refund`] does, but records the request in the audit log only once, even if the
    /// client retries it while the first attempt still runs. The provider refunds the money only once. Does nothing if
    /// the order is already refunded. Fails if the refund pays back another amount than `amount`, which the operator saw,
    /// because a later payment was made meanwhile.
    #[tracing::instrument(level = "debug", skip_all, fields(order = id), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn refund_once(
        &self,
        id: &str,
        reason: &str,
        amount: i64,
        request: IdempotentRequest,
    ) -> Result<(), PaymentError> {
        let order = self.find(id).await?;
        request.response::<()>(&mut self.database.read().await?).await?;
        if order.state() == OrderState::Refunded {
            return Ok(());
        }
        if self.refund_amount(id).await? != amount {
            return Err(PaymentError::NotPossible("a refund would pay back another amount by now"));
        }
        self.refund_order(order, reason, Some(request)).await.map(|_| ())
    }

    async fn refund_order(
        &self,
        order: Order,
        reason: &str,
        once: Option<IdempotentRequest>,
    ) -> Result<OrderView, PaymentError> {
        let id = order.id.as_str();
        let provider = self.provider_of(&order)?;
        if !order.facts.has(Fact::Paid) {
            return Err(PaymentError::NotPossible("the order was not paid"));
        }
        if order.state() == OrderState::Refunded {
            return Err(PaymentError::NotPossible("the order was refunded before"));
        }
        self.record_request(&order, once).await?;
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
    async fn record_request(
        &self,
        order: &Order,
        once: Option<IdempotentRequest>,
    ) -> Result<(), PaymentError> {
        let (object, now) = (format!("order:{}", order.id), self.now());
        let details = json!({ "amount": order.amount, "currency": order.currency });
        match once {
            Some(request) => {
                let recorded =
                    request.run_once::<(), PaymentError, _>(&self.database, now, move |unit| {
                        Box::pin(async move { record(unit, &object, details, now).await })
                    });
                recorded.await
            }
            None => {
                let recorded = self.database.write::<_, PaymentError, _>(move |unit| {
                    Box::pin(async move { record(unit, &object, details, now).await })
                });
                recorded.await
            }
        }
    }
}

async fn record(
    unit: &mut Unit,
    object: &str,
    details: Value,
    now: i64,
) -> Result<(), PaymentError> {
    let act = Act { action: "order.ask_refund", object, details };
    Ok(audit::record(unit, &act, now).await?)
}
