//! What Stripe's objects mean here.

use serde_json::Value;

use super::super::provider::ReportedPayment;
use super::super::state::{Fact, Facts};
use crate::vip::{Period, PlanId, SubscriptionStatus};

pub(super) fn text<'a>(object: &'a Value, name: &str) -> Option<&'a str> {
    object[name].as_str().filter(|text| !text.is_empty())
}

/// The id of an object, which may stand there whole or by its id alone.
pub(super) fn id(object: &Value) -> Option<&str> {
    object.as_str().or_else(|| object["id"].as_str())
}

/// The subscription that an invoice is of, in older and newer versions of the API.
pub(super) fn subscription_of(invoice: &Value) -> Option<&str> {
    id(&invoice["subscription"])
        .or_else(|| id(&invoice["parent"]["subscription_details"]["subscription"]))
}

pub(super) fn session_facts(session: &Value) -> Facts {
    let facts = Facts::default().with(Fact::Opened);
    let paid = matches!(text(session, "payment_status"), Some("paid" | "no_payment_required"));
    match text(session, "status") {
        Some("complete") if paid => facts.with(Fact::Paid),
        // Money that takes days did not come.
        Some("complete") => match text(&session["payment_intent"], "status") {
            Some("requires_payment_method" | "canceled") => facts.with(Fact::Failed),
            _ => facts,
        },
        Some("expired") => facts.with(Fact::Expired),
        _ => facts,
    }
}

pub(super) fn dispute_facts(disputes: &Value) -> Facts {
    let list = disputes["data"].as_array().map_or(&[][..], Vec::as_slice);
    list.iter().fold(Facts::default(), |facts, dispute| match text(dispute, "status") {
        Some("lost") => facts.with(Fact::DisputeLost),
        // A bank that only asks has taken nothing.
        Some("won" | "warning_closed") => facts.with(Fact::DisputeWon),
        Some("warning_needs_response" | "warning_under_review") | None => facts,
        Some(_) => facts.with(Fact::Disputed),
    })
}

/// What a subscription is; none where its first payment did not come, or not yet.
pub(super) fn period(subscription: &Value) -> Option<Period> {
    let standing = match text(subscription, "status")? {
        "active" | "trialing" => SubscriptionStatus::Active,
        "past_due" => SubscriptionStatus::PastDue,
        "incomplete" | "incomplete_expired" => return None,
        _ => SubscriptionStatus::Ended,
    };
    let item = &subscription["items"]["data"][0];
    let interval = text(&item["price"]["recurring"], "interval")
        .or_else(|| text(&item["plan"], "interval"))?;
    let plan: PlanId = interval.parse().ok()?;
    let time = |name: &str| subscription[name].as_i64().or_else(|| item[name].as_i64());
    let start = time("current_period_start")?;
    // One that is given up has no end of its own, and its last period was not paid for.
    let ended_at = subscription["ended_at"]
        .as_i64()
        .or_else(|| (standing == SubscriptionStatus::Ended).then_some(start));
    let schedule = &subscription["schedule"];
    let next_plan = text(&schedule["metadata"], "next_plan")
        .filter(|_| matches!(text(schedule, "status"), Some("active" | "not_started")))
        .and_then(|next| next.parse().ok())
        .filter(|next| *next != plan);
    Some(Period {
        plan,
        standing,
        start,
        end: time("current_period_end")?,
        renews: subscription["cancel_at_period_end"] != true,
        next_plan,
        ended_at,
    })
}

/// What was paid with an invoice of a subscription, and for which period.
pub(super) fn invoice(invoice: &Value) -> Option<ReportedPayment> {
    let line = &invoice["lines"]["data"][0];
    let interval =
        text(&line["price"]["recurring"], "interval").or_else(|| text(&line["plan"], "interval"));
    let time = |name: &str| line["period"][name].as_i64();
    Some(ReportedPayment {
        plan: interval.and_then(|interval| interval.parse().ok()),
        amount: invoice["amount_paid"].as_i64()?,
        currency: text(invoice, "currency")?.to_uppercase(),
        at: invoice["status_transitions"]["paid_at"].as_i64().or(invoice["created"].as_i64()),
        period: (time("start")?, time("end")?),
        refunded: invoice["charge"]["amount_refunded"].as_i64().unwrap_or_default(),
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::super::state::OrderState;
    use super::*;
    use crate::vip::Entitlement;

    #[test]
    fn a_checkout_is_paid_only_when_its_money_is_there() {
        for (status, payment, state) in [
            ("open", "unpaid", OrderState::Pending),
            ("complete", "unpaid", OrderState::Pending),
            ("complete", "paid", OrderState::Fulfilled),
            ("expired", "unpaid", OrderState::Expired),
        ] {
            let session = json!({ "status": status, "payment_status": payment });
            assert_eq!(session_facts(&session).state(), state, "{status} {payment}");
        }
        let late = json!({ "status": "complete", "payment_status": "unpaid",
            "payment_intent": { "status": "requires_payment_method" } });
        assert_eq!(session_facts(&late).state(), OrderState::Failed);
    }

    #[test]
    fn a_dispute_is_open_won_or_lost() {
        for (status, state) in [
            ("needs_response", OrderState::Disputed),
            ("under_review", OrderState::Disputed),
            ("won", OrderState::Fulfilled),
            ("lost", OrderState::Refunded),
        ] {
            let disputes = json!({ "data": [{ "status": status }] });
            assert_eq!(dispute_facts(&disputes).state(), state, "{status}");
        }
        assert_eq!(dispute_facts(&json!({ "data": [] })), Facts::default());
        let asked = json!({ "data": [{ "status": "warning_needs_response" }] });
        assert_eq!(dispute_facts(&asked), Facts::default());
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
    fn a_subscription_is_read_in_older_and_newer_versions() {
        let read = period(&subscription("active")).unwrap();
        assert_eq!(
            (read.plan, read.standing, read.start, read.end),
            (PlanId::Month, SubscriptionStatus::Active, 10, 20)
        );
        assert_eq!((read.renews, read.next_plan), (true, Some(PlanId::Year)));
        let newer = json!({
            "status": "past_due", "cancel_at_period_end": true,
            "items": { "data": [{ "plan": { "interval": "week" },
                "current_period_start": 1, "current_period_end": 8 }] },
        });
        let read = period(&newer).unwrap();
        assert_eq!(
            (read.plan, read.standing, read.end),
            (PlanId::Week, SubscriptionStatus::PastDue, 8)
        );
        assert_eq!((read.renews, read.next_plan), (false, None));
        for (status, standing) in [
            ("canceled", Some(SubscriptionStatus::Ended)),
            ("unpaid", Some(SubscriptionStatus::Ended)),
            ("trialing", Some(SubscriptionStatus::Active)),
            ("incomplete", None),
            ("incomplete_expired", None),
        ] {
            assert_eq!(period(&subscription(status)).map(|read| read.standing), standing);
        }
        assert_eq!(period(&json!({})), None);
    }

    #[test]
    fn an_invoice_says_what_was_paid_for_which_period_and_what_went_back() {
        let paid = json!({
            "amount_paid": 499, "currency": "usd", "created": 9, "period_start": 1, "period_end": 10,
            "status_transitions": { "paid_at": 11 }, "charge": { "amount_refunded": 200 },
            "lines": { "data": [{ "period": { "start": 10, "end": 17 },
                "price": { "recurring": { "interval": "week" } } }] },
        });
        let read = invoice(&paid).unwrap();
        assert_eq!((read.plan, read.amount, read.refunded), (Some(PlanId::Week), 499, 200));
        assert_eq!((read.currency.as_str(), read.at, read.period), ("USD", Some(11), (10, 17)));
        assert_eq!(invoice(&json!({ "amount_paid": 499, "currency": "usd" })), None);
    }

    #[test]
    fn the_period_that_was_not_paid_opens_nothing() {
        let unpaid = period(&subscription("unpaid")).unwrap();
        assert_eq!(unpaid.ended_at, Some(10));
        assert_eq!(Entitlement::of(&unpaid, 5).open_until, 10);
        let mut canceled = subscription("canceled");
        canceled["ended_at"] = json!(15);
        assert_eq!(period(&canceled).unwrap().ended_at, Some(15));
        assert_eq!(period(&subscription("past_due")).unwrap().ended_at, None);
    }
}
