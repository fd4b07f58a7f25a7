//! Payment providers, and what they are asked.

use super::model::{Order, PaymentError};
use super::sandbox::Sandbox;
use super::state::Facts;
use super::stripe::{Stripe, StripeSettings};
use crate::vip::{Period, PlanId};

/// Which provider a site has.
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

/// What a provider says of an order, now.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Report {
    pub(super) facts: Facts,
    /// What the provider calls the payment.
    pub(super) payment_ref: Option<String>,
    pub(super) subscription: Option<ReportedSubscription>,
    /// The money that came, as far back as the provider tells.
    pub(super) paid: Vec<ReportedPayment>,
}

/// Money that came for an order: once for a pack, for each period of a plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ReportedPayment {
    /// What it was for, if that is not what was ordered.
    pub(super) plan: Option<PlanId>,
    /// In hundredths of the currency.
    pub(super) amount: i64,
    pub(super) currency: String,
    /// None where it came just now.
    pub(super) at: Option<i64>,
    /// Start and end of the period; 0 of a pack.
    pub(super) period: (i64, i64),
    /// What of it went back.
    pub(super) refunded: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ReportedSubscription {
    pub(super) provider_ref: String,
    pub(super) period: Period,
}

/// A notification that is proven: its name, and what it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct WebhookEvent {
    pub(super) event_id: String,
    pub(super) kind: String,
    pub(super) about: WebhookSubject,
}

/// What a notification is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum WebhookSubject {
    Order(String),
    /// A checkout, as the provider calls it.
    Checkout(String),
    /// A payment, as the provider calls it.
    Payment(String),
    /// A subscription, as the provider calls it.
    Subscription(String),
    /// Nothing of ours.
    Nothing,
}

/// A reader's place to pay.
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

    /// Opens a checkout. Of the same order, it is the same one again.
    pub(super) async fn open(&self, order: &Order) -> Result<Opened, PaymentError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.open(order).await,
            Self::Stripe(stripe) => stripe.open(order).await,
        }
    }

    /// What is known of an order now.
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

    /// Closes a checkout that is not paid, so that it cannot be any more.
    pub(super) async fn close(&self, order: &Order) -> Result<(), PaymentError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.close(&order.id).await,
            Self::Stripe(stripe) => stripe.close(order).await,
        }
    }

    /// Lets a subscription end with its period, or go on after all.
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

    /// Pays all of an order back. A second time, it is paid back already.
    pub(super) async fn refund(&self, order: &Order, reason: &str) -> Result<(), PaymentError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.refund(&order.id).await,
            Self::Stripe(stripe) => stripe.refund(order, reason).await,
        }
    }

    /// What a notification says, if it is signed.
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

    /// The order that the provider says a payment is of, where that is not known here.
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
