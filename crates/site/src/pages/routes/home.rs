use axum::extract::State;
use axum::response::Response;
use http::HeaderMap;

use super::{Form, respond};
use crate::app::App;
use crate::http::ApiError;
use crate::pages::payload::Page;
use crate::pages::target::PageTarget;
use catalogue::HomeData;

/// The home page.
#[utoipa::path(get, path = "/", tag = "pages",
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn home(State(app): State<App>, headers: HeaderMap) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, PageTarget::Home).await
}

/// What the home page is made from. The query is the build's id.
#[utoipa::path(get, path = "/_payload.json", tag = "pages",
    responses((status = 200, body = Page<HomeData>)))]
pub(crate) async fn home_payload(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, PageTarget::Home).await
}
