//! Stripe's objects, with only the fields that this crate uses. Every field may be missing or null, because versions of
//! the API differ.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};

/// A reference to a Stripe object. Stripe sends only the id or, if the request asks to expand the
/// reference, the whole object.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "ExpandableForm<T>", bound = "T: Deserialize<'de>")]
pub(super) struct Expandable<T = Unread> {
    pub(super) id: Option<String>,
    pub(super) object: Option<T>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum ExpandableForm<T> {
    Id(String),
    Object {
        id: Option<String>,
        #[serde(flatten)]
        object: T,
    },
}

impl<T> From<ExpandableForm<T>> for Expandable<T> {
    fn from(form: ExpandableForm<T>) -> Self {
        match form {
            ExpandableForm::Id(id) => Self { id: Some(id), object: None },
            ExpandableForm::Object { id, object } => Self { id, object: Some(object) },
        }
    }
}

/// A placeholder for a Stripe object of which nothing but the id is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub(super) struct Unread {}

/// Returns the id of a referenced object; `None` if the reference or its id is missing.
pub(super) fn id<T>(object: Option<&Expandable<T>>) -> Option<&str> {
    object.and_then(|object| object.id.as_deref())
}

/// Returns the whole referenced object; `None` if the reference is missing or was sent as an id only.
pub(super) fn expanded<T>(object: Option<&Expandable<T>>) -> Option<&T> {
    object.and_then(|object| object.object.as_ref())
}

/// Returns the text; `None` if the text is missing or empty.
pub(super) fn text(text: Option<&String>) -> Option<&str> {
    text.map(String::as_str).filter(|text| !text.is_empty())
}

#[derive(Debug, Deserialize)]
pub(super) struct List<T> {
    #[serde(default = "Vec::new")]
    pub(super) data: Vec<T>,
}

/// The metadata that this site sets on Stripe's objects.
#[derive(Debug, Default, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Metadata {
    pub(super) order_id: Option<String>,
    pub(super) next_plan: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct CheckoutSession {
    pub(super) id: Option<String>,
    pub(super) url: Option<String>,
    pub(super) status: Option<String>,
    pub(super) payment_status: Option<String>,
    pub(super) amount_total: Option<i64>,
    pub(super) payment_intent: Option<Expandable<PaymentIntent>>,
    pub(super) subscription: Option<Expandable>,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct PaymentIntent {
    pub(super) status: Option<String>,
    pub(super) latest_charge: Option<Expandable<Charge>>,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct Charge {
    pub(super) created: Option<i64>,
    pub(super) amount_refunded: Option<i64>,
    pub(super) refunded: Option<bool>,
    pub(super) disputed: Option<bool>,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct Dispute {
    pub(super) status: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct Subscription {
    pub(super) status: Option<String>,
    pub(super) current_period_start: Option<i64>,
    pub(super) current_period_end: Option<i64>,
    pub(super) cancel_at_period_end: Option<bool>,
    pub(super) ended_at: Option<i64>,
    pub(super) items: Option<List<SubscriptionItem>>,
    pub(super) schedule: Option<Expandable<Schedule>>,
    pub(super) latest_invoice: Option<Expandable<Invoice>>,
}

impl Subscription {
    pub(super) fn item(&self) -> Option<&SubscriptionItem> {
        self.items.as_ref().and_then(|items| items.data.first())
    }
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct SubscriptionItem {
    pub(super) price: Option<Expandable<Price>>,
    pub(super) plan: Option<Recurring>,
    pub(super) current_period_start: Option<i64>,
    pub(super) current_period_end: Option<i64>,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct Price {
    pub(super) product: Option<Expandable>,
    pub(super) recurring: Option<Recurring>,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct Recurring {
    pub(super) interval: Option<String>,
}

/// Returns the billing interval (`week`, `month` or `year`) of `price`, or of `plan`, which older versions of the API
/// send instead.
pub(super) fn interval<'a>(
    price: Option<&'a Expandable<Price>>,
    plan: Option<&'a Recurring>,
) -> Option<&'a str> {
    let of = |recurring: Option<&'a Recurring>| text(recurring?.interval.as_ref());
    of(expanded(price).and_then(|price| price.recurring.as_ref())).or_else(|| of(plan))
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct Schedule {
    pub(super) status: Option<String>,
    pub(super) metadata: Option<Metadata>,
}

/// A schedule that Stripe created for a change of plan, with its phases: the time ranges in each of
/// which one plan applies.
#[derive(Debug, Default, Deserialize)]
pub(super) struct NewSchedule {
    pub(super) id: Option<String>,
    #[serde(default)]
    pub(super) phases: Vec<Phase>,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct Phase {
    pub(super) start_date: Option<i64>,
    pub(super) end_date: Option<i64>,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct Invoice {
    pub(super) amount_paid: Option<i64>,
    pub(super) currency: Option<String>,
    pub(super) created: Option<i64>,
    pub(super) status_transitions: Option<StatusTransitions>,
    pub(super) charge: Option<Expandable<Charge>>,
    pub(super) payment_intent: Option<Expandable<PaymentIntent>>,
    pub(super) lines: Option<List<InvoiceLine>>,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct StatusTransitions {
    pub(super) paid_at: Option<i64>,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct InvoiceLine {
    pub(super) period: Option<LinePeriod>,
    pub(super) price: Option<Expandable<Price>>,
    pub(super) plan: Option<Recurring>,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct LinePeriod {
    pub(super) start: Option<i64>,
    pub(super) end: Option<i64>,
}

/// The fields of a Stripe object, of any type, by which the site finds the order that the object belongs to.
#[derive(Debug, Default, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct LinkedObject {
    pub(super) id: Option<String>,
    pub(super) metadata: Option<Metadata>,
    pub(super) client_reference_id: Option<String>,
    pub(super) payment_intent: Option<Expandable>,
    pub(super) invoice: Option<Expandable>,
    subscription: Option<Expandable>,
    parent: Option<InvoiceParent>,
}

#[derive(Debug, Default, Clone, PartialEq, Eq, Deserialize)]
struct InvoiceParent {
    subscription_details: Option<SubscriptionDetails>,
}

#[derive(Debug, Default, Clone, PartialEq, Eq, Deserialize)]
struct SubscriptionDetails {
    subscription: Option<Expandable>,
}

impl LinkedObject {
    /// Returns the order id that this site put into the metadata of the object when it was created.
    pub(super) fn order_id(&self) -> Option<&str> {
        text(self.metadata.as_ref()?.order_id.as_ref())
    }

    /// Returns the id of the subscription that an invoice is for. Older and newer versions of the API send this id in
    /// different fields.
    pub(super) fn subscription(&self) -> Option<&str> {
        id(self.subscription.as_ref()).or_else(|| {
            let details = self.parent.as_ref()?.subscription_details.as_ref()?;
            id(details.subscription.as_ref())
        })
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct Event {
    pub(super) id: Option<String>,
    #[serde(rename = "type")]
    pub(super) kind: Option<String>,
    #[serde(default, deserialize_with = "lenient")]
    pub(super) data: Option<EventData>,
}

#[derive(Debug, Deserialize)]
pub(super) struct EventData {
    pub(super) object: LinkedObject,
}

/// Parses a value, or returns `None` if the value has an unexpected form. Webhooks of kinds that this site does not
/// handle may contain anything, and must still be acknowledged.
fn lenient<'de, D: Deserializer<'de>, T: DeserializeOwned>(from: D) -> Result<Option<T>, D::Error> {
    let value = serde_json::Value::deserialize(from)?;
    Ok(serde_json::from_value(value).ok())
}

/// The body of an error response from Stripe.
#[derive(Debug, Deserialize)]
pub(super) struct ErrorBody {
    pub(super) error: Option<ErrorObject>,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct ErrorObject {
    pub(super) code: Option<String>,
    #[serde(rename = "type")]
    pub(super) kind: Option<String>,
    pub(super) message: Option<String>,
}

#[cfg(test)]
mod tests {
    use serde_json::{from_value, json};

    use super::*;

    #[test]
    fn an_object_may_be_expanded_an_id_or_missing() {
        let read = |value| from_value::<CheckoutSession>(value).unwrap().payment_intent;
        let whole =
            read(json!({ "payment_intent": { "id": "pi_1", "status": "succeeded", "x": [1] } }));
        assert_eq!(id(whole.as_ref()), Some("pi_1"));
        assert_eq!(expanded(whole.as_ref()).unwrap().status.as_deref(), Some("succeeded"));
        let alone = read(json!({ "payment_intent": "pi_1" }));
        assert_eq!((id(alone.as_ref()), expanded(alone.as_ref()).is_none()), (Some("pi_1"), true));
        for none in [json!({ "payment_intent": null }), json!({})] {
            assert!(read(none).is_none());
        }
    }
}
