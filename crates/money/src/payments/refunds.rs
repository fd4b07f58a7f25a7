//! Refunds made by the operator of the site.

use database::Unit;
use database::audit::{self, Act};
use serde_json::json;

use super::model::{Order, OrderKind, OrderView, PaymentError};
use super::provider::Provider;
use super::service::Payments;
use super::state::OrderState;
use super::store::{payment_records, subscriptions};
use crate::idempotency::IdempotentRequest;

impl Payments {
    /// Refunds all the money of an order through its provider, and takes back the coins or the VIP subscription that
    /// the order granted. A plan ends immediately.
    #[tracing::instrument(level = "debug", skip_all, fields(order = id), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn refund(&self, id: &str, reason: &str) -> Result<OrderView, PaymentError> {
        let order = self.find(id).await?;
        let provider = self.refunding_provider(&order).await?;
        self.refund_order(order, provider, reason, None).await
    }

    /// Refunds an order as [`Payments::refund`] does, and returns true. If the client retries the request, even while
    /// the first attempt still runs, the provider refunds the money only once, and the audit log records the request
    /// only once. Fails if the refund would pay back something else than `agreed`. If the order is already refunded,
    /// changes nothing, and returns true only if an earlier attempt of this request refunded the order.
    #[tracing::instrument(level = "debug", skip_all, fields(order = id), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn refund_once(
        &self,
        id: &str,
        reason: &str,
        agreed: AgreedRefund,
        request: IdempotentRequest,
    ) -> Result<bool, PaymentError> {
        let order = self.find(id).await?;
        let asked = request.response::<()>(&mut self.database.read().await?).await?.is_some();
        if order.state() == OrderState::Refunded {
            return Ok(asked);
        }
        let provider = self.agreed_provider(&order, agreed).await?;
        self.refund_order(order, provider, reason, Some(request)).await.map(|_| true)
    }

    /// Fails if an order cannot be refunded, or if its refund would pay back something else than `agreed`.
    #[tracing::instrument(level = "debug", skip_all, fields(order = id), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn check_refund(&self, id: &str, agreed: AgreedRefund) -> Result<(), PaymentError> {
        self.agreed_provider(&self.find(id).await?, agreed).await.map(|_| ())
    }

    /// Returns the provider that refunds an order. Fails if the order cannot be refunded, or if its refund would pay
    /// back something else than `agreed`.
    async fn agreed_provider(
        &self,
        order: &Order,
        agreed: AgreedRefund,
    ) -> Result<&Provider, PaymentError> {
        let provider = self.refunding_provider(order).await?;
        let last = payment_records::last(&mut self.database.read().await?, &order.id).await?;
        let amount = order.refund_amount(last);
        if amount != agreed.amount || amount == 0 {
            return Err(PaymentError::NotPossible("a refund would pay back another amount by now"));
        }
        if agreed.payment.is_some() && last.map(|last| last.number) != agreed.payment {
            return Err(PaymentError::NotPossible(
                "a refund would pay back a later payment by now",
            ));
        }
        Ok(provider)
    }

    async fn refund_order(
        &self,
        order: Order,
        provider: &Provider,
        reason: &str,
        once: Option<IdempotentRequest>,
    ) -> Result<OrderView, PaymentError> {
        let id = order.id.as_str();
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

    /// Returns the provider that refunds an order. Fails if the order cannot be refunded, if the site does not use this
    /// provider any more, or if the order took no money and is void in production.
    async fn refunding_provider(&self, order: &Order) -> Result<&Provider, PaymentError> {
        order.check_refundable()?;
        let gone =
            |_| PaymentError::NotPossible("the site does not use its payment provider any more");
        let provider = self.provider_of(order).map_err(gone)?;
        let mut db = self.database.read().await?;
        if provider.name().is_simulated() && database::production_since(&mut db).await?.is_some() {
            return Err(PaymentError::NotPossible("the order took no money, and is void"));
        }
        Ok(provider)
    }

    /// Records in the audit log who requested a refund, before the provider is asked to refund. So
    /// the log names the actor even if this process ends early and another one applies the refund.
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

/// What was agreed about a refund before it is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AgreedRefund {
    /// How much the refund pays back, in hundredths of the currency.
    pub amount: i64,
    /// The number of the payment within its order; `None` if only the amount was agreed.
    pub payment: Option<i64>,
}

/// An operator's request for a refund, as the audit log records it.
struct RefundRequest {
    order: Order,
    reason: String,
}

impl RefundRequest {
    fn new(order: &Order, reason: &str) -> Self {
        Self { order: order.clone(), reason: reason.to_owned() }
    }

    /// Adds two acts to the audit log: one on the order, and one on the reader, because support
    /// looks at the timeline of the reader.
    async fn record(&self, unit: &mut Unit, now: i64) -> Result<(), PaymentError> {
        let Self { order, reason } = self;
        let amount = order.refund_amount(payment_records::last(unit, &order.id).await?);
        let number = readers::number(unit, order.reader).await?;
        let (id, currency) = (&order.id, &order.currency);
        for (action, object) in [
            ("order.ask_refund", format!("order:{id}")),
            ("reader.ask_refund", format!("reader:{number}")),
        ] {
            let details =
                json!({ "order": id, "amount": amount, "currency": currency, "reason": reason });
            audit::record(unit, &Act { action, object: &object, details }, now).await?;
        }
        Ok(())
    }
}
