use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::{App, Client, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use catalogue::{BookId, Counted};
use foundation::network::Network;

/// A section that the reader has read.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ReadBody {
    /// Id of the book.
    book_id: BookId,
    /// Section number, counted from 1.
    #[schema(minimum = 1, maximum = 999_999_999, example = 1)]
    section: i64,
}

/// The response to counting a read.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReadCounted {
    /// Whether this request raised the book's count of reads. A reader counts once per section and day (UTC).
    #[schema(example = true)]
    counted: bool,
}

/// Counts that the reader read a section of a book; lists such as `trending` are ordered by these counts.
///
/// A reader (a guest, too) counts once per section and day (UTC), and only for sections that the reader may read. From
/// one network, only the first 20 readers of a book count per day. At the end of the day, the server deletes the record
/// of which reader read which section. A client that uses `/api/reading/sync` need not call this endpoint, because a
/// sync counts the section of the reader's latest position in each book. An unknown book or section gets 404.
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
