use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::app::{App, SignedIn};
use crate::http::{Acknowledged, ApiError, Envelope, JsonBody};
use catalogue::BookId;
use reading::{LibraryChange, LibraryState};

/// A change of several books in the library.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct BulkBody {
    /// Ids of the books to change; at most 100.
    #[schema(max_items = 100)]
    book_ids: Vec<BookId>,
    /// New state of those books that are in the library; null leaves it as it is.
    #[serde(default)]
    state: Option<LibraryState>,
    /// Whether to remove the books from the library and from all of the reader's shelves. The other changes are then
    /// ignored.
    #[serde(default)]
    #[schema(example = false)]
    remove: bool,
    /// Id of the reader's shelf to put the books on. Books that are not in the library are added to it, as `want`
    /// unless `state` is given.
    #[serde(default)]
    #[schema(max_length = 40, example = json!(null))]
    shelf_add: Option<String>,
    /// Id of the reader's shelf to take the books off.
    #[serde(default)]
    #[schema(max_length = 40, example = json!(null))]
    shelf_remove: Option<String>,
}

/// Changes the state or shelf of several books in the reader's library, or removes them from the library.
///
/// All changes are made or none. Making the same change again has no effect. An unknown book or shelf gets 404.
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
