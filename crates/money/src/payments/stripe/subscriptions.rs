//! Subscriptions at Stripe: reports, cancellation and changes of plan.

use http::Method;
use serde::de::IgnoredAny;

use super::super::model::PaymentError;
use super::super::provider::{Report, ReportedPayment, ReportedSubscription};
use super::super::state::{Fact, Facts};
use super::client::Failed;
use super::objects::{Invoice, List, NewSchedule, Subscription, expanded, id};
use super::{Stripe, meaning};
use crate::vip::PlanId;

impl Stripe {
    /// Asks Stripe about a subscription and returns a report with its period and payments. `facts` are the facts known
    /// from the checkout; the report adds to them.
    pub(super) async fn subscription_report(
        &self,
        facts: Facts,
        subscription: &str,
    ) -> Result<Report, PaymentError> {
        let path = format!("/v1/subscriptions/{subscription}");
        let expand =
            [("expand[]", "latest_invoice.payment_intent.latest_charge"), ("expand[]", "schedule")];
        let object: Subscription = self.client.get(&path, &expand).await?;
        let invoice = expanded(object.latest_invoice.as_ref());
        let payment = invoice.and_then(|invoice| invoice.payment_intent.as_ref());
        let mut facts = facts.and(self.charge_facts(payment).await?);
        let period = meaning::period(&object);
        if period.is_some() {
            facts = facts.with(Fact::Paid);
        }
        let name = subscription;
        let subscription =
            period.map(|period| ReportedSubscription { provider_ref: name.to_owned(), period });
        let payment_ref = id(payment).map(str::to_owned);
        Ok(Report { facts, payment_ref, subscription, paid: self.invoices(name).await? })
    }

    /// Returns the payments of a subscription, from its last hundred paid invoices.
    async fn invoices(&self, subscription: &str) -> Result<Vec<ReportedPayment>, PaymentError> {
        let query = [
            ("subscription", subscription),
            ("status", "paid"),
            ("limit", "100"),
            ("expand[]", "data.charge"),
        ];
        let list: List<Invoice> = self.client.get("/v1/invoices", &query).await?;
        Ok(list.data.iter().filter_map(meaning::invoice).collect())
    }

    pub(in super::super) async fn set_renewing(
        &self,
        subscription: &str,
        renews: bool,
    ) -> Result<(), PaymentError> {
        // A scheduled change of plan would prevent the subscription from ending, so it is cancelled first.
        self.release(subscription).await?;
        let ends = if renews { "false" } else { "true" };
        let path = format!("/v1/subscriptions/{subscription}");
        let IgnoredAny = self.client.post(&path, &[("cancel_at_period_end", ends)], None).await?;
        Ok(())
    }

    pub(in super::super) async fn end(&self, subscription: &str) -> Result<(), PaymentError> {
        let path = format!("/v1/subscriptions/{subscription}");
        match self.client.call::<IgnoredAny>(Method::DELETE, &path, &[], None).await {
            // Stripe no longer has the subscription, so the subscription has already ended.
            Ok(_) | Err(Failed::Missing) => Ok(()),
            Err(failed) => Err(failed.into()),
        }
    }

    /// Cancels the scheduled change of plan of a subscription, if there is one. Returns the subscription, loaded before
    /// the cancellation.
    async fn release(&self, subscription: &str) -> Result<Subscription, PaymentError> {
        let path = format!("/v1/subscriptions/{subscription}");
        let object: Subscription = self.client.get(&path, &[]).await?;
        if let Some(schedule) = id(object.schedule.as_ref()) {
            let path = format!("/v1/subscription_schedules/{schedule}/release");
            let IgnoredAny = self.client.post(&path, &[], None).await?;
        }
        Ok(object)
    }

    /// Schedules another plan from the end of the current period on. Until then the subscription does not change.
    pub(in super::super) async fn change_plan(
        &self,
        subscription: &str,
        plan: PlanId,
        price: i64,
        currency: &str,
    ) -> Result<(), PaymentError> {
        let object = self.release(subscription).await?;
        if meaning::period(&object).is_some_and(|period| period.plan == plan) {
            return Ok(());
        }
        let wrong = || PaymentError::Unavailable("a subscription has no price".to_owned());
        let item_price = object.item().and_then(|item| item.price.as_ref());
        let old = id(item_price).ok_or_else(wrong)?;
        let product = expanded(item_price).and_then(|price| id(price.product.as_ref()));
        let product = product.ok_or_else(wrong)?;
        let fields = [("from_subscription", subscription)];
        let made: NewSchedule =
            self.client.post("/v1/subscription_schedules", &fields, None).await?;
        let schedule = made.id.as_deref().ok_or_else(wrong)?;
        let phase = made.phases.first().ok_or_else(wrong)?;
        let start = phase.start_date.ok_or_else(wrong)?.to_string();
        let end = phase.end_date.ok_or_else(wrong)?.to_string();
        let (price, currency) = (price.to_string(), currency.to_lowercase());
        let fields = [
            ("end_behavior", "release"),
            ("proration_behavior", "none"),
            ("metadata[next_plan]", plan.name()),
            ("phases[0][items][0][price]", old),
            ("phases[0][items][0][quantity]", "1"),
            ("phases[0][start_date]", &start),
            ("phases[0][end_date]", &end),
            ("phases[1][items][0][price_data][currency]", &currency),
            ("phases[1][items][0][price_data][product]", product),
            ("phases[1][items][0][price_data][unit_amount]", &price),
            ("phases[1][items][0][price_data][recurring][interval]", plan.name()),
            ("phases[1][items][0][quantity]", "1"),
            ("phases[1][iterations]", "1"),
        ];
        let path = format!("/v1/subscription_schedules/{schedule}");
        let IgnoredAny = self.client.post(&path, &fields, None).await?;
        Ok(())
    }
}
