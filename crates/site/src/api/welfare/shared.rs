use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::claimant;
use crate::app::{App, Client, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use accounts::welfare::Center;
use catalogue::BookId;

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "book_id": "5yuxzs98u9a4", "time_zone": "Europe/Berlin" }))]
pub(crate) struct SharedBody {
    /// Id of the book that was shared; absent if the reader shared the site itself.
    book_id: Option<BookId>,
    /// The reader's time zone, in which the day begins and ends, as an IANA name such as `Europe/Berlin`.
    #[schema(max_length = 64)]
    time_zone: String,
}

/// Records that the reader shared a book or the site today, and returns the reader's rewards and tasks.
///
/// Sharing counts for the daily sharing task. An unknown book gets 404.
#[utoipa::path(post, path = "/api/welfare/shared", tag = "welfare", request_body = SharedBody,
    responses((status = 200, body = Envelope<Center>)))]
pub(crate) async fn shared(
    State(app): State<App>,
    signed_in: SignedIn,
    Client(from): Client,
    JsonBody(body): JsonBody<SharedBody>,
) -> Result<Envelope<Center>, ApiError> {
    let SharedBody { book_id, time_zone } = body;
    let who = claimant(&app, &signed_in, from);
    Ok(Envelope::of(app.welfare.shared(who, book_id.as_ref(), &time_zone).await?))
}
