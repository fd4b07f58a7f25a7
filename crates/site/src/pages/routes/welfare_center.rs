use axum::extract::State;
use axum::response::Response;
use http::HeaderMap;

use super::{Form, respond};
use crate::app::App;
use crate::http::ApiError;
use crate::pages::payload::{NoData, Page};
use crate::pages::target::PageTarget;

/// The daily check-in, tasks and what they give. The server draws it empty, the browser fills it.
#[utoipa::path(get, path = "/welfare-center", tag = "pages",
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn welfare_center_page(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, PageTarget::WelfareCenter).await
}

/// What the page of rewards is made from. The query is the build's id.
#[utoipa::path(get, path = "/welfare-center/_payload.json", tag = "pages",
    responses((status = 200, body = Page<NoData>)))]
pub(crate) async fn welfare_center_page_payload(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, PageTarget::WelfareCenter).await
}
