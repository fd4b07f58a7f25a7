use axum::extract::{RawQuery, State};

use crate::app::{App, Client};
use crate::http::{ApiError, Envelope};
use search::{SearchData, SearchRequest};

/// Searches for books by words and filters, best match first unless `sort` says otherwise.
///
/// A spelling mistake or an unfinished last word still matches. `tags` and `exclude` may be repeated, or be lists
/// separated by commas.
#[utoipa::path(get, path = "/api/search/books", tag = "search",
    params(
        ("q" = Option<String>, Query, description = "Words of a title, an author, a tag, a description or a free section"),
        ("tags" = Option<String>, Query, description = "Tags that a book must have, all of them"),
        ("exclude" = Option<String>, Query, description = "Tags that a book must not have"),
        ("status" = Option<String>, Query, description = "`ongoing` or `completed`"),
        ("length" = Option<String>, Query, description = "`short`, `medium` or `long`"),
        ("free" = Option<String>, Query, description = "`1` for books whose sections are all free"),
        ("sort" = Option<String>, Query, description = "Order: `relevance` (default), `trending`, `updated` (last changed first) or `length` (longest first)"),
        ("page" = Option<i64>, Query, description = "Page number, starting at 1", minimum = 1),
        ("page_size" = Option<i64>, Query, description = "Books per page, at most 100; default 10", minimum = 1, maximum = 100),
    ),
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
