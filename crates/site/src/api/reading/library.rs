use axum::extract::State;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::api::catalogue::OfBook;
use crate::app::{App, SignedIn};
use crate::http::{Acknowledged, ApiError, Envelope, JsonBody, Query};
use catalogue::BookId;
use foundation::paging::{PageRequest, Paged};
use reading::{LibraryEntry, LibraryFilter, LibrarySort, LibraryState};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LibraryQuery {
    /// Lists only books in this state.
    #[param(inline)]
    state: Option<LibraryState>,
    /// Lists only books on this shelf of the reader, given by its `shelf_id`. An unknown shelf gets 404.
    #[param(max_length = 40)]
    shelf: Option<String>,
    /// Lists only books with all of these words in title or author. Case and accents are ignored.
    #[param(max_length = 200, example = "tuner")]
    q: Option<String>,
    /// Order of the books. If absent, the book whose state was changed last comes first.
    #[param(inline)]
    sort: Option<LibrarySort>,
    /// Page number, counted from 1.
    #[param(minimum = 1, maximum = 1_000_000, default = 1, example = 1)]
    page: Option<i64>,
    /// Number of books per page.
    #[param(minimum = 1, maximum = 100, default = 10, example = 10)]
    page_size: Option<i64>,
}

/// Lists the books in the reader's library in pages.
///
/// Each entry has the state of the book, the reading position and the number of new sections. New sections are those
/// published since the reader reached the furthest position in the book, or, if the reader never opened the book, since
/// the book was added to the library. An unknown shelf gets 404.
#[utoipa::path(get, path = "/api/reading/library", tag = "reading", params(LibraryQuery),
    responses((status = 200, body = Envelope<Paged<LibraryEntry>>)))]
pub(crate) async fn library(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(asked): Query<LibraryQuery>,
) -> Result<Envelope<Paged<LibraryEntry>>, ApiError> {
    let page = PageRequest::new(asked.page, asked.page_size)?;
    let wish = LibraryFilter {
        state: asked.state,
        shelf: asked.shelf,
        words: asked.q.unwrap_or_default(),
        sort: asked.sort.unwrap_or_default(),
    };
    Ok(Envelope::of(app.reading.library(signed_in.reader, &wish, page).await?))
}

/// A book and the state that it is to have in the reader's library.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct LibraryBody {
    /// Id of the book.
    book_id: BookId,
    /// The state to store, such as reading or finished.
    state: LibraryState,
}

/// Adds a book to the reader's library, or changes the state of a book that is in the library.
///
/// A library has at most 5,000 books; adding another gets 409 (code 1201). An unknown book gets 404.
#[utoipa::path(post, path = "/api/reading/library", tag = "reading", request_body = LibraryBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn keep(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(note): JsonBody<LibraryBody>,
) -> Result<Envelope<Acknowledged>, ApiError> {
    app.reading.save_to_library(signed_in.reader, &note.book_id, note.state).await?;
    Ok(Envelope::of(Acknowledged {}))
}

/// Removes a book from the reader's library and from all of the reader's shelves.
///
/// The reader's positions in the book are kept. Removing a book that is not in the library succeeds; an unknown book
/// gets 404.
#[utoipa::path(delete, path = "/api/reading/library", tag = "reading", params(OfBook),
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn remove(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(of): Query<OfBook>,
) -> Result<Envelope<Acknowledged>, ApiError> {
    app.reading.remove_from_library(signed_in.reader, &of.book_id).await?;
    Ok(Envelope::of(Acknowledged {}))
}
