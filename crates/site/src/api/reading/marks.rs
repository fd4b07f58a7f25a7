use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use catalogue::BookId;
use foundation::paging::PageRequest;
use reading::ListedMark;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct MarksQuery {
    /// Only marks in this book.
    #[param(value_type = Option<String>)]
    book_id: Option<BookId>,
    /// The `next` cursor of the previous page; without it, the first page.
    cursor: Option<String>,
    /// Marks per page, at most 100; default 10.
    page_size: Option<i64>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MarksData {
    /// The marks of this page, newest first.
    list: Vec<ListedMark>,
    /// Cursor of the next page; null on the last page.
    next: Option<String>,
}

/// Lists the reader's bookmarks and highlights, newest first, in pages.
#[utoipa::path(get, path = "/api/reading/marks", tag = "reading", params(MarksQuery),
    responses((status = 200, body = Envelope<MarksData>)))]
pub(crate) async fn marks(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(asked): Query<MarksQuery>,
) -> Result<Envelope<MarksData>, ApiError> {
    let size = PageRequest::new(None, asked.page_size)?.size();
    let cursor = asked.cursor.map(|cursor| cursor.parse()).transpose()?;
    let book = asked.book_id.as_ref();
    let (list, next) = app.reading.marks(signed_in.reader, book, cursor, size).await?;
    Ok(Envelope::of(MarksData { list, next: next.map(|next| next.to_string()) }))
}
