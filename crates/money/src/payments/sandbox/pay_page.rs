//! The page on which a reader pays in the sandbox.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Changed, Sandbox};
use crate::payments::model::{OrderKind, PaymentError};
use crate::payments::service::Payments;
use crate::payments::state::OrderState;
use crate::vip::{PlanId, SubscriptionStatus};
use foundation::calendar::DAY;

/// An order, as the sandbox pay page shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SandboxPage {
    /// Id of the order.
    #[schema(example = "k3v9q2m7x4wdk3v9q2m7x4wdab")]
    pub order_id: String,
    /// Whether a pack or a plan was ordered.
    pub kind: OrderKind,
    /// The plan that was ordered; null for a pack.
    pub plan_id: Option<PlanId>,
    /// Number of paid coins in the pack; 0 for a plan.
    #[schema(minimum = 0, example = 200)]
    pub coins: i64,
    /// Number of bonus coins that come with the pack, including the extra ones of a first pack; 0 for a plan.
    #[schema(minimum = 0, example = 0)]
    pub bonus: i64,
    /// Price, in hundredths of the currency.
    #[schema(minimum = 0, example = 199)]
    pub price: i64,
    /// Currency as a three-letter ISO 4217 code.
    #[schema(example = "USD")]
    pub currency: String,
    /// State of the order and its payment.
    pub state: OrderState,
}

/// The choice of a payer on the sandbox pay page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SandboxChoice {
    /// The payment succeeds, and so does the payment for every renewal.
    Pay,
    /// The first payment succeeds, and the payment for every renewal is declined.
    PayOnce,
    /// The payment is declined.
    Decline,
    /// The payer goes back without paying.
    Cancel,
}

impl Sandbox {
    async fn answer(&self, order: &str, answer: SandboxChoice) -> Result<Changed, PaymentError> {
        let now = self.clock.unix_seconds();
        self.change(order, move |row| {
            if row.state != "open" {
                return;
            }
            row.state = match answer {
                SandboxChoice::Pay | SandboxChoice::PayOnce => "paid",
                SandboxChoice::Decline => "declined",
                SandboxChoice::Cancel => "cancelled",
            }
            .to_owned();
            let plan = row.plan.as_deref().and_then(|plan| plan.parse::<PlanId>().ok());
            if let (Some(plan), "paid") = (plan, row.state.as_str()) {
                row.standing = Some(SubscriptionStatus::Active.name().to_owned());
                row.period_start = now;
                row.period_end = now + plan.days() * DAY;
                row.declines = i64::from(answer == SandboxChoice::PayOnce);
            }
        })
        .await
    }
}

impl Payments {
    /// Returns what the sandbox pay page shows of an order; fails if the order is not paid through the sandbox.
    #[tracing::instrument(level = "debug", skip_all, fields(order = id), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn sandbox_page(&self, id: &str) -> Result<SandboxPage, PaymentError> {
        self.sandbox().ok_or(PaymentError::NoSuchOrder)?;
        let order = self.find(id).await?;
        if self.provider_of(&order).is_err() || order.provider_ref.is_none() {
            return Err(PaymentError::NoSuchOrder);
        }
        Ok(SandboxPage {
            plan_id: order.item.parse().ok(),
            state: order.state(),
            order_id: order.id,
            kind: order.kind,
            coins: order.coins,
            bonus: order.bonus + order.first_bonus,
            price: order.amount,
            currency: order.currency,
        })
    }

    /// Applies the payer's choice on the pay page, and then handles the webhook that reports this choice, as with a
    /// real provider.
    #[tracing::instrument(level = "debug", skip_all, fields(order = id), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn submit_in_sandbox(
        &self,
        id: &str,
        answer: SandboxChoice,
    ) -> Result<(), PaymentError> {
        let sandbox = self.sandbox().ok_or(PaymentError::NoSuchOrder)?;
        let changed = sandbox.answer(id, answer).await?;
        self.handle_sandbox_webhook(changed).await
    }

    /// Opens a dispute about a sandbox payment if `won` is `None`. Otherwise closes the dispute, which the site wins if
    /// `won` is `true`.
    #[tracing::instrument(level = "debug", skip_all, fields(order = id), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn dispute_in_sandbox(
        &self,
        id: &str,
        won: Option<bool>,
    ) -> Result<(), PaymentError> {
        let sandbox = self.sandbox().ok_or(PaymentError::NoSuchOrder)?;
        let how = match won {
            None => "open",
            Some(true) => "won",
            Some(false) => "lost",
        };
        let changed = sandbox.dispute(id, how).await?;
        self.handle_sandbox_webhook(changed).await
    }

    pub(in crate::payments) async fn handle_sandbox_webhook(
        &self,
        changed: Changed,
    ) -> Result<(), PaymentError> {
        let sandbox = self.sandbox().ok_or(PaymentError::NoSuchOrder)?;
        let (signature, body) = sandbox.signed_webhook(&changed).await?;
        self.handle_webhook("sandbox", &signature, body.as_bytes()).await
    }
}
