use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope};
use campaigns::conversions::event_name;

#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "event_id": "7m2kq9x4vdwt3h8s", "step": "recharge", "name": "Purchase", "value": 499, "currency": "EUR",
    "book_id": null, "at": 1794700800
}))]
pub(crate) struct AdEvent {
    /// Id of the event, to be reported by the pixel. The server reports the event under the same id, so that an ad
    /// platform counts the pixel's report and the server's report as one event.
    event_id: String,
    /// Funnel step that the reader reached, such as `unlock` or `recharge`.
    step: String,
    /// The event's name in the Meta and TikTok pixels.
    #[schema(value_type = String)]
    name: &'static str,
    /// Value of the event in hundredths of `currency`, such as cents; null if the event has no value.
    value: Option<i64>,
    /// Three-letter code of the currency of `value`; null if there is no value.
    currency: Option<String>,
    /// Id of the book that the event is about; null if the event concerns no book.
    book_id: Option<String>,
    /// When the event happened, in Unix seconds.
    at: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdEvents {
    /// The conversion events, oldest first.
    #[schema(max_items = 20)]
    list: Vec<AdEvent>,
}

/// Lists the reader's conversion events that the ad pixels in the browser have not reported yet.
///
/// Returns at most 20 events, oldest first. Lists only events of the last week, and none unless the reader consents to
/// events being reported to ad platforms.
#[utoipa::path(get, path = "/api/ads/events", tag = "campaigns",
    responses((status = 200, body = Envelope<AdEvents>)))]
pub(crate) async fn ad_events(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<AdEvents>, ApiError> {
    let events = app.conversions.for_browser(signed_in.reader).await?;
    let list = events.into_iter().map(|event| AdEvent {
        name: event_name(&event.step),
        event_id: event.event_id,
        step: event.step,
        value: event.value,
        currency: event.currency,
        book_id: event.book_id,
        at: event.at,
    });
    Ok(Envelope::of(AdEvents { list: list.collect() }))
}
