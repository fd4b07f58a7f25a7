use axum::extract::State;

use crate::api::catalogue::OfBook;
use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody, Query};
use reading::{BookPositions, NewPosition};

/// Returns the reader's latest position in a book, at which the book opens, and the furthest position.
///
/// If the text was edited after a position was recorded, the position is moved to the same sentence in the current
/// text. Both positions are null if the reader has not opened the book. An unknown book gets 404.
#[utoipa::path(get, path = "/api/reading/position", tag = "reading", params(OfBook),
    responses((status = 200, body = Envelope<BookPositions>)))]
pub(crate) async fn position(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(of): Query<OfBook>,
) -> Result<Envelope<BookPositions>, ApiError> {
    Ok(Envelope::of(app.reading.position(signed_in.reader, &of.book_id).await?))
}

/// Records the reader's position in a book, and returns the latest and the furthest position in the book.
///
/// The position is appended to the reader's log of positions, from which the reading history is derived. The same
/// position at the same time is stored once. A book that is read to its end gets the state `finished` in the library.
/// An unknown book or section gets 404.
#[utoipa::path(post, path = "/api/reading/position", tag = "reading", request_body = NewPosition,
    responses((status = 200, body = Envelope<BookPositions>)))]
pub(crate) async fn note(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(note): JsonBody<NewPosition>,
) -> Result<Envelope<BookPositions>, ApiError> {
    Ok(Envelope::of(app.reading.record_position(signed_in.reader, note).await?))
}
