use axum::extract::State;
use axum::response::Response;
use http::HeaderMap;

use super::{Form, respond};
use crate::api::catalogue::errors::NO_SUCH_BOOK;
use crate::app::App;
use crate::http::{ApiError, PageQuery, Path, Query};
use crate::pages::payload::{BookData, Page};
use crate::pages::target::PageTarget;

/// The page of a book.
#[utoipa::path(get, path = "/book/{book_id}", tag = "pages",
    params(("book_id" = String, Path), PageQuery),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn book(
    State(app): State<App>,
    Path(book_id): Path<String>,
    Query(query): Query<PageQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, target(&book_id, query)?).await
}

/// What the page of a book is made from. The query starts with the build's id.
#[utoipa::path(get, path = "/book/{book_id}/_payload.json", tag = "pages",
    params(("book_id" = String, Path), PageQuery),
    responses((status = 200, body = Page<BookData>)))]
pub(crate) async fn book_payload(
    State(app): State<App>,
    Path(book_id): Path<String>,
    Query(query): Query<PageQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, target(&book_id, query)?).await
}

fn target(book_id: &str, query: PageQuery) -> Result<PageTarget, ApiError> {
    let book_id = book_id.parse().map_err(|_| NO_SUCH_BOOK)?;
    Ok(PageTarget::Book { book_id, sections: query.request()? })
}
