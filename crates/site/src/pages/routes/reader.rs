use axum::extract::State;
use axum::response::Response;
use http::HeaderMap;
use serde::Deserialize;
use utoipa::IntoParams;

use super::{Form, respond};
use crate::api::catalogue::errors::NO_SUCH_BOOK;
use crate::app::App;
use crate::http::{ApiError, Query};
use crate::pages::payload::{Page, ReaderData, ReaderLayout};
use crate::pages::target::PageTarget;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReaderQuery {
    /// Without it, the reader by itself. A deep link also says `block` and `offset`, which only the
    /// browser reads.
    book_id: Option<String>,
    /// Number of the section, counted from 1.
    #[param(minimum = 1, default = 1)]
    section: Option<i64>,
}

impl ReaderQuery {
    fn target(&self, layout: ReaderLayout) -> Result<PageTarget, ApiError> {
        let Some(book_id) = self.book_id.as_deref().filter(|book_id| !book_id.is_empty()) else {
            return Ok(PageTarget::Reader { layout, open: None });
        };
        let book_id = book_id.parse().map_err(|_| NO_SUCH_BOOK)?;
        Ok(PageTarget::Reader { layout, open: Some((book_id, self.section.unwrap_or(1))) })
    }
}

/// A book open at a section, scrolled.
#[utoipa::path(get, path = "/reader", tag = "pages", params(ReaderQuery),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn reader(
    State(app): State<App>,
    Query(query): Query<ReaderQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, query.target(ReaderLayout::Section)?).await
}

/// What the page at `/reader` is made from. The query starts with the build's id.
#[utoipa::path(get, path = "/reader/_payload.json", tag = "pages", params(ReaderQuery),
    responses((status = 200, body = Page<ReaderData>)))]
pub(crate) async fn reader_payload(
    State(app): State<App>,
    Query(query): Query<ReaderQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, query.target(ReaderLayout::Section)?).await
}

/// A book open at a section, in pages that are turned.
#[utoipa::path(get, path = "/new-reader", tag = "pages", params(ReaderQuery),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn new_reader(
    State(app): State<App>,
    Query(query): Query<ReaderQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, query.target(ReaderLayout::Pages)?).await
}

/// What the page at `/new-reader` is made from. The query starts with the build's id.
#[utoipa::path(get, path = "/new-reader/_payload.json", tag = "pages", params(ReaderQuery),
    responses((status = 200, body = Page<ReaderData>)))]
pub(crate) async fn new_reader_payload(
    State(app): State<App>,
    Query(query): Query<ReaderQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, query.target(ReaderLayout::Pages)?).await
}

/// A book open at a section, with the next ones running on below.
#[utoipa::path(get, path = "/latest-reader", tag = "pages", params(ReaderQuery),
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn latest_reader(
    State(app): State<App>,
    Query(query): Query<ReaderQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, query.target(ReaderLayout::Run)?).await
}

/// What the page at `/latest-reader` is made from. The query starts with the build's id.
#[utoipa::path(get, path = "/latest-reader/_payload.json", tag = "pages", params(ReaderQuery),
    responses((status = 200, body = Page<ReaderData>)))]
pub(crate) async fn latest_reader_payload(
    State(app): State<App>,
    Query(query): Query<ReaderQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, query.target(ReaderLayout::Run)?).await
}
