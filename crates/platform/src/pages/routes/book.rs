use axum::extract::{Path, State};
use axum::response::Response;
use http::{HeaderMap, Uri};

use super::{Form, respond};
use crate::app::App;
use crate::http::{ApiError, PageQuery, Query};
use crate::pages::payload::{BookData, Page, PageTarget};

/// The page of a book.
#[utoipa::path(get, path = "/book/{book_id}", tag = "pages",
    params(("book_id" = String, Path), PageQuery),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn book(
    State(app): State<App>,
    Path(book_id): Path<String>,
    query: Result<Query<PageQuery>, ApiError>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    respond(&app, &uri, &headers, Form::Html, target(&book_id, query)).await
}

/// What the page of a book is made from. The query starts with the build's id.
#[utoipa::path(get, path = "/book/{book_id}/_payload.json", tag = "pages",
    params(("book_id" = String, Path), PageQuery),
    responses((status = 200, body = Page<BookData>)))]
pub(crate) async fn book_payload(
    State(app): State<App>,
    Path(book_id): Path<String>,
    query: Result<Query<PageQuery>, ApiError>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    respond(&app, &uri, &headers, Form::Payload, target(&book_id, query)).await
}

fn target(
    book_id: &str,
    query: Result<Query<PageQuery>, ApiError>,
) -> Result<PageTarget, ApiError> {
    let book_id = book_id.parse().map_err(|_| ApiError::NoSuchBook)?;
    let Query(query) = query?;
    Ok(PageTarget::Book { book_id, sections: query.request()? })
}
