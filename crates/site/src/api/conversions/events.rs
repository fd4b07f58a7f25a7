use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope};
use campaigns::conversions::event_name;

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdEvent {
    /// The server reports the event to ad platforms under the same id.
    event_id: String,
    step: String,
    /// The event's name in the Meta and TikTok pixels.
    #[schema(value_type = String)]
    name: &'static str,
    /// In hundredths of the currency.
    value: Option<i64>,
    currency: Option<String>,
    book_id: Option<String>,
    /// When it happened, in Unix seconds.
    at: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdEvents {
    list: Vec<AdEvent>,
}

/// Lists events of the reader that the pixels in the browser have not reported yet.
///
/// Only events that the reader's consent covers.
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
