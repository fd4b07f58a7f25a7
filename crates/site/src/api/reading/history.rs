use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::app::{App, SignedIn};
use crate::http::{Acknowledged, ApiError, Envelope, Query};
use catalogue::BookId;
use foundation::paging::PageRequest;
use reading::HistoryEntry;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct HistoryQuery {
    /// Lists only books with all of these words in title or author. Case and accents are ignored.
    #[param(max_length = 200, example = "tuner")]
    q: Option<String>,
    /// Cursor: the `next` of the previous page. If absent, the first page is returned.
    #[serde(alias = "cursor")]
    #[param(pattern = "^[A-Za-z0-9._-]{1,100}$")]
    after: Option<String>,
    /// Number of history entries per page.
    #[param(minimum = 1, maximum = 100, default = 10, example = 10)]
    page_size: Option<i64>,
}

/// One page of the reader's reading history.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HistoryData {
    /// The books that were read, one entry per book and day, the newest day first.
    list: Vec<HistoryEntry>,
    /// Cursor of the next page, to be sent as `after`; null on the last page.
    #[schema(example = json!(null))]
    next: Option<String>,
}

/// Lists the books that the reader read on each day, the newest day first, in pages.
///
/// A book appears once for each day on which it was read.
#[utoipa::path(get, path = "/api/reading/history", tag = "reading", params(HistoryQuery),
    responses((status = 200, body = Envelope<HistoryData>)))]
pub(crate) async fn history(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(asked): Query<HistoryQuery>,
) -> Result<Envelope<HistoryData>, ApiError> {
    let size = PageRequest::new(None, asked.page_size)?.size();
    let after = asked.after.map(|after| after.parse()).transpose()?;
    let words = asked.q.unwrap_or_default();
    let (list, next) = app.reading.history(signed_in.reader, &words, after, size).await?;
    Ok(Envelope::of(HistoryData { list, next: next.map(|next| next.to_string()) }))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ClearHistoryQuery {
    /// Id of the book to remove from the history. If absent, the whole history is removed.
    #[param(inline)]
    book_id: Option<BookId>,
}

/// Removes a book from the reader's reading history, or clears the whole history.
///
/// The reader's positions in books are kept. An unknown book gets 404.
#[utoipa::path(delete, path = "/api/reading/history", tag = "reading", params(ClearHistoryQuery),
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn forget(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(asked): Query<ClearHistoryQuery>,
) -> Result<Envelope<Acknowledged>, ApiError> {
    app.reading.clear_history(signed_in.reader, asked.book_id.as_ref()).await?;
    Ok(Envelope::of(Acknowledged {}))
}
