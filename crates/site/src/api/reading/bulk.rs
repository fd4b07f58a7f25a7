use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::Done;
use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use catalogue::BookId;
use reading::{LibraryChange, LibraryState};

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct BulkBody {
    /// At most 100.
    #[schema(value_type = Vec<String>)]
    book_ids: Vec<BookId>,
    /// The new state of those books that are in the library.
    #[serde(default)]
    state: Option<LibraryState>,
    /// Whether to remove the books from the library.
    #[serde(default)]
    remove: bool,
    /// The shelf to add the books to; those that are not in the library are added to it as well.
    #[serde(default)]
    shelf_add: Option<String>,
    /// The shelf to remove the books from.
    #[serde(default)]
    shelf_remove: Option<String>,
}

/// Changes several books of the library at once, all of them or none.
#[utoipa::path(post, path = "/api/reading/library/bulk", tag = "reading", request_body = BulkBody,
    responses((status = 200, body = Envelope<Done>)))]
pub(crate) async fn change_books(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(note): JsonBody<BulkBody>,
) -> Result<Envelope<Done>, ApiError> {
    let change = LibraryChange {
        books: note.book_ids,
        state: note.state,
        remove: note.remove,
        shelf_add: note.shelf_add,
        shelf_remove: note.shelf_remove,
    };
    app.reading.change_books(signed_in.reader, change).await?;
    Ok(Envelope::of(Done {}))
}
