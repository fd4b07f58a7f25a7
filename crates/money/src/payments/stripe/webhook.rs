//! Parses webhooks from Stripe. A webhook only tells which order, checkout, payment or subscription
//! it is about; the state of that object is then fetched from Stripe's API.

use super::super::provider::{WebhookEvent, WebhookSubject};
use super::objects::{Event, LinkedObject, id, text};

const LONGEST: usize = 120;

pub(super) fn read(body: &[u8]) -> Option<WebhookEvent> {
    let event: Event = serde_json::from_slice(body).ok()?;
    let (event_id, kind) = (text(event.id.as_ref())?, text(event.kind.as_ref())?);
    let subject = event.data.as_ref().and_then(|data| about(kind, &data.object));
    let about = subject.unwrap_or(WebhookSubject::Nothing);
    let fits = event_id.len() <= LONGEST && kind.len() <= LONGEST;
    fits.then(|| WebhookEvent { event_id: event_id.to_owned(), kind: kind.to_owned(), about })
}

fn about(kind: &str, object: &LinkedObject) -> Option<WebhookSubject> {
    let order = || object.order_id().map(|id| WebhookSubject::Order(id.to_owned()));
    let own = || text(object.id.as_ref()).map(str::to_owned);
    let payment =
        || id(object.payment_intent.as_ref()).map(|id| WebhookSubject::Payment(id.to_owned()));
    if kind.starts_with("checkout.session.") {
        own().map(WebhookSubject::Checkout)
    } else if kind.starts_with("payment_intent.") {
        order().or_else(|| own().map(WebhookSubject::Payment))
    } else if kind.starts_with("charge.dispute.") || kind.starts_with("refund.") {
        payment()
    } else if kind.starts_with("charge.") {
        order().or_else(payment)
    } else if kind.starts_with("customer.subscription.") {
        order().or_else(|| own().map(WebhookSubject::Subscription))
    } else if kind.starts_with("invoice.") {
        object.subscription().map(|id| WebhookSubject::Subscription(id.to_owned()))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_event_gives_its_subject() {
        let order =
            json!({ "id": "x_1", "metadata": { "order_id": "o" }, "payment_intent": "pi_1" });
        let bare = json!({ "id": "x_1", "metadata": {}, "payment_intent": "pi_1" });
        let invoice = json!({ "id": "in_1", "subscription": "sub_1" });
        let newer = json!({ "parent": { "subscription_details": { "subscription": "sub_2" } } });
        for (kind, object, wanted) in [
            ("checkout.session.completed", &order, WebhookSubject::Checkout("x_1".into())),
            ("payment_intent.succeeded", &order, WebhookSubject::Order("o".into())),
            ("payment_intent.succeeded", &bare, WebhookSubject::Payment("x_1".into())),
            ("charge.refunded", &bare, WebhookSubject::Payment("pi_1".into())),
            ("charge.refunded", &order, WebhookSubject::Order("o".into())),
            ("charge.dispute.created", &order, WebhookSubject::Payment("pi_1".into())),
            ("customer.subscription.updated", &bare, WebhookSubject::Subscription("x_1".into())),
            ("invoice.paid", &invoice, WebhookSubject::Subscription("sub_1".into())),
            ("invoice.payment_failed", &newer, WebhookSubject::Subscription("sub_2".into())),
            ("invoice.paid", &bare, WebhookSubject::Nothing),
            ("plan.created", &order, WebhookSubject::Nothing),
        ] {
            let event = json!({ "id": "evt_1", "type": kind, "data": { "object": object } });
            let notice = read(event.to_string().as_bytes()).unwrap();
            assert_eq!((notice.about, notice.event_id.as_str()), (wanted, "evt_1"), "{kind}");
        }
        for odd in [json!(null), json!([]), json!({ "id": 7, "metadata": "none" })] {
            let event = json!({ "id": "evt_1", "type": "plan.created", "data": { "object": odd } });
            let notice = read(event.to_string().as_bytes()).unwrap();
            assert_eq!(notice.about, WebhookSubject::Nothing);
        }
        for bad in ["", "[]", "{}", r#"{"id":"e"}"#, r#"{"id":"","type":"x"}"#] {
            assert!(read(bad.as_bytes()).is_none(), "{bad}");
        }
    }
}
