use axum::extract::{RawQuery, State};

use crate::app::{App, Client};
use crate::http::{ApiError, Envelope};
use search::{SearchData, SearchRequest};

/// Books that match words and filters, the best match first. A wrong letter or an unfinished last word
/// is forgiven. `tags` and `exclude` may be repeated, or be lists with commas.
#[utoipa::path(get, path = "/api/search/books", tag = "search",
    params(
        ("q" = Option<String>, Query, description = "Words of a title, an author, a tag, a description or a free section"),
        ("tags" = Option<String>, Query, description = "Tags that a book must have, all of them"),
        ("exclude" = Option<String>, Query, description = "Tags that a book must not have"),
        ("status" = Option<String>, Query, description = "`ongoing` or `completed`"),
        ("length" = Option<String>, Query, description = "`short`, `medium` or `long`"),
        ("free" = Option<String>, Query, description = "`1` for books that are free to their end"),
        ("sort" = Option<String>, Query, description = "`relevance`, `trending`, `updated` or `length`"),
        ("page" = Option<i64>, Query, description = "Counted from 1", minimum = 1),
        ("page_size" = Option<i64>, Query, description = "At most 100", minimum = 1, maximum = 100),
    ),
    responses((status = 200, body = Envelope<SearchData>)))]
pub(crate) async fn books(
    State(app): State<App>,
    Client(from): Client,
    RawQuery(query): RawQuery,
) -> Result<Envelope<SearchData>, ApiError> {
    let request = SearchRequest::parse(query.as_deref())?;
    app.search.note(&request, from);
    Ok(Envelope::of(app.search.books(&request).await?))
}
