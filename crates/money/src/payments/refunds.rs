//! Refunds made by the operator of the site.

use database::Unit;
use database::audit::{self, Act};
use serde_json::json;

use super::model::{Order, OrderKind, OrderView, PaymentError};
use super::service::Payments;
use super::state::{Fact, OrderState};
use super::store::{payment_records, subscriptions};
use crate::idempotency::IdempotentRequest;
use readers::ReaderId;

impl Payments {
    /// Refunds all the money of an order through its provider, and takes back the coins or the VIP subscription that
    /// the order granted. A plan ends immediately.
    #[tracing::instrument(level = "debug", skip_all, fields(order = id), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn refund(&self, id: &str, reason: &str) -> Result<OrderView, PaymentError> {
        self.refund_order(self.find(id).await?, reason, None).await
    }

    /// Refunds an order as [`Payments::refund`] does, but records the request in the audit log only once, even if the
    /// client retries the request while the first attempt still runs. The provider refunds the money only once. Does
    /// nothing if the order is already refunded. Fails if the refund would pay back another amount than `amount`, which
    /// the operator saw, because a later payment was made in the meantime.
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
        if self.support_order(id).await?.refund_amount != amount {
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
        self.record_request(&order, reason, once).await?;
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

    /// Records in the audit log who requests a refund, before the request to the provider. If this process ends before
    /// it applies the refund, another process applies the refund, and the log still names the actor.
    async fn record_request(
        &self,
        order: &Order,
        reason: &str,
        once: Option<IdempotentRequest>,
    ) -> Result<(), PaymentError> {
        let (request, now) = (RefundRequest::new(order, reason), self.now());
        match once {
            Some(once) => {
                let recorded =
                    once.run_once::<(), PaymentError, _>(&self.database, now, move |unit| {
                        Box::pin(async move { request.record(unit, now).await })
                    });
                recorded.await
            }
            None => {
                let recorded = self.database.write::<_, PaymentError, _>(move |unit| {
                    Box::pin(async move { request.record(unit, now).await })
                });
                recorded.await
            }
        }
    }
}

/// An operator's request for a refund, as the audit log records it.
struct RefundRequest {
    order: String,
    reader: ReaderId,
    price: i64,
    currency: String,
    reason: String,
}

impl RefundRequest {
    fn new(order: &Order, reason: &str) -> Self {
        Self {
            order: order.id.clone(),
            reader: order.reader,
            price: order.amount,
            currency: order.currency.clone(),
            reason: reason.to_owned(),
        }
    }

    /// Records the request twice: at the order, and at the reader, in whose timeline support looks.
    async fn record(&self, unit: &mut Unit, now: i64) -> Result<(), PaymentError> {
        let Self { order, reader, price, currency, reason } = self;
        let amount = payment_records::last_amount(unit, order).await?.unwrap_or(*price);
        let number = readers::number(unit, *reader).await?;
        for (action, object) in [
            ("order.ask_refund", format!("order:{order}")),
            ("reader.ask_refund", format!("reader:{number}")),
        ] {
            let details =
                json!({ "order": order, "amount": amount, "currency": currency, "reason": reason });
            audit::record(unit, &Act { action, object: &object, details }, now).await?;
        }
        Ok(())
    }
}
