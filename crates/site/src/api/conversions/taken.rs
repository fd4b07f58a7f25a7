use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::app::{App, SignedIn};
use crate::http::{Acknowledged, ApiError, Envelope, JsonBody};

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "event_ids": ["7m2kq9x4vdwt3h8s"] }))]
pub(crate) struct TakenAdEvents {
    /// The `event_id` of each event that the ad pixels have reported.
    #[schema(max_items = 100, max_length = 100)]
    event_ids: Vec<String>,
}

/// Records that the ad pixels in the browser have reported these conversion events of the reader.
///
/// After this request, `/api/ads/events` no longer lists the events. Unknown ids are ignored.
#[utoipa::path(post, path = "/api/ads/events/taken", tag = "campaigns",
    request_body = TakenAdEvents, responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn take_ad_events(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(body): JsonBody<TakenAdEvents>,
) -> Result<Envelope<Acknowledged>, ApiError> {
    app.conversions.mark_taken_by_browser(signed_in.reader, body.event_ids).await?;
    Ok(Envelope::of(Acknowledged {}))
}
