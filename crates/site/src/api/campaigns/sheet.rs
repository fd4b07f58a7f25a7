use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::app::{App, SignedIn};
use crate::http::{Acknowledged, ApiError, Envelope, JsonBody};
use catalogue::BookId;

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "book_id": "5yuxzs98u9a4", "section": 6 }))]
pub(crate) struct SheetBody {
    /// Id of the book.
    book_id: BookId,
    /// Number of the locked section at which the unlock sheet was shown, counted from 1.
    #[schema(minimum = 1)]
    section: i64,
}

/// Records that the reader saw the offers at a locked section (the unlock sheet).
///
/// The record counts in the funnel report of the reader's campaign. An unknown book or section gets 404.
#[utoipa::path(post, path = "/api/ads/sheet", tag = "campaigns", request_body = SheetBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn record_unlock_sheet(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(body): JsonBody<SheetBody>,
) -> Result<Envelope<Acknowledged>, ApiError> {
    app.campaigns.record_unlock_sheet(signed_in.reader, body.book_id, body.section).await?;
    Ok(Envelope::of(Acknowledged {}))
}
