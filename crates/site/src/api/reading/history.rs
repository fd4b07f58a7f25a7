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
    /// Only books with all of these words in title or author; case and accents are ignored.
    #[param(max_length = 200, example = "tuner")]
    q: Option<String>,
    /// The `next` of the previous page; without it, the first page.
    #[serde(alias = "cursor")]
    #[param(pattern = "^[A-Za-z0-9._-]{1,100}$")]
    after: Option<String>,
    /// Entries per page.
    #[param(minimum = 1, maximum = 100, default = 10, example = 10)]
    page_size: Option<i64>,
}

/// A page of the reading history.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HistoryData {
    /// Books by day, newest first.
    list: Vec<HistoryEntry>,
    /// Send it as `after` to get the next page; null on the last page.
    #[schema(example = json!(null))]
    next: Option<String>,
}

/// Lists which books the reader read on which days, newest first, in pages.
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
    /// Id of the book to remove from the history; without it, the whole history is removed.
    #[param(inline)]
    book_id: Option<BookId>,
}

/// Removes a book from the reader's reading history, or clears the whole history.
///
/// Reading positions are kept. An unknown book gets 404.
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
