use axum::extract::State;
use axum::response::Response;
use http::HeaderMap;

use super::{Form, respond};
use crate::app::App;
use crate::http::ApiError;
use crate::pages::payload::{NoData, Page};
use crate::pages::target::PageTarget;

/// A reader's own page. The server draws it empty, the browser fills it.
#[utoipa::path(get, path = "/me", tag = "pages",
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn me(State(app): State<App>, headers: HeaderMap) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, PageTarget::Me).await
}

/// What the reader's own page is made from. The query is the build's id.
#[utoipa::path(get, path = "/me/_payload.json", tag = "pages",
    responses((status = 200, body = Page<NoData>)))]
pub(crate) async fn me_payload(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, PageTarget::Me).await
}
