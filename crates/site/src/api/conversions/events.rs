use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope};
use campaigns::conversions::event_name;

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdEvent {
    /// Under this id the site's server tells of it too.
    event_id: String,
    step: String,
    /// What the pixels of Meta and TikTok call it.
    #[schema(value_type = String)]
    name: &'static str,
    /// In hundredths of the currency.
    value: Option<i64>,
    currency: Option<String>,
    book_id: Option<String>,
    /// Unix seconds.
    at: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdEvents {
    list: Vec<AdEvent>,
}

/// What the reader did that the pixels in the browser were not told of, where the reader agreed to it.
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
