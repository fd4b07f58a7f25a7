use axum::extract::{RawQuery, State};
use utoipa::IntoParams;

use crate::app::{App, Client};
use crate::http::{ApiError, Envelope};
use catalogue::Status;
use search::{Length, SearchData, SearchRequest, Sort};

/// The parameters in the API description; `SearchRequest` parses them.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[allow(dead_code, reason = "only its description is used")]
pub(crate) struct SearchParameters {
    /// Words of a title, an author, a tag, a description or a free section.
    #[param(max_length = 200, example = "drowned tuner")]
    q: Option<String>,
    /// Tags that a book must have, all of them. Repeat the parameter, or separate tags by commas.
    #[param(max_items = 20, max_length = 40)]
    tags: Option<Vec<String>>,
    /// Tags that a book must not have. Repeat the parameter, or separate tags by commas.
    #[param(max_items = 20, max_length = 40)]
    exclude: Option<Vec<String>>,
    /// Only books with this status.
    #[param(inline)]
    status: Option<Status>,
    /// Only books of this length: up to 10,000 words, up to 60,000, or more.
    #[param(inline)]
    length: Option<Length>,
    /// Whether to find only books whose sections are all free.
    #[param(default = false)]
    free: Option<bool>,
    /// Order of the books; default `relevance`. `updated` is last changed first, `length` is longest first.
    #[param(inline)]
    sort: Option<Sort>,
    /// Page number, counted from 1.
    #[param(minimum = 1, maximum = 1_000_000, default = 1)]
    page: Option<i64>,
    /// Books per page.
    #[param(minimum = 1, maximum = 100, default = 10)]
    page_size: Option<i64>,
}

/// Searches for books by words and filters, best match first unless `sort` says otherwise.
///
/// A spelling mistake or an unfinished last word still matches; `did_you_mean` has a correction. Without words and
/// filters, all books are found. A network may search 10 times per second, and 300 times at once (code 1007).
#[utoipa::path(get, path = "/api/search/books", tag = "search", params(SearchParameters),
    responses((status = 200, body = Envelope<SearchData>)))]
pub(crate) async fn books(
    State(app): State<App>,
    Client(from): Client,
    RawQuery(query): RawQuery,
) -> Result<Envelope<SearchData>, ApiError> {
    let request = SearchRequest::parse(query.as_deref())?;
    app.search.admit(from)?;
    app.search.note(&request, from);
    Ok(Envelope::of(app.search.books(&request).await?))
}
