use axum::extract::State;
use axum::response::Response;
use http::HeaderMap;

use super::{Form, respond};
use crate::app::App;
use crate::http::ApiError;
use crate::pages::payload::{NoData, Page};
use crate::pages::target::PageTarget;

/// The settings of a reader. The server draws them empty, the browser fills them.
#[utoipa::path(get, path = "/settings", tag = "pages",
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn settings(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, PageTarget::Settings).await
}

/// What the page of settings is made from. The query is the build's id.
#[utoipa::path(get, path = "/settings/_payload.json", tag = "pages",
    responses((status = 200, body = Page<NoData>)))]
pub(crate) async fn settings_payload(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, PageTarget::Settings).await
}
