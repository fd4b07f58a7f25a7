//! Stripe's subscriptions: what they are, how they end, and how they become another plan.

use http::Method;

use super::super::model::PaymentError;
use super::super::provider::{Report, ReportedPayment, ReportedSubscription};
use super::super::state::{Fact, Facts};
use super::client::Failed;
use super::{Stripe, objects};
use crate::vip::PlanId;

impl Stripe {
    /// What is known of a subscription, and of the last payment for it.
    pub(super) async fn subscription_report(
        &self,
        facts: Facts,
        subscription: &str,
    ) -> Result<Report, PaymentError> {
        let path = format!("/v1/subscriptions/{subscription}");
        let expand =
            [("expand[]", "latest_invoice.payment_intent.latest_charge"), ("expand[]", "schedule")];
        let object = self.client.get(&path, &expand).await?;
        let payment = &object["latest_invoice"]["payment_intent"];
        let mut facts = facts.and(self.charge_facts(payment).await?);
        let period = objects::period(&object);
        if period.is_some() {
            facts = facts.with(Fact::Paid);
        }
        let name = subscription;
        let subscription =
            period.map(|period| ReportedSubscription { provider_ref: name.to_owned(), period });
        let payment_ref = objects::id(payment).map(str::to_owned);
        Ok(Report { facts, payment_ref, subscription, paid: self.invoices(name).await? })
    }

    /// What was paid for each period, the last hundred of them.
    async fn invoices(&self, subscription: &str) -> Result<Vec<ReportedPayment>, PaymentError> {
        let query = [
            ("subscription", subscription),
            ("status", "paid"),
            ("limit", "100"),
            ("expand[]", "data.charge"),
        ];
        let list = self.client.get("/v1/invoices", &query).await?;
        let list = list["data"].as_array().map_or(&[][..], Vec::as_slice);
        Ok(list.iter().filter_map(objects::invoice).collect())
    }

    pub(in super::super) async fn set_renewing(
        &self,
        subscription: &str,
        renews: bool,
    ) -> Result<(), PaymentError> {
        // What is scheduled for later would keep it from ending.
        self.release(subscription).await?;
        let ends = if renews { "false" } else { "true" };
        let path = format!("/v1/subscriptions/{subscription}");
        self.client.post(&path, &[("cancel_at_period_end", ends)], None).await.map(|_| ())
    }

    pub(in super::super) async fn end(&self, subscription: &str) -> Result<(), PaymentError> {
        let path = format!("/v1/subscriptions/{subscription}");
        match self.client.call(Method::DELETE, &path, &[], None).await {
            // It has ended already.
            Ok(_) | Err(Failed::Missing | Failed::Refused(..)) => Ok(()),
            Err(failed) => Err(failed.into()),
        }
    }

    /// Takes away what is scheduled for a subscription. Answers the subscription.
    async fn release(&self, subscription: &str) -> Result<serde_json::Value, PaymentError> {
        let object = self.client.get(&format!("/v1/subscriptions/{subscription}"), &[]).await?;
        if let Some(schedule) = objects::id(&object["schedule"]) {
            let path = format!("/v1/subscription_schedules/{schedule}/release");
            self.client.post(&path, &[], None).await?;
        }
        Ok(object)
    }

    /// Has a subscription go on as another plan when its period ends: until then nothing changes.
    pub(in super::super) async fn change_plan(
        &self,
        subscription: &str,
        plan: PlanId,
        (price, currency): (i64, &str),
    ) -> Result<(), PaymentError> {
        let object = self.release(subscription).await?;
        if objects::period(&object).is_some_and(|period| period.plan == plan) {
            return Ok(());
        }
        let item = &object["items"]["data"][0];
        let wrong = || PaymentError::Unavailable("a subscription has no price".to_owned());
        let old = objects::id(&item["price"]).ok_or_else(wrong)?;
        let product = objects::id(&item["price"]["product"]).ok_or_else(wrong)?;
        let fields = [("from_subscription", subscription)];
        let made = self.client.post("/v1/subscription_schedules", &fields, None).await?;
        let schedule = objects::id(&made).ok_or_else(wrong)?;
        let time = |name: &str| made["phases"][0][name].as_i64().map(|time| time.to_string());
        let (start, end) = time("start_date").zip(time("end_date")).ok_or_else(wrong)?;
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
        self.client.post(&path, &fields, None).await.map(|_| ())
    }
}
