use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::App;
use crate::catalogue::BookListItem;
use crate::http::{ApiError, Envelope, PageRequest, Paged, Query};

/// Longer searches are not searches.
const MOST_CHARACTERS: usize = 200;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct BooksQuery {
    /// Words of a title, an author or a tag; a wrong letter or an unfinished last word is forgiven.
    q: String,
    /// Counted from 1.
    #[param(minimum = 1, default = 1)]
    page: Option<i64>,
    #[param(minimum = 1, maximum = 100, default = 10)]
    page_size: Option<i64>,
}

/// Books that match some words, the best match first.
#[utoipa::path(get, path = "/api/search/books", tag = "search", params(BooksQuery),
    responses((status = 200, body = Envelope<Paged<BookListItem>>)))]
pub(crate) async fn books(
    State(app): State<App>,
    Query(query): Query<BooksQuery>,
) -> Result<Envelope<Paged<BookListItem>>, ApiError> {
    let page = PageRequest::new(query.page, query.page_size)?;
    if query.q.chars().count() > MOST_CHARACTERS {
        let sentence = format!("q must have at most {MOST_CHARACTERS} characters");
        return Err(ApiError::BadRequest(sentence));
    }
    Ok(Envelope::of(app.search.books(&query.q, page)?))
}
