use axum::extract::State;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::{Done, OfBook};
use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody, Query};
use catalogue::BookId;
use foundation::paging::{PageRequest, Paged};
use reading::{LibraryEntry, LibraryFilter, LibrarySort, LibraryState};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LibraryQuery {
    /// Books in this state alone.
    state: Option<LibraryState>,
    /// Books on this shelf of the reader's own alone.
    shelf: Option<String>,
    /// Words of title and author, without regard to case and accents.
    q: Option<String>,
    /// The last changed first without it.
    #[param(inline)]
    sort: Option<LibrarySort>,
    /// Number of the page, counted from 1.
    page: Option<i64>,
    /// Books a page, at most 100; 10 without it.
    page_size: Option<i64>,
}

/// The reader's own books, with where each is open and what is new in it.
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

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct LibraryBody {
    #[schema(value_type = String)]
    book_id: BookId,
    state: LibraryState,
}

/// Adds a book to the library, or changes its state there.
#[utoipa::path(post, path = "/api/reading/library", tag = "reading", request_body = LibraryBody,
    responses((status = 200, body = Envelope<Done>)))]
pub(crate) async fn keep(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(note): JsonBody<LibraryBody>,
) -> Result<Envelope<Done>, ApiError> {
    app.reading.save_to_library(signed_in.reader, &note.book_id, note.state).await?;
    Ok(Envelope::of(Done {}))
}

/// Takes a book out of the library. One that is not there is taken out too.
#[utoipa::path(delete, path = "/api/reading/library", tag = "reading", params(OfBook),
    responses((status = 200, body = Envelope<Done>)))]
pub(crate) async fn remove(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(of): Query<OfBook>,
) -> Result<Envelope<Done>, ApiError> {
    app.reading.remove_from_library(signed_in.reader, &of.book_id).await?;
    Ok(Envelope::of(Done {}))
}
