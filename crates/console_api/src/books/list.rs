use axum::extract::State;
use catalogue::{BookId, BookSort, BookState, ManagedBook, ManagedBooksQuery};
use foundation::paging::PageRequest;
use serde::{Deserialize, Serialize};
use site::App;
use site::http::{Envelope, Query};
use utoipa::{IntoParams, ToSchema};

use crate::error::ConsoleError;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct BooksQuery {
    /// Lists only books that have all of these words in title, author or id. Case is ignored, and only the first three
    /// words are used.
    #[param(max_length = 200, example = "tuner")]
    q: Option<String>,
    /// Lists only books in this state; default `any`.
    #[param(inline)]
    status: Option<BookState>,
    /// Order of the books; default `updated`.
    #[param(inline)]
    sort: Option<BookSort>,
    /// Cursor: the `next` of the previous page. If absent, the first page is returned.
    #[param(inline)]
    after: Option<BookId>,
    /// Number of books per page.
    #[param(minimum = 1, maximum = 100, default = 10, example = 50)]
    page_size: Option<i64>,
}

/// One page of the list of all books, including withdrawn ones.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ManagedBookPage {
    /// The books of this page.
    list: Vec<ManagedBook>,
    /// Cursor of the next page, to be sent as `after`; null on the last page.
    #[schema(value_type = Option<String>, example = json!(null))]
    next: Option<BookId>,
}

/// Lists in pages the books that the query parameters select, by default all books, including withdrawn ones.
#[utoipa::path(get, path = "/api/console/books", tag = "console", params(BooksQuery),
    responses((status = 200, body = Envelope<ManagedBookPage>)))]
pub(crate) async fn list(
    State(app): State<App>,
    Query(asked): Query<BooksQuery>,
) -> Result<Envelope<ManagedBookPage>, ConsoleError> {
    let size = PageRequest::new(None, asked.page_size)?.size();
    let query = ManagedBooksQuery {
        words: asked.q.unwrap_or_default(),
        state: asked.status.unwrap_or_default(),
        sort: asked.sort.unwrap_or_default(),
        after: asked.after,
    };
    let (list, next) = app.catalogue.managed_books(&query, size).await?;
    Ok(Envelope::of(ManagedBookPage { list, next }))
}
