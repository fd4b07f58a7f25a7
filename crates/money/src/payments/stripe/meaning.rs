//! Translates Stripe's objects into facts about an order, its VIP subscription and its payments.

use super::super::provider::{PaidPeriod, ReportedPayment};
use super::super::state::{Fact, Facts};
use super::objects::{CheckoutSession, Dispute, Invoice, Subscription, expanded, interval, text};
use crate::vip::{Period, PlanId, SubscriptionStatus};

pub(super) fn session_facts(session: &CheckoutSession) -> Facts {
    let facts = Facts::default().with(Fact::Opened);
    let paid = text(session.payment_status.as_ref());
    let paid = matches!(paid, Some("paid" | "no_payment_required"));
    let payment = expanded(session.payment_intent.as_ref());
    match text(session.status.as_ref()) {
        Some("complete") if paid => facts.with(Fact::Paid),
        // The checkout is complete, but a delayed payment may have failed to arrive.
        Some("complete") => match payment.and_then(|payment| text(payment.status.as_ref())) {
            Some("requires_payment_method" | "canceled") => facts.with(Fact::Failed),
            _ => facts,
        },
        Some("expired") => facts.with(Fact::Expired),
        _ => facts,
    }
}

pub(super) fn dispute_facts(disputes: &[Dispute]) -> Facts {
    disputes.iter().fold(Facts::default(), |facts, dispute| match text(dispute.status.as_ref()) {
        Some("lost") => facts.with(Fact::DisputeLost),
        // A bank inquiry that ended as `warning_closed` took no money back, so it counts as a dispute that was won.
        Some("won" | "warning_closed") => facts.with(Fact::DisputeWon),
        Some("warning_needs_response" | "warning_under_review") | None => facts,
        Some(_) => facts.with(Fact::Disputed),
    })
}

/// Returns the current period of a subscription; `None` if the first payment has not arrived.
pub(super) fn period(subscription: &Subscription) -> Option<Period> {
    let standing = match text(subscription.status.as_ref())? {
        "active" | "trialing" => SubscriptionStatus::Active,
        "past_due" => SubscriptionStatus::PastDue,
        "incomplete" | "incomplete_expired" => return None,
        _ => SubscriptionStatus::Ended,
    };
    let item = subscription.item()?;
    let plan: PlanId = interval(item.price.as_ref(), item.plan.as_ref())?.parse().ok()?;
    // In newer versions of the API, the period is a field of the item.
    let start = subscription.current_period_start.or(item.current_period_start)?;
    let end = subscription.current_period_end.or(item.current_period_end)?;
    // An unpaid subscription has no end time. Its last period was not paid, so the subscription ended where this period
    // starts.
    let ended_at =
        subscription.ended_at.or_else(|| (standing == SubscriptionStatus::Ended).then_some(start));
    let schedule = expanded(subscription.schedule.as_ref());
    let next_plan = schedule
        .filter(|one| matches!(text(one.status.as_ref()), Some("active" | "not_started")))
        .and_then(|one| text(one.metadata.as_ref()?.next_plan.as_ref()))
        .and_then(|next| next.parse().ok())
        .filter(|next| *next != plan);
    let renews = subscription.cancel_at_period_end != Some(true);
    Some(Period { plan, standing, start, end, renews, next_plan, ended_at })
}

/// Converts a paid invoice of a subscription to the payment for one period. Returns `None` if the
/// amount, the currency or the period is missing.
pub(super) fn invoice(invoice: &Invoice) -> Option<ReportedPayment> {
    let line = invoice.lines.as_ref()?.data.first()?;
    let period = line.period.as_ref()?;
    let paid_at = invoice.status_transitions.as_ref().and_then(|times| times.paid_at);
    let charge = expanded(invoice.charge.as_ref());
    Some(ReportedPayment {
        plan: interval(line.price.as_ref(), line.plan.as_ref())
            .and_then(|interval| interval.parse().ok()),
        amount: invoice.amount_paid?,
        currency: text(invoice.currency.as_ref())?.to_uppercase(),
        at: paid_at.or(invoice.created),
        period: PaidPeriod { start: period.start?, end: period.end? },
        refunded: charge.and_then(|charge| charge.amount_refunded).unwrap_or_default(),
    })
}

#[cfg(test)]
mod tests {
    use serde::de::DeserializeOwned;
    use serde_json::{Value, from_value, json};

    use super::super::super::state::OrderState;
    use super::super::objects::List;
    use super::*;
    use crate::vip::Entitlement;

    fn read<T: DeserializeOwned>(object: &Value) -> T {
        from_value(object.clone()).unwrap()
    }

    #[test]
    fn a_checkout_is_paid_only_when_its_money_has_arrived() {
        for (status, payment, state) in [
            ("open", "unpaid", OrderState::Pending),
            ("complete", "unpaid", OrderState::Pending),
            ("complete", "paid", OrderState::Fulfilled),
            ("expired", "unpaid", OrderState::Expired),
        ] {
            let session = json!({ "status": status, "payment_status": payment });
            assert_eq!(session_facts(&read(&session)).state(), state, "{status} {payment}");
        }
        let late = json!({ "status": "complete", "payment_status": "unpaid",
            "payment_intent": { "status": "requires_payment_method" } });
        assert_eq!(session_facts(&read(&late)).state(), OrderState::Failed);
    }

    #[test]
    fn a_dispute_is_open_won_or_lost() {
        let facts = |list: &Value| dispute_facts(&read::<List<Dispute>>(list).data);
        for (status, state) in [
            ("needs_response", OrderState::Disputed),
            ("under_review", OrderState::Disputed),
            ("won", OrderState::Fulfilled),
            ("lost", OrderState::Refunded),
        ] {
            let disputes = json!({ "data": [{ "status": status }] });
            assert_eq!(facts(&disputes).state(), state, "{status}");
        }
        assert_eq!(facts(&json!({ "data": [] })), Facts::default());
        let asked = json!({ "data": [{ "status": "warning_needs_response" }] });
        assert_eq!(facts(&asked), Facts::default());
    }

    fn subscription(status: &str) -> Value {
        json!({
            "status": status, "current_period_start": 10, "current_period_end": 20,
            "cancel_at_period_end": false, "ended_at": null,
            "items": { "data": [{ "price": { "recurring": { "interval": "month" } } }] },
            "schedule": { "status": "active", "metadata": { "next_plan": "year" } },
        })
    }

    #[test]
    fn subscriptions_of_older_and_newer_api_versions_are_read() {
        let known = period(&read(&subscription("active"))).unwrap();
        assert_eq!(
            (known.plan, known.standing, known.start, known.end),
            (PlanId::Month, SubscriptionStatus::Active, 10, 20)
        );
        assert_eq!((known.renews, known.next_plan), (true, Some(PlanId::Year)));
        let newer = json!({
            "status": "past_due", "cancel_at_period_end": true,
            "items": { "data": [{ "plan": { "interval": "week" },
                "current_period_start": 1, "current_period_end": 8 }] },
        });
        let known = period(&read(&newer)).unwrap();
        assert_eq!(
            (known.plan, known.standing, known.end),
            (PlanId::Week, SubscriptionStatus::PastDue, 8)
        );
        assert_eq!((known.renews, known.next_plan), (false, None));
        for (status, standing) in [
            ("canceled", Some(SubscriptionStatus::Ended)),
            ("unpaid", Some(SubscriptionStatus::Ended)),
            ("trialing", Some(SubscriptionStatus::Active)),
            ("incomplete", None),
            ("incomplete_expired", None),
        ] {
            assert_eq!(period(&read(&subscription(status))).map(|known| known.standing), standing);
        }
        assert_eq!(period(&read(&json!({}))), None);
    }

    #[test]
    fn an_invoice_gives_payment_period_and_refund() {
        let paid = json!({
            "amount_paid": 499, "currency": "usd", "created": 9, "period_start": 1, "period_end": 10,
            "status_transitions": { "paid_at": 11 }, "charge": { "amount_refunded": 200 },
            "lines": { "data": [{ "period": { "start": 10, "end": 17 },
                "price": { "recurring": { "interval": "week" } } }] },
        });
        let known = invoice(&read(&paid)).unwrap();
        assert_eq!((known.plan, known.amount, known.refunded), (Some(PlanId::Week), 499, 200));
        assert_eq!(
            (known.currency.as_str(), known.at, known.period),
            ("USD", Some(11), PaidPeriod { start: 10, end: 17 })
        );
        assert_eq!(invoice(&read(&json!({ "amount_paid": 499, "currency": "usd" }))), None);
    }

    #[test]
    fn an_unpaid_period_grants_no_access() {
        let unpaid = period(&read(&subscription("unpaid"))).unwrap();
        assert_eq!(unpaid.ended_at, Some(10));
        assert_eq!(Entitlement::of(&unpaid, 5).open_until, 10);
        let mut canceled = subscription("canceled");
        canceled["ended_at"] = json!(15);
        assert_eq!(period(&read(&canceled)).unwrap().ended_at, Some(15));
        assert_eq!(period(&read(&subscription("past_due"))).unwrap().ended_at, None);
    }
}
