use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};

const MOST_AT_ONCE: usize = 100;

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct TakenAdEvents {
    /// Ids of the events that the pixels have reported; at most 100.
    event_ids: Vec<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NothingMore {}

/// Marks conversion events of the reader as reported by ad pixels in the browser.
///
/// `/api/ads/events` no longer lists them. Unknown ids are ignored.
#[utoipa::path(post, path = "/api/ads/events/taken", tag = "campaigns",
    request_body = TakenAdEvents, responses((status = 200, body = Envelope<NothingMore>)))]
pub(crate) async fn take_ad_events(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(body): JsonBody<TakenAdEvents>,
) -> Result<Envelope<NothingMore>, ApiError> {
    if body.event_ids.len() > MOST_AT_ONCE {
        return Err(ApiError::bad_request(format!("at most {MOST_AT_ONCE} events at once")));
    }
    app.conversions.mark_taken_by_browser(signed_in.reader, body.event_ids).await?;
    Ok(Envelope::of(NothingMore {}))
}
