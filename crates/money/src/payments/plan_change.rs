//! Changes of a running plan: a reader cancels the plan at the end of its period, resumes it, or replaces it by another
//! plan from the next period on.

use serde::Serialize;

use super::model::PaymentError;
use super::service::Payments;
use super::store::subscriptions;
use crate::idempotency::{IdempotencyKey, IdempotentRequest};
use crate::vip::{self, PlanId, Vip};
use readers::ReaderId;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PlanChange {
    Cancel,
    Resume,
    To(PlanId),
}

impl PlanChange {
    const fn path(self) -> &'static str {
        match self {
            Self::Cancel => "/api/vip/cancel",
            Self::Resume => "/api/vip/resume",
            Self::To(_) => "/api/vip/change",
        }
    }
}

impl Payments {
    /// Cancels or resumes the reader's plan, or replaces it from the next period on, and returns the changed VIP
    /// subscription. A retry with the same idempotency key returns the same response.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn change_plan(
        &self,
        reader: ReaderId,
        key: IdempotencyKey,
        change: PlanChange,
    ) -> Result<Vip, PaymentError> {
        let request = IdempotentRequest::new(reader, key, change.path(), &change)?;
        let mut db = self.database.read().await?;
        if let Some(membership) = request.response(&mut db).await? {
            return Ok(membership);
        }
        let provider = self.provider()?.name().name();
        let running = subscriptions::running(&mut db, reader, provider).await?;
        drop(db);
        // After a merge a reader may have several running plans. All of them are cancelled or resumed together, but
        // only the plan that runs longest is replaced.
        let first = running.first().ok_or(PaymentError::NoPlan)?;
        let all = match change {
            PlanChange::To(_) => &running[..1],
            _ => &running[..],
        };
        for known in all {
            let order = self.find(&known.payment_order).await?;
            let (provider, at) = (self.provider_of(&order)?, known.provider_ref.as_str());
            match change {
                PlanChange::Cancel => provider.set_renewing(&order, at, false).await?,
                PlanChange::Resume => provider.set_renewing(&order, at, true).await?,
                PlanChange::To(plan) => {
                    let sold = self.products.plan(plan).ok_or(PaymentError::NotSold)?;
                    let period = first.period()?;
                    // A cancelled plan has no next period in which another plan could begin.
                    if !period.renews {
                        return Err(PaymentError::PlanCancelled);
                    }
                    if period.next_plan.unwrap_or(period.plan) != plan {
                        let price = sold.price.minor_units();
                        provider.change_plan(&order, at, plan, price).await?;
                    }
                }
            }
            self.refresh(&order.id, None).await?;
        }
        let now = self.now();
        let changed = request.run_once(&self.database, now, move |unit| {
            Box::pin(async move { vip::of(unit, reader, now).await?.ok_or(PaymentError::NoPlan) })
        });
        changed.await
    }
}
