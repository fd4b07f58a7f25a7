use axum::extract::State;
use axum::response::Response;
use http::HeaderMap;

use super::{Form, respond};
use crate::app::App;
use crate::http::ApiError;
use crate::pages::payload::{NoData, Page, PageTarget};

/// Where a reader's coins went, and the receipts. The server draws it empty, the browser fills it.
#[utoipa::path(get, path = "/consumption-record", tag = "pages",
    responses((status = 200, content_type = "text/html", body = String)))]
pub(crate) async fn consumption_record_page(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Html, PageTarget::ConsumptionRecord).await
}

/// What the page of spending is made from. The query is the build's id.
#[utoipa::path(get, path = "/consumption-record/_payload.json", tag = "pages",
    responses((status = 200, body = Page<NoData>)))]
pub(crate) async fn consumption_record_page_payload(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    respond(&app, &headers, Form::Payload, PageTarget::ConsumptionRecord).await
}
