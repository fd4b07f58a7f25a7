use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use super::errors::NO_SUCH_SHELF;
use crate::app::App;
use crate::http::{ApiError, Envelope, Query};
use catalogue::{BookListItem, ShelfName};
use foundation::paging::{PageRequest, Paged};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListQuery {
    /// Name of the shelf: `trending`, `new`, `completed`, `most-finished`, `tag-` and a tag, `like-` or
    /// `series-of-` and the id of a book, or the name of an editors' shelf. Without it, every book is listed, last changed first.
    #[param(max_length = 64, example = "trending")]
    shelf: Option<String>,
    /// Page number, counted from 1.
    #[param(minimum = 1, maximum = 1_000_000, default = 1, example = 1)]
    page: Option<i64>,
    /// Books per page.
    #[param(minimum = 1, maximum = 100, default = 10, example = 10)]
    page_size: Option<i64>,
}

/// Lists the books of a shelf, or of the whole catalogue, in pages.
///
/// `trending` and tags are ordered by recent reads, `new` by first publication, `most-finished` by the number of readers
/// who finished the book, and an editors' shelf as the editors arranged it. An unknown shelf gets 404 (code 1003). The list
/// of a tag that no book has is empty, and so is a page beyond the last.
#[utoipa::path(get, path = "/api/book/list", tag = "catalogue", params(ListQuery),
    responses((status = 200, body = Envelope<Paged<BookListItem>>)))]
pub(crate) async fn list(
    State(app): State<App>,
    Query(query): Query<ListQuery>,
) -> Result<Envelope<Paged<BookListItem>>, ApiError> {
    let page = PageRequest::new(query.page, query.page_size)?;
    let shelf = query.shelf.as_deref();
    let name = shelf.map(|slug| ShelfName::parse(slug).ok_or(NO_SUCH_SHELF)).transpose()?;
    Ok(Envelope::of(app.catalogue.list(name.as_ref(), page).await?.1))
}
