use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::app::{App, SignedIn};
use crate::http::{Acknowledged, ApiError, Envelope, JsonBody};
use catalogue::BookId;
use reading::{LibraryChange, LibraryState};

/// A change of several books in the reader's library.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct BulkBody {
    /// Ids of the books to change; at most 100.
    #[schema(max_items = 100)]
    book_ids: Vec<BookId>,
    /// New state of the listed books that are already in the library; null leaves the states unchanged.
    #[serde(default)]
    state: Option<LibraryState>,
    /// Whether to remove the books from the library and from all of the reader's shelves. If true, the other fields are
    /// ignored.
    #[serde(default)]
    #[schema(example = false)]
    remove: bool,
    /// Id of the reader's shelf to put the books on. A book that is not in the library is added to the library, with
    /// `state`, or as `want` if `state` is null.
    #[serde(default)]
    #[schema(max_length = 40, example = json!(null))]
    shelf_add: Option<String>,
    /// Id of the reader's shelf to take the books off; the books stay in the library.
    #[serde(default)]
    #[schema(max_length = 40, example = json!(null))]
    shelf_remove: Option<String>,
}

/// Changes the states or shelves of several books in the reader's library, or removes the books.
///
/// Either all changes are made or none. Repeating the request has no effect. An unknown book or shelf gets 404.
#[utoipa::path(post, path = "/api/reading/library/bulk", tag = "reading", request_body = BulkBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn change_books(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(note): JsonBody<BulkBody>,
) -> Result<Envelope<Acknowledged>, ApiError> {
    let change = LibraryChange {
        books: note.book_ids,
        state: note.state,
        remove: note.remove,
        shelf_add: note.shelf_add,
        shelf_remove: note.shelf_remove,
    };
    app.reading.change_books(signed_in.reader, change).await?;
    Ok(Envelope::of(Acknowledged {}))
}
