use axum::extract::State;
use axum::response::Response;
use http::HeaderMap;

use super::{Form, respond};
use crate::app::App;
use crate::http::ApiError;
use crate::pages::payload::{NoData, Page, PageTarget};

/// Plans and coin packs. What the reader has of them is filled in by the browser.
#[utoipa::path(get, path = "/vip", tag = "pages",
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn vip_page(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, PageTarget::Vip).await
}

/// What the page of plans and coin packs is made from. The query is the build's id.
#[utoipa::path(get, path = "/vip/_payload.json", tag = "pages",
    responses((status = 200, body = Page<NoData>)))]
pub(crate) async fn vip_page_payload(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, PageTarget::Vip).await
}
