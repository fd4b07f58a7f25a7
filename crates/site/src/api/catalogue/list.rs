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
    /// Name of the shelf to list: `trending`, `new`, `completed`, `most-finished`, `tag-` followed by a tag, `like-`
    /// followed by the id of a book (similar books), `series-of-` followed by the id of a book (books of its series),
    /// or the name of an editors' shelf. If absent, all books are listed; the one that was published or got a section
    /// most recently comes first.
    #[param(max_length = 64, example = "trending")]
    shelf: Option<String>,
    /// Page number, counted from 1.
    #[param(minimum = 1, maximum = 1_000_000, default = 1, example = 1)]
    page: Option<i64>,
    /// Number of books per page.
    #[param(minimum = 1, maximum = 100, default = 10, example = 10)]
    page_size: Option<i64>,
}

/// Lists the books of a shelf, or of the whole catalogue, in pages.
///
/// `trending` and tags are ordered by recent reads, `new` by when the book was first published on this site,
/// `most-finished` by the number of readers who finished the book, and an editors' shelf in the order that the
/// publisher set. An unknown shelf gets 404 (code 1003). A tag that no book has, and a page beyond the last, give an
/// empty list.
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
