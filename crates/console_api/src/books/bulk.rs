use axum::extract::State;
use bulk_edits::{BookToEdit, BulkChange, BulkPreview, LastBulkEdit};
use catalogue::{AgeRating, BookId};
use operators::{Action, SignedInOperator};
use serde::{Deserialize, Serialize};
use site::App;
use site::codes::ROLE_NOT_ALLOWED;
use site::http::{Envelope, JsonBody};
use utoipa::ToSchema;

use super::errors::NOTHING_TO_UNDO;
use crate::error::ConsoleError;

/// A change to be made in several books. A field that is null or absent is not changed; the genre
/// of a book is never changed.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(crate) struct BulkChangeBody {
    /// New price in coins of each section that is not free.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 1_000_000, example = 12)]
    price: Option<i64>,
    /// New number of free sections at the beginning of each book.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 1_000_000, example = json!(null))]
    free_sections: Option<i64>,
    /// The age from which the books are suitable.
    #[serde(default)]
    #[schema(example = json!(null))]
    age_rating: Option<AgeRating>,
    /// Tags to add to each book.
    #[serde(default)]
    #[schema(max_items = 6, example = json!(["summer"]))]
    add_tags: Vec<String>,
    /// Tags to remove from each book.
    #[serde(default)]
    #[schema(max_items = 50, example = json!([]))]
    remove_tags: Vec<String>,
    /// Names of editors' shelves to which the books are added, after the books already there.
    #[serde(default)]
    #[schema(max_items = 20, example = json!(["editors-picks"]))]
    add_to_shelves: Vec<String>,
    /// Names of editors' shelves from which the books are removed.
    #[serde(default)]
    #[schema(max_items = 20, example = json!([]))]
    remove_from_shelves: Vec<String>,
}

impl From<BulkChangeBody> for BulkChange {
    fn from(body: BulkChangeBody) -> Self {
        Self {
            price: body.price,
            free_sections: body.free_sections,
            age_rating: body.age_rating,
            add_tags: body.add_tags,
            remove_tags: body.remove_tags,
            add_to_shelves: body.add_to_shelves,
            remove_from_shelves: body.remove_from_shelves,
        }
    }
}

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct PreviewBulkEditBody {
    /// Ids of the books to be changed; no id may occur twice.
    #[schema(min_items = 1, max_items = 200, example = json!(["5yuxzs98u9a4"]))]
    books: Vec<BookId>,
    change: BulkChangeBody,
}

/// What an edit of several books would change.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BulkPreviews {
    /// The books in the order of the request, each with what would change.
    list: Vec<BulkPreview>,
}

/// Returns what an edit of several books would change, without changing anything.
#[utoipa::path(post, path = "/api/console/books/bulk/preview", tag = "console", request_body = PreviewBulkEditBody,
    responses((status = 200, body = Envelope<BulkPreviews>)))]
pub(crate) async fn preview(
    State(app): State<App>,
    JsonBody(body): JsonBody<PreviewBulkEditBody>,
) -> Result<Envelope<BulkPreviews>, ConsoleError> {
    let list = app.bulk_edits.preview(&body.books, &body.change.into()).await?;
    Ok(Envelope::of(BulkPreviews { list }))
}

/// A book to be changed by an edit of several books.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct BulkBook {
    /// Id of the book.
    book_id: BookId,
    /// Version number of the book, as the preview returned it.
    #[schema(minimum = 1, example = 3)]
    version: i64,
}

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct BulkEditBody {
    /// The books to be changed, with the versions that the preview returned; no book may occur
    /// twice.
    #[schema(min_items = 1, max_items = 200)]
    books: Vec<BulkBook>,
    change: BulkChangeBody,
}

/// The last edit of several books.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LastBulkEditData {
    /// The last edit; null if there was none.
    last: Option<LastBulkEdit>,
}

/// Changes several books at the same time: all of them, or none. Returns the edit, which can be undone. Fails if the
/// edit changes shelves and the operator's role may not edit shelves.
#[utoipa::path(post, path = "/api/console/books/bulk", tag = "console", request_body = BulkEditBody,
    responses((status = 200, body = Envelope<LastBulkEditData>)))]
pub(crate) async fn edit(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<BulkEditBody>,
) -> Result<Envelope<LastBulkEditData>, ConsoleError> {
    let change = body.change;
    let moves = !(change.add_to_shelves.is_empty() && change.remove_from_shelves.is_empty());
    if moves && !operator.role.may(Action::EditShelves) {
        return Err(ROLE_NOT_ALLOWED.into());
    }
    let books = body.books.into_iter();
    let books = books.map(|BulkBook { book_id, version }| BookToEdit { book_id, version });
    app.bulk_edits.acting_as(operator.actor()).make(books.collect(), change.into()).await?;
    last(State(app)).await
}

/// Returns the last bulk edit, one change of several books at once. It can be undone unless it was
/// undone already.
#[utoipa::path(get, path = "/api/console/books/bulk", tag = "console",
    responses((status = 200, body = Envelope<LastBulkEditData>)))]
pub(crate) async fn last(
    State(app): State<App>,
) -> Result<Envelope<LastBulkEditData>, ConsoleError> {
    Ok(Envelope::of(LastBulkEditData { last: app.bulk_edits.last().await? }))
}

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "id": 7 }))]
pub(crate) struct UndoBulkEditBody {
    /// Number of the edit.
    #[schema(minimum = 1)]
    id: i64,
}

/// Undoes the last edit of several books. Fails if a book or a shelf that the edit changed has been
/// changed again since, or if the edit changed shelves and the operator's role may not edit shelves.
#[utoipa::path(post, path = "/api/console/books/bulk/undo", tag = "console", request_body = UndoBulkEditBody,
    responses((status = 200, body = Envelope<LastBulkEdit>)))]
pub(crate) async fn undo(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<UndoBulkEditBody>,
) -> Result<Envelope<LastBulkEdit>, ConsoleError> {
    let edits_shelves = operator.role.may(Action::EditShelves);
    app.bulk_edits.acting_as(operator.actor()).undo(body.id, edits_shelves).await?;
    let last = app.bulk_edits.last().await?;
    Ok(Envelope::of(last.ok_or(NOTHING_TO_UNDO)?))
}
