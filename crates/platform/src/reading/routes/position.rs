use axum::extract::State;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::app::App;
use crate::catalogue::BookId;
use crate::http::{ApiError, Envelope, JsonBody, Query, SignedIn};
use crate::reading::{NewPosition, Place};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OfBook {
    #[param(value_type = String)]
    book_id: BookId,
}

/// Where a book opens: the reader's last place in it, found again in the text as it is now. Nothing
/// if the reader has not been in it.
#[utoipa::path(get, path = "/api/reading/position", tag = "reading", params(OfBook),
    responses((status = 200, body = Envelope<Option<Place>>)))]
pub(crate) async fn position(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(of): Query<OfBook>,
) -> Result<Envelope<Option<Place>>, ApiError> {
    Ok(Envelope::of(app.reading.position(signed_in.reader, &of.book_id).await?))
}

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct PositionNote {
    #[schema(value_type = String)]
    book_id: BookId,
    /// Number of the section, counted from 1.
    section: i64,
    /// Number of the block in the section, counted from 0.
    block: u32,
    /// Characters of the block's text before the place.
    offset: u32,
    /// Unix seconds, by the reader's clock.
    at: i64,
    /// The anchor's fingerprint, if the client made one.
    #[serde(default)]
    fingerprint: Option<String>,
    /// Which of the reader's devices it was.
    #[serde(default)]
    device: String,
    /// How many minutes the reader's clock is ahead of UTC.
    #[serde(default)]
    zone: i64,
}

/// Adds a place to the log of a book, and answers where the book opens now: at the latest of all.
#[utoipa::path(post, path = "/api/reading/position", tag = "reading", request_body = PositionNote,
    responses((status = 200, body = Envelope<Option<Place>>)))]
pub(crate) async fn note(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(note): JsonBody<PositionNote>,
) -> Result<Envelope<Option<Place>>, ApiError> {
    let book_id = note.book_id.clone();
    let new = NewPosition {
        book_id: note.book_id,
        section: note.section,
        block: note.block,
        offset: note.offset,
        fingerprint: note.fingerprint,
        at: note.at,
        device: note.device,
        zone: note.zone,
    };
    app.reading.note_position(signed_in.reader, new).await?;
    Ok(Envelope::of(app.reading.position(signed_in.reader, &book_id).await?))
}
