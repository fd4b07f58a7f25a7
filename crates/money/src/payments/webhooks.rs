//! Handles webhooks. Each webhook is verified and processed once. The site then asks the provider what happened.

use super::model::PaymentError;
use super::provider::{Provider, WebhookEvent, WebhookSubject};
use super::service::Payments;
use super::store::{events, orders, subscriptions};

impl Payments {
    /// Handles a webhook of `provider`. Fails if the signature is invalid. A webhook that is not about an order of this
    /// site is only recorded.
    #[tracing::instrument(level = "debug", skip_all, fields(provider = provider), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn handle_webhook(
        &self,
        provider: &str,
        signature: &str,
        body: &[u8],
    ) -> Result<(), PaymentError> {
        let name = self.of_webhook(provider).ok_or(PaymentError::NoSuchOrder)?.name();
        let provider = self.provider()?;
        let now = self.now();
        let notice = provider.parse_webhook(signature, body, now).await?;
        if events::is_known(&mut self.database.read().await?, name, &notice.event_id).await? {
            return Ok(());
        }
        let order = self.order_of(provider, name, &notice).await?;
        match order {
            Some(order) => self.refresh(&order, Some(notice)).await,
            None => {
                let WebhookEvent { event_id, kind, .. } = notice;
                let noted = self.database.write::<_, PaymentError, _>(move |unit| {
                    Box::pin(async move {
                        events::put(unit, name, &event_id, &kind, None, now).await?;
                        Ok(())
                    })
                });
                noted.await
            }
        }
    }

    async fn order_of(
        &self,
        provider: &Provider,
        name: &str,
        notice: &WebhookEvent,
    ) -> Result<Option<String>, PaymentError> {
        let mut db = self.database.read().await?;
        let known = match &notice.about {
            WebhookSubject::Nothing => return Ok(None),
            WebhookSubject::Order(id) => {
                let found = orders::find(&mut db, id).await?;
                return Ok(found.filter(|order| order.provider == name).map(|order| order.id));
            }
            WebhookSubject::Checkout(at) => {
                orders::by_checkout(&mut db, name, at).await?.map(|order| order.id)
            }
            WebhookSubject::Payment(at) => {
                orders::by_payment(&mut db, name, at).await?.map(|order| order.id)
            }
            WebhookSubject::Subscription(at) => subscriptions::order_of(&mut db, name, at).await?,
        };
        drop(db);
        if known.is_some() {
            return Ok(known);
        }
        // The provider stores the order id, which was set when the checkout was opened.
        let Some(order_id) = provider.order_of(&notice.about).await? else { return Ok(None) };
        let found = orders::find(&mut self.database.read().await?, &order_id).await?;
        Ok(found.filter(|order| order.provider == name).map(|order| order.id))
    }
}
