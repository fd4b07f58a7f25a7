use axum::extract::{RawQuery, State};
use utoipa::IntoParams;

use crate::app::{App, Client};
use crate::http::{ApiError, Envelope};
use catalogue::Status;
use search::{Length, SearchData, SearchRequest, Sort};

/// The query parameters of the search, for the API description only. `SearchRequest` parses the actual query.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[allow(dead_code, reason = "only its description is used")]
pub(crate) struct SearchParameters {
    /// Words to search for in titles, authors, tags, descriptions and free sections.
    #[param(max_length = 200, example = "drowned tuner")]
    q: Option<String>,
    /// Finds only books that have all of these tags. Repeat the parameter, or separate tags by commas.
    #[param(max_items = 20, max_length = 40)]
    tags: Option<Vec<String>>,
    /// Finds only books that have none of these tags. Repeat the parameter, or separate tags by commas.
    #[param(max_items = 20, max_length = 40)]
    exclude: Option<Vec<String>>,
    /// Finds only books with this status.
    #[param(inline)]
    status: Option<Status>,
    /// Finds only books of this length: up to 10,000 words, up to 60,000 words, or more.
    #[param(inline)]
    length: Option<Length>,
    /// Whether to find only books whose sections are all free.
    #[param(default = false)]
    free: Option<bool>,
    /// Order of the books; default `relevance`. With `updated`, the book that was published or got a section most
    /// recently comes first; with `length`, the longest.
    #[param(inline)]
    sort: Option<Sort>,
    /// Page number, counted from 1.
    #[param(minimum = 1, maximum = 1_000_000, default = 1)]
    page: Option<i64>,
    /// Number of books per page.
    #[param(minimum = 1, maximum = 100, default = 10)]
    page_size: Option<i64>,
}

/// Searches for books by words and filters, best match first unless `sort` says otherwise.
///
/// Words with a spelling mistake and an unfinished last word also match; `did_you_mean` suggests a corrected query. A
/// request without words and filters finds all books. One network may send 10 searches per second on average, and
/// bursts of up to 300; further searches fail (code 1007).
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
