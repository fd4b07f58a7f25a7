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
    /// Id of the book whose marks are listed. If absent, the marks in all books are listed.
    #[param(inline)]
    book_id: Option<BookId>,
    /// Cursor: the `next` of the previous page. If absent, the first page is returned.
    #[serde(alias = "cursor")]
    #[param(pattern = "^[A-Za-z0-9._-]{1,100}$")]
    after: Option<String>,
    /// Number of marks per page.
    #[param(minimum = 1, maximum = 100, default = 10, example = 10)]
    page_size: Option<i64>,
}

/// One page of the reader's marks (bookmarks and highlights).
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MarksData {
    /// The marks of this page, newest first.
    list: Vec<ListedMark>,
    /// Cursor of the next page, to be sent as `after`; null on the last page.
    #[schema(example = json!(null))]
    next: Option<String>,
}

/// Lists the reader's bookmarks and highlights, newest first, in pages.
///
/// With `book_id`, lists only the marks in that book; an unknown book gets 404.
#[utoipa::path(get, path = "/api/reading/marks", tag = "reading", params(MarksQuery),
    responses((status = 200, body = Envelope<MarksData>)))]
pub(crate) async fn marks(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(asked): Query<MarksQuery>,
) -> Result<Envelope<MarksData>, ApiError> {
    let size = PageRequest::new(None, asked.page_size)?.size();
    let after = asked.after.map(|after| after.parse()).transpose()?;
    let book = asked.book_id.as_ref();
    let (list, next) = app.reading.marks(signed_in.reader, book, after, size).await?;
    Ok(Envelope::of(MarksData { list, next: next.map(|next| next.to_string()) }))
}
