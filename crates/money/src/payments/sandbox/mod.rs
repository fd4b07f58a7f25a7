//! The sandbox: a built-in payment provider that takes no money, for trying out purchases.
//!
//! The sandbox has its own tables, is called like any other provider, and reports changes by webhooks, which it signs
//! with a key of the site.

mod pay_page;
mod store;

use std::sync::Arc;

use database::{Database, Unit};
use serde::{Deserialize, Serialize};
use tokio::sync::OnceCell;

use super::model::{Order, OrderKind, PaymentError};
use super::provider::{
    Opened, PaidPeriod, Report, ReportedPayment, ReportedSubscription, WebhookEvent, WebhookSubject,
};
use super::signature;
use super::state::{Fact, Facts};
use crate::vip::{PlanId, SubscriptionStatus};
use database::site_secret;
use foundation::calendar::DAY;
use foundation::clock::Clock;
use foundation::input::{Problem, Rule};
use foundation::randomness::Randomness;

pub use pay_page::{SandboxChoice, SandboxPage};
use store::{PaymentRow, Renewal};

const SECRET_NAME: &str = "sandbox";
/// The number of days that the sandbox waits after the payment for a renewal has failed, before it
/// ends the subscription.
const GIVEN_UP_AFTER: i64 = 14;
/// The largest number of subscriptions that one call of `renew_due` renews or ends.
const AT_ONCE: i64 = 100;

#[derive(Clone)]
pub(super) struct Sandbox {
    database: Database,
    clock: Arc<dyn Clock>,
    randomness: Arc<dyn Randomness>,
    key: Arc<OnceCell<Vec<u8>>>,
}

/// A sandbox payment that has changed and must be reported by a webhook: the id of its order, and the number of changes
/// so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Changed {
    pub(super) order: String,
    pub(super) changes: i64,
}

/// The body of a webhook that the sandbox sends.
#[derive(Serialize, Deserialize)]
struct Body {
    id: String,
    kind: String,
    order_id: String,
}

impl Sandbox {
    pub(super) fn new(
        database: Database,
        clock: Arc<dyn Clock>,
        randomness: Arc<dyn Randomness>,
    ) -> Self {
        Self { database, clock, randomness, key: Arc::default() }
    }

    pub(super) async fn open(&self, order: &Order) -> Result<Opened, PaymentError> {
        let id = order.id.clone();
        let plan: Option<PlanId> = match order.kind {
            OrderKind::Plan => Some(order.item.parse()?),
            OrderKind::Pack => None,
        };
        self.work(move |unit| Box::pin(async move { Ok(store::open(unit, &id, plan).await?) }))
            .await?;
        let checkout_url = format!("/sandbox/pay/{}", order.id);
        Ok(Opened { provider_ref: order.id.clone(), checkout_url })
    }

    pub(super) async fn report(&self, order: &Order) -> Result<Report, PaymentError> {
        let found = store::find(&mut self.database.read().await?, &order.id).await?;
        let row = found.ok_or(PaymentError::NoSuchOrder)?;
        let mut facts = Facts::default().with(Fact::Opened);
        match row.state.as_str() {
            "paid" => facts = facts.with(Fact::Paid),
            "declined" => facts = facts.with(Fact::Failed),
            "cancelled" => facts = facts.with(Fact::Expired),
            "refunded" => facts = facts.with(Fact::Refunded),
            _ => {}
        }
        match row.dispute.as_deref() {
            Some("won") => facts = facts.with(Fact::DisputeWon),
            Some("lost") => facts = facts.with(Fact::DisputeLost),
            Some(_) => facts = facts.with(Fact::Disputed),
            None => {}
        }
        let subscription = row
            .period()?
            .map(|period| ReportedSubscription { provider_ref: order.id.clone(), period });
        let paid = row.paid(order).into_iter().collect();
        Ok(Report { facts, payment_ref: Some(order.id.clone()), subscription, paid })
    }

    pub(super) async fn close(&self, order: &str) -> Result<(), PaymentError> {
        self.change(order, |row| {
            if row.state == "open" {
                row.state = "cancelled".to_owned();
            }
        })
        .await
        .map(|_| ())
    }

    pub(super) async fn set_renewing(&self, order: &str, renews: bool) -> Result<(), PaymentError> {
        self.change(order, move |row| row.renews = i64::from(renews)).await.map(|_| ())
    }

    pub(super) async fn change_plan(
        &self,
        order: &str,
        plan: PlanId,
        price: i64,
    ) -> Result<(), PaymentError> {
        let name = plan.name();
        self.change(order, move |row| {
            let other = row.plan.as_deref() != Some(name);
            row.next_plan = other.then(|| name.to_owned());
            row.next_price = other.then_some(price);
        })
        .await
        .map(|_| ())
    }

    pub(super) async fn end(&self, order: &str) -> Result<(), PaymentError> {
        let now = self.clock.unix_seconds();
        self.change(order, move |row| row.end(now)).await.map(|_| ())
    }

    pub(super) async fn refund(&self, order: &str) -> Result<(), PaymentError> {
        self.change(order, |row| row.state = "refunded".to_owned()).await.map(|_| ())
    }

    /// Sets the state of a dispute about a payment (`open`, `won` or `lost`), like a payer's bank would.
    pub(super) async fn dispute(
        &self,
        order: &str,
        how: &'static str,
    ) -> Result<Changed, PaymentError> {
        self.change(order, move |row| row.dispute = Some(how.to_owned())).await
    }

    /// Renews subscriptions whose period is over, or ends them if they were cancelled. Returns the payments that
    /// changed.
    pub(super) async fn renew_due(&self) -> Result<Vec<Changed>, PaymentError> {
        let now = self.clock.unix_seconds();
        let due = store::due(&mut self.database.read().await?, now, AT_ONCE).await?;
        let mut changed = Vec::new();
        for order in due {
            changed.push(self.change(&order, move |row| row.renew(now)).await?);
        }
        Ok(changed)
    }

    /// Returns the signature and the body of the webhook that reports a changed payment.
    pub(super) async fn signed_webhook(
        &self,
        changed: &Changed,
    ) -> Result<(String, String), PaymentError> {
        let body = Body {
            id: format!("{}.{}", changed.order, changed.changes),
            kind: "payment.changed".to_owned(),
            order_id: changed.order.clone(),
        };
        let body =
            serde_json::to_string(&body).map_err(|error| PaymentError::Damaged(error.into()))?;
        let signature =
            signature::sign(self.key().await?, self.clock.unix_seconds(), body.as_bytes());
        Ok((signature, body))
    }

    pub(super) async fn parse_webhook(
        &self,
        signature: &str,
        body: &[u8],
        now: i64,
    ) -> Result<WebhookEvent, PaymentError> {
        if !signature::is_good(self.key().await?, signature, body, now) {
            return Err(PaymentError::InvalidSignature);
        }
        let body: Body = serde_json::from_slice(body)
            .map_err(|_| Problem::of_body(Rule::Value, "must be an event of the sandbox"))?;
        Ok(WebhookEvent {
            event_id: body.id,
            kind: body.kind,
            about: WebhookSubject::Order(body.order_id),
        })
    }

    async fn key(&self) -> Result<&[u8], PaymentError> {
        let made = self.key.get_or_try_init(|| async {
            let new = self.randomness.bytes();
            self.work(move |unit| {
                Box::pin(async move { Ok(site_secret(unit, SECRET_NAME, &new).await?) })
            })
            .await
        });
        made.await.map(Vec::as_slice)
    }

    /// Applies `change` to the stored payment of an order, and increments the payment's number of changes.
    async fn change(
        &self,
        order: &str,
        change: impl Fn(&mut PaymentRow) + Send + 'static,
    ) -> Result<Changed, PaymentError> {
        let order = order.to_owned();
        self.work(move |unit| {
            Box::pin(async move {
                store::lock(unit, &order).await?;
                let found = store::find(unit, &order).await?;
                let mut row = found.ok_or(PaymentError::NoSuchOrder)?;
                change(&mut row);
                row.changes += 1;
                store::set(unit, &order, &row).await?;
                Ok(Changed { order, changes: row.changes })
            })
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl for<'u> FnOnce(
            &'u mut Unit,
        ) -> std::pin::Pin<
            Box<dyn Future<Output = Result<T, PaymentError>> + Send + 'u>,
        > + Send
        + 'static,
    ) -> Result<T, PaymentError> {
        self.database.write(work).await
    }
}

impl PaymentRow {
    /// Returns the payment for a pack, or for the current period of a plan, even if it was refunded. Returns `None` if
    /// this payment was not made or was declined; payments for earlier periods are never returned.
    fn paid(&self, order: &Order) -> Option<ReportedPayment> {
        let unpaid = self.standing.as_deref() == Some(SubscriptionStatus::PastDue.name())
            || (self.ended_at.is_some() && self.declines == 1);
        if !matches!(self.state.as_str(), "paid" | "refunded") || unpaid {
            return None;
        }
        let amount = self.price.unwrap_or(order.amount);
        let is_plan = self.standing.is_some();
        Some(ReportedPayment {
            plan: self.plan.as_deref().and_then(|plan| plan.parse().ok()),
            amount,
            currency: order.currency.clone(),
            at: is_plan.then_some(self.period_start),
            period: if is_plan {
                PaidPeriod { start: self.period_start, end: self.period_end }
            } else {
                PaidPeriod { start: 0, end: 0 }
            },
            refunded: if self.state == "refunded" { amount } else { 0 },
        })
    }

    fn end(&mut self, now: i64) {
        if self.standing.is_some() && self.ended_at.is_none() {
            self.standing = Some(SubscriptionStatus::Ended.name().to_owned());
            self.ended_at = Some(now);
        }
    }

    /// Renews or ends the subscription if its period is over, or if the time allowed after a failed payment is over.
    fn renew(&mut self, now: i64) {
        let renewal = self.renewal(now);
        if matches!(renewal, Renewal::NotDue) {
            return;
        }
        let next = self.next_plan.take().filter(|_| self.renews == 1);
        let next_price = self.next_price.take().filter(|_| next.is_some());
        self.price = next_price.or(self.price);
        let plan = next.or_else(|| self.plan.clone()).unwrap_or_default();
        let Ok(id) = plan.parse::<PlanId>() else { return };
        match renewal {
            Renewal::NotDue => {}
            Renewal::Ends(at) => self.end(at),
            Renewal::Fails => {
                self.standing = Some(SubscriptionStatus::PastDue.name().to_owned());
                self.period_start = self.period_end;
                self.period_end += id.days() * DAY;
                self.plan = Some(plan);
            }
            Renewal::Renews => {
                self.standing = Some(SubscriptionStatus::Active.name().to_owned());
                while self.period_end <= now {
                    self.period_start = self.period_end;
                    self.period_end += id.days() * DAY;
                }
                self.plan = Some(plan);
            }
        }
    }

    fn renewal(&self, now: i64) -> Renewal {
        let past_due = self.standing.as_deref() == Some(SubscriptionStatus::PastDue.name());
        if self.standing.as_deref() == Some(SubscriptionStatus::Ended.name()) {
            Renewal::NotDue
        } else if past_due {
            let given_up = self.period_start + GIVEN_UP_AFTER * DAY;
            if given_up <= now { Renewal::Ends(given_up) } else { Renewal::NotDue }
        } else if self.period_end > now {
            Renewal::NotDue
        } else if self.renews == 0 {
            Renewal::Ends(self.period_end)
        } else if self.declines == 1 {
            Renewal::Fails
        } else {
            Renewal::Renews
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_that_is_not_over_is_not_renewed() {
        let mut row = PaymentRow {
            state: "paid".to_owned(),
            dispute: None,
            plan: Some("week".to_owned()),
            standing: Some("active".to_owned()),
            period_start: 0,
            period_end: 100,
            renews: 1,
            next_plan: Some("year".to_owned()),
            ended_at: None,
            declines: 0,
            changes: 0,
            price: None,
            next_price: Some(7999),
        };
        row.renew(99);
        assert_eq!((row.next_plan.as_deref(), row.period_end), (Some("year"), 100));
        row.renew(100);
        assert_eq!((row.next_plan.as_deref(), row.plan.as_deref()), (None, Some("year")));
        assert_eq!((row.period_end, row.price), (100 + 365 * DAY, Some(7999)));
    }
}
