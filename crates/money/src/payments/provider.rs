//! Payment providers and their operations.

use super::model::{Order, PaymentError};
use super::sandbox::Sandbox;
use super::state::Facts;
use super::stripe::{Stripe, StripeSettings};
use crate::vip::{Period, PlanId};

/// The configured provider of a site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChosenProvider {
    None,
    Sandbox,
    Stripe(StripeSettings),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProviderName {
    Sandbox,
    Stripe,
}

impl ProviderName {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Sandbox => "sandbox",
            Self::Stripe => "stripe",
        }
    }
}

/// A provider's current report on an order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Report {
    pub(super) facts: Facts,
    /// The provider's id of the payment.
    pub(super) payment_ref: Option<String>,
    pub(super) subscription: Option<ReportedSubscription>,
    /// Payments received, as far back as the provider reports.
    pub(super) paid: Vec<ReportedPayment>,
}

/// A payment for an order: one for a pack, one per period of a plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ReportedPayment {
    /// The plan it was for, if that is not the ordered one.
    pub(super) plan: Option<PlanId>,
    /// In hundredths of the currency.
    pub(super) amount: i64,
    pub(super) currency: String,
    /// `None` if it was received just now.
    pub(super) at: Option<i64>,
    /// Start and end of the period; 0 for a pack.
    pub(super) period: (i64, i64),
    /// Refunded amount.
    pub(super) refunded: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ReportedSubscription {
    pub(super) provider_ref: String,
    pub(super) period: Period,
}

/// A verified webhook: its id, kind and subject.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct WebhookEvent {
    pub(super) event_id: String,
    pub(super) kind: String,
    pub(super) about: WebhookSubject,
}

/// The subject of a webhook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum WebhookSubject {
    Order(String),
    /// The provider's id of a checkout.
    Checkout(String),
    /// The provider's id of a payment.
    Payment(String),
    /// The provider's id of a subscription.
    Subscription(String),
    /// Nothing that concerns this site.
    Nothing,
}

/// An open checkout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Opened {
    pub(super) provider_ref: String,
    pub(super) checkout_url: String,
}

#[derive(Clone)]
pub(super) enum Provider {
    Sandbox(Sandbox),
    Stripe(Box<Stripe>),
}

impl Provider {
    pub(super) fn name(&self) -> ProviderName {
        match self {
            Self::Sandbox(_) => ProviderName::Sandbox,
            Self::Stripe(_) => ProviderName::Stripe,
        }
    }

    /// Opens a checkout. The same order gets the same checkout again.
    pub(super) async fn open(&self, order: &Order) -> Result<Opened, PaymentError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.open(order).await,
            Self::Stripe(stripe) => stripe.open(order).await,
        }
    }

    /// Returns the provider's current report on an order.
    pub(super) async fn report(
        &self,
        order: &Order,
        subscription: Option<&str>,
    ) -> Result<Report, PaymentError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.report(order).await,
            Self::Stripe(stripe) => stripe.report(order, subscription).await,
        }
    }

    /// Closes an unpaid checkout, so that it cannot be paid any more.
    pub(super) async fn close(&self, order: &Order) -> Result<(), PaymentError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.close(&order.id).await,
            Self::Stripe(stripe) => stripe.close(order).await,
        }
    }

    /// Cancels a subscription at the end of its period, or resumes it.
    pub(super) async fn set_renewing(
        &self,
        order: &Order,
        subscription: &str,
        renews: bool,
    ) -> Result<(), PaymentError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.set_renewing(&order.id, renews).await,
            Self::Stripe(stripe) => stripe.set_renewing(subscription, renews).await,
        }
    }

    /// Changes the plan from the next period on.
    pub(super) async fn change_plan(
        &self,
        order: &Order,
        subscription: &str,
        plan: PlanId,
        price: i64,
    ) -> Result<(), PaymentError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.change_plan(&order.id, plan, price).await,
            Self::Stripe(stripe) => {
                stripe.change_plan(subscription, plan, (price, &order.currency)).await
            }
        }
    }

    /// Ends a subscription at once.
    pub(super) async fn end(&self, order: &Order, subscription: &str) -> Result<(), PaymentError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.end(&order.id).await,
            Self::Stripe(stripe) => stripe.end(subscription).await,
        }
    }

    /// Refunds an order in full. A repeated call has no effect.
    pub(super) async fn refund(&self, order: &Order, reason: &str) -> Result<(), PaymentError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.refund(&order.id).await,
            Self::Stripe(stripe) => stripe.refund(order, reason).await,
        }
    }

    /// Verifies the signature of a webhook and parses it.
    pub(super) async fn parse_webhook(
        &self,
        signature: &str,
        body: &[u8],
        now: i64,
    ) -> Result<WebhookEvent, PaymentError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.parse_webhook(signature, body, now).await,
            Self::Stripe(stripe) => stripe.parse_webhook(signature, body, now),
        }
    }

    /// Returns the order that the provider links to an object, if it is not known here.
    pub(super) async fn order_of(
        &self,
        about: &WebhookSubject,
    ) -> Result<Option<String>, PaymentError> {
        match self {
            Self::Sandbox(_) => Ok(None),
            Self::Stripe(stripe) => stripe.order_of(about).await,
        }
    }
}
