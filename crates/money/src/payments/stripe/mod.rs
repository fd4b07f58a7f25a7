//! Payments through Stripe: Checkout, subscriptions, refunds and disputes.

mod client;
mod meaning;
mod objects;
mod subscriptions;
mod webhook;

use std::fmt;

use http::Method;
use serde::de::IgnoredAny;
use sha2::{Digest as _, Sha256};

use super::model::{Order, OrderKind, PaymentError};
use super::provider::{Opened, PaidPeriod, Report, ReportedPayment, WebhookEvent, WebhookSubject};
use super::signature;
use super::state::{Fact, Facts};
use client::{Client, Failed};
use foundation::input::{Problem, Rule};
use objects::{
    CheckoutSession, Dispute, Expandable, LinkedObject, List, PaymentIntent, expanded, id, text,
};
use outbound::{HttpClient, HttpUrl};

/// The address and secrets of the site's Stripe account.
#[derive(Clone, PartialEq, Eq)]
pub struct StripeSettings {
    /// Base URL of Stripe's API.
    pub url: HttpUrl,
    pub secret_key: String,
    pub webhook_secret: String,
}

impl fmt::Debug for StripeSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StripeSettings").field("url", &self.url).finish_non_exhaustive()
    }
}

/// Returns whether a secret key of Stripe is a test key, with which no real money is paid.
pub fn is_test_key(key: &str) -> bool {
    ["sk_test_", "rk_test_"].iter().any(|begin| key.starts_with(begin))
}

#[derive(Clone)]
pub(super) struct Stripe {
    client: Client,
    is_test: bool,
    webhook_secret: String,
    site_url: String,
}

impl Stripe {
    pub(super) fn new(settings: StripeSettings, site_url: &str, outbound: HttpClient) -> Self {
        let StripeSettings { url, secret_key, webhook_secret } = settings;
        let (is_test, client) = (is_test_key(&secret_key), Client::new(url, &secret_key, outbound));
        Self { client, is_test, webhook_secret, site_url: site_url.to_owned() }
    }

    pub(super) fn is_test(&self) -> bool {
        self.is_test
    }

    pub(super) async fn open(&self, order: &Order) -> Result<Opened, PaymentError> {
        let back = format!("{}/vip?order={}", self.site_url, order.id);
        let (amount, currency) = (order.amount.to_string(), order.currency.to_lowercase());
        let name = match order.kind {
            OrderKind::Pack => format!("{} coins", order.coins),
            OrderKind::Plan => format!("VIP, {}", order.item),
        };
        let mut fields = vec![
            ("client_reference_id", order.id.as_str()),
            ("metadata[order_id]", &order.id),
            ("success_url", &back),
            ("cancel_url", &back),
            ("line_items[0][quantity]", "1"),
            ("line_items[0][price_data][currency]", &currency),
            ("line_items[0][price_data][unit_amount]", &amount),
            ("line_items[0][price_data][product_data][name]", &name),
        ];
        match order.kind {
            OrderKind::Pack => fields.extend([
                ("mode", "payment"),
                ("payment_intent_data[metadata][order_id]", order.id.as_str()),
            ]),
            OrderKind::Plan => fields.extend([
                ("mode", "subscription"),
                ("subscription_data[metadata][order_id]", order.id.as_str()),
                ("line_items[0][price_data][recurring][interval]", order.item.as_str()),
            ]),
        }
        let key = format!("order:{}", order.id);
        let session: CheckoutSession =
            self.client.post("/v1/checkout/sessions", &fields, Some(&key)).await?;
        match (text(session.id.as_ref()), text(session.url.as_ref())) {
            (Some(id), Some(url)) => {
                Ok(Opened { provider_ref: id.to_owned(), checkout_url: url.to_owned() })
            }
            _ => Err(PaymentError::Unavailable("a checkout has no URL".to_owned())),
        }
    }

    pub(super) async fn report(
        &self,
        order: &Order,
        subscription: Option<&str>,
    ) -> Result<Report, PaymentError> {
        let Some(reference) = &order.provider_ref else { return Ok(Report::default()) };
        let path = format!("/v1/checkout/sessions/{reference}");
        let expand = [("expand[]", "payment_intent.latest_charge")];
        let session: CheckoutSession = self.client.get(&path, &expand).await?;
        let mut facts = meaning::session_facts(&session);
        if order.kind == OrderKind::Plan {
            let known = subscription.or_else(|| id(session.subscription.as_ref()));
            let Some(known) = known else { return Ok(Report { facts, ..Report::default() }) };
            return self.subscription_report(facts, known).await;
        }
        let payment = session.payment_intent.as_ref();
        facts = facts.and(self.charge_facts(payment).await?);
        let payment_ref = id(payment).map(str::to_owned);
        let charge = expanded(payment).and_then(|payment| expanded(payment.latest_charge.as_ref()));
        let paid = facts.has(Fact::Paid).then(|| ReportedPayment {
            plan: None,
            amount: session.amount_total.unwrap_or(order.amount),
            currency: order.currency.clone(),
            at: charge.and_then(|charge| charge.created),
            period: PaidPeriod { start: 0, end: 0 },
            refunded: charge.and_then(|charge| charge.amount_refunded).unwrap_or_default(),
        });
        Ok(Report { facts, payment_ref, subscription: None, paid: paid.into_iter().collect() })
    }

    /// Returns the facts about refunds and disputes of a payment.
    async fn charge_facts(
        &self,
        payment: Option<&Expandable<PaymentIntent>>,
    ) -> Result<Facts, PaymentError> {
        let mut facts = Facts::default();
        let charge = expanded(payment).and_then(|payment| expanded(payment.latest_charge.as_ref()));
        let Some(charge) = charge else { return Ok(facts) };
        if charge.refunded == Some(true) {
            facts = facts.with(Fact::Refunded);
        }
        let Some(payment) = id(payment).filter(|_| charge.disputed == Some(true)) else {
            return Ok(facts);
        };
        let disputes: List<Dispute> =
            self.client.get("/v1/disputes", &[("payment_intent", payment)]).await?;
        Ok(facts.and(meaning::dispute_facts(&disputes.data)))
    }

    pub(super) async fn close(&self, order: &Order) -> Result<(), PaymentError> {
        let Some(reference) = &order.provider_ref else { return Ok(()) };
        let path = format!("/v1/checkout/sessions/{reference}/expire");
        match self.client.call::<IgnoredAny>(Method::POST, &path, &[], None).await {
            // Stripe refuses to close a checkout that is already paid or closed. The next report says which of these is
            // the case.
            Ok(_) | Err(Failed::Refused(..)) => Ok(()),
            Err(failed) => Err(failed.into()),
        }
    }

    pub(super) async fn refund(&self, order: &Order, reason: &str) -> Result<(), PaymentError> {
        let payment = order.payment_ref.as_deref();
        let payment = payment.ok_or(PaymentError::NotPossible("it was not paid"))?;
        let fields = [("payment_intent", payment), ("metadata[reason]", reason)];
        // Stripe refuses an idempotency key that comes back with other fields, so the key contains a hash of the
        // reason.
        let digest = hex::encode(Sha256::digest(reason));
        let key = format!("refund:{}:{}", order.id, &digest[..16]);
        let refund = self.client.call(Method::POST, "/v1/refunds", &fields, Some(&key));
        match refund.await {
            Ok(IgnoredAny) => Ok(()),
            Err(Failed::Refused(code, _)) if code == "charge_already_refunded" => Ok(()),
            Err(Failed::Refused(code, message)) => Err(PaymentError::Refused(code, message)),
            Err(Failed::Missing) => {
                Err(PaymentError::NotPossible("Stripe knows of no such payment"))
            }
            Err(failed) => Err(failed.into()),
        }
    }

    pub(super) fn parse_webhook(
        &self,
        header: &str,
        body: &[u8],
        now: i64,
    ) -> Result<WebhookEvent, PaymentError> {
        if !signature::is_good(self.webhook_secret.as_bytes(), header, body, now) {
            return Err(PaymentError::InvalidSignature);
        }
        let must = "must be an event of Stripe";
        webhook::read(body).ok_or_else(|| Problem::of_body(Rule::Value, must).into())
    }

    /// Returns the id of the order that a checkout, payment or subscription belongs to, from the metadata that this
    /// site set at Stripe; `None` if there is no such metadata.
    pub(super) async fn order_of(
        &self,
        about: &WebhookSubject,
    ) -> Result<Option<String>, PaymentError> {
        let mut path = match about {
            WebhookSubject::Checkout(id) => format!("/v1/checkout/sessions/{id}"),
            WebhookSubject::Payment(id) => format!("/v1/payment_intents/{id}"),
            WebhookSubject::Subscription(id) => format!("/v1/subscriptions/{id}"),
            WebhookSubject::Order(_) | WebhookSubject::Nothing => return Ok(None),
        };
        // The payment for a period of a plan refers to its invoice, and the invoice refers to its subscription.
        for _ in 0..3 {
            let object: LinkedObject = match self.client.call(Method::GET, &path, &[], None).await {
                Ok(object) => object,
                Err(Failed::Missing) => return Ok(None),
                Err(failed) => return Err(failed.into()),
            };
            let named = object.order_id();
            if let Some(order) = named.or_else(|| text(object.client_reference_id.as_ref())) {
                return Ok(Some(order.to_owned()));
            }
            path = if let Some(invoice) = id(object.invoice.as_ref()) {
                format!("/v1/invoices/{invoice}")
            } else if let Some(subscription) = object.subscription() {
                format!("/v1/subscriptions/{subscription}")
            } else {
                return Ok(None);
            };
        }
        Ok(None)
    }
}
