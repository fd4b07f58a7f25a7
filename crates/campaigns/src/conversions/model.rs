//! A conversion event in a form from which the requests to both ad platforms are built.

use sha2::{Digest as _, Sha256};

use attribution::{OutgoingEvent, TouchDetails};

/// Returns the name under which a funnel step is reported to ad platforms, by the server and by the browser. Meta and
/// TikTok both define these names. Each reported step has a different name, so that ads can be optimised for a single
/// step.
pub fn event_name(step: &str) -> &'static str {
    match step {
        "guest" => "CompleteRegistration",
        "third_section" => "Lead",
        "sheet" => "InitiateCheckout",
        "unlock" => "AddToCart",
        "recharge" => "Purchase",
        "vip" => "Subscribe",
        _ => "ViewContent",
    }
}

/// Meta's click id, and the time at which the reader opened the landing page whose URL has this click id, in Unix
/// seconds.
pub(super) struct Click {
    pub(super) id: String,
    pub(super) at: i64,
}

/// A funnel event to be sent, with details of the ad and the browser from the reader's touches.
pub(super) struct Conversion<'a> {
    pub(super) event: &'a OutgoingEvent,
    pub(super) fbclid: Option<Click>,
    pub(super) ttclid: Option<String>,
    pub(super) agent: Option<String>,
    pub(super) address: Option<String>,
}

impl<'a> Conversion<'a> {
    /// Creates the conversion of `event`. Each detail is taken from the reader's last touch or, if the last touch lacks
    /// it, from the first touch.
    pub(super) fn of(event: &'a OutgoingEvent) -> Self {
        let touch = |details: &Option<String>, at: Option<i64>| {
            let details = details.as_deref().unwrap_or_default();
            let details: TouchDetails = serde_json::from_str(details).unwrap_or_default();
            (details, at.unwrap_or(event.at))
        };
        let (last, last_at) = touch(&event.last_details, event.last_at);
        let (first, first_at) = touch(&event.first_details, event.first_at);
        let click = |id: Option<String>, at: i64| id.map(|id| Click { id, at });
        Self {
            event,
            fbclid: click(last.click.fbclid, last_at)
                .or_else(|| click(first.click.fbclid, first_at)),
            ttclid: last.click.ttclid.or(first.click.ttclid),
            agent: last.agent.or(first.agent),
            address: last.address.or(first.address),
        }
    }

    pub(super) fn name(&self) -> &'static str {
        event_name(&self.event.step)
    }

    /// Returns a hash of the guest id, so that an ad platform learns no identifier of this site.
    pub(super) fn external_id(&self) -> String {
        hex::encode(Sha256::digest(self.event.guest_id.as_bytes()))
    }

    /// Returns the amount and the currency of a payment; `None` if the event is no payment. The amount is in units of
    /// the currency, as the ad platforms expect, not in hundredths.
    #[allow(clippy::cast_precision_loss, reason = "a payment has far fewer than 2^53 hundredths")]
    pub(super) fn value(&self) -> Option<(f64, &str)> {
        let (value, currency) = (self.event.value?, self.event.currency.as_deref()?);
        Some((value as f64 / 100.0, currency))
    }

    /// Returns the URL of the page where the event happened; the home page if the page is unknown.
    pub(super) fn page(&self, site_url: &str) -> String {
        match (&self.event.book_id, self.event.step.as_str()) {
            (_, "guest") => format!("{site_url}/ads/{}", self.event.pro_code),
            (Some(book_id), _) => format!("{site_url}/book/{book_id}"),
            (None, _) => format!("{site_url}/"),
        }
    }
}
