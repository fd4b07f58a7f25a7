use axum::extract::State;
use axum::response::Response;
use http::HeaderMap;

use super::{Form, respond};
use crate::app::App;
use crate::http::ApiError;
use crate::pages::payload::{NoData, Page};
use crate::pages::target::PageTarget;

/// What a reader read, day by day. The server draws it empty, the browser fills it.
#[utoipa::path(get, path = "/reading-history", tag = "pages",
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn reading_history(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, PageTarget::ReadingHistory).await
}

/// What the page of a reader's history is made from. The query is the build's id.
#[utoipa::path(get, path = "/reading-history/_payload.json", tag = "pages",
    responses((status = 200, body = Page<NoData>)))]
pub(crate) async fn reading_history_payload(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, PageTarget::ReadingHistory).await
}
