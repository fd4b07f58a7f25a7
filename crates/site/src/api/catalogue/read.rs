use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::{App, Client, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use catalogue::{BookId, Counted};
use foundation::network::Network;

/// A section that was read.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ReadBody {
    /// Id of the book.
    book_id: BookId,
    /// Section number, counted from 1.
    #[schema(minimum = 1, maximum = 999_999_999, example = 1)]
    section: i64,
}

/// Whether a read was counted.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReadCounted {
    /// Whether this read raised the book's count: a reader counts once per section and day.
    #[schema(example = true)]
    counted: bool,
}

/// Counts that a section of a book was read, which orders lists such as `trending`.
///
/// Only signed-in readers and guests count, once per section and day, and only sections that are open to them; of one
/// network, the first readers of a book on a day. Who read what is kept for the day only. `/api/reading/sync` counts the
/// sections of the positions it gets, so a client that syncs need not call this. An unknown book or section gets 404.
#[utoipa::path(post, path = "/api/book/read", tag = "catalogue", request_body = ReadBody,
    responses((status = 200, body = Envelope<ReadCounted>)))]
pub(crate) async fn read(
    State(app): State<App>,
    signed_in: Option<SignedIn>,
    Client(from): Client,
    JsonBody(note): JsonBody<ReadBody>,
) -> Result<Envelope<ReadCounted>, ApiError> {
    let Some(signed_in) = signed_in else {
        return Ok(Envelope::of(ReadCounted { counted: false }));
    };
    let (reader, network) = (signed_in.reader, from.map(Network::wide));
    let counted = app.rights.count_read(reader, network, &note.book_id, note.section).await?;
    Ok(Envelope::of(ReadCounted { counted: counted == Counted::New }))
}
