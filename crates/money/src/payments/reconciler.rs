//! The reconciler: asks payment providers about orders that no webhook reported.

use std::sync::Arc;

use super::model::PaymentError;
use super::provider::Report;
use super::service::Payments;
use super::settlement::{ProviderAnswer, settle};
use super::state::{Fact, Facts, GIVEN_UP_AFTER};
use super::store::orders;

/// The largest number of orders that a node claims for checking in one unit of work.
const AT_ONCE: i64 = 20;

impl Payments {
    /// Asks the provider about every order that is due for a check: unpaid orders, subscriptions whose period ends, and
    /// paid orders that may have been refunded or disputed. Several nodes may call this at the same time, because each
    /// order is claimed by only one of them. Returns how many orders were checked.
    #[tracing::instrument(level = "debug", skip_all, err(level = "debug"))]
    #[foundation::boxed]
    pub async fn reconcile(&self) -> Result<usize, PaymentError> {
        let Ok(provider) = self.provider() else { return Ok(0) };
        let (name, now) = (provider.name(), self.now());
        self.renew_in_sandbox().await?;
        let mut asked = 0;
        loop {
            let claimed = self.database.write::<_, PaymentError, _>(move |unit| {
                Box::pin(async move { Ok(orders::claim(unit, name, now, AT_ONCE).await?) })
            });
            let claimed = claimed.await?;
            for order in &claimed {
                if let Err(error) = self.check_order(order).await {
                    tracing::warn!(%error, order, "an order could not be checked");
                }
            }
            asked += claimed.len();
            if claimed.len() < AT_ONCE as usize {
                return Ok(asked);
            }
        }
    }

    async fn check_order(&self, id: &str) -> Result<(), PaymentError> {
        let order = self.find(id).await?;
        let over = self.now() - order.created_at > GIVEN_UP_AFTER && !order.facts.has(Fact::Paid);
        if order.provider_ref.is_some() {
            match self.refresh(id, None).await {
                Err(error) if over => {
                    tracing::warn!(%error, id, "an order expires although its provider could not be asked")
                }
                asked => asked?,
            }
        } else if !over {
            // The provider does not have the order, because opening the checkout failed. The reader may retry.
            return self.settle_facts(id, Facts::default()).await;
        }
        // An unpaid order that is given up counts as expired and can no longer be paid.
        if over {
            self.settle_facts(id, Facts::default().with(Fact::Expired)).await
        } else {
            Ok(())
        }
    }

    async fn settle_facts(&self, id: &str, facts: Facts) -> Result<(), PaymentError> {
        let report = Report { facts, ..Report::default() };
        let answer = ProviderAnswer { order: id.to_owned(), report, turn: 0, notice: None };
        let (products, now) = (Arc::clone(&self.products), self.now());
        let work = self.database.write(move |unit| {
            Box::pin(async move { settle(unit, &products, &answer, now).await })
        });
        work.await
    }

    async fn renew_in_sandbox(&self) -> Result<(), PaymentError> {
        let Some(sandbox) = self.sandbox() else { return Ok(()) };
        for changed in sandbox.renew_due().await? {
            self.handle_sandbox_webhook(changed).await?;
        }
        Ok(())
    }
}
