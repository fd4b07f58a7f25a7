//! Payment providers, and the requests that are made to them.

use super::model::{Order, PaymentError};
use super::sandbox::Sandbox;
use super::state::Facts;
use super::stripe::{Stripe, StripeSettings, is_test_key};
use crate::vip::{Period, PlanId};
pub use ledger::Provider as ProviderName;

/// The payment provider that the site is configured to use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChosenProvider {
    None,
    Sandbox,
    Stripe(StripeSettings),
}

impl ChosenProvider {
    /// Returns whether purchases through this provider take no money. Such a provider must not be used in production.
    pub fn is_simulated(&self) -> bool {
        match self {
            Self::None => false,
            Self::Sandbox => true,
            Self::Stripe(settings) => is_test_key(&settings.secret_key),
        }
    }
}

/// A provider's report about an order, in response to a request of the site.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Report {
    pub(super) facts: Facts,
    /// The provider's id of the payment; `None` if the provider reports none.
    pub(super) payment_ref: Option<String>,
    pub(super) subscription: Option<ReportedSubscription>,
    /// The payments that the provider reports for the order. Old payments may be missing.
    pub(super) paid: Vec<ReportedPayment>,
}

/// A payment that a provider received for an order: the only payment for a pack, or the payment for one period of a
/// plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ReportedPayment {
    /// The plan that was paid for; `None` if the provider names no plan: then the payment is for
    /// the ordered item.
    pub(super) plan: Option<PlanId>,
    /// Amount paid, in hundredths of the currency.
    pub(super) amount: i64,
    pub(super) currency: String,
    /// When the payment was received, in Unix seconds; `None` if the provider does not report the time: then the
    /// current time is used.
    pub(super) at: Option<i64>,
    pub(super) period: PaidPeriod,
    /// Part of `amount` that was refunded, in hundredths of the currency.
    pub(super) refunded: i64,
}

/// The period of a plan that was paid for, in Unix seconds; `start` and `end` are 0 for a pack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PaidPeriod {
    pub(super) start: i64,
    pub(super) end: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ReportedSubscription {
    pub(super) provider_ref: String,
    pub(super) period: Period,
}

/// A webhook whose signature was verified: its id, its kind and its subject.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct WebhookEvent {
    pub(super) event_id: String,
    pub(super) kind: String,
    pub(super) about: WebhookSubject,
}

/// The subject of a webhook. The site asks the provider about this subject after the webhook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum WebhookSubject {
    /// The id of an order of this site.
    Order(String),
    /// The provider's id of a checkout.
    Checkout(String),
    /// The provider's id of a payment.
    Payment(String),
    /// The provider's id of a subscription.
    Subscription(String),
    /// The webhook is about nothing that concerns this site.
    Nothing,
}

/// A checkout that a provider opened: the provider's id of the checkout, and its URL.
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
            Self::Stripe(stripe) if stripe.is_test() => ProviderName::StripeTest,
            Self::Stripe(_) => ProviderName::Stripe,
        }
    }

    /// Returns the name of the provider in the path of its webhook. This name is the same for live and test keys.
    pub(super) fn webhook_name(&self) -> &'static str {
        match self {
            Self::Sandbox(_) => ProviderName::Sandbox.name(),
            Self::Stripe(_) => ProviderName::Stripe.name(),
        }
    }

    /// Opens a checkout for an order. If the order already has a checkout, returns this checkout.
    pub(super) async fn open(&self, order: &Order) -> Result<Opened, PaymentError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.open(order).await,
            Self::Stripe(stripe) => stripe.open(order).await,
        }
    }

    /// Asks the provider about an order, and returns the provider's report. `subscription` is the
    /// provider's id of the order's subscription, if this id is known.
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

    /// Closes the unpaid checkout of an order, so that the order can no longer be paid.
    pub(super) async fn close(&self, order: &Order) -> Result<(), PaymentError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.close(&order.id).await,
            Self::Stripe(stripe) => stripe.close(order).await,
        }
    }

    /// Sets whether a subscription renews at the end of its period or ends there.
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

    /// Changes the plan of a subscription from the next period on. `price` is the new price per period, in hundredths
    /// of the currency.
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
                stripe.change_plan(subscription, plan, price, &order.currency).await
            }
        }
    }

    /// Ends a subscription immediately, without waiting for the end of its period.
    pub(super) async fn end(&self, order: &Order, subscription: &str) -> Result<(), PaymentError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.end(&order.id).await,
            Self::Stripe(stripe) => stripe.end(subscription).await,
        }
    }

    /// Refunds all the money of an order. Calling this again for the same order has no effect.
    pub(super) async fn refund(&self, order: &Order, reason: &str) -> Result<(), PaymentError> {
        match self {
            Self::Sandbox(sandbox) => sandbox.refund(&order.id).await,
            Self::Stripe(stripe) => stripe.refund(order, reason).await,
        }
    }

    /// Verifies the signature of a webhook and parses its body; fails if the signature is invalid.
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

    /// Asks the provider which order of this site the webhook subject `about` belongs to; returns `None` if the
    /// provider knows no such order.
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
