use axum::extract::State;
use http::HeaderMap;
use http::header::USER_AGENT;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::{App, Client};
use crate::http::{ApiError, Envelope, JsonBody};
use catalogue::{BookId, Counted};
use foundation::network::Network;

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ReadBody {
    #[schema(value_type = String)]
    book_id: BookId,
    /// Section number, starting at 1.
    section: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReadCounted {
    /// Whether this read raised the book's count: a client counts once per section and day.
    counted: bool,
}

/// Counts that a section of a book was read, which orders lists such as `trending`.
///
/// A client counts once per section and day; nothing about it is kept beyond the day. An unknown book or section
/// gets 404.
#[utoipa::path(post, path = "/api/book/read", tag = "catalogue", request_body = ReadBody,
    responses((status = 200, body = Envelope<ReadCounted>)))]
pub(crate) async fn read(
    State(app): State<App>,
    Client(from): Client,
    headers: HeaderMap,
    JsonBody(note): JsonBody<ReadBody>,
) -> Result<Envelope<ReadCounted>, ApiError> {
    let program = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let who = format!(
        "{} {program}",
        from.map(|from| Network::narrow(from).to_string()).unwrap_or_default()
    );
    let counted = app.catalogue.count_read(&who, &note.book_id, note.section).await?;
    Ok(Envelope::of(ReadCounted { counted: counted == Counted::New }))
}
